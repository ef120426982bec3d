import type { Clock } from '../clock.ts'

/** One turn every 20 ms, for all calls together. */
export type Ticker = {
  /** Is called on each turn; the result leaves. */
  readonly join: (turn: (now: number) => void) => () => void
  /** How late turns were, in ms: the latest that were kept. */
  readonly lateness: () => readonly number[]
  readonly stop: () => void
}

const TURN_MS = 20
/** Turns that were missed are made up for, so that no sound is lost; after a longer stop they are skipped. */
const MOST_BEHIND_MS = 200
const MOST_KEPT = 15_000

/**
 * The turns are counted from the start, so that their lateness never adds up. Each member is called in each turn, also
 * in one that is made up for; it runs only while somebody has joined.
 */
export function createTicker(clock: Clock): Ticker {
  const members = new Set<(now: number) => void>()
  const lateness: number[] = []
  let kept = 0
  let cancel: (() => void) | null = null
  let dueAt = 0

  const arm = () => {
    cancel = clock.after(Math.max(0, Math.ceil(dueAt - clock.now())), ring)
  }
  const ring = () => {
    const now = clock.now()
    if (now - dueAt > MOST_BEHIND_MS) dueAt += Math.floor((now - dueAt) / TURN_MS) * TURN_MS
    while (dueAt <= now) {
      lateness[kept % MOST_KEPT] = now - dueAt
      kept += 1
      for (const turn of members) turn(now)
      dueAt += TURN_MS
    }
    if (members.size > 0) arm()
    else cancel = null
  }
  const stop = () => {
    cancel?.()
    cancel = null
    members.clear()
  }
  return {
    join(turn) {
      members.add(turn)
      if (cancel === null) {
        dueAt = clock.now() + TURN_MS
        arm()
      }
      return () => members.delete(turn)
    },
    lateness: () => lateness,
    stop,
  }
}
