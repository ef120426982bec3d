import type { JobId } from '@frontdesk/schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type JobHandler, runJobs } from './run-jobs.ts'
import { MemoryJobStore } from './testing.ts'

const work = { kind: 'purge' } as const

describe('running jobs', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }))
  afterEach(() => void vi.useRealTimers())

  async function started(handle: JobHandler, count = 1) {
    const jobs = new MemoryJobStore()
    for (let at = 0; at < count; at += 1)
      await jobs.enqueue({ id: `job_${at}` as JobId, work, runAt: 0, uniqueKey: null })
    const failures: unknown[] = []
    const runner = runJobs({ jobs, handle, now: Date.now, runner: 'one', onFailure: (error) => failures.push(error) })
    return { jobs, failures, runner }
  }

  it('[JB1] holds the lease of a long job as long as it runs', async () => {
    const { jobs, runner } = await started(
      (_work, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
    )
    await vi.advanceTimersByTimeAsync(200_000)
    expect(await jobs.claim('another', Date.now(), 60_000)).toBeNull()
    await runner.stop()
  })

  it('[JB2] tries a failed job again after 10, 20, 40 and 80 s and gives it up after five tries', async () => {
    const tries: number[] = []
    const { jobs, failures, runner } = await started(() => {
      tries.push(Math.round(Date.now() / 1_000))
      return Promise.reject(new Error('no'))
    })
    await vi.advanceTimersByTimeAsync(1_000_000)
    expect(tries).toEqual([0, 10, 30, 70, 150])
    expect(failures).toHaveLength(5)
    expect(jobs.rows).toMatchObject([{ isGivenUp: true }])
    await runner.stop()
  })

  it('[JB3] puts what runs at a stop back, to run again at the next start', async () => {
    const { jobs, runner } = await started(
      (_work, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
    )
    await vi.advanceTimersByTimeAsync(1)
    await runner.stop()
    expect(jobs.rows).toMatchObject([{ runner: null, isGivenUp: false }])
    expect(await jobs.claim('next', Date.now(), 60_000)).not.toBeNull()
  })

  it('runs at most four at a time and the next as soon as one ends', async () => {
    const ends: (() => void)[] = []
    const { jobs, runner } = await started(() => new Promise((resolve) => ends.push(resolve)), 6)
    await vi.advanceTimersByTimeAsync(1)
    expect(ends).toHaveLength(4)
    ends[0]?.()
    await vi.advanceTimersByTimeAsync(1)
    expect(ends).toHaveLength(5)
    expect(jobs.rows).toHaveLength(5)
    for (let at = 1; at < 6; at += 1) {
      ends[at]?.()
      await vi.advanceTimersByTimeAsync(1)
    }
    await runner.stop()
  })
})
