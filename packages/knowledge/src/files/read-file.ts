import { extractPage } from '../extraction/extract-page.ts'
import type { Block, FileOutcome, FilePage } from '../ports.ts'
import { answerPages } from '../sources/answer-pages.ts'
import { decodeText } from './decode-text.ts'
import { fileKindOf } from './file-kind.ts'
import { readAnswerTable } from './read-csv.ts'
import { readDocx } from './read-docx.ts'
import { readPdf } from './read-pdf.ts'
import { readText } from './read-text.ts'
import { UnreadableFile } from './unreadable-file.ts'

const MOST_CHARACTERS = 2_000_000
const NOWHERE = new URL('https://file.invalid/')

/** FI7: what stands in a file, or a sentence why it cannot be read. Runs where a hostile file does no harm. */
export async function readFile(file: { name: string; bytes: Uint8Array }): Promise<FileOutcome> {
  try {
    const { pages, title, note } = await contentOf(file)
    const bounded = bound(pages)
    if (bounded.pages.every((page) => page.blocks.length === 0))
      return { status: 'refused', reason: 'The file has no text in it.' }
    return { status: 'read', title, pages: bounded.pages, note: bounded.note ?? note }
  } catch (error) {
    if (error instanceof UnreadableFile) return { status: 'refused', reason: error.message }
    return { status: 'refused', reason: 'The file is damaged and cannot be read.' }
  }
}

type Content = { title: string | null; pages: FilePage[]; note: string | null }

async function contentOf({ name, bytes }: { name: string; bytes: Uint8Array }): Promise<Content> {
  if (bytes.length === 0) throw new UnreadableFile('The file is empty.')
  const kind = fileKindOf(name)
  switch (kind) {
    case 'pdf':
      return onePage(await readPdf(bytes))
    case 'docx':
      return onePage({ blocks: await readDocx(bytes), note: null })
    case 'html':
      return htmlPage(decodeText(bytes))
    case 'csv': {
      const { items, note } = readAnswerTable(decodeText(bytes))
      return { title: null, pages: answerPages(items), note }
    }
    case 'text':
      return onePage({ blocks: readText(decodeText(bytes)), note: null })
    case null:
      throw new UnreadableFile('Files of this kind cannot be read.')
  }
}

const onePage = ({ blocks, note }: { blocks: readonly Block[]; note: string | null }): Content => ({
  title: null,
  pages: [{ url: '', title: null, blocks }],
  note,
})

function htmlPage(html: string): Content {
  const { title, blocks, problem } = extractPage(html, NOWHERE)
  if (problem !== null) throw new UnreadableFile(`The file cannot be read: ${problem}.`)
  return { title: title === NOWHERE.hostname ? null : title, pages: [{ url: '', title: null, blocks }], note: null }
}

/** The beginning of what is too long to search. */
function bound(pages: readonly FilePage[]): { pages: FilePage[]; note: string | null } {
  let left = MOST_CHARACTERS
  const bounded = pages.map((page) => {
    const blocks = page.blocks.filter((block) => {
      left -= block.text.length
      return left >= 0
    })
    return { ...page, blocks }
  })
  const note = left < 0 ? `Only the first ${MOST_CHARACTERS.toLocaleString('en')} characters were read.` : null
  return { pages: bounded, note }
}
