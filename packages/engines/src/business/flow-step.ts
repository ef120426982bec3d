import type { BusinessDesk, BusinessFacts, EngineTurn, FreeTime } from '@frontdesk/agent-runtime/ports'
import type { ReplyPart } from '../reply.ts'
import type { AnyFlow, BusinessState, FlowKind, Option, Question, Slots } from './flow-state.ts'

/** What a guided flow works with in one turn. */
export type BusinessContext = { turn: EngineTurn; desk: BusinessDesk; facts: BusinessFacts }

/** A question to the visitor, with what was offered in it, so that the answer can be understood. */
export type Asked = {
  question: Question
  part: ReplyPart
  offered?: readonly FreeTime[]
  options?: readonly Option[]
}

export type StepResult =
  | { status: 'filled'; slots: Slots }
  | { status: 'asks'; slots: Slots; asked: Asked }
  /** Nothing more can be done here: the flow ends with these words. */
  | { status: 'ends'; part: ReplyPart; found?: BusinessState['lastRecord'] }

/** One thing a flow needs. It fills itself where nothing has to be asked; `attempts` is how often it was asked in vain. */
export type Step = (context: BusinessContext, flow: AnyFlow) => Promise<StepResult> | StepResult

/** What the flow is called in sentences: "your table". */
export const NOUNS: Readonly<Record<FlowKind, string>> = {
  appointment: 'appointment',
  reservation: 'reservation',
  stay: 'room',
  viewing: 'viewing',
  'menu-order': 'order',
  'product-order': 'order',
  record: 'booking',
}

/** A flow that changes or cancels an order calls it an order, every other flow as in `NOUNS`. */
export const nounOf = ({ kind, slots }: Pick<AnyFlow, 'kind' | 'slots'>): string =>
  slots.recordKind === 'menu' || slots.recordKind === 'product' ? 'order' : NOUNS[kind]

export const filled = (slots: Slots): StepResult => ({ status: 'filled', slots })

export const LEAVE_MESSAGE = 'Leave a message'
export const NEVER_MIND = 'Never mind'

/** "one", "one and two", "one, two and three". */
export function listOf(words: readonly string[], last = 'and'): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`
}
