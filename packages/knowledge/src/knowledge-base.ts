import type { AgentKnowledge, KnowledgeAnswer, KnowledgeBase } from '@frontdesk/agent-runtime/ports'
import type { KnowledgeSourceId, OrganizationId } from '@frontdesk/schema'
import type { Lexicon } from './lexicon/lexicon.ts'
import type { KnowledgeSource, KnowledgeStore } from './ports.ts'
import { type Moment, withWeekday } from './retrieval/relative-days.ts'
import { answerFrom, buildSiteIndex, type SiteIndex } from './retrieval/site-index.ts'
import type { WordVectors } from './retrieval/word-vectors.ts'

export type KnowledgeBaseDeps = {
  store: Pick<KnowledgeStore, 'findSources' | 'readPages'>
  lexicons?: readonly Lexicon[]
  vectors?: WordVectors | null
  /** What "today" means; without it, such words stay as they are. */
  moment?: () => Moment
}

/** Indexes kept in memory; the least recently asked leaves first. A 200-page site takes a few megabytes. */
const MAX_INDEXES = 64

type Held = { organizationId: OrganizationId; revision: number; index: Promise<SiteIndex> }

/**
 * KN22–KN24: one index per source and revision. Every search asks the store which revisions there are, so pages of a
 * running crawl are found as soon as they are stored; the store answers only for the organization's own sources.
 */
export function knowledgeBase(deps: KnowledgeBaseDeps): KnowledgeBase {
  const held = new Map<KnowledgeSourceId, Held>()
  const indexOf = (source: KnowledgeSource): Promise<SiteIndex> => {
    const known = held.get(source.id)
    held.delete(source.id)
    const isCurrent = known?.revision === source.revision && known.organizationId === source.organizationId
    const entry = isCurrent ? known : newIndex(deps, source)
    held.set(source.id, entry)
    entry.index.catch(() => {
      if (held.get(source.id) === entry) held.delete(source.id)
    })
    const oldest = held.keys().next()
    if (held.size > MAX_INDEXES && !oldest.done) held.delete(oldest.value)
    return entry.index
  }
  return { forAgent: (organizationId, sourceIds) => agentKnowledge({ deps, indexOf }, organizationId, sourceIds) }
}

function newIndex(deps: KnowledgeBaseDeps, source: KnowledgeSource): Held {
  const { organizationId, id, revision } = source
  const index = deps.store.readPages(organizationId, id).then((pages) =>
    buildSiteIndex(pages, {
      ...(deps.lexicons ? { lexicons: deps.lexicons } : {}),
      vectors: deps.vectors ?? null,
    }),
  )
  return { organizationId, revision, index }
}

type Access = { deps: KnowledgeBaseDeps; indexOf: (source: KnowledgeSource) => Promise<SiteIndex> }

function agentKnowledge(
  { deps, indexOf }: Access,
  organizationId: OrganizationId,
  sourceIds: readonly KnowledgeSourceId[],
): AgentKnowledge {
  return {
    async search(question) {
      if (sourceIds.length === 0) return { band: 'not-ready', status: 'none' }
      const found = await deps.store.findSources(organizationId, sourceIds)
      const sources = found.filter((source) => source.organizationId === organizationId)
      const indexes = await Promise.all(sources.map(indexOf))
      if (indexes.every((index) => index.passages === 0)) return notReady(sources)
      const meant = deps.moment ? withWeekday(question, deps.moment()) : question
      const answer = answerFrom(indexes.flatMap((index) => index.search(meant)))
      return answer.band !== 'answer' && sources.some(isFirstReading) ? notReady(sources) : answer
    },
  }
}

/** KN30: what the pages read so far hardly say may stand on one that is still to come. */
const isFirstReading = ({ status, crawledAt }: KnowledgeSource): boolean =>
  crawledAt === null && (status === 'crawling' || status === 'queued')

/** The most hopeful status of the sources: one that is being read outweighs one that failed. */
function notReady(sources: readonly KnowledgeSource[]): KnowledgeAnswer {
  const order = ['crawling', 'queued', 'blocked', 'failed', 'ready'] as const
  const status = order.find((candidate) => sources.some((source) => source.status === candidate))
  return { band: 'not-ready', status: status ?? 'none' }
}
