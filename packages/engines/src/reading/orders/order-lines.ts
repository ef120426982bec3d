import type { CatalogueItemId } from '@frontdesk/schema'
import type { Catalogue, Modifier } from './catalogue.ts'

/** A line of an order, as the conversation keeps it. */
export type OrderLine = {
  itemId: CatalogueItemId
  quantity: number
  options: { groupId: string; optionId: string }[]
  /** Ingredients that are left out. */
  without: string[]
  /** Wishes that the catalogue has no option for. */
  note: string | null
}

/** A line while a text is read: one that was there before, or one that the text adds. */
export type DraftLine = {
  line: OrderLine
  /** Place of its item in the catalogue; -1 when the catalogue no longer has it. */
  place: number
  /** Where it stood in the order before; null when the text adds it. */
  old: number | null
  isRemoved: boolean
  isChanged: boolean
  start: number
  end: number
}

/** The lines of the order so far, to be changed by what is said. */
export const draftOf = (lines: readonly OrderLine[], { placeOfId }: Catalogue): DraftLine[] =>
  lines.map((line, old) => ({
    line,
    place: placeOfId.get(line.itemId) ?? -1,
    old,
    isRemoved: false,
    isChanged: false,
    start: 0,
    end: 0,
  }))

/** Changes a line in place. */
export function change(draft: DraftLine, to: Partial<OrderLine>): void {
  draft.line = { ...draft.line, ...to }
  draft.isChanged = true
}

/** Chooses an option; in a group of which only one can be chosen it takes the place of another. */
export function choose(draft: DraftLine, { choices }: Modifier): boolean {
  const choice = choices[0]
  if (choice === undefined) return false
  const { group, optionId } = choice
  const kept = draft.line.options.filter(
    (one) => one.groupId !== group.id || (group.max !== 1 && one.optionId !== optionId),
  )
  change(draft, { options: [...kept, { groupId: group.id, optionId }] })
  return true
}

/** "No ice" is an option here: left out by choosing it. */
const chooseLack = (draft: DraftLine, { lacks }: Modifier): boolean =>
  lacks.length > 0 && choose(draft, { choices: lacks, lacks: [], ingredient: null })

/** Leaves an ingredient out, or takes back an option that was chosen. False when the line has neither. */
export function leaveOut(draft: DraftLine, modifier: Modifier): boolean {
  if (chooseLack(draft, modifier)) return true
  const { choices, ingredient } = modifier
  const isChosen = (one: { groupId: string; optionId: string }) =>
    choices.some(({ group, optionId }) => one.groupId === group.id && one.optionId === optionId)
  if (draft.line.options.some(isChosen)) {
    change(draft, { options: draft.line.options.filter((one) => !isChosen(one)) })
    return true
  }
  if (ingredient === null) return false
  change(draft, { without: [...new Set([...draft.line.without, ingredient])] })
  return true
}

const LONGEST_NOTE = 200

/** Adds a wish in the visitor's own words. */
export function addNote(draft: DraftLine, words: string): void {
  const note = draft.line.note === null ? words : `${draft.line.note}, ${words}`
  change(draft, { note: note.slice(0, LONGEST_NOTE) })
}

/** Takes some pieces out of a line into one of their own: "one of them with extra cheese". */
export function splitLine(draft: DraftLine, quantity: number): DraftLine {
  change(draft, { quantity: draft.line.quantity - quantity })
  return { ...draft, line: { ...draft.line, quantity }, old: null, isChanged: false }
}

/** Whether another option of the same single choice stands in the line already. */
export const hasRival = ({ line }: DraftLine, { choices }: Modifier): boolean =>
  choices.some(({ group, optionId }) =>
    line.options.some((one) => group.max === 1 && one.groupId === group.id && one.optionId !== optionId),
  )
