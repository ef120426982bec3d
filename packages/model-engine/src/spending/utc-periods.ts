/** Day and month of UTC in which a moment lies: `2026-11-23` and `2026-11`. */
export function utcPeriods(at: number): { day: string; month: string } {
  const day = new Date(at).toISOString().slice(0, 10)
  return { day, month: day.slice(0, 7) }
}
