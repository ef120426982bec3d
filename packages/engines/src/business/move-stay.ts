import type { BusinessRecord } from '@frontdesk/agent-runtime/ports'
import type { Flow, Slots } from './flow-state.ts'
import { dayBounds } from './free-times.ts'
import { type BusinessScene, filled, type Ladder, LEAVE_MESSAGE, rung, type StepResult } from './scene.ts'
import { noRoom } from './stay-flow.ts'

const DAY_MS = 86_400_000

/** Nights of the record: null for a table. */
export function nightsOf({ summary }: BusinessRecord): number | null {
  if (summary.of !== 'booking' || summary.kind !== 'reservation') return null
  const nights = Math.round((summary.endsAt - summary.startsAt) / DAY_MS)
  return nights > 0 ? nights : null
}

type Stay = { record: BusinessRecord; nights: number; partySize: number }

/** MV1: a stay that was booked begins on another day, in its room and for as many nights. */
export async function moveStay(scene: BusinessScene, flow: Flow, record: BusinessRecord): Promise<StepResult> {
  const { slots } = flow
  const { summary } = record
  if (slots.startsAt !== undefined || summary.of !== 'booking') return filled(slots)
  const before = summary.partySize ?? 1
  const stay = { record, nights: nightsOf(record) ?? 1, partySize: slots.partySize ?? before }
  if (slots.day) return arriveOn(scene, flow, { ...stay, from: slots.day.from })
  return stay.partySize === before ? askArrival(flow, stay.nights) : filled({ ...slots, startsAt: summary.startsAt })
}

async function arriveOn(
  scene: BusinessScene,
  flow: Flow,
  { record, nights, partySize, from }: Stay & { from: string },
): Promise<StepResult> {
  const what = record.summary.of === 'booking' ? record.summary.what : ''
  const room = (scene.facts.rooms ?? []).find(({ name }) => name === what)
  const found = await scene.desk.findTimes({
    kind: 'reservation',
    nights,
    partySize,
    ...(room ? { staffId: room.id } : {}),
    ...dayBounds(from, scene.facts.timeZone),
    limit: 1,
    exceptRecordId: record.id,
  })
  const [free] = found.status === 'free' ? found.times : []
  if (free) return filled({ ...flow.slots, startsAt: free.startsAt })
  const slots: Slots = { ...flow.slots, nights }
  return noRoom(scene, { ...flow, slots }, found.status === 'none' ? found.nearest : [])
}

const ARRIVAL: Ladder = [
  'On which day would you like to arrive instead?',
  'Which day shall it begin on?',
  'For example “next Friday” or “the 3rd of December”.',
  'Please name the day you arrive, or leave a message for the team.',
]

function askArrival({ slots, attempts }: Flow, nights: number): StepResult {
  const length = nights === 1 ? 'one night' : `${nights} nights`
  const kept = attempts === 0 ? ` It stays ${length}; for another length please cancel it and book anew.` : ''
  const part = { text: `${rung(ARRIVAL, attempts)}${kept}`, suggestions: [LEAVE_MESSAGE] }
  return { status: 'asks', slots, asked: { question: 'nights', part } }
}
