/** A piece of an answer: words, or words that lead to a page. */
export type TextPiece = { text: string; url: string | null }

const LINK = /\[([^\]\n]{1,300})\]\((https?:\/\/[^\s)]{1,2000})\)/g

/** CNV4: answers name pages as `[title](address)`, which the widget shows as links; nothing else in them is markup. */
export function linkedText(text: string): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    const [whole, title = '', url = ''] = match
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), url: null })
    pieces.push({ text: title, url })
    end = match.index + whole.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), url: null })
  return pieces
}
