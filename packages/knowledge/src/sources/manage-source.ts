import {
  type CrawlRules,
  type Decision,
  DomainError,
  inconsistent,
  type OrganizationId,
  ownResource,
  type UpdateKnowledgeSource,
} from '@frontdesk/schema'
import type { KnowledgeSourceStore, OwnedSource } from '../ports.ts'

type Deps = { knowledgeSources: KnowledgeSourceStore; now: () => number }
type Written<Name extends keyof KnowledgeSourceStore> = { knowledgeSources: Pick<KnowledgeSourceStore, Name> }

export const findSource = (deps: Pick<Deps, 'knowledgeSources'>, organizationId: OrganizationId, id: string) =>
  ownResource({ prefix: 'kns', id, what: 'knowledge source' }, (known) =>
    deps.knowledgeSources.findOwnedSource(organizationId, known),
  )

/** CR5: a new title is written at once; new rules are, and have the website read anew. */
export async function updateSource(
  deps: Pick<Deps, 'now'>,
  source: OwnedSource,
  request: UpdateKnowledgeSource,
): Promise<Decision<OwnedSource, Written<'renameSource' | 'changeRules'>>> {
  refuseRules(source.kind, request)
  const { organizationId, id } = source
  const title = request.title ?? source.title
  const titled = { ...source, title }
  const rules = newRules(source.rules, request)
  const at = deps.now()
  return {
    answer: rules === null ? titled : { ...queued(titled, at), rules: { ...source.rules, ...rules } },
    async write({ knowledgeSources }) {
      if (title !== null && title !== source.title) await knowledgeSources.renameSource(organizationId, id, title)
      if (rules !== null) await knowledgeSources.changeRules(organizationId, id, { rules, at })
    },
  }
}

/** The lists that are given, when one of them is new. */
function newRules(before: CrawlRules, { include, exclude }: UpdateKnowledgeSource): Partial<CrawlRules> | null {
  const given = { ...(include ? { include } : {}), ...(exclude ? { exclude } : {}) }
  return JSON.stringify({ ...before, ...given }) === JSON.stringify(before) ? null : given
}

/** CR2: nothing else has paths. */
export function refuseRules(
  kind: OwnedSource['kind'],
  rules: Pick<UpdateKnowledgeSource, 'include' | 'exclude'>,
): void {
  if (kind === 'website') return
  for (const field of ['include', 'exclude'] as const) {
    if (rules[field] !== undefined)
      throw inconsistent(field, `${field} is for websites, whose pages have paths; leave it out for other sources`)
  }
}

const queued = (source: OwnedSource, at: number): OwnedSource => ({
  ...source,
  status: source.status === 'crawling' ? source.status : 'queued',
  nextCrawlAt: at,
})

/** SO3: reads a website again now; of what was given by hand there is nothing new to read. */
export async function crawlSourceAgain(
  deps: Pick<Deps, 'now'>,
  source: OwnedSource,
): Promise<Decision<OwnedSource, Written<'crawlAgain'>>> {
  if (source.kind !== 'website')
    throw inconsistent('id', 'Only a website can be read again; for a new text or file create a new source')
  const at = deps.now()
  return {
    answer: queued(source, at),
    write: ({ knowledgeSources }) => knowledgeSources.crawlAgain(source.organizationId, source.id, at),
  }
}

/** SO4: refused while agents answer from it. Their own websites cannot be taken from them. */
export async function deleteSource(deps: Deps, { organizationId, id }: OwnedSource): Promise<void> {
  const result = await deps.knowledgeSources.deleteSource(organizationId, id)
  if (result === 'deleted') return
  const { agents, websites } = await deps.knowledgeSources.countUses(organizationId, id)
  if (websites > 0)
    throw new DomainError(
      'in_use',
      'This is the website of an agent or channel; change its websiteUrl or delete it first',
    )
  throw new DomainError(
    'in_use',
    `${agents === 1 ? 'One agent answers' : `${agents} agents answer`} from this knowledge source; take it from their knowledgeSourceIds, or delete it with ?detach=true`,
  )
}
