import {
  createWebhookEndpoint as createShape,
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
import { PAGE_QUERY, pageRequest } from '../page-request.ts'
import { created, deleted, deletedShape, shown } from '../resource-answer.ts'

const PATH = '/webhook-endpoints'
const shape = successEnvelope(webhookEndpointResource)
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
    const made = await createWebhookEndpoint(call.services, call.principal.organizationId, value)
    return created(call, { data: { ...toData(made.endpoint), secret: made.secret }, at: PATH, unknownFields })
  },
})

const list = defineOperation({
  id: 'listWebhookEndpoints',
  method: 'get',
  path: PATH,
  summary: "The organization's webhook endpoints, newest first",
  scope: 'read',
  query: PAGE_QUERY,
  response: { status: 200, schema: successEnvelope(page(webhookEndpointResource)) },
  async handle(call) {
    const found = await call.services.webhooks.listEndpoints(call.principal.organizationId, pageRequest(call))
    return shown(call, { items: found.items.map(toData), nextCursor: found.nextCursor })
  },
})

const get = defineOperation({
  id: 'getWebhookEndpoint',
  method: 'get',
  path: `${PATH}/:id`,
  summary: 'A webhook endpoint, with the reason when it was disabled',
  scope: 'read',
  response: { status: 200, schema: shape },
  handle: async (call) => shown(call, toData(await currentOf(call))),
})

const update = defineOperation({
  id: 'updateWebhookEndpoint',
  method: 'patch',
  path: `${PATH}/:id`,
  summary: 'Change a webhook endpoint, disable it or enable it again',
  scope: 'admin',
  example: { status: 'disabled' },
  body: updateShape,
  response: { status: 200, schema: shape },
  async handle(call) {
    const current = await currentOf(call)
    const { value, unknownFields } = await call.body()
    return shown(call, toData(await updateWebhookEndpoint(call.services, current, value)), { unknownFields })
  },
})

const remove = defineOperation({
  id: 'deleteWebhookEndpoint',
  method: 'delete',
  path: `${PATH}/:id`,
  summary: 'Delete a webhook endpoint, with what was to be delivered to it',
  scope: 'admin',
  response: { status: 200, schema: deletedShape },
  async handle(call) {
    const current = await currentOf(call)
    await call.services.webhooks.deleteEndpoint(current.organizationId, current.id)
    return deleted(call, current.id)
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
    const { endpoint, secret } = await rotateWebhookSecret(call.services, await currentOf(call))
    return shown(call, { ...toData(endpoint), secret })
  },
})

const test = defineOperation({
  id: 'testWebhookEndpoint',
  method: 'post',
  path: `${PATH}/:id/test`,
  summary: 'Send the event endpoint.test now',
  scope: 'admin',
  response: { status: 200, schema: queuedShape },
  async handle(call) {
    const deliveryId = await testWebhookEndpoint(call.services, await currentOf(call))
    call.services.ringWebhooks()
    return shown(call, { deliveryId })
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
    const deliveryId = call.parameter('deliveryId')
    await replayWebhookDelivery(call.services, await currentOf(call), deliveryId)
    call.services.ringWebhooks()
    return shown(call, { deliveryId })
  },
})

export const webhookEndpointOperations = [create, list, get, update, remove, rotate, test, listDeliveries, replay]
