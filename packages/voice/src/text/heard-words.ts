import { spokenSegments } from './spoken-segments.ts'
import { isEnglish } from './spoken-words.ts'

/**
 * TX6: the part of a piece of the transcript that was heard when `fraction` (0–1) of its spoken words was: whole words
 * as they were written, never one more than was heard. A link is heard whole or not.
 */
export function heardWords(text: string, fraction: number, language = 'en'): string {
  if (!(fraction > 0)) return ''
  if (fraction >= 1) return text
  const segments = isEnglish(language) ? spokenSegments(text, language) : writtenWords(text)
  const counts = segments.map(({ spoken }) => wordCount(spoken))
  const heard = Math.floor(fraction * counts.reduce((sum, count) => sum + count, 0))
  let said = 0
  let end = 0
  for (const [at, segment] of segments.entries()) {
    said += counts[at] ?? 0
    if (said > heard) break
    if (segment.canEndHere && said > 0) end = segment.end
  }
  return text.slice(0, end).trimEnd()
}

const wordCount = (spoken: string): number => spoken.match(/[\p{L}\p{N}']+/gu)?.length ?? 0

const writtenWords = (text: string): { end: number; spoken: string; canEndHere: boolean }[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    end: index + word.length,
    spoken: /[\p{L}\p{N}]/u.test(word) ? 'word' : '',
    canEndHere: true,
  }))
