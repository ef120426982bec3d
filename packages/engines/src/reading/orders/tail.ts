import {
  type Count,
  type Cursor,
  type Head,
  type Part,
  roleOf,
  type Source,
  type Verb,
  type Wish,
  wordOf,
} from './clause.ts'
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
  /** "… can go": the thing itself is not wanted. */
  readonly isOff: boolean
  /** A number behind "for" and the like, by which an option may be called: "a platter for 20". */
  readonly called: number | null
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
export const goingOn = (step: TailStep): End =>
  step.opening.verb === 'remove' && step.tail.isJoined && !isRatherThan(step)
    ? { end: 'before', carried: 'remove' }
    : END

/** "Not the cola, the fries": behind a comma stands what is wanted in its place. */
function isRatherThan({ source: { atoms }, at }: TailStep): boolean {
  const denied = atoms.slice(0, at).findLast((atom) => roleOf(atom) === 'remove' || roleOf(atom) === 'without')
  return roleOf(denied) === 'without' && wordOf(atoms[at - 1]) === ','
}

export const isWish = (part: Part): part is Wish => part.kind === 'wish'
