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
    const table: string[] = []
    const givenUp: unknown[] = []
    const runner = runJobs({
      jobs,
      handle,
      onGivenUp: async (given) => void givenUp.push(given),
      now: Date.now,
      runner: 'one',
      onFailure: (error) => failures.push(error),
      onOutage: (error) => table.push(String(error)),
      onRecovery: () => table.push('answers again'),
    })
    return { jobs, failures, table, givenUp, runner }
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
    const { jobs, failures, givenUp, runner } = await started(() => {
      tries.push(Math.round(Date.now() / 1_000))
      return Promise.reject(new Error('no'))
    })
    await vi.advanceTimersByTimeAsync(1_000_000)
    expect(tries).toEqual([0, 10, 30, 70, 150])
    expect(failures).toHaveLength(5)
    expect(jobs.rows).toMatchObject([{ isGivenUp: true }])
    expect(givenUp).toEqual([work])
    await runner.stop()
  })

  it('[JB5] gives up a job that was claimed five times and never came back, without running it again', async () => {
    const jobs = new MemoryJobStore()
    await jobs.enqueue({ id: 'job_1' as JobId, work, runAt: 0, uniqueKey: null })
    // Five processes that were killed while they had it.
    for (let time = 0; time < 5; time += 1) await jobs.claim(`dead ${time}`, time * 1_000, 1_000)
    await vi.advanceTimersByTimeAsync(5_000)
    const givenUp: unknown[] = []
    const runner = runJobs({
      jobs,
      handle: () => Promise.reject(new Error('it was run')),
      onGivenUp: async (given) => void givenUp.push(given),
      now: Date.now,
      runner: 'six',
      onFailure: (error) => expect.fail(String(error)),
      onOutage: (error) => expect.fail(String(error)),
      onRecovery: () => undefined,
    })
    await vi.advanceTimersByTimeAsync(100_000)
    expect(givenUp).toEqual([work])
    expect(jobs.rows).toMatchObject([{ isGivenUp: true, attempts: 6, runner: null }])
    await runner.stop()
  })

  it('[JB5] does not count the tries that a stop interrupted', async () => {
    const jobs = new MemoryJobStore()
    await jobs.enqueue({ id: 'job_1' as JobId, work, runAt: 0, uniqueKey: null })
    const interrupted: string[] = []
    for (let time = 0; time < 9; time += 1) {
      const runner = runJobs({
        jobs,
        handle: (_work, signal) =>
          new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('interrupted')))),
        onGivenUp: () => Promise.reject(new Error('given up')),
        now: Date.now,
        runner: `runner ${time}`,
        onFailure: (error) => interrupted.push(String(error)),
        onOutage: (error) => expect.fail(String(error)),
        onRecovery: () => undefined,
      })
      await vi.advanceTimersByTimeAsync(1)
      await runner.stop()
    }
    expect(jobs.rows).toMatchObject([{ attempts: 0, runner: null, isGivenUp: false }])
    expect(interrupted).toEqual([])
  })

  it('[JB7] gives a job up once more when what it leaves behind could not be put right', async () => {
    const jobs = new MemoryJobStore()
    await jobs.enqueue({ id: 'job_1' as JobId, work, runAt: 0, uniqueKey: null })
    for (let time = 0; time < 5; time += 1) await jobs.claim(`dead ${time}`, time, 1)
    await vi.advanceTimersByTimeAsync(5)
    let times = 0
    const failures: unknown[] = []
    const runner = runJobs({
      jobs,
      handle: () => Promise.reject(new Error('it was run')),
      onGivenUp: async () => {
        times += 1
        if (times === 1) throw new Error('the database was away')
      },
      now: Date.now,
      runner: 'six',
      onFailure: (error) => failures.push(error),
      onOutage: (error) => expect.fail(String(error)),
      onRecovery: () => undefined,
    })
    await vi.advanceTimersByTimeAsync(200_000)
    expect(times).toBe(2)
    expect(failures).toHaveLength(1)
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

  it('[JB6] tells once that the table does not answer, asks less and less often, and goes on with what is due', async () => {
    const done: number[] = []
    const { jobs, table, failures, runner } = await started(async () => {
      done.push(Date.now())
    }, 0)
    const claim = jobs.claim.bind(jobs)
    const asked: number[] = []
    jobs.claim = () => {
      asked.push(Math.round(Date.now() / 1_000))
      return Promise.reject(new Error('disk full'))
    }
    await jobs.enqueue({ id: 'job_1' as JobId, work, runAt: 0, uniqueKey: null })
    await vi.advanceTimersByTimeAsync(100_000)
    expect(asked).toEqual([1, 3, 7, 15, 31, 61, 91])
    expect(table).toEqual(['Error: disk full'])
    jobs.claim = claim
    await vi.advanceTimersByTimeAsync(30_000)
    expect(done).toHaveLength(1)
    expect(table).toEqual(['Error: disk full', 'answers again'])
    expect(failures).toEqual([])
    await runner.stop()
  })

  it('[JB3] puts back what it was claiming when it was stopped', async () => {
    const { jobs, runner } = await started(
      (_work, signal) => (signal.aborted ? Promise.resolve() : new Promise(() => undefined)),
      0,
    )
    await jobs.enqueue({ id: 'job_1' as JobId, work, runAt: 0, uniqueKey: null })
    runner.ring()
    await runner.stop()
    expect(jobs.rows).toMatchObject([{ runner: null, isGivenUp: false }])
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
