import type {
  createMcpServer,
  createTool,
  Deletion,
  McpServerResource,
  McpToolList,
  Page,
  ToolResource,
  ToolTrial,
  testTool,
  updateMcpServer,
  updateTool,
} from '@frontdesk/schema'
import type { z } from 'zod'

export type { McpServerResource, McpToolList, ToolResource, ToolTrial }

export type CreateToolInput = z.input<typeof createTool>
export type UpdateToolInput = z.input<typeof updateTool>
export type TestToolInput = z.input<typeof testTool>
export type CreateMcpServerInput = z.input<typeof createMcpServer>
export type UpdateMcpServerInput = z.input<typeof updateMcpServer>

/** What operations on owners' tools answer with. */
export type ToolAnswers = {
  createTool: ToolResource
  listTools: Page<ToolResource>
  getTool: ToolResource
  updateTool: ToolResource
  deleteTool: Deletion
  testTool: ToolTrial
  createMcpServer: McpServerResource
  listMcpServers: Page<McpServerResource>
  getMcpServer: McpServerResource
  updateMcpServer: McpServerResource
  deleteMcpServer: Deletion
  listMcpServerTools: McpToolList
}
