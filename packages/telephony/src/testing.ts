import type { CallClock } from './ports.ts'

type Waiting = { at: number; call: () => void }

/** A clock that a test moves. The program is held up until the end of a `pass`. */
export function handClock() {
  let now = 0
  let timers: Waiting[] = []
  const callDue = (): boolean => {
    const next = timers.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)[0]
    if (!next) return false
    timers = timers.filter((timer) => timer !== next)
    next.call()
    return true
  }
  const clock: CallClock = {
    now: () => now,
    after(ms, call) {
      const timer = { at: now + ms, call }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
  }
  const pass = (ms: number): void => {
    now += ms
    while (callDue());
  }
  return { ...clock, pass, waiting: () => timers.length }
}
