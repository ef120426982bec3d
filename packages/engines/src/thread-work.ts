import { existsSync, readFileSync } from 'node:fs'

const STATISTICS = '/proc/thread-self/schedstat'

/**
 * How long this thread has worked so far, in ms, for tests of speed: what others on the same machine do is not our time.
 * Where the system does not tell, the time that has passed.
 */
export const threadWorkMs: () => number = existsSync(STATISTICS)
  ? () => Number(readFileSync(STATISTICS, 'latin1').split(' ')[0]) / 1e6
  : () => performance.now()
