import type { FreeTime } from '@frontdesk/agent-runtime/ports'
import type { FlowKind, RecordAction, Slots } from './flow-slots.ts'
import type { Option } from './flow-state.ts'
import type { UnclearItem } from './flow-wishes.ts'

/** A line the visitor named, not yet part of an order. */
export type SaidLine = NonNullable<Slots['lines']>[number]

/** What the visitor's words do to an order. Places are those of the lines as they stand. */
export type OrderSaid = {
  add: readonly SaidLine[]
  remove: readonly number[]
  replace: readonly { at: number; line: SaidLine }[]
  /** What was named and is not in the catalogue, with the items whose names come nearest. */
  unknown: readonly { text: string; nearest: readonly Option[] }[]
  /** What was named and could be several items. */
  ambiguous: readonly UnclearItem[]
  /** Quantities that cannot be ordered: zero, negative or fractional. */
  oddCounts: readonly string[]
  /** Halves of a number that was not said, or cannot be halved. */
  halves: string | null
}

/** What the visitor wants of the business, where a sentence begins something new. */
export type Wish =
  /** Named: the words say what it is for, so that they begin it even at a read-back of something else. */
  | {
      want: 'flow'
      kind: FlowKind
      action?: RecordAction
      isNamed?: true
      /** What is known already of the record that is meant. */
      known?: Slots
    }
  /** "What do you have?", "is it in stock?": answered at once. */
  | { want: 'offerings' | 'stock'; kind: FlowKind | null }

export type Assent = 'yes' | 'no' | 'neither' | 'both'

/** One input of the visitor, read by the grammars, restricted by the question that was asked. */
export type Said = {
  text: string
  assent: Assent
  /** The tag of the proposal whose button was pressed. */
  button: { press: 'confirm' | 'deny' | 'change'; tag: string } | null
  isCancel: boolean
  /** The form of the flow was sent: the visitor's own confirmation of what stands in it. */
  isFormSent?: true
  /** Seems to want to stop, but not surely: it is asked. */
  mayLeave: boolean
  /** A story, a mood or a complaint: nothing that answers, and nothing that asks. */
  isTalk: boolean
  isQuestion: boolean
  /** Words of substance that no reading explains: a question about something else, mostly. */
  hasOther: boolean
  slots: Partial<Slots>
  /** SV2: the service was found by what was meant; its name was not said. */
  isServiceMeant?: true
  /** One of the times or things that were offered. */
  picked: FreeTime | Option | null
  order: OrderSaid | null
  /** "That's all": nothing is to be added. */
  isComplete: boolean
  wish: Wish | null
  /** Asks for other days than those shown. */
  wantsOtherDay: boolean
  /** Names what is to be changed without saying to what: "the time", "the name". */
  changes: readonly (keyof Slots)[]
  /** Wants something to be different, and does not say what. */
  wantsChange: boolean
}

export const nothingSaid: Said = {
  text: '',
  assent: 'neither',
  button: null,
  isCancel: false,
  mayLeave: false,
  isTalk: false,
  isQuestion: false,
  hasOther: false,
  slots: {},
  picked: null,
  order: null,
  isComplete: false,
  wish: null,
  wantsOtherDay: false,
  changes: [],
  wantsChange: false,
}

export const isFreeTime = (picked: FreeTime | Option): picked is FreeTime => 'startsAt' in picked

/** Nothing is ordered, taken away or asked about. */
export const NO_ORDER: OrderSaid = {
  add: [],
  remove: [],
  replace: [],
  unknown: [],
  ambiguous: [],
  oddCounts: [],
  halves: null,
}
