import type { ModelAddress } from '../ports.ts'
import type { ModelFailure } from './turn-deps.ts'

const FAILURES_IN_A_ROW = 3
const REST_MS = 15_000
const LONGEST_REST_MS = 30_000
/** The longest unused are forgotten: an address of its own for each organization adds up. */
const MOST_KNOWN = 1_000

type Breaker = { failures: number; restsUntil: number; isTried: boolean }

/**
 * Which models are left alone for a while. ME9: after three failures in a row, or one that a second call would only
 * repeat, nobody waits for it; after the rest one turn tries it, and what comes of that decides.
 */
export type Breakers = {
  /** Whether it may be called now; then the caller says how it went. */
  enter(address: ModelAddress): boolean
  succeeded(address: ModelAddress): void
  failed(address: ModelAddress, failure: ModelFailure): void
  /** Nothing was learned: the visitor stopped the answer, or the budget did. */
  left(address: ModelAddress): void
}

export function breakers(now: () => number): Breakers {
  const known = new Map<string, Breaker>()
  const breakerOf = (address: ModelAddress): Breaker => {
    const key = JSON.stringify([address.provider, address.baseUrl, address.model, address.apiKey])
    const breaker = known.get(key) ?? { failures: 0, restsUntil: 0, isTried: false }
    known.delete(key)
    known.set(key, breaker)
    const [oldest] = known.keys()
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest)
    return breaker
  }
  return {
    enter(address) {
      const breaker = breakerOf(address)
      if (breaker.restsUntil === 0) return true
      if (breaker.restsUntil > now() || breaker.isTried) return false
      breaker.isTried = true
      return true
    },
    succeeded: (address) => Object.assign(breakerOf(address), { failures: 0, restsUntil: 0, isTried: false }),
    failed(address, failure) {
      const breaker = breakerOf(address)
      breaker.failures += 1
      breaker.isTried = false
      const rest = restOf(failure, breaker)
      if (rest !== null) breaker.restsUntil = now() + rest
    },
    left: (address) => Object.assign(breakerOf(address), { isTried: false }),
  }
}

/** A second call would only hear the same. */
const LASTING: ReadonlySet<string> = new Set(['unauthorized', 'unknown_model'])

function restOf({ kind, retryAfterMs }: ModelFailure, { failures, restsUntil }: Breaker): number | null {
  if (kind === 'rate_limited' && retryAfterMs !== null) return Math.min(retryAfterMs, LONGEST_REST_MS)
  // A trial that failed rests again.
  const isOver = LASTING.has(kind) || failures >= FAILURES_IN_A_ROW || restsUntil > 0
  return isOver ? REST_MS : null
}
