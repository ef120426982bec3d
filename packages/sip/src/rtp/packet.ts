/** What an RTP packet says (RFC 3550, 5.1). */
export type RtpPacket = {
  readonly payloadType: number
  readonly isMarked: boolean
  readonly sequence: number
  readonly timestamp: number
  readonly source: number
  readonly payload: Uint8Array
}

const FIXED_HEADER = 12

/** Reads a packet; null where its lengths do not fit or it is no RTP. */
export function readPacket(bytes: Buffer): RtpPacket | null {
  if (bytes.length < FIXED_HEADER) return null
  const first = bytes.readUInt8(0)
  const second = bytes.readUInt8(1)
  if (first >> 6 !== 2) return null
  let start = FIXED_HEADER + 4 * (first & 0x0f)
  if ((first & 0x10) !== 0) {
    if (bytes.length < start + 4) return null
    start += 4 + 4 * bytes.readUInt16BE(start + 2)
  }
  const padding = (first & 0x20) !== 0 ? (bytes.at(-1) ?? 0) : 0
  const isPaddedWell = (first & 0x20) === 0 || padding > 0
  if (start + padding > bytes.length || !isPaddedWell) return null
  return {
    payloadType: second & 0x7f,
    isMarked: (second & 0x80) !== 0,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    source: bytes.readUInt32BE(8),
    payload: bytes.subarray(start, bytes.length - padding),
  }
}

/** Writes a packet of our own. */
export function writePacket(packet: RtpPacket): Buffer {
  const bytes = Buffer.allocUnsafe(FIXED_HEADER + packet.payload.length)
  bytes.writeUInt8(0x80, 0)
  bytes.writeUInt8((packet.isMarked ? 0x80 : 0) | packet.payloadType, 1)
  bytes.writeUInt16BE(packet.sequence, 2)
  bytes.writeUInt32BE(packet.timestamp, 4)
  bytes.writeUInt32BE(packet.source, 8)
  bytes.set(packet.payload, FIXED_HEADER)
  return bytes
}

/** How far a sequence number is ahead of another, across the wrap at 65,536: -32,768 to 32,767. */
export const sequenceAhead = (sequence: number, other: number): number => ((sequence - other) << 16) >> 16

/** How far a timestamp is ahead of another, across the wrap at 2^32. */
export const timestampAhead = (timestamp: number, other: number): number => (timestamp - other) | 0
