import {
  createDeploymentConfiguration,
  type Deployment,
  deleteDeploymentConfiguration,
  deploymentWarnings,
  findDeploymentConfiguration,
  updateDeploymentConfiguration,
} from '@frontdesk/deployments'
import {
  createDeploymentConfiguration as createShape,
  deploymentConfigurationResource,
  updateDeploymentConfiguration as updateShape,
} from '@frontdesk/schema'
import { authored } from '../dynamic-agents/agent-writes.ts'
import { pageRequest } from '../page-request.ts'
import { resourceOperations } from '../resource-operations.ts'

function toData({ agent, configuration }: Deployment) {
  const { organizationId: _organization, ...rest } = configuration
  return { ...rest, agentVersion: agent.version }
}

const deploymentConfigurations = resourceOperations({
  name: 'DeploymentConfiguration',
  path: '/deployment-configurations',
  resource: deploymentConfigurationResource,
  find: ({ services, principal, parameter }) =>
    findDeploymentConfiguration(services, principal.organizationId, parameter('id')),
  toData,
  versionOf: ({ agent }) => agent.version,
  warningsOf: (deployment, { services }) => deploymentWarnings(services, deployment),
})

export const deploymentConfigurationOperations = [
  deploymentConfigurations.create({
    summary: 'Put an agent on a channel of its kind; from then on it answers there',
    example: {
      agentConfigurationId: 'agt_4Kq0ZbW8mT1xRv7sYc2uLd',
      deploymentChannelId: 'chn_2mD7cYs4zL9gTj1nVb6oPu',
      greeting: 'Welcome. What would you like to know?',
    },
    body: createShape,
    decide: (call, value) => createDeploymentConfiguration(authored(call), call.principal.organizationId, value),
  }),
  deploymentConfigurations.list({
    summary: "The organization's deployments, newest first",
    read: (call) => call.services.setup.listAllDeployments(call.principal.organizationId, pageRequest(call)),
  }),
  deploymentConfigurations.get({
    summary: 'How an agent answers on its channel: origins, words, look, consent, hours, pages, retention',
  }),
  deploymentConfigurations.update({
    summary: 'Change origins, words, look, consent, hours, pages or retention of an agent',
    example: { suggestions: ['When are you open?'], theme: { accent: '#0a7a5c' }, retentionDays: 14 },
    body: updateShape,
    async decide(call, { current, value, hasNamedVersion }) {
      const deps = { ...authored(call), hasNamedVersion }
      const { answer, write } = await updateDeploymentConfiguration(deps, current, value)
      return { answer: answer.deployment, write }
    },
  }),
  deploymentConfigurations.remove({
    summary: 'Take an agent from its channel; both stay as they are',
    async remove({ services }, current) {
      await deleteDeploymentConfiguration(services, current)
      await services.runtime.closeAgent(current.agent.id)
    },
  }),
]
