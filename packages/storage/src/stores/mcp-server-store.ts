import { TOOL_EFFECTS } from '@frontdesk/schema'
import type { McpServer, McpServerStore } from '@frontdesk/tools/ports'
import { z } from 'zod'
import type { Db, Row } from '../ports.ts'
import { idColumn, jsonColumn, nullableText, numberColumn } from '../rows/columns.ts'
import { newestFirst, readPage } from '../rows/pages.ts'
import { findScoped } from './agent-store.ts'
import { deleteNamed, insertNamed, updateNamed } from './named-rows.ts'

const serverRow = z.object({
  id: idColumn('mcp'),
  organization_id: idColumn('org'),
  name: z.string(),
  url: z.string(),
  secret_header: nullableText,
  sealed_secret: nullableText,
  timeout_ms: numberColumn,
  agent_ids: jsonColumn(z.array(idColumn('agt'))).nullable(),
  allowed_tools: jsonColumn(z.array(z.object({ name: z.string(), effect: z.enum(TOOL_EFFECTS) }))),
  version: numberColumn,
  created_at: numberColumn,
  updated_at: numberColumn,
})

function toServer(row: Row): McpServer {
  const { secret_header: name, sealed_secret: sealedValue, ...rest } = serverRow.parse(row)
  return {
    id: rest.id,
    organizationId: rest.organization_id,
    name: rest.name,
    url: rest.url,
    secretHeader: name !== null && sealedValue !== null ? { name, sealedValue } : null,
    timeoutMs: rest.timeout_ms,
    agentIds: rest.agent_ids,
    allowedTools: rest.allowed_tools,
    version: rest.version,
    createdAt: rest.created_at,
    updatedAt: rest.updated_at,
  }
}

const rowOf = (server: McpServer) => ({
  id: server.id,
  organizationId: server.organizationId,
  createdAt: server.createdAt,
  values: {
    name: server.name,
    url: server.url,
    secret_header: server.secretHeader?.name ?? null,
    sealed_secret: server.secretHeader?.sealedValue ?? null,
    timeout_ms: server.timeoutMs,
    agent_ids: server.agentIds === null ? null : JSON.stringify(server.agentIds),
    allowed_tools: JSON.stringify(server.allowedTools),
    version: server.version,
    updated_at: server.updatedAt,
  },
})

/** Servers of tools that owners have named. */
export function mcpServerStore(db: Db): McpServerStore {
  return {
    insertMcpServer: (server, most) => insertNamed(db, 'mcp_servers', { row: rowOf(server), most }),
    findMcpServer: (organizationId, id) =>
      findScoped(db, { sql: 'select * from mcp_servers where id = ?', id, organizationId }, toServer),
    async listMcpServers(organizationId, page) {
      const query = { select: 'select * from mcp_servers where organization_id = ?', params: [organizationId] }
      return await readPage(db, page, { ...query, ...newestFirst('mcp_servers', toServer) })
    },
    async mcpServersOf(organizationId) {
      const sql = 'select * from mcp_servers where organization_id = ? order by created_at, id'
      return (await db.read(sql, [organizationId])).map(toServer)
    },
    updateMcpServer: (server, { version }) => updateNamed(db, 'mcp_servers', { row: rowOf(server), version }),
    deleteMcpServer: (organizationId, id) => deleteNamed(db, 'mcp_servers', { organizationId, id }),
  }
}
