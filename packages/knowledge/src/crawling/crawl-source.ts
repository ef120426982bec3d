import type { KnowledgeSourceId, OrganizationId } from '@frontdesk/schema'
import type { KnowledgeSource } from '../ports.ts'
import type { CrawlDeps } from './crawl-deps.ts'
import { type CrawlOutcome, crawlWebsite } from './crawl-website.ts'

export type CrawlTarget = { organizationId: OrganizationId; sourceId: KnowledgeSourceId }

/**
 * The crawl job: reads the source's website and records the outcome. A source that is gone by now is no error: its
 * agent was deleted while the job waited. A crawl that did not come to its end leaves the source as it is, for the
 * next one.
 */
export async function crawlSource(deps: CrawlDeps, target: CrawlTarget, signal: AbortSignal): Promise<void> {
  const source = await deps.store.findSource(target.sourceId)
  if (!source || source.organizationId !== target.organizationId || source.kind !== 'website') return
  const { organizationId, id } = source
  const rules = await deps.store.readRules(organizationId, id)
  await deps.store.updateSource(organizationId, id, { status: 'crawling', detail: null })
  const outcome = await crawlWebsite(deps, source, signal)
  if (outcome === null || signal.aborted) return
  const stored = await deps.store.findSource(source.id)
  if (stored && outcome.pages > 0) await deps.prepare?.(stored, signal)
  if (signal.aborted) return
  const readAt = deps.now()
  const changes = { ...statusOf(outcome, source), crawledAt: readAt, lastReading: { readAt, ...outcome.reading } }
  await deps.store.finishReading(organizationId, id, { rules, changes })
}

function statusOf(outcome: CrawlOutcome, source: KnowledgeSource): Partial<KnowledgeSource> {
  if (outcome.pages > 0) return { status: 'ready', pages: outcome.pages, detail: outcome.detail }
  if (source.pages > 0) {
    return { status: 'ready', pages: source.pages, detail: `The last reading failed: ${outcome.detail ?? ''}` }
  }
  return { status: outcome.isBlocked ? 'blocked' : 'failed', pages: 0, detail: outcome.detail }
}
