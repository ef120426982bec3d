import { LEASE_MS } from '@frontdesk/model-engine'
import type { OrganizationId } from '@frontdesk/schema'
import { expect } from 'vitest'
import type { Db } from '../ports.ts'
import { spendingStore } from '../stores/spending-store.ts'
import { budgetsWith, CENT_COST, ledgerOn, MODEL, NOON, startedLedger } from './spending-fixture.contract.ts'

const CAP = CENT_COST * 60

/** An organization with an agent and a cap, for the victims. */
export async function capSpending(db: Db): Promise<OrganizationId> {
  const { ours, store } = await startedLedger(db)
  await store.replaceBudgets(ours.id, budgetsWith({ organization: { dayMicroUsd: CAP, monthMicroUsd: null } }))
  return ours.id
}

/** What providers have charged at least: what was settled, and all of what was called and never settled. */
function expectedBill(lines: readonly string[]): { spent: number; open: number } {
  const cost = new Map<string, number | null>()
  for (const line of lines) {
    const [what = '', id = '', micro = ''] = line.split(' ')
    if (what !== 'refused') cost.set(id, what === 'spent' ? Number(micro) : null)
  }
  const all = [...cost.values()]
  return {
    spent: all.reduce((sum: number, each) => sum + (each ?? 0), 0),
    open: all.filter((each) => each === null).length,
  }
}

const today = async (db: Db, organizationId: OrganizationId) =>
  (await spendingStore(db).readSpent(organizationId, { day: '2026-11-18', month: '2026-11' })).today

/** BG1, BG4: the sums are no less than what was told, and no more than the cap. */
export async function expectUnderCap(db: Db, organizationId: OrganizationId, lines: readonly string[]): Promise<void> {
  const { spentMicroUsd, heldMicroUsd } = await today(db, organizationId)
  const { spent, open } = expectedBill(lines)
  expect(spentMicroUsd + heldMicroUsd).toBeLessThanOrEqual(CAP)
  // A call whose settlement was written but not told is still open here: it counts with what it cost, a tenth at least.
  expect(spentMicroUsd + heldMicroUsd).toBeGreaterThanOrEqual(spent + (open * CENT_COST) / 10)
  const [sums] = await db.read(
    `select sum(cost_micro_usd) as cost, sum(case when state = 'held' then cost_micro_usd else 0 end) as held
    from model_calls where organization_id = ?`,
    [organizationId],
  )
  expect([Number(sums?.cost ?? 0), Number(sums?.held ?? 0)]).toEqual([spentMicroUsd + heldMicroUsd, heldMicroUsd])
}

/** BG4: when all leases are over nothing is held any more, and nothing was given back. */
export async function expectAllSpent(db: Db, organizationId: OrganizationId): Promise<void> {
  const before = await today(db, organizationId)
  expect(before.heldMicroUsd, 'what the killed have left').toBeGreaterThan(0)
  const ledger = ledgerOn(db, () => NOON + 10 * LEASE_MS)
  const scope = { organizationId, agentId: 'agt_1', conversationId: 'cnv_2', turnId: 'after' }
  await ledger.reserve(scope, MODEL, { input: 0, output: 0 })
  const after = await today(db, organizationId)
  expect(after).toEqual({ ...before, spentMicroUsd: before.spentMicroUsd + before.heldMicroUsd, heldMicroUsd: 0 })
}
