import { existsSync, readFileSync } from 'node:fs'

const STATISTICS = '/proc/thread-self/schedstat'
const threadMs: (() => number) | null = existsSync(STATISTICS)
  ? () => Number(readFileSync(STATISTICS, 'latin1').split(' ')[0]) / 1e6
  : null

/**
 * A watch that tells, whenever it is asked, how long this thread has worked since, in ms, for tests of speed: what
 * others on the same machine do is not our time. Where the system counts a thread's time, it does so in ticks of some
 * milliseconds, so that on a quiet machine the time that has passed is truer; nobody works longer than that.
 */
export function workWatch(): () => number {
  const began = threadMs?.() ?? 0
  const at = performance.now()
  return () => Math.min((threadMs?.() ?? Infinity) - began, performance.now() - at)
}
