import { AlreadyCarriedOut, type IdempotencyRecord } from '@frontdesk/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentStore } from '../stores/agent-store.ts'
import { idempotencyStore, recordingDb } from '../stores/idempotency-store.ts'
import { purgeConversations } from '../stores/purge.ts'
import { deploymentWrite, startedStore } from './fixtures.ts'
import type { MakeDb } from './make-db.ts'

const DAY_MS = 24 * 60 * 60_000

export function idempotencyStoreContract(makeDb: MakeDb): void {
  describe('IdempotencyStore', () => {
    let made: Awaited<ReturnType<MakeDb>>
    beforeEach(async () => {
      made = await makeDb()
    })
    afterEach(() => made.dispose())

    const started = async () => {
      const store = await startedStore(made.db)
      const idempotency = idempotencyStore(made.db)
      const record = (changes: Partial<IdempotencyRecord> = {}): IdempotencyRecord => ({
        id: 'request',
        organizationId: store.ours.id,
        at: 1_000,
        contentHash: 'content',
        answer: null,
        ...changes,
      })
      const recording = (of: IdempotencyRecord, madeAfter = 0) => recordingAtCommit(() => of, madeAfter)
      const recordingAtCommit = (recordOf: () => IdempotencyRecord, madeAfter = 0) => {
        const db = recordingDb(made.db, { record: recordOf, madeAfter })
        const agents = agentStore(db, { newId: store.newId })
        return { db, create: () => agents.insertDeployment(deploymentWrite(store.newId, store.ours.id)) }
      }
      const count = async () => (await made.db.read('select id from agents', [])).length
      return { ...store, idempotency, record, recording, recordingAtCommit, count }
    }

    it('[IR1] stores the record with the first write that goes through, as it is at that moment', async () => {
      const { idempotency, record, recordingAtCommit } = await started()
      let answer: string | null = null
      const { create } = recordingAtCommit(() => record({ answer }))
      expect(await idempotency.find('request', 0)).toBeNull()
      answer = 'sealed'
      await create()
      expect(await idempotency.find('request', 0)).toEqual({ contentHash: 'content', answer: 'sealed' })
      await create()
      expect(await idempotency.find('request', 1_000)).toBeNull()
    })

    it('[IR1] stores nothing of a write that is refused, and goes with the next', async () => {
      const { idempotency, record, recording } = await started()
      const { db } = recording(record())
      const refused = { sql: 'update agents set name = ? where id = ?', params: ['x', 'nobody'], expect: 1 }
      expect(await db.write([refused])).toEqual({ status: 'unexpected', statement: 0, changes: 0 })
      expect(await idempotency.find('request', 0)).toBeNull()
      const result = await db.write([{ sql: 'select 7 as seven', params: [] }])
      expect(result).toMatchObject({ status: 'written', rows: [[{ seven: 7 }]] })
      expect(await idempotency.find('request', 0)).toMatchObject({ answer: null })
      await expect(recording(record()).create()).rejects.toBeInstanceOf(AlreadyCarriedOut)
    })

    it('[IR2] lets one of 50 writers of one key through and stores nothing of the others', async () => {
      const { record, recording, count } = await started()
      const before = await count()
      const results = await Promise.allSettled(Array.from({ length: 50 }, () => recording(record()).create()))
      const late = results.filter(
        (result) => result.status === 'rejected' && result.reason instanceof AlreadyCarriedOut,
      )
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(late).toHaveLength(49)
      expect(await count()).toBe(before + 1)
    })

    it('[IR3] lets a day pass and the key is as new; purging removes what is over', async () => {
      const { idempotency, record, recording } = await started()
      await recording(record({ answer: 'first' })).create()
      await recording(record({ at: 1_000 + DAY_MS, answer: 'second' }), 1_000).create()
      expect(await idempotency.find('request', 1_000)).toEqual({ contentHash: 'content', answer: 'second' })
      await purgeConversations(made.db, 1_000 + DAY_MS)
      expect(await idempotency.find('request', 1_000)).not.toBeNull()
      await purgeConversations(made.db, 1_000 + 2 * DAY_MS)
      expect(await idempotency.find('request', 0)).toBeNull()
    })

    it('keeps an answer that was known after the write, or without any', async () => {
      const { idempotency, record, recording } = await started()
      await recording(record()).create()
      await idempotency.keepAnswer(record({ answer: 'late' }), 0)
      await idempotency.keepAnswer(record({ id: 'other', answer: 'alone' }), 0)
      expect((await idempotency.find('request', 0))?.answer).toBe('late')
      expect((await idempotency.find('other', 0))?.answer).toBe('alone')
    })
  })
}
