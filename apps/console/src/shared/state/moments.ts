const UNITS = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** A moment as people say it, "3 hours ago" or "in 2 days". */
export function relativeMoment(at: number, now: number, locale = 'en'): string {
  const difference = at - now
  const unit = UNITS.find(([, ms]) => Math.abs(difference) >= ms)
  if (!unit) return difference > 0 ? 'in less than a minute' : 'just now'
  const [name, ms] = unit
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.trunc(difference / ms), name)
}

/** The exact moment, for titles and tables. */
export function exactMoment(at: number, locale = 'en'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(at)
}

/** A time that somebody keeps: without seconds. */
export function appointedTime(at: number, locale = 'en'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(at)
}

export function dayOf(at: number, locale = 'en'): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at)
}
