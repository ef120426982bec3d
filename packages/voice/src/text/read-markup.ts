import { cardinal, MONTH_NAMES } from '@frontdesk/calendar'
import { before, type ReadingRule, rule } from './reading.ts'

const isLineStart = (text: string): boolean => /(?:^|\n)[ \t]*$/.test(text)
const atLineStart = (pattern: string, say: string): ReadingRule =>
  rule(pattern, 'u', ({ place }) => (isLineStart(before(place)) ? say : null))

/** A link whose words are said; where it leads is not. */
const LINK = /!?\[[^\]\n]{0,300}\]\([^()\s]{0,1000}(?:\s"[^"\n]{0,200}")?\)/y

/** How long the link is that begins here; 0 where none does. */
export function linkLength(text: string, at: number): number {
  LINK.lastIndex = at
  return LINK.exec(text)?.[0].length ?? 0
}

const MONTH = String.raw`(?:${MONTH_NAMES.map((name) => name.slice(0, 3)).join('|')})[a-z]{0,7}\b`

/** What markdown and HTML say to the eye only. A line's end is a breath. */
export const markupRules: readonly ReadingRule[] = [
  rule(String.raw`\]\([^()\s]{0,1000}(?:\s"[^"\n]{0,200}")?\)`, 'u', () => ''),
  rule(String.raw`\[\^?\d{1,3}\](?!\()`, 'u', () => ''),
  rule('```[\\w-]{0,20}', 'u', () => ''),
  rule('</?[a-zA-Z][^<>]{0,300}>', 'u', ({ all }) => (/^<(?:br|p|li|div|tr)\b/i.test(all) ? '.' : '')),
  rule('&(?:amp|#38);', 'u', () => 'and'),
  rule('&(?:[a-z]{2,8}|#\\d{1,6});', 'u', () => ' '),
  atLineStart(String.raw`#{1,6}\s+`, ''),
  atLineStart(String.raw`>(?!\s?[\d€$£])[> ]{0,20}`, ''),
  atLineStart(String.raw`(?:[-*_]\s?){3,80}(?=\n|$)`, ''),
  atLineStart(String.raw`[-*+•]\s+(?:\[[ xX]\]\s+)?`, ''),
  atLineStart(String.raw`\|?(?:\s?:?-{2,40}:?\s?\|?){1,20}(?=\n|$)`, ''),
  rule(String.raw`(\d{1,3})[.)](?=\s+(?!${MONTH})\S)`, 'u', ({ group, place }) =>
    isLineStart(before(place)) ? `${cardinal(group(1))},` : null,
  ),
  rule(String.raw`\|`, 'u', () => ','),
  rule(String.raw`[ \t]*\n\s*\n\s*|\n(?=[ \t]*(?:[-*+•#>]|\d{1,3}[.)])\s)`, 'u', () => '.'),
  rule(String.raw`\n`, 'u', () => ','),
]
