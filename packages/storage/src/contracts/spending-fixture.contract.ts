import { randomBytes } from 'node:crypto'
import { spendingLedger } from '@frontdesk/model-engine'
import type { Budgets, PricedModel, Reservation, SpendingLedger, SpendingScope } from '@frontdesk/model-engine/ports'
import { idMaker } from '@frontdesk/schema'
import type { Db } from '../ports.ts'
import { spendingStore } from '../stores/spending-store.ts'
import { startedStore } from './fixtures.ts'

/** Noon of a day in the middle of a month, in UTC. */
export const NOON = Date.UTC(2026, 10, 18, 12)
/** Two dollars for a million tokens read and eight for as many written. */
export const MODEL: PricedModel = { provider: 'openai', model: 'gpt-4.1' }
/** Costs exactly ten thousand millionths of a dollar. */
export const CENT = { input: 1_000, output: 1_000 }
export const CENT_COST = 10_000

const NO_CAPS = { dayMicroUsd: null, monthMicroUsd: null }
export const budgetsWith = (changes: Partial<Budgets>): Budgets => ({
  organization: NO_CAPS,
  eachAgent: NO_CAPS,
  turnTokens: 10_000_000,
  agents: [],
  ...changes,
})

export const organizationCap = (dayMicroUsd: number | null, monthMicroUsd: number | null = null) =>
  budgetsWith({ organization: { dayMicroUsd, monthMicroUsd } })

/** What was set aside, where a test is not about refusals. */
export async function held(reserving: ReturnType<SpendingLedger['reserve']>): Promise<Reservation> {
  const result = await reserving
  if (!result.reserved) throw new Error(`refused: ${result.exhausted}`)
  return result.reservation
}

/** The ledger over a database. */
export const ledgerOn = (db: Db, now: () => number): SpendingLedger =>
  spendingLedger({ store: spendingStore(db), now, newId: idMaker(randomBytes) })

/** An organization with one agent, its ledger, and a clock that tests move. */
export async function startedLedger(db: Db) {
  const started = await startedStore(db)
  const { newId, ours, agentId } = started
  const clock = { now: NOON }
  const store = spendingStore(db)
  const ledger = ledgerOn(db, () => clock.now)
  let turns = 0
  /** Of a turn of its own unless told. */
  const scope = (changes: Partial<SpendingScope> = {}): SpendingScope => {
    turns += 1
    return {
      organizationId: ours.id,
      agentId,
      conversationId: newId('cnv'),
      turnId: `turn ${turns}`,
      ...changes,
    }
  }
  const today = async () => (await store.readSpent(ours.id, { day: '2026-11-18', month: '2026-11' })).today
  return { ...started, clock, store, ledger, scope, today }
}
