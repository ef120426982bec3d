import { localTimeOf } from '@frontdesk/calendar'
import type { BusinessContext } from '../../turn/business-context.ts'
import type { BusinessState, Slots } from '../../turn/flow-state.ts'
import { lastOf } from '../../turn/last-record.ts'
import type { Wish } from '../../turn/said.ts'
import { namesTime } from '../said/reading.ts'
import type { Utterance } from '../words.ts'
import { namesRoom } from './read-room-kind.ts'

const ANOTHER = /\b(?:another|a second|second one|one more|a new|a further)\b/iu
const GOES_ON = /^\W*(?:(?:ok(?:ay)?|right|great|thanks|thank you|good|perfect)\W+)*(?:and|now|also|then|plus|next)\b/iu
const CHANGES = /\b(?:move|change|cancel|longer|instead|night)\b/iu
const DAY_MS = 86_400_000

/**
 * SR2: another room after one was booked is a booking of its own, never a change of the first: for the same nights
 * where no others are said, in the same name.
 */
export async function anotherStay(
  context: BusinessContext,
  { utterance: { text, isQuestion }, state }: { utterance: Utterance; state: BusinessState },
): Promise<Extract<Wish, { want: 'flow' }> | null> {
  if (state.lastRecord === null || (context.facts.rooms ?? []).length === 0 || CHANGES.test(text)) return null
  if (state.flows.some(({ kind }) => kind !== 'record')) return null
  const isNamed = namesRoom(context, text)
  if (!(ANOTHER.test(text) && (isNamed || /\bone\b|\brooms?\b|\bbooking\b/iu.test(text))) && !(GOES_ON.test(text) && isNamed && !isQuestion))
    return null
  const record = await lastOf(context, state)
  if (record?.status !== 'confirmed' || record.summary.of !== 'booking' || record.summary.kind !== 'reservation') return null
  const { startsAt, endsAt, what, customer } = record.summary
  const nights = Math.round((endsAt - startsAt) / DAY_MS)
  if (nights < 1) return null
  const from = localTimeOf(startsAt, context.facts.timeZone).date
  const room = isNamed ? undefined : context.facts.rooms?.find(({ name }) => name === what)
  const known: Slots = {
    ...(namesTime(context, text) ? {} : { day: { from, until: from }, nights }),
    ...(room ? { roomId: room.id } : {}),
    ...(customer.name === null ? {} : { name: customer.name }),
    ...(customer.email === null ? {} : { email: customer.email }),
    ...(customer.phone === null ? {} : { phone: customer.phone }),
  }
  return { want: 'flow', kind: 'stay', isNamed: true, known }
}
