import type { BusinessFacts, DayHours, OrderTerms, RoomFact, ServiceFact } from '@frontdesk/agent-runtime/ports'
import { formatMoney, type Money, type Rate } from '@frontdesk/schema'

/** What something costs, as one says it, so that a sentence of it can be said; what depends on the day is a span. */
export function costs(price: Money | null, rates: readonly Rate[] = []): string {
  const all = [price, ...rates.map((rate) => rate.price)].flatMap((one) => (one ? [one] : []))
  const [least, most] = [...all]
    .toSorted((one, other) => one.minor - other.minor)
    .filter((_, at, sorted) => at === 0 || at === sorted.length - 1)
  if (!least) return 'has no price that is named'
  const span =
    most && most.minor !== least.minor ? `${formatMoney(least)} to ${formatMoney(most)}, depending on the day` : null
  return `costs ${span ?? formatMoney(least)}`
}

type Formats = { day: Intl.DateTimeFormat; clock: Intl.DateTimeFormat }
/** To make one takes longer than to use it a hundred times; there are a few hundred time zones. */
const formats = new Map<string, Formats>()

function formatsOf(timeZone: string): Formats {
  const made = formats.get(timeZone) ?? {
    day: new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone }),
    clock: new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }),
  }
  formats.set(timeZone, made)
  return made
}

const dayText = (at: number, timeZone: string): string => formatsOf(timeZone).day.format(at)

export const momentText = (at: number, timeZone: string): string =>
  `${dayText(at, timeZone)}, ${formatsOf(timeZone).clock.format(at)}`

const DAY_MINUTES = 1_440

/** Midnight at the end of a day is not the one at its beginning. */
const clockText = (minute: number): string => (minute === DAY_MINUTES ? '24:00' : timeOfDay(minute))

const timeOfDay = (minute: number): string =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

export function hoursLine({ date, ranges, isAway }: DayHours): string {
  const open = ranges.map(({ from, until }) => `${clockText(from)} to ${clockText(until)}`).join(' and ')
  return `${dayText(Date.parse(`${date}T12:00:00Z`), 'UTC')}: ${open === '' ? (isAway ? 'away' : 'closed') : `open ${open}`}`
}

const MOST_LINES = 40

/** What a business offers, line by line, so that each amount stands beside what it is the price of. */
export function businessLines(facts: BusinessFacts): string[] {
  return [
    ...facts.services.slice(0, MOST_LINES).map(serviceLine),
    ...(facts.rooms ?? []).slice(0, MOST_LINES).map(roomLine),
    ...(facts.maxParty === null ? [] : [`Tables can be booked for up to ${facts.maxParty} people`]),
    ...(facts.fulfilments.length === 0 ? [] : [`Orders are possible for ${facts.fulfilments.join(' and ')}`]),
    ...Object.values(facts.orderTerms ?? {}).flatMap(termsLines),
  ]
}

function serviceLine({ name, durationMinutes, price, rates, staff, description }: ServiceFact): string {
  const people = staff.map((one) => (one.price ? `${one.name} (${formatMoney(one.price)})` : one.name))
  const parts = [
    `${name} takes ${durationMinutes} minutes and ${costs(price, rates)}`,
    ...(people.length === 0 ? [] : [`with ${people.join(', ')}`]),
    ...(description === undefined ? [] : [description]),
  ]
  return parts.join('; ')
}

function roomLine({ name, sleeps, price, rates, description, extras = [] }: RoomFact): string {
  const beside = extras.flatMap(({ name: extra, price: amount }) => (amount ? [`${extra} ${formatMoney(amount)}`] : []))
  const parts = [
    `${name} sleeps ${sleeps} and ${costs(price, rates)}${price ? ' a night' : ''}`,
    ...(beside.length === 0 ? [] : [`extras: ${beside.join(', ')}`]),
    ...(description === undefined ? [] : [description]),
  ]
  return parts.join('; ')
}

function termsLines({ leadMinutes, delivery }: OrderTerms): string[] {
  const ready = `An order is ready after ${leadMinutes} minutes`
  if (!delivery) return [ready]
  const { fee, freeFrom, minimum } = delivery
  const free = freeFrom ? `, free from ${formatMoney(freeFrom)}` : ''
  const least = minimum ? `, for orders from ${formatMoney(minimum)}` : ''
  return [ready, `Delivery costs ${formatMoney(fee)}${free}${least}`]
}
