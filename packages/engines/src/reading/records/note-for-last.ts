import type { BusinessContext } from '../../turn/business-context.ts'
import type { BusinessState } from '../../turn/flow-state.ts'
import { flowOfLast, lastOf } from '../../turn/last-record.ts'
import type { Wish } from '../../turn/said.ts'
import { noteAsked } from '../said/note-asked.ts'

/** YZ5: what shall be noted after something was booked or ordered stands with that, which else stays as it is. */
export async function noteForLast(context: BusinessContext, state: BusinessState, text: string): Promise<Wish | null> {
  if (state.lastRecord === null || state.flows.length > 0) return null
  const note = noteAsked(text)
  const record = note === null ? null : await lastOf(context, state)
  const flow = record?.status === 'confirmed' ? await flowOfLast(context, state) : null
  if (note === null || record === null || flow === null) return null
  const stands =
    record.summary.of === 'booking' ? { startsAt: record.summary.startsAt } : { isOrderComplete: true as const }
  return { want: 'flow', kind: 'record', action: 'change', known: { ...flow.slots, ...stands, note } }
}
