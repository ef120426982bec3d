import { z } from 'zod'
import { count, idOf, line, moment, text } from './field-types.ts'
import { parseUrl } from './parse-url.ts'

/** What a webhook endpoint can be told of; each happens today. */
export const WEBHOOK_EVENT_TYPES = [
  'conversation.started',
  'conversation.ended',
  'message.taken',
  'agent.created',
  'agent.updated',
  'agent.deleted',
  'booking.created',
  'booking.changed',
  'booking.cancelled',
  'order.created',
  'order.changed',
  'order.cancelled',
  'budget.warning',
  'budget.exhausted',
] as const
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number]

const url = z
  .string()
  .trim()
  .max(2_048)
  .regex(/^https?:\/\/[^\s\p{Cc}]+$/u, 'must be an address that begins with https://')
  .refine((text) => parseUrl(text) !== null, 'must be an address that begins with https://')
  .refine((text) => !/^https?:\/\/[^/]*@/.test(text), 'must not hold a user name or password')
  .meta({ description: 'Where events are posted to', examples: ['https://example.com/frontdesk'] })
const description = line(200)
  .or(z.literal(''))
  .meta({ description: 'What it is for, for people', examples: ['Our ticket system'] })
const eventTypes = z
  .array(z.enum(WEBHOOK_EVENT_TYPES))
  .min(1)
  .max(WEBHOOK_EVENT_TYPES.length)
  .nullable()
  .meta({
    description: 'The events it hears of; null: all, also those that later versions add',
    examples: [['message.taken']],
  })
const status = z.enum(['enabled', 'disabled']).describe('disabled: nothing is sent, and what waits goes on waiting')

export const createWebhookEndpoint = z
  .object({ url, description: description.default(''), eventTypes: eventTypes.default(null) })
  .meta({ description: 'An address that is to hear what happens' })
export type CreateWebhookEndpoint = z.infer<typeof createWebhookEndpoint>

export const updateWebhookEndpoint = z
  .object({
    url: url.optional(),
    description: description.optional(),
    eventTypes: eventTypes.optional(),
    status: status.optional(),
  })
  .meta({ description: 'What is to change; what is absent stays' })
export type UpdateWebhookEndpoint = z.infer<typeof updateWebhookEndpoint>

export const webhookEndpointResource = z
  .object({
    id: idOf('whe', 'Its id'),
    url: text('Where events are posted to', 'https://example.com/frontdesk'),
    description: text('What it is for, for people', 'Our ticket system'),
    eventTypes,
    status,
    disabledReason: z.string().nullable().describe('Why it was disabled without being asked to; null otherwise'),
    createdAt: moment('When it was made'),
    updatedAt: moment('When it was last changed'),
  })
  .meta({ description: 'An address that hears what happens' })
export type WebhookEndpointResource = z.infer<typeof webhookEndpointResource>

/** With the secret that signatures are checked with: shown at creation and rotation alone. */
export const webhookEndpointWithSecret = z
  .object({
    ...webhookEndpointResource.shape,
    secret: text('What signatures are checked with; shown this once', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'),
  })
  .meta({ description: 'An address that hears what happens, with its secret' })
export type WebhookEndpointWithSecret = z.infer<typeof webhookEndpointWithSecret>

export const webhookDeliveryResource = z
  .object({
    id: text('Its id; elsewhere `deliveryId`', 'evt_4Kq0ZbW8mT1xRv7sYc2uLd.whe_4Kq0ZbW8mT1xRv7sYc2uLd'),
    eventId: idOf('evt', 'The event; `webhook-id` in what is sent'),
    type: text('What happened', 'message.taken'),
    status: z
      .enum(['pending', 'delivered', 'failed'])
      .meta({ description: 'What came of it', examples: ['delivered'] }),
    attempts: count('How often it was tried'),
    httpStatus: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Of the last attempt; null when nobody answered', examples: [200] }),
    problem: z.string().nullable().describe('Why the last attempt failed, in words'),
    durationMs: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'How long the last attempt took, in milliseconds', examples: [42] }),
    nextAttemptAt: z.number().int().nullable().describe('When it is tried again, in Unix milliseconds'),
    createdAt: moment('When it happened'),
  })
  .meta({ description: 'An event on its way to a webhook endpoint' })
export type WebhookDeliveryResource = z.infer<typeof webhookDeliveryResource>

/** What is on its way: its delivery can be looked up. */
export const webhookQueued = z
  .object({
    deliveryId: text(
      'The delivery, to be looked up in the list of deliveries',
      'evt_4Kq0ZbW8mT1xRv7sYc2uLd.whe_4Kq0ZbW8mT1xRv7sYc2uLd',
    ),
  })
  .meta({ description: 'An event that is on its way' })
