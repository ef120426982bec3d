/** The small part of Markdown that answers use, as data: it becomes elements, never HTML. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'bold' | 'italic'; children: readonly Inline[] }
  | { kind: 'link'; href: string; children: readonly Inline[] }

export type Block =
  | { kind: 'paragraph' | 'heading'; lines: readonly (readonly Inline[])[] }
  | { kind: 'list'; isOrdered: boolean; start: number; items: readonly (readonly Inline[])[] }
  | { kind: 'code'; text: string }

const BULLET = /^\s*[-*•]\s+(.*)$/
const NUMBER = /^\s*(\d{1,4})[.)]\s+(.*)$/
const HEADING = /^#{1,6}\s+(.*)$/
const FENCE = /^\s*```/
const SAFE_LINK = /^(https?:\/\/|mailto:|tel:)/i

export function parseMarkdown(text: string): readonly Block[] {
  const blocks: Block[] = []
  const lines = text.replaceAll('\r', '').split('\n')
  let at = 0
  while (at < lines.length) {
    const { block, next } = readBlock(lines, at)
    if (block) blocks.push(block)
    at = next
  }
  return blocks
}

type Read = { block: Block | null; next: number }

function readBlock(lines: readonly string[], at: number): Read {
  const line = lines[at] ?? ''
  if (line.trim() === '') return { block: null, next: at + 1 }
  if (FENCE.test(line)) return readCode(lines, at + 1)
  const heading = HEADING.exec(line)
  if (heading) return { block: { kind: 'heading', lines: [parseInline(heading[1] ?? '')] }, next: at + 1 }
  if (BULLET.test(line)) return readList(lines, at, { pattern: BULLET, isOrdered: false, group: 1 })
  if (NUMBER.test(line)) return readList(lines, at, { pattern: NUMBER, isOrdered: true, group: 2 })
  return readParagraph(lines, at)
}

/** A fence that is still open, as in an answer that is still coming, reaches to the end. */
function readCode(lines: readonly string[], from: number): Read {
  const end = lines.findIndex((line, index) => index >= from && FENCE.test(line))
  const until = end === -1 ? lines.length : end
  return { block: { kind: 'code', text: lines.slice(from, until).join('\n') }, next: until + 1 }
}

type ListKind = { pattern: RegExp; isOrdered: boolean; group: 1 | 2 }

function readList(lines: readonly string[], at: number, kind: ListKind): Read {
  const items: (readonly Inline[])[] = []
  const start = kind.isOrdered ? Number(kind.pattern.exec(lines[at] ?? '')?.[1] ?? 1) : 1
  let next = at
  for (; next < lines.length; next += 1) {
    const match = kind.pattern.exec(lines[next] ?? '')
    if (!match) break
    items.push(parseInline(match[kind.group] ?? ''))
  }
  return { block: { kind: 'list', isOrdered: kind.isOrdered, start, items }, next }
}

function readParagraph(lines: readonly string[], at: number): Read {
  const own: (readonly Inline[])[] = []
  let next = at
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? ''
    const isOther = line.trim() === '' || [FENCE, HEADING, BULLET, NUMBER].some((pattern) => pattern.test(line))
    if (isOther && next > at) break
    own.push(parseInline(line))
  }
  return { block: { kind: 'paragraph', lines: own }, next }
}

/** Groups: 1 code, 2 bold, 3 italic with a star, 4 italic with an underline, 5–6 link, 7 bare address. */
const INLINE =
  /`([^`]+)`|\*\*(\S(?:[^*]*\S)?)\*\*|\*(\S(?:[^*]*[^*\s])?)\*|(?<![\p{L}\d_])_([^_\s](?:[^_]*[^_\s])?)_(?![\p{L}\d_])|\[([^[\]]+)\]\(([^()\s]+)\)|(https?:\/\/[^\s<>()[\]"'*`]+[^\s<>()[\]"'*`.,;:!?])/gu

export function parseInline(text: string): readonly Inline[] {
  const parts: Inline[] = []
  let last = 0
  for (const match of text.matchAll(INLINE)) {
    if (match.index > last) parts.push({ kind: 'text', text: text.slice(last, match.index) })
    parts.push(inlineOf(match))
    last = match.index + match[0].length
  }
  if (last < text.length) parts.push({ kind: 'text', text: text.slice(last) })
  return parts
}

function inlineOf(match: RegExpExecArray): Inline {
  const [whole, code, bold, star, underline, label, href, address] = match
  if (code !== undefined) return { kind: 'code', text: code }
  if (bold !== undefined) return { kind: 'bold', children: parseInline(bold) }
  const italic = star ?? underline
  if (italic !== undefined) return { kind: 'italic', children: parseInline(italic) }
  if (address !== undefined) return { kind: 'link', href: address, children: [{ kind: 'text', text: address }] }
  if (label !== undefined && href !== undefined && SAFE_LINK.test(href)) {
    return { kind: 'link', href, children: [{ kind: 'text', text: label }] }
  }
  return { kind: 'text', text: label ?? whole }
}

/** What a screen reader says of an answer: its words without the marks. */
export function plainText(text: string): string {
  return parseMarkdown(text)
    .map((block) => {
      if (block.kind === 'code') return block.text
      return (block.kind === 'list' ? block.items : block.lines).map(wordsOf).join('\n')
    })
    .join('\n')
}

function wordsOf(parts: readonly Inline[]): string {
  return parts.map((part) => ('children' in part ? wordsOf(part.children) : part.text)).join('')
}
