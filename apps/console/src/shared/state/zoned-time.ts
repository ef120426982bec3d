/* Times by the clock of a business, which need not be the clock of whoever looks at them. */

const MINUTE_MS = 60_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short', timeStyle: 'short', hour12: false })
  formats.set(timeZone, made)
  return made
}

/** `2026-11-21T09:30`, as a field for date and time has it. */
export function localTime(at: number, timeZone: string): string {
  const parts = new Map<string, string>()
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) parts.set(type, value)
  const part = (name: string) => (parts.get(name) ?? '').padStart(2, '0')
  // Some clocks call midnight 24.
  const hour = String(Number(part('hour')) % 24).padStart(2, '0')
  return `${part('year')}-${part('month')}-${part('day')}T${hour}:${part('minute')}`
}

const asUtc = (local: string): number => Date.parse(`${local}:00Z`)

/** The moment at which the clock there shows this; null where the text is no date and time. */
export function momentOf(local: string, timeZone: string): number | null {
  const wanted = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? asUtc(local) : Number.NaN
  if (Number.isNaN(wanted)) return null
  let at = wanted
  // The second look is for the hours around a change of the clock.
  for (let look = 0; look < 2; look += 1) at += wanted - asUtc(localTime(at, timeZone))
  return Math.round(at / MINUTE_MS) * MINUTE_MS
}

export const dateOf = (at: number, timeZone: string): string => localTime(at, timeZone).slice(0, 10)

/** Minutes since midnight there. */
export function minuteOf(at: number, timeZone: string): number {
  const [hour, minute] = localTime(at, timeZone).slice(11).split(':').map(Number)
  return (hour ?? 0) * 60 + (minute ?? 0)
}

/** So many days on. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The Monday of its week. */
export function mondayOf(date: string): string {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
  return addDays(date, -((weekday + 6) % 7))
}

/** "Saturday, 21 November". */
export const dayWords = (date: string, locale = 'en-GB'): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${date}T12:00:00Z`),
  )

/** "09:30", there. */
export const clockWords = (at: number, timeZone: string): string => localTime(at, timeZone).slice(11)
