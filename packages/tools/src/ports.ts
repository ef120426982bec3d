import type {
  AgentId,
  ConversationId,
  Lookup,
  McpServerId,
  OrganizationId,
  Page,
  PageRequest,
  ToolArguments,
  ToolEffect,
  ToolId,
  ToolInput,
} from '@frontdesk/schema'

/** The value is encrypted; it belongs to this tool, this header and this address. */
export type SealedHeader = { name: string; sealedValue: string }

/** A tool of an owner's. */
export type Tool = {
  id: ToolId
  organizationId: OrganizationId
  name: string
  title: string
  description: string
  inputSchema: ToolInput
  url: string
  method: 'POST' | 'GET'
  secretHeader: SealedHeader | null
  effect: ToolEffect
  timeoutMs: number
  /** Null: all of the organization's. */
  agentIds: readonly AgentId[] | null
  version: number
  createdAt: number
  updatedAt: number
}

/** A server of tools that somebody else describes; of them the owner has allowed some. */
export type McpServer = {
  id: McpServerId
  organizationId: OrganizationId
  name: string
  url: string
  secretHeader: SealedHeader | null
  timeoutMs: number
  /** Null: all of the organization's. */
  agentIds: readonly AgentId[] | null
  /** By the names that the server has for them; the owner says what each of them does. */
  allowedTools: readonly { name: string; effect: ToolEffect }[]
  version: number
  createdAt: number
  updatedAt: number
}

export interface McpServerStore {
  /** TO15: nothing is written when the organization has `most` already, or one of this name. */
  insertMcpServer(server: McpServer, most: number): Promise<'written' | 'full' | 'taken'>
  findMcpServer(organizationId: OrganizationId, id: McpServerId): Promise<Lookup<McpServer>>
  listMcpServers(organizationId: OrganizationId, page: PageRequest): Promise<Page<McpServer>>
  /** All of an organization, oldest first. */
  mcpServersOf(organizationId: OrganizationId): Promise<readonly McpServer[]>
  /** Written only while it is as it was read. */
  updateMcpServer(server: McpServer, before: Pick<McpServer, 'version'>): Promise<'written' | 'changed' | 'taken'>
  deleteMcpServer(organizationId: OrganizationId, id: McpServerId): Promise<void>
}

/** What came of a call that does something; `started`: nobody knows. */
export type CallState = 'started' | 'done' | 'not_done'

export type ToolCall = {
  id: string
  organizationId: OrganizationId
  conversationId: ConversationId
  toolName: string
  startedAt: number
}

export interface ToolStore {
  /** TO1: nothing is written when the organization has `most` already, or one of this name. */
  insertTool(tool: Tool, most: number): Promise<'written' | 'full' | 'taken'>
  findTool(organizationId: OrganizationId, id: ToolId): Promise<Lookup<Tool>>
  listTools(organizationId: OrganizationId, page: PageRequest): Promise<Page<Tool>>
  /** All of an organization, oldest first. */
  toolsOf(organizationId: OrganizationId): Promise<readonly Tool[]>
  /** Written only while it is as it was read. */
  updateTool(tool: Tool, before: Pick<Tool, 'version'>): Promise<'written' | 'changed' | 'taken'>
  deleteTool(organizationId: OrganizationId, id: ToolId): Promise<void>
  /** TO9: true once for each id; who gets it may send, and nobody else. */
  claimCall(call: ToolCall): Promise<boolean>
  findCall(call: Pick<ToolCall, 'organizationId' | 'id'>): Promise<CallState | null>
  settleCall(call: Pick<ToolCall, 'organizationId' | 'id'>, state: 'done' | 'not_done', at: number): Promise<void>
}

/** Where a secret belongs: at another address, under another name or for another tool it does not open. */
export type ToolSecretPlace = readonly ['tool secret', OrganizationId, string, 'secretHeader', string]

export interface ToolSecretSealer {
  seal(secret: string, boundTo: ToolSecretPlace): string
  /** Throws when the text was altered or moved, or the secret that it is under is not known. */
  open(sealed: string, boundTo: ToolSecretPlace): string
}

/** One call, ready to be sent. */
export type Outgoing = {
  url: string
  method: 'POST' | 'GET'
  header: { name: string; value: string } | null
  arguments: ToolArguments
  timeoutMs: number
  /** Of what does something: a server that knows it does nothing twice. */
  idempotencyKey: string | null
}

/**
 * What came of it. `unreadable`: it was a success, of which nothing can be told. `unsent`: nobody got it. `refused`: it
 * was answered with a status that is no success. `lost`: it may have been sent, and no answer came in time.
 */
export type Sent =
  | { status: 'answered'; text: string }
  | { status: 'unreadable' | 'unsent' | 'lost' }
  | { status: 'refused'; httpStatus: number }
