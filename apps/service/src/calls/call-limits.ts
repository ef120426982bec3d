import { createHmac } from 'node:crypto'
import type { Services } from '../services.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Calls that ended sooner than this were made for no conversation. */
const SHORT_MS = 8_000
/** So many of them in ten minutes, and whoever makes them waits for an hour. */
const MOST_SHORT = 6
const SHORT_WINDOW_MS = 10 * MINUTE_MS

/** `callerAtOnce` and `numberAtOnce`: calls that run; the others: calls begun within an hour. */
export type CallAllowance = {
  callerAtOnce: number
  numberAtOnce: number
  callerAnHour: number
  numberAnHour: number
}

type LimitDeps = Pick<Services, 'limits' | 'now' | 'pepper'>
/** `caller`: their number, else the address that they call from. */
export type MeteredCall = { caller: string; to: string }
/** To be told when the call is over. */
export type RunningCall = { end: () => Promise<void> }

/**
 * TC11: what callers whom nobody knows may cost: at once and within an hour, each of them and each number; who calls
 * again and again for seconds waits. What is counted by the hour is stored, so that a restart forgives nothing; no
 * number of a caller stands in what is stored.
 */
export class CallLimits {
  private readonly deps: LimitDeps
  private readonly allowed: CallAllowance
  private readonly running = new Map<string, number>()

  constructor(deps: LimitDeps, allowed: CallAllowance) {
    this.deps = deps
    this.allowed = allowed
  }

  /** Null: the call is one too many. */
  async admit({ caller, to }: MeteredCall): Promise<RunningCall | null> {
    const [callerKey, numberKey] = [`caller:${this.pseudonym(caller)}`, `number:${this.pseudonym(to)}`]
    const { callerAtOnce, numberAtOnce, callerAnHour, numberAnHour } = this.allowed
    if (this.isFull(callerKey, callerAtOnce) || this.isFull(numberKey, numberAtOnce)) return null
    const keys = [callerKey, numberKey]
    // Before anything is awaited, so that two calls that come together count each other.
    for (const key of keys) this.running.set(key, this.atOnce(key) + 1)
    const startedAt = this.deps.now()
    const release = (): void => {
      for (const key of keys.splice(0)) this.leave(key)
    }
    const isWithin =
      (await this.take(`calls ${callerKey}`, callerAnHour)) && (await this.take(`calls ${numberKey}`, numberAnHour))
    if (!isWithin) {
      release()
      return null
    }
    return {
      end: async () => {
        if (keys.length === 0) return
        release()
        const took = this.deps.now() - startedAt
        if (took >= 0 && took < SHORT_MS) await this.countShort(callerKey)
      },
    }
  }

  /** Zero: without limit. */
  private isFull(key: string, limit: number): boolean {
    return limit > 0 && this.atOnce(key) >= limit
  }

  private atOnce(key: string): number {
    return this.running.get(key) ?? 0
  }

  private leave(key: string): void {
    const left = this.atOnce(key) - 1
    if (left > 0) this.running.set(key, left)
    else this.running.delete(key)
  }

  /** Zero: without limit. */
  private async take(bucket: string, limit: number, windowMs = HOUR_MS): Promise<boolean> {
    if (limit === 0) return true
    return (await this.deps.limits.take(bucket, limit, windowMs, this.deps.now())).isAllowed
  }

  private async countShort(callerKey: string): Promise<void> {
    const { callerAnHour } = this.allowed
    if (await this.take(`short calls ${callerKey}`, MOST_SHORT - 1, SHORT_WINDOW_MS)) return
    // What is left of the hour is used up.
    for (let taken = 0; taken < callerAnHour; taken += 1) {
      // oxlint-disable-next-line no-await-in-loop
      if (!(await this.take(`calls ${callerKey}`, callerAnHour))) return
    }
  }

  /** A day's: nothing that is stored leads back to a number for longer. */
  private pseudonym(text: string): string {
    const { now, pepper } = this.deps
    const day = Math.floor(now() / DAY_MS)
    return createHmac('sha256', pepper).update(`caller ${day}:${text}`).digest('base64url').slice(0, 22)
  }
}
