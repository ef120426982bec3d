import type { ConversationStore } from '@frontdesk/agent-runtime'
import type { JobHandler, JobStore } from '@frontdesk/jobs'
import type { CrawlDeps, ReadFileDeps } from '@frontdesk/knowledge'
import { crawlSource, readFileSource } from '@frontdesk/knowledge'
import type { NewId } from '@frontdesk/schema'
import type { WebhookStore } from '@frontdesk/webhooks'

export type JobHandlerDeps = {
  crawl: CrawlDeps
  files: ReadFileDeps
  conversations: Pick<ConversationStore, 'purge'>
  webhooks: Pick<WebhookStore, 'purgeEvents'>
  jobs: JobStore
  newId: NewId
  now: () => number
}

const PURGE_EVERY_MS = 60 * 60_000
/** So long what was sent can be looked at and sent again. */
const EVENTS_KEPT_MS = 30 * 24 * 60 * 60_000

/** Name of a job → what it does. */
export function handleJob(deps: JobHandlerDeps): JobHandler {
  return async (work, signal) => {
    switch (work.kind) {
      case 'crawl':
        await crawlSource(deps.crawl, work, signal)
        return
      case 'read-file':
        await readFileSource(deps.files, work, signal)
        return
      case 'purge':
        await deps.conversations.purge(deps.now())
        await deps.webhooks.purgeEvents(deps.now() - EVENTS_KEPT_MS)
        await schedulePurge(deps, deps.now() + PURGE_EVERY_MS)
    }
  }
}

/** One purge is always waiting; asking again makes no second one. */
export function schedulePurge(deps: Pick<JobHandlerDeps, 'jobs' | 'newId'>, runAt: number): Promise<void> {
  return deps.jobs.enqueue({ id: deps.newId('job'), work: { kind: 'purge' }, runAt, uniqueKey: 'purge' })
}
