import type { JobDeps } from '@frontdesk/jobs'
import { giveUpReading } from '@frontdesk/knowledge'
import {
  ENCODE_AGAIN_MS,
  type JobHandlerDeps,
  PURGE_EVERY_MS,
  REMIND_EVERY_MS,
  scheduleBudgetNotices,
  scheduleCalendar,
  scheduleEncoding,
  schedulePurge,
  scheduleReminders,
  TELL_BUDGETS_EVERY_MS,
} from './handle-job.ts'
import { scheduleRecrawl } from './recrawl.ts'

type Deps = Pick<JobHandlerDeps, 'files' | 'recrawl' | 'jobs' | 'newId' | 'now' | 'log'>

/** JB7: what a job that is tried no more leaves behind: no source that is read for ever, no schedule that ended with it. */
export function giveUpJob(deps: Deps): JobDeps['onGivenUp'] {
  return async (work) => {
    deps.log.error(
      { kind: work.kind, ...('sourceId' in work ? { sourceId: work.sourceId } : {}) },
      'a job was given up',
    )
    switch (work.kind) {
      case 'crawl':
        await giveUpReading(deps.files, work)
        await scheduleRecrawl(deps, work)
        return
      case 'read-file':
        await giveUpReading(deps.files, work)
        return
      case 'read-calendar':
        await scheduleCalendar(deps, work)
        return
      case 'tell-budgets':
        await scheduleBudgetNotices(deps, deps.now() + TELL_BUDGETS_EVERY_MS)
        return
      case 'encode':
        await scheduleEncoding(deps, deps.now() + ENCODE_AGAIN_MS)
        return
      case 'purge':
        await schedulePurge(deps, deps.now() + PURGE_EVERY_MS)
        return
      case 'remind':
        await scheduleReminders(deps, deps.now() + REMIND_EVERY_MS)
        return
      case 'notify':
    }
  }
}
