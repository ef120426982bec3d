import { anyOf, cardinals } from '@frontdesk/calendar'

const WORDS = cardinals(1, 8)

/** How many live in a home, as it is written: for patterns. */
export const COUNT = String.raw`\d|${anyOf(WORDS)}`

/** "Three" and "3" are three; "both" and "a couple" are two, "single" is one. */
export function countOf(written: string): number {
  const word = written.toLowerCase().replace(/^a /u, '')
  if (word === 'both' || word === 'couple') return 2
  if (word === 'single') return 1
  const at = WORDS.indexOf(word)
  return at >= 0 ? at + 1 : Number(word)
}
