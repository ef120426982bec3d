import { randomUUID } from 'node:crypto'
import { runJobs } from '@frontdesk/jobs'
import { giveUpJob } from './give-up-job.ts'
import { handleJob, type JobHandlerDeps } from './handle-job.ts'

export type JobRunner = { start: () => void; ring: () => void; stop: () => Promise<void> }

/** Jobs start when the service does, not when it is composed. */
export function jobRunner(deps: JobHandlerDeps): JobRunner {
  const { log, now } = deps
  let running: ReturnType<typeof runJobs> | undefined
  return {
    start() {
      running = runJobs({
        jobs: deps.jobs,
        handle: handleJob(deps),
        onGivenUp: giveUpJob(deps),
        now,
        runner: randomUUID(),
        onFailure: (error, job) => log.error({ err: error, jobId: job.id, kind: job.work.kind }, 'a job failed'),
        onOutage: (error) => log.error({ err: error, stage: 'jobs' }, 'no job can be taken; it is tried again'),
        onRecovery: () => log.warn({ stage: 'jobs' }, 'jobs can be taken again'),
      })
    },
    ring: () => running?.ring(),
    stop: async () => await running?.stop(),
  }
}
