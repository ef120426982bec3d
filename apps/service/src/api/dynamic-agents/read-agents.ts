import { findAgent } from '@frontdesk/deployments'
import { page, phoneAgentResource, successEnvelope, webAgentResource } from '@frontdesk/schema'
import { success } from '../../http/envelope.ts'
import { etagOf } from '../../http/if-match.ts'
import { defineOperation, type Operation } from '../../http/operation.ts'
import { PAGE_QUERY, pageRequest } from '../page-request.ts'
import { agentResource } from './agent-resource.ts'

const shapeOf = { web: webAgentResource, phone: phoneAgentResource }

/** GET of one agent and of the list of agents are the same for both channels. */
const getAgent = (kind: 'web' | 'phone'): Operation =>
  defineOperation({
    id: kind === 'web' ? 'getWebAgent' : 'getPhoneAgent',
    method: 'get',
    path: `/dynamic-agents/${kind}/:id`,
    etag: true,
    summary: `A ${kind} agent, with the state of its knowledge`,
    scope: 'read',
    response: { status: 200, schema: successEnvelope(shapeOf[kind]) },
    async handle({ services, principal, requestId, parameter }) {
      const deployment = await findAgent(services, principal.organizationId, { kind, id: parameter('id') })
      const data = await agentResource(services, deployment)
      return {
        status: 200,
        body: success(data, { requestId, now: services.now() }),
        headers: { etag: etagOf(deployment.agent.version, `${data.knowledge.status}.${data.knowledge.pages}`) },
      }
    },
  })

const listAgents = (kind: 'web' | 'phone'): Operation =>
  defineOperation({
    id: kind === 'web' ? 'listWebAgents' : 'listPhoneAgents',
    method: 'get',
    path: `/dynamic-agents/${kind}`,
    summary: `The organization's ${kind} agents, newest first`,
    scope: 'read',
    query: PAGE_QUERY,
    response: { status: 200, schema: successEnvelope(page(shapeOf[kind])) },
    async handle(call) {
      const { services, principal, requestId } = call
      const found = await services.agents.listDeployments(principal.organizationId, kind, pageRequest(call))
      const items = await Promise.all(found.items.map((deployment) => agentResource(services, deployment)))
      return { status: 200, body: success({ items, nextCursor: found.nextCursor }, { requestId, now: services.now() }) }
    },
  })

export const readAgentOperations = [listAgents('web'), getAgent('web'), listAgents('phone'), getAgent('phone')]
