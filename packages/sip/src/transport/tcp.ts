import { createServer, type Socket } from 'node:net'
import { emptyFraming, type Framing, frame } from './framing.ts'
import type { ListenOutcome, Take } from './udp.ts'

/** A call may be silent on its connection for as long as it lasts; one that never said anything is closed soon. */
const IDLE_MS = 4 * 3_600_000
const FIRST_MESSAGE_MS = 10_000
const MOST_CONNECTIONS = 200
const MOST_PER_ADDRESS = 20

type Listening = {
  readonly address: string
  readonly port: number
  /** Others are hung up on before they say a word. */
  readonly admits: (address: string) => boolean
}

/** Listens for connections; each is cut into messages, and its answers go back on it. */
export function listenTcp({ address, port, admits }: Listening, take: Take): Promise<ListenOutcome> {
  const open = new Set<Socket>()
  const isWelcome = (remote: string) =>
    admits(remote) &&
    open.size < MOST_CONNECTIONS &&
    [...open].filter((socket) => socket.remoteAddress === remote).length < MOST_PER_ADDRESS
  const server = createServer((socket) => {
    if (!isWelcome(socket.remoteAddress ?? '')) {
      socket.destroy()
      return
    }
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    serve(socket, take)
  })
  return new Promise((resolve) => {
    server.once('error', (error) =>
      resolve({ status: 'failed', code: 'code' in error ? String(error.code) : 'unknown' }),
    )
    server.listen(port, address, () => {
      const close = () =>
        new Promise<void>((closed) => {
          server.close(() => closed())
          for (const socket of open) socket.destroySoon()
        })
      const bound = server.address()
      const boundPort = typeof bound === 'object' && bound !== null ? bound.port : port
      resolve({ status: 'listening', transport: { port: boundPort, close } })
    })
  })
}

function serve(socket: Socket, take: Take): void {
  const address = socket.remoteAddress ?? ''
  const port = socket.remotePort ?? 0
  const send = (text: string) => {
    if (socket.writable) socket.write(text)
  }
  let framing: Framing = emptyFraming
  socket.setNoDelay(true)
  socket.setTimeout(FIRST_MESSAGE_MS, () => socket.destroy())
  // A connection that breaks is closed by Node; what waits on it is given up by the clock.
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    const framed = frame(framing, typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
    if (framed.status === 'broken') {
      socket.destroy()
      return
    }
    framing = framed.state
    if (framed.messages.length > 0) socket.setTimeout(IDLE_MS)
    for (const message of framed.messages) take(message, { transport: 'tcp', address, port, send })
  })
}
