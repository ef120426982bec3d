import type { EngineState, JsonValue } from '@frontdesk/agent-runtime/ports'
import { z } from 'zod'
import { type BusinessState, freshBusiness, readBusinessState } from './flow-state.ts'
import { readOlderState } from './older-state.ts'

/** What the embedded engine remembers between turns. */
export type EmbeddedState = {
  /** The last question that had a subject of its own; "and on Sunday?" leans on it. */
  topic: string | null
  /** A message was offered: about this question, or about nothing in particular (empty). */
  offer: string | null
  /** How often the visitor has complained: who goes on is not met with the same words. */
  complaints: number
  /** Guided flows: bookings, orders, and messages for the owner. */
  business: BusinessState
}

const VERSION = 2
export const freshState: EmbeddedState = { topic: null, offer: null, complaints: 0, business: freshBusiness }

const stored = z.object({
  engine: z.literal('embedded'),
  version: z.literal(VERSION),
  topic: z.string().nullable().catch(null),
  offer: z.string().nullable().catch(null),
  complaints: z.number().int().nonnegative().catch(0),
})

/**
 * ES1: state of another engine, or anything malformed, starts afresh; it never throws. What the version before stored is
 * read as what it means now.
 */
export function readState(state: EngineState): EmbeddedState {
  const parsed = stored.safeParse(state)
  if (!parsed.success) return { ...freshState, ...readOlderState(state) }
  const { topic, offer, complaints } = parsed.data
  return { topic, offer, complaints, business: readBusinessState(state['business']) }
}

export const writeState = ({ topic, offer, complaints, business }: EmbeddedState): EngineState => ({
  engine: 'embedded',
  version: VERSION,
  topic,
  offer,
  ...(complaints === 0 ? {} : { complaints }),
  business: toJson(business),
})

/** Fields that are absent stay absent: what comes back from the store is what went in. */
const toJson = (business: BusinessState): JsonValue => JSON.parse(JSON.stringify(business))
