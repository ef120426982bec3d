import type { Alike, Clause, Part, Wish, Words } from './clause.ts'
import { type Ledger, linesAtHand, lineWith, removeLine, replaceLine, withForeign, withUnknown } from './ledger.ts'
import { choicesFor, hasOwn, hasRivalOf, isOf, isOptionOf, withoutUnwanted, withWanted } from './modifiers.ts'
import { placesOf } from './neighbours.ts'
import { chosen, type DraftLine, noted } from './order-lines.ts'
import { NOT_GOODS } from './order-words.ts'
import { isInList } from './terse.ts'

/**
 * Of which lines something is said; with `isLoose`, of another one that has it, where these have not. What stands before
 * `headStart` tells what the thing itself shall be.
 */
export type Target = { keys: readonly number[]; isLoose: boolean; headStart?: number }

/** Everything a clause says of lines: options, what is left out, wishes in words. Nothing is dropped. */
export function applyParts(ledger: Ledger, clause: Pick<Clause, 'parts' | 'verb'>, target: Target): Ledger {
  return clause.parts.reduce(
    (now, part, at) =>
      isContrary(now, clause.parts.slice(0, at), { part, target })
        ? withForeign(now, part)
        : applyPart(now, part, target),
    ledger,
  )
}

/** "With chicken and tofu", of which only one can be had: which one is not known. */
function isContrary(
  ledger: Ledger,
  before: readonly Part[],
  { part, target }: { part: Part; target: Target },
): boolean {
  if (part.kind !== 'wish' || part.sign === 'minus' || !part.isJoined) return false
  const groupOf = (wish: Wish, place: number) => {
    const [choice, ...others] = choicesFor(ledger.catalogue, wish.mention, place)
    return choice && others.length === 0 && choice.group.max === 1 ? choice : null
  }
  const isNew = target.headStart !== undefined
  const isTaken = linesOf(ledger, target).some((line) => isNew && hasRivalOf(ledger.catalogue, line, part.mention))
  if (isTaken) return true
  const wished = before.filter((one) => one.kind === 'wish' && one.sign === 'plus')
  return linesOf(ledger, target).some(({ place }) => {
    const own = groupOf(part, place)
    return wished.some((one) => {
      const other = one.kind === 'wish' ? groupOf(one, place) : null
      return own && other && other.group.id === own.group.id && other.optionId !== own.optionId
    })
  })
}

function applyPart(ledger: Ledger, part: Part, target: Target): Ledger {
  if (part.kind === 'words') return applyWords(ledger, part, target)
  if (part.kind === 'alike') return applyAlike(ledger, part, target)
  return part.sign === 'plus' ? applyWanted(ledger, part, target) : applyUnwanted(ledger, part, target)
}

/** "The same size": as the last line that has one, of those that are not meant. */
function applyAlike(ledger: Ledger, part: Alike, target: Target): Ledger {
  const model = ledger.lines.findLast(
    ({ key, line }) => !target.keys.includes(key) && line.options.some(({ groupId }) => groupId === part.groupId),
  )
  const option = model?.line.options.find(({ groupId }) => groupId === part.groupId)
  const choiceOf = ({ place }: DraftLine) => {
    const group = ledger.catalogue.entries[place]?.groups.find(({ id }) => id === part.groupId)
    return group?.options.some(({ id }) => id === option?.optionId) ? group : undefined
  }
  const read = linesOf(ledger, target).flatMap((line) => {
    const group = choiceOf(line)
    return group && option ? chosen(line, { group, optionId: option.optionId }) : []
  })
  return read.length === 0 ? withUnknown(ledger, part) : read.reduce(replaceLine, ledger)
}

const linesOf = (ledger: Ledger, { keys }: Target): DraftLine[] => keys.flatMap((key) => lineWith(ledger, key) ?? [])

/** The lines something can be said of: the ones meant, else the last that has it. */
function hostsOf(ledger: Ledger, { mention }: Wish, target: Target): DraftLine[] {
  const has = ({ place }: DraftLine): boolean => isOf(ledger.catalogue, mention, place)
  const meant = linesOf(ledger, target).filter(has)
  if (meant.length > 0 || !target.isLoose) return meant
  return ledger.lines.filter(has).slice(-1)
}

/** "Two haddock and chips, normal batter": of what was named before in the same breath, and can be had so. */
function namedBefore(ledger: Ledger, { mention, start }: Wish, { headStart }: Target): DraftLine[] {
  if (headStart === undefined || start < headStart) return []
  const isSaid = ({ old, place }: DraftLine): boolean => old === null && isOptionOf(ledger.catalogue, mention, place)
  return ledger.lines.filter(isSaid).slice(-1)
}

/** Whether a wish is part of several options of one choice that has to be made, and was not. */
function isOpenChoice({ catalogue }: Ledger, { place, line }: DraftLine, { mention }: Wish): boolean {
  const [first, ...others] = choicesFor(catalogue, mention, place)
  const isOne = first !== undefined && others.length > 0 && others.every(({ group }) => group.id === first.group.id)
  return isOne && first.group.min > 0 && line.options.every(({ groupId }) => groupId !== first.group.id)
}

/** "Normal batter": of several, the one that it comes with unless one asks for another. */
const USUAL = /\b(?:normal|ordinary|usual|standard|plain|regular|default)\s+$/iu

function applyWanted(ledger: Ledger, wish: Wish, target: Target): Ledger {
  const meantHosts = hostsOf(ledger, wish, target)
  const hosts = meantHosts.length > 0 ? meantHosts : namedBefore(ledger, wish, target)
  const isUsual = USUAL.test(ledger.text.slice(0, wish.start))
  const read = hosts.flatMap((host) => withWanted(ledger.catalogue, host, { ...wish, isUsual }) ?? [])
  if (read.length > 0) return read.reduce(replaceLine, ledger)
  // "With battery", of which there are several: the choice is asked for.
  if (hosts.some((host) => isOpenChoice(ledger, host, wish))) return ledger
  const [meant] = linesOf(ledger, target)
  const isBefore = target.headStart !== undefined && wish.start < target.headStart
  return isBefore && meant ? replaceLine(ledger, noted(meant, wish.text)) : withForeign(ledger, wish)
}

function applyUnwanted(ledger: Ledger, wish: Wish, target: Target): Ledger {
  const { catalogue } = ledger
  const hosts = hostsOf(ledger, wish, target)
  const [first] = hosts
  if (first === undefined) return leaveOff(ledger, wish, target)
  // "No ice and vanilla": what cannot be left out, but chosen, is wanted again.
  const isWanted =
    wish.isJoined && !hasOwn(catalogue, first, wish.mention) && isOptionOf(catalogue, wish.mention, first.place)
  if (isWanted) return applyWanted(ledger, wish, target)
  const read = hosts.map((host) => withoutUnwanted(catalogue, host, wish) ?? noted(host, `without ${wish.text}`))
  return read.reduce(replaceLine, ledger)
}

const ENDS_BEFORE = /(?:^|[.!?;,]|\band)\s*(?:no|not|without)\s+(?:the |an? |any )?$/iu

/** "No cola" takes the cola off; what nothing has is kept in words. */
function leaveOff(ledger: Ledger, { mention, text, start, end }: Wish, target: Target): Ledger {
  const named = new Set(placesOf(mention))
  const line = ledger.lines.findLast(({ place, old }) => named.has(place) && (old !== null || target.isLoose))
  if (line) return removeLine(ledger, line)
  const [meant] = linesOf(ledger, target)
  // "And no kids' box": a thing of its own, which is in nothing.
  const isThing =
    mention.items !== null &&
    (mention.items.exact.length + mention.items.full.length > 0 || (named.size === 1 && meant?.old !== null))
  if (isThing && ENDS_BEFORE.test(ledger.text.slice(0, start))) return ledger
  if (meant) return replaceLine(ledger, noted(meant, `without ${text}`))
  return mention.items === null ? withForeign(ledger, { text, start, end }) : ledger
}

/** Words that name nothing: a wish for what is meant, in the visitor's own words. */
function applyWords(ledger: Ledger, { text, start, end, sign, where }: Words, target: Target): Ledger {
  if (text.toLowerCase() === 'nothing') return ledger
  if (where === 'alone') return withUnknown(ledger, { text, start, end })
  const meant = linesOf(ledger, target)
  if (meant.length === 0) return isGoods(text) ? withUnknown(ledger, { text, start, end }) : ledger
  // "No car so can't pick up" is nothing that could be left out of what stands.
  if (sign === 'minus' && meant.every(({ old }) => old !== null) && !isInList(ledger.sentences, { start }))
    return ledger
  // "No service please".
  if (sign === 'minus' && !isGoods(text)) return ledger
  const words = sign === 'minus' ? `without ${text}` : text
  return meant.map((line) => noted(line, words)).reduce(replaceLine, ledger)
}

const MOST_WORDS_OF_A_NAME = 6

/** Whether words may be the name of something that can be bought. */
export function isGoods(words: string): boolean {
  const said = words.toLowerCase().split(/\s+/u)
  return said.length <= MOST_WORDS_OF_A_NAME && !said.some((word) => NOT_GOODS.has(word))
}

/** The lines at hand. */
export const atHand = (ledger: Ledger): Target => ({
  keys: linesAtHand(ledger).map(({ key }) => key),
  isLoose: true,
})
