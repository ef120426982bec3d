import type { Block } from '../ports.ts'

/** The longest of real pages have a quarter. */
const MAX_CHARACTERS = 1_000_000

/**
 * The blocks of one page. Headings count with every block that they stand over, for they are stored and searched with
 * it: a page of two megabytes could otherwise stand for gigabytes. What comes after the bound is left out.
 */
export class BlockList {
  readonly blocks: Block[] = []
  private left = MAX_CHARACTERS

  push(block: Block): void {
    if (this.left <= 0) return
    this.left -= block.headings.reduce((sum, heading) => sum + heading.length, 0)
    if (this.left <= 0) return
    this.blocks.push({ ...block, text: block.text.slice(0, this.left) })
    this.left -= block.text.length
  }
}
