import type { ServiceFact } from '@frontdesk/agent-runtime/ports'
import { instantOf } from '@frontdesk/calendar'
import type { ResourceId } from '@frontdesk/schema'
import { peopleOf, rulesOneOut } from '../../reading/bookings/read-staff.ts'
import type { FlowContext, Speaker } from '../../speaking/speaker.ts'
import { type Slots } from '../../turn/flow-slots.ts'
import { type AnyFlow, withoutSlots } from '../../turn/flow-state.ts'
import { type Asked, filled, type Step } from '../flow-step.ts'

const MOST_SHOWN = 11

/**
 * SW1: who serves is whoever does the service. Where two have one name, or whoever was named does not do it, it is
 * asked; nobody takes the place of a person who was wished for without the visitor's word.
 */
export const staffStep: Step = async (context, flow) => {
  const { slots } = flow
  const service = context.facts.services.find(({ id }) => id === slots.serviceId)
  const wanted = slots.staffNamed ?? (slots.staffId === undefined ? [] : [slots.staffId])
  const rest: Slots = withoutSlots(slots, ['staffId', 'staffNamed'])
  const doers = service?.staff ?? []
  if (wanted.length === 0 || doers.length === 0) return filled(rest)
  const fitting = doers.filter(({ id }) => wanted.includes(id))
  const [only, ...others] = fitting
  if (only && others.length === 0) return filled({ ...rest, staffId: only.id })
  const why = fitting.length > 0 || !service ? '' : `${notDoing(context, wanted, service)} `
  const offered = await offeredThen(context, flow, { service, people: fitting.length > 0 ? fitting : doers })
  const hasAnyone = !rulesOneOut(wanted, peopleOf(context))
  return { status: 'asks', slots, asked: asksWith(context, flow, { why, hasAnyone, offered }) }
}

type Offering = { service: ServiceFact | undefined; people: ServiceFact['staff'] }

/** BV8: those who are free then, where anybody is. */
async function offeredThen(context: FlowContext, flow: AnyFlow, { service, people }: Offering) {
  const free = service === undefined ? [] : await freeThen(context, flow, { service, people })
  return free.length > 0 ? free : people
}

type Doing = { service: ServiceFact; people: ServiceFact['staff'] }
const NOON = 720
const MINUTE = 60_000

/** BV8: where a day and an hour are wished for, those who are free then; of a vague hour nobody is left out. */
async function freeThen({ desk, facts }: FlowContext, { slots }: AnyFlow, { service, people }: Doing) {
  const { day, time } = slots
  if (day === undefined || day.from !== day.until || time?.kind !== 'clock') return people
  const minutes = time.isAmbiguous ? [time.minute % NOON, (time.minute % NOON) + NOON] : [time.minute]
  const asked = people.flatMap((person) => minutes.map((minute) => ({ person, minute })))
  const found = await Promise.all(
    asked.map(async ({ person, minute }) => {
      const from = instantOf({ date: day.from, minute }, facts.timeZone)
      const query = { kind: 'appointment' as const, serviceId: service.id, staffId: person.id }
      return { person, ...(await desk.findTimes({ ...query, from, until: from + MINUTE, limit: 1 })) }
    }),
  )
  return people.filter((person) => found.some((one) => one.person === person && one.status === 'free'))
}

function asksWith(
  { speaker }: FlowContext,
  { instance, attempts }: AnyFlow,
  { offered, why, hasAnyone }: { offered: ServiceFact['staff']; why: string; hasAnyone: boolean },
): Asked {
  const { say, ask } = speaker
  const people = offered.map(({ id, name }) => ({ id: `staff:${id}`, label: name }))
  const [only, ...others] = people
  const isOne = only !== undefined && others.length === 0
  const options = isOne
    ? people
    : [...people.slice(0, MOST_SHOWN), ...(hasAnyone ? [{ id: 'staff:any', label: say('staff.anyone') }] : [])]
  const question = isOne ? say('staff.wouldBe', { name: only.label }) : namesAsked(speaker, people)
  const text = attempts === 0 ? `${why}${question}` : ask('staff.withWhom', attempts)
  const card = { type: 'choices' as const, id: `staff:${instance}`, title: say('staff.title'), options }
  return { question: 'staff', part: { text, card }, options }
}

/** "Ben doesn’t do Colour." */
function notDoing(context: FlowContext, wanted: readonly ResourceId[], { name }: ServiceFact): string {
  const { say, list } = context.speaker
  const named = peopleOf(context).filter(({ id }) => wanted.includes(id))
  return say('staff.doNotDo', { names: list(named.map((one) => one.name)), count: named.length, service: name })
}

const SPOKEN = 5

function namesAsked({ say, ask, list }: Speaker, people: readonly { label: string }[]): string {
  const shown = people.slice(0, SPOKEN).map(({ label }) => label)
  return say('staff.thereIs', { question: ask('staff.withWhom', 0), names: list(shown, 'or') })
}
