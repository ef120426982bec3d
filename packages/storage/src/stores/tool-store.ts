import { TOOL_EFFECTS, TOOL_METHODS, toolInput } from '@frontdesk/schema'
import type { Tool, ToolStore } from '@frontdesk/tools/ports'
import { z } from 'zod'
import type { Bind, Db, Row } from '../ports.ts'
import { idColumn, jsonColumn, nullableText, numberColumn } from '../rows/columns.ts'
import { newestFirst, readPage } from '../rows/pages.ts'
import { insertInto, trySteps, writeSteps } from '../rows/steps.ts'
import { findScoped } from './agent-store.ts'
import { deleteNamed, insertNamed, updateNamed } from './named-rows.ts'

const toolRow = z.object({
  id: idColumn('tol'),
  organization_id: idColumn('org'),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  input_schema: jsonColumn(toolInput),
  url: z.string(),
  method: z.enum(TOOL_METHODS),
  secret_header: nullableText,
  sealed_secret: nullableText,
  effect: z.enum(TOOL_EFFECTS),
  timeout_ms: numberColumn,
  agent_ids: jsonColumn(z.array(idColumn('agt'))).nullable(),
  version: numberColumn,
  created_at: numberColumn,
  updated_at: numberColumn,
})
const callRow = z.object({ state: z.enum(['started', 'done', 'not_done']) })

function toTool(row: Row): Tool {
  const { secret_header: name, sealed_secret: sealedValue, ...rest } = toolRow.parse(row)
  return {
    id: rest.id,
    organizationId: rest.organization_id,
    name: rest.name,
    title: rest.title,
    description: rest.description,
    inputSchema: rest.input_schema,
    url: rest.url,
    method: rest.method,
    secretHeader: name !== null && sealedValue !== null ? { name, sealedValue } : null,
    effect: rest.effect,
    timeoutMs: rest.timeout_ms,
    agentIds: rest.agent_ids,
    version: rest.version,
    createdAt: rest.created_at,
    updatedAt: rest.updated_at,
  }
}

const rowOf = (tool: Tool) => ({
  id: tool.id,
  organizationId: tool.organizationId,
  createdAt: tool.createdAt,
  values: changeable(tool),
})

const changeable = (tool: Tool): Record<string, Bind> => ({
  name: tool.name,
  title: tool.title,
  description: tool.description,
  input_schema: JSON.stringify(tool.inputSchema),
  url: tool.url,
  method: tool.method,
  secret_header: tool.secretHeader?.name ?? null,
  sealed_secret: tool.secretHeader?.sealedValue ?? null,
  effect: tool.effect,
  timeout_ms: tool.timeoutMs,
  agent_ids: tool.agentIds === null ? null : JSON.stringify(tool.agentIds),
  version: tool.version,
  updated_at: tool.updatedAt,
})

/** Tools of owners, and the calls of those that do something. */
export function toolStore(db: Db): ToolStore {
  return {
    insertTool: (tool, most) => insertNamed(db, 'tools', { row: rowOf(tool), most }),
    findTool: (organizationId, id) =>
      findScoped(db, { sql: 'select * from tools where id = ?', id, organizationId }, toTool),
    async listTools(organizationId, page) {
      const query = { select: 'select * from tools where organization_id = ?', params: [organizationId] }
      return await readPage(db, page, { ...query, ...newestFirst('tools', toTool) })
    },
    async toolsOf(organizationId) {
      const sql = 'select * from tools where organization_id = ? order by created_at, id'
      return (await db.read(sql, [organizationId])).map(toTool)
    },
    updateTool: (tool, { version }) => updateNamed(db, 'tools', { row: rowOf(tool), version }),
    deleteTool: (organizationId, id) => deleteNamed(db, 'tools', { organizationId, id }),
    ...calls(db),
  }
}

function calls(db: Db) {
  return {
    async claimCall({ id, organizationId, conversationId, toolName, startedAt }) {
      const row = { id, organization_id: organizationId, conversation_id: conversationId, tool_name: toolName }
      const claim = insertInto('tool_calls', { ...row, state: 'started', started_at: startedAt })
      return (await trySteps(db, [{ ...claim, refusal: 'taken' as const }])).status === 'written'
    },
    async findCall({ id, organizationId }) {
      const sql = 'select state from tool_calls where id = ? and organization_id = ?'
      const [row] = await db.read(sql, [id, organizationId])
      return row ? callRow.parse(row).state : null
    },
    async settleCall({ id, organizationId }, state, at) {
      const sql = `update tool_calls set state = ?, ended_at = ?
        where id = ? and organization_id = ? and state = 'started'`
      await writeSteps(db, [{ sql, params: [state, at, id, organizationId] }])
    },
  } satisfies Partial<ToolStore>
}
