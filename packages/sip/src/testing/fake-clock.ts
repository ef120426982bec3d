import type { Clock } from '../clock.ts'

/** A clock that a test moves. */
export type FakeClock = Clock & {
  /** What waits to be done. */
  readonly pending: () => number
  readonly advance: (ms: number) => void
  /** Goes on to the next thing that is due, and does it; false where nothing waits. */
  readonly runNext: () => boolean
}

export function createFakeClock(): FakeClock {
  const waiting = new Map<number, { at: number; act: () => void }>()
  let now = 1_000_000
  let count = 0
  const next = () => {
    let first: { id: number; at: number; act: () => void } | null = null
    for (const [id, one] of waiting) if (first === null || one.at < first.at) first = { id, ...one }
    return first
  }
  const run = (until: number): boolean => {
    const due = next()
    if (due === null || due.at > until) return false
    waiting.delete(due.id)
    now = Math.max(now, due.at)
    due.act()
    return true
  }
  return {
    now: () => now,
    after(ms, act) {
      count += 1
      const id = count
      waiting.set(id, { at: now + ms, act })
      return () => waiting.delete(id)
    },
    pending: () => waiting.size,
    advance(ms) {
      const until = now + ms
      while (run(until)) continue
      now = until
    },
    runNext: () => run(Number.POSITIVE_INFINITY),
  }
}
