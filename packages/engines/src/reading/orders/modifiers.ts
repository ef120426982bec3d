import type { Catalogue, Modifier } from './catalogue.ts'
import type { Mention } from './mentions/mention.ts'
import type { Targets } from './mentions/phrase-index.ts'
import { changed, chosen, type DraftLine, hasChosen, hasRival, unchosen } from './order-lines.ts'

/** Wanted, or to be left out. */
export type Sign = 'plus' | 'minus'

/** The best reading of a mention: whole names before parts of names. */
export const bestTargets = ({ exact, full, partial }: Targets): readonly number[] =>
  exact.length > 0 ? exact : full.length > 0 ? full : partial

type Tier = { isPart: boolean; modifiers: readonly Modifier[] }

/** What a mention may mean for an item, whole names first. */
function tiersOf({ modifiers: known }: Catalogue, { modifiers }: Mention, place: number): Tier[] {
  if (modifiers === null) return []
  const tier = (targets: readonly number[], isPart: boolean): Tier => ({
    isPart,
    modifiers: targets.flatMap((target) => known[target]?.get(place) ?? []),
  })
  return [tier(modifiers.exact, false), tier(modifiers.full, false), tier(modifiers.partial, true)].filter(
    (one) => one.modifiers.length > 0,
  )
}

/** The option that a mention stands for; several, where it is open which; none, where the item has none. */
export function choicesFor(catalogue: Catalogue, mention: Mention, place: number): Modifier['choices'] {
  for (const { isPart, modifiers } of tiersOf(catalogue, mention, place)) {
    const choices = modifiers.flatMap((modifier) => modifier.choices)
    if (choices.length > 0) return isPart ? choices : choices.slice(0, 1)
    // The onions that are in it are meant, not the crispy ones that can be added.
    if (!isPart && modifiers.some(({ ingredient }) => ingredient !== null)) return []
  }
  return []
}

/** Whether a mention can be an option of an item, be it open which. */
export const isOptionOf = (catalogue: Catalogue, mention: Mention, place: number): boolean =>
  choicesFor(catalogue, mention, place).length > 0

/** Whether a mention says anything of an item. */
export const isOf = (catalogue: Catalogue, mention: Mention, place: number): boolean =>
  tiersOf(catalogue, mention, place).length > 0

/** Whether a mention is the very name of something that an item has. */
export const isExactOf = (catalogue: Catalogue, { modifiers }: Mention, place: number): boolean =>
  modifiers?.exact.some((target) => catalogue.modifiers[target]?.has(place)) === true

/** The line with what was wanted; null where it has no such option, or several. */
export function withWanted(
  catalogue: Catalogue,
  draft: DraftLine,
  { mention, isExtra, isUsual }: Wished,
): DraftLine | null {
  const choices = choicesFor(catalogue, mention, draft.place)
  const [choice, ...others] = choices
  if (choice && others.length > 0 && hasChosen(draft, { choices })) return draft
  if (choice && others.length > 0) return isUsual === true ? withUsual(draft, choices) : null
  if (choice) return chosen(draft, choice)
  const own = ingredientsFor(catalogue, mention, draft.place)
  if (own.length !== 1 || isExtra === true || !isWholeOf(catalogue, mention, draft.place)) return null
  return changed(draft, { without: draft.line.without.filter((one) => one !== own[0]) })
}

/** The first option of a choice is the usual one. */
function withUsual(draft: DraftLine, choices: Modifier['choices']): DraftLine | null {
  const usual = choices.filter(({ group, optionId }) => group.options[0]?.id === optionId)
  const [choice, ...others] = usual
  return choice && others.length === 0 ? chosen(draft, choice) : null
}

/** As far as the catalogue is concerned. */
type Wished = { mention: Mention; text: string; isExtra?: boolean; isUsual?: boolean }

const isWholeOf = (catalogue: Catalogue, mention: Mention, place: number): boolean =>
  tiersOf(catalogue, mention, place).some(({ isPart }) => !isPart)

const ingredientsFor = (catalogue: Catalogue, mention: Mention, place: number): string[] => {
  for (const { modifiers } of tiersOf(catalogue, mention, place)) {
    const found = [...new Set(modifiers.flatMap(({ ingredient }) => ingredient ?? []))]
    if (found.length > 0) return found
  }
  return []
}

/**
 * The line without what was not wanted: the option that says so, an option that was chosen, an ingredient. An option
 * that nobody chose is not there anyhow, nor any of a group ("no sugar", of one and two sugars). Null where the item has nothing of that name, or several.
 */
export function withoutUnwanted(catalogue: Catalogue, draft: DraftLine, { mention, text }: Wished): DraftLine | null {
  const modifiers = tiersOf(catalogue, mention, draft.place).flatMap((tier) => tier.modifiers)
  const [lack] = modifiers.flatMap(({ lacks }) => lacks)
  if (lack) return chosen(draft, lack)
  const choices = modifiers.flatMap((modifier) => modifier.choices)
  const isChosen = hasChosen(draft, { choices })
  const ingredients = ingredientsFor(catalogue, mention, draft.place)
  const [ingredient, ...others] = ingredients
  if (isChosen) return unchosen(draft, { choices })
  if (ingredient !== undefined)
    return others.length > 0 ? null : changed(draft, { without: [...new Set([...draft.line.without, ingredient])] })
  const isWhole =
    isExactOf(catalogue, mention, draft.place) ||
    choices.some(({ group }) => group.name.toLowerCase() === text.toLowerCase())
  // "Not only the body", of which something else is chosen.
  return choices.length > 0 && (isWhole || hasRival(draft, { choices })) ? draft : null
}

/** Whether there is something to leave out: an ingredient, an option that was chosen, one that says there is none. */
export function hasOwn(catalogue: Catalogue, draft: DraftLine, mention: Mention): boolean {
  const modifiers = tiersOf(catalogue, mention, draft.place).flatMap((tier) => tier.modifiers)
  const choices = modifiers.flatMap((modifier) => modifier.choices)
  return (
    hasChosen(draft, { choices }) || modifiers.some(({ lacks, ingredient }) => lacks.length > 0 || ingredient !== null)
  )
}

/** Whether another option of the same choice stands in the line already. */
export const hasRivalOf = (catalogue: Catalogue, draft: DraftLine, mention: Mention): boolean =>
  hasRival(draft, { choices: choicesFor(catalogue, mention, draft.place) })
