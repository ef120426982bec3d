import { createSocket } from 'node:dgram'
import { connect } from 'node:net'

/** A way to a server, over which texts go and come. */
export type Wire = {
  readonly transport: 'udp' | 'tcp'
  readonly address: string
  readonly port: number
  readonly send: (text: string) => void
  readonly listen: (take: (text: string) => void) => void
  readonly close: () => Promise<void>
}
export type WireSettings = {
  readonly server: { readonly address: string; readonly port: number }
  readonly transport?: 'udp' | 'tcp'
  readonly from?: string
  /** Whether the next message is lost, on either way. */
  readonly isLost?: () => boolean
}

export const openWire = (settings: WireSettings): Promise<Wire> =>
  settings.transport === 'tcp' ? openTcp(settings) : openUdp(settings)

function openUdp({ server, from = '127.0.0.1', isLost = () => false }: WireSettings): Promise<Wire> {
  const socket = createSocket('udp4')
  let take: ((text: string) => void) | null = null
  socket.on('message', (bytes) => {
    if (!isLost()) take?.(bytes.toString())
  })
  return new Promise((resolve) => {
    socket.bind(0, from, () =>
      resolve({
        transport: 'udp',
        address: from,
        port: socket.address().port,
        send: (text) => {
          if (!isLost()) socket.send(text, server.port, server.address)
        },
        listen: (next) => {
          take = next
        },
        close: () => new Promise((closed) => socket.close(() => closed())),
      }),
    )
  })
}

function openTcp({ server, from = '127.0.0.1' }: WireSettings): Promise<Wire> {
  const socket = connect({ port: server.port, host: server.address, localAddress: from })
  let take: ((text: string) => void) | null = null
  let rest = ''
  socket.on('data', (chunk) => {
    rest += chunk.toString()
    for (;;) {
      const end = rest.indexOf('\r\n\r\n')
      const length = Number(/^Content-Length: (\d+)/im.exec(rest)?.[1] ?? Number.NaN)
      const whole = end + 4 + length
      if (end < 0 || !(rest.length >= whole)) return
      take?.(rest.slice(0, whole))
      rest = rest.slice(whole)
    }
  })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('connect', () =>
      resolve({
        transport: 'tcp',
        address: from,
        port: socket.localPort ?? 0,
        send: (text) => socket.write(text),
        listen: (next) => {
          take = next
        },
        close: () =>
          new Promise((closed) => {
            socket.once('close', () => closed())
            socket.destroy()
          }),
      }),
    )
  })
}
