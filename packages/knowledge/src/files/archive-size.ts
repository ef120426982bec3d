import { inflateRawSync } from 'node:zlib'
import { UnreadableFile } from './unreadable-file.ts'

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const DEFLATED = 8
const IS_ENCRYPTED = 1
const MOST_ENTRIES = 5_000
const LONGEST_COMMENT = 65_557

const broken = () => new UnreadableFile('The file is damaged, or not a Word document.')
const tooLarge = () => new UnreadableFile('The document unpacks to more than can be read; divide it into several.')

/**
 * FI3: unpacks every entry of a ZIP file and forgets it again, stopping as soon as the whole is larger than allowed:
 * what an archive says about its own size may be a lie. Gives the names of the entries.
 */
export function checkArchive(bytes: Uint8Array, mostBytes: number): string[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names: string[] = []
  let left = mostBytes
  for (const entry of entriesOf(file)) {
    names.push(entry.name)
    left -= unpackedSize(file, entry, left)
    if (left < 0) throw tooLarge()
  }
  return names
}

type Entry = { name: string; method: number; packedSize: number; headerAt: number }

function entriesOf(file: Buffer): Entry[] {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < Math.max(0, file.length - LONGEST_COMMENT) || end + 22 > file.length) throw broken()
  if (file.readUInt32LE(end) !== END_OF_DIRECTORY) throw broken()
  const count = file.readUInt16LE(end + 10)
  if (count > MOST_ENTRIES) throw tooLarge()
  const entries: Entry[] = []
  let at = file.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== DIRECTORY_ENTRY) throw broken()
    if (file.readUInt16LE(at + 8) & IS_ENCRYPTED)
      throw new UnreadableFile('The document is protected by a password; save it without one.')
    const nameLength = file.readUInt16LE(at + 28)
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      packedSize: file.readUInt32LE(at + 20),
      headerAt: file.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

function unpackedSize(file: Buffer, { method, packedSize, headerAt }: Entry, most: number): number {
  if (headerAt + 30 > file.length || file.readUInt32LE(headerAt) !== LOCAL_HEADER) throw broken()
  const start = headerAt + 30 + file.readUInt16LE(headerAt + 26) + file.readUInt16LE(headerAt + 28)
  if (start + packedSize > file.length) throw broken()
  if (method !== DEFLATED) return packedSize
  try {
    return inflateRawSync(file.subarray(start, start + packedSize), { maxOutputLength: Math.max(1, most) }).length
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    throw isTooLarge ? tooLarge() : broken()
  }
}
