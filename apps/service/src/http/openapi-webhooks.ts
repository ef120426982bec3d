import { type SentEventType, WEBHOOK_EVENTS, webhookBodyOf } from '@frontdesk/schema'
import { exampleOf } from './openapi-examples.ts'
import type { componentSchemas } from './openapi-schemas.ts'
import { EVENTS_TAG } from './openapi-tags.ts'

/** Headers of Standard Webhooks, with which every event comes. */
const PARAMETERS = [
  header('webhook-id', 'Names the event: one that comes twice has the same', {
    type: 'string',
    examples: ['evt_4Kq0ZbW8mT1xRv7sYc2uLd'],
  }),
  header('webhook-timestamp', 'When it was sent, in Unix seconds; refuse what is older than five minutes', {
    type: 'integer',
    examples: [1_795_242_600],
  }),
  header(
    'webhook-signature',
    '`v1,` and HMAC-SHA256 of `{id}.{timestamp}.{body}` in base64, under the base64 part of the secret; two of them, parted by a space, while a secret is changed',
    { type: 'string', examples: ['v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4='] },
  ),
]

function header(name: string, description: string, schema: object) {
  return { name, in: 'header', required: true, description, schema }
}

const isEventType = (type: string): type is SentEventType => type in WEBHOOK_EVENTS

/** `booking.created` → `onBookingCreated`. */
const idOf = (type: string): string =>
  `on${type
    .split('.')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`

/** What webhook endpoints are told: every event with its body. */
export const describeWebhooks = (schemas: ReturnType<typeof componentSchemas>) =>
  Object.fromEntries(
    Object.keys(WEBHOOK_EVENTS)
      .filter(isEventType)
      .map((type) => {
        const schema = schemas.schemaOf(webhookBodyOf(type), 'output')
        const { happens } = WEBHOOK_EVENTS[type]
        const description = `${happens}. It is sent to the webhook endpoints that take \`${type}\`, at least once, until one answers 2xx.`
        const post = {
          operationId: idOf(type),
          tags: [EVENTS_TAG],
          summary: happens,
          description:
            type === 'endpoint.test' ? `${happens}. It is sent whatever types the endpoint takes.` : description,
          security: [],
          parameters: PARAMETERS,
          requestBody: {
            required: true,
            content: { 'application/json': { schema, example: exampleOf(schema, schemas.components) } },
          },
          responses: {
            '2XX': { description: 'Taken' },
            '410': { description: 'Never again: the endpoint is disabled' },
          },
        }
        return [type, { post }]
      }),
  )
