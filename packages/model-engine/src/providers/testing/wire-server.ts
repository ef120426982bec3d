import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { ModelAddress, TextProvider } from '../../ports.ts'
import { anthropicDialect } from './anthropic-dialect.ts'
import { compatibleDialect, groqDialect, openaiDialect } from './chat-dialect.ts'
import type { Dialect, WireEncoder } from './dialect.ts'
import { googleDialect } from './google-dialect.ts'
import type { Play, WireMove, WireRequest, WireUsage } from './wire-moves.ts'

export type WireServerOptions = {
  provider: TextProvider
  /** What each request is answered with. */
  play: Play
  /** Null: the server asks for none. */
  apiKey?: string | null
  model?: string
  /** Each event is written in pieces of so many bytes, characters and JSON cut wherever that falls; null: whole. */
  bytesPerWrite?: number | null
  /** Connections are used again, as providers do; else each ends with its answer, so that what is left open shows. */
  keepAlive?: boolean
}

export type WireServer = {
  /** What `openModel` takes to call this server. */
  address: ModelAddress
  /** All that came in, in order. */
  requests: readonly WireRequest[]
  /** How many connections are open that have carried a request. */
  connections: () => number
  /** Resolves when none of them is open; rejects after so many ms. */
  freed: (withinMs?: number) => Promise<void>
  close: () => Promise<void>
}

const DIALECTS: Readonly<Record<TextProvider, Dialect>> = {
  openai: openaiDialect,
  google: googleDialect,
  anthropic: anthropicDialect,
  groq: groqDialect,
  compatible: compatibleDialect,
}

type Desk = {
  dialect: Dialect
  play: Play
  apiKey: string | null
  model: string
  bytesPerWrite: number | null
  keepAlive: boolean
  requests: WireRequest[]
}

/** A server on this machine that speaks a provider's streaming format, and does whatever its play says. */
export async function wireServer(options: WireServerOptions): Promise<WireServer> {
  const { provider, play, model = 'wire-model', bytesPerWrite = null, keepAlive = false } = options
  const { apiKey = provider === 'compatible' ? null : 'wire-key' } = options
  const desk: Desk = { dialect: DIALECTS[provider], play, apiKey, model, bytesPerWrite, keepAlive, requests: [] }
  const server = createServer((incoming, response) => {
    // A caller that goes away ends its answer with an error that is nobody's.
    serve(desk, incoming, response).catch(() => response.destroy())
  })
  // Node's fetch opens a connection anew when a call was aborted; it counts when it is used.
  const sockets = new Set<object>()
  server.on('request', ({ socket }) => {
    if (sockets.has(socket)) return
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  // A caller may come back late on a busy machine; a connection closed under its request would be a fault of nobody's.
  server.keepAliveTimeout = 60_000
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const baseUrl = `http://127.0.0.1:${portOf(server)}${desk.dialect.basePath}`
  return {
    address: { provider, model, apiKey, baseUrl, fetch: (input, init) => fetch(input, init) },
    requests: desk.requests,
    connections: () => sockets.size,
    freed: (withinMs = 5_000) => untilEmpty(sockets, withinMs),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function untilEmpty(sockets: ReadonlySet<object>, withinMs: number): Promise<void> {
  const endsAt = performance.now() + withinMs
  while (sockets.size > 0) {
    if (performance.now() > endsAt) throw new Error(`${sockets.size} connections are still open`)
    await nextRound()
  }
}

function portOf(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the wire server has no port')
  return address.port
}

async function serve(desk: Desk, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const { dialect, requests } = desk
  if (!desk.keepAlive) response.setHeader('connection', 'close')
  const path = incoming.url ?? ''
  const body: unknown = JSON.parse((await text(incoming)) || '{}')
  const headers = Object.fromEntries(Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]))
  // Whatever is not a model's path gets what any other web server would say.
  if (dialect.modelOf(path, '') === null) return end(response, 404, '404 page not found')
  const { model: fromBody, ...reading } = dialect.read(body)
  const model = dialect.modelOf(path, fromBody) ?? ''
  const request: WireRequest = { index: requests.length, path, headers, body, model, ...reading }
  requests.push(request)
  const key = dialect.keyOf(headers)
  if (desk.apiKey !== null && key !== desk.apiKey) return refuseWith(desk, response, { status: 401, detail: key ?? '' })
  if (model !== desk.model) return refuseWith(desk, response, { status: 404, detail: model })
  await perform(desk, request, response)
}

function refuseWith(
  { dialect }: Desk,
  response: ServerResponse,
  { status, detail }: { status: number; detail: string },
) {
  response.setHeader('content-type', 'application/json')
  end(response, dialect.statusOf(status), dialect.errorBody(status, detail))
}

function end(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status)
  response.end(body)
}

async function perform(desk: Desk, request: WireRequest, response: ServerResponse): Promise<void> {
  const moves = iteratorOf(desk.play(request))
  const first = await moves.next()
  if (!first.done && first.value.do === 'refuse') {
    const { status, headers, body } = first.value
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (body !== null) return end(response, status, body)
    return refuseWith(desk, response, { status, detail: lastWords(request) })
  }
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-cache' })
  await pipeline(Readable.from(bytesOf({ desk, request, response, first, moves })), response)
}

/** Providers quote what they refuse; so does this, so that a test sees whether it gets anywhere. */
const lastWords = ({ messages, headers }: WireRequest): string =>
  `${messages.at(-1)?.text ?? ''} ${headers['authorization'] ?? headers['x-api-key'] ?? headers['x-goog-api-key'] ?? ''}`

type Performance = {
  desk: Desk
  request: WireRequest
  response: ServerResponse
  first: IteratorResult<WireMove>
  moves: Iterator<WireMove> | AsyncIterator<WireMove>
}

async function* bytesOf({ desk, request, response, first, moves }: Performance): AsyncGenerator<Buffer> {
  const inputTokens = tokensOf(JSON.stringify(request.body))
  const encoder = desk.dialect.encoder({ index: request.index, model: request.model, inputTokens })
  let outputTokens = 0
  yield* inPieces(encoder.begin(), desk.bytesPerWrite)
  for (let step = first; !step.done; step = await moves.next()) {
    const move = step.value
    if (move.do === 'cut') {
      // What was written before it has to be on its way.
      await nextRound()
      response.socket?.destroy()
      return
    }
    const writes = writesOf(encoder, move, { input: inputTokens, output: outputTokens })
    outputTokens += writes.length
    yield* inPieces(writes, desk.bytesPerWrite)
    // The kernel takes megabytes before it asks for a pause: a model that never stops would let nobody else run.
    await nextRound()
  }
}

/** Four characters are about a token. */
const tokensOf = (text: string): number => Math.ceil(text.length / 4)

function writesOf(encoder: WireEncoder, move: WireMove, used: WireUsage): readonly string[] {
  switch (move.do) {
    case 'say':
      return encoder.say(move.text)
    case 'think':
      return encoder.think(move.text)
    case 'call':
      return encoder.call(move.id, move.name, move.pieces)
    case 'finish':
      return encoder.finish(move.reason, move.usage ?? used)
    case 'fail':
      return encoder.fail(move.status)
    case 'send':
      return [move.bytes]
    case 'begin':
    case 'cut':
      return []
    case 'refuse':
      throw new Error('a request is refused before its answer begins')
    default:
      throw new Error(`no such move: ${JSON.stringify(move satisfies never)}`)
  }
}

function* inPieces(writes: readonly string[], bytesPerWrite: number | null): Generator<Buffer> {
  for (const write of writes) {
    const bytes = Buffer.from(write)
    const step = bytesPerWrite ?? (bytes.length || 1)
    for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
  }
}

const iteratorOf = (moves: Iterable<WireMove> | AsyncIterable<WireMove>): Performance['moves'] =>
  Symbol.asyncIterator in moves ? moves[Symbol.asyncIterator]() : moves[Symbol.iterator]()
