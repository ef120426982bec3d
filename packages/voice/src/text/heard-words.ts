import { type SpokenSegment, spokenSegments } from './spoken-segments.ts'
import { isEnglish } from './spoken-words.ts'

/**
 * TX6: the part of a piece of the transcript that was heard when so many of its spoken words were: whole words as they
 * were written, never one more than was heard. A link is heard whole or not.
 */
export function heardWords(text: string, spokenCount: number, language = 'en'): string {
  let said = 0
  let end = 0
  for (const segment of segmentsOf(text, language)) {
    said += wordCount(segment.spoken)
    if (said > spokenCount) return text.slice(0, end).trimEnd()
    if (segment.canEndHere && said > 0) end = segment.end
  }
  return spokenCount > 0 ? text : ''
}

/** How many words are spoken of it. */
export const spokenWordCount = (text: string, language = 'en'): number =>
  segmentsOf(text, language).reduce((sum, { spoken }) => sum + wordCount(spoken), 0)

const segmentsOf = (text: string, language: string): readonly SpokenSegment[] =>
  isEnglish(language) ? spokenSegments(text, language) : writtenWords(text)

const wordCount = (spoken: string): number => spoken.match(/[\p{L}\p{N}']+/gu)?.length ?? 0

const writtenWords = (text: string): SpokenSegment[] =>
  [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    end: index + word.length,
    spoken: /[\p{L}\p{N}]/u.test(word) ? 'word' : '',
    canEndHere: true,
  }))
