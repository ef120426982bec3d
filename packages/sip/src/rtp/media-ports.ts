import { createSocket, type Socket } from 'node:dgram'
import type { Clock } from '../clock.ts'

export type PortRange = { readonly from: number; readonly to: number }
export type OpenPort = { readonly port: number; readonly socket: Socket; readonly close: () => void }

/** Even ports for sound, one per call. A port that was closed rests, so that no new caller hears the end of another. */
export type MediaPorts = {
  readonly open: () => Promise<OpenPort | null>
  readonly openCount: () => number
  readonly close: () => void
}

type Settings = {
  readonly clock: Clock
  readonly address: string
  readonly range: PortRange
  readonly restMs: number
}

export const evenPorts = ({ from, to }: PortRange): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index).filter((port) => port % 2 === 0)

export function createMediaPorts({ clock, address, range, restMs }: Settings): MediaPorts {
  const free = evenPorts(range)
  const open = new Map<number, Socket>()
  const resting = new Map<number, () => void>()
  let isClosed = false

  const release = (port: number) => {
    const socket = open.get(port)
    if (socket === undefined) return
    open.delete(port)
    socket.close()
    const done = () => {
      resting.delete(port)
      free.push(port)
    }
    resting.set(port, clock.after(restMs, done))
  }

  return {
    async open() {
      // Another program may have taken a port of the range: the next one is tried.
      for (let tries = free.length; tries > 0; tries -= 1) {
        const port = free.shift()
        if (port === undefined) return null
        const socket = await bindSocket(address, port)
        if (isClosed) socket?.close()
        if (isClosed) return null
        if (socket === null) {
          free.push(port)
          continue
        }
        open.set(port, socket)
        return { port, socket, close: () => release(port) }
      }
      return null
    },
    openCount: () => open.size,
    close() {
      isClosed = true
      for (const socket of open.values()) socket.close()
      for (const cancel of resting.values()) cancel()
      open.clear()
      resting.clear()
    },
  }
}

function bindSocket(address: string, port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    // Addresses are numbers already; asking a resolver for each packet would cost more than sending it.
    const socket = createSocket({ type: 'udp4', lookup: (host, _options, done) => done(null, host, 4) })
    socket.once('error', () => {
      socket.close()
      resolve(null)
    })
    socket.bind(port, address, () => {
      socket.removeAllListeners('error')
      // What the other side refuses comes as an error here; whether sound arrives is told by the time-out.
      socket.on('error', () => undefined)
      resolve(socket)
    })
  })
}
