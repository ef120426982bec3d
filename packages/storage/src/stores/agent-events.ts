import type { AgentConfiguration } from '@frontdesk/deployments/ports'
import type { WebhookEventId } from '@frontdesk/schema'
import type { Statement } from '../ports.ts'
import { webhookEventStatements } from './webhook-statements.ts'

type Changed = Pick<AgentConfiguration, 'id' | 'organizationId' | 'updatedAt'> &
  Partial<Pick<AgentConfiguration, 'kind' | 'name' | 'version'>>

/** What happened to an agent, for those who keep a list of agents elsewhere. */
export function agentEvent(
  type: 'agent.created' | 'agent.updated' | 'agent.deleted',
  { id: agentConfigurationId, organizationId, updatedAt: at, kind, name, version }: Changed,
  id: WebhookEventId,
): Statement[] {
  const data =
    type === 'agent.deleted'
      ? { agentConfigurationId }
      : { agentConfigurationId, kind, assistantName: name, agentVersion: version }
  return webhookEventStatements({ id, organizationId, type, at, data })
}
