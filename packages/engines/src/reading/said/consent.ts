import type { EngineTurn } from '@frontdesk/agent-runtime/ports'
import { anyOf, cardinals, MONTH_NAMES, WEEKDAY_NAMES } from '@frontdesk/calendar'
import type { Act, ActReading, Doing } from '../../turn/act.ts'
import type { EncodeTexts } from '../../turn/encode-texts.ts'
import { FLOW_KINDS } from '../../turn/flow-state.ts'
import { actsReader } from '../acts/read-acts.ts'
import { bareName } from '../contact-details.ts'
import { readAssent } from '../grammars/index.ts'
import { foldText } from '../words.ts'
import { assentsTo } from './assents-to.ts'
import { type Clause, clausesOf } from './clauses.ts'
import type { HeardClause } from './hear.ts'
import { isSequel } from './sequel.ts'
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
const MAY_BE_WISH = 0.35

/** What stands beside a yes and takes nothing of it back. */
const REMARKS: readonly Act[] = ['yes', 'talk', 'thanks', 'filler', 'greeting']

/**
 * HE4: whether a message agrees to what was read back, and to nothing else: one clause at least says yes, and none
 * beside it says more than a question, a courtesy or a remark. A condition, a doubt, a number, a no: it does not.
 * HE7: what follows "and then" is another matter.
 */
export function consentsIn(clauses: readonly HeardClause[], doing: Doing | null): boolean {
  const sequel = sequelAt(clauses, doing)
  const heard = sequel === null ? clauses : clauses.slice(0, sequel)
  const isFirm = heard.some(({ text }) => saysFirmly(text))
  const roles = rolesOf(heard, doing).map((role, at) => {
    if (saysFirmly(heard[at]?.text ?? '')) return 'yes'
    return isFirm && asksBeside(heard[at]) ? 'beside' : role
  })
  return roles.includes('yes') && !roles.includes('more')
}

/** "Yes, book it", "kindly book it": the deed itself, and nothing else in the clause. */
const saysFirmly = (text: string): boolean => !/[?？]/u.test(text) && FIRM.test(foldText(text).trim())
const FIRM =
  /^(?:(?:ok|okay|right|perfect|great|lovely|brilliant|good|then|so|and|oh|ah|well|that is fine|sounds good)\s+)*(?:(?:yes|yeah|yep|yup|aye)\b\s*)?(?:(?:please|kindly|do|just|go ahead and|you can|you may|can you|could you)\s+)*(?:book|order|place|reserve|confirm)\s+(?:it|that|this|them|the (?:table|room|appointment|viewing|order))(?:\s+(?:please|then|now|for me|for us|in|thanks|thank you|yes))*$/u

/** Beside the plain deed a question takes nothing back, as long as it wishes for no change and names no other time. */
function asksBeside(clause: HeardClause | undefined): boolean {
  if (clause === undefined || !(clause.isQuestion || ASKS_IN_WORDS.test(clause.text))) return false
  return !SAYS_SEVERAL.test(clause.text) && !NAMES_DAY.test(clause.text) && !MAKES_OTHER.test(foldText(clause.text))
}
/** "One" is said of anybody. */
const SAYS_SEVERAL = new RegExp(String.raw`\d|\b(?:${anyOf(cardinals(2, 20))})\b`, 'iu')
const ASKS_IN_WORDS = /\b(?:like|love|want|need|care) to know\b|\b(?:i|we)(?:['’]m| am| are|['’]re)? wonder/iu
const MAKES_OTHER =
  /\b(?:if|unless|wait|instead|rather|provided|change|cancel|another|other|later|earlier|make (?:it|that)|move|swap|sooner|tomorrow|today|tonight|morning|evening|afternoon|noon)\b/u

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

const rolesOf = (clauses: readonly HeardClause[], doing: Doing | null): Role[] =>
  clauses.map((clause, at) => (introduces(clauses, at) ? 'beside' : roleOf(clause, clause.acts(doing), doing)))

/** "Tidy! Yes, book it": a cry or two before the yes. */
const introduces = (clauses: readonly HeardClause[], at: number): boolean => {
  const { text = '', words = [] } = clauses[at] ?? {}
  const isCry =
    words.length <= 2 && /!\W*$/u.test(text) && !holdsBack(foldText(text)) && !saysNumber(text) && !NAMES_DAY.test(text)
  return (
    isCry && readAssent(text) === 'neither' && clauses.slice(at + 1).some((next) => readAssent(next.text) === 'yes')
  )
}

const NUMBERS = new RegExp(String.raw`\b(?:${anyOf(cardinals(1, 20))})\b`, 'iu')
const saysNumber = (text: string): boolean => /\d/u.test(text) || NUMBERS.test(text)

type Role = 'yes' | 'beside' | 'more'

/** What a record has done to it, as visitors say it. */
const DEED =
  /\b(?:(?:kindly|please|do|just|now) )*(?:move|cancel|bin|scrap|delete)(?: (?:(?:the|my|that|this|our) (?:booking|appointment|table|room|viewing|order|reservation|stay|visit)|it|that|this|them))?\b(?! to\b)/gu
const CHANGE_DEED = /\bchange (?:it|that|the booking|my booking)\b(?! to\b)/gu

/** "Yes, cancel it", "go ahead and cancel", "cancel it please": where a booking is looked after, the deed is a yes to it. */
function isDeed(text: string, doing: Doing | null): boolean {
  if (doing !== 'changing a booking' || /[?？]/u.test(text)) return false
  const folded = foldText(text)
  const rest = folded.replace(DEED, ' ').replace(CHANGE_DEED, ' ').trim()
  if (rest === folded) return false
  return readAssent(rest) === 'yes' || (!CHANGE_DEED.test(folded) && ONLY_ASKS.test(rest))
}
const ONLY_ASKS = /^(?:(?:and|please|thanks|thank you|then|go ahead and|go ahead|for me|ok|okay)\s*)*$/u

const agreementIn = ({ yes, thanks, filler }: ActReading, words: number): number =>
  yes + thanks + (words <= SHORT && yes > filler ? filler : 0)

function roleOf(clause: Clause, acts: ActReading, doing: Doing | null): Role {
  if (isDeed(clause.text, doing)) return 'yes'
  return politelyPut(clause.text) ?? roleByWords(clause, acts)
}

function roleByWords(clause: Clause, acts: ActReading): Role {
  const assent = readAssent(clause.text)
  if (assent === 'no' || acts.condition >= MAY_BE_CONDITION) return 'more'
  if (clause.isQuestion) return asksApart(clause, acts) ? 'beside' : 'more'
  if (assent === 'yes' || agreesByAct(clause, acts, assent === 'both' ? SURE_WITH_MORE : SURE_OF_YES)) return 'yes'
  return assent === 'both' ? 'more' : roleOfRemark(clause, acts)
}

const agreesByAct = ({ text, words }: Clause, acts: ActReading, sure: number): boolean =>
  !holdsBack(foldText(text)) && acts.yes >= SOME_YES && agreementIn(acts, words.length) >= sure

/** "I should be obliged if you would book it", "if you would be so kind": no condition. */
function politelyPut(text: string): Role | null {
  const folded = foldText(text)
  const plain = withoutPoliteness(folded).trim()
  if (plain === folded) return null
  if (plain === '' || ONLY_ASKS.test(plain)) return /\bif\b/u.test(folded) ? 'yes' : 'beside'
  return readAssent(plain) === 'yes' ? 'yes' : null
}

function roleOfRemark({ text, words }: Clause, acts: ActReading): Role {
  const folded = foldText(text)
  if (isSigned(text, words.length)) return 'beside'
  const isStory = acts.talk >= SURE_OF_STORY
  if (CHANGES.test(folded) || (/\d/u.test(folded) && !isStory)) return 'more'
  return REMARKS.reduce((sum, act) => sum + acts[act], 0) >= SURE_OF_REMARK ? 'beside' : 'more'
}

/** "Yes please. W. Ashdown": a name under it; another name than was read back is read as one, and read back. */
const isSigned = (text: string, words: number): boolean =>
  words >= 2 && words <= 3 && SIGNATURE.test(text.trim()) && !NAMES_DAY.test(text) && bareName(text) !== null
const SIGNATURE = /^(?:\p{Lu}[\p{L}'’-]*\.?[\s,]*){2,3}$/u
const NAMES_DAY = new RegExp(String.raw`\b(?:${anyOf(WEEKDAY_NAMES)}|${anyOf(MONTH_NAMES)})`, 'iu')

/** "Is there parking?", "when can we move in?", not "can we make it eight?". */
const asksApart = ({ text }: Clause, acts: ActReading): boolean =>
  WISHES.reduce((sum, act) => sum + acts[act], 0) < MAY_BE_WISH && !/\d/u.test(text) && !TAKES_BACK.test(foldText(text))

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
/** Nor a question. */
const TAKES_BACK =
  /\b(?:if|unless|not|no|never|wait|maybe|perhaps|except|instead|rather|provided|as long as|change|cancel|another|without|only|first|before)\b/u
const HOLDS_BACK =
  /\b(?:if|unless|but|not|no|never|wait|maybe|perhaps|except|instead|provided|depends|as long as|once|until|when|think|guess|suppose|check|ask|change|rather|only|another|also|plus|without|cancel)\b/u
/** "If you would be so kind" is no condition. */
const withoutPoliteness = (text: string): string =>
  text
    .replace(
      /\bif (?:you|it) (?:please|would(?: be)?(?: so kind| kind enough)?(?: as)?(?: to)?|could|do not mind|is no trouble)\b(?: please)?/gu,
      ' ',
    )
    .replace(
      /\b(?:and )?(?:i|we) (?:should|would|will|shall) be (?:much |most |very |so )?(?:obliged|grateful|pleased|glad|delighted)\b/gu,
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
