import type { DayHours, NoTime, ServiceFact } from '@frontdesk/agent-runtime/ports'
import { instantOf } from '@frontdesk/calendar'
import { peopleOf } from '../../reading/bookings/read-staff.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'
import type { DayWish, TimeWish } from '../../turn/flow-wishes.ts'
import { hoursOfPerson, isInFor, type Person, rangesInWords, weekOfPerson } from './people-in.ts'

const NOON = 720
/** Of more people than that it would be a list. */
const MOST_TOLD = 2

export type Refused = { reason: NoTime; when: string; isOpen?: boolean }

/**
 * BW2: why an appointment cannot be then, by the hours of those who would serve: not in on such a day, away that day, or
 * not for as long as it takes. Null where that does not tell: then the reason of the store is said.
 */
export async function whyNotThen(
  context: FlowContext,
  { kind, slots }: AnyFlow,
  { reason, when, isOpen = false }: Refused,
): Promise<string | null> {
  const service = context.facts.services.find(({ id }) => id === slots.serviceId)
  const date = dateOf(slots.day)
  const isTold = reason === 'away' || reason === 'full' || isOpen
  if (kind !== 'appointment' || service === undefined || date === null || !isTold) return null
  const named = peopleOf(context).find(({ id }) => id === slots.staffId)
  const people = named ? [named] : service.staff
  const days = await Promise.all(
    people.map(async (person) => ({ person, day: await hoursOfPerson(context, person, date) })),
  )
  if (days.length === 0 || days.some(({ day }) => day === null)) return null
  const known = days.flatMap(({ person, day }) => (day === null ? [] : [{ person, day }]))
  return sayWhy(context, known, { service, date, when, time: slots.time, isFull: reason === 'full', named })
}

const dateOf = (day: DayWish | undefined): string | null =>
  day !== undefined && day.from === day.until ? day.from : null

type InThen = { person: Person; day: DayHours }
type Wished = {
  service: ServiceFact
  date: string
  when: string
  time: TimeWish | undefined
  isFull: boolean
  named: Person | undefined
}

async function sayWhy(context: FlowContext, people: readonly InThen[], wished: Wished): Promise<string | null> {
  const { say } = context.speaker
  const present = people.filter(({ day }) => day.ranges.length > 0)
  if (present.length === 0) return wished.isFull ? null : await sayAbsent(context, people, wished)
  if (present.some(({ day }) => mayServe(day, wished)))
    return wished.isFull || wished.named === undefined
      ? null
      : say('no.serviceNotThen', { service: wished.service.name, when: wished.when })
  return present.length > MOST_TOLD ? null : present.map((one) => sayPresent(context, one, wished)).join(' ')
}

/** Whether the wished time lies within somebody's hours; of no time in particular every hour does. */
function mayServe(day: DayHours, { service, time }: Wished): boolean {
  if (time === undefined) return true
  if (time.kind === 'range') return day.ranges.some(({ from, until }) => from < time.until && until > time.from)
  const minutes = time.isAmbiguous ? [time.minute % NOON, (time.minute % NOON) + NOON] : [time.minute]
  return minutes.some((minute) => isInFor(day, minute, service))
}

function sayPresent({ speaker, facts }: FlowContext, { person, day }: InThen, { service, date }: Wished): string {
  const { say, onDay } = speaker
  return say('staff.inAndTakes', {
    name: person.name,
    day: onDay(instantOf({ date, minute: NOON }, facts.timeZone)),
    hours: rangesInWords(speaker, day),
    service: service.name,
    minutes: service.durationMinutes,
  })
}

async function sayAbsent(context: FlowContext, people: readonly InThen[], wished: Wished): Promise<string> {
  const { speaker, facts } = context
  const { say, onDay } = speaker
  const [only, ...others] = people
  const named = wished.named ?? (others.length === 0 ? only?.person : undefined)
  const day = onDay(instantOf({ date: wished.date, minute: NOON }, facts.timeZone))
  const isAway = named !== undefined && people.every((one) => one.day.isAway === true)
  const said = isAway
    ? say('staff.away', { name: named.name, day })
    : wished.named
      ? say('no.notIn', { name: wished.named.name, when: wished.when })
      : say('no.nobodyIn', { when: wished.when })
  const told = isAway || people.length > MOST_TOLD ? [] : await Promise.all(people.map((one) => sayWeek(context, one)))
  return [said, ...told.filter((one) => one !== null)].join(' ')
}

async function sayWeek(context: FlowContext, { person }: InThen): Promise<string | null> {
  const days = await weekOfPerson(context, person)
  return days === null ? null : context.speaker.say('staff.inOn', { name: person.name, days })
}
