import {
  createDeploymentConfiguration,
  type Deployment,
  deleteDeploymentConfiguration,
  findDeploymentConfiguration,
  onNewest,
  setupWarnings,
  updateDeploymentConfiguration,
} from '@frontdesk/deployments'
import {
  createDeploymentConfiguration as createShape,
  deploymentConfigurationResource,
  page,
  successEnvelope,
  updateDeploymentConfiguration as updateShape,
} from '@frontdesk/schema'
import { checkIfMatch } from '../../http/if-match.ts'
import { type Call, defineOperation } from '../../http/operation.ts'
import { agentHeaders, authored } from '../dynamic-agents/agent-writes.ts'
import { PAGE_QUERY, pageRequest } from '../page-request.ts'
import { created, deleted, deletedShape, shown } from '../resource-answer.ts'

const PATH = '/deployment-configurations'
const shape = successEnvelope(deploymentConfigurationResource)

function toData({ agent, configuration }: Deployment) {
  const { organizationId: _organization, ...rest } = configuration
  return { ...rest, agentVersion: agent.version }
}
const currentOf = ({ services, principal, parameter }: Call) =>
  findDeploymentConfiguration(services, principal.organizationId, parameter('id'))

const create = defineOperation({
  id: 'createDeploymentConfiguration',
  method: 'post',
  path: PATH,
  summary: 'Put an agent on a channel of its kind; from then on it answers there',
  scope: 'write',
  example: {
    agentConfigurationId: 'agt_4Kq0ZbW8mT1xRv7sYc2uLd',
    deploymentChannelId: 'chn_2mD7cYs4zL9gTj1nVb6oPu',
    greeting: 'Welcome. What would you like to know?',
  },
  body: createShape,
  response: { status: 201, schema: shape },
  async handle(call) {
    const { value, unknownFields } = await call.body()
    const { answer, write } = await createDeploymentConfiguration(authored(call), call.principal.organizationId, value)
    const warnings = setupWarnings(call.services.abilities, answer)
    return await call.commit(created(call, { data: toData(answer), at: PATH, unknownFields, warnings }), write)
  },
})

const list = defineOperation({
  id: 'listDeploymentConfigurations',
  method: 'get',
  path: PATH,
  summary: "The organization's deployments, newest first",
  scope: 'read',
  query: PAGE_QUERY,
  response: { status: 200, schema: successEnvelope(page(deploymentConfigurationResource)) },
  async handle(call) {
    const found = await call.services.setup.listAllDeployments(call.principal.organizationId, pageRequest(call))
    return shown(call, { items: found.items.map(toData), nextCursor: found.nextCursor })
  },
})

const get = defineOperation({
  id: 'getDeploymentConfiguration',
  method: 'get',
  path: `${PATH}/:id`,
  summary: 'How an agent answers on its channel: origins, words, look, consent, hours, pages, retention',
  scope: 'read',
  etag: true,
  response: { status: 200, schema: shape },
  async handle(call) {
    const current = await currentOf(call)
    return { ...shown(call, toData(current)), headers: agentHeaders(current) }
  },
})

const update = defineOperation({
  id: 'updateDeploymentConfiguration',
  method: 'patch',
  path: `${PATH}/:id`,
  summary: 'Change origins, words, look, consent, hours, pages or retention of an agent',
  scope: 'write',
  versioned: true,
  etag: true,
  example: { suggestions: ['When are you open?'], theme: { accent: '#0a7a5c' }, retentionDays: 14 },
  body: updateShape,
  response: { status: 200, schema: shape },
  async handle(call) {
    const first = await currentOf(call)
    const deps = { ...authored(call), ...checkIfMatch(call.header('if-match'), first.agent.version) }
    const { value, unknownFields } = await call.body()
    const change = async (current: Deployment) => {
      const { answer, write } = await updateDeploymentConfiguration(deps, current, value)
      const changed = answer.deployment
      const warnings = setupWarnings(call.services.abilities, changed)
      const told = shown(call, toData(changed), { unknownFields, warnings })
      return await call.commit({ ...told, headers: agentHeaders(changed) }, write)
    }
    return await onNewest({ first, readAgain: () => currentOf(call), change })
  },
})

const remove = defineOperation({
  id: 'deleteDeploymentConfiguration',
  method: 'delete',
  path: `${PATH}/:id`,
  summary: 'Take an agent from its channel; both stay as they are',
  scope: 'write',
  response: { status: 200, schema: deletedShape },
  async handle(call) {
    const current = await currentOf(call)
    await deleteDeploymentConfiguration(call.services, current)
    await call.services.runtime.closeAgent(current.agent.id)
    return deleted(call, current.configuration.id)
  },
})

export const deploymentConfigurationOperations = [create, list, get, update, remove]
