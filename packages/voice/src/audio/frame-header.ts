/** Binary audio of the session protocol: a header of twelve bytes, little-endian, then 20 ms of samples. */
export type AudioPacket = {
  kind: 'in' | 'out'
  /** Which response it belongs to; 0 for what the visitor says. */
  response: number
  frame: number
  /** Media time. */
  atMs: number
  samples: Int16Array
}

const HEADER_BYTES = 12
const KINDS = { in: 1, out: 2 } as const
const PCM16_16K_MONO = 0
/** The protocol's limit of a binary frame. */
const MAX_BYTES = 65_536

export function encodePacket({ kind, response, frame, atMs, samples }: AudioPacket): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + samples.length * 2)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, KINDS[kind])
  view.setUint8(1, PCM16_16K_MONO)
  view.setUint16(2, response & 0xffff, true)
  view.setUint32(4, frame >>> 0, true)
  view.setUint32(8, atMs >>> 0, true)
  for (let at = 0; at < samples.length; at += 1) view.setInt16(HEADER_BYTES + at * 2, samples[at] ?? 0, true)
  return bytes
}

/** Null for anything that is no packet of this protocol. */
export function decodePacket(bytes: Uint8Array): AudioPacket | null {
  if (bytes.byteLength < HEADER_BYTES || bytes.byteLength > MAX_BYTES || bytes.byteLength % 2 !== 0) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const kind = view.getUint8(0)
  if ((kind !== KINDS.in && kind !== KINDS.out) || view.getUint8(1) !== PCM16_16K_MONO) return null
  const samples = new Int16Array((bytes.byteLength - HEADER_BYTES) >> 1)
  for (let at = 0; at < samples.length; at += 1) samples[at] = view.getInt16(HEADER_BYTES + at * 2, true)
  return {
    kind: kind === KINDS.in ? 'in' : 'out',
    response: view.getUint16(2, true),
    frame: view.getUint32(4, true),
    atMs: view.getUint32(8, true),
    samples,
  }
}
