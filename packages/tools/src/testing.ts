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
