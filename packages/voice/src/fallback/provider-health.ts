/** Whether a provider is worth a try. All conversations of a process share it. */
export type ProviderHealth = {
  isTried(): boolean
  failed(): void
  worked(): void
}

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 300_000

/** FV4: after a failure the provider rests, each time twice as long, until it has worked again. */
export function providerHealth(now: () => number): ProviderHealth {
  let pauseMs = FIRST_PAUSE_MS
  let restsUntil: number | null = null
  const isTried = (): boolean => restsUntil === null || now() >= restsUntil
  return {
    isTried,
    failed() {
      // What failed at the same time in other conversations is one failure.
      if (!isTried()) return
      restsUntil = now() + pauseMs
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
    },
    worked() {
      if (!isTried()) return
      restsUntil = null
      pauseMs = FIRST_PAUSE_MS
    },
  }
}
