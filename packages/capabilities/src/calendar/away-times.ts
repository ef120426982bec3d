import { joined, type Span } from '@frontdesk/calendar'
import type { BusinessSetup } from '../business/business.ts'
import type { Closure } from '../business/closure.ts'

/** Somebody or something cannot be had: by a closure, or because a calendar elsewhere says so. */
export type AwaySpan = Span & {
  /** Null: the whole business. */
  resourceId: string | null
  /** The business says that it is closed, or the person away. */
  isClosure: boolean
}

function awayOf({ closures, busyElsewhere }: Pick<BusinessSetup, 'closures' | 'busyElsewhere'>): AwaySpan[] {
  const closed = closures.map(({ resourceId, from, until }) => ({ resourceId, from, until, isClosure: true }))
  const busy = busyElsewhere.flatMap(({ resourceIds, busy: spans }) =>
    (resourceIds ?? [null]).flatMap((resourceId) =>
      spans.map(({ from, until }) => ({ resourceId, from, until, isClosure: false })),
    ),
  )
  return [...closed, ...busy]
}

/** A setup never changes: what follows from it is found out once. */
const known = new WeakMap<BusinessSetup, AwayTimes>()

/** AW2, OW6: who and what is away, by closures and by calendars elsewhere. */
export function awayTimesOf(setup: BusinessSetup): AwayTimes {
  const times = known.get(setup) ?? new AwayTimes(awayOf(setup))
  known.set(setup, times)
  return times
}

const WHOLE = ''

/** AW2: who and what is away; stretches may overlap, and calendars elsewhere have thousands. */
export class AwayTimes {
  readonly #byResource: ReadonlyMap<string, readonly Span[]>
  readonly #byClosure: ReadonlyMap<string, readonly Span[]>
  readonly #closed: readonly Span[]

  constructor(spans: readonly AwaySpan[]) {
    this.#byResource = byResource(spans)
    this.#byClosure = byResource(spans.filter(({ isClosure }) => isClosure))
    this.#closed = joined(spans.filter(({ isClosure, resourceId }) => isClosure && resourceId === null))
  }

  /** `key`: a member of staff, a table, or one of the rooms of a kind (`rsc_…#2`). */
  isAway(key: string, span: Span): boolean {
    return holds(this.#byResource, key, span)
  }

  /** SBC2, OW6: away as the business says; who is busy elsewhere is taken. */
  isOff(key: string, span: Span): boolean {
    return holds(this.#byClosure, key, span)
  }

  /** Whether the whole business is closed in some part of a stretch. */
  isClosed(span: Span): boolean {
    return meets(this.#closed, span)
  }
}

function byResource(spans: readonly AwaySpan[]): Map<string, readonly Span[]> {
  const lists = new Map<string, Span[]>()
  for (const span of spans) {
    const key = span.resourceId ?? WHOLE
    const list = lists.get(key)
    if (list) list.push(span)
    else lists.set(key, [span])
  }
  return new Map([...lists].map(([key, list]) => [key, joined(list)]))
}

function holds(lists: ReadonlyMap<string, readonly Span[]>, key: string, span: Span): boolean {
  const [resource = ''] = key.split('#')
  return [WHOLE, resource].some((each) => meets(lists.get(each) ?? [], span))
}

/** Of stretches that are apart and in order, the last one that begins before the end decides. */
function meets(spans: readonly Span[], { from, until }: Span): boolean {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.from ?? until) < until) low = middle + 1
    else high = middle
  }
  const before = spans[low - 1]
  return before !== undefined && before.until > from
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
