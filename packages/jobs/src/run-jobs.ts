import type { Job, JobStore } from './ports.ts'

/** Runs one job. Throw to have it tried again later. Stop soon after the signal aborts. */
export type JobHandler = (work: Job['work'], signal: AbortSignal) => Promise<void>

export type JobDeps = {
  jobs: JobStore
  handle: JobHandler
  now: () => number
  runner: string
  onFailure: (error: unknown, job: Job) => void
}

const LEASE_MS = 60_000
const MOST_ATTEMPTS = 5
/** How often the table is asked when nobody rings: other processes may have put work into it. */
const LOOK_EVERY_MS = 1_000
const AT_ONCE = 4

/**
 * Takes jobs from the table and runs up to four at a time, renewing their leases.
 * JB2: a failed job is tried again after 10 s, 20 s, 40 s … and given up after five tries.
 * JB3: `stop` aborts what runs; those jobs go back and run again at the next start.
 */
export function runJobs(deps: JobDeps): { ring: () => void; stop: () => Promise<void> } {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  let isLooking = false

  const look = async () => {
    if (isLooking || stopping.signal.aborted) return
    isLooking = true
    try {
      while (running.size < AT_ONCE && !stopping.signal.aborted) {
        const job = await deps.jobs.claim(deps.runner, deps.now(), LEASE_MS)
        if (!job) return
        const run = runOne(deps, job, stopping.signal).finally(() => {
          running.delete(run)
          void look()
        })
        running.add(run)
      }
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  void look()
  return {
    ring: () => void look(),
    async stop() {
      clearInterval(timer)
      stopping.abort()
      await Promise.allSettled(running)
    },
  }
}

async function runOne(deps: JobDeps, job: Job, signal: AbortSignal): Promise<void> {
  const renewal = setInterval(() => {
    deps.jobs.renew(deps.runner, job.id, deps.now() + LEASE_MS).catch((error: unknown) => deps.onFailure(error, job))
  }, LEASE_MS / 3)
  try {
    await deps.handle(job.work, signal)
    if (signal.aborted) await deps.jobs.fail(deps.runner, job.id, 'stopped', deps.now())
    else await deps.jobs.complete(deps.runner, job.id)
  } catch (error) {
    deps.onFailure(error, job)
    await deps.jobs
      .fail(deps.runner, job.id, 'failed', nextTry(deps.now(), job, signal))
      .catch((again: unknown) => deps.onFailure(again, job))
  } finally {
    clearInterval(renewal)
  }
}

function nextTry(now: number, job: Job, signal: AbortSignal): number | null {
  if (signal.aborted) return now
  return job.attempts >= MOST_ATTEMPTS ? null : now + 10_000 * 2 ** (job.attempts - 1)
}
