import { changeBusiness } from '@frontdesk/capabilities'
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
import type { Call, Operation } from '../../http/operation.ts'
import { PAGE_QUERY } from '../page-request.ts'
import { shown } from '../resource-answer.ts'
import { BUSINESSES, businessData, businessOf, pageOf } from './business-resource.ts'

const shape = successEnvelope(businessResource)

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
  handle: async (call) => shown(call, businessData(await businessOf(call))),
}

const ofAgent: Operation = {
  id: 'getAgentBusiness',
  method: 'get',
  path: '/agent-configurations/:id/business',
  summary: 'The business that an agent books and sells for, read from its website when it has none yet',
  scope: 'read',
  response: { status: 200, schema: shape },
  async handle(call) {
    const { services, principal } = call
    const { organizationId } = principal
    const { agent } = await findAgentConfiguration(services, organizationId, call.parameter('id'))
    const scope = await services.resolveBusiness({ organizationId, agentId: agent.id })
    const found = scope && (await services.businesses.findBusiness(organizationId, scope.businessId))
    if (found?.status === 'found') return shown(call, businessData(found.value))
    throw new DomainError('not_found', 'The agent has no business until it is deployed to a channel')
  },
}

const update: Operation = {
  id: 'updateBusiness',
  method: 'patch',
  path: `${BUSINESSES}/:id`,
  summary: 'Correct a business; what is named here is no longer read from the website',
  scope: 'write',
  example: { timeZone: 'Europe/Berlin', rules: { leadMinutes: 120 } },
  body: updateBusiness,
  response: { status: 200, schema: shape },
  async handle(call) {
    const current = await businessOf(call)
    const { value, unknownFields } = await call.body(updateBusiness)
    return shown(call, businessData(await changeBusiness(call.services, current, value)), { unknownFields })
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
