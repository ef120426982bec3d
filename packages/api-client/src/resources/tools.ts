import type {
  CreateMcpServerInput,
  CreateToolInput,
  TestToolInput,
  UpdateMcpServerInput,
  UpdateToolInput,
} from '../answers.ts'
import type { CallOptions } from '../client-options.ts'
import { everyEntry, type ListOptions, pageQuery } from '../pages.ts'
import type { Send } from '../send.ts'

/** Addresses of yours that agents may ask something of, or have something done by. */
export function toolCalls(send: Send) {
  const list = (options: ListOptions = {}) => send('listTools', { query: pageQuery(options), options })
  return {
    create: (body: CreateToolInput, options?: CallOptions) => send('createTool', { body, options }),
    list,
    /** Every tool, newest first. */
    all: (options: ListOptions = {}) => everyEntry(list, options),
    get: (id: string, options?: CallOptions) => send('getTool', { parameters: { id }, options }),
    update: (id: string, body: UpdateToolInput, options?: CallOptions) =>
      send('updateTool', { parameters: { id }, body, options }),
    delete: (id: string, options?: CallOptions) => send('deleteTool', { parameters: { id }, options }),
    /** Calls it as a conversation would. */
    test: (id: string, body: TestToolInput = {}, options?: CallOptions) =>
      send('testTool', { parameters: { id }, body, options }),
  }
}

/** Servers that speak the Model Context Protocol, whose tools agents may have. */
export function mcpServerCalls(send: Send) {
  const list = (options: ListOptions = {}) => send('listMcpServers', { query: pageQuery(options), options })
  return {
    create: (body: CreateMcpServerInput, options?: CallOptions) => send('createMcpServer', { body, options }),
    list,
    /** Every MCP server, newest first. */
    all: (options: ListOptions = {}) => everyEntry(list, options),
    get: (id: string, options?: CallOptions) => send('getMcpServer', { parameters: { id }, options }),
    update: (id: string, body: UpdateMcpServerInput, options?: CallOptions) =>
      send('updateMcpServer', { parameters: { id }, body, options }),
    delete: (id: string, options?: CallOptions) => send('deleteMcpServer', { parameters: { id }, options }),
    /** What the server offers at this moment. */
    tools: (id: string, options?: CallOptions) => send('listMcpServerTools', { parameters: { id }, options }),
  }
}
