import {
  createMcpServer as createShape,
  DomainError,
  type McpServerResource,
  mcpServerResource,
  mcpToolList,
  successEnvelope,
  updateMcpServer as updateShape,
  type Warning,
} from '@frontdesk/schema'
import { createMcpServer, findMcpServer, type McpServer, updateMcpServer } from '@frontdesk/tools'
import { type Call, defineOperation } from '../../http/operation.ts'
import { pageRequest } from '../page-request.ts'
import { shown } from '../resource-answer.ts'
import { resourceOperations } from '../resource-operations.ts'
import { noModelWarning } from './no-model-warning.ts'
import { ownAgents } from './own-agents.ts'

const PATH = '/mcp-servers'

const toData = (server: McpServer): McpServerResource => ({
  id: server.id,
  name: server.name,
  url: server.url,
  secretHeader: server.secretHeader && { name: server.secretHeader.name },
  timeoutMs: server.timeoutMs,
  agentConfigurationIds: server.agentIds && [...server.agentIds],
  allowedTools: server.allowedTools.map((tool) => ({ ...tool })),
  createdAt: server.createdAt,
  updatedAt: server.updatedAt,
})

const currentOf = ({ services, principal, parameter }: Call) =>
  findMcpServer(services, principal.organizationId, parameter('id'))

const IS_OFF = 'MCP is not switched on here; whoever runs the service sets FRONTDESK_MCP=on'

/** TO15: what is kept, and has no effect yet. */
async function warningsOf({ allowedTools }: McpServer, call: Call): Promise<Warning[]> {
  if (call.services.mcp === null) return [unused('url', IS_OFF)]
  const none =
    allowedTools.length > 0 ? [] : [unused('allowedTools', 'No tool is allowed, so agents have none of this server')]
  return [...none, ...(await noModelWarning('name', call))]
}

const unused = (path: string, message: string): Warning => ({ code: 'field_without_effect', path, message })

const listTools = defineOperation({
  id: 'listMcpServerTools',
  method: 'get',
  path: `${PATH}/:id/tools`,
  summary: 'Ask an MCP server which tools it has, to allow some of them',
  description: 'The server is asked at that moment. What it says of its tools is its own wording.',
  scope: 'admin',
  mayConflict: true,
  response: { status: 200, schema: successEnvelope(mcpToolList) },
  async handle(call) {
    const server = await currentOf(call)
    if (call.services.mcp === null) throw new DomainError('conflict', IS_OFF)
    const offered = await call.services.mcp.offered(server)
    if (offered === null)
      throw new DomainError('conflict', 'The MCP server did not say what it has; check its url and its secretHeader')
    const isAllowed = (name: string) => server.allowedTools.some((allowed) => allowed.name === name)
    return shown(call, { items: offered.map((tool) => ({ ...tool, isAllowed: isAllowed(tool.name) })) })
  },
})

const mcpServers = resourceOperations({
  name: 'McpServer',
  path: PATH,
  resource: mcpServerResource,
  find: currentOf,
  toData,
  versionOf: ({ version }) => version,
  warningsOf,
  writeScope: 'admin',
})

export const mcpServerOperations = [
  mcpServers.create({
    summary: 'Give agents tools of a server that speaks the Model Context Protocol over streamable HTTP',
    example: {
      name: 'shop',
      url: 'https://shop.example.com/mcp',
      allowedTools: [{ name: 'get_order', effect: 'read' }],
    },
    body: createShape,
    async decide(call, { agentConfigurationIds, ...value }) {
      const agentIds = await ownAgents(call, agentConfigurationIds)
      return createMcpServer(call.services, call.principal.organizationId, { ...value, agentIds })
    },
  }),
  mcpServers.list({
    summary: "The organization's MCP servers, newest first",
    read: (call) => call.services.mcpServers.listMcpServers(call.principal.organizationId, pageRequest(call)),
  }),
  mcpServers.get({ summary: 'An MCP server; the value of its secret header is not shown' }),
  mcpServers.update({
    summary: 'Change an MCP server, or what of it is allowed',
    example: { allowedTools: [{ name: 'get_order', effect: 'read' }] },
    body: updateShape,
    async decide(call, { current, value: { agentConfigurationIds, ...value }, hasNamedVersion }) {
      const agents =
        agentConfigurationIds === undefined ? {} : { agentIds: await ownAgents(call, agentConfigurationIds) }
      return updateMcpServer(call.services, current, { changes: { ...value, ...agents }, hasNamedVersion })
    },
  }),
  mcpServers.remove({
    summary: 'Delete an MCP server; no agent has its tools any more',
    remove: ({ services }, { organizationId, id }) => services.mcpServers.deleteMcpServer(organizationId, id),
  }),
  listTools,
]
