import { openTestStorage } from '@frontdesk/storage/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallAllowance, CallLimits, type RunningCall } from './call-limits.ts'

let street: Awaited<ReturnType<typeof openTestStorage>>
beforeAll(async () => {
  street = await openTestStorage()
})
afterAll(() => street.dispose())

const ALLOWED: CallAllowance = { callerAtOnce: 2, numberAtOnce: 3, callerAnHour: 10, numberAnHour: 15 }
const MINUTE = 60_000
let desks = 0

/** A service of its own, on a clock that a test moves; `restart`: another process on the same store. */
function desk(allowed: CallAllowance = ALLOWED) {
  desks += 1
  let now = 1_800_000_000_000
  const deps = { limits: street.storage.limits, now: () => now, pepper: `pepper ${desks}` }
  const begin = () => new CallLimits(deps, allowed)
  let limits = begin()
  const call = (caller: string, to = '+12025550100') => limits.admit({ caller, to })
  const whole = async (caller: string, ms: number, to?: string): Promise<boolean> => {
    const running = await call(caller, to)
    now += ms
    await running?.end()
    return running !== null
  }
  return {
    call,
    whole,
    pass: (ms: number) => {
      now += ms
    },
    restart: () => {
      limits = begin()
    },
  }
}

const count = async (times: number, step: () => Promise<boolean>): Promise<number> => {
  let done = 0
  for (let at = 0; at < times; at += 1) done += (await step()) ? 1 : 0
  return done
}

describe('calls of whoever calls', () => {
  it('[TC11] are so many at once from one caller and to one number, also when they come together', async () => {
    const { call } = desk()
    const mine = await Promise.all(['+13035550001', '+13035550001', '+13035550001'].map((caller) => call(caller)))
    expect(mine.filter(Boolean)).toHaveLength(2)
    expect(await call('+13035550002')).not.toBeNull()
    expect(await call('+13035550003')).toBeNull()
    expect(await call('+13035550003', '+12025550111')).not.toBeNull()
  })

  it('[TC11] make room when they end, once each', async () => {
    const { call } = desk({ ...ALLOWED, numberAtOnce: 1 })
    const first: RunningCall | null = await call('+13035550001')
    expect(await call('+13035550002')).toBeNull()
    await first?.end()
    await first?.end()
    expect(await call('+13035550002')).not.toBeNull()
    expect(await call('+13035550003')).toBeNull()
  })

  it('[TC11] are so many an hour, and a restart forgives none', async () => {
    const { whole, pass, restart } = desk()
    expect(await count(8, () => whole('+13035550001', 20_000))).toBe(8)
    restart()
    expect(await count(8, () => whole('+13035550001', 20_000))).toBe(2)
    expect(await count(8, () => whole('+13035550002', 20_000))).toBe(5)
    pass(61 * MINUTE)
    expect(await whole('+13035550001', 20_000)).toBe(true)
  })

  it('[TC11] that end within seconds, again and again, are no longer taken for an hour', async () => {
    const { whole, pass } = desk({ ...ALLOWED, callerAnHour: 60, numberAnHour: 100 })
    expect(await count(10, () => whole('+13035550001', 2_000))).toBe(6)
    expect(await whole('+13035550002', 2_000)).toBe(true)
    pass(61 * MINUTE)
    expect(await whole('+13035550001', 20_000)).toBe(true)
  })

  it('[TC11] no number of a caller stands in what is stored', async () => {
    const buckets: string[] = []
    const limits: typeof street.storage.limits = {
      take(...asked) {
        buckets.push(asked[0])
        return street.storage.limits.take(...asked)
      },
    }
    const calls = new CallLimits({ limits, now: () => 1, pepper: 'pepper' }, ALLOWED)
    expect(await calls.admit({ caller: '+13035550042', to: '+12025550100' })).not.toBeNull()
    expect(buckets).toHaveLength(2)
    expect(buckets.join(' ')).not.toMatch(/3035550042|2025550100/)
  })
})
