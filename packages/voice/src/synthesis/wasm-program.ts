import { joinedBytes } from './joined-bytes.ts'

/** A WebAssembly command and where the part of its memory begins that it may write to. */
export type WasmProgram = { bytes: Uint8Array<ArrayBuffer>; writableFrom: number }

const MAGIC = [0x00, 0x61, 0x73, 0x6d]
const HEADER_BYTES = 8
/** Ids of sections in the binary format, WebAssembly core specification 5.5. */
const CUSTOM = 0
const DATA = 11
const I32_CONST = 0x41

/**
 * Reads how a command lies in memory: what a compiler cannot write to comes first and the last segment begins what it
 * can. Debugging sections are left out: they are a fifth of the file and would stay in memory.
 */
export function readWasmProgram(file: Uint8Array): WasmProgram {
  if (MAGIC.some((byte, at) => file[at] !== byte)) throw new Error('this is no WebAssembly program')
  const kept: Uint8Array[] = [file.subarray(0, HEADER_BYTES)]
  let writableFrom: number | null = null
  for (let at = HEADER_BYTES; at < file.length; ) {
    const size = readNumber(file, at + 1)
    const end = size.next + size.value
    if (file[at] !== CUSTOM) kept.push(file.subarray(at, end))
    if (file[at] === DATA) writableFrom = lastSegment(file, size.next)
    at = end
  }
  if (writableFrom === null) throw new Error('this program has no data')
  return { bytes: joinedBytes(kept), writableFrom }
}

/** Where the last of the data segments goes. All must name their place by a constant. */
function lastSegment(file: Uint8Array, start: number): number {
  const count = readNumber(file, start)
  let at = count.next
  let place = 0
  for (let segment = 0; segment < count.value; segment += 1) {
    if (file[at] !== 0 || file[at + 1] !== I32_CONST) throw new Error('data of this program has no fixed place')
    const offset = readNumber(file, at + 2)
    const length = readNumber(file, offset.next + 1)
    place = Math.max(place, offset.value)
    at = length.next + length.value
  }
  return place
}

/** An LEB128 number: seven bits a byte, the lowest first. */
function readNumber(file: Uint8Array, at: number): { value: number; next: number } {
  let value = 0
  for (let shift = 0; shift < 35; shift += 7) {
    const byte = file[at++]
    if (byte === undefined) throw new Error('the program ends too early')
    value += (byte & 0x7f) * 2 ** shift
    if (byte < 0x80) return { value, next: at }
  }
  throw new Error('a number of the program is too long')
}
