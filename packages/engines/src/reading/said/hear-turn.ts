import type { ActsOf } from '../../turn/act.ts'
import type { BusinessContext } from '../../turn/business-context.ts'
import { type AnyFlow, type BusinessState, currentFlow } from '../../turn/flow-state.ts'
import { readTimes } from '../grammars/index.ts'
import { readUtterance } from '../questions.ts'
import { type Clause, clausesOf } from './clauses.ts'
import { consentsIn, sequelAt } from './consent.ts'
import { deniesDoing, lacksRecord } from './denials.ts'
import { type Heard, type HeardClause, hear } from './hear.ts'
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
  if (flow?.asked !== 'confirmation' || !consentsIn(clauses, DOING[flow.kind])) return false
  // "Yes, cancel it" is no yes to a move, nor "yes, change it" to a cancellation.
  const other = flow.kind === 'record' ? OTHER_ACTION[flow.slots.action ?? 'change'] : null
  return !clauses.some(({ text }) => other?.test(text))
}

const MOVES = /\b(?:change|move)\b/iu
const OTHER_ACTION = { cancel: MOVES, return: MOVES, change: /\bcancel\b/iu, 'look-up': /\bcancel\b/iu }

/** HE2: the message told apart; null where it is to be read as it stands. */
export function hearTurn(context: BusinessContext, state: BusinessState, { clauses }: Message): Heard | null {
  const flow = currentFlow(state)
  const agreed = flow?.asked === 'confirmation' ? agreedWithMore(clauses, flow) : null
  if (agreed) return agreed
  const heard = hear(clauses, {
    doing: flow ? DOING[flow.kind] : null,
    fills: fillsOf(context, state),
    namesTime: ({ text }) => flow?.kind === 'viewing' && namesTime(context, text),
  })
  return isToldApart(heard, { flow, clauses }) ? heard : null
}

/** HE7: the yes by itself, and what is to be done after it; where the yes is none, that at least changes nothing. */
function agreedWithMore(clauses: Message['clauses'], { kind }: AnyFlow): Heard | null {
  const at = sequelAt(clauses, DOING[kind])
  if (at === null) return null
  const textOf = (some: Message['clauses']) => some.map(({ text }) => text).join(' ')
  const alone = { main: textOf(clauses.slice(0, at)), questions: [], notes: [], refusal: null }
  return consentsIn(clauses, DOING[kind]) ? { ...alone, sequel: withoutLead(textOf(clauses.slice(at))) } : alone
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
function fillsOf(context: BusinessContext, state: BusinessState): (clause: Clause) => boolean {
  const flow = currentFlow(state)
  return ({ text }) => {
    if (boundsTime(context, text)) return true
    if (flow === null) return false
    const { slots, hasOther } = readSlots(context, { utterance: readUtterance(text), flow, kind: flow.kind })
    return Object.keys(slots).length > 0 && !hasOther
  }
}

/** GT8: "I work till four" says when one can come. */
const boundsTime = (context: BusinessContext, text: string): boolean =>
  readTimes(text, { ...grammarBaseOf(context), expects: [] }).some(
    ({ value }) => value.kind === 'range' && value.isReason === true,
  )
