import { LEASE_MS } from '@frontdesk/model-engine'
import type { Reservation } from '@frontdesk/model-engine/ports'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'
import { MODEL, organizationCap, startedLedger } from './spending-fixture.contract.ts'

const CAP = 60_000
const STEPS = process.env.FRONTDESK_NIGHTLY === undefined ? 120 : 1_000

const step = fc.record({
  does: fc.constantFrom('reserve', 'reserve', 'settle', 'wait'),
  tokens: fc.nat(3_000),
  which: fc.nat(),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
type Known = { reservation: Reservation; most: number; until: number; cost: number | null }

/** What a token read costs. */
const PRICE = 2

/** A plain reckoning of the same: a list of calls, and what each of them counts. */
class Reckoning {
  readonly calls: Known[] = []

  get settled(): number {
    return this.calls.reduce((sum, { cost }) => sum + (cost ?? 0), 0)
  }

  get held(): number {
    return this.open.reduce((sum, { most }) => sum + most, 0)
  }

  get open(): Known[] {
    return this.calls.filter(({ cost }) => cost === null)
  }

  fits(most: number): boolean {
    return most === 0 || this.settled + this.held + most <= CAP
  }

  sweep(now: number): void {
    for (const call of this.open.filter(({ until }) => now >= until)) call.cost = call.most
  }
}

type Started = Awaited<ReturnType<typeof startedLedger>>

async function take({ ledger, scope, clock }: Started, plain: Reckoning, { does, tokens, which }: Step): Promise<void> {
  const picked = plain.open[which % Math.max(1, plain.open.length)]
  if (does === 'reserve') {
    const most = tokens * PRICE
    const fits = plain.fits(most)
    const result = await ledger.reserve(scope(), MODEL, { input: tokens, output: 0 })
    expect(result.reserved).toBe(fits)
    if (result.reserved)
      plain.calls.push({ reservation: result.reservation, most, until: clock.now + LEASE_MS, cost: null })
  } else if (does === 'settle' && picked) {
    await ledger.settle(picked.reservation, { input: tokens, output: 0 })
    const cost = tokens * PRICE
    picked.cost = clock.now >= picked.until ? Math.max(picked.most, cost) : cost
  } else if (does === 'wait') {
    clock.now += 61_000
    await ledger.reserve(scope(), MODEL, { input: 0, output: 0 })
    plain.sweep(clock.now)
  }
}

export function spendingModelContract(makeDb: MakeDb): void {
  describe('the sums of spending', () => {
    const made = freshDb(makeDb)

    it('[BG1] [BG3] [BG4] are those of a plain reckoning, whatever is reserved, settled and left behind in which order', async () => {
      const started = await startedLedger(made.db)
      const { store, ours, clock } = started
      await store.replaceBudgets(ours.id, organizationCap(null, CAP))
      const plain = new Reckoning()
      for (const taken of fc.sample(step, { numRuns: STEPS, seed: 20_261_123 })) {
        await take(started, plain, taken)
        const month = new Date(clock.now).toISOString().slice(0, 7)
        const { thisMonth } = await store.readSpent(ours.id, { day: '', month })
        expect(thisMonth).toMatchObject({ spentMicroUsd: plain.settled, heldMicroUsd: plain.held })
      }
      expect(plain.calls.length).toBeGreaterThan(10)
    })
  })
}
