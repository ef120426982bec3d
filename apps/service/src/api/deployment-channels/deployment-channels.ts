import {
  createPhoneChannel,
  createWebChannel,
  type Decision,
  deleteDeploymentChannel,
  findDeploymentChannel,
  numberWarnings,
  onNewest,
  type PlacedChannel,
  updateDeploymentChannel,
  withFreeNumber,
} from '@frontdesk/deployments'
import {
  createDeploymentChannel as createShape,
  deploymentChannelResource,
  page,
  successEnvelope,
  updateDeploymentChannel as updateShape,
} from '@frontdesk/schema'
import { type Call, defineOperation } from '../../http/operation.ts'
import type { RequestStores } from '../../services.ts'
import { authored } from '../dynamic-agents/agent-writes.ts'
import { PAGE_QUERY, pageRequest } from '../page-request.ts'
import { created, deleted, deletedShape, shown } from '../resource-answer.ts'

const PATH = '/deployment-channels'
const shape = successEnvelope(deploymentChannelResource)

function toData({ channel, deploymentIds }: PlacedChannel) {
  const base = { id: channel.id, createdAt: channel.createdAt, deploymentConfigurationIds: deploymentIds }
  if (channel.kind === 'web') {
    const { kind, websiteUrl, websiteSourceId } = channel
    return { ...base, kind, websiteUrl, knowledgeSourceId: websiteSourceId }
  }
  const { kind, phoneNumber, phoneConfigurationId, testPhoneNumber } = channel
  return { ...base, kind, phoneNumber, phoneConfigurationId, testPhoneNumber }
}
const warningsOf = ({ channel }: PlacedChannel) =>
  channel.kind === 'web' ? [] : numberWarnings(channel.testPhoneNumber)
const currentOf = ({ services, principal, parameter }: Call) =>
  findDeploymentChannel(services, principal.organizationId, parameter('id'))

const create = defineOperation({
  id: 'createDeploymentChannel',
  method: 'post',
  path: PATH,
  summary: 'Make a place where agents can answer: a website, or a number',
  scope: 'write',
  example: { kind: 'web', websiteUrl: 'https://example.com/' },
  body: createShape,
  response: { status: 201, schema: shape },
  async handle(call) {
    const { value, unknownFields } = await call.body()
    const { organizationId } = call.principal
    const commit = ({ answer, write }: Decision<PlacedChannel, RequestStores>) =>
      call.commit(created(call, { data: toData(answer), at: PATH, unknownFields, warnings: warningsOf(answer) }), write)
    const answer =
      value.kind === 'web'
        ? await commit(await createWebChannel(authored(call), organizationId, value))
        : await withFreeNumber(call.services, await createPhoneChannel(authored(call), organizationId, value), commit)
    call.services.ringJobs()
    return answer
  },
})

const list = defineOperation({
  id: 'listDeploymentChannels',
  method: 'get',
  path: PATH,
  summary: "The organization's channels, newest first",
  scope: 'read',
  query: PAGE_QUERY,
  response: { status: 200, schema: successEnvelope(page(deploymentChannelResource)) },
  async handle(call) {
    const found = await call.services.setup.listChannels(call.principal.organizationId, pageRequest(call))
    return shown(call, { items: found.items.map(toData), nextCursor: found.nextCursor })
  },
})

const get = defineOperation({
  id: 'getDeploymentChannel',
  method: 'get',
  path: `${PATH}/:id`,
  summary: 'A channel, and which deployments use it',
  scope: 'read',
  response: { status: 200, schema: shape },
  handle: async (call) => shown(call, toData(await currentOf(call))),
})

const update = defineOperation({
  id: 'updateDeploymentChannel',
  method: 'patch',
  path: `${PATH}/:id`,
  summary: 'Move a channel to another website or test number, with all agents on it',
  scope: 'write',
  example: { websiteUrl: 'https://shop.example.com/' },
  body: updateShape,
  response: { status: 200, schema: shape },
  async handle(call) {
    const first = await currentOf(call)
    const { value, unknownFields } = await call.body()
    const change = async (current: PlacedChannel) => {
      const { answer, write } = await updateDeploymentChannel(authored(call), current, value)
      return await call.commit(shown(call, toData(answer), { unknownFields, warnings: warningsOf(answer) }), write)
    }
    const answer = await onNewest({ first, readAgain: () => currentOf(call), change })
    call.services.ringJobs()
    return answer
  },
})

const remove = defineOperation({
  id: 'deleteDeploymentChannel',
  method: 'delete',
  path: `${PATH}/:id`,
  summary: 'Delete a channel that no agent is on; its number goes back',
  scope: 'write',
  response: { status: 200, schema: deletedShape },
  async handle(call) {
    const current = await currentOf(call)
    await deleteDeploymentChannel(call.services, current)
    return deleted(call, current.channel.id)
  },
})

export const deploymentChannelOperations = [create, list, get, update, remove]
