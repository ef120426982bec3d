import {
  type AgentId,
  type CreateMcpServer,
  type Decision,
  inconsistent,
  type OrganizationId,
  ownResource,
  type UpdateMcpServer,
} from '@frontdesk/schema'
import { type EntryDeps, expectWritten, type Kind, nextVersion, withHeader } from '../owned-entry.ts'
import type { McpServer, McpServerStore } from '../ports.ts'
import { checkUrl } from '../secret-header.ts'
import { withoutAbsent } from '../without-absent.ts'

export type McpServerDeps = EntryDeps & { mcpServers: McpServerStore }

type Written = Decision<McpServer, Pick<McpServerDeps, 'mcpServers'>>

const MOST_SERVERS = 10
const SERVERS: Kind = { one: 'an MCP server', bare: 'MCP server', many: 'MCP servers', most: MOST_SERVERS }

/** A new server; `agentIds` are the organization's own. */
export function createMcpServer(
  deps: McpServerDeps,
  organizationId: OrganizationId,
  { secretHeader, ...wanted }: Omit<CreateMcpServer, 'agentConfigurationIds'> & Pick<McpServer, 'agentIds'>,
): Written {
  const now = deps.now()
  const plain = { ...wanted, id: deps.newId('mcp'), organizationId, version: 1, createdAt: now, updatedAt: now }
  const server = withHeader(deps, { entry: { ...plain, secretHeader: null }, current: null }, secretHeader)
  checkServer(deps, server)
  return {
    answer: server,
    write: async ({ mcpServers }) =>
      expectWritten(await mcpServers.insertMcpServer(server, MOST_SERVERS), SERVERS, server),
  }
}

export const findMcpServer = (
  deps: Pick<McpServerDeps, 'mcpServers'>,
  organizationId: OrganizationId,
  id: string,
): Promise<McpServer> =>
  ownResource({ prefix: 'mcp', id, what: 'MCP server' }, (own) => deps.mcpServers.findMcpServer(organizationId, own))

type Changes = Omit<UpdateMcpServer, 'agentConfigurationIds'> & { agentIds?: readonly AgentId[] | null | undefined }

export function updateMcpServer(
  deps: McpServerDeps,
  current: McpServer,
  { changes, hasNamedVersion }: { changes: Changes; hasNamedVersion: boolean },
): Written {
  const { secretHeader, ...others } = changes
  const entry: McpServer = { ...current, ...withoutAbsent(others), ...nextVersion(deps, current) }
  checkServer(deps, entry)
  const server = withHeader(deps, { entry, current }, secretHeader)
  return {
    answer: server,
    write: async ({ mcpServers }) =>
      expectWritten(await mcpServers.updateMcpServer(server, current), SERVERS, { name: server.name, hasNamedVersion }),
  }
}

function checkServer(deps: Pick<McpServerDeps, 'refuseVisit'>, { url, allowedTools }: McpServer): void {
  checkUrl(deps, url)
  const twice = allowedTools.findIndex(({ name }, at) => allowedTools.findIndex((one) => one.name === name) !== at)
  if (twice >= 0) throw inconsistent(`allowedTools.${twice}.name`, `allowedTools.${twice}.name stands there twice`)
}
