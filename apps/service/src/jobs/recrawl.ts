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

/**
 * RW1: the next reading of a website waits in the table under the source's key: one waits at a time, one node takes it.
 * `readAt`: when it was read last.
 */
export async function scheduleRecrawl(
  { recrawl, jobs, newId, now }: Deps,
  target: CrawlTarget,
  readAt = now(),
): Promise<void> {
  if (recrawl.everyMs === 0) return
  const { organizationId, sourceId } = target
  await jobs.enqueue({
    id: newId('job'),
    work: { kind: 'crawl', organizationId, sourceId },
    runAt: readAt + Math.round(recrawl.everyMs * (1 + JITTER * (2 * recrawl.random() - 1))),
    uniqueKey: `crawl:${sourceId}`,
  })
}

type Waiting = Pick<KnowledgeSource, 'status' | 'crawledAt'> & { isUsed: boolean }

/**
 * What becomes of a reading whose time has come. RW2: what was scheduled before the schedule was turned off is not
 * carried out; what somebody asked for is. RW3: nor is what nobody uses; it is scheduled again when an agent names it,
 * and then waits for its day like any other.
 */
export function whatIsDue({ everyMs }: Recrawl, source: Waiting, now: number): 'reading' | 'waiting' | 'nothing' {
  if (source.status === 'queued' || source.status === 'crawling') return 'reading'
  if (everyMs === 0 || !source.isUsed) return 'nothing'
  const isEarly = source.crawledAt !== null && now < source.crawledAt + everyMs * (1 - JITTER)
  return isEarly ? 'waiting' : 'reading'
}
