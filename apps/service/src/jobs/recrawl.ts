import type { JobStore } from '@frontdesk/jobs'
import type { CrawlTarget, KnowledgeSource } from '@frontdesk/knowledge'
import type { NewId } from '@frontdesk/schema'

export type Recrawl = {
  /** 0: websites are read again only when somebody asks. */
  everyMs: number
  /** In [0, 1). */
  random: () => number
}

/** A tenth more or less, so that websites added together are not read together for ever. */
const JITTER = 0.1

type Deps = { recrawl: Recrawl; jobs: Pick<JobStore, 'enqueue'>; newId: NewId; now: () => number }

/** RW1: the next reading of a website waits in the table under the source's key: one waits at a time, one node takes it. */
export async function scheduleRecrawl({ recrawl, jobs, newId, now }: Deps, target: CrawlTarget): Promise<void> {
  if (recrawl.everyMs === 0) return
  const { organizationId, sourceId } = target
  await jobs.enqueue({
    id: newId('job'),
    work: { kind: 'crawl', organizationId, sourceId },
    runAt: now() + Math.round(recrawl.everyMs * (1 + JITTER * (2 * recrawl.random() - 1))),
    uniqueKey: `crawl:${sourceId}`,
  })
}

/** RW2: what was scheduled before the schedule was turned off is not carried out; what somebody asked for is. */
export const isStillWanted = ({ everyMs }: Recrawl, { status }: Pick<KnowledgeSource, 'status'>): boolean =>
  everyMs > 0 || status === 'queued' || status === 'crawling'
