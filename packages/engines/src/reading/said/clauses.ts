import { MONTH_FORMS, WEEKDAY_FORMS } from '@frontdesk/calendar'
import { readAssent } from '../grammars/assent.ts'
import { beginsQuestion, looksLikeQuestion } from '../questions.ts'
import { spelledOut } from '../spelled-out.ts'
import { cleanText, type Word, wordsOf } from '../words.ts'

/** A stretch of a message that does one thing, as it was typed. */
export type Clause = { text: string; words: readonly Word[]; isQuestion: boolean }

const MOST_CLAUSES = 12

/**
 * HE1: the clauses of a message: cut at the ends of sentences, at signs, and where a comma or a conjunction begins a
 * question, a yes, or a sentence with a subject of its own. Joined they are the whole message.
 */
export function clausesOf(input: string): Clause[] {
  const text = cleanText(input)
  const cuts = [0, ...cutsIn(text), text.length]
  const pieces = cuts.slice(1).map((end, at) => text.slice(cuts[at], end))
  const whole = pieces.reduce<string[]>((joined, piece) => {
    const isEmpty = wordsOf(piece).length === 0
    const last = joined.length - 1
    const isFull = isEmpty || joined.length >= MOST_CLAUSES
    if (last >= 0 && (isFull || GIVES_REASON.test(piece) || (RESUMES.test(piece) && FRONTED.test(joined[last] ?? ''))))
      joined[last] = `${joined[last] ?? ''}${piece}`
    else joined.push(piece)
    return joined
  }, [])
  return whole.map((piece) => {
    const words = wordsOf(piece)
    return { text: piece.trim(), words, isQuestion: asks(piece, words) }
  })
}

/** "Do I pay half because my son is ill?": the reason is a part of the question. */
const GIVES_REASON = /^\s*(?:because|cos|coz|cause)\b[^?]*\?\s*$/iu
/** "And the sleeping bags, do we need them?": what a question is about may stand before it. */
const FRONTED = /^\W*(?:[\p{L}\d'’-]+\s+){0,4}[\p{L}\d'’-]+,\s*$/u
const RESUMES = /^(?:\w+\s+){1,3}(?:them|they|it|he|she|him|her|those|these|one|ones)\b/iu

/** "And what does it cost" asks as "what does it cost" does. */
function asks(piece: string, words: readonly Word[]): boolean {
  const spelled = spelledOut(piece)
  if (looksLikeQuestion(piece, words) || looksLikeQuestion(spelled, wordsOf(spelled))) return true
  const from = words.findIndex(({ word }) => !LEADS.has(word))
  return from > 0 && beginsQuestion(words, from)
}

const LEADS = new Set('and n but also plus or so oh then ok okay well btw please hi hello hey thanks'.split(' '))

const SENTENCE_END =
  /(?<![.!?…？！。])[.!?…？！。]+["'’”)]*(?=\s)|[?？！。](?=\p{L})|\n+|;\s|\s[–—-]\s|\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{Emoji_Modifier}\u{fe0f}\u{200d}]*/gu
/** What ends with a point and no sentence: "St.", "no.", "Mr.", a single letter, "approx.". */
const ABBREVIATED = /(?:^|[\s(])(?:\p{L}|st|rd|ave|mr|mrs|ms|dr|no|nr|tel|approx|incl|excl|min|max|pls|vs|etc)$/iu

/** Of days and months too: "Fri. 27 Nov. at seven", but not "on Friday. For two". */
function isAbbreviated(before: string): boolean {
  const word = /\p{L}+$/u.exec(before)?.[0].toLowerCase() ?? ''
  const isShort = word.length < 5 && (WEEKDAY_FORMS.has(word) || MONTH_FORMS.has(word))
  return isShort || ABBREVIATED.test(before)
}

/** Where the sentences of a text stand, a dozen at most; a text without an end of one is one sentence. */
export function sentenceSpans(text: string): { start: number; end: number }[] {
  const ends = sentenceEnds(text).filter((at) => at < text.length)
  const cuts = [0, ...ends.slice(0, MOST_CLAUSES), text.length]
  return cuts.slice(1).map((end, at) => ({ start: cuts[at] ?? 0, end }))
}

function cutsIn(text: string): number[] {
  const ends = sentenceEnds(text)
  const words = wordsOf(text)
  const joins = words.flatMap(({ start }, at) => (at > 0 && opensClause(text, words, at) ? [start] : []))
  return [...new Set([...ends, ...joins])].filter((at) => at > 0 && at < text.length).toSorted((a, b) => a - b)
}

/** Where sentences end; the point of "St. John" is no end. */
export const sentenceEnds = (text: string): number[] =>
  [...text.matchAll(SENTENCE_END)].flatMap((match) => {
    const isPoint = match[0] === '.'
    return isPoint && isAbbreviated(text.slice(Math.max(0, match.index - 8), match.index))
      ? []
      : [match.index + match[0].length]
  })

const JOINS = new Set('and n but cos coz cause because since also plus oh btw'.split(' '))

/** Whether a clause begins with this word, be it the joining one. */
function opensClause(text: string, words: readonly Word[], at: number): boolean {
  const word = words[at]
  const before = words[at - 1]
  if (word === undefined || before === undefined || word.start === before.start) return false
  if (followsYes(text, words, at)) return true
  const isAfterComma = /,\s*$/u.test(text.slice(before.end, word.start))
  if (JOINS.has(word.word)) {
    const next = words.findIndex((one, place) => place > at && one.start > word.start)
    return next > 0 && (beginsQuestion(words, next) || hasOwnSubject(words, next) || asksPolitely(words, next))
  }
  return isAfterComma && (beginsQuestion(words, at) || hasOwnSubject(words, at) || CONSENTS.has(word.word))
}

/** HE7: "Yes, book it and then …" */
function followsYes(text: string, words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]]
  const isThen = word?.word === 'then' && words[at - 1]?.word !== 'and'
  if (word === undefined || !(isThen || (word.word === 'and' && next?.word === 'then'))) return false
  const ends = sentenceEnds(text).filter((end) => end <= word.start)
  return readAssent(text.slice(ends.at(-1) ?? 0, word.start)) === 'yes'
}

/** YZ5: "…, and kindly add that …": something else that shall be done. */
const asksPolitely = (words: readonly Word[], at: number): boolean =>
  POLITE.has(words[at]?.word ?? '') && ASKED.has(words[at + 1]?.word ?? '')
const POLITE = new Set('please kindly'.split(' '))
const ASKED = new Set('add note put tell make mention bring let inform remember give send drop remove'.split(' '))

const CONSENTS = new Set('yes yeah yep no nope'.split(' '))
const PRONOUNS = new Set('i we he she they you it there'.split(' '))
const OWNERS = new Set('the my our his her their'.split(' '))
const VERBS = new Set('is are was were will would has have had can could wants want says said'.split(' '))
const NO_VERB = new Set('and or with for on at in to of from please'.split(' '))

/** "…, we'd never get him up", "…, the lads will be glad": something with a verb of its own behind it. */
function hasOwnSubject(words: readonly Word[], at: number): boolean {
  const [word = '', next, behind] = words.slice(at, at + 3).map((one) => one.word)
  if (PRONOUNS.has(word)) return next !== undefined && !NO_VERB.has(next)
  return OWNERS.has(word) && behind !== undefined && VERBS.has(behind)
}
