import { AlreadyDone, type Repeatable } from '@frontdesk/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { agentStore } from '../stores/agent-store.ts'
import { purgeConversations } from '../stores/purge.ts'
import { repeatStore } from '../stores/repeat-store.ts'
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
      const { db, repeats } = repeatStore(made.db)
      const agents = agentStore(db, { newId: store.newId })
      const request = (changes: Partial<Repeatable> = {}): Repeatable => ({
        id: 'request',
        organizationId: store.ours.id,
        at: 1_000,
        contentHash: 'content',
        answer: null,
        ...changes,
      })
      const create = () => agents.insertDeployment(deploymentWrite(store.newId, store.ours.id))
      const count = async () => (await made.db.read('select id from agents', [])).length
      return { ...store, db, repeats, request, create, count }
    }

    it('[IR1] stores the record with the first write that goes through, with the answer known then', async () => {
      const { repeats, request, create } = await started()
      const known = request()
      expect(await repeats.find('request', 0)).toBeNull()
      await repeats.during(known, 0, async () => {
        known.answer = 'sealed'
        await create()
        expect(await repeats.find('request', 0)).toEqual({ contentHash: 'content', answer: 'sealed' })
        await create()
      })
      expect(await repeats.find('request', 1_000)).toBeNull()
    })

    it('[IR1] stores nothing of a write that is refused, and goes with the next', async () => {
      const { db, repeats, request, create } = await started()
      const refused = { sql: 'update agents set name = ? where id = ?', params: ['x', 'nobody'], expect: 1 }
      await repeats.during(request(), 0, async () => {
        expect(await db.write([refused])).toEqual({ status: 'unexpected', statement: 0, changes: 0 })
        expect(await repeats.find('request', 0)).toBeNull()
        const { rows } = { rows: [], ...(await db.write([{ sql: 'select 7 as seven', params: [] }])) }
        expect(rows).toEqual([[{ seven: 7 }]])
      })
      expect(await repeats.find('request', 0)).toMatchObject({ answer: null })
      await expect(repeats.during(request(), 0, create)).rejects.toBeInstanceOf(AlreadyDone)
    })

    it('[IR2] lets one of 50 writers of one key through and stores nothing of the others', async () => {
      const { repeats, request, create, count } = await started()
      const before = await count()
      const results = await Promise.allSettled(Array.from({ length: 50 }, () => repeats.during(request(), 0, create)))
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(
        results.filter((result) => result.status === 'rejected' && result.reason instanceof AlreadyDone),
      ).toHaveLength(49)
      expect(await count()).toBe(before + 1)
    })

    it('[IR3] lets a day pass and the key is as new; purging removes what is over', async () => {
      const { repeats, request, create } = await started()
      await repeats.during(request({ answer: 'first' }), 0, create)
      await repeats.during(request({ at: 1_000 + DAY_MS, answer: 'second' }), 1_000, create)
      expect(await repeats.find('request', 1_000)).toEqual({ contentHash: 'content', answer: 'second' })
      await purgeConversations(made.db, 1_000 + DAY_MS)
      expect(await repeats.find('request', 1_000)).not.toBeNull()
      await purgeConversations(made.db, 1_000 + 2 * DAY_MS)
      expect(await repeats.find('request', 0)).toBeNull()
    })

    it('[IR4] leaves later writes of the same chain alone', async () => {
      const { repeats, request, create } = await started()
      let later: Promise<unknown> = Promise.resolve()
      let release: () => void = () => undefined
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await repeats.during(request(), 0, async () => {
        later = released.then(create)
      })
      release()
      await later
      expect(await repeats.find('request', 0)).toBeNull()
    })

    it('keeps an answer that was known after the write, or without any', async () => {
      const { repeats, request, create } = await started()
      await repeats.during(request(), 0, create)
      await repeats.keepAnswer(request({ answer: 'late' }), 0)
      await repeats.keepAnswer(request({ id: 'other', answer: 'alone' }), 0)
      expect((await repeats.find('request', 0))?.answer).toBe('late')
      expect((await repeats.find('other', 0))?.answer).toBe('alone')
    })
  })
}
