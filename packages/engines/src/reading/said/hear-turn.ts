import type { ActsOf } from '../../turn/act.ts'
import type { BusinessContext } from '../../turn/business-context.ts'
import { type FlowKind } from '../../turn/flow-slots.ts'
import { type AnyFlow, type BusinessState, currentFlow } from '../../turn/flow-state.ts'
import { asksTimes } from '../bookings/asks-times.ts'
import { namesKind, onlyAsksKind } from '../bookings/guess-kind.ts'
import { readTimes } from '../grammars/index.ts'
import { changesStandingIn } from '../order-wishes/changes-standing.ts'
import { readUtterance } from '../questions.ts'
import { asksForRoomInstead } from '../stays/room-instead.ts'
import { mayBeAdded } from './beside-yes.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { type Agreement, agreementIn, consentsIn, sequelAt } from './consent.ts'
import { deniesDoing, lacksRecord } from './denials.ts'
import { type Heard, type HeardClause, hear } from './hear.ts'
import { asNote } from './note-asked.ts'
import { saysDeed, saysPlainYes, saysYesItself } from './plain-yes.ts'
import { readSlots } from './read-slots.ts'
import { grammarBaseOf, namesTime } from './reading.ts'
import { withoutLead } from './sequel.ts'
import { DOING } from './wish-by-act.ts'

/** What each of some texts does; null where there are no models, or they have no time. */
export type ReadActs = (texts: readonly string[]) => Promise<readonly ActsOf[] | null>
/** A message by what it does as a whole, and clause by clause. */
export type Message = { whole: ActsOf; clauses: readonly HeardClause[] }

/** HE2: what was written or said this turn; null where nothing was, or nothing tells what it does. */
export async function readMessage(text: string | undefined, readActs: ReadActs): Promise<Message | null> {
  if (text === undefined || text.trim() === '') return null
  const clauses = clausesOf(text)
  if (clauses.length === 0) return null
  const [whole, ...acts] = (await readActs([text, ...clauses.map((clause) => clause.text)])) ?? []
  if (whole === undefined) return null
  const heard = clauses.flatMap((clause, at) => {
    const own = acts[at]
    return own === undefined ? [] : [{ ...clause, acts: own }]
  })
  return { whole, clauses: heard }
}

/** HE4: whether the message agrees to what was read back. */
export function consentsNow({ clauses }: Message, state: BusinessState): boolean {
  const flow = currentFlow(state)
  return flow?.asked === 'confirmation' && agreesTo(clauses, flow) !== null
}

function agreesTo(clauses: Message['clauses'], flow: AnyFlow): Agreement | null {
  const agreement = agreementIn(clauses, DOING[flow.kind])
  // "Yes, cancel it" is no yes to a move, nor "yes, change it" to a cancellation.
  const other = flow.kind === 'record' ? OTHER_ACTION[flow.slots.action ?? 'change'] : null
  return clauses.some(({ text }) => other?.test(text)) ? null : agreement
}

const MOVES = /\b(?:change|move)\b/iu
const OTHER_ACTION = { cancel: MOVES, return: MOVES, change: /\bcancel\b/iu, 'look-up': /\bcancel\b/iu }

/** YZ3: a clause beside the yes that names another person, service or room than was read back is no remark. */
export function choosesOther(context: BusinessContext, state: BusinessState, { clauses }: Message): boolean {
  const flow: AnyFlow | null = currentFlow(state)
  if (flow === null) return false
  return clauses.some(({ text }) => {
    if (saysPlainYes(text, DOING[flow.kind])) return false
    const { slots } = readSlots(context, { utterance: readUtterance(text), flow, kind: flow.kind })
    return CHOSEN.some((name) => slots[name] !== undefined && !isSame(slots[name], flow.slots[name]))
  })
}
const CHOSEN = ['serviceId', 'staffNamed', 'roomId'] as const
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** HE2: the message told apart; null where it is to be read as it stands. */
export async function hearTurn(
  context: BusinessContext,
  state: BusinessState,
  message: Message,
): Promise<Heard | null> {
  const { clauses } = message
  const flow = currentFlow(state)
  const isRead = flow?.asked === 'confirmation' && !choosesOther(context, state, message)
  const agreed = isRead ? agreedWithMore(clauses, flow) : null
  if (agreed) return agreed
  const heardAll = hear(clauses, {
    doing: flow ? DOING[flow.kind] : null,
    fills: await fillsOf(context, state),
    namesTime: (text) => namesTime(context, text),
    isTimeOfVisit: ({ text }) => flow?.kind === 'viewing' && namesTime(context, text),
  })
  const told = flow?.asked === 'confirmation' ? withAdditions(context, flow, { heard: heardAll, clauses }) : heardAll
  // YS8: of what is cancelled nobody has to know anything.
  const heard = flow?.kind === 'record' && flow.slots.action === 'cancel' ? { ...told, notes: [] } : told
  return isToldApart(heard, { flow, clauses }) ? heard : null
}

/**
 * YZ7: beside a yes in plain words, what nothing of the flow can use is for the team: it is read back once more, and
 * neither dropped nor asked after. Of an order it may be another thing; a number, a day or a doubt may change it.
 */
function withAdditions(context: BusinessContext, flow: AnyFlow, { heard, clauses }: Added): Heard {
  const doing = DOING[flow.kind]
  const isYes = clauses.some(({ text }) => saysPlainYes(text, doing) && (saysYesItself(text) || saysDeed(text, doing)))
  if (!isYes || flow.kind === 'menu-order' || flow.kind === 'product-order') return heard
  const added = clauses.filter(
    (clause) =>
      heard.main.includes(clause.text) &&
      !saysPlainYes(clause.text, doing) &&
      mayBeAdded(clause, doing) &&
      !Object.keys(slotsIn(context, flow, clause.text)).length,
  )
  const main = added.reduce((rest, { text }) => rest.replace(text, ' '), heard.main)
  return { ...heard, main: main.trim(), notes: [...heard.notes, ...added.map(({ text }) => asNote(text))] }
}
type Added = { heard: Heard; clauses: Message['clauses'] }

const slotsIn = (context: BusinessContext, flow: AnyFlow, text: string) =>
  readSlots(context, { utterance: readUtterance(text), flow, kind: flow.kind }).slots

const textOf = (some: Message['clauses']): string => some.map(({ text }) => text).join(' ')

/** HE7: the yes by itself, and what is to be done after it; where the yes is none, that at least changes nothing. */
function agreedWithMore(clauses: Message['clauses'], flow: AnyFlow): Heard | null {
  const { kind } = flow
  const at = sequelAt(clauses, DOING[kind])
  if (at === null) return agreed(clauses, flow)
  const alone = { main: textOf(clauses.slice(0, at)), questions: [], notes: [], refusal: null }
  return consentsIn(clauses, DOING[kind]) ? { ...alone, sequel: withoutLead(textOf(clauses.slice(at))) } : alone
}

/** YS3: of a yes with more beside it the yes alone is acted on: what was remarked fills nothing, and is no note. */
function agreed(clauses: Message['clauses'], flow: AnyFlow): Heard | null {
  const { yes = [], questions = [] } = agreesTo(clauses, flow) ?? {}
  if (yes.length === 0 || yes.length === clauses.length) return null
  return { main: textOf(yes), questions: questions.map(({ text }) => text), notes: [], refusal: null }
}

function isToldApart(heard: Heard, { flow, clauses }: { flow: AnyFlow | null; clauses: Message['clauses'] }): boolean {
  if (flow !== null && clauses.length > 1 && heard.refusal !== null && isOver(flow, heard.refusal)) return true
  if (flow !== null && heard.notes.length > 0) return true
  if (clauses.length < 2 || heard.main === clauses.map((clause) => clause.text).join(' ')) return false
  // Where nothing is in progress, a question is best understood with all that was told beside it; several are not.
  return heard.main !== '' || heard.questions.length > (flow === null ? 1 : 0)
}

/** DA5: nothing of what is in progress has been chosen yet. */
export const isUnchosen = ({ asked, slots }: AnyFlow): boolean =>
  (asked === 'listing' ||
    asked === 'service' ||
    asked === 'items' ||
    asked === 'room' ||
    isUnfound({ asked, slots })) &&
  (slots.lines ?? []).length + (slots.unclear ?? []).length === 0

const isUnfound = ({ asked, slots }: Pick<AnyFlow, 'asked' | 'slots'>): boolean =>
  asked === 'code' && slots.code === undefined

/** DA5, DA6, RM3: whether such words end what is in progress. */
export const isOver = (flow: AnyFlow, refusal: string): boolean =>
  isUnchosen(flow) || deniesDoing(refusal) || (flow.asked === 'code' && lacksRecord(refusal))

/** Whether a clause says nothing but what the flow in progress can use. */
export async function fillsOf(context: BusinessContext, state: BusinessState): Promise<(clause: Clause) => boolean> {
  const flow = currentFlow(state)
  const changesStanding = await changesStandingIn(context, flow)
  return ({ text, isQuestion }) => {
    if (boundsTime(context, text)) return true
    // BW4: what is free is asked of what is booked.
    if (asksTimes(text)) return flow === null ? context.facts.services.length > 0 : HAVE_TIMES.has(flow.kind)
    if (flow === null) return !isQuestion && saysOnlyWhen(context, text)
    if (tellsKind(context, flow, { text, isQuestion })) return true
    if (flow.kind === 'stay' && asksForRoomInstead(context, flow, text)) return true
    return fillsFlow(context, flow, { text, isQuestion }) || changesStanding(text)
  }
}

/** BV4: "A full groom, she is a cocker, Tuesday at nine": a day or an hour alone belongs to what is wished for beside it. */
function saysOnlyWhen(context: BusinessContext, text: string): boolean {
  if (!namesTime(context, text)) return false
  const { slots, hasOther } = readSlots(context, { utterance: readUtterance(text), flow: null, kind: 'appointment' })
  return !hasOther && (slots.day ?? slots.time) !== undefined
}

/** BV2: asked between kinds, "he weighs 32 pounds" chooses one, and "which is it for 70 pounds?" as well. */
const tellsKind = (
  context: BusinessContext,
  flow: AnyFlow,
  { text, isQuestion }: Pick<Clause, 'text' | 'isQuestion'>,
) => (isQuestion ? onlyAsksKind(context, flow, `${text}?`) : namesKind(context, flow, text))

function fillsFlow(context: BusinessContext, flow: AnyFlow, { text, isQuestion }: Pick<Clause, 'text' | 'isQuestion'>) {
  const { slots, hasOther } = readSlots(context, { utterance: readUtterance(text), flow, kind: flow.kind })
  const { partySize = flow.slots.partySize } = slots
  // YZ6: "My sister's coming, so five of us": how many they are now, whatever is told beside it.
  if (!isQuestion && partySize !== flow.slots.partySize && COUNTS.test(text)) return true
  // YS6: asked for a name, one is said whatever is told beside it.
  if (flow.asked === 'customer' && slots.name !== undefined && /^\W*\p{Lu}/u.test(text)) return true
  // What is brought along is told in passing: "my parents have a dog".
  if (!isQuestion && (slots.extras ?? slots.laterExtras) !== undefined) return true
  return Object.keys(slots).length > 0 && !hasOther
}

const HAVE_TIMES: ReadonlySet<FlowKind> = new Set(['appointment', 'reservation', 'viewing'])
const COUNTS =
  /\b(?:of us|in all|altogether|make (?:it|that|us)|(?:we|there|it)(?:['’]ll| will| would|['’]d) be|we(?:['’]re| are)|there(?:['’]s| is|['’]re| are)|for (?:\d|\p{L}+) (?:people|persons|guests|adults))\b/iu

/** GT8: "I work till four" says when one can come. */
const boundsTime = (context: BusinessContext, text: string): boolean =>
  readTimes(text, { ...grammarBaseOf(context), expects: [] }).some(
    ({ value }) => value.kind === 'range' && value.isReason === true,
  )
