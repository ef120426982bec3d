import type { Count, Cursor, Head, Part, Source, Verb, Wish } from './clause.ts'
import type { Opening } from './opening.ts'
import type { Segment } from './segments.ts'

/** What is said of a head behind it. */
export type Tail = {
  readonly parts: readonly Part[]
  readonly count: Count | null
  readonly scope: 'none' | 'with' | 'without'
  /** Behind "add", which may add a thing as well. */
  readonly isAdding: boolean
  readonly isJoined: boolean
  readonly isAside: boolean
  readonly isInstead: boolean
  readonly carried: Verb
  /** So many atoms were read with one before them. */
  readonly skip?: number
}
export type TailRead = Tail & { next: number }
export type Headed = Opening & { head: Head }
export type TailStep = { source: Source; cursor: Cursor; opening: Headed; tail: Tail; at: number }
/** The clause ends before this atom, or behind it. */
export type End = { end: 'before' | 'behind'; carried: Verb }
export type SegmentOf<Kind extends Segment['kind']> = Extract<Segment, { kind: Kind }>

export const END: End = { end: 'before', carried: 'add' }
export const isEnd = (read: Tail | End): read is End => 'end' in read

/** "Remove the cola and the fries": what follows is of the same verb. */
export const goingOn = ({ opening, tail }: TailStep): End =>
  opening.verb === 'remove' && tail.isJoined ? { end: 'before', carried: 'remove' } : END

export const isWish = (part: Part): part is Wish => part.kind === 'wish'
