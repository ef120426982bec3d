import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'

/** One connection to a stand-in: what came over it. `told` are the JSON messages' types, or the messages themselves. */
export type Visit = { socket: WebSocket; request: IncomingMessage; frames: number; told: string[]; messages: unknown[] }

/** A local server in a provider's place: what it answers to each message is up to the test. */
export async function standInProvider(
  answer: (visit: Visit, said: string) => void,
  refuse?: number | ((request: IncomingMessage) => number | undefined),
) {
  const server = createServer()
  const visits: Visit[] = []
  const sockets = new WebSocketServer({ noServer: true })
  server.on('upgrade', (request, stream, head) => {
    const status = typeof refuse === 'function' ? refuse(request) : refuse
    if (status !== undefined) {
      stream.end(`HTTP/1.1 ${status} No\r\ncontent-length: 0\r\n\r\n`)
      return
    }
    sockets.handleUpgrade(request, stream, head, (socket) => {
      const visit: Visit = { socket, request, frames: 0, told: [], messages: [] }
      visits.push(visit)
      socket.on('message', (data, isBinary) => {
        if (isBinary || !Buffer.isBuffer(data)) {
          visit.frames += 1
          return answer(visit, 'audio')
        }
        const message = JSON.parse(data.toString('utf8'))
        visit.messages.push(message)
        visit.told.push(message.type ?? 'message')
        answer(visit, message.type ?? 'message')
      })
      answer(visit, 'open')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const stop = (): void => {
    for (const { socket } of visits) socket.terminate()
    server.closeAllConnections()
    server.close()
  }
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port')
  return { url: `ws://127.0.0.1:${address.port}`, visits, stop }
}

/** A clock that the test moves. */
export function clockOfTest() {
  let now = 0
  const calls = new Map<object, { at: number; call: () => void }>()
  return {
    now: () => now,
    after: (ms: number, call: () => void) => {
      const key = {}
      calls.set(key, { at: now + ms, call })
      return () => {
        calls.delete(key)
      }
    },
    pass(ms: number) {
      const until = now + ms
      for (;;) {
        const [next] = [...calls].filter(([, { at }]) => at <= until).toSorted(([, a], [, b]) => a.at - b.at)
        if (!next) break
        calls.delete(next[0])
        now = next[1].at
        next[1].call()
      }
      now = until
    },
  }
}

/** One request to a stand-in for an HTTP interface of audio: its parts, whether it was a form or JSON. */
export type AudioRequest = {
  path: string
  authorization: string | undefined
  fields: Record<string, string>
  file: Uint8Array | null
  /** Whether the caller went away before it had its answer. */
  isGone: boolean
  response: ServerResponse
}

type Answer = (request: AudioRequest, response: ServerResponse) => void

/** A local server in the place of OpenAI or Groq: what it answers to each request is up to the test. */
export async function standInAudioApi(answer: Answer) {
  const requests: AudioRequest[] = []
  const server = createServer((incoming, response) => {
    readRequest(incoming, response).then(
      (request) => {
        requests.push(request)
        response.on('close', () => (request.isGone = !response.writableFinished))
        answer(request, response)
      },
      () => response.destroy(),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port')
  const stop = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { baseUrl: `http://127.0.0.1:${address.port}/v1`, requests, stop }
}

async function readRequest(incoming: IncomingMessage, response: ServerResponse): Promise<AudioRequest> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part)
  const body = Buffer.concat(parts)
  const { authorization, 'content-type': type = '' } = incoming.headers
  const head = { path: incoming.url ?? '', authorization, isGone: false, response }
  if (type.startsWith('application/json')) return { ...head, fields: JSON.parse(body.toString('utf8')), file: null }
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const fields: Record<string, string> = {}
  let file: Uint8Array | null = null
  for (const [name, value] of form)
    if (typeof value === 'string') fields[name] = value
    else file = new Uint8Array(await value.arrayBuffer())
  return { ...head, fields, file }
}
