import type { BusinessRecord, Customer } from '@frontdesk/agent-runtime/ports'
import { localTimeOf } from '@frontdesk/calendar'
import type { BusinessContext } from '../../turn/business-context.ts'
import type { Slots } from '../../turn/flow-slots.ts'
import type { BusinessState } from '../../turn/flow-state.ts'
import { lastOf } from '../../turn/last-record.ts'
import type { Wish } from '../../turn/said.ts'
import { namesTime } from '../said/reading.ts'
import type { Utterance } from '../words.ts'
import { namesRoom } from './read-room-kind.ts'

const ANOTHER = /\b(?:another|a second|second one|one more|a new|a further)\b/iu
const GOES_ON = /^\W*(?:(?:ok(?:ay)?|right|great|thanks|thank you|good|perfect)\W+)*(?:and|now|also|then|plus|next)\b/iu
const CHANGES = /\b(?:move|change|cancel|longer|instead|night)\b/iu
const DAY_MS = 86_400_000

type Said = { utterance: Utterance; state: BusinessState }

/**
 * RR2: another room after one was booked is a booking of its own, never a change of the first: for the same nights
 * where no others are said, in the same name.
 */
export async function anotherStay(
  context: BusinessContext,
  { utterance, state }: Said,
): Promise<Extract<Wish, { want: 'flow' }> | null> {
  if (state.lastRecord === null || !asksAnother(context, utterance)) return null
  if (state.flows.some(({ kind }) => kind !== 'record')) return null
  const record = await lastOf(context, state)
  const known = record === null ? null : knownOf(context, utterance.text, record)
  return known && { want: 'flow', kind: 'stay', isNamed: true, known }
}

function asksAnother(context: BusinessContext, { text, isQuestion }: Utterance): boolean {
  if ((context.facts.rooms ?? []).length === 0 || CHANGES.test(text)) return false
  const isNamed = namesRoom(context, text)
  if (ANOTHER.test(text) && (isNamed || OF_A_STAY.test(text))) return true
  return GOES_ON.test(text) && isNamed && !isQuestion
}

const OF_A_STAY = /\b(?:one|rooms?|booking)\b/iu

/** What the new stay has of the one that was booked; null where that was no stay. */
function knownOf(context: BusinessContext, text: string, { status, summary }: BusinessRecord): Slots | null {
  if (status !== 'confirmed' || summary.of !== 'booking' || summary.kind !== 'reservation') return null
  const nights = Math.round((summary.endsAt - summary.startsAt) / DAY_MS)
  if (nights < 1) return null
  const from = localTimeOf(summary.startsAt, context.facts.timeZone).date
  const room = namesRoom(context, text) ? undefined : context.facts.rooms?.find(({ name }) => name === summary.what)
  return {
    ...(namesTime(context, text) ? {} : { day: { from, until: from }, nights }),
    ...(room ? { roomId: room.id } : {}),
    ...knownCustomer(summary.customer),
  }
}

const knownCustomer = ({ name, email, phone }: Customer): Slots => ({
  ...(name === null ? {} : { name }),
  ...(email === null ? {} : { email }),
  ...(phone === null ? {} : { phone }),
})
