import { cardinals, MONTH_FORMS, WEEKDAY_FORMS } from '@frontdesk/calendar'
import type { Act, ActReading, ActsOf, Doing } from '../../turn/act.ts'
import { isOnlyAsking } from '../only-asking.ts'
import { beginsQuestion, looksLikeQuestion } from '../questions.ts'
import { FUNCTION_WORDS } from '../talk-rules.ts'
import { foldText, wordsOf } from '../words.ts'
import { asksOffer } from './asks-offer.ts'
import type { Clause } from './clauses.ts'
import { deniesDoing, lacksRecord } from './denials.ts'
import { asNote, dropsNote, noteAsked } from './note-asked.ts'

/** A clause, and what it does. */
export type HeardClause = Clause & { acts: ActsOf }

/** What a message holds, told apart by what its clauses do. */
export type Heard = {
  /** What fills, wishes, agrees or declines, as it was typed; empty where there is none. */
  main: string
  /** Questions beside it, in their order. */
  questions: readonly string[]
  /** What the business should know, and that fills nothing. */
  notes: readonly string[]
  /** What declines all that was offered, where something is in progress. */
  refusal: string | null
  /** HE7: what is to be done after what was agreed to. */
  sequel?: string
}

/** What fills nothing, and asks for nothing. */
const BESIDE: readonly Act[] = ['talk', 'complaint', 'filler', 'greeting', 'thanks']
/** What asks for something to be done may be put as a question: "could we make it a day later?" */
const ASKED_FOR: readonly Act[] = [
  'appointment',
  'table',
  'room',
  'home',
  'food',
  'goods',
  'cancel',
  'change',
  'return',
  'leave',
]
/** Chosen on messages that set thresholds: a note is seldom, and to miss one is worse than to keep one too many. */
const SURE_OF_WISH = 0.5
const WEIGHT_OF_NOTE = 3
const SOME_NOTE = 0.2
const WEIGHT_BESIDE = 1.3

/** "The loft then, Saturday at ten?": its sign alone makes it a question. */
const isTimeAsked = (clause: Clause, isTimeOfVisit: Hearing['isTimeOfVisit']): boolean =>
  clause.isQuestion &&
  isTimeOfVisit?.(clause) === true &&
  !looksLikeQuestion(clause.text.replace(/\?/gu, ''), clause.words) &&
  !clause.words.some((_word, at) => beginsQuestion(clause.words, at))

/**
 * HE2: what is said in one breath does several things: each clause counts for what it does. Talk fills nothing; a
 * question beside an answer is answered by itself; what the business should know is kept.
 */
export function hear(
  clauses: readonly HeardClause[],
  { doing, fills, namesTime = () => false, isTimeOfVisit }: Hearing,
): Heard {
  const isMain = (clause: Clause): boolean => fills(clause) || (clause.isQuestion && wishesForTime(clause, namesTime))
  const own = clauses.map((clause) =>
    isTimeAsked(clause, isTimeOfVisit) ? 'main' : roleOf(clause, inMoment(clause.acts(doing), doing), isMain),
  )
  const roles = own.map((role, at) => (role === 'main' && asksOfBefore(clauses, at, fills) ? 'question' : role))
  const of = (role: Role): string[] => clauses.flatMap(({ text }, at) => (roles[at] === role ? [text] : []))
  const questions = clauses.flatMap(({ text }, at) =>
    roles[at] === 'question' ? [[...toldBefore(clauses, roles, at), text].join(' ')] : [],
  )
  const refusal =
    doing === null
      ? undefined
      : clauses.find(
          (clause, at) =>
            !fills(clause) &&
            !isBrushedAside(clause, clauses[at + 1]) &&
            isRefusal(clause, { doing, isMain: roles[at] === 'main' }),
        )
  const notes = clauses.flatMap(({ text }, at) =>
    roles[at] === 'note' || (doing === 'booking a room' && SAYS_ARRIVAL.test(text))
      ? [noteAsked(text) ?? asNote(text)]
      : [],
  )
  return { main: of('main').join(' '), questions, notes, refusal: refusal?.text ?? null }
}

/** YS9: "We won't be there till 9, is that ok?": asked or told, those who wait for guests must know when they come. */
const SAYS_ARRIVAL =
  /\b(?:arriv\p{L}*|(?:be|get|getting|got) (?:there|in|to you)|check(?:ing)? in|turn(?:ing)? up)\b[^.?!]{0,30}\b(?:till|until|after|about|around)\s+(?:about |around )?(?:half |quarter )?(?:\d|midnight|noon|\p{L}+ (?:o['’]?clock|pm|at night|in the evening))/iu
/** `fills`: whether a clause says nothing but what the flow can use; `namesTime`: whether a text names a day or an hour. */
type Hearing = {
  doing: Doing | null
  fills: (clause: Clause) => boolean
  namesTime?: (text: string) => boolean
  /** Whether a clause names a day or an hour, where homes are visited. */
  isTimeOfVisit?: (clause: Clause) => boolean
}

/** "Might we make it half past ten?" wishes for it. */
export const wishesForTime = ({ text }: Clause, namesTime: (text: string) => boolean): boolean =>
  WISHES.test(text) && namesTime(text)
const WISHES = /\b(?:can|could|may|might|shall|should|would) (?:i|we|it|that|you (?:do|fit|make|book|put|squeeze))\b/iu

/** "Never mind, but do you have Saturday?" leaves what was said before, and nothing that is in progress. */
const isBrushedAside = ({ text }: Clause, next: Clause | undefined): boolean =>
  /^\W*(?:(?:oh|ah|well|no|ok|okay) )*never ?mind\W*$/iu.test(text) && /^\W*but\b/iu.test(next?.text ?? '')

const SURE_OF_REFUSAL = 0.6
const isRefusal = ({ acts, text }: HeardClause, { doing, isMain }: { doing: Doing; isMain: boolean }): boolean =>
  (isMain && acts(doing).refuse >= SURE_OF_REFUSAL) ||
  deniesDoing(text) ||
  (doing === 'changing a booking' && lacksRecord(text))

/** "I am insured with them. Would they pay?": what was told right before a question says what it is about. */
function toldBefore(clauses: readonly HeardClause[], roles: readonly Role[], at: number): string[] {
  const [before, question] = [clauses[at - 1], clauses[at]]
  if (before === undefined || question === undefined) return []
  const role = roles[at - 1]
  const isTold = role === 'talk' || role === 'note' || (role === 'courtesy' && ASKS_OF_BEFORE.test(question.text))
  return isTold || (role === 'main' && !before.isQuestion && ASKS_OF_BEFORE.test(question.text)) ? [before.text] : []
}

/** "Got a dog, is that ok" asks of what was told; of a wish or a time the flow tells whether it is. */
function asksOfBefore(clauses: readonly HeardClause[], at: number, fills: (clause: Clause) => boolean): boolean {
  const [before, question] = [clauses[at - 1], clauses[at]]
  if (!before || !question?.isQuestion || before.isQuestion || !ASKS_OF_BEFORE.test(question.text)) return false
  return !fills(before) && !/\d/u.test(before.text) && chanceOf(before.acts(null), ASKED_FOR) < SURE_OF_WISH
}

/** "We have a dog, is that a problem?" */
const ASKS_OF_BEFORE =
  /^\W{0,4}(?:btw|so|and|but)?\W{0,4}(?:is|would|will) (?:that|this|it|he|she|they)(?: be)? (?:\p{L}+ ){0,2}\p{L}+\W{0,4}$/iu

/** Where nothing is in progress there is nothing to leave, to decline or to agree to: it is talk. */
function inMoment(acts: ActReading, doing: Doing | null): ActReading {
  if (doing !== null) return acts
  const { leave, refuse, yes, condition, talk } = acts
  return { ...acts, leave: 0, refuse: 0, yes: 0, condition: 0, talk: talk + leave + refuse + yes + condition }
}

type Role = 'main' | 'question' | 'note' | 'talk' | 'courtesy'

const chanceOf = (acts: ActReading, some: readonly Act[]): number => some.reduce((sum, act) => sum + acts[act], 0)

function roleOf(clause: Clause, acts: ActReading, fills: (clause: Clause) => boolean): Role {
  if (HOLDS_CONTACT.test(clause.text)) return 'main'
  if (dropsNote(clause.text)) return 'main'
  if (ASKS_TO_NOTE.test(clause.text) || noteAsked(clause.text) !== null) return 'note'
  if (fills(clause)) return 'main'
  if (isOnlyAsking(clause.text)) return 'courtesy'
  if (!clause.isQuestion) return roleOfStatement(clause, acts)
  return asksBeside(clause) && chanceOf(acts, ASKED_FOR) < SURE_OF_WISH ? 'question' : 'main'
}

function roleOfStatement(clause: Clause, acts: ActReading): Role {
  const beside = chanceOf(acts, BESIDE)
  const main = 1 - beside - acts.note - acts.ask
  const most = Math.max(main, beside * WEIGHT_BESIDE, acts.note * WEIGHT_OF_NOTE, acts.ask)
  if (most === main) return 'main'
  if (most === acts.ask) return asksBeside(clause) ? 'question' : 'main'
  if (most === acts.note * WEIGHT_OF_NOTE) return isForTeam(clause, acts) ? 'note' : 'talk'
  return acts.talk + acts.complaint >= beside / 2 ? 'talk' : 'courtesy'
}

/** YS8: a note is what the team shall do or know: not what the visitor will do, has told already, or how they come. */
const isForTeam = ({ text }: Clause, { note }: ActReading): boolean =>
  note >= SOME_NOTE && !OF_THE_VISITOR.test(foldText(text))
const OF_THE_VISITOR =
  /\b(?:i|we) (?:will|shall|would|can) (?:then )?(?:ring|call|phone|write|mail|e mail|let you know|be in touch|think|see|come back|get back)\b|\b(?:i|we) (?:have )?(?:asked|said|told|meant|mean|knew|know|wrote)\b|\b(?:bring|brings|bringing|drive|drives|driving|drop|drops|dropping|pick|picks|picking|take|takes|taking) (?:me|us)\b|\b(?:has|have|got|needs|need) the car\b|\b(?:stay|stays|staying|remain|remains|left) (?:at home|behind)\b|\bknows? (?:me|us|who (?:i|we))\b|\b(?:lol|haha|hahaha)\b/u

const ASKS_TO_NOTE =
  /\b(?:make|take|add|put|leave) a note\b|\bnote (?:it )?down\b|\b(?:please|kindly|would you|could you|can you)\b[^.?!]{0,16}\bnote\b/iu
/** Names, numbers and addresses of the visitor are never talk. */
const HOLDS_CONTACT = /@|(?:\d[\s()/-]*){7,}|\bname(?:['’]?s| is)\b/iu

/** "Is that free?", "can you do that?" ask about what is being said: nothing of their own is in them. */
export const asksBeside = ({ text }: Clause): boolean =>
  !asksOffer(text) &&
  (ASKS_OF_ITS_OWN.test(text) ||
    wordsOf(foldText(text)).some(
      ({ word }) => !FUNCTION_WORDS.has(word) && !OF_THE_THING.has(word) && !/^\d/u.test(word),
    ))

/** "What does it cost?", "how long is it?", "where is that?" need no word of their own. */
const ASKS_OF_ITS_OWN = /\b(?:what|how|where|who|whom|which|why)\b.*\b(?:is|are|does|do|much|long|far|costs?)\b/iu

/** Words of booking and ordering anything. */
const OF_THE_THING = new Set([
  ...WEEKDAY_FORMS.keys(),
  ...MONTH_FORMS.keys(),
  ...cardinals(1, 12),
  ...'possible available free ok okay okey alright all right work works fine book booked table tables room rooms slot time day date order appointment booking viewing us me fit squeeze make move change cancel it that them one ones sort do able btw anything something space please got then still instead rather might nicely lovely perfect great good suit suits best better ideal make see view visit come look have get let say ideally shall morning afternoon evening noon midday night today tomorrow tonight week weekend next half quarter past oclock clock am pm early earlier late later around about after before'.split(
    ' ',
  ),
])
