import type { Block } from '../ports.ts'

const LONGEST = 70
const FACTUAL = /[$€£¥@]|\d{3}|\d\s?(?:am|pm|%)|\d[:.]\d\d/i

const looksLikeHeading = (block: Block): boolean =>
  block.kind === 'paragraph' &&
  block.text.length <= LONGEST &&
  /^[\p{Lu}\p{N}¿]/u.test(block.text) &&
  !/[.!:,;)…]$|\n/.test(block.text) &&
  !FACTUAL.test(block.text)

const isSamePath = (a: Block, b: Block): boolean => a.headings.join('\n') === b.headings.join('\n')

/**
 * KN13: many pages mark their headings with a class only. A short line without an end stop, over something longer at
 * the same place, is read as the heading it looks like.
 */
export function inferHeadings(blocks: readonly Block[]): Block[] {
  let inferred: { text: string; under: Block } | null = null
  return blocks.map((block, index) => {
    const next = blocks[index + 1]
    if (inferred && !isSamePath(block, inferred.under)) inferred = null
    if (next && looksLikeHeading(block) && isSamePath(block, next) && isBody(next, block)) {
      inferred = { text: block.text, under: block }
      return { ...block, kind: 'heading' }
    }
    return inferred ? { ...block, headings: [...block.headings, inferred.text] } : block
  })
}

const isBody = (block: Block, heading: Block): boolean =>
  block.kind !== 'heading' && block.text.length > heading.text.length && !looksLikeHeading(block)
