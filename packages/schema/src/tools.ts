import { z } from 'zod'
import { identifier, idOf, line, moment, websiteUrl } from './field-types.ts'
import { toolInput } from './tool-input.ts'

/* Tools of an owner's: addresses that an agent may ask something of, or have something done by. */

export const TOOL_METHODS = ['POST', 'GET'] as const
export const TOOL_EFFECTS = ['read', 'write'] as const
export type ToolEffect = (typeof TOOL_EFFECTS)[number]
export const MAX_TOOL_TIMEOUT_MS = 10_000
const MOST_AGENTS = 100

export const toolName = z
  .string()
  .regex(
    /^[a-z][a-z0-9_]{0,47}$/,
    'must begin with a small letter and hold small letters, digits and _ alone, 48 at most',
  )
  .meta({ description: 'By which models call it; unique in the organization', examples: ['order_status'] })

const title = line(60).meta({
  description: 'What visitors are told that it does; made of the name where it is left out',
  examples: ['Look up an order'],
})
const description = line(1_000).meta({
  description: 'When to use it and what it gives, for the model',
  examples: ['Says where an order is. Use it when a visitor asks about an order and gives its number.'],
})
const url = websiteUrl.meta({
  description:
    'Where it is called: an https address; http only on this machine, while the service is a local one. No redirect is followed',
  examples: ['https://shop.example.com/api/order-status'],
})
const method = z.enum(TOOL_METHODS).meta({
  description: '`POST`: arguments are a JSON body. `GET`: they are the query; only for what reads',
  examples: ['POST'],
})
const effect = z.enum(TOOL_EFFECTS).meta({
  description:
    '`read`: it only tells something, and is called when the model asks for it. `write`: it does something; the visitor is told what would be sent, and their own yes sends it',
  examples: ['read'],
})
const timeoutMs = z
  .number()
  .int()
  .min(500)
  .max(MAX_TOOL_TIMEOUT_MS)
  .meta({
    description: 'How long it may take, in milliseconds',
    examples: [4_000],
  })
const agentConfigurationIds = z
  .array(identifier)
  .min(1)
  .max(MOST_AGENTS)
  .nullable()
  .meta({ description: 'The agents that have it; null: all of them', examples: [null] })

/** Headers that belong to the connection, to the message or to us. */
const FORBIDDEN_HEADER =
  /^(?:host|content-.*|cookie2?|set-cookie2?|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|accept(?:-.*)?|user-agent|idempotency-key|mcp-.*|last-event-id|proxy-.*|sec-.*|forwarded|x-forwarded-.*|via|date|origin|referer|access-control-.*)$/i

export const headerName = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/, 'must be letters, digits and - alone, 64 at most')
  .refine((name) => !FORBIDDEN_HEADER.test(name), 'must be a header of yours, such as Authorization or X-Api-Key')

const secretHeader = z
  .object({
    name: headerName.meta({ description: 'Its name', examples: ['Authorization'] }),
    value: z
      .string()
      .trim()
      .min(1)
      .max(2_048)
      .regex(/^[\x20-\x7e]*$/, 'must be printable characters')
      .meta({
        description: 'Its value; kept encrypted and never shown again',
        examples: ['Bearer your-token-0123456789'],
      }),
  })
  .nullable()
  .meta({ description: 'A header by which your server knows us; null: none' })

/** Of a header, what may be shown. */
export const shownSecretHeader = z
  .object({ name: z.string().meta({ description: 'Its name; the value is not shown', examples: ['Authorization'] }) })
  .nullable()
  .meta({ description: 'The header that is sent with each call; null: none' })

export const toolFields = { url, secretHeader, timeoutMs, agentConfigurationIds, effect }

export const createTool = z
  .object({
    name: toolName,
    title: title.optional(),
    description,
    inputSchema: toolInput,
    url,
    method: method.default('POST'),
    secretHeader: secretHeader.default(null),
    effect: effect.default('read'),
    timeoutMs: timeoutMs.default(4_000),
    agentConfigurationIds: agentConfigurationIds.default(null),
  })
  .meta({ description: 'A tool that agents are to have' })
export type CreateTool = z.infer<typeof createTool>

export const updateTool = z
  .object({
    name: toolName.optional(),
    title: title.optional(),
    description: description.optional(),
    inputSchema: toolInput.optional(),
    url: url.optional(),
    method: method.optional(),
    secretHeader: secretHeader.optional(),
    effect: effect.optional(),
    timeoutMs: timeoutMs.optional(),
    agentConfigurationIds: agentConfigurationIds.optional(),
  })
  .meta({ description: 'What is to change; what is absent stays. A new `url` takes `secretHeader` with it anew' })
export type UpdateTool = z.infer<typeof updateTool>

export const toolResource = z
  .object({
    id: idOf('tol', 'Its id'),
    name: toolName,
    title,
    description,
    inputSchema: toolInput,
    url,
    method,
    secretHeader: shownSecretHeader,
    effect,
    timeoutMs,
    agentConfigurationIds,
    createdAt: moment('When it was made'),
    updatedAt: moment('When it was last changed'),
  })
  .meta({ description: 'A tool of yours that agents have' })
export type ToolResource = z.infer<typeof toolResource>

export const testTool = z
  .object({
    arguments: z
      .record(z.string(), z.unknown())
      .default({})
      .meta({ description: 'What it is called with', examples: [{ orderNumber: 'A-1009' }] }),
  })
  .meta({ description: 'A call of a tool, as a conversation would make it' })
export type TestTool = z.infer<typeof testTool>

const TRIAL_OUTCOMES = ['answered', 'invalid', 'refused', 'unreadable', 'unsent', 'lost', 'sealed'] as const

export const toolTrial = z
  .object({
    outcome: z.enum(TRIAL_OUTCOMES).meta({
      description:
        '`answered`: it told something. `invalid`: it does not take these arguments, and was not called. `refused`: by its status. `unreadable`: a success of which nothing can be told. `unsent`: it was not reached. `lost`: no answer came. `sealed`: its secret cannot be opened',
      examples: ['answered'],
    }),
    problem: z
      .string()
      .nullable()
      .meta({ description: 'What to do about it; null: nothing', examples: [null] }),
    httpStatus: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'The status, where it refused', examples: [null] }),
    text: z
      .string()
      .nullable()
      .meta({ description: 'What a model would be told', examples: ['status: shipped; parcels: 3'] }),
    durationMs: z
      .number()
      .int()
      .meta({ description: 'How long it took, in milliseconds', examples: [120] }),
  })
  .meta({ description: 'What came of a call' })
export type ToolTrial = z.infer<typeof toolTrial>
