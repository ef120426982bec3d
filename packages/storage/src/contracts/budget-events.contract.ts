import { describe, expect, it } from 'vitest'
import { webhookStore } from '../stores/webhook-store.ts'
import { MANY_AT_ONCE, webhookEndpointOf } from './fixtures.ts'
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

export function budgetEventsContract(makeDb: MakeDb): void {
  describe('who is told of caps', () => {
    const made = freshDb(makeDb)

    async function listening(eventTypes: ('budget.warning' | 'budget.exhausted' | 'message.taken')[] | null) {
      const started = await startedLedger(made.db)
      const { newId, ours } = started
      await webhookStore(made.db).insertEndpoint({ ...webhookEndpointOf(newId, ours.id), eventTypes }, 20)
      const told = async (): Promise<unknown[]> =>
        (await made.db.read('select type, body from webhook_events order by type, id', [])).map((row) => [
          row.type,
          JSON.parse(String(row.body)).data,
        ])
      const spend = async (times: number) => {
        for (let time = 0; time < times; time += 1)
          await started.ledger.settle(await held(started.ledger.reserve(started.scope(), MODEL, CENT)), CENT)
      }
      return { ...started, told, spend }
    }

    it('[BG6] hears at 80 % and at 100 %, once in a day and once in a month, of organization and agent', async () => {
      const { store, ours, agentId, told, spend, clock } = await listening(null)
      const agents = [{ agentId, dayMicroUsd: null, monthMicroUsd: CENT_COST * 20 }]
      await store.replaceBudgets(ours.id, {
        ...budgetsWith({ organization: { dayMicroUsd: CENT_COST * 10, monthMicroUsd: null } }),
        agents,
      })
      const ofDay = (period: string) => ({
        scope: 'organization',
        agentConfigurationId: null,
        period,
        capMicroUsd: CENT_COST * 10,
      })
      const ofAgent = {
        scope: 'agent',
        agentConfigurationId: agentId,
        period: '2026-11',
        capMicroUsd: CENT_COST * 20,
      }
      await spend(7)
      expect(await told()).toEqual([])
      await spend(1)
      expect(await told()).toEqual([['budget.warning', ofDay('2026-11-18')]])
      await spend(2)
      const first = [
        ['budget.exhausted', ofDay('2026-11-18')],
        ['budget.warning', ofDay('2026-11-18')],
      ]
      expect(await told()).toEqual(first)
      clock.now += 24 * 60 * 60_000
      await spend(10)
      expect(await told()).toHaveLength(6)
      expect(await told()).toEqual(
        expect.arrayContaining([
          ...first,
          ['budget.warning', ofDay('2026-11-19')],
          ['budget.exhausted', ofDay('2026-11-19')],
          ['budget.warning', ofAgent],
          ['budget.exhausted', ofAgent],
        ]),
      )
      const due = await webhookStore(made.db).claimDue({ now: clock.now, leaseUntil: clock.now + 1, limit: 20 })
      expect(due.length).toBe(4)
    })

    it('[BG6] hears when what is left is too little for a call, and not of what is only held', async () => {
      const { store, ledger, scope, ours, told, spend } = await listening(['budget.exhausted'])
      await store.replaceBudgets(ours.id, organizationCap(CENT_COST * 2))
      const under = await held(ledger.reserve(scope(), MODEL, CENT))
      await held(ledger.reserve(scope(), MODEL, CENT))
      expect(await ledger.reserve(scope(), MODEL, CENT)).toMatchObject({ reserved: false })
      expect(await told()).toEqual([])
      await ledger.settle(under, { input: 2, output: 0 })
      await spend(0)
      for (let time = 0; time < 3; time += 1)
        expect(await ledger.reserve(scope(), MODEL, { input: 5_000, output: 5_000 })).toMatchObject({
          reserved: false,
        })
      expect(await told()).toEqual([['budget.exhausted', expect.objectContaining({ period: '2026-11-18' })]])
    })

    it('[BG6] hears once when many spend at the same time', async () => {
      const { store, ledger, scope, ours, told } = await listening(null)
      await store.replaceBudgets(ours.id, organizationCap(CENT_COST * 30))
      const one = async () => {
        const result = await ledger.reserve(scope(), MODEL, CENT)
        if (result.reserved) await ledger.settle(result.reservation, CENT)
      }
      await Promise.all(Array.from({ length: MANY_AT_ONCE }, one))
      expect((await told()).map((event) => (Array.isArray(event) ? event[0] : event))).toEqual([
        'budget.exhausted',
        'budget.warning',
      ])
    })

    it('[BG6] is nobody who listens to other things', async () => {
      const { store, ours, told, spend } = await listening(['message.taken'])
      await store.replaceBudgets(ours.id, organizationCap(CENT_COST * 2))
      await spend(2)
      expect(await told()).toEqual([])
    })
  })
}
