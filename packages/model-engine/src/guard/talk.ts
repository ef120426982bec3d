import type { Row } from './fragments.ts'
import {
  BARE_ANSWER,
  COURTESY,
  NOT_KNOWING,
  REFERRAL,
  TAG_QUESTION,
  TELLING_QUESTION,
} from './lexicon/talk-patterns.ts'
import { folded, type WordTables } from './lexicon/word-tables.ts'
import { readRows } from './read-rows.ts'

const SHORT_NOT = /n['’]t\b/gu

/** Words with single spaces between them and nothing else, as patterns of talk are written. */
export const spokenWords = (text: string): string =>
  (
    folded(text)
      .replace(SHORT_NOT, ' not')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')

const CLAUSES = /(?<=[,;:–—!.])\s+|\s+(?=(?:but|aber|pero|mais|because|since)\s)/u

/** Whether a clause could be about anything: nothing exact, nothing sweeping, nothing of ours. */
export type IsHarmless = (row: Row) => boolean

/** A sentence without the clauses that only thank, wish, feel with the visitor or say that something is not known. */
export function withoutTalk(sentence: string, tables: WordTables, isHarmless: IsHarmless): string {
  let isUnknown = false
  return sentence
    .split(CLAUSES)
    .filter((clause) => {
      const said = spokenWords(clause)
      const isNotKnowing = NOT_KNOWING.test(said)
      const isTalk =
        isNotKnowing || (isUnknown && REFERRAL.test(said)) || (COURTESY.test(said) && !isOfUs(said, tables))
      isUnknown = isUnknown || isNotKnowing
      return !(isTalk && readRows(clause, tables).every(isHarmless))
    })
    .join(' ')
}

const isOfUs = (said: string, { ourselves }: WordTables): boolean => said.split(' ').some((word) => ourselves.has(word))

/** A question that asks, and states nothing of the business. */
export const asksOnly = (sentence: string, tables: WordTables): boolean => {
  const said = spokenWords(sentence)
  return /\?["'”’»)*_\s]*$/u.test(sentence) && !TELLING_QUESTION.test(said) && !isOfUs(said, tables)
}

/** MP5: a sentence without the question that is hung on to it. */
export const withoutTag = (sentence: string): string => sentence.replace(TAG_QUESTION, '.')

/** "Yes." and "Yes, we do.": an answer that states what was asked, without saying what that is. */
export const isBareAnswer = (sentence: string): boolean => BARE_ANSWER.test(spokenWords(sentence))

/** Whether a sentence has a word of talking in it. */
export const hasTalk = (sentence: string, { talk }: WordTables): boolean =>
  spokenWords(sentence)
    .split(' ')
    .some((word) => talk.has(word))
