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
export function whenOf(at: number, { locale, timeZone }: Place): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone }).format(at)
}

/** Whose clock it is, in words: "New York" of `America/New_York`. A zone that names no place is said as it is. */
export const placeOfZone = (timeZone: string): string => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

const PAUSE_MS = 90 * 60_000

/** Lunch and dinner, or the hours before and after a long pause, are looked at apart. */
export const isApart = (before: Slot | undefined, slot: Slot): boolean =>
  before !== undefined && slot.starts_at - before.starts_at >= PAUSE_MS
