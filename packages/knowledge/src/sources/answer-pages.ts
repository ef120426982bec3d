import type { CuratedAnswer } from '@frontdesk/schema'
import type { Block, FilePage } from '../ports.ts'

/** Curated answers as pages: one for each address that visitors may read more at, one for those without. */
export function answerPages(items: readonly CuratedAnswer[]): FilePage[] {
  const pages = new Map<string, { title: string | null; blocks: Block[] }>()
  for (const { question, answer, url = '' } of items) {
    const page = pages.get(url) ?? { title: url === '' ? null : question, blocks: [] }
    pages.set(url, page)
    page.blocks.push(
      { kind: 'heading', headings: [], text: question },
      { kind: 'paragraph', headings: [question], text: answer },
    )
  }
  return [...pages].map(([url, page]) => ({ url, ...page }))
}

/** Questions with their answers, as they stand in pages of curated answers. */
export function answersIn(blocks: readonly Block[]): { question: string; answer: string }[] {
  return blocks.flatMap(({ kind, headings, text }) => {
    const question = headings.at(-1)
    return kind === 'heading' || question === undefined ? [] : [{ question, answer: text }]
  })
}
