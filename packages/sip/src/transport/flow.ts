/** Where a message came from and how an answer gets back there. */
export type Flow = {
  readonly transport: 'udp' | 'tcp'
  readonly address: string
  readonly port: number
  /** Sends to where it came from; of a datagram another port of that address may be named. */
  readonly send: (text: string, port?: number) => void
}
