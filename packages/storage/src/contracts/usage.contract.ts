import { describe, expect, it } from 'vitest'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'
import { CENT, held, MODEL, NOON, startedLedger } from './spending-fixture.contract.ts'

export function usageContract(makeDb: MakeDb): void {
  describe('usage', () => {
    const made = freshDb(makeDb)

    it('[BG8] [BG9] is summed by day, agent, model and engine, with why an engine had to step in', async () => {
      const { store, ledger, scope, ours, agentId, newId, clock } = await startedLedger(made.db)
      const second = newId('agt')
      const organizationId = ours.id
      const of = (agent: typeof agentId, day: string) => ({ organizationId, agentId: agent, day })
      await ledger.settle(await held(ledger.reserve(scope(), MODEL, CENT)), { input: 10, output: 5 })
      await store.recordTurn({ ...of(agentId, '2026-11-18'), by: MODEL, fellBack: null })
      await store.recordTurn({ ...of(agentId, '2026-11-18'), by: null, fellBack: 'budget' })
      await store.recordTurn({ ...of(agentId, '2026-11-18'), by: null, fellBack: 'budget' })
      await store.recordTurn({ ...of(second, '2026-11-19'), by: null, fellBack: 'timeout' })
      await store.recordTurn({ ...of(second, '2026-11-19'), by: null, fellBack: null })
      clock.now += 24 * 60 * 60_000
      await held(ledger.reserve(scope({ agentId: second }), { provider: 'groq', model: 'openai/gpt-oss-20b' }, CENT))
      const list = async (by: 'day' | 'agent' | 'model' | 'engine', from = '2026-11-18') =>
        (await store.listUsage({ organizationId, from, to: '2026-11-19', by }, { cursor: null, limit: 10 })).items
      const nothing = { day: null, agentConfigurationId: null, engine: null, model: null, fellBack: [] }
      const first = { calls: 1, inputTokens: 10, outputTokens: 5, costMicroUsd: 60 }
      const other = { calls: 1, inputTokens: 1_000, outputTokens: 1_000, costMicroUsd: 600 }
      const free = { calls: 0, inputTokens: 0, outputTokens: 0, costMicroUsd: 0 }
      expect(await list('day')).toEqual([
        { ...nothing, day: '2026-11-19', turns: 2, ...other, fellBack: [{ reason: 'timeout', turns: 1 }] },
        { ...nothing, day: '2026-11-18', turns: 3, ...first, fellBack: [{ reason: 'budget', turns: 2 }] },
      ])
      expect(await list('agent')).toEqual([
        { ...nothing, agentConfigurationId: second, turns: 2, ...other, fellBack: [{ reason: 'timeout', turns: 1 }] },
        { ...nothing, agentConfigurationId: agentId, turns: 3, ...first, fellBack: [{ reason: 'budget', turns: 2 }] },
      ])
      expect(await list('model')).toEqual([
        { ...nothing, engine: 'openai', model: 'gpt-4.1', turns: 1, ...first },
        { ...nothing, engine: 'groq', model: 'openai/gpt-oss-20b', turns: 0, ...other },
      ])
      expect(await list('engine')).toEqual([
        { ...nothing, engine: 'openai', turns: 1, ...first },
        { ...nothing, engine: 'groq', turns: 0, ...other },
        {
          ...nothing,
          engine: 'embedded',
          turns: 4,
          ...free,
          fellBack: [
            { reason: 'budget', turns: 2 },
            { reason: 'timeout', turns: 1 },
          ],
        },
      ])
      expect(await list('day', '2026-11-19')).toHaveLength(1)
    })

    it('[BG9] comes in pages, while more is counted', async () => {
      const { store, ours, agentId } = await startedLedger(made.db)
      const day = (number: number) => new Date(NOON + number * 24 * 60 * 60_000).toISOString().slice(0, 10)
      const record = (number: number) =>
        store.recordTurn({ organizationId: ours.id, agentId, day: day(number), by: null, fellBack: null })
      for (let number = 0; number < 5; number += 1) await record(number)
      const query = { organizationId: ours.id, from: day(0), to: day(30), by: 'day' as const }
      const first = await store.listUsage(query, { cursor: null, limit: 2 })
      await Promise.all([record(9), record(4), record(3), record(2)])
      const second = await store.listUsage(query, { cursor: first.nextCursor, limit: 2 })
      const third = await store.listUsage(query, { cursor: second.nextCursor, limit: 2 })
      expect([...first.items, ...second.items, ...third.items].map((entry) => entry.day)).toEqual(
        [4, 3, 2, 1, 0].map(day),
      )
      expect(third.nextCursor).toBeNull()
    })
  })
}
