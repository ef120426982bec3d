import { saysWord, wordsAsked } from '../reading/asked-of-thing.ts'
import { subjectWords } from '../reading/questions.ts'
import { foldText, wordsOf } from '../reading/words.ts'
import { measures } from './weighed-answer.ts'

/** Fifteen seconds of speech; who listens cannot skip. */
const MOST_WORDS = 45
/** Words are the same when they begin alike: "parking" and "park". */
const STEM = 4

const countWords = (text: string): number => text.split(/\s+/u).filter(Boolean).length

/**
 * SA1: of what is quoted, the sentences or rows that say what was asked, whole ones from the first of them on, as long
 * as one listens. Only a sentence that is longer by itself is cut, at a pause in it.
 */
export function spokenQuote(quote: string, question: string): string {
  if (countWords(quote) <= MOST_WORDS) return quote
  const pieces = piecesOf(quote)
  const asked = subjectWords(wordsOf(question)).map((word) => word.slice(0, Math.max(STEM, word.length - 2)))
  const matches = pieces.map((piece) => asked.filter((stem) => foldText(piece).includes(stem)).length)
  const start = matches.indexOf(Math.max(...matches))
  const said: string[] = []
  for (const piece of pieces.slice(start)) {
    if (said.length > 0 && countWords([...said, piece].join(' ')) > MOST_WORDS) break
    said.push(piece)
  }
  return shortened(said.join(' '))
}

/**
 * AX2: the sentence of a quotation that says most of what was asked, or gives its measure; null where all of it is one
 * sentence, or none says more than the others.
 */
export function sentenceAsked(quote: string, question: string): string | null {
  const pieces = piecesOf(quote)
  if (pieces.length < 2) return null
  const asked = wordsAsked(question, [])
  const scores = pieces.map(
    (piece) => asked.filter((word) => saysWord(piece, word)).length + (measures(question, piece) ? 1 : 0),
  )
  const most = Math.max(...scores)
  const [best, ...others] = pieces.filter((_, at) => scores[at] === most)
  return most === 0 || best === undefined || others.length > 0 ? null : best
}

/** Lines, and the sentences in them. */
const piecesOf = (quote: string): string[] =>
  quote
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.!?。！？]["”’)]?)\s+(?=\p{Lu}|\p{Lo}|["“‘(])/u))
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '')

function shortened(text: string): string {
  if (countWords(text) <= MOST_WORDS) return text
  const words = text.split(/\s+/u).slice(0, MOST_WORDS)
  const pause = words.findLastIndex((word) => /[,;:]$/u.test(word))
  return `${words
    .slice(0, pause > MOST_WORDS / 3 ? pause + 1 : MOST_WORDS)
    .join(' ')
    .replace(/[,;:]$/u, '')}.`
}
