import { existsSync, readFileSync } from 'node:fs'

const STATISTICS = `/proc/self/task/${process.pid}/schedstat`

/**
 * How long the main thread has worked so far, in ms: what else the machine does is no part of it, nor is waiting for
 * the disk. Where the system does not tell, the time that has passed.
 */
export const threadTime: () => number = existsSync(STATISTICS)
  ? () => Number(readFileSync(STATISTICS, 'latin1').split(' ')[0]) / 1e6
  : () => performance.now()
