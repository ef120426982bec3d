import type { EngineState, JsonValue } from '@frontdesk/agent-runtime/ports'
import type { FlowName, SlotName } from './commands.ts'
import { type BusinessState, freshBusiness, readBusinessState } from './flow-state.ts'

/** A guided flow in progress. Everything in it is the visitor's own words or a count. */
export type FlowState = {
  flow: FlowName
  /** Which flow of the conversation this is: half of what makes a proposal unique. */
  instance: number
  /** Rises whenever what was read back has changed, so a confirmation belongs to exactly the words that were read. */
  revision: number
  slots: Readonly<Partial<Record<SlotName, string>>>
  /** Answers in a row that did not fit; chooses the step of asking again. */
  attempts: number
  /** Asked whether to leave it for now. */
  isStopping: boolean
  /** The present content has been shown to the visitor as a proposal. */
  isReadBack: boolean
}

/** What the embedded engine remembers between turns. */
export type EmbeddedState = {
  instances: number
  lastDone: number
  flow: FlowState | null
  /** The last question that had a subject of its own; "and on Sunday?" leans on it. */
  topic: string | null
  /** A message was offered: about this question, or about nothing in particular (empty). */
  offer: string | null
  /** Guided flows of bookings and orders. */
  business: BusinessState
}

const VERSION = 1
export const freshState: EmbeddedState = {
  instances: 0,
  lastDone: 0,
  flow: null,
  topic: null,
  offer: null,
  business: freshBusiness,
}

const isRecord = (value: JsonValue | undefined): value is { readonly [key: string]: JsonValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isCount = (value: JsonValue | undefined): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const textOrNull = (value: JsonValue | undefined): string | null => (typeof value === 'string' ? value : null)

/** ES1: state of another engine or version, or anything malformed, starts afresh; it never throws. */
export function readState(state: EngineState): EmbeddedState {
  if (state['engine'] !== 'embedded' || state['version'] !== VERSION) return freshState
  const { instances, lastDone } = state
  if (!isCount(instances) || !isCount(lastDone)) return freshState
  return {
    instances,
    lastDone,
    flow: readFlow(state['flow']),
    topic: textOrNull(state['topic']),
    offer: textOrNull(state['offer']),
    business: readBusinessState(state['business']),
  }
}

function readFlow(value: JsonValue | undefined): FlowState | null {
  if (!isRecord(value) || value['flow'] !== 'take-message' || !isRecord(value['slots'])) return null
  const { instance, revision, attempts, slots } = value
  if (!isCount(instance) || !isCount(revision) || !isCount(attempts)) return null
  return {
    flow: 'take-message',
    instance,
    revision,
    attempts,
    slots: readSlots(slots),
    isStopping: value['isStopping'] === true,
    isReadBack: value['isReadBack'] === true,
  }
}

function readSlots(value: { readonly [key: string]: JsonValue }): FlowState['slots'] {
  const { text, name, email, phone } = value
  return {
    ...(typeof text === 'string' ? { text } : {}),
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof email === 'string' ? { email } : {}),
    ...(typeof phone === 'string' ? { phone } : {}),
  }
}

export function writeState(state: EmbeddedState): EngineState {
  const { flow, business, ...rest } = state
  const message = flow ? { ...flow, slots: { ...flow.slots } } : null
  return { engine: 'embedded', version: VERSION, ...rest, flow: message, business: toJson(business) }
}

/** Fields that are absent stay absent: what comes back from the store is what went in. */
const toJson = (business: BusinessState): JsonValue => JSON.parse(JSON.stringify(business))
