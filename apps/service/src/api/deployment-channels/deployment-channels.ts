import {
  createPhoneChannel,
  createWebChannel,
  deleteDeploymentChannel,
  findDeploymentChannel,
  numberWarnings,
  type PlacedChannel,
  updateDeploymentChannel,
  withFreeNumber,
} from '@frontdesk/deployments'
import {
  createDeploymentChannel as createShape,
  type Decision,
  deploymentChannelResource,
  successEnvelope,
  updateDeploymentChannel as updateShape,
} from '@frontdesk/schema'
import { defineOperation } from '../../http/operation.ts'
import type { RequestStores } from '../../services.ts'
import { authored } from '../dynamic-agents/agent-writes.ts'
import { pageRequest } from '../page-request.ts'
import { created } from '../resource-answer.ts'
import { resourceOperations } from '../resource-operations.ts'

const PATH = '/deployment-channels'

function toData({ channel, deploymentIds }: PlacedChannel) {
  const base = { id: channel.id, createdAt: channel.createdAt, deploymentConfigurationIds: deploymentIds }
  if (channel.kind === 'web') {
    const { kind, websiteUrl, websiteSourceId } = channel
    return { ...base, kind, websiteUrl, knowledgeSourceId: websiteSourceId }
  }
  const { kind, phoneNumber, phoneConfigurationId, testPhoneNumber } = channel
  return { ...base, kind, phoneNumber, phoneConfigurationId, testPhoneNumber }
}
const warningsOf = ({ channel }: PlacedChannel) => (channel.kind === 'web' ? [] : numberWarnings(channel))

const create = defineOperation({
  id: 'createDeploymentChannel',
  method: 'post',
  path: PATH,
  summary: 'Make a place where agents can answer: a website, or a number',
  scope: 'write',
  example: { kind: 'web', websiteUrl: 'https://example.com/' },
  body: createShape,
  response: { status: 201, schema: successEnvelope(deploymentChannelResource) },
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

const deploymentChannels = resourceOperations({
  name: 'DeploymentChannel',
  path: PATH,
  resource: deploymentChannelResource,
  find: ({ services, principal, parameter }) =>
    findDeploymentChannel(services, principal.organizationId, parameter('id')),
  toData,
  warningsOf,
})

export const deploymentChannelOperations = [
  create,
  deploymentChannels.list({
    summary: "The organization's channels, newest first",
    read: (call) => call.services.setup.listChannels(call.principal.organizationId, pageRequest(call)),
  }),
  deploymentChannels.get({ summary: 'A channel, and which deployments use it' }),
  deploymentChannels.update({
    summary: 'Move a channel to another website or test number, with all agents on it',
    example: { websiteUrl: 'https://shop.example.com/' },
    body: updateShape,
    decide: (call, { current, value }) => updateDeploymentChannel(authored(call), current, value),
    afterwards: ({ services }) => services.ringJobs(),
  }),
  deploymentChannels.remove({
    summary: 'Delete a channel that no agent is on; its number goes back',
    remove: ({ services }, current) => deleteDeploymentChannel(services, current),
  }),
]
