import type { Catalogue } from './catalogue.ts'
import type { Clause, Wish } from './clause.ts'
import { changed, type DraftLine, draftOf, type OrderLine } from './order-lines.ts'
import { sentencesOf } from './said-aside.ts'
import type { Place } from './segments.ts'
import { listsIn, type Sentence } from './terse.ts'

/** `isOption`: a name of the catalogue's own, of which it is not known what it is for. */
export type Unclear = Place & { text: string; isOption?: boolean }

/** A name that fits several items; `from` and `until` bound all that was said of it: "two large ones with ice". */
export type Ambiguous = Unclear & {
  candidates: readonly number[]
  count: number
  from: number
  until: number
  /** Nothing but its number was said of it. */
  isPlain: boolean
}

/** A name that fits several items, said of several pieces: which they are may be told one by one. */
export type Pool = {
  open: Ambiguous
  candidates: ReadonlySet<number>
  wishes: readonly Wish[]
  members: readonly number[]
}

/** What the clauses read so far make of an order. Lines are named by their keys. */
export type Ledger = {
  readonly text: string
  readonly catalogue: Catalogue
  readonly sentences: readonly Sentence[]
  readonly lines: readonly DraftLine[]
  readonly nextKey: number
  /** Places of old lines that were taken off. */
  readonly removals: readonly number[]
  /** The lines that words without a name are about. */
  /** The line that was asked about. */
  readonly asked: number | null
  readonly hand: readonly number[]
  /** The lines named in one breath, for "both" and "all". */
  readonly group: readonly number[]
  /** What is left of a line of which pieces were told apart, for "the other one". */
  readonly rest: number | null
  readonly pool: Pool | null
  readonly unknown: readonly Unclear[]
  readonly ambiguous: readonly Ambiguous[]
}

/** Before the first clause. */
export function openLedger(text: string, catalogue: Catalogue, lines: readonly OrderLine[]): Ledger {
  return {
    text,
    catalogue,
    sentences: listsIn(text, sentencesOf(text)),
    lines: draftOf(lines, catalogue),
    nextKey: lines.length,
    removals: [],
    hand: [],
    asked: null,
    group: [],
    rest: null,
    pool: null,
    unknown: [],
    ambiguous: [],
  }
}

export const lineWith = ({ lines }: Ledger, key: number | null | undefined): DraftLine | null =>
  lines.find((line) => line.key === key) ?? null

/** The lines that words without a name are about: those at hand, else the last. */
export function linesAtHand(ledger: Ledger): DraftLine[] {
  const lines = ledger.lines.filter(({ key }) => ledger.hand.includes(key))
  return lines.length > 0 ? lines : ledger.lines.slice(-1)
}

/** The ledger with a line changed. */
export const replaceLine = (ledger: Ledger, line: DraftLine): Ledger => ({
  ...ledger,
  lines: ledger.lines.map((one) => (one.key === line.key ? line : one)),
})

/** The ledger with a line taken off. */
export function removeLine(ledger: Ledger, { key, old }: DraftLine): Ledger {
  const others = (keys: readonly number[]): number[] => keys.filter((one) => one !== key)
  return {
    ...ledger,
    lines: ledger.lines.filter((line) => line.key !== key),
    removals: old === null ? ledger.removals : [...ledger.removals, old],
    hand: others(ledger.hand),
    group: others(ledger.group),
    rest: ledger.rest === key ? null : ledger.rest,
  }
}

type NewLine = Omit<DraftLine, 'key' | 'old' | 'isChanged' | 'stem'>

/** The ledger with a new line, which is at hand; `behind`: the line whose like it is, of which it is named in one breath. */
export function addLine(ledger: Ledger, line: NewLine, behind?: DraftLine): Ledger {
  const key = ledger.nextKey
  const added: DraftLine = { ...line, key, old: null, isChanged: false, stem: behind?.stem ?? key }
  const isGroupOld = ledger.lines.some(({ old, key: one }) => old !== null && ledger.group.includes(one))
  const at = behind ? ledger.lines.findIndex((one) => one.key === behind.key) + 1 : ledger.lines.length
  return {
    ...ledger,
    lines: ledger.lines.toSpliced(at, 0, added),
    nextKey: key + 1,
    hand: [key],
    group: isGroupOld && !behind ? [key] : [...ledger.group, key],
  }
}

/** Some pieces of a line become a line of their own, which is at hand: "one of them with extra cheese". */
export function splitLine(ledger: Ledger, draft: DraftLine, quantity: number): Ledger {
  const left = changed(draft, { quantity: draft.line.quantity - quantity })
  const pieces = { ...draft, line: { ...draft.line, quantity } }
  const group = ledger.group.includes(draft.key) ? ledger.group : [...ledger.group, draft.key]
  return { ...addLine({ ...replaceLine(ledger, left), group }, pieces, draft), rest: draft.key }
}

/** What is left of the line of which pieces were told apart. */
export const restOf = (ledger: Ledger): DraftLine | null => lineWith(ledger, ledger.rest)

/** The lines that "both" and "all" refer to: those named in one breath, else the whole order. */
export function linesNamed(ledger: Ledger, word: string): readonly DraftLine[] {
  const group = ledger.lines.filter(({ key }) => ledger.group.includes(key))
  if (group.length === 0) return ledger.lines
  if (word !== 'both' && word !== 'either' && word !== 'neither') return group
  const [hand] = linesAtHand(ledger)
  const likes = group.filter(({ stem }) => stem === hand?.stem)
  const pieces = likes.reduce((sum, { line }) => sum + line.quantity, 0)
  return pieces === 2 ? likes : group.length > 2 ? group.slice(-2) : group
}

/** What could not be understood is known. */
export const withUnknown = (ledger: Ledger, { text, start, end }: Unclear): Ledger => ({
  ...ledger,
  unknown: [...ledger.unknown, { text, start, end }],
})

/** An option of nothing that was named is known. */
export const withForeign = (ledger: Ledger, { text, start, end }: Unclear): Ledger => ({
  ...ledger,
  unknown: [...ledger.unknown, { text, start, end, isOption: true }],
})

export type ItemClause = Clause & { head: Extract<Clause['head'], { kind: 'item' }> }
