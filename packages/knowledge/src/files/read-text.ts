import type { Block } from '../ports.ts'

type Heading = { level: number; text: string }

const SHORT_LINE = 70
/** Below headings that are marked as such. */
const PLAIN_LEVEL = 6

/**
 * FI5: Markdown and plain text as blocks that know the headings above them. A short line by itself counts as a
 * heading; lists and tables keep their rows.
 */
export function readText(text: string): Block[] {
  const reader = new TextReader()
  const parts = text.split(/\n[ \t]*\n/).map((part) => part.replace(/^\n+|\s+$/g, ''))
  parts.forEach((part, at) =>
    reader.part(
      part,
      parts.slice(at + 1).some((later) => later !== ''),
    ),
  )
  return reader.blocks
}

class TextReader {
  readonly blocks: Block[] = []
  private headings: Heading[] = []

  part(part: string, isFollowed: boolean): void {
    const lines = part.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
    let waiting: string[] = []
    for (const [at, line] of lines.entries()) {
      const level = headingLevel(line, lines[at + 1])
      if (isUnderline(line) && at > 0) continue
      if (level === null) waiting.push(line)
      else {
        this.body(waiting, false)
        waiting = []
        this.heading({ level, text: plainWords(line.replace(/^#{1,6}\s+|\s+#+$/g, '')) })
      }
    }
    this.body(waiting, isFollowed && waiting.length === lines.length)
  }

  private body(lines: readonly string[], mayBeHeading: boolean): void {
    const [first = '', ...rest] = lines
    if (first === '') return
    if (mayBeHeading && rest.length === 0 && isTitle(first)) {
      this.heading({ level: PLAIN_LEVEL, text: plainWords(first) })
      return
    }
    if (lines.every((line) => /^\|.*\|$/.test(line))) this.add('table', tableRows(lines))
    else if (lines.every((line) => BULLET.test(line))) this.add('list', lines.map(plainWords))
    else this.paragraph(lines)
  }

  /** A line ending in a colon introduces the list below it. */
  private paragraph(lines: readonly string[]): void {
    const at = lines.findIndex((line) => BULLET.test(line))
    const [before, list] = at < 0 ? [lines, []] : [lines.slice(0, at), lines.slice(at)]
    if (before.length > 0) this.add('paragraph', before.map(plainWords))
    if (list.length > 0) this.add('list', list.map(plainWords))
  }

  private heading(heading: Heading): void {
    if (heading.text === '') return
    this.headings = [...this.headings.filter(({ level }) => level < heading.level), heading]
    const above = this.headings.slice(0, -1).map((one) => one.text)
    this.blocks.push({ kind: 'heading', headings: above, text: heading.text })
  }

  private add(kind: Block['kind'], lines: readonly string[]): void {
    const text = lines.filter((line) => line !== '').join('\n')
    if (text !== '') this.blocks.push({ kind, headings: this.headings.map((heading) => heading.text), text })
  }
}

const BULLET = /^(?:[-*+•]|\d{1,3}[.)])\s+/

const isUnderline = (line: string): boolean => /^(?:={3,}|-{3,})$/.test(line)

function headingLevel(line: string, next: string | undefined): number | null {
  const marked = /^(#{1,6})\s+\S/.exec(line)?.[1]
  if (marked !== undefined) return marked.length
  if (next !== undefined && isUnderline(next) && !isUnderline(line)) return next.startsWith('=') ? 1 : 2
  return null
}

/** A short line without the end of a sentence. */
const isTitle = (line: string): boolean =>
  line.length <= SHORT_LINE && /\p{L}/u.test(line) && !/[.!?;,…。！？]$/u.test(line) && !BULLET.test(line)

/** Rows as "cell: cell", without the line that rules them off. */
function tableRows(lines: readonly string[]): string[] {
  return lines
    .map((line) => line.slice(1, -1).split('|').map(plainWords))
    .filter((cells) => !cells.every((cell) => /^:?-*:?$/.test(cell)))
    .map((cells) => cells.filter((cell) => cell !== '').join(' — '))
}

/** Words without the marks of Markdown; a link stays as its text. */
function plainWords(line: string): string {
  return line
    .replace(BULLET, '')
    .replace(/^>\s?/, '')
    .replace(/!?\[([^\]]{0,300})\]\([^)\s]{0,500}\)/g, '$1')
    .replace(/(\*\*|__|`)(?=\S)([^*_`]{1,500}?)\1/g, '$2')
    .replace(/\s+/g, ' ')
    .trim()
}
