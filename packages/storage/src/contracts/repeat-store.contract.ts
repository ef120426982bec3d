import { AlreadyDone, type Repeatable } from '@frontdesk/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentStore } from '../stores/agent-store.ts'
import { purgeConversations } from '../stores/purge.ts'
import { carryingDb, repeatStore } from '../stores/repeat-store.ts'
import { deploymentWrite, startedStore } from './fixtures.ts'
import type { MakeDb } from './make-db.ts'

const DAY_MS = 24 * 60 * 60_000

export function repeatStoreContract(makeDb: MakeDb): void {
  describe('RepeatStore', () => {
    let made: Awaited<ReturnType<MakeDb>>
    beforeEach(async () => {
      made = await makeDb()
    })
    afterEach(() => made.dispose())

    const started = async () => {
      const store = await startedStore(made.db)
      const repeats = repeatStore(made.db)
      const request = (changes: Partial<Repeatable> = {}): Repeatable => ({
        id: 'request',
        organizationId: store.ours.id,
        at: 1_000,
        contentHash: 'content',
        answer: null,
        ...changes,
      })
      const carrying = (of: Repeatable, madeAfter = 0) => {
        const db = carryingDb(made.db, { request: of, madeAfter })
        const agents = agentStore(db, { newId: store.newId })
        return { db, create: () => agents.insertDeployment(deploymentWrite(store.newId, store.ours.id)) }
      }
      const count = async () => (await made.db.read('select id from agents', [])).length
      return { ...store, repeats, request, carrying, count }
    }

    it('[IR1] stores the record with the first write that goes through, with the answer known then', async () => {
      const { repeats, request, carrying } = await started()
      const known = request()
      const { create } = carrying(known)
      expect(await repeats.find('request', 0)).toBeNull()
      known.answer = 'sealed'
      await create()
      expect(await repeats.find('request', 0)).toEqual({ contentHash: 'content', answer: 'sealed' })
      await create()
      expect(await repeats.find('request', 1_000)).toBeNull()
    })

    it('[IR1] stores nothing of a write that is refused, and goes with the next', async () => {
      const { repeats, request, carrying } = await started()
      const { db } = carrying(request())
      const refused = { sql: 'update agents set name = ? where id = ?', params: ['x', 'nobody'], expect: 1 }
      expect(await db.write([refused])).toEqual({ status: 'unexpected', statement: 0, changes: 0 })
      expect(await repeats.find('request', 0)).toBeNull()
      const result = await db.write([{ sql: 'select 7 as seven', params: [] }])
      expect(result).toMatchObject({ status: 'written', rows: [[{ seven: 7 }]] })
      expect(await repeats.find('request', 0)).toMatchObject({ answer: null })
      await expect(carrying(request()).create()).rejects.toBeInstanceOf(AlreadyDone)
    })

    it('[IR2] lets one of 50 writers of one key through and stores nothing of the others', async () => {
      const { request, carrying, count } = await started()
      const before = await count()
      const results = await Promise.allSettled(Array.from({ length: 50 }, () => carrying(request()).create()))
      const late = results.filter((result) => result.status === 'rejected' && result.reason instanceof AlreadyDone)
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(late).toHaveLength(49)
      expect(await count()).toBe(before + 1)
    })

    it('[IR3] lets a day pass and the key is as new; purging removes what is over', async () => {
      const { repeats, request, carrying } = await started()
      await carrying(request({ answer: 'first' })).create()
      await carrying(request({ at: 1_000 + DAY_MS, answer: 'second' }), 1_000).create()
      expect(await repeats.find('request', 1_000)).toEqual({ contentHash: 'content', answer: 'second' })
      await purgeConversations(made.db, 1_000 + DAY_MS)
      expect(await repeats.find('request', 1_000)).not.toBeNull()
      await purgeConversations(made.db, 1_000 + 2 * DAY_MS)
      expect(await repeats.find('request', 0)).toBeNull()
    })

    it('keeps an answer that was known after the write, or without any', async () => {
      const { repeats, request, carrying } = await started()
      await carrying(request()).create()
      await repeats.keepAnswer(request({ answer: 'late' }), 0)
      await repeats.keepAnswer(request({ id: 'other', answer: 'alone' }), 0)
      expect((await repeats.find('request', 0))?.answer).toBe('late')
      expect((await repeats.find('other', 0))?.answer).toBe('alone')
    })
  })
}
