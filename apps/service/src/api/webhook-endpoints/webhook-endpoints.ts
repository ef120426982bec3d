import {
  createWebhookEndpoint as createShape,
  type Decision,
  page,
  successEnvelope,
  updateWebhookEndpoint as updateShape,
  type WebhookEndpointResource,
  webhookDeliveryResource,
  webhookEndpointResource,
  webhookEndpointWithSecret,
  webhookQueued,
} from '@frontdesk/schema'
import {
  createWebhookEndpoint,
  findWebhookEndpoint,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
  type WebhookEndpoint,
} from '@frontdesk/webhooks'
import { type Call, defineOperation } from '../../http/operation.ts'
import type { RequestStores } from '../../services.ts'
import { PAGE_QUERY, pageRequest } from '../page-request.ts'
import { created, shown } from '../resource-answer.ts'
import { resourceOperations } from '../resource-operations.ts'

const PATH = '/webhook-endpoints'
const queuedShape = successEnvelope(webhookQueued)

const toData = (endpoint: WebhookEndpoint): WebhookEndpointResource => ({
  id: endpoint.id,
  url: endpoint.url,
  description: endpoint.description,
  eventTypes: endpoint.eventTypes === null ? null : [...endpoint.eventTypes],
  status: endpoint.status,
  disabledReason: endpoint.disabledReason,
  createdAt: endpoint.createdAt,
  updatedAt: endpoint.updatedAt,
})
const secretData = ({ endpoint, secret }: { endpoint: WebhookEndpoint; secret: string }) => ({
  ...toData(endpoint),
  secret,
})
const currentOf = ({ services, principal, parameter }: Call) =>
  findWebhookEndpoint(services, principal.organizationId, parameter('id'))

const create = defineOperation({
  id: 'createWebhookEndpoint',
  method: 'post',
  path: PATH,
  summary: 'Be told of what happens; the answer holds the secret for signatures, this once',
  scope: 'admin',
  example: { url: 'https://example.com/frontdesk', eventTypes: ['message.taken'] },
  body: createShape,
  response: { status: 201, schema: successEnvelope(webhookEndpointWithSecret) },
  async handle(call) {
    const { value, unknownFields } = await call.body()
    const { answer, write } = await createWebhookEndpoint(call.services, call.principal.organizationId, value)
    return await call.commit(created(call, { data: secretData(answer), at: PATH, unknownFields }), write)
  },
})

const rotate = defineOperation({
  id: 'rotateWebhookSecret',
  method: 'post',
  path: `${PATH}/:id/rotate-secret`,
  summary: 'A new secret, shown this once; the old one signs beside it for 24 hours',
  scope: 'admin',
  response: { status: 200, schema: successEnvelope(webhookEndpointWithSecret) },
  async handle(call) {
    const { answer, write } = await rotateWebhookSecret(call.services, await currentOf(call))
    return await call.commit(shown(call, secretData(answer)), write)
  },
})

/** Puts a delivery into the queue, and tells those who send it. */
async function send(call: Call, { answer, write }: Decision<string, RequestStores>) {
  const told = await call.commit(shown(call, { deliveryId: answer }), write)
  call.services.ringWebhooks()
  return told
}

const test = defineOperation({
  id: 'testWebhookEndpoint',
  method: 'post',
  path: `${PATH}/:id/test`,
  summary: 'Send the event endpoint.test now',
  scope: 'admin',
  response: { status: 200, schema: queuedShape },
  async handle(call) {
    return await send(call, await testWebhookEndpoint(call.services, await currentOf(call)))
  },
})

const listDeliveries = defineOperation({
  id: 'listWebhookDeliveries',
  method: 'get',
  path: `${PATH}/:id/deliveries`,
  summary: 'What was sent to a webhook endpoint and what came of it, newest first',
  scope: 'read',
  query: PAGE_QUERY,
  response: { status: 200, schema: successEnvelope(page(webhookDeliveryResource)) },
  async handle(call) {
    const endpoint = await currentOf(call)
    return shown(call, await call.services.webhooks.listDeliveries(endpoint, pageRequest(call)))
  },
})

const replay = defineOperation({
  id: 'replayWebhookDelivery',
  method: 'post',
  path: `${PATH}/:id/deliveries/:deliveryId/replay`,
  summary: 'Send an event once more, with its own id',
  scope: 'admin',
  response: { status: 200, schema: queuedShape },
  async handle(call) {
    return await send(
      call,
      await replayWebhookDelivery(call.services, await currentOf(call), call.parameter('deliveryId')),
    )
  },
})

const webhookEndpoints = resourceOperations({
  name: 'WebhookEndpoint',
  path: PATH,
  resource: webhookEndpointResource,
  find: currentOf,
  toData,
  writeScope: 'admin',
})

export const webhookEndpointOperations = [
  create,
  webhookEndpoints.list({
    summary: "The organization's webhook endpoints, newest first",
    read: (call) => call.services.webhooks.listEndpoints(call.principal.organizationId, pageRequest(call)),
  }),
  webhookEndpoints.get({ summary: 'A webhook endpoint, with the reason when it was disabled' }),
  webhookEndpoints.update({
    summary: 'Change a webhook endpoint, disable it or enable it again',
    example: { status: 'disabled' },
    body: updateShape,
    decide: ({ services }, { current, value }) => updateWebhookEndpoint(services, current, value),
    isRefusedWhenLate: true,
  }),
  webhookEndpoints.remove({
    summary: 'Delete a webhook endpoint, with what was to be delivered to it',
    remove: ({ services }, { organizationId, id }) => services.webhooks.deleteEndpoint(organizationId, id),
  }),
  rotate,
  test,
  listDeliveries,
  replay,
]
