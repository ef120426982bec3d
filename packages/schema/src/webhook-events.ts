import { z } from 'zod'
import { bookingResource, orderResource } from './bookings-and-orders.ts'
import { AGENT_KINDS } from './enumerations.ts'
import { count, idOf, moment, text } from './field-types.ts'
import { messageResource } from './inbox-resources.ts'
import { visitorSaid } from './visitor-facts.ts'
import type { WebhookEventType } from './webhooks.ts'

/* What webhook endpoints are told: the body of each event. */

const agentConfigurationId = idOf('agt', 'The agent')
const conversation = {
  conversationId: idOf('cnv', 'The conversation'),
  agentConfigurationId,
  startedAt: moment('When it began'),
}
const visitor = visitorSaid.nullable().describe('What the page said about the visitor; null where it said nothing')

const startedConversation = z.object({ ...conversation, visitor })
const endedConversation = z.object({
  ...conversation,
  visitorItems: count('How many times the visitor spoke'),
  visitor,
})
const agent = z.object({
  agentConfigurationId,
  kind: z.enum(AGENT_KINDS).describe('Whether it answers on a website or on a phone line'),
  assistantName: text('The name visitors see', 'Ada'),
  agentVersion: count('1 at creation, one more with each change'),
})
const deletedAgent = z.object({ agentConfigurationId })
const booking = bookingResource.extend({
  change: z.enum(['created', 'changed', 'cancelled']).describe('What happened to it'),
})
const order = orderResource.extend({
  change: z
    .enum(['created', 'changed', 'fulfilled', 'return-requested', 'returned', 'cancelled'])
    .describe('What happened to it'),
})

const budget = z.object({
  scope: z.enum(['organization', 'agent']).describe('Whose cap it is: of all agents together, or of one'),
  agentConfigurationId: agentConfigurationId.nullable().describe('The agent, where the cap is of one'),
  period: text('The day or the month, in UTC', '2026-11-23'),
  capMicroUsd: count('The cap, in millionths of a US dollar'),
})

type EventShape = { happens: string; data: z.ZodObject }

/** Of every type: when it happens, and what comes with it. */
export const WEBHOOK_EVENTS = {
  'conversation.started': { happens: 'A visitor says something for the first time', data: startedConversation },
  'conversation.ended': { happens: 'Nothing was said for 30 minutes', data: endedConversation },
  'message.taken': { happens: 'An agent took a message', data: messageResource },
  'agent.created': { happens: 'An agent was made', data: agent },
  'agent.updated': { happens: 'An agent was changed', data: agent },
  'agent.deleted': { happens: 'An agent was deleted', data: deletedAgent },
  'booking.created': { happens: 'A visitor booked a time, or the owner entered it', data: booking },
  'booking.changed': { happens: 'A booking was moved or corrected', data: booking },
  'booking.cancelled': { happens: 'Customer or owner called a booking off', data: booking },
  'order.created': { happens: 'A visitor ordered something, or the owner entered it', data: order },
  'order.changed': { happens: 'An order was changed, handed over or given back', data: order },
  'order.cancelled': { happens: 'Customer or owner called an order off', data: order },
  'budget.warning': { happens: 'Models have cost 80 % of a cap of its day or month', data: budget },
  'budget.exhausted': {
    happens: 'A cap on what models may cost is reached; until its day or month is over the embedded engine answers',
    data: budget,
  },
  'endpoint.test': {
    happens: 'You asked for it, to see whether events arrive',
    data: z.object({ endpointId: idOf('whe', 'The webhook endpoint') }),
  },
} as const satisfies Record<WebhookEventType | 'endpoint.test', EventShape>
export type SentEventType = keyof typeof WEBHOOK_EVENTS
export type WebhookData<Type extends SentEventType> = z.output<(typeof WEBHOOK_EVENTS)[Type]['data']>

/** What is posted: the body of Standard Webhooks. */
export const webhookBodyOf = (type: SentEventType) =>
  z.object({
    type: z.literal(type).describe('What happened'),
    timestamp: z.iso
      .datetime()
      .meta({ description: 'When it happened, in ISO 8601', examples: ['2026-11-21T09:30:00.000Z'] }),
    data: WEBHOOK_EVENTS[type].data.describe('What comes with it'),
  })
