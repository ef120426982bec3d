import { formsOf, slipsBetween } from './orders/index.ts'
import { looksLikeQuestion, subjectWords } from './questions.ts'
import { isHomeNoun } from './viewings/home-words.ts'
import { foldText, wordsOf } from './words.ts'

/* What a question asks of a thing whose owner has described it. */

/** Whoever wants something done asks for that, whatever else the words say. */
const WISHES =
  /\b(?:i|we|me|us|you)\b[^.?!]{0,24}\b(?:book|reserve|order|want|like|see|view|look|visit|come|move|change|cancel|buy|add|remove|swap)\b/iu
/** "Is that ok?" asks of what was said before it. */
const ASKS_LEAVE = /\b(?:ok|okay|alright|all right|fine|allowed|possible|a problem)\W*$/iu
const MOST_WORDS = 30

/** In adverts a home is "available" from when one can move in. */
const MOVES_IN = /\bmov(?:e|ing) in(?:to)?\b/giu
const asAdvertised = (text: string): string => text.replace(MOVES_IN, 'available')

/** Whether a text asks how something is, and for nothing to be done. */
export function asksOfThing(said: string): boolean {
  const text = asAdvertised(said)
  const words = wordsOf(text)
  if (words.length > MOST_WORDS || WISHES.test(text)) return false
  return looksLikeQuestion(text, words) || ASKS_LEAVE.test(text)
}

/** With these is asked, they are not what is asked: "is there", "included", "how much in pounds". */
const ASKING = new Set(
  `got get gets come comes included include includes including extra cost costs price charge charges charged allowed allow
  allows welcome ok okay okey alright fine possible accept accepted accepts take takes taken provided provide own need
  needs bring use pounds euros dollars quid gbp eur usd btw pls plz tho though def definitely exactly actually flat big
  many long late early one ones thing things place problem say tell know wondering wonder asking ask let friendly their theirs his
  hers its`.split(/\s+/u),
)

/** The words of a question that tell what is asked, without the names of what it is asked of. */
export function wordsAsked(question: string, names: readonly string[]): string[] {
  const own = new Set(wordsOf(foldText(names.join(' '))).flatMap(({ word }) => formsOf(word)))
  const words = subjectWords(wordsOf(foldText(asAdvertised(question))))
  return words.filter(
    (word) =>
      !ASKING.has(word) && !isHomeNoun(word) && !/^\d|^.$/u.test(word) && !formsOf(word).some((form) => own.has(form)),
  )
}

const SHORTEST_MISSPELT = 5
const ENDINGS = /^(?:e?s|ing|ed|er)$/u

/** Whether a sentence has the word, in another form or misspelt too. */
export const saysWord = (sentence: string, word: string): boolean =>
  wordsOf(foldText(sentence)).some(({ word: own }) => isSame(own, word))

function isSame(own: string, said: string): boolean {
  if (formsOf(said).some((form) => formsOf(own).includes(form))) return true
  const [short, long] = own.length < said.length ? [own, said] : [said, own]
  if (short.length > 2 && long.startsWith(short) && ENDINGS.test(long.slice(short.length))) return true
  const isMisspelt = short.length >= SHORTEST_MISSPELT && own.charAt(0) === said.charAt(0)
  return isMisspelt && slipsBetween(own, said) === 1
}
