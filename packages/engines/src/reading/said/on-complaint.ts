import type { ActsOf } from '../../turn/act.ts'
import { looksLikeQuestion, refersBack } from '../questions.ts'
import { foldText, wordsOf } from '../words.ts'
import { demandsMoney } from './complains.ts'

/** What somebody who has complained goes on about: money, who decides, or the trouble itself. */
type OnComplaint = 'money' | 'who' | 'trouble'

const OF_MONEY =
  /\b(?:refunds?|refunded|refunding|reimburse\w*|compensat\w+|money back|iban|bank (?:details|account|transfer)|sort code|(?:just|please|then|you) transfer)\b/u
const OF_WHO =
  /\bwho(?:m|ever)?\b.{0,40}\b(?:decides?|deals?|responsible|charge|complain|answers?|handles?|speak|talk|write|contact|turn)\b|\b(?:your|the|a) (?:boss|manager|owner|supervisor)\b/u
const SHOUTS = /[!?]{2,}/u
const LEAST_LETTERS = 6
const MOSTLY_CAPITALS = 0.6
const SOME_TROUBLE = 0.3
const MOSTLY_TALK = 0.6

/** AQ2: what is said after a complaint, and belongs to it; null for anything else. */
export function readOnComplaint(text: string, acts: ActsOf | null): OnComplaint | null {
  const folded = foldText(text)
  if (demandsMoney(text) || OF_MONEY.test(folded)) return 'money'
  if (asksWho(text)) return 'who'
  return isTroubled(text, acts) ? 'trouble' : null
}

/** "Who decides that?" */
export const asksWho = (text: string): boolean => OF_WHO.test(foldText(text))

/** "ARE YOU HAVING A LAUGH??": asks nothing, whatever its sign. */
export const exclaims = (text: string): boolean => SHOUTS.test(text) || isShouted(text)

/** "ARE YOU HAVING A LAUGH", "Injections??": of what nobody knows the answer to, it is no question at all. */
export const exclaimsOnly = (text: string): boolean => isShouted(text) || reproaches(text) || SHOUTS.test(text)

const OF_PEOPLE = new Set('i we you'.split(' '))

/** "So I just get fobbed off?", "CANCELLING??": told, and put as a question. */
export function reproaches(text: string): boolean {
  const told = text.replace(/[?!]+/gu, ' ')
  const words = wordsOf(told)
  const isPut = text.includes('?') && !looksLikeQuestion(told, words)
  return isPut && (exclaims(text) || words.some(({ word }) => OF_PEOPLE.has(word)))
}

function isTroubled(text: string, acts: ActsOf | null): boolean {
  if (exclaims(text) || reproaches(text) || refersBack(wordsOf(text))) return true
  if (acts === null) return false
  const { complaint, talk, refuse } = acts(null)
  const isQuestion = looksLikeQuestion(text, wordsOf(text))
  return complaint >= SOME_TROUBLE || (!isQuestion && complaint + talk + refuse >= MOSTLY_TALK)
}

function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const capitals = letters.filter((letter) => letter !== letter.toLowerCase())
  return letters.length >= LEAST_LETTERS && capitals.length >= letters.length * MOSTLY_CAPITALS
}
