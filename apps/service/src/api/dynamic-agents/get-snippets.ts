import { findAgent, renderSnippets } from '@frontdesk/deployments'
import { agentSnippets, successEnvelope } from '@frontdesk/schema'
import { success } from '../../http/envelope.ts'
import { defineOperation } from '../../http/operation.ts'

export const getSnippets = defineOperation({
  id: 'getWebAgentSnippets',
  method: 'get',
  path: '/dynamic-agents/web/:id/snippets',
  summary: 'The snippets to paste: floating bubble, inline panel, full page',
  scope: 'read',
  response: { status: 200, schema: successEnvelope(agentSnippets) },
  async handle({ services, principal, requestId, parameter }) {
    const { agent } = await findAgent(services, principal.organizationId, { kind: 'web', id: parameter('id') })
    const data = { agentConfigurationId: agent.id, integrationSnippets: renderSnippets(agent.id, services.widgetUrl) }
    return { status: 200, body: success(data, { requestId, now: services.now() }) }
  },
})
