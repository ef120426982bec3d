import { LEASE_MS } from '@frontdesk/model-engine'
import { DEFAULT_BUDGETS, microUsd } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { deploymentWrite, MANY_AT_ONCE } from './fixtures.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'
import {
  budgetsWith,
  CENT,
  CENT_COST,
  held,
  MODEL,
  organizationCap,
  startedLedger,
} from './spending-fixture.contract.ts'

export function spendingStoreContract(makeDb: MakeDb): void {
  describe('SpendingStore', () => {
    const made = freshDb(makeDb)

    it('[BG1] of many calls at once those under way never pass the cap, and those refused name it', async () => {
      const { store, ledger, scope, ours, today } = await startedLedger(made.db)
      await store.replaceBudgets(ours.id, organizationCap(CENT_COST * 25 + 1))
      const all = await Promise.all(Array.from({ length: MANY_AT_ONCE }, () => ledger.reserve(scope(), MODEL, CENT)))
      expect(all.filter(({ reserved }) => reserved)).toHaveLength(25)
      expect(all.filter(({ reserved }) => !reserved)).toEqual(
        Array.from({ length: MANY_AT_ONCE - 25 }, () => ({ reserved: false, exhausted: 'organization_day' })),
      )
      expect(await today()).toEqual({ period: '2026-11-18', spentMicroUsd: 0, heldMicroUsd: CENT_COST * 25 })
    })

    it('[BG1] [BG3] of calls that are reserved and settled all at once the bill is what they cost, under the cap', async () => {
      const { store, ledger, scope, ours, today } = await startedLedger(made.db)
      const cap = CENT_COST * 20
      await store.replaceBudgets(ours.id, organizationCap(cap))
      const spend = async (): Promise<number> => {
        const result = await ledger.reserve(scope(), MODEL, CENT)
        if (!result.reserved) return 0
        await ledger.settle(result.reservation, { input: 500, output: 500 })
        return CENT_COST / 2
      }
      const spent = await Promise.all(Array.from({ length: MANY_AT_ONCE }, spend))
      const bill = spent.reduce((sum, each) => sum + each, 0)
      expect(bill).toBeGreaterThanOrEqual(cap / 2)
      expect(bill).toBeLessThanOrEqual(cap)
      expect(await today()).toMatchObject({ spentMicroUsd: bill, heldMicroUsd: 0 })
    })

    it.each([
      ['organization_day', budgetsWith({ organization: { dayMicroUsd: CENT_COST, monthMicroUsd: null } })],
      ['organization_month', budgetsWith({ organization: { dayMicroUsd: null, monthMicroUsd: CENT_COST } })],
      ['agent_day', budgetsWith({ eachAgent: { dayMicroUsd: CENT_COST, monthMicroUsd: null } })],
      ['agent_month', budgetsWith({ eachAgent: { dayMicroUsd: null, monthMicroUsd: CENT_COST } })],
    ])('[BG7] refuses what would pass the cap %s, and sets nothing aside for it', async (exhausted, budgets) => {
      const { store, ledger, scope, ours, today } = await startedLedger(made.db)
      await store.replaceBudgets(ours.id, budgets)
      await held(ledger.reserve(scope(), MODEL, CENT))
      expect(await ledger.reserve(scope(), MODEL, CENT)).toEqual({ reserved: false, exhausted })
      expect((await today()).heldMicroUsd).toBe(CENT_COST)
      const usage = await store.listUsage(
        { organizationId: ours.id, from: '2026-11-18', to: '2026-11-18', by: 'day' },
        { cursor: null, limit: 10 },
      )
      expect(usage.items).toMatchObject([{ calls: 1, costMicroUsd: CENT_COST }])
    })

    it('[BG7] has the defaults until caps are set, and an agent its own before those of each', async () => {
      const { store, ledger, scope, ours, agentId, newId, agents } = await startedLedger(made.db)
      expect(await store.readBudgets(ours.id)).toEqual({ ...DEFAULT_BUDGETS, agents: [] })
      const dollars = (count: number) => ({ input: count * 500_000, output: 0 })
      const other = deploymentWrite(newId, ours.id).deployment.agent.id
      await agents.insertDeployment(deploymentWrite(newId, ours.id))
      const big = { turnTokens: 10_000_000 }
      await store.replaceBudgets(ours.id, { ...DEFAULT_BUDGETS, ...big, agents: [] })
      expect(await ledger.reserve(scope(), MODEL, dollars(6))).toEqual({ reserved: false, exhausted: 'agent_day' })
      const own = { agentId, dayMicroUsd: 7_000_000, monthMicroUsd: null }
      const budgets = { ...DEFAULT_BUDGETS, ...big, agents: [own] }
      await store.replaceBudgets(ours.id, budgets)
      expect(await store.readBudgets(ours.id)).toEqual(budgets)
      await held(ledger.reserve(scope(), MODEL, dollars(6)))
      expect(await ledger.reserve(scope({ agentId: other }), MODEL, dollars(5))).toMatchObject({
        exhausted: 'organization_day',
      })
      await held(ledger.reserve(scope({ agentId: other }), MODEL, dollars(4)))
    })

    it('[BG7] holds a lowered cap at once, and lets through what costs nothing when all money is spent', async () => {
      const { store, ledger, scope, ours } = await startedLedger(made.db)
      await store.replaceBudgets(ours.id, organizationCap(CENT_COST * 9))
      await held(ledger.reserve(scope(), MODEL, CENT))
      await store.replaceBudgets(ours.id, organizationCap(0))
      expect(await ledger.reserve(scope(), MODEL, CENT)).toMatchObject({ exhausted: 'organization_day' })
      await held(ledger.reserve(scope(), { provider: 'compatible', model: 'smol' }, CENT))
    })

    it('[BG7] begins anew with the day, and not with the month', async () => {
      const { store, ledger, scope, ours, clock } = await startedLedger(made.db)
      await store.replaceBudgets(ours.id, organizationCap(CENT_COST, CENT_COST * 2))
      await held(ledger.reserve(scope(), MODEL, CENT))
      clock.now = Date.UTC(2026, 10, 18, 23, 59, 59, 999)
      expect(await ledger.reserve(scope(), MODEL, CENT)).toMatchObject({ exhausted: 'organization_day' })
      clock.now += 1
      await held(ledger.reserve(scope(), MODEL, CENT))
      clock.now += 24 * 60 * 60_000
      expect(await ledger.reserve(scope(), MODEL, CENT)).toMatchObject({ exhausted: 'organization_month' })
      clock.now = Date.UTC(2026, 11, 1)
      await held(ledger.reserve(scope(), MODEL, CENT))
    })

    it('[BG11] counts the tokens of all calls of one answer, at once or not, free or not', async () => {
      const { store, ledger, scope, ours } = await startedLedger(made.db)
      await store.replaceBudgets(ours.id, budgetsWith({ turnTokens: 6_000 }))
      const one = scope()
      const free = { provider: 'compatible', model: 'smol' } as const
      const first = await held(ledger.reserve(one, MODEL, CENT))
      const more = await Promise.all(Array.from({ length: 10 }, () => ledger.reserve(one, free, CENT)))
      expect(more.filter(({ reserved }) => reserved)).toHaveLength(2)
      expect(more).toContainEqual({ reserved: false, exhausted: 'turn' })
      await ledger.settle(first, { input: 1_000, output: 0 })
      expect(await ledger.reserve(one, free, CENT)).toEqual({ reserved: false, exhausted: 'turn' })
      await held(ledger.reserve(one, free, { input: 900, output: 100 }))
      await held(ledger.reserve({ ...one, turnId: 'the next' }, free, CENT))
    })

    it('[BG3] counts what was spent, all when that is unknown, more when it was more, and once', async () => {
      const { ledger, scope, today } = await startedLedger(made.db)
      const [known, unknown, more] = await Promise.all([1, 2, 3].map(() => held(ledger.reserve(scope(), MODEL, CENT))))
      if (!known || !unknown || !more) throw new Error('three reservations')
      await Promise.all([1, 2, 3, 4].map(() => ledger.settle(known, { input: 10, output: 10 })))
      expect(await today()).toMatchObject({ spentMicroUsd: 100, heldMicroUsd: CENT_COST * 2 })
      await ledger.settle(unknown, null)
      await ledger.settle(unknown, { input: 0, output: 0 })
      expect(await today()).toMatchObject({ spentMicroUsd: 100 + CENT_COST, heldMicroUsd: CENT_COST })
      await ledger.settle(more, { input: 0, output: 2_000 })
      expect(await today()).toMatchObject({ spentMicroUsd: 100 + CENT_COST + 16_000, heldMicroUsd: 0 })
    })

    it('[BG4] counts what nobody settled as spent when its lease is over, and gives nothing of it back', async () => {
      const { ledger, scope, today, clock } = await startedLedger(made.db)
      const lost = await held(ledger.reserve(scope(), MODEL, CENT))
      const late = await held(ledger.reserve(scope(), MODEL, CENT))
      const greater = await held(ledger.reserve(scope(), MODEL, CENT))
      clock.now += LEASE_MS - 1
      await ledger.reserve(scope(), MODEL, { input: 0, output: 0 })
      expect(await today()).toMatchObject({ spentMicroUsd: 0, heldMicroUsd: CENT_COST * 3 })
      clock.now += 1
      await ledger.settle(late, { input: 1, output: 1 })
      expect(await today()).toMatchObject({ spentMicroUsd: CENT_COST, heldMicroUsd: CENT_COST * 2 })
      clock.now += 60_000
      await Promise.all([1, 2, 3].map(() => ledger.reserve(scope(), MODEL, { input: 0, output: 0 })))
      expect(await today()).toMatchObject({ spentMicroUsd: CENT_COST * 3, heldMicroUsd: 0 })
      await ledger.settle(lost, { input: 1, output: 1 })
      await ledger.settle(greater, { input: 2_000, output: 1_000 })
      expect(await today()).toMatchObject({ spentMicroUsd: CENT_COST * 3 + 2_000, heldMicroUsd: 0 })
    })

    it('forgets calls after a day, and nothing of what they cost', async () => {
      const { store, ledger, scope, today, clock, ours } = await startedLedger(made.db)
      const first = await held(ledger.reserve(scope(), MODEL, CENT))
      await ledger.settle(first, CENT)
      clock.now += 24 * 60 * 60_000 + 1
      await ledger.reserve(scope(), MODEL, CENT)
      expect(await made.db.read('select id from model_calls where id = ?', [first.id])).toEqual([])
      expect(await today()).toMatchObject({ spentMicroUsd: CENT_COST })
      await ledger.settle(first, { input: 0, output: 0 })
      expect(await today()).toMatchObject({ spentMicroUsd: CENT_COST })
      expect((await store.readSpent(ours.id, { day: '2026-11-19', month: '2026-11' })).thisMonth).toEqual({
        period: '2026-11',
        spentMicroUsd: CENT_COST,
        heldMicroUsd: CENT_COST,
      })
    })

    it('[BG5] takes the price that the owner set, as it was when the call began', async () => {
      const { store, ledger, scope, today, ours, theirs } = await startedLedger(made.db)
      const price = { input: microUsd(1_000_000), output: microUsd(0) }
      const begun = await held(ledger.reserve(scope(), MODEL, CENT))
      await store.replacePrices(ours.id, [{ ...MODEL, price }])
      await store.replacePrices(theirs.id, [{ ...MODEL, price: { ...price, output: microUsd(7) } }])
      expect(await store.listPrices(ours.id)).toEqual([{ ...MODEL, price }])
      await held(ledger.reserve(scope(), MODEL, CENT))
      expect((await today()).heldMicroUsd).toBe(CENT_COST + 1_000)
      await ledger.settle(begun, { input: 500, output: 500 })
      expect(await today()).toMatchObject({ spentMicroUsd: CENT_COST / 2, heldMicroUsd: 1_000 })
      await store.replacePrices(ours.id, [])
      expect(await store.findPrice(ours.id, MODEL)).toBeNull()
    })

    it('[BG10] keeps organizations apart: caps, sums, calls, prices and usage', async () => {
      const { store, ledger, scope, ours, theirs, newId } = await startedLedger(made.db)
      await store.replaceBudgets(ours.id, organizationCap(CENT_COST))
      const mine = await held(ledger.reserve(scope(), MODEL, CENT))
      const theirAgent = newId('agt')
      const foreign = { organizationId: theirs.id, agentId: theirAgent }
      await held(ledger.reserve(scope(foreign), MODEL, CENT))
      await held(ledger.reserve(scope(foreign), MODEL, CENT))
      await ledger.settle({ ...mine, organizationId: theirs.id }, { input: 0, output: 0 })
      expect((await store.readSpent(ours.id, { day: '2026-11-18', month: '2026-11' })).today.heldMicroUsd).toBe(
        CENT_COST,
      )
      const listed = await store.listUsage(
        { organizationId: theirs.id, from: '2026-11-01', to: '2026-11-30', by: 'agent' },
        { cursor: null, limit: 10 },
      )
      expect(listed.items).toMatchObject([{ agentConfigurationId: theirAgent, calls: 2 }])
    })
  })
}
