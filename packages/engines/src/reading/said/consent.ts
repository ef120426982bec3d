import type { EngineTurn } from '@frontdesk/agent-runtime/ports'
import { anyOf, cardinals } from '@frontdesk/calendar'
import type { Act, ActReading, Doing } from '../../turn/act.ts'
import type { EncodeTexts } from '../../turn/encode-texts.ts'
import { FLOW_KINDS } from '../../turn/flow-slots.ts'
import { actsReader } from '../acts/read-acts.ts'
import { readAssent } from '../grammars/index.ts'
import { foldText } from '../words.ts'
import { assentsTo } from './assents-to.ts'
import {
  addsPeople,
  asksApart,
  asksBesideDeed,
  asksBesideYes,
  asksInWords,
  keepsNothing,
  remarksBeside,
  remarksBesideCancel,
  takesIn,
} from './beside-yes.ts'
import { type Clause, clausesOf } from './clauses.ts'
import type { HeardClause } from './hear.ts'
import { namesDay } from './names-day.ts'
import { dropsNote, noteAsked } from './note-asked.ts'
import { saysDeed, saysPlainYes, saysYesItself, withoutPoliteness } from './plain-yes.ts'
import { withoutRestated } from './restated.ts'
import { isSequel } from './sequel.ts'
import { isSigned } from './signed.ts'
import { DOING } from './wish-by-act.ts'

/** Probabilities, chosen on messages that set thresholds. */
const SURE_OF_YES = 0.6
/** Of a yes by its first word, with more behind it. */
const SURE_WITH_MORE = 0.75
const SURE_OF_REMARK = 0.6
const SOME_YES = 0.3
/** Of so few words a filler is a yes half said. */
const SHORT = 3
/** Of a story numbers may be told. */
const SURE_OF_STORY = 0.8
const MAY_BE_CONDITION = 0.2
const MAY_BE_NOTE = 0.2
/** Beside a yes in plain words. */
const SOME_NOTE = 0.12

/** What stands beside a yes and takes nothing of it back. */
const REMARKS: readonly Act[] = ['yes', 'talk', 'thanks', 'filler', 'greeting']

/** What agrees in a message, and what is asked beside it. */
export type Agreement = { yes: readonly HeardClause[]; questions: readonly HeardClause[] }

/**
 * HE4: how a message agrees to what was read back, and to nothing else; null where it does not: one clause at least
 * says yes, and none beside it says more than a question, a courtesy or a remark. A condition, a doubt, a number, a
 * no: it does not. HE7: what follows "and then" is another matter.
 */
export function agreementIn(clauses: readonly HeardClause[], doing: Doing | null): Agreement | null {
  const sequel = sequelAt(clauses, doing)
  const heard = sequel === null ? clauses : clauses.slice(0, sequel)
  const roles = rolesOf(heard, doing)
  if (!roles.includes('yes') || roles.includes('more')) return null
  const questions = heard.filter((clause, at) => roles[at] === 'beside' && asksInWords(clause))
  const isFirm = heard.some((clause, at) => roles[at] === 'yes' && isMoreThanPraise(clause, doing))
  if (questions.length > 0 && !isFirm) return null
  const yes = heard.filter(({ text }, at) => roles[at] === 'yes' || isSigned(text))
  return { yes, questions }
}

export const consentsIn = (clauses: readonly HeardClause[], doing: Doing | null): boolean =>
  agreementIn(clauses, doing) !== null

/** YS4: "Great, is there parking?" praises, and asks on. */
const isMoreThanPraise = ({ text, words, acts }: HeardClause, doing: Doing | null): boolean =>
  (!words.every(({ word }) => PRAISE.has(word)) && acts(doing).yes >= SURE_OF_YES) ||
  saysYesItself(text) ||
  saysDeed(text, doing) ||
  /[\u{1f44d}\u{1f44c}\u{2705}]/u.test(text)

const PRAISE = new Set(
  'great perfect lovely brilliant super sweet nice cool good fine grand excellent amazing wonderful fantastic awesome beautiful ideal ok okay right alright oh ah well thanks thank you so that is it sounds looks very really'.split(
    ' ',
  ),
)

/** HE7: where that begins which is to be done after what was read back; null where nothing is. */
export function sequelAt(clauses: readonly HeardClause[], doing: Doing | null): number | null {
  const at = clauses.findIndex(({ text, acts }) => isSequel(text, acts(doing), doing))
  const before = clauses.slice(0, Math.max(0, at))
  const isPlain = before.some(({ text }) => SAYS_YES.test(foldText(text)))
  return isPlain ? at : null
}

/** "Ah, good. Then I'd like …" agrees to nothing: before another wish a yes is said, or the deed. */
const SAYS_YES =
  /\b(?:yes|yeah|yep|yup|yea|aye|book|order|confirm|place|reserve|go ahead|do (?:it|that|so)|please do|cancel|move)\b/u

function rolesOf(clauses: readonly HeardClause[], doing: Doing | null): Role[] {
  const plain = clauses.filter(({ text }) => saysPlainYes(text, doing) || cancelsFirst(text, doing))
  const yes: PlainYes = {
    isSaid: plain.some(({ text }) => saysYesItself(text) || saysDeed(text, doing)),
    isDeed: plain.some(({ text }) => saysDeed(text, doing)),
    isCancel: doing === 'changing a booking' && plain.some(({ text }) => CANCELS.test(foldText(text))),
  }
  const deedAt = clauses.findLastIndex(({ text }) => saysDeed(text, doing))
  return clauses.map((clause, at) => {
    if (plain.includes(clause)) return 'yes'
    if (dropsNote(clause.text) || noteAsked(clause.text) !== null) return 'more'
    if (yes.isSaid && staysBeside(clause, doing, yes)) return 'beside'
    if (at < deedAt && takesIn(clause, clause.acts(doing), doing)) return 'beside'
    if (introduces(clauses, at)) return 'beside'
    if (addsPeople(clause.text, doing) || (yes.isSaid && maySay(clause, clause.acts(doing)))) return 'more'
    return roleOf(clause, clause.acts(doing))
  })
}

/** YS3: what by its words is no remark, and may be a note, is none beside a plain yes. */
const maySay = (clause: HeardClause, { talk, note }: ActReading): boolean =>
  !asksInWords(clause) && !isSigned(clause.text) && talk < SURE_OF_STORY && note >= SOME_NOTE

/** Whether a yes is said in plain words, whether the deed is, and whether that is to cancel. */
type PlainYes = { isSaid: boolean; isDeed: boolean; isCancel: boolean }
const CANCELS = /\b(?:cancel|bin|scrap|delete)\b/u

function staysBeside(clause: HeardClause, doing: Doing | null, yes: PlainYes): boolean {
  if (asksInWords(clause))
    return yes.isDeed ? asksBesideDeed(clause, yes.isCancel) : asksBesideYes(clause, clause.acts(doing))
  return yes.isCancel ? remarksBesideCancel(clause) : remarksBeside(clause, clause.acts(doing), doing)
}

/** "Yes cancel it I found somewhere else": what follows the deed without a stop. */
function cancelsFirst(text: string, doing: Doing | null): boolean {
  const [deed, rest = ''] = /^.*?\b(?:cancel|bin|scrap) (?:it|that|this)\b(.*)$/isu.exec(text) ?? []
  if (deed === undefined || /[?\d]/u.test(text) || !saysDeed(deed.slice(0, deed.length - rest.length), doing))
    return false
  return !namesDay(rest) && keepsNothing(rest)
}

/** "Tidy! Yes, book it": a cry or two before the yes. */
const introduces = (clauses: readonly HeardClause[], at: number): boolean => {
  const { text = '', words = [] } = clauses[at] ?? {}
  const isCry =
    words.length <= 2 && /!\W*$/u.test(text) && !holdsBack(foldText(text)) && !saysNumber(text) && !namesDay(text)
  return (
    isCry && readAssent(text) === 'neither' && clauses.slice(at + 1).some((next) => readAssent(next.text) === 'yes')
  )
}

const NUMBERS = new RegExp(String.raw`\b(?:${anyOf(cardinals(1, 20))})\b`, 'iu')
const saysNumber = (text: string): boolean => /\d/u.test(text) || NUMBERS.test(text)

type Role = 'yes' | 'beside' | 'more'

const sumOfYes = ({ yes, thanks, filler }: ActReading, words: number): number =>
  yes + thanks + (words <= SHORT && yes > filler ? filler : 0)

const roleOf = (clause: Clause, acts: ActReading): Role => politelyPut(clause.text) ?? roleByWords(clause, acts)

function roleByWords(clause: Clause, acts: ActReading): Role {
  const assent = readAssent(clause.text)
  if (assent === 'no' || acts.condition >= MAY_BE_CONDITION) return 'more'
  if (clause.isQuestion) return asksApart(clause, acts) ? 'beside' : 'more'
  if (assent === 'yes' || agreesByAct(clause, acts, assent === 'both' ? SURE_WITH_MORE : SURE_OF_YES)) return 'yes'
  return assent === 'both' ? 'more' : roleOfRemark(clause, acts)
}

const agreesByAct = ({ text, words }: Clause, acts: ActReading, sure: number): boolean =>
  !holdsBack(foldText(text)) && acts.yes >= SOME_YES && sumOfYes(acts, words.length) >= sure

const ONLY_ASKS = /^(?:(?:and|please|thanks|thank you|then|go ahead and|go ahead|for me|ok|okay)\s*)*$/u

/** "I should be obliged if you would book it", "if you would be so kind": no condition. */
function politelyPut(text: string): Role | null {
  const folded = foldText(text)
  const plain = withoutPoliteness(folded).trim()
  if (plain === folded) return null
  if (plain === '' || ONLY_ASKS.test(plain)) return /\bif\b/u.test(folded) ? 'yes' : 'beside'
  return readAssent(plain) === 'yes' ? 'yes' : null
}

function roleOfRemark({ text }: Clause, acts: ActReading): Role {
  const folded = foldText(text)
  if (isSigned(text)) return 'beside'
  const isStory = acts.talk >= SURE_OF_STORY
  if (CHANGES.test(folded) || STOPS.test(folded) || (/\d/u.test(folded) && !isStory)) return 'more'
  if ((COUNTS_US.test(folded) && saysNumber(text)) || acts.note >= MAY_BE_NOTE) return 'more'
  return REMARKS.reduce((sum, act) => sum + acts[act], 0) >= SURE_OF_REMARK ? 'beside' : 'more'
}

/** Whatever the model makes of it: numbers, conditions, denials and other wishes are no part of a plain yes. */
const holdsBack = (text: string): boolean => /\d/u.test(text) || HOLDS_BACK.test(withoutPoliteness(text))

/** What no remark beside a yes may hold. */
const CHANGES = /\b(?:if|unless|except|instead|provided|as long as|change|cancel|another)\b/u
/** "Actually wait": whatever was agreed to before. */
const STOPS =
  /^(?:no |oh |sorry |but |actually )*(?:wait|hold on|hang on|stop|one (?:moment|second|sec))\b|\bactually\b/u
/** "So we are five" is no story. */
const COUNTS_US = /\b(?:we|us|there|that|makes|makes it)(?: (?:are|is|will|be|all|now|then|us|it)){0,2} (?:\d|\p{L}+$)/u
const HOLDS_BACK =
  /\b(?:if|unless|but|not|no|never|wait|maybe|perhaps|except|instead|provided|depends|as long as|once|until|when|(?:he|she|they) (?:said|says)|think|guess|suppose|check|ask|change|rather|only|another|also|plus|without|cancel)\b/u
/** What a clause does is told in English. */
const isRead = (language: string): boolean => /^en\b/iu.test(language)

type ReadConsent = (
  input: EngineTurn['input'] & { lastSaid?: string | undefined },
  proposalId: string,
  language: string,
) => Promise<boolean>

/**
 * AS1: the same of an input and a proposal, whoever proposed it: the button that carries it, or the visitor's own words.
 * Fixed weights and rules read them: no language model decides it, and where none has time words alone do.
 */
export const consentReader =
  (encode: EncodeTexts): ReadConsent =>
  async (input, proposalId, language) => {
    if (assentsTo(input, proposalId, language)) return true
    if (input.choice || input.text === undefined || !isRead(language)) return false
    const kind = FLOW_KINDS.find((one) => proposalId.includes(`:${one}:`))
    const clauses = clausesOf(withoutRestated(input.text, input.lastSaid ?? ''))
    const vectors = clauses.length === 0 ? null : await encode(clauses.map(({ text }) => text))
    if (vectors === null) return false
    const heard = clauses.flatMap((clause, at) => {
      const vector = vectors[at]
      return vector === undefined ? [] : [{ ...clause, acts: actsReader(clause.text, vector) }]
    })
    return heard.length === clauses.length && consentsIn(heard, kind === undefined ? null : DOING[kind])
  }
