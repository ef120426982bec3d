import {
  createDeploymentChannel,
  deleteDeploymentChannel,
  findDeploymentChannel,
  type PlacedChannel,
  updateDeploymentChannel,
} from '@frontdesk/deployments'
import {
  createDeploymentChannel as createShape,
  deploymentChannelResource,
  page,
  successEnvelope,
  updateDeploymentChannel as updateShape,
} from '@frontdesk/schema'
import type { Call, Operation } from '../../http/operation.ts'
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
const currentOf = ({ services, principal, parameter }: Call) =>
  findDeploymentChannel(services, principal.organizationId, parameter('id'))

const create: Operation = {
  id: 'createDeploymentChannel',
  method: 'post',
  path: PATH,
  summary: 'Make a place where agents can answer: a website, or a number',
  scope: 'write',
  example: { kind: 'web', websiteUrl: 'https://example.com/' },
  body: createShape,
  response: { status: 201, schema: shape },
  async handle(call) {
    const { value, unknownFields } = await call.body(createShape)
    const made = await createDeploymentChannel(call.services, call.principal.organizationId, value)
    call.services.ringJobs()
    return created(call, { data: toData(made), at: PATH, unknownFields })
  },
}

const list: Operation = {
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
}

const get: Operation = {
  id: 'getDeploymentChannel',
  method: 'get',
  path: `${PATH}/:id`,
  summary: 'A channel, and which deployments use it',
  scope: 'read',
  response: { status: 200, schema: shape },
  handle: async (call) => shown(call, toData(await currentOf(call))),
}

const update: Operation = {
  id: 'updateDeploymentChannel',
  method: 'patch',
  path: `${PATH}/:id`,
  summary: 'Move a channel to another website, with all agents on it; a number stays',
  scope: 'write',
  example: { websiteUrl: 'https://shop.example.com/' },
  body: updateShape,
  response: { status: 200, schema: shape },
  async handle(call) {
    const current = await currentOf(call)
    const { value, unknownFields } = await call.body(updateShape)
    const changed = await updateDeploymentChannel(authored(call), current, value)
    call.services.ringJobs()
    return shown(call, toData(changed), { unknownFields })
  },
}

const remove: Operation = {
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
}

export const deploymentChannelOperations = [create, list, get, update, remove]
