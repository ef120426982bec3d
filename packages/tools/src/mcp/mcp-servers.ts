import {
  type AgentId,
  type CreateMcpServer,
  type Decision,
  DomainError,
  inconsistent,
  type NewId,
  type OrganizationId,
  ownResource,
  type UpdateMcpServer,
} from '@frontdesk/schema'
import type { McpServer, McpServerStore, ToolSecretSealer } from '../ports.ts'
import { checkUrl, expectSecretAnew, sealedHeader } from '../secret-header.ts'
import { withoutAbsent } from '../without-absent.ts'

export type McpServerDeps = {
  mcpServers: McpServerStore
  now: () => number
  newId: NewId
  seals: Pick<ToolSecretSealer, 'seal'>
  /** Why the service may not send to an address; null when it may. */
  refuseVisit: (url: URL) => string | null
}

type Written = Decision<McpServer, Pick<McpServerDeps, 'mcpServers'>>

const MOST_SERVERS = 10

/** A new server; `agentIds` are the organization's own. */
export function createMcpServer(
  deps: McpServerDeps,
  organizationId: OrganizationId,
  { secretHeader, ...wanted }: Omit<CreateMcpServer, 'agentConfigurationIds'> & Pick<McpServer, 'agentIds'>,
): Written {
  const now = deps.now()
  const plain = { ...wanted, id: deps.newId('mcp'), organizationId, version: 1, createdAt: now, updatedAt: now }
  const server: McpServer = { ...plain, secretHeader: sealedHeader(deps, plain, secretHeader) }
  checkServer(deps, server)
  return {
    answer: server,
    async write({ mcpServers }) {
      const status = await mcpServers.insertMcpServer(server, MOST_SERVERS)
      if (status === 'taken') throw takenName(server.name)
      if (status === 'full')
        throw new DomainError('conflict', `An organization has at most ${MOST_SERVERS} MCP servers; delete one first`)
    },
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
  const plain: McpServer = {
    ...current,
    ...withoutAbsent(others),
    version: current.version + 1,
    updatedAt: Math.max(deps.now(), current.updatedAt + 1),
  }
  checkServer(deps, plain)
  if (secretHeader === undefined) expectSecretAnew(plain, current)
  const server =
    secretHeader === undefined ? plain : { ...plain, secretHeader: sealedHeader(deps, plain, secretHeader) }
  return {
    answer: server,
    async write({ mcpServers }) {
      const status = await mcpServers.updateMcpServer(server, current)
      if (status === 'taken') throw takenName(server.name)
      if (status === 'changed')
        throw new DomainError(
          hasNamedVersion ? 'precondition_failed' : 'changed_meanwhile',
          'The MCP server was changed at the same time; read it and try again',
        )
    },
  }
}

const takenName = (name: string) =>
  new DomainError('conflict', `There is an MCP server called ${name} already; choose another name`)

function checkServer(deps: Pick<McpServerDeps, 'refuseVisit'>, { url, allowedTools }: McpServer): void {
  checkUrl(deps, url)
  const twice = allowedTools.findIndex(({ name }, at) => allowedTools.findIndex((one) => one.name === name) !== at)
  if (twice >= 0) throw inconsistent(`allowedTools.${twice}.name`, `allowedTools.${twice}.name stands there twice`)
}
