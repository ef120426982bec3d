import type { Count, Cursor, Head, Part, Source, Verb } from './clause.ts'
import type { Segment } from './segments.ts'

/** A clause up to what it speaks of: its verb, its number, what stands before the name. */
export type Opening = {
  readonly verb: Verb
  readonly isCarried: boolean
  readonly count: Count | null
  readonly head: Head | null
  readonly isDefinite: boolean
  readonly ordinal: number | null
  readonly parts: readonly Part[]
  readonly isWished: boolean
  readonly isAside: boolean
  readonly isJoined: boolean
  readonly from: number | null
}
export type Opened = { opening: Opening; at: number; isClosed: boolean }
export type SegmentOf<Kind extends Segment['kind']> = Extract<Segment, { kind: Kind }>
/** What a clause is opened from: everything before this atom is in `opening`. */
export type OpenStep = { source: Source; cursor: Cursor; opening: Opening; at: number }

export const on = (at: number, opening: Opening): Opened => ({ opening, at: at + 1, isClosed: false })
export const closed = (at: number, opening: Opening, head: Head): Opened => ({
  opening: { ...opening, head },
  at,
  isClosed: true,
})

/** What is spoken of where nothing is named. */
export const impliedHead = ({ count }: Opening): Head => (count === null ? { kind: 'nothing' } : { kind: 'pieces' })
export const isBegun = ({ count, parts, isDefinite }: Opening): boolean =>
  count !== null || parts.length > 0 || isDefinite

/** Nothing more belongs to it: what follows is said of what was named. */
export const closedHere = ({ at, opening }: OpenStep): Opened => closed(at, opening, impliedHead(opening))
