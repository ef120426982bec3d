import mammoth from 'mammoth'
import { extractPage } from '../extraction/extract-page.ts'
import type { Block } from '../ports.ts'
import { checkArchive } from './check-archive.ts'
import { UnreadableFile } from './unreadable-file.ts'

const MOST_UNPACKED_BYTES = 60 * 1024 * 1024
const NOWHERE = new URL('https://file.invalid/')

/** FI3: a Word document with its headings, lists and tables; pictures are left out. */
export async function readDocx(bytes: Uint8Array): Promise<Block[]> {
  if (bytes[0] === 0xd0 && bytes[1] === 0xcf)
    throw new UnreadableFile(
      'The file is an old Word document or protected by a password; save it as .docx without a password.',
    )
  const names = await checkArchive(bytes, MOST_UNPACKED_BYTES)
  if (!names.includes('word/document.xml')) throw new UnreadableFile('The file is not a Word document.')
  const html = await convert(bytes)
  const { blocks, problem } = extractPage(html, NOWHERE)
  if (problem !== null) throw new UnreadableFile(`The document cannot be read: ${problem}.`)
  return [...blocks]
}

async function convert(bytes: Uint8Array): Promise<string> {
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const convertImage = mammoth.images.imgElement(async () => ({ src: '' }))
    return (await mammoth.convertToHtml({ buffer }, { convertImage })).value
  } catch {
    throw new UnreadableFile('The file is damaged, or not a Word document.')
  }
}
