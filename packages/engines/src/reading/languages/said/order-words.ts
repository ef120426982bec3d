import type { Match } from '../../grammars/found.ts'
import { phraseAt, type Token } from '../../grammars/tokens.ts'
import { foldText } from '../../words.ts'
import { numberAt, phrasesOf } from '../engine/lexicon.ts'
import { piecesOf } from '../engine/pieces.ts'
import type { Language } from '../engine/world.ts'

const made = new WeakMap<Language, ReadonlyMap<string, string>>()

/** Words that ask for something say nothing of what: they are left out. */
function wordsOf({ data }: Language): ReadonlyMap<string, string> {
  const { wishes, answers } = data
  const unspecific = [wishes.order, wishes.want, answers.fillers, answers.complete].flatMap(phrasesOf)
  return new Map([...unspecific.map((phrase): [string, string] => [phrase, ' ']), ...Object.entries(data.orderWords)])
}

/**
 * TG15: an order in the words of the order reader: numbers as digits, and the words that give it its shape ("sin",
 * "ohne", "avec"); the names of dishes and of their choices stay.
 */
export function orderWordsOf(language: Language, text: string, choices: readonly string[] = []): string {
  const words = made.get(language) ?? wordsOf(language)
  made.set(language, words)
  const pieces = piecesOf(text, (word) => [word])
  let said = ''
  let end = 0
  for (let at = 0; at < pieces.length; ) {
    const match = matchAt({ language, pieces, words, choices }, at)
    const next = match?.next ?? at + 1
    const [first, last] = [pieces[at], pieces[next - 1]]
    if (!first || !last) break
    said += text.slice(end, first.start) + (match ? match.value : text.slice(first.start, last.end))
    end = last.end
    at = next
  }
  return said + text.slice(end)
}

type Order = {
  language: Language
  pieces: readonly Token[]
  words: ReadonlyMap<string, string>
  choices: readonly string[]
}

/** What stands in the order reader's words for those at a place. */
function matchAt({ language, pieces, words, choices }: Order, at: number): Match<string> | null {
  const choice = choiceNamed(pieces[at]?.word ?? '', choices)
  if (choice !== null) return { value: choice, next: at + 1 }
  const word = phraseAt(pieces, at, words)
  if (word || pieces[at]?.kind !== 'word') return word
  const number = numberAt(language.lexicon, pieces, at)
  return number && { value: String(number.value), next: number.next }
}

const SHORTEST_STEM = 4
const LONGEST_ENDING = 2

/** "Große", "grandes": a choice of the menu by its own name, with another ending. */
function choiceNamed(word: string, choices: readonly string[]): string | null {
  const isSame = (name: string): boolean => {
    const [short = '', long = ''] = [word, foldText(name)].toSorted((a, b) => a.length - b.length)
    return (
      short.length >= SHORTEST_STEM &&
      long.startsWith(short.replace(/[aeos]{1,2}$/u, '')) &&
      long.length - short.length <= LONGEST_ENDING
    )
  }
  const named = choices.filter(isSame)
  return named.length === 1 ? (named[0] ?? null) : null
}
