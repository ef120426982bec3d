import JSZip, { type JSZipObject } from 'jszip'
import { UnreadableFile } from './unreadable-file.ts'

const MOST_ENTRIES = 5_000

const broken = () => new UnreadableFile('The file is damaged, or not a Word document.')
const tooLarge = () => new UnreadableFile('The document unpacks to more than can be read; divide it into several.')

/**
 * FI3: unpacks every entry of a ZIP file and forgets it again, stopping as soon as the whole is larger than allowed:
 * what an archive says about its own size may be a lie. It reads as mammoth does, so that what is counted here is what
 * is unpacked there. Gives the names of the entries.
 */
export async function checkArchive(bytes: Uint8Array, mostBytes: number): Promise<string[]> {
  const { files } = await JSZip.loadAsync(bytes).catch((error: unknown) => {
    throw isEncrypted(error)
      ? new UnreadableFile('The document is protected by a password; save it without one.')
      : broken()
  })
  const entries = Object.values(files)
  if (entries.length > MOST_ENTRIES) throw tooLarge()
  let left = mostBytes
  for (const entry of entries) {
    // oxlint-disable-next-line no-await-in-loop -- one entry after the other, in bounded memory
    left -= await unpackedSize(entry, left)
  }
  return entries.map(({ name }) => name)
}

const isEncrypted = (error: unknown): boolean => error instanceof Error && /encrypted/i.test(error.message)

function unpackedSize(entry: JSZipObject, most: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let size = 0
    const stream = entry.nodeStream('nodebuffer')
    stream
      .on('data', (chunk: Uint8Array) => {
        size += chunk.length
        if (size <= most) return
        stream.pause()
        reject(tooLarge())
      })
      .on('error', () => reject(broken()))
      .on('end', () => resolve(size))
      .resume()
  })
}
