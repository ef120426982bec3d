import type { Span } from '@frontdesk/calendar'

/** Five minutes: the grain in which places are kept. Longer grains waste time, shorter ones rows. */
export const CELL_MS = 5 * 60_000

/** A stretch that a place is taken for, by a booking or by a proposal that still counts. */
export type TakenSpan = Span & {
  /** A member of staff, a table, or one of the rooms of a kind (`rsc_…#2`). */
  key: string
  /** The booking, or the proposal. */
  holder: string
  /** Null for bookings. */
  held: { until: number; conversationId: string } | null
}

/** Rounded outwards to whole cells: what is offered is what can be kept. */
export const toCells = ({ from, until }: Span): Span => ({
  from: Math.floor(from / CELL_MS) * CELL_MS,
  until: Math.ceil(until / CELL_MS) * CELL_MS,
})

/** Whose spans do not count: those of the same conversation, of a booking that is being moved, and what has run out. */
export type Viewer = { now: number; conversationId: string | null; exceptHolder: string | null }

/** What is taken, by place and in order of time. */
export class BusyTimes {
  readonly #spans = new Map<string, Span[]>()

  constructor(taken: readonly TakenSpan[], viewer: Viewer) {
    for (const span of taken) {
      if (!counts(span, viewer)) continue
      const list = this.#spans.get(span.key)
      if (list) list.push(span)
      else this.#spans.set(span.key, [span])
    }
    for (const list of this.#spans.values()) list.sort((a, b) => a.from - b.from)
  }

  /** Spans of one place never overlap, so the last one that begins before the end decides. */
  isFree(key: string, { from, until }: Span): boolean {
    const spans = this.#spans.get(key)
    if (spans === undefined) return true
    const before = spans[countBefore(spans, until) - 1]
    return before === undefined || before.until <= from
  }

  /** How long a place is taken within a stretch. */
  load(key: string, { from, until }: Span): number {
    const spans = this.#spans.get(key) ?? []
    let sum = 0
    for (let index = countBefore(spans, until) - 1; index >= 0; index -= 1) {
      const span = spans[index]
      if (span === undefined || span.until <= from) break
      sum += Math.min(span.until, until) - Math.max(span.from, from)
    }
    return sum
  }
}

function counts({ holder, held }: TakenSpan, { now, conversationId, exceptHolder }: Viewer): boolean {
  if (holder === exceptHolder) return false
  return held === null || (held.until > now && held.conversationId !== conversationId)
}

/** How many of the spans begin before a moment. */
function countBefore(spans: readonly Span[], moment: number): number {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.from ?? moment) < moment) low = middle + 1
    else high = middle
  }
  return low
}
