import { fill } from './strings.ts'

type Place = { locale: string; timeZone: string }
type Slot = { id: string; starts_at: number }
export type SlotDay = {
  label: string
  weekday: string
  day: string
  month: string
  slots: readonly (Slot & { label: string })[]
}

/** Times in order, under the day they fall on where the appointment is, not where the visitor is. */
export function daysOf(slots: readonly Slot[], { locale, timeZone }: Place): SlotDay[] {
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone })
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone })
  const days = new Map<string, SlotDay>()
  for (const slot of slots.toSorted((one, other) => one.starts_at - other.starts_at)) {
    const label = day.format(slot.starts_at)
    const known = days.get(label) ?? { label, ...partsOf(day, slot.starts_at), slots: [] }
    days.set(label, { ...known, slots: [...known.slots, { ...slot, label: time.format(slot.starts_at) }] })
  }
  return [...days.values()]
}

function partsOf(format: Intl.DateTimeFormat, at: number) {
  const parts = format.formatToParts(at)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return { weekday: part('weekday'), day: part('day'), month: part('month') }
}

/** Day and time in one, as the visitor's own words for the choice. */
function whenOf(at: number, { locale, timeZone }: Place): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at)
}

const zoneName = (timeZone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** WR8: whose clock it is, in words: "New York" of `America/New_York`, "Coordinated Universal Time" of `Etc/UTC`. */
export function placeOfZone(timeZone: string, locale: string): string {
  const [region = '', ...places] = timeZone.split('/')
  const isPlace = places.length > 0 && region !== 'Etc'
  return isPlace ? (places.at(-1)?.replaceAll('_', ' ') ?? '') : zoneName(timeZone, locale)
}

const clockOf = (timeZone?: string) =>
  new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', ...(timeZone ? { timeZone } : {}) })

/** Whether a clock there shows something else at that moment than the visitor's own. */
export const isOtherClock = (at: number, timeZone: string): boolean =>
  clockOf().format(at) !== clockOf(timeZone).format(at)

/** WR8: day and time, and whose clock it is where the visitor's shows something else. */
export function whenThere(at: number, place: Place, inPlace: string): string {
  const when = whenOf(at, place)
  const { timeZone, locale } = place
  return isOtherClock(at, timeZone) ? fill(inPlace, { when, place: placeOfZone(timeZone, locale) }) : when
}

const PAUSE_MS = 90 * 60_000

/** Lunch and dinner, or the hours before and after a long pause, are looked at apart. */
const isApart = (before: Slot | undefined, slot: Slot): boolean =>
  before !== undefined && slot.starts_at - before.starts_at >= PAUSE_MS

export type DayPart = 'morning' | 'midday' | 'afternoon' | 'evening'
const BEGINS: readonly (readonly [hour: number, part: DayPart])[] = [
  [11, 'morning'],
  [15, 'midday'],
  [17, 'afternoon'],
]

export type SlotPart<One extends Slot> = { part: DayPart | null; slots: readonly One[] }

/** WR1: the times of a day, apart where there is a long pause; each part by its name, unless two would be called alike. */
export function partsOfDay<One extends Slot>(slots: readonly One[], timeZone: string): SlotPart<One>[] {
  const groups: One[][] = []
  for (const slot of slots) {
    const group = groups.at(-1)
    if (group && !isApart(group.at(-1), slot)) group.push(slot)
    else groups.push([slot])
  }
  const names = groups.map(([first]) => partAt(first?.starts_at ?? 0, timeZone))
  const areNamed = groups.length > 1 && new Set(names).size === names.length
  return groups.map((group, at) => ({ part: areNamed ? (names[at] ?? null) : null, slots: group }))
}

function partAt(at: number, timeZone: string): DayPart {
  const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(at))
  return BEGINS.find(([before]) => hour < before)?.[1] ?? 'evening'
}
