import type { EngineTurn } from '@frontdesk/agent-runtime/ports'
import type { Act, ActReading, Doing } from '../../turn/act.ts'
import type { EncodeTexts } from '../../turn/encode-texts.ts'
import { FLOW_KINDS } from '../../turn/flow-state.ts'
import { actsReader } from '../acts/read-acts.ts'
import { readAssent } from '../grammars/index.ts'
import { foldText } from '../words.ts'
import { assentsTo } from './assents-to.ts'
import { type Clause, clausesOf } from './clauses.ts'
import type { HeardClause } from './hear.ts'
import { DOING } from './wish-by-act.ts'

/** Probabilities, chosen on messages that set thresholds. */
const SURE_OF_YES = 0.6
/** Of a yes by its first word, with more behind it. */
const SURE_WITH_MORE = 0.75
const SURE_OF_REMARK = 0.6
const SOME_YES = 0.3
/** Of a story numbers may be told. */
const SURE_OF_STORY = 0.8
const MAY_BE_CONDITION = 0.2
const MAY_BE_WISH = 0.35

/** What stands beside a yes and takes nothing of it back. */
const REMARKS: readonly Act[] = ['yes', 'talk', 'thanks', 'filler', 'greeting']

/**
 * HE4: whether a message agrees to what was read back, and to nothing else: one clause at least says yes, and none
 * beside it says more than a question, a courtesy or a remark. A condition, a doubt, a number, a no: it does not.
 */
export function consentsIn(clauses: readonly HeardClause[], doing: Doing | null): boolean {
  // "Yes, cancel it" agrees where a booking is looked after, and to nothing else.
  const isOfRecord = doing === 'changing a booking'
  const roles = clauses.map((clause) => roleOf(clause, clause.acts(doing), isOfRecord))
  return roles.includes('yes') && !roles.includes('more')
}

type Role = 'yes' | 'beside' | 'more'

const ofRecord = (text: string): string =>
  text.replace(/\b(?:change|move|cancel) (?:it|that|the booking|my booking)\b/gu, ' ')

const agreementIn = (acts: ActReading, isOfRecord: boolean): number =>
  acts.yes + (isOfRecord && acts.yes >= SOME_YES ? acts.cancel + acts.change : 0)

function roleOf(clause: Clause, acts: ActReading, isOfRecord: boolean): Role {
  const folded = foldText(clause.text)
  const text = isOfRecord ? ofRecord(folded) : folded
  const agrees = agreementIn(acts, isOfRecord)
  const assent = readAssent(clause.text)
  if (assent === 'no' || acts.condition >= MAY_BE_CONDITION) return 'more'
  if (clause.isQuestion) return asksApart(clause, acts) ? 'beside' : 'more'
  if (assent === 'yes') return 'yes'
  if (!holdsBack(text) && agrees >= (assent === 'both' ? SURE_WITH_MORE : SURE_OF_YES)) return 'yes'
  return assent === 'both' ? 'more' : roleOfRemark(text, acts)
}

function roleOfRemark(text: string, acts: ActReading): Role {
  const isStory = acts.talk >= SURE_OF_STORY
  if (CHANGES.test(text) || (/\d/u.test(text) && !isStory)) return 'more'
  return REMARKS.reduce((sum, act) => sum + acts[act], 0) >= SURE_OF_REMARK ? 'beside' : 'more'
}

/** "Is there parking?", not "can we make it eight?". */
const asksApart = ({ text }: Clause, acts: ActReading): boolean =>
  WISHES.reduce((sum, act) => sum + acts[act], 0) < MAY_BE_WISH && !/\d/u.test(text) && !HOLDS_BACK.test(foldText(text))

/** What a question may wish for instead of what was read back. */
const WISHES: readonly Act[] = [
  'note',
  'answer',
  'change',
  'cancel',
  'condition',
  'appointment',
  'table',
  'room',
  'food',
  'goods',
]

/** Whatever the model makes of it: numbers, conditions, denials and other wishes are no part of a plain yes. */
const holdsBack = (text: string): boolean => /\d/u.test(text) || HOLDS_BACK.test(withoutPoliteness(text))

/** What no remark beside a yes may hold. */
const CHANGES = /\b(?:if|unless|except|instead|provided|as long as|change|cancel|another)\b/u
const HOLDS_BACK =
  /\b(?:if|unless|but|not|no|never|wait|maybe|perhaps|except|instead|provided|depends|as long as|once|until|when|think|guess|suppose|check|ask|change|rather|only|another|also|plus|without|cancel)\b/u
/** "If you would be so kind" is no condition. */
const withoutPoliteness = (text: string): string =>
  text.replace(
    /\bif (?:you|it) (?:please|would(?: be)?(?: so kind)?|could|do not mind|is no trouble)\b(?: please)?/gu,
    ' ',
  )

/** What a clause does is told in English. */
const isRead = (language: string): boolean => /^en\b/iu.test(language)

type ReadConsent = (input: EngineTurn['input'], proposalId: string, language: string) => Promise<boolean>

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
    const clauses = clausesOf(input.text)
    const vectors = clauses.length === 0 ? null : await encode(clauses.map(({ text }) => text))
    if (vectors === null) return false
    const heard = clauses.flatMap((clause, at) => {
      const vector = vectors[at]
      return vector === undefined ? [] : [{ ...clause, acts: actsReader(clause.text, vector) }]
    })
    return heard.length === clauses.length && consentsIn(heard, kind === undefined ? null : DOING[kind])
  }
