import { brandId, microUsd, PRICED_PROVIDERS } from '@frontdesk/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TEXT_PROVIDERS } from '../ports.ts'
import { COMPATIBLE_PRICE, PRICES_AS_OF, priceOf, SHIPPED_PRICES, UNKNOWN_MODEL_PRICE } from './model-prices.ts'
import { spendingLedger } from './spending-ledger.ts'
import type { ModelCall, SpendingStore } from './spending-ports.ts'
import { tokenCost } from './token-cost.ts'
import { turnRecorder } from './turn-recorder.ts'
import { utcPeriods } from './utc-periods.ts'

const price = (input: number, output: number) => ({ input: microUsd(input), output: microUsd(output) })

describe('what tokens cost', () => {
  it.each([
    [{ input: 0, output: 0 }, 0],
    [{ input: 1, output: 0 }, 1],
    [{ input: 0, output: 1 }, 1],
    [{ input: 10, output: 0 }, 1],
    [{ input: 11, output: 0 }, 2],
    [{ input: 1_000_000, output: 1_000_000 }, 500_000],
  ])('[BG2] is rounded up once: %j at a tenth and four tenths of a dollar cost %i', (tokens, cost) => {
    expect(tokenCost(tokens, price(100_000, 400_000))).toBe(cost)
  })

  it('[BG2] is exact where a double would not be, and never too low', () => {
    expect(tokenCost({ input: 9_999_999, output: 1 }, price(9_999_999_999, 1))).toBe(99_999_989_991)
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), fc.nat(1_000_000_000), (input, output, rate) => {
        const cost = BigInt(tokenCost({ input, output }, price(rate, rate))) * 1_000_000n
        const exact = BigInt(input + output) * BigInt(rate)
        return cost >= exact && cost - exact < 1_000_000n
      }),
      { seed: 7 },
    )
  })

  it('[BG2] refuses an amount that is no whole number, or too large to be exact', () => {
    expect(() => microUsd(0.5)).toThrow(RangeError)
    expect(() => microUsd(2 ** 53)).toThrow(RangeError)
    expect(() => tokenCost({ input: -1, output: 5 }, price(1, 1))).toThrow(RangeError)
    expect(() => tokenCost({ input: 2 ** 50, output: 0 }, price(1_000_000_000, 0))).toThrow(RangeError)
  })
})

describe('the price of a model', () => {
  it.each([
    ['openai', 'gpt-4.1-mini', price(400_000, 1_600_000)],
    ['openai', 'gpt-4o-2024-08-06', price(2_500_000, 10_000_000)],
    ['anthropic', 'claude-haiku-4-5-20251001', price(1_000_000, 5_000_000)],
    ['anthropic', 'claude-3-5-haiku-latest', price(800_000, 4_000_000)],
    ['google', 'gemini-2.0-flash-001', price(150_000, 600_000)],
    ['groq', 'openai/gpt-oss-20b', price(100_000, 500_000)],
    ['openai', 'gpt-4o-audio-preview', UNKNOWN_MODEL_PRICE],
    ['openai', 'constructor', UNKNOWN_MODEL_PRICE],
    ['groq', 'gpt-4o', UNKNOWN_MODEL_PRICE],
    ['compatible', 'gpt-4o', COMPATIBLE_PRICE],
  ] as const)('[BG5] of %s %s is the shipped, else the cautious one', (provider, model, expected) => {
    expect(priceOf({ provider, model }, null)).toEqual(expected)
  })

  it('[BG5] is the owner’s before any other', () => {
    const own = price(1, 2)
    expect(priceOf({ provider: 'compatible', model: 'gateway' }, own)).toEqual(own)
    expect(priceOf({ provider: 'openai', model: 'gpt-4o' }, own)).toEqual(own)
  })

  it('[BG5] of an unknown model is that of no shipped one, or dearer', () => {
    for (const shipped of SHIPPED_PRICES) {
      expect(shipped.price.input).toBeLessThanOrEqual(UNKNOWN_MODEL_PRICE.input)
      expect(shipped.price.output).toBeLessThanOrEqual(UNKNOWN_MODEL_PRICE.output)
      expect(shipped.price.input).toBeGreaterThan(0)
    }
    expect(SHIPPED_PRICES.length).toBeGreaterThan(20)
    expect(PRICES_AS_OF).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  it('[BG5] can be set for every provider of language models', () => {
    expect([...PRICED_PROVIDERS].toSorted()).toEqual([...TEXT_PROVIDERS].toSorted())
  })
})

describe('day and month', () => {
  it('[BG7] are those of UTC', () => {
    expect(utcPeriods(Date.UTC(2026, 11, 31, 23, 59, 59, 999))).toEqual({ day: '2026-12-31', month: '2026-12' })
    expect(utcPeriods(Date.UTC(2027, 0, 1))).toEqual({ day: '2027-01-01', month: '2027-01' })
  })
})

/** A store that fails loudly on what a test does not expect. */
function storeWith(doubles: Partial<SpendingStore>): SpendingStore {
  const unexpected = async () => {
    throw new Error('an unexpected call of the store')
  }
  return {
    holdCall: unexpected,
    findCall: unexpected,
    endCall: unexpected,
    listOverdue: async () => [],
    forgetCalls: async () => undefined,
    tellExhausted: unexpected,
    findPrice: async () => null,
    listPrices: unexpected,
    replacePrices: unexpected,
    readBudgets: unexpected,
    replaceBudgets: unexpected,
    readSpent: unexpected,
    recordTurn: unexpected,
    listUsage: unexpected,
    ...doubles,
  }
}

const SCOPE = { organizationId: 'org_1', agentId: 'agt_1', conversationId: 'cnv_1', turnId: 't1' }
const MODEL = { provider: 'openai', model: 'gpt-4o' } as const
const newId: Parameters<typeof spendingLedger>[0]['newId'] = (prefix) => brandId(prefix, `${prefix}_1`)

describe('the ledger', () => {
  it('[BG4] looks for what is overdue once a minute, however much is asked of it', async () => {
    let looks = 0
    let now = 1_000
    const store = storeWith({
      holdCall: async () => 'held',
      listOverdue: async () => {
        looks += 1
        return []
      },
    })
    const ledger = spendingLedger({ store, now: () => now, newId })
    for (let time = 0; time < 5; time += 1) await ledger.reserve(SCOPE, MODEL, { input: 1, output: 1 })
    expect(looks).toBe(1)
    now += 60_000
    await ledger.reserve(SCOPE, MODEL, { input: 1, output: 1 })
    expect(looks).toBe(2)
  })

  it('[BG3] settles on what another process has made of the call meanwhile', async () => {
    const ends: unknown[] = []
    let found: ModelCall | null = null
    const store = storeWith({
      async holdCall(call) {
        found = call
        return 'held'
      },
      findCall: async () => found,
      async endCall(call, end) {
        ends.push(end.cost)
        if (ends.length === 1) {
          found = { ...call, state: 'lapsed' }
          return false
        }
        return true
      },
    })
    const ledger = spendingLedger({ store, now: () => 1_000, newId })
    const held = await ledger.reserve(SCOPE, MODEL, { input: 10, output: 0 })
    if (!held.reserved) throw new Error('refused')
    await ledger.settle(held.reservation, { input: 40, output: 0 })
    expect(ends).toEqual([100, 100])
    ends.length = 1
    await ledger.settle(held.reservation, { input: 1, output: 0 })
    expect(ends).toHaveLength(1)
  })

  it.each([Number.NaN, -1, 0.5, Number.POSITIVE_INFINITY])(
    '[BG3] takes a count that is none, as %d, for one that is not known',
    async (output) => {
      const ends: unknown[] = []
      const held: ModelCall[] = []
      const store = storeWith({
        async holdCall(call) {
          held.push(call)
          return 'held'
        },
        findCall: async () => held[0] ?? null,
        async endCall(_call, end) {
          ends.push(end)
          return true
        },
      })
      const ledger = spendingLedger({ store, now: () => 1_000, newId })
      const result = await ledger.reserve(SCOPE, MODEL, { input: 10, output: 20 })
      if (!result.reserved) throw new Error('refused')
      await ledger.settle(result.reservation, { input: 1, output })
      expect(ends).toEqual([{ tokens: { input: 10, output: 20 }, cost: 225, state: 'settled' }])
    },
  )

  it('leaves a turn without room in its own cap to the engine, and tells nobody', async () => {
    const ledger = spendingLedger({ store: storeWith({ holdCall: async () => 'turn' }), now: () => 1_000, newId })
    expect(await ledger.reserve(SCOPE, MODEL, { input: 1, output: 1 })).toEqual({ reserved: false, exhausted: 'turn' })
  })
})

it.each([
  [null, null],
  ['budget', 'budget'],
  ['rate_limited', 'rate_limited'],
  ['The visitor said: my number is 0172', 'other'],
  ['', 'other'],
])('[BG8] counts a turn with a reason of ours alone: %j is kept as %j', async (fellBack, kept) => {
  const recorded: unknown[] = []
  const store = storeWith({ recordTurn: async (turn) => void recorded.push(turn) })
  const recorder = turnRecorder({ store, now: () => Date.UTC(2026, 10, 23, 23) })
  await recorder.recordTurn({ organizationId: 'org_1', agentId: 'agt_1', by: null, fellBack })
  expect(recorded).toEqual([{ organizationId: 'org_1', agentId: 'agt_1', by: null, fellBack: kept, day: '2026-11-23' }])
})
