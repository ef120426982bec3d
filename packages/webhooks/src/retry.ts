const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** After the first try, the second, …: about three days in all, as receivers of other services know it. */
const DELAYS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR]
/** A tenth more or less, so that what failed together does not come back together. */
const JITTER = 0.1

/** Milliseconds to wait after this many attempts; null when it was the last. `random` in [0, 1). */
export function retryDelay(attempts: number, random: number): number | null {
  const delay = DELAYS[attempts - 1]
  return delay === undefined ? null : Math.round(delay * (1 + JITTER * (2 * random - 1)))
}

export const MOST_ATTEMPTS = DELAYS.length + 1
