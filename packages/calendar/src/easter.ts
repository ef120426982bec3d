import type { Day } from './days.ts'

/** CAL5: Easter Sunday of a year (Gauss's rule in the form of Meeus, Jones and Butcher). */
export function easterOf(year: number): Day {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const correction = Math.floor((8 * century + 13) / 25)
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - moon - (rest % 4)) % 7
  const shift = Math.floor((golden + 11 * moon + 22 * week) / 451)
  const sum = moon + week - 7 * shift + 114
  return Math.floor(Date.UTC(year, Math.floor(sum / 31) - 1, (sum % 31) + 1) / 86_400_000)
}
