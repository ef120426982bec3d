import {
  agentWarnings,
  type ConfiguredAgent,
  createAgentConfiguration,
  deleteAgentConfiguration,
  findAgentConfiguration,
  onNewest,
  updateAgentConfiguration,
} from '@frontdesk/deployments'
import {
  agentConfigurationResource,
  createAgentConfiguration as createShape,
  page,
  successEnvelope,
  updateAgentConfiguration as updateShape,
} from '@frontdesk/schema'
import { type Call, defineOperation } from '../../http/operation.ts'
import { authored } from '../dynamic-agents/agent-writes.ts'
import { PAGE_QUERY, pageRequest } from '../page-request.ts'
import { created, deleted, deletedShape, shown } from '../resource-answer.ts'

const PATH = '/agent-configurations'
const shape = successEnvelope(agentConfigurationResource)

function toData({ agent, deploymentId }: ConfiguredAgent) {
  const { organizationId: _organization, name, role, ...rest } = agent
  return { ...rest, assistantName: name, role_template_identifier: role, deploymentConfigurationId: deploymentId }
}
const warningsOf = ({ services }: Call, { agent }: ConfiguredAgent) => agentWarnings(services.abilities, agent)
const currentOf = ({ services, principal, parameter }: Call) =>
  findAgentConfiguration(services, principal.organizationId, parameter('id'))

const create = defineOperation({
  id: 'createAgentConfiguration',
  method: 'post',
  path: PATH,
  summary: 'Make an agent by itself; a deployment configuration then puts it on a channel',
  scope: 'write',
  example: { assistantName: 'Ada', capabilities: ['NONE'] },
  body: createShape,
  response: { status: 201, schema: shape },
  async handle(call) {
    const { value, unknownFields } = await call.body()
    const { answer, write } = await createAgentConfiguration(authored(call), call.principal.organizationId, value)
    return await call.commit(
      created(call, { data: toData(answer), at: PATH, unknownFields, warnings: warningsOf(call, answer) }),
      write,
    )
  },
})

const list = defineOperation({
  id: 'listAgentConfigurations',
  method: 'get',
  path: PATH,
  summary: "The organization's agents, deployed or not, newest first",
  scope: 'read',
  query: PAGE_QUERY,
  response: { status: 200, schema: successEnvelope(page(agentConfigurationResource)) },
  async handle(call) {
    const found = await call.services.setup.listAgents(call.principal.organizationId, pageRequest(call))
    return shown(call, { items: found.items.map(toData), nextCursor: found.nextCursor })
  },
})

const get = defineOperation({
  id: 'getAgentConfiguration',
  method: 'get',
  path: `${PATH}/:id`,
  summary: 'An agent configuration',
  scope: 'read',
  response: { status: 200, schema: shape },
  handle: async (call) => shown(call, toData(await currentOf(call))),
})

const update = defineOperation({
  id: 'updateAgentConfiguration',
  method: 'patch',
  path: `${PATH}/:id`,
  summary: 'Change an agent configuration, wherever the agent answers',
  scope: 'write',
  example: { assistantName: 'Grace' },
  body: updateShape,
  response: { status: 200, schema: shape },
  async handle(call) {
    const first = await currentOf(call)
    const { value, unknownFields } = await call.body()
    const change = async (current: ConfiguredAgent) => {
      const { answer, write } = await updateAgentConfiguration(authored(call), current, value)
      return await call.commit(
        shown(call, toData(answer), { unknownFields, warnings: warningsOf(call, answer) }),
        write,
      )
    }
    return await onNewest({ first, readAgain: () => currentOf(call), change })
  },
})

const remove = defineOperation({
  id: 'deleteAgentConfiguration',
  method: 'delete',
  path: `${PATH}/:id`,
  summary: 'Delete an agent configuration that is not deployed',
  scope: 'write',
  response: { status: 200, schema: deletedShape },
  async handle(call) {
    const current = await currentOf(call)
    await deleteAgentConfiguration(call.services, current)
    return deleted(call, current.agent.id)
  },
})

export const agentConfigurationOperations = [create, list, get, update, remove]
