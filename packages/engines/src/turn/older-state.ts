import type { EngineState } from '@frontdesk/agent-runtime/ports'
import { z } from 'zod'
import { type BusinessState, type Flow, freshFlow, proposalTag, readBusinessState } from './flow-state.ts'

const count = z.number().int().nonnegative()
const text = z.string().optional().catch(undefined)

/** A message in progress, as it was stored beside the flows of the business. */
const message = z.object({
  flow: z.literal('take-message'),
  instance: count,
  revision: count,
  attempts: count,
  slots: z.object({ text, name: text, email: text, phone: text }),
  isStopping: z.boolean().catch(false),
  isReadBack: z.boolean().catch(false),
})

/** The state of the version before: messages were counted apart, and were no flow among the others. */
const older = z.object({
  engine: z.literal('embedded'),
  version: z.literal(1),
  instances: count,
  lastDone: count,
  topic: z.string().nullable().catch(null),
  offer: z.string().nullable().catch(null),
  flow: message.nullable().catch(null),
})

type Older = { topic: string | null; offer: string | null; business: BusinessState }

/** ES2: a conversation that was stored by the version before goes on where it was; null where it is not one. */
export function readOlderState(state: EngineState): Older | null {
  const parsed = older.safeParse(state)
  if (!parsed.success) return null
  const { topic, offer, instances, lastDone, flow } = parsed.data
  const before = readBusinessState(state['business'])
  const business: BusinessState = {
    ...before,
    // Counts went up apart: from the higher one on, no form and no proposal is named twice.
    instances: Math.max(instances, before.instances),
    flows: flow === null ? before.flows : [...before.flows, messageOf(flow)],
    lastPassedOn: lastDone,
  }
  return { topic, offer, business }
}

function messageOf({ instance, revision, attempts, slots, isStopping, isReadBack }: z.infer<typeof message>): Flow {
  const flow: Flow = { ...freshFlow({ kind: 'message', instance }, slots), revision, attempts }
  const asked = isStopping ? 'stop' : isReadBack ? 'confirmation' : null
  return { ...flow, asked, proposalId: isReadBack ? proposalTag(flow) : null }
}
