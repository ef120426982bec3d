import { describe, expect, it } from 'vitest'
import { jobStore } from '../stores/job-store.ts'
import { countingIds } from './fixtures.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

const purge = { kind: 'purge' as const }

export function jobStoreContract(makeDb: MakeDb): void {
  describe('JobStore', () => {
    const made = freshDb(makeDb)
    const newId = countingIds()
    const job = (runAt: number, uniqueKey: string | null = null) => ({
      id: newId('job'),
      work: purge,
      runAt,
      uniqueKey,
    })

    it('[JB1] hands each job to one of many runners at once, when it is due', async () => {
      const jobs = jobStore(made.db)
      for (let count = 0; count < 5; count += 1) await jobs.enqueue(job(100))
      await jobs.enqueue(job(900))
      expect(await jobs.nextRunAt()).toBe(100)
      const claimed = await Promise.all(Array.from({ length: 12 }, (_, index) => jobs.claim(`r${index}`, 200, 50)))
      const ids = claimed.flatMap((found) => (found ? [found.id] : []))
      expect(ids).toHaveLength(5)
      expect(new Set(ids).size).toBe(5)
      expect(await jobs.claim('r', 200, 50)).toBeNull()
    })

    it('[JB1] frees a job when its lease is over, and the late runner can neither renew nor complete it', async () => {
      const jobs = jobStore(made.db)
      const waiting = job(100)
      await jobs.enqueue(waiting)
      expect(await jobs.claim('a', 100, 50)).toEqual({ id: waiting.id, work: purge, attempts: 1, runAt: 100 })
      expect(await jobs.nextRunAt()).toBe(150)
      expect(await jobs.renew('a', waiting.id, 200)).toBe(true)
      expect(await jobs.claim('b', 199, 50)).toBeNull()
      expect(await jobs.claim('b', 200, 50)).toMatchObject({ id: waiting.id, attempts: 2 })
      expect(await jobs.renew('a', waiting.id, 999)).toBe(false)
      await jobs.complete('a', waiting.id)
      expect(await jobs.nextRunAt()).toBe(250)
      await jobs.complete('b', waiting.id)
      expect(await jobs.nextRunAt()).toBeNull()
    })

    it('[JB5] counts a try when the job is claimed, whatever became of the runner, and not one that was released', async () => {
      const jobs = jobStore(made.db)
      const waiting = job(100, 'crawl:z')
      await jobs.enqueue(waiting)
      await jobs.claim('killed', 100, 50)
      expect(await jobs.claim('stopped', 150, 50)).toMatchObject({ attempts: 2 })
      await jobs.release('killed', waiting.id, 160)
      expect(await jobs.claim('c', 160, 50)).toBeNull()
      await jobs.release('stopped', waiting.id, 160)
      // It waits under its key again.
      await jobs.enqueue(job(170, 'crawl:z'))
      expect(await jobs.claim('c', 160, 50)).toMatchObject({ id: waiting.id, attempts: 2 })
      await jobs.fail('c', waiting.id, 'failed', 170)
      expect(await jobs.claim('d', 170, 50)).toMatchObject({ id: waiting.id, attempts: 3 })
      expect(await jobs.claim('e', 999, 50)).toMatchObject({ id: waiting.id, attempts: 4 })
    })

    it('[JB4] makes no second waiting job of a key, but one while the first runs', async () => {
      const jobs = jobStore(made.db)
      await Promise.all(Array.from({ length: 10 }, () => jobs.enqueue(job(100, 'crawl:x'))))
      const first = await jobs.claim('a', 100, 50)
      expect(await jobs.claim('a', 100, 50)).toBeNull()
      const second = job(120, 'crawl:x')
      await jobs.enqueue(second)
      // The first comes back: the one that waits will do the same work.
      await jobs.fail('a', first?.id ?? newId('job'), 'failed', 300)
      expect(await jobs.nextRunAt()).toBe(120)
      await jobs.complete('a', (await jobs.claim('a', 120, 50))?.id ?? newId('job'))
      expect(await jobs.nextRunAt()).toBeNull()
    })

    it('[JB4] runs a failed job again when asked, and never when given up', async () => {
      const jobs = jobStore(made.db)
      const waiting = job(100, 'crawl:y')
      await jobs.enqueue(waiting)
      await jobs.claim('a', 100, 50)
      await jobs.fail('a', waiting.id, 'failed', 400)
      expect(await jobs.nextRunAt()).toBe(400)
      expect(await jobs.claim('a', 399, 50)).toBeNull()
      expect(await jobs.claim('a', 400, 50)).toMatchObject({ attempts: 2 })
      await jobs.fail('a', waiting.id, 'failed', null)
      expect(await jobs.nextRunAt()).toBeNull()
      expect(await jobs.claim('a', 9_999, 50)).toBeNull()
      await jobs.enqueue(job(500, 'crawl:y'))
      expect(await jobs.nextRunAt()).toBe(500)
    })
  })
}
