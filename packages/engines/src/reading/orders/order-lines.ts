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
  /** Tells it from all others, for as long as the text is read. */
  readonly key: number
  readonly line: OrderLine
  /** Place of its item in the catalogue; -1 when the catalogue no longer has it. */
  readonly place: number
  /** Where it stood in the order before; null when the text adds it. */
  readonly old: number | null
  readonly isChanged: boolean
  /** The line it was split from, or its own key: pieces of one thing are of one stem. */
  readonly stem: number
  readonly start: number
  readonly end: number
}

/** The lines of the order so far, to be changed by what is said. */
export const draftOf = (lines: readonly OrderLine[], { placeOfId }: Catalogue): DraftLine[] =>
  lines.map((line, old) => ({
    key: old,
    line,
    place: placeOfId.get(line.itemId) ?? -1,
    old,
    isChanged: false,
    stem: old,
    start: 0,
    end: 0,
  }))

/** The line with something changed. */
export const changed = (draft: DraftLine, to: Partial<OrderLine>): DraftLine => ({
  ...draft,
  line: { ...draft.line, ...to },
  isChanged: true,
})

/** With an option chosen; in a group of which only one can be chosen it takes the place of another. */
export function chosen(draft: DraftLine, { group, optionId }: Modifier['choices'][number]): DraftLine {
  const kept = draft.line.options.filter(
    (one) => one.groupId !== group.id || (group.max !== 1 && one.optionId !== optionId),
  )
  return changed(draft, { options: [...kept, { groupId: group.id, optionId }] })
}

/** Whether one of these options is chosen. */
export const hasChosen = ({ line }: DraftLine, { choices }: Pick<Modifier, 'choices'>): boolean =>
  choices.some(({ group, optionId }) =>
    line.options.some((one) => one.groupId === group.id && one.optionId === optionId),
  )

/** Without options that were chosen. */
export const unchosen = (draft: DraftLine, { choices }: Pick<Modifier, 'choices'>): DraftLine =>
  changed(draft, {
    options: draft.line.options.filter(
      (one) => !choices.some(({ group, optionId }) => one.groupId === group.id && one.optionId === optionId),
    ),
  })

const LONGEST_NOTE = 200

/** With a wish in the visitor's own words. */
export function noted(draft: DraftLine, words: string): DraftLine {
  const note = draft.line.note === null ? words : `${draft.line.note}, ${words}`
  return changed(draft, { note: note.slice(0, LONGEST_NOTE) })
}

/** Whether another option of the same single choice stands in the line already. */
export const hasRival = ({ line }: DraftLine, { choices }: Pick<Modifier, 'choices'>): boolean =>
  choices.some(({ group, optionId }) =>
    line.options.some((one) => group.max === 1 && one.groupId === group.id && one.optionId !== optionId),
  )
