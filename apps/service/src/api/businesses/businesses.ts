import { type Business, changeBusiness } from '@frontdesk/capabilities'
import { findAgentConfiguration } from '@frontdesk/deployments'
import {
  businessResource,
  DomainError,
  foreignResource,
  inconsistent,
  isId,
  linkAgent,
  linkedAgent,
  page,
  successEnvelope,
  updateBusiness,
} from '@frontdesk/schema'
import { checkIfMatch, etagOf } from '../../http/if-match.ts'
import type { Answer, Call, Operation } from '../../http/operation.ts'
import { PAGE_QUERY } from '../page-request.ts'
import { type Notes, shown } from '../resource-answer.ts'
import { BUSINESSES, businessData, businessOf, pageOf } from './business-resource.ts'

const shape = successEnvelope(businessResource)

/** Its last change is its version. */
function shownBusiness(call: Call, business: Business, notes?: Notes): Answer {
  const answer = shown(call, businessData(business), notes)
  return { ...answer, headers: { etag: etagOf(business.updatedAt) } }
}

const list: Operation = {
  id: 'listBusinesses',
  method: 'get',
  path: BUSINESSES,
  summary: "The organization's businesses, oldest first; one is made when its agent is first asked for it",
  scope: 'read',
  query: PAGE_QUERY,
  response: { status: 200, schema: successEnvelope(page(businessResource)) },
  async handle(call) {
    const found = await call.services.businesses.listBusinesses(call.principal.organizationId)
    return shown(call, pageOf(call, found.map(businessData)))
  },
}

const get: Operation = {
  id: 'getBusiness',
  method: 'get',
  path: `${BUSINESSES}/:id`,
  summary: 'A business: hours, rules and terms, each with who says so and on which page',
  scope: 'read',
  response: { status: 200, schema: shape },
  etag: true,
  handle: async (call) => shownBusiness(call, await businessOf(call)),
}

const ofAgent: Operation = {
  id: 'getAgentBusiness',
  method: 'get',
  path: '/agent-configurations/:id/business',
  etag: true,
  summary: 'The business that an agent books and sells for, read from its website when it has none yet',
  scope: 'read',
  response: { status: 200, schema: shape },
  async handle(call) {
    const { services, principal } = call
    const { organizationId } = principal
    const { agent } = await findAgentConfiguration(services, organizationId, call.parameter('id'))
    const scope = await services.resolveBusiness({ organizationId, agentId: agent.id })
    const found = scope && (await services.businesses.findBusiness(organizationId, scope.businessId))
    if (found?.status === 'found') return shownBusiness(call, found.value)
    throw new DomainError('not_found', 'The agent has no business until it is deployed to a channel')
  },
}

const update: Operation = {
  id: 'updateBusiness',
  method: 'patch',
  path: `${BUSINESSES}/:id`,
  summary: 'Correct a business; what is named here is no longer read from the website',
  scope: 'write',
  versioned: true,
  etag: true,
  example: { timeZone: 'Europe/Berlin', rules: { leadMinutes: 120 } },
  body: updateBusiness,
  response: { status: 200, schema: shape },
  async handle(call) {
    const current = await businessOf(call)
    const precondition = checkIfMatch(call.header('if-match'), current.updatedAt)
    const { value, unknownFields } = await call.body(updateBusiness)
    const business = await changeBusiness({ ...call.services, ...precondition }, current, value)
    return shownBusiness(call, business, { unknownFields })
  },
}

const link: Operation = {
  id: 'linkBusinessAgent',
  method: 'post',
  path: `${BUSINESSES}/:id/agents`,
  summary: 'Let an agent book and sell for this business',
  scope: 'write',
  example: { agentConfigurationId: 'agt_0000000000000000000000' },
  body: linkAgent,
  response: { status: 200, schema: successEnvelope(linkedAgent) },
  async handle(call) {
    const { organizationId, businessId } = await businessOf(call)
    const { value, unknownFields } = await call.body(linkAgent)
    const agentId = await ownAgent(call, value.agentConfigurationId)
    const isLinked = await call.services.businesses.linkAgent(organizationId, agentId, businessId)
    if (!isLinked) throw unknownAgent()
    return shown(call, { businessId, agentConfigurationId: agentId }, { unknownFields })
  },
}

const unknownAgent = () =>
  inconsistent('agentConfigurationId', 'agentConfigurationId names nothing that exists in this organization')

async function ownAgent({ services, principal }: Call, id: string) {
  if (!isId('agt', id)) throw unknownAgent()
  const found = await services.setup.findAgent(principal.organizationId, id)
  if (found.status === 'foreign') throw foreignResource()
  if (found.status === 'missing') throw unknownAgent()
  return found.value.agent.id
}

export const businessOperations = [list, get, ofAgent, update, link]
