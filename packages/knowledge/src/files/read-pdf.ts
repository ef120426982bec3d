import { getDocumentProxy } from 'unpdf'
import type { Block } from '../ports.ts'
import { type PdfItem, pdfPageText } from './pdf-layout.ts'
import { readText } from './read-text.ts'
import { UnreadableFile } from './unreadable-file.ts'

const MOST_PAGES = 1_000

/** FI2: the words of a PDF, in the order they were written; larger lines count as headings. */
export async function readPdf(bytes: Uint8Array): Promise<{ blocks: Block[]; note: string | null }> {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  if (!head.includes('%PDF-')) throw new UnreadableFile('The file is not a PDF, whatever its name says.')
  const pdf = await open(bytes)
  const pages = Math.min(pdf.numPages, MOST_PAGES)
  const texts: string[] = []
  for (let number = 1; number <= pages; number += 1) {
    // One page at a time: all at once would need the memory of all.
    // oxlint-disable-next-line no-await-in-loop
    texts.push(pdfPageText(await itemsOf(pdf, number)))
  }
  const blocks = readText(texts.join('\n\n'))
  if (blocks.length === 0)
    throw new UnreadableFile('The PDF has no text in it; it may be a scan. Save it with text recognition (OCR).')
  return { blocks, note: pdf.numPages > MOST_PAGES ? `Only the first ${MOST_PAGES} pages were read.` : null }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, isEvalSupported: false, stopAtErrors: false })
  } catch (error) {
    const isProtected = error instanceof Error && error.name === 'PasswordException'
    throw new UnreadableFile(
      isProtected
        ? 'The PDF is protected by a password; save it without one.'
        : 'The PDF is damaged and cannot be opened.',
    )
  }
}

/** A page that cannot be read is left out; the others are not. */
async function itemsOf(pdf: Pdf, number: number): Promise<PdfItem[]> {
  try {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    page.cleanup()
    return items.flatMap((item) => ('str' in item ? [itemOf(item)] : []))
  } catch {
    return []
  }
}

function itemOf(item: { str: string; transform: readonly unknown[]; width: number; height: number }): PdfItem {
  const [x, y] = [Number(item.transform[4] ?? 0), Number(item.transform[5] ?? 0)]
  return { text: item.str, x, y, width: item.width, height: item.height }
}
