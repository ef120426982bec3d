import type { ServiceFact } from '@frontdesk/agent-runtime/ports'
import type { ResourceId } from '@frontdesk/schema'
import { peopleOf, rulesOneOut } from '../../reading/bookings/read-staff.ts'
import { listOf } from '../../speaking/list-of.ts'
import { type Reprompts, repromptAt } from '../../speaking/reprompts.ts'
import { type AnyFlow, type Slots, withoutSlots } from '../../turn/flow-state.ts'
import { type Asked, filled, type Step } from '../../turn/flow-step.ts'

const WITH_WHOM: Reprompts = [
  'With whom would you like it?',
  'Whom would you like to see?',
  'Please tell me a name, or say “anyone”.',
  'You can press one of these, say “anyone”, or “never mind”.',
]
const MOST_SHOWN = 11
const ANYONE = { id: 'staff:any', label: 'Anyone' }

/**
 * SW1: who serves is whoever does the service. Where two have one name, or whoever was named does not do it, it is
 * asked; nobody takes the place of a person who was wished for without the visitor's word.
 */
export const staffStep: Step = (context, flow) => {
  const { slots } = flow
  const service = context.facts.services.find(({ id }) => id === slots.serviceId)
  const wanted = slots.staffNamed ?? (slots.staffId === undefined ? [] : [slots.staffId])
  const rest: Slots = withoutSlots(slots, ['staffId', 'staffNamed'])
  const doers = service?.staff ?? []
  if (wanted.length === 0 || doers.length === 0) return filled(rest)
  const fitting = doers.filter(({ id }) => wanted.includes(id))
  const [only, ...others] = fitting
  if (only && others.length === 0) return filled({ ...rest, staffId: only.id })
  const why = fitting.length > 0 || !service ? '' : `${notDoing(wanted, peopleOf(context), service)} `
  const hasAnyone = !rulesOneOut(wanted, peopleOf(context))
  return { status: 'asks', slots, asked: asksWith(flow, fitting.length > 0 ? fitting : doers, { why, hasAnyone }) }
}

function asksWith(
  { instance, attempts }: AnyFlow,
  offered: ServiceFact['staff'],
  { why, hasAnyone }: { why: string; hasAnyone: boolean },
): Asked {
  const people = offered.map(({ id, name }) => ({ id: `staff:${id}`, label: name }))
  const [only, ...others] = people
  const isOne = only !== undefined && others.length === 0
  const options = isOne ? people : [...people.slice(0, MOST_SHOWN), ...(hasAnyone ? [ANYONE] : [])]
  const question = isOne ? `It would be with ${only.label}. Is that all right?` : namesAsked(people)
  const text = attempts === 0 ? `${why}${question}` : repromptAt(WITH_WHOM, attempts)
  const card = { type: 'choices' as const, id: `staff:${instance}`, title: 'With whom', options }
  return { question: 'staff', part: { text, card }, options }
}

/** "Ben doesn’t do Colour." */
function notDoing(
  wanted: readonly ResourceId[],
  people: readonly { id: ResourceId; name: string }[],
  { name }: ServiceFact,
) {
  const named = people.filter(({ id }) => wanted.includes(id)).map((one) => one.name)
  return `${listOf(named)} ${named.length === 1 ? 'doesn’t' : 'don’t'} do ${name}.`
}

const SPOKEN = 5

function namesAsked(people: readonly { label: string }[]): string {
  const named = listOf(
    people.slice(0, SPOKEN).map(({ label }) => label),
    'or',
  )
  return `${repromptAt(WITH_WHOM, 0)} There is ${named}.`
}
