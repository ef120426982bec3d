import type { McpServer, Tool } from '@frontdesk/tools/ports'
import { describe, expect, it } from 'vitest'
import { inboxStore } from '../stores/inbox-store.ts'
import { mcpServerStore } from '../stores/mcp-server-store.ts'
import { sealedTextStore } from '../stores/sealed-text-store.ts'
import { toolStore } from '../stores/tool-store.ts'
import { MANY_AT_ONCE, type NewTestId, startedConversation, startedStore } from './fixtures.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

const toolOf = (newId: NewTestId, organizationId: Tool['organizationId'], changes: Partial<Tool> = {}): Tool => ({
  id: newId('tol'),
  organizationId,
  name: 'order_status',
  title: 'Look up an order',
  description: 'Says where an order is.',
  inputSchema: { type: 'object', properties: { orderNumber: { type: 'string' } }, required: ['orderNumber'] },
  url: 'https://shop.example.com/Status',
  method: 'POST',
  secretHeader: { name: 'X-Api-Key', sealedValue: 'sealed' },
  effect: 'read',
  timeoutMs: 4_000,
  agentIds: null,
  version: 1,
  createdAt: 5,
  updatedAt: 5,
  ...changes,
})

const serverOf = (newId: NewTestId, organizationId: McpServer['organizationId']): McpServer => ({
  id: newId('mcp'),
  organizationId,
  name: 'shop',
  url: 'https://shop.example.com/mcp',
  secretHeader: { name: 'Authorization', sealedValue: 'sealed too' },
  timeoutMs: 4_000,
  agentIds: [newId('agt')],
  allowedTools: [{ name: 'get_order', effect: 'read' }],
  version: 1,
  createdAt: 5,
  updatedAt: 5,
})

const PAGE = { cursor: null, limit: 10 }

export function toolStoreContract(makeDb: MakeDb): void {
  describe('ToolStore', () => {
    const made = freshDb(makeDb)

    it('[TO1] finds what was entered, each organization its own, one of a name', async () => {
      const { ours, theirs, newId } = await startedStore(made.db)
      const store = toolStore(made.db)
      const tool = toolOf(newId, ours.id, { agentIds: [newId('agt')] })
      expect(await store.insertTool(tool, 50)).toBe('written')
      expect(await store.insertTool(toolOf(newId, ours.id), 50)).toBe('taken')
      expect(await store.insertTool(toolOf(newId, theirs.id), 50)).toBe('written')
      expect(await store.findTool(ours.id, tool.id)).toEqual({ status: 'found', value: tool })
      expect(await store.findTool(theirs.id, tool.id)).toEqual({ status: 'foreign' })
      expect(await store.findTool(ours.id, newId('tol'))).toEqual({ status: 'missing' })
      expect(await store.toolsOf(ours.id)).toEqual([tool])
      expect((await store.listTools(ours.id, PAGE)).items).toEqual([tool])
      await store.deleteTool(theirs.id, tool.id)
      expect(await store.toolsOf(ours.id)).toHaveLength(1)
      await store.deleteTool(ours.id, tool.id)
      expect(await store.toolsOf(ours.id)).toEqual([])
    })

    it('[TO1] holds no more than there may be, however many come at once', async () => {
      const { ours, newId } = await startedStore(made.db)
      const store = toolStore(made.db)
      const all = await Promise.all(
        Array.from({ length: 12 }, (_, at) => store.insertTool(toolOf(newId, ours.id, { name: `tool_${at}` }), 5)),
      )
      expect(all.filter((status) => status === 'written')).toHaveLength(5)
      expect(await store.toolsOf(ours.id)).toHaveLength(5)
    })

    it('[TO1] changes a tool only while it is as it was read, and to no name that is taken', async () => {
      const { ours, newId } = await startedStore(made.db)
      const store = toolStore(made.db)
      const tool = toolOf(newId, ours.id)
      await store.insertTool(tool, 50)
      await store.insertTool(toolOf(newId, ours.id, { name: 'other' }), 50)
      const next = { ...tool, secretHeader: null, timeoutMs: 500, version: 2 }
      expect(await store.updateTool({ ...next, name: 'other' }, tool)).toBe('taken')
      expect(await store.updateTool(next, tool)).toBe('written')
      expect(await store.updateTool({ ...next, version: 2 }, tool)).toBe('changed')
      expect(await store.findTool(ours.id, tool.id)).toEqual({ status: 'found', value: next })
    })

    it('[TO15] keeps servers in the same way', async () => {
      const { ours, theirs, newId } = await startedStore(made.db)
      const store = mcpServerStore(made.db)
      const server = serverOf(newId, ours.id)
      expect(await store.insertMcpServer(server, 10)).toBe('written')
      expect(await store.insertMcpServer(serverOf(newId, ours.id), 10)).toBe('taken')
      expect(await store.findMcpServer(ours.id, server.id)).toEqual({ status: 'found', value: server })
      expect(await store.findMcpServer(theirs.id, server.id)).toEqual({ status: 'foreign' })
      const next = { ...server, allowedTools: [], version: 2 }
      expect(await store.updateMcpServer(next, server)).toBe('written')
      expect(await store.updateMcpServer(next, server)).toBe('changed')
      expect(await store.mcpServersOf(ours.id)).toEqual([next])
      expect((await store.listMcpServers(ours.id, PAGE)).items).toEqual([next])
      await store.deleteMcpServer(ours.id, server.id)
      expect(await store.mcpServersOf(ours.id)).toEqual([])
    })

    it('[TO9] gives a call to one of all that want it, and keeps what came of it', async () => {
      const { ours, theirs, conversation } = await startedConversation(made.db)
      const store = toolStore(made.db)
      const scope = { organizationId: ours.id, conversationId: conversation.id }
      const call = { ...scope, id: 'call-1', toolName: 'cancel_order', startedAt: 7 }
      expect(await store.findCall(call)).toBeNull()
      const claims = await Promise.all(Array.from({ length: MANY_AT_ONCE }, () => store.claimCall(call)))
      expect(claims.filter(Boolean)).toHaveLength(1)
      expect(await store.findCall(call)).toBe('started')
      await store.settleCall({ id: call.id, organizationId: theirs.id }, 'not_done', 8)
      expect(await store.findCall({ id: call.id, organizationId: theirs.id })).toBeNull()
      await store.settleCall(call, 'done', 8)
      await store.settleCall(call, 'not_done', 9)
      expect(await store.findCall(call)).toBe('done')
      await inboxStore(made.db).deleteConversation(ours.id, conversation.id)
      expect(await store.findCall(call)).toBeNull()
    })

    it('[TO4] gives secrets of tools and servers to a rotation, with the place they belong to', async () => {
      const { ours, newId } = await startedStore(made.db)
      const [tools, servers] = [toolStore(made.db), mcpServerStore(made.db)]
      const [tool, server] = [toolOf(newId, ours.id), serverOf(newId, ours.id)]
      await tools.insertTool(tool, 50)
      await servers.insertMcpServer(server, 10)
      const texts = sealedTextStore(made.db)
      const read = await texts.listSealed(null, 10)
      expect(read.map(({ boundTo, sealed }) => ({ boundTo, sealed }))).toEqual([
        {
          boundTo: ['tool secret', ours.id, server.id, 'secretHeader', 'authorization https://shop.example.com/mcp'],
          sealed: 'sealed too',
        },
        {
          boundTo: ['tool secret', ours.id, tool.id, 'secretHeader', 'x-api-key https://shop.example.com/Status'],
          sealed: 'sealed',
        },
      ])
      for (const one of read) expect(await texts.replaceSealed(one, `${one.sealed} anew`)).toBe(true)
      for (const one of read) expect(await texts.replaceSealed(one, 'late')).toBe(false)
      const [found] = await tools.toolsOf(ours.id)
      expect(found?.secretHeader?.sealedValue).toBe('sealed anew')
      expect((await servers.mcpServersOf(ours.id))[0]?.secretHeader?.sealedValue).toBe('sealed too anew')
    })
  })
}
