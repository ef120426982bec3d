import type { Job, JobStore } from './ports.ts'

/** Runs one job. Throw to have it tried again later. Stop soon after the signal aborts. */
export type JobHandler = (work: Job['work'], signal: AbortSignal) => Promise<void>

export type JobDeps = {
  jobs: JobStore
  handle: JobHandler
  /** JB7: leaves nothing waiting for a job that is tried no more. It may come twice. */
  onGivenUp: (work: Job['work']) => Promise<void>
  now: () => number
  runner: string
  onFailure: (error: unknown, job: Job) => void
  /** Called once when the table stops answering, and once when it answers again. */
  onOutage: (error: unknown) => void
  onRecovery: () => void
}

const LEASE_MS = 60_000
const MOST_ATTEMPTS = 5
/** How often the table is asked when nobody rings: other processes may have put work into it. */
const LOOK_EVERY_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
const AT_ONCE = 4

/**
 * Takes jobs from the table and runs up to four at a time, renewing their leases.
 * JB2: a failed job is tried again after 10 s, 20 s, 40 s … and given up after five tries; JB5: so is one that takes its
 * process with it.
 * JB3: `stop` aborts what runs; those jobs go back and run again at the next start.
 * JB6: a table that does not answer is asked again after 2 s, 4 s … 30 s; that is reported once, and work goes on after it.
 */
export function runJobs(deps: JobDeps): { ring: () => void; stop: () => Promise<void> } {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const table = tableWatch(deps)
  let claiming: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  const claimAll = async (): Promise<void> => {
    while (running.size < AT_ONCE && !stopping.signal.aborted) {
      const job = await deps.jobs.claim(deps.runner, deps.now(), LEASE_MS)
      table.answered()
      if (!job) return
      const run = runOne(deps, job, stopping.signal).finally(() => {
        running.delete(run)
        claimDue()
      })
      running.add(run)
    }
  }
  const claimDue = (): void => {
    if (claiming || stopping.signal.aborted) return
    clearTimeout(timer)
    claiming = claimAll()
      .catch((error: unknown) => table.failed(error))
      .finally(() => {
        claiming = null
        if (!stopping.signal.aborted) timer = setTimeout(claimDue, table.pauseMs())
      })
  }
  claimDue()
  return {
    ring: claimDue,
    async stop() {
      clearTimeout(timer)
      stopping.abort()
      // What is being claimed right now would otherwise be held by nobody until its lease is over.
      await claiming
      await Promise.allSettled(running)
    },
  }
}

/** Whether the table answers, and how long to wait before it is asked again. */
function tableWatch(deps: Pick<JobDeps, 'onOutage' | 'onRecovery'>) {
  let failures = 0
  return {
    answered() {
      if (failures > 0) deps.onRecovery()
      failures = 0
    },
    failed(error: unknown) {
      if (failures === 0) deps.onOutage(error)
      failures += 1
    },
    pauseMs: () => Math.min(LONGEST_PAUSE_MS, LOOK_EVERY_MS * 2 ** Math.min(failures, 10)),
  }
}

async function runOne(deps: JobDeps, job: Job, signal: AbortSignal): Promise<void> {
  const renewal = setInterval(() => {
    deps.jobs.renew(deps.runner, job.id, deps.now() + LEASE_MS).catch((error: unknown) => deps.onFailure(error, job))
  }, LEASE_MS / 3)
  try {
    // The tries before were claimed, and never came back: whatever they did may have ended the process.
    if (job.attempts > MOST_ATTEMPTS) await giveUp(deps, job, 'never ended')
    else await tryOnce(deps, job, signal)
  } catch (error) {
    deps.onFailure(error, job)
  } finally {
    clearInterval(renewal)
  }
}

async function tryOnce(deps: JobDeps, job: Job, signal: AbortSignal): Promise<void> {
  try {
    await deps.handle(job.work, signal)
  } catch (error) {
    if (!signal.aborted) {
      deps.onFailure(error, job)
      await tryAgain(deps, job)
      return
    }
  }
  if (signal.aborted) await deps.jobs.release(deps.runner, job.id, deps.now())
  else await deps.jobs.complete(deps.runner, job.id)
}

async function tryAgain(deps: JobDeps, job: Job): Promise<void> {
  if (job.attempts >= MOST_ATTEMPTS) await giveUp(deps, job, 'failed')
  else await deps.jobs.fail(deps.runner, job.id, 'failed', deps.now() + 10_000 * 2 ** (job.attempts - 1))
}

/** What it leaves behind comes first: if that fails, the job is claimed and given up once more. */
async function giveUp(deps: JobDeps, job: Job, reason: string): Promise<void> {
  await deps.onGivenUp(job.work)
  await deps.jobs.fail(deps.runner, job.id, reason, null)
}
