import { describe, expect, it } from 'vitest'
import { budgetNoticeStore } from '../stores/budget-notice-store.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'
import {
  budgetsWith,
  CENT,
  CENT_COST,
  held,
  MODEL,
  NOON,
  organizationCap,
  startedLedger,
} from './spending-fixture.contract.ts'

const DAY_MS = 24 * 60 * 60_000

export function budgetNoticesContract(makeDb: MakeDb): void {
  describe('who is told of caps by mail', () => {
    const made = freshDb(makeDb)

    async function started() {
      const ledger = await startedLedger(made.db)
      const notices = budgetNoticeStore(made.db)
      const spend = async (times: number) => {
        for (let time = 0; time < times; time += 1)
          await ledger.ledger.settle(await held(ledger.ledger.reserve(ledger.scope(), MODEL, CENT)), CENT)
      }
      const due = async (now = NOON) =>
        (await notices.listDueNotices({ now, since: now - DAY_MS, limit: 10 })).toSorted((a, b) =>
          a.told.localeCompare(b.told),
        )
      const named = async (email: string) => {
        const sql = `insert into businesses (id, organization_id, name, time_zone, currency, is_day_first, rules,
          provenance, notify_email, created_at, updated_at)
          values (?, ?, 'Inn', 'Europe/Berlin', 'EUR', 1, '{}', '{}', ?, 1, 1)`
        await made.db.write([{ sql, params: [ledger.newId('biz'), ledger.ours.id, email] }])
      }
      return { ...ledger, notices, spend, due, named }
    }

    it('[FX6] is the owner, once at 80 % and once at 100 %, for each day', async () => {
      const { store, ours, notices, spend, due, clock } = await started()
      await store.replaceBudgets(ours.id, organizationCap(CENT_COST * 10))
      await spend(7)
      await notices.noteReached(['2026-11-18', '2026-11'], NOON)
      expect(await due()).toEqual([])
      await spend(1)
      for (let time = 0; time < 2; time += 1) await notices.noteReached(['2026-11-18', '2026-11'], NOON)
      const [warning, ...more] = await due()
      expect([warning, more]).toEqual([
        expect.objectContaining({
          organizationId: ours.id,
          agent: null,
          period: '2026-11-18',
          told: 'warning',
          cap: CENT_COST * 10,
          spent: CENT_COST * 8,
          tries: 0,
          addresses: [],
        }),
        [],
      ])
      if (warning) await notices.endNotice(warning, NOON)
      expect(await due()).toEqual([])
      await spend(2)
      await notices.noteReached(['2026-11-18'], NOON)
      const [exhausted] = await due()
      expect(exhausted).toMatchObject({ told: 'exhausted', spent: CENT_COST * 10 })
      if (exhausted) await notices.tellLater(exhausted, NOON + 60_000)
      expect([await due(), await due(NOON + 60_000)]).toEqual([[], [expect.objectContaining({ tries: 1 })]])
      expect(await due(NOON + 2 * DAY_MS)).toEqual([])
      clock.now += DAY_MS
      await spend(8)
      await notices.noteReached(['2026-11-19'], NOON + DAY_MS)
      expect(await due(NOON + DAY_MS)).toContainEqual(
        expect.objectContaining({ period: '2026-11-19', told: 'warning' }),
      )
    })

    it('[FX6] is told of an agent by its own cap, and only that all is spent where both came at once', async () => {
      const { store, ours, agentId, notices, spend, due } = await started()
      const agents = [{ agentId, dayMicroUsd: CENT_COST * 2, monthMicroUsd: null }]
      await store.replaceBudgets(ours.id, { ...budgetsWith({}), agents })
      await spend(2)
      await notices.noteReached(['2026-11-18', '2026-11'], NOON)
      expect(await due()).toMatchObject([{ agent: { id: agentId }, period: '2026-11-18', told: 'exhausted' }])
    })

    it('[FX6] is told when what is left is too little for a call, where somebody is to be told', async () => {
      const { store, ledger, scope, ours, notices, spend, due, named } = await started()
      await store.replaceBudgets(ours.id, organizationCap(CENT_COST * 2))
      await spend(1)
      const tooMuch = () => ledger.reserve(scope(), MODEL, { input: 5_000, output: 5_000 })
      expect(await tooMuch()).toMatchObject({ reserved: false })
      expect(await due()).toEqual([])
      await named('owner@example.org')
      for (let time = 0; time < 2; time += 1) expect(await tooMuch()).toMatchObject({ reserved: false })
      await notices.noteReached(['2026-11-18'], NOON)
      expect(await due()).toMatchObject([{ told: 'exhausted', spent: CENT_COST, addresses: ['owner@example.org'] }])
    })
  })
}
