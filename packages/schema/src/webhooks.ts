import { z } from 'zod'
import { line } from './agents.ts'
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
] as const
export type WebhookEventType = (typeof WEBHOOK_EVENT_TYPES)[number]

const url = z
  .string()
  .trim()
  .max(2_048)
  .regex(/^https?:\/\/[^\s\p{Cc}]+$/u, 'must be an address that begins with https://')
  .refine((text) => parseUrl(text) !== null, 'must be an address that begins with https://')
  .refine((text) => !/^https?:\/\/[^/]*@/.test(text), 'must not hold a user name or password')
const description = line(200).or(z.literal(''))
const eventTypes = z.array(z.enum(WEBHOOK_EVENT_TYPES)).min(1).max(WEBHOOK_EVENT_TYPES.length).nullable()

export const createWebhookEndpoint = z.object({
  url,
  description: description.default(''),
  /** Null: all, also those that later versions add. */
  eventTypes: eventTypes.default(null),
})
export type CreateWebhookEndpoint = z.infer<typeof createWebhookEndpoint>

export const updateWebhookEndpoint = z.object({
  url: url.optional(),
  description: description.optional(),
  eventTypes: eventTypes.optional(),
  status: z.enum(['enabled', 'disabled']).optional(),
})
export type UpdateWebhookEndpoint = z.infer<typeof updateWebhookEndpoint>

export const webhookEndpointResource = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  eventTypes: z.array(z.enum(WEBHOOK_EVENT_TYPES)).nullable(),
  status: z.enum(['enabled', 'disabled']),
  /** Why it was disabled without being asked to; null otherwise. */
  disabledReason: z.string().nullable(),
  createdAt: z.number().int(),
  updatedAt: z.number().int(),
})
export type WebhookEndpointResource = z.infer<typeof webhookEndpointResource>

/** With the secret that signatures are checked with: shown at creation and rotation alone. */
export const webhookEndpointWithSecret = z.object({ ...webhookEndpointResource.shape, secret: z.string() })
export type WebhookEndpointWithSecret = z.infer<typeof webhookEndpointWithSecret>

export const webhookDeliveryResource = z.object({
  id: z.string(),
  eventId: z.string(),
  type: z.string(),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number().int(),
  /** Of the last attempt; null when nobody answered. */
  httpStatus: z.number().int().nullable(),
  problem: z.string().nullable(),
  durationMs: z.number().int().nullable(),
  nextAttemptAt: z.number().int().nullable(),
  createdAt: z.number().int(),
})
export type WebhookDeliveryResource = z.infer<typeof webhookDeliveryResource>
