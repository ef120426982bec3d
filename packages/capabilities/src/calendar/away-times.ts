import type { Span } from '@frontdesk/calendar'
import type { Closure } from '../business/closure.ts'

/** Somebody or something cannot be had: by a closure, or because a calendar elsewhere says so. */
export type AwaySpan = Span & {
  /** Null: the whole business. */
  resourceId: string | null
  /** The business says that it is closed, or the person away. */
  isClosure: boolean
}

export const awayOf = (closures: readonly Closure[]): AwaySpan[] =>
  closures.map(({ resourceId, from, until }) => ({ resourceId, from, until, isClosure: true }))

/** AW2: who and what is away; few stretches, which may overlap. */
export class AwayTimes {
  readonly #spans: readonly AwaySpan[]

  constructor(spans: readonly AwaySpan[]) {
    this.#spans = spans
  }

  /** `key`: a member of staff, a table, or one of the rooms of a kind (`rsc_…#2`). */
  isAway(key: string, { from, until }: Span): boolean {
    const [resource] = key.split('#')
    return this.#spans.some(
      (span) => span.from < until && span.until > from && (span.resourceId === null || span.resourceId === resource),
    )
  }

  /** Whether the whole business is closed in some part of a stretch. */
  isClosed({ from, until }: Span): boolean {
    return this.#spans.some(
      (span) => span.isClosure && span.resourceId === null && span.from < until && span.until > from,
    )
  }
}

/** AW3: what of the minutes of a day is left by closures of the whole business. `midnight`: when the day begins. */
export function openMinutes(
  ranges: readonly { from: number; until: number }[],
  closures: readonly Closure[],
  midnight: number,
): { from: number; until: number }[] {
  const closed = closures
    .filter(({ resourceId }) => resourceId === null)
    .map(({ from, until }) => ({ from: (from - midnight) / 60_000, until: (until - midnight) / 60_000 }))
  return closed.reduce<{ from: number; until: number }[]>(
    (left, gap) => left.flatMap((range) => without(range, gap)),
    [...ranges],
  )
}

const without = (range: Span, gap: Span): Span[] =>
  [
    { from: range.from, until: Math.min(range.until, gap.from) },
    { from: Math.max(range.from, gap.until), until: range.until },
  ].filter(({ from, until }) => from < until)
