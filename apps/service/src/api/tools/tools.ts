import {
  createTool as createShape,
  successEnvelope,
  type ToolResource,
  testTool as testShape,
  toolResource,
  toolTrial,
  updateTool as updateShape,
} from '@frontdesk/schema'
import { createTool, findTool, type Tool, updateTool } from '@frontdesk/tools'
import { type Call, defineOperation } from '../../http/operation.ts'
import { pageRequest } from '../page-request.ts'
import { shown } from '../resource-answer.ts'
import { resourceOperations } from '../resource-operations.ts'
import { noModelWarning } from './no-model-warning.ts'
import { ownAgents } from './own-agents.ts'

const toData = (tool: Tool): ToolResource => ({
  id: tool.id,
  name: tool.name,
  title: tool.title,
  description: tool.description,
  inputSchema: tool.inputSchema,
  url: tool.url,
  method: tool.method,
  secretHeader: tool.secretHeader && { name: tool.secretHeader.name },
  effect: tool.effect,
  timeoutMs: tool.timeoutMs,
  agentConfigurationIds: tool.agentIds && [...tool.agentIds],
  createdAt: tool.createdAt,
  updatedAt: tool.updatedAt,
})

const currentOf = ({ services, principal, parameter }: Call) =>
  findTool(services, principal.organizationId, parameter('id'))

const test = defineOperation({
  id: 'testTool',
  method: 'post',
  path: '/tools/:id/test',
  summary: 'Call a tool as a conversation would, and see what came of it',
  description: 'A tool whose effect is `write` does what it does.',
  scope: 'admin',
  example: { arguments: { orderNumber: 'A-1009' } },
  body: testShape,
  response: { status: 200, schema: successEnvelope(toolTrial) },
  async handle(call) {
    const tool = await currentOf(call)
    const { value, unknownFields } = await call.body()
    const trial = await call.services.tryTool(tool, { arguments: value.arguments, signal: call.signal() })
    return shown(call, trial, { unknownFields })
  },
})

const tools = resourceOperations({
  name: 'Tool',
  path: '/tools',
  resource: toolResource,
  find: currentOf,
  toData,
  versionOf: ({ version }) => version,
  warningsOf: (_tool, call) => noModelWarning('name', call),
  writeScope: 'admin',
})

export const toolOperations = [
  tools.create({
    summary: 'Give agents a tool of your own: an address that they may ask something of, or have something done by',
    example: {
      name: 'order_status',
      title: 'Look up an order',
      description: 'Says where an order is. Use it when a visitor asks about an order and gives its number.',
      inputSchema: {
        type: 'object',
        properties: { orderNumber: { type: 'string', title: 'Order number', maxLength: 20 } },
        required: ['orderNumber'],
      },
      url: 'https://shop.example.com/api/order-status',
      secretHeader: { name: 'Authorization', value: 'Bearer your-token-0123456789' },
    },
    body: createShape,
    async decide(call, { agentConfigurationIds, ...value }) {
      const agentIds = await ownAgents(call, agentConfigurationIds)
      return createTool(call.services, call.principal.organizationId, { ...value, agentIds })
    },
  }),
  tools.list({
    summary: "The organization's tools, newest first",
    read: (call) => call.services.tools.listTools(call.principal.organizationId, pageRequest(call)),
  }),
  tools.get({ summary: 'A tool; the value of its secret header is not shown' }),
  tools.update({
    summary: 'Change a tool; conversations have it as it is from their next message on',
    example: { timeoutMs: 6_000 },
    body: updateShape,
    async decide(call, { current, value: { agentConfigurationIds, ...value }, hasNamedVersion }) {
      const agents =
        agentConfigurationIds === undefined ? {} : { agentIds: await ownAgents(call, agentConfigurationIds) }
      return updateTool(call.services, current, { changes: { ...value, ...agents }, hasNamedVersion })
    },
  }),
  tools.remove({
    summary: 'Delete a tool; no agent has it any more',
    remove: ({ services }, { organizationId, id }) => services.tools.deleteTool(organizationId, id),
  }),
  test,
]
