import { z } from 'zod'
import { idOf, moment, text, websiteUrl } from './field-types.ts'
import { toolInput } from './tool-input.ts'
import { shownSecretHeader, TOOL_EFFECTS, toolFields } from './tools.ts'

/* Servers of tools that speak the Model Context Protocol: somebody else describes the tools, the owner allows some. */

const MOST_ALLOWED = 20
const { secretHeader, timeoutMs, agentConfigurationIds } = toolFields

const name = z
  .string()
  .regex(
    /^[a-z][a-z0-9_]{0,19}$/,
    'must begin with a small letter and hold small letters, digits and _ alone, 20 at most',
  )
  .meta({
    description: 'What its tools are called by, as in `shop_get_order`; unique in the organization',
    examples: ['shop'],
  })
const url = websiteUrl.meta({
  description: 'Its address for streamable HTTP: https; http only on this machine, while the service is a local one',
  examples: ['https://shop.example.com/mcp'],
})
const allowedTools = z
  .array(
    z.object({
      name: z
        .string()
        .trim()
        .min(1)
        .max(128)
        .regex(/^[\x21-\x7e]*$/, 'must be a name as the server has it')
        .meta({ description: 'As the server calls it', examples: ['get_order'] }),
      effect: z.enum(TOOL_EFFECTS).meta({
        description: 'What it does, whatever the server says: `read` or `write`, as for tools of your own',
        examples: ['read'],
      }),
    }),
  )
  .max(MOST_ALLOWED)
  .meta({ description: 'The tools that agents have; no other is ever called' })

export const createMcpServer = z
  .object({
    name,
    url,
    secretHeader: secretHeader.default(null),
    timeoutMs: timeoutMs.default(4_000),
    agentConfigurationIds: agentConfigurationIds.default(null),
    allowedTools: allowedTools.default([]),
  })
  .meta({ description: 'A server of tools that agents are to have' })
export type CreateMcpServer = z.infer<typeof createMcpServer>

export const updateMcpServer = z
  .object({
    name: name.optional(),
    url: url.optional(),
    secretHeader: secretHeader.optional(),
    timeoutMs: timeoutMs.optional(),
    agentConfigurationIds: agentConfigurationIds.optional(),
    allowedTools: allowedTools.optional(),
  })
  .meta({ description: 'What is to change; what is absent stays. A new `url` takes `secretHeader` with it anew' })
export type UpdateMcpServer = z.infer<typeof updateMcpServer>

export const mcpServerResource = z
  .object({
    id: idOf('mcp', 'Its id'),
    name,
    url,
    secretHeader: shownSecretHeader,
    timeoutMs,
    agentConfigurationIds,
    allowedTools,
    createdAt: moment('When it was made'),
    updatedAt: moment('When it was last changed'),
  })
  .meta({ description: 'A server of tools that agents have' })
export type McpServerResource = z.infer<typeof mcpServerResource>

export const mcpToolList = z
  .object({
    items: z
      .array(
        z.object({
          name: text('As the server calls it', 'get_order'),
          title: text('What visitors are told that it does', 'Get order'),
          description: text('What the server says of it', 'Gives the state of an order.'),
          inputSchema: toolInput
            .nullable()
            .describe('What it takes; null: it cannot be used, for it takes what has no place in it'),
          isAllowed: z.boolean().meta({ description: 'Whether agents have it', examples: [false] }),
        }),
      )
      .describe('Every tool that the server has'),
  })
  .meta({ description: 'What an MCP server offers at the moment' })
export type McpToolList = z.infer<typeof mcpToolList>
