import type { RoomFact } from '@frontdesk/agent-runtime/ports'
import { anyOf, cardinals } from '@frontdesk/calendar'
import type { ServiceId } from '@frontdesk/schema'
import { kindOf } from '../speaking/flow-words.ts'
import type { FlowContext, Remark } from '../speaking/speaker.ts'
import type { FlowKind } from '../turn/flow-slots.ts'
import type { Said } from '../turn/said.ts'

const FEW = `(?:${anyOf(cardinals(2, 5))}|[2-5])`
const SEVERAL = new RegExp(
  String.raw`\b${FEW}\s+(?:\p{L}+\s+){0,2}(?:appointments|slots|times)\b|\bfor (?:me|myself) and (?:for )?(?:my|a|the|his|her)\b|\bfor (?:both|the two|two|three|all|all three) of us\b|\bfor ${FEW} people\b|\band (?:one|another one) for my\b`,
  'iu',
)

/** "And another for four on Friday", "plus a second room" */
const AND_ANOTHER =
  /\b(?:and|plus|then)(?: also)? (?:another|a second|a further|one more)(?: one)?(?: (?:tables?|rooms?|bookings?|appointments?|reservations?))?(?: (?:for|on|at|from|next|tomorrow|tonight)\b|\W*$)/iu

const BOOKED: ReadonlySet<FlowKind> = new Set(['reservation', 'stay', 'viewing'])

/** OT1: who wants several services, or bookings for several people or days, hears that this is one of them. */
export function severalAtOnce({ facts }: FlowContext, kind: FlowKind, { text, slots }: Said): Remark[] {
  const oneAtATime: Remark[] = [({ say }) => say('flow.oneAtATime', { kind: kindOf(kind) })]
  if (kind === 'stay' && areToldOf({ facts, text, slots })) return slots.laterRooms === undefined ? oneAtATime : []
  if (BOOKED.has(kind)) return AND_ANOTHER.test(text) ? oneAtATime : []
  if (kind !== 'appointment') return []
  const { serviceId, laterServices = [] } = slots
  if (laterServices.length > 0) {
    const nameOf = (id: ServiceId | undefined) => facts.services.find((service) => service.id === id)?.name ?? ''
    const names = laterServices.map(nameOf)
    return [({ say, list }) => say('flow.oneAfterTheOther', { first: nameOf(serviceId), later: list(names) })]
  }
  const isNamed = facts.services.some(({ name, aliases }) => [name, ...aliases].some((one) => countOf(one).test(text)))
  return isNamed || SEVERAL.test(text) || AND_ANOTHER.test(text) ? oneAtATime : []
}

/** RR1: of several rooms that were understood it is said by name that one comes after the other. */
const areToldOf = ({ facts, text, slots }: Pick<FlowContext, 'facts'> & Pick<Said, 'text' | 'slots'>): boolean =>
  slots.laterRooms !== undefined || wantsSeveralRooms(facts.rooms ?? [], text)

/** "Two rooms", "two pods" of camping pods. */
const wantsSeveralRooms = (rooms: readonly RoomFact[], text: string): boolean =>
  countOf('room').test(text) ||
  rooms.some(({ name }) => [name, name.split(' ').at(-1) ?? name].some((one) => countOf(one).test(text)))

/** "Two haircuts" */
const countOf = (name: string): RegExp =>
  new RegExp(`\\b${FEW}\\s+${name.replace(/[^\p{L}\p{N} ]/gu, '.')}(?:e?s)?\\b`, 'iu')
