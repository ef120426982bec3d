import { createSocket } from 'node:dgram'

/** What came on a line, packet by packet. */
export type LinePacket = {
  readonly payloadType: number
  readonly isMarked: boolean
  readonly sequence: number
  readonly timestamp: number
  readonly source: number
  readonly payload: Buffer
  readonly at: number
}
/** The sound of a caller, without any pace of its own. */
export type PhoneLine = {
  readonly port: number
  readonly received: readonly LinePacket[]
  readonly send: (packet: Partial<Omit<LinePacket, 'at'>>, to: { address: string; port: number }) => void
  /** Presses a key: a few packets of one timestamp, with or without its end. */
  readonly press: (key: string, to: { address: string; port: number }, hasEnd?: boolean) => void
  readonly close: () => Promise<void>
}

const KEYS = '0123456789*#ABCD'
export const EVENT_TYPE = 101

export function openPhoneLine(address = '127.0.0.1'): Promise<PhoneLine> {
  const socket = createSocket('udp4')
  const received: LinePacket[] = []
  let sequence = 65_530
  let timestamp = 4_294_967_000
  socket.on('message', (bytes) => received.push({ ...readLinePacket(bytes), at: performance.now() }))
  const write = (part: Partial<Omit<LinePacket, 'at'>>): Buffer => {
    const header = Buffer.alloc(12)
    header[0] = 0x80
    header[1] = (part.isMarked ? 0x80 : 0) | (part.payloadType ?? 0)
    header.writeUInt16BE(part.sequence ?? sequence, 2)
    header.writeUInt32BE(part.timestamp ?? timestamp, 4)
    header.writeUInt32BE(part.source ?? 0x1234_5678, 8)
    return Buffer.concat([header, part.payload ?? Buffer.alloc(160, 0xff)])
  }
  const send: PhoneLine['send'] = (part, to) => {
    socket.send(write(part), to.port, to.address)
    if (part.sequence === undefined) sequence = (sequence + 1) & 0xffff
    if (part.timestamp === undefined) timestamp = (timestamp + 160) >>> 0
  }
  return new Promise((resolve) => {
    socket.bind(0, address, () =>
      resolve({
        port: socket.address().port,
        received,
        send,
        press(key, to, hasEnd = true) {
          const begun = timestamp
          for (const flags of hasEnd ? [10, 10, 0x8a, 0x8a, 0x8a] : [10, 10]) {
            const payload = Buffer.from([KEYS.indexOf(key), flags, 1, 0x40])
            send({ payloadType: EVENT_TYPE, payload, timestamp: begun }, to)
          }
          timestamp = (timestamp + 1_600) >>> 0
        },
        close: () => new Promise((closed) => socket.close(() => closed())),
      }),
    )
  })
}

function readLinePacket(bytes: Buffer): Omit<LinePacket, 'at'> {
  return {
    payloadType: bytes.readUInt8(1) & 0x7f,
    isMarked: (bytes.readUInt8(1) & 0x80) !== 0,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    source: bytes.readUInt32BE(8),
    payload: bytes.subarray(12),
  }
}
