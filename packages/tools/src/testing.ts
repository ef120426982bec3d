import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

/** What a tool's server was asked. */
export type Asked = { method: string; url: URL; headers: IncomingHttpHeaders; body: string }
export type ToolPlay = (response: ServerResponse, asked: Asked) => void

export type ToolServer = {
  url: string
  /** All that came in, in order. */
  asked: readonly Asked[]
  /** What comes next is answered like this. */
  play: (next: ToolPlay) => void
  close: () => Promise<void>
}

/** A server of an owner's on this machine, which does whatever its play says. */
export async function toolServer(first: ToolPlay = tellsJson({})): Promise<ToolServer> {
  let play = first
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://127.0.0.1')
      const body = Buffer.concat(pieces).toString()
      const one = { method: request.method ?? '', url, headers: request.headers, body }
      asked.push(one)
      play(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    asked,
    play(next) {
      play = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

export const tellsJson =
  (value: unknown): ToolPlay =>
  (response) =>
    response.writeHead(200, { 'content-type': JSON_TYPE }).end(JSON.stringify(value))

export const tells =
  (body: string | Uint8Array, contentType = JSON_TYPE): ToolPlay =>
  (response) =>
    response.writeHead(200, { 'content-type': contentType }).end(body)

export const answersWith =
  (status: number, { body = '', headers = {} }: { body?: string; headers?: Record<string, string> } = {}): ToolPlay =>
  (response) =>
    response.writeHead(status, { 'content-type': JSON_TYPE, ...headers }).end(body)

/** Takes the request and says nothing. */
export const hangs: ToolPlay = () => undefined

/** A letter at a time, and never all of them. */
export const drips: ToolPlay = (response) => {
  response.writeHead(200, { 'content-type': JSON_TYPE })
  const timer = setInterval(() => response.write('"'), 20)
  response.on('close', () => clearInterval(timer))
}

/** The connection breaks before anything is answered. */
export const breaksOff: ToolPlay = (response) => {
  response.destroy()
}

type McpMessage = { id?: number; method: string; params?: { cursor?: string; name?: string; arguments?: unknown } }

export type McpTool = { name: string; title?: string; description?: string; inputSchema: object }
export type McpOptions = {
  tools: readonly McpTool[]
  /** What a call gives: the result of the protocol. */
  call?: (name: string, given: unknown) => object
  perPage?: number
  /** Answers are streams of events, with others' messages before them. */
  isStream?: boolean
}

export type McpStandIn = {
  play: ToolPlay
  /** Methods in the order in which they came. */
  methods: readonly string[]
  /** It forgets all sessions. */
  forget: () => void
  change: (options: Partial<McpOptions>) => void
}

/** A server that speaks MCP over streamable HTTP, as strictly as the protocol allows. */
export function mcpStandIn(first: McpOptions): McpStandIn {
  let options = first
  let sessions = new Set<string>()
  let count = 0
  const methods: string[] = []
  const resultOf = ({ method, params = {} }: McpMessage): object | null => {
    if (method === 'initialize')
      return {
        protocolVersion: '2025-06-18',
        capabilities: { tools: {} },
        serverInfo: { name: 'stand-in', version: '1' },
      }
    if (method === 'tools/list') return pageOf(options, Number(params.cursor ?? 0))
    if (method === 'tools/call') return options.call?.(params.name ?? '', params.arguments) ?? { content: [] }
    return null
  }
  const play: ToolPlay = (response, { body, headers }) => {
    const message: McpMessage = JSON.parse(body)
    methods.push(message.method)
    const session = String(headers['mcp-session-id'] ?? '')
    if (message.method === 'initialize') {
      count += 1
      sessions.add(`session-${count}`)
      response.setHeader('mcp-session-id', `session-${count}`)
    } else if (!sessions.has(session)) return response.writeHead(404).end()
    else if (headers['mcp-protocol-version'] !== '2025-06-18') return response.writeHead(400).end()
    if (message.id === undefined) return response.writeHead(202).end()
    const result = resultOf(message)
    const answer = result ? { result } : { error: { code: -32_601, message: 'the words of a stranger' } }
    return respond(response, { jsonrpc: '2.0', id: message.id, ...answer }, options)
  }
  return {
    play,
    methods,
    forget() {
      sessions = new Set()
    },
    change(changed) {
      options = { ...options, ...changed }
    },
  }
}

function pageOf({ tools, perPage = 50 }: McpOptions, from: number): object {
  const next = from + perPage
  return { tools: tools.slice(from, next), ...(next < tools.length ? { nextCursor: String(next) } : {}) }
}

function respond(response: ServerResponse, answer: object, { isStream = false }: McpOptions): ServerResponse {
  if (!isStream) return response.writeHead(200, { 'content-type': JSON_TYPE }).end(JSON.stringify(answer))
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(': hello\n\n')
  response.write(`data: ${JSON.stringify({ jsonrpc: '2.0', method: 'notifications/progress', params: {} })}\n\n`)
  const text = JSON.stringify(answer)
  const middle = Math.floor(text.length / 2)
  response.write(`event: message\r\nid: 1\r\ndata: ${text.slice(0, middle)}`)
  // It stays open, as servers may leave it.
  return response.write(`${text.slice(middle)}\r\n\r\n`) ? response : response
}
