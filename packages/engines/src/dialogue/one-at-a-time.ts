import { anyOf, cardinals } from '@frontdesk/calendar'
import type { ServiceId } from '@frontdesk/schema'
import { NOUNS } from '../speaking/flow-words.ts'
import { listOf } from '../speaking/list-of.ts'
import type { FlowKind } from '../turn/flow-state.ts'
import type { BusinessContext } from '../turn/flow-step.ts'
import type { Said } from '../turn/said.ts'

const FEW = `(?:${anyOf(cardinals(2, 5))}|[2-5])`
const SEVERAL = new RegExp(
  String.raw`\b${FEW}\s+(?:\p{L}+\s+){0,2}(?:appointments|slots|times)\b|\bfor (?:me|myself) and (?:for )?(?:my|a|the|his|her)\b|\bfor (?:both|the two|two|three|all|all three) of us\b|\bfor ${FEW} people\b|\band (?:one|another one) for my\b`,
  'iu',
)

/** "And another for four on Friday", "plus a second room" */
const AND_ANOTHER =
  /\b(?:and|plus|then)(?: also)? (?:another|a second|a further|one more)(?: one)?(?: (?:tables?|rooms?|bookings?|appointments?|reservations?))?(?: (?:for|on|at|from|next|tomorrow|tonight)\b|\W*$)/iu

const oneAtATime = (kind: FlowKind): string =>
  `I book one ${NOUNS[kind]} at a time; the next one can follow right after it.`
const BOOKED: ReadonlySet<FlowKind> = new Set(['reservation', 'stay', 'viewing'])

/** OT1: who wants several services, or bookings for several people or days, hears that this is one of them. */
export function severalAtOnce({ facts }: BusinessContext, kind: FlowKind, { text, slots }: Said): string[] {
  if (BOOKED.has(kind)) return AND_ANOTHER.test(text) ? [oneAtATime(kind)] : []
  if (kind !== 'appointment') return []
  const { serviceId, laterServices = [] } = slots
  if (laterServices.length > 0) {
    const nameOf = (id: ServiceId | undefined) => facts.services.find((service) => service.id === id)?.name ?? ''
    return [`I book one after the other: first ${nameOf(serviceId)}, then ${listOf(laterServices.map(nameOf))}.`]
  }
  const isNamed = facts.services.some(({ name, aliases }) => [name, ...aliases].some((one) => countOf(one).test(text)))
  return isNamed || SEVERAL.test(text) || AND_ANOTHER.test(text) ? [oneAtATime(kind)] : []
}

/** "Two haircuts" */
const countOf = (name: string): RegExp =>
  new RegExp(`\\b${FEW}\\s+${name.replace(/[^\p{L}\p{N} ]/gu, '.')}(?:e?s)?\\b`, 'iu')
