const DAY_MS = 86_400_000

/**
 * The moment somebody is there again, in the visitor's own time: by its weekday within the next six days, otherwise by
 * its date. `open` once it has come; null where there is none.
 */
export function openingText(opensAt: number | null, now: number, locale: string): string | null {
  if (opensAt === null) return null
  if (opensAt <= now) return 'open'
  const day = opensAt - now < 6 * DAY_MS ? ({ weekday: 'long' } as const) : ({ day: 'numeric', month: 'long' } as const)
  return new Intl.DateTimeFormat(locale, { ...day, hour: 'numeric', minute: '2-digit' }).format(opensAt)
}
