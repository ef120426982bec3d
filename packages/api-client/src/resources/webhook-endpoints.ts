import type { CreateWebhookEndpointInput, UpdateWebhookEndpointInput } from '../answers.ts'
import type { CallOptions } from '../client-options.ts'
import { everyEntry, type ListOptions, pageQuery } from '../pages.ts'
import type { Send } from '../send.ts'

/** Where an organization is told what happens. */
export function webhookEndpointCalls(send: Send) {
  const list = (options: ListOptions = {}) => send('listWebhookEndpoints', { query: pageQuery(options), options })
  return {
    /** The answer holds the secret that signatures are checked with, this once. */
    create: (body: CreateWebhookEndpointInput, options?: CallOptions) =>
      send('createWebhookEndpoint', { body, options }),
    list,
    /** Every endpoint, newest first. */
    all: (options: ListOptions = {}) => everyEntry(list, options),
    get: (id: string, options?: CallOptions) => send('getWebhookEndpoint', { parameters: { id }, options }),
    update: (id: string, body: UpdateWebhookEndpointInput, options?: CallOptions) =>
      send('updateWebhookEndpoint', { parameters: { id }, body, options }),
    delete: (id: string, options?: CallOptions) => send('deleteWebhookEndpoint', { parameters: { id }, options }),
    rotateSecret: (id: string, options?: CallOptions) => send('rotateWebhookSecret', { parameters: { id }, options }),
    test: (id: string, options?: CallOptions) => send('testWebhookEndpoint', { parameters: { id }, options }),
    deliveries: (id: string, options: ListOptions = {}) =>
      send('listWebhookDeliveries', { parameters: { id }, query: pageQuery(options), options }),
    replay: (id: string, deliveryId: string, options?: CallOptions) =>
      send('replayWebhookDelivery', { parameters: { id, deliveryId }, options }),
  }
}
