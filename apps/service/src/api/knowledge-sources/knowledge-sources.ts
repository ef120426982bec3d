import { detachSource } from '@frontdesk/deployments'
import { crawlSourceAgain, deleteSource, findSource, type OwnedSource, updateSource } from '@frontdesk/knowledge'
import {
  DomainError,
  knowledgePage,
  knowledgeSourceResource,
  page,
  successEnvelope,
  updateKnowledgeSource,
} from '@frontdesk/schema'
import { type Call, defineOperation } from '../../http/operation.ts'
import { authored } from '../dynamic-agents/agent-writes.ts'
import { PAGE_QUERY, pageRequest } from '../page-request.ts'
import { deleted, deletedShape, shown } from '../resource-answer.ts'
import { resourceOperations } from '../resource-operations.ts'
import { createKnowledgeSourceOperation, KNOWLEDGE_SOURCES } from './create-knowledge-source.ts'
import { listedData, listedSource, pageData, sourceData } from './source-resource.ts'

const currentOf = ({ services, principal, parameter }: Call) =>
  findSource(services, principal.organizationId, parameter('id'))

async function used({ services }: Call, source: OwnedSource) {
  const { agents, websites } = await services.knowledgeSources.countUses(source.organizationId, source.id)
  return { ...sourceData(source), usedBy: agents + websites }
}

const knowledgeSources = resourceOperations({
  name: 'KnowledgeSource',
  path: KNOWLEDGE_SOURCES,
  resource: knowledgeSourceResource,
  find: currentOf,
  toData: (source: OwnedSource, call) => used(call, source),
})

const pages = defineOperation({
  id: 'listKnowledgePages',
  method: 'get',
  path: `${KNOWLEDGE_SOURCES}/:id/pages`,
  summary: 'The pages of a knowledge source, last read first',
  scope: 'read',
  query: PAGE_QUERY,
  response: { status: 200, schema: successEnvelope(page(knowledgePage)) },
  async handle(call) {
    const { organizationId, id } = await currentOf(call)
    const found = await call.services.knowledgeSources.listPages(organizationId, id, pageRequest(call))
    return shown(call, { items: found.items.map(pageData), nextCursor: found.nextCursor })
  },
})

function isDetaching(call: Pick<Call<unknown, 'detach'>, 'query'>): boolean {
  const detach = call.query('detach') ?? 'false'
  if (detach === 'true' || detach === 'false') return detach === 'true'
  const message = 'detach must be true or false'
  throw new DomainError('invalid_shape', message, [{ path: 'detach', code: 'invalid_value', message }])
}

const remove = defineOperation({
  id: 'deleteKnowledgeSource',
  method: 'delete',
  path: `${KNOWLEDGE_SOURCES}/:id`,
  summary: 'Delete a knowledge source with its pages',
  scope: 'write',
  query: [
    {
      name: 'detach',
      description: '`true`: take it from the agents that answer from it first',
      schema: { type: 'string', enum: ['true', 'false'] },
    },
  ],
  response: { status: 200, schema: deletedShape },
  async handle(call) {
    const current = await currentOf(call)
    if (isDetaching(call)) await detachSource(authored(call), current.organizationId, current.id)
    await deleteSource(call.services, current)
    return deleted(call, current.id)
  },
})

export const knowledgeSourceOperations = [
  createKnowledgeSourceOperation,
  knowledgeSources.list({
    summary: "The organization's knowledge sources with their state, newest first",
    resource: listedSource,
    toData: listedData,
    read: (call) => call.services.knowledgeSources.listSources(call.principal.organizationId, pageRequest(call)),
  }),
  knowledgeSources.get({
    summary: 'A knowledge source: its state, its rules, what its last reading changed, and how many agents use it',
  }),
  knowledgeSources.update({
    summary: 'Rename a knowledge source, or say which pages of a website are read; new rules have it read again',
    example: { title: 'Help centre', include: ['/help/*'], exclude: ['*.pdf'] },
    body: updateKnowledgeSource,
    decide: ({ services }, { current, value }) => updateSource(services, current, value),
    afterwards: ({ services }) => services.ringJobs(),
  }),
  knowledgeSources.act({
    id: 'crawlKnowledgeSource',
    path: 'crawl',
    summary: 'Read a website again now; unchanged pages are not stored again',
    decide: crawlSourceAgain,
    afterwards: ({ services }) => services.ringJobs(),
  }),
  pages,
  remove,
]
