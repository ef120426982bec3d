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
import { type Call, defineOperation } from '../../http/operation.ts'
import { PAGE_QUERY } from '../page-request.ts'
import { type Notes, shown } from '../resource-answer.ts'
import { BUSINESSES, businessData, businessOf, pageOf } from './business-resource.ts'

const shape = successEnvelope(businessResource)

/** Its last change is its version. */
function shownBusiness(call: Call, business: Business, notes?: Notes) {
  const answer = shown(call, businessData(business), notes)
  return { ...answer, headers: { etag: etagOf(business.updatedAt) } }
}

const list = defineOperation({
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
})

const get = defineOperation({
  id: 'getBusiness',
  method: 'get',
  path: `${BUSINESSES}/:id`,
  summary: 'A business: hours, rules and terms, each with who says so and on which page',
  scope: 'read',
  response: { status: 200, schema: shape },
  etag: true,
  handle: async (call) => shownBusiness(call, await businessOf(call)),
})

const ofAgent = defineOperation({
  id: 'getAgentBusiness',
  method: 'get',
  path: '/agent-configurations/:id/business',
  etag: true,
  summary: 'The business that an agent books and sells for; made with POST, or when the agent first needs it',
  scope: 'read',
  response: { status: 200, schema: shape },
  async handle(call) {
    const of = await agentOf(call)
    const scope = await call.services.businesses.findOfAgent(of.organizationId, of.agentId)
    const business = scope && (await businessIn(call, scope))
    if (business) return shownBusiness(call, business)
    throw new DomainError('not_found', 'The agent has no business yet; a POST to this address makes it')
  },
})

/** BZ8: reading makes nothing, so that a key that may only read changes nothing. */
const makeOfAgent = defineOperation({
  id: 'makeAgentBusiness',
  method: 'post',
  path: '/agent-configurations/:id/business',
  etag: true,
  summary: 'The business that an agent books and sells for, made and read from its website when it has none yet',
  scope: 'write',
  response: { status: 200, schema: shape },
  async handle(call) {
    const scope = await call.services.resolveBusiness(await agentOf(call))
    const business = scope && (await businessIn(call, scope))
    if (business) return shownBusiness(call, business)
    throw new DomainError('not_found', 'The agent has no business until it is deployed to a channel')
  },
})

async function agentOf({ services, principal, parameter }: Call) {
  const { organizationId } = principal
  const { agent } = await findAgentConfiguration(services, organizationId, parameter('id'))
  return { organizationId, agentId: agent.id }
}

async function businessIn(
  { services }: Call,
  { organizationId, businessId }: Pick<Business, 'organizationId' | 'businessId'>,
) {
  const found = await services.businesses.findBusiness(organizationId, businessId)
  return found.status === 'found' ? found.value : null
}

const update = defineOperation({
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
    const { value, unknownFields } = await call.body()
    const business = await changeBusiness({ ...call.services, ...precondition }, current, value)
    return shownBusiness(call, business, { unknownFields })
  },
})

const link = defineOperation({
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
    const { value, unknownFields } = await call.body()
    const agentId = await ownAgent(call, value.agentConfigurationId)
    const linked = { businessId, agentConfigurationId: agentId }
    return await call.commit(shown(call, linked, { unknownFields }), async ({ businesses }) => {
      if (!(await businesses.linkAgent(organizationId, agentId, businessId))) throw unknownAgent()
    })
  },
})

const unknownAgent = () =>
  inconsistent('agentConfigurationId', 'agentConfigurationId names nothing that exists in this organization')

async function ownAgent({ services, principal }: Call, id: string) {
  if (!isId('agt', id)) throw unknownAgent()
  const found = await services.setup.findAgent(principal.organizationId, id)
  if (found.status === 'foreign') throw foreignResource()
  if (found.status === 'missing') throw unknownAgent()
  return found.value.agent.id
}

export const businessOperations = [list, get, ofAgent, makeOfAgent, update, link]
