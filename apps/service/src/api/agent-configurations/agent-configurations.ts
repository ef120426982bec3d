import {
  agentWarnings,
  type ConfiguredAgent,
  createAgentConfiguration,
  deleteAgentConfiguration,
  findAgentConfiguration,
  updateAgentConfiguration,
} from '@frontdesk/deployments'
import {
  agentConfigurationResource,
  createAgentConfiguration as createShape,
  updateAgentConfiguration as updateShape,
} from '@frontdesk/schema'
import { authored } from '../dynamic-agents/agent-writes.ts'
import { pageRequest } from '../page-request.ts'
import { resourceOperations } from '../resource-operations.ts'

function toData({ agent, deploymentId }: ConfiguredAgent) {
  const { organizationId: _organization, name, role, ...rest } = agent
  return { ...rest, assistantName: name, role_template_identifier: role, deploymentConfigurationId: deploymentId }
}

const agentConfigurations = resourceOperations({
  name: 'AgentConfiguration',
  path: '/agent-configurations',
  resource: agentConfigurationResource,
  find: ({ services, principal, parameter }) =>
    findAgentConfiguration(services, principal.organizationId, parameter('id')),
  toData,
  warningsOf: ({ agent }, { services }) => agentWarnings(services.abilities, agent),
})

export const agentConfigurationOperations = [
  agentConfigurations.create({
    summary: 'Make an agent by itself; a deployment configuration then puts it on a channel',
    example: { assistantName: 'Ada', capabilities: ['NONE'] },
    body: createShape,
    decide: (call, value) => createAgentConfiguration(authored(call), call.principal.organizationId, value),
  }),
  agentConfigurations.list({
    summary: "The organization's agents, deployed or not, newest first",
    read: (call) => call.services.setup.listAgents(call.principal.organizationId, pageRequest(call)),
  }),
  agentConfigurations.get({ summary: 'An agent configuration' }),
  agentConfigurations.update({
    summary: 'Change an agent configuration, wherever the agent answers',
    example: { assistantName: 'Grace' },
    body: updateShape,
    decide: (call, { current, value }) => updateAgentConfiguration(authored(call), current, value),
  }),
  agentConfigurations.remove({
    summary: 'Delete an agent configuration that is not deployed',
    remove: ({ services }, current) => deleteAgentConfiguration(services, current),
  }),
]
