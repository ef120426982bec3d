/** A run of text with its place on the page: `x` from the left, `y` from the bottom. */
export type PdfItem = { text: string; x: number; y: number; width: number; height: number }

type Line = { text: string; y: number; height: number; right: number }

const SAME_LINE = 0.5
const PARAGRAPH_GAP = 1.7
const HEADING_SIZE = 1.18
const LONGEST_HEADING = 120
/** A line that ends so far from the right edge ended because it was meant to. */
const SHORT_LINE = 0.75

/** The runs of one page as text: paragraphs apart, larger lines marked as headings. */
export function pdfPageText(items: readonly PdfItem[]): string {
  const lines = linesOf(items)
  const usual = medianHeight(lines)
  const widest = Math.max(0, ...lines.map(({ right }) => right))
  let text = ''
  let previous: Line | null = null
  for (const line of lines) {
    const isHeading = line.height > usual * HEADING_SIZE && line.text.length <= LONGEST_HEADING
    if (isHeading) {
      text += `\n\n## ${line.text}\n\n`
      previous = null
      continue
    }
    const isDivided = previous !== null && /\p{Ll}-$/u.test(text) && /^\p{Ll}/u.test(line.text)
    if (isDivided) text = text.slice(0, -1)
    else if (previous !== null) text += joint(previous, line, widest)
    text += line.text
    previous = line
  }
  return text
}

/** What stands between two lines: a paragraph's end, a line's end that was meant, or just a space. */
function joint(previous: Line, line: Line, widest: number): string {
  const gap = previous.y - line.y
  if (gap > line.height * PARAGRAPH_GAP || gap < 0) return '\n\n'
  if (previous.right < widest * SHORT_LINE || /^(?:[-•*]|\d{1,3}[.)])\s/.test(line.text)) return '\n'
  return ' '
}

function linesOf(items: readonly PdfItem[]): Line[] {
  const lines: Line[] = []
  for (const item of items) {
    const last = lines.at(-1)
    if (last && Math.abs(last.y - item.y) < Math.max(item.height, 1) * SAME_LINE) extend(last, item)
    else if (item.text.trim() !== '')
      lines.push({ text: item.text, y: item.y, height: item.height, right: item.x + item.width })
  }
  return lines
    .map((line) => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }))
    .filter((line) => line.text !== '')
}

function extend(line: Line, item: PdfItem): void {
  const isApart = item.x > line.right + item.height * 0.15 && !line.text.endsWith(' ')
  line.text += isApart ? ` ${item.text}` : item.text
  line.right = Math.max(line.right, item.x + item.width)
  if (item.text.trim() !== '') line.height = Math.max(line.height, item.height)
}

function medianHeight(lines: readonly Line[]): number {
  // Weighed by length: most of a page is its body.
  const heights = lines.flatMap(({ height, text }) => Array.from({ length: Math.ceil(text.length / 20) }, () => height))
  return heights.toSorted((a, b) => a - b)[Math.floor(heights.length / 2)] ?? 0
}
