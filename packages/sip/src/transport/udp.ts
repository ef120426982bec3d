import { createSocket } from 'node:dgram'
import type { Flow } from './flow.ts'

export type Transport = { readonly port: number; readonly close: () => Promise<void> }
export type Take = (bytes: Buffer, flow: Flow) => void
export type ListenOutcome =
  | { readonly status: 'listening'; readonly transport: Transport }
  | { readonly status: 'failed'; readonly code: string }

/** Listens for datagrams: each is one message, or nothing. */
export function listenUdp(place: { address: string; port: number }, take: Take): Promise<ListenOutcome> {
  // Addresses are numbers already: nobody need be asked for them.
  const socket = createSocket({ type: 'udp4', lookup: (host, _options, done) => done(null, host, 4) })
  return new Promise((resolve) => {
    socket.once('error', (error) => {
      socket.close()
      resolve({ status: 'failed', code: 'code' in error ? String(error.code) : 'unknown' })
    })
    socket.on('message', (bytes, { address, port }) => {
      // Some peers keep a NAT open with a few empty bytes.
      if (bytes.length < 8) return
      take(bytes, { transport: 'udp', address, port, send: (text, to = port) => socket.send(text, to, address) })
    })
    socket.bind(place.port, place.address, () => {
      socket.removeAllListeners('error')
      // A peer that is gone is told of here; its transaction finds out by the clock.
      socket.on('error', () => undefined)
      const close = () => new Promise<void>((closed) => socket.close(() => closed()))
      resolve({ status: 'listening', transport: { port: socket.address().port, close } })
    })
  })
}
