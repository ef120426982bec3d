import type { EngineState } from '@frontdesk/agent-runtime/ports'
import { z } from 'zod'
import { anySlots, FLOW_KINDS, type FlowKind, SLOTS, type SlotName, type Slots } from './flow-slots.ts'
import { freeTime } from './flow-wishes.ts'

/** What the visitor was asked last; readings of the next words are restricted by it. */
export const QUESTIONS = [
  'service',
  'staff',
  'listing',
  'party',
  'when',
  'items',
  'more',
  'option',
  'choice',
  'fulfilment',
  'address',
  'ready',
  'room',
  'nights',
  'ages',
  'customer',
  'action',
  'code',
  'reason',
  'text',
  'contact',
  'confirmation',
  'change',
  'stop',
] as const
export type Question = (typeof QUESTIONS)[number]

const option = z.object({ id: z.string(), label: z.string() })
export type Option = z.infer<typeof option>

const progress = {
  /** Which flow of the conversation this is, and how often its content has changed: together they name a proposal. */
  instance: z.number().int(),
  revision: z.number().int(),
  asked: z.enum(QUESTIONS).nullable(),
  /** Answers in a row that did not fit; chooses the step of asking again. */
  attempts: z.number().int(),
  /** How often the visitor was brought back to it since they last moved it on. */
  reminders: z.number().int().default(0),
  /** The proposal that was read back and waits for a yes. */
  proposalId: z.string().nullable(),
  /** What was offered last, so that "the second one" means something. */
  offered: z.array(freeTime),
  options: z.array(option),
}
const flowOf = <K extends FlowKind>(kind: K) => z.object({ kind: z.literal(kind), slots: SLOTS[kind], ...progress })

/** BS2: a flow holds the slots of its kind and no others. */
const flow = z.discriminatedUnion('kind', [
  flowOf('appointment'),
  flowOf('reservation'),
  flowOf('stay'),
  flowOf('viewing'),
  flowOf('menu-order'),
  flowOf('product-order'),
  flowOf('record'),
  flowOf('message'),
])
export type Flow = z.infer<typeof flow>
export type MessageFlow = Extract<Flow, { kind: 'message' }>
export type BusinessFlow = Exclude<Flow, MessageFlow>

const anyFlow = z.object({ kind: z.enum(FLOW_KINDS), slots: anySlots, ...progress })
/** A flow as those see it that serve several kinds. */
export type AnyFlow = z.infer<typeof anyFlow>

/** BS2: what is not asked in a flow of this kind is left out. */
export const withSlots = (before: AnyFlow, slots: Slots): Flow => flow.parse({ ...before, slots })

/** A flow in which nothing has been asked yet. */
export const freshFlow = ({ kind, instance }: Pick<AnyFlow, 'kind' | 'instance'>, slots: Slots): Flow =>
  withSlots({ kind, instance, slots, ...AFRESH }, slots)

const AFRESH = { revision: 1, asked: null, attempts: 0, reminders: 0, proposalId: null, offered: [], options: [] }

/** The record made or found last, with what finds it again: "cancel it" needs no code then. */
const knownRecord = z.object({
  code: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
})

const businessState = z.object({
  /** The last one is in progress; those before wait for it to end. */
  flows: z.array(flow),
  instances: z.number().int(),
  lastRecord: knownRecord.nullable(),
  /** All that was made in this conversation, the last one last: what it comes to altogether. */
  made: z.array(knownRecord).optional(),
  /** The listings shown last, for "the second one". */
  shown: z.array(option),
  /** A message of this flow, or of one before, has been passed on: its form means nothing any more. */
  lastPassedOn: z.number().int().default(0),
})
export type BusinessState = z.infer<typeof businessState>

export const freshBusiness: BusinessState = { flows: [], instances: 0, lastRecord: null, shown: [], lastPassedOn: 0 }

const MOST_MADE = 6

/** A record that was just written: the one spoken of from now on, and one of those that were made. */
export function withMade(state: BusinessState, record: NonNullable<BusinessState['lastRecord']>): BusinessState {
  const others = (state.made ?? []).filter(({ code }) => code !== record.code)
  return { ...state, lastRecord: record, made: [...others, record].slice(-MOST_MADE) }
}

const counted = businessState.pick({ instances: true })

/**
 * BS1: anything malformed, or of an older shape, starts afresh. The count of flows goes on where it can be read: from
 * one again, a new flow would name the proposals of an old one, and be told what that one came to.
 */
export function readBusinessState(stored: EngineState[string] | undefined): BusinessState {
  const parsed = businessState.safeParse(stored)
  if (parsed.success) return parsed.data
  const count = counted.safeParse(stored)
  return count.success ? { ...freshBusiness, instances: count.data.instances } : freshBusiness
}

/** What a message is called in the ids of its form and its proposals. */
export const MESSAGE_TAG = 'take-message'

/** The part of a proposal's id that a button carries: a press of an older button confirms nothing new. */
export const proposalTag = ({ kind, instance, revision }: Pick<AnyFlow, 'kind' | 'instance' | 'revision'>): string =>
  `${kind === 'message' ? MESSAGE_TAG : kind}:${instance}.${revision}`

export const currentFlow = (state: BusinessState): Flow | null => state.flows.at(-1) ?? null

/** The message that is being taken; null when something else is, or nothing. */
export function messageInProgress(state: BusinessState): MessageFlow | null {
  const flow = currentFlow(state)
  return flow?.kind === 'message' ? flow : null
}

/** The same state with another flow on top; null takes the top one away. */
export function withFlow(state: BusinessState, top: Flow | null): BusinessState {
  const below = state.flows.slice(0, -1)
  return { ...state, flows: top ? [...below, top] : below }
}

/** Slots without some of them: what has to be asked again. */
export function withoutSlots(all: Slots, names: readonly SlotName[]): Slots {
  return Object.fromEntries(Object.entries(all).filter(([name]) => !names.some((gone) => gone === name)))
}
