import { InvalidArgumentError } from '@commander-js/extra-typings'

/** A command that cannot be done as it was written: the message is for the person who typed it. */
export class UsageError extends Error {}

/** A setting is wrong, so that nothing was begun; one sentence for each. */
export class SettingsError extends Error {}

const UNITS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** `2s`, `15m`, `12h`, `30d` in milliseconds. */
export function duration(value: string): number {
  const [, count, unit] = /^(\d{1,6})([smhd])$/.exec(value) ?? []
  const factor = unit === undefined ? undefined : UNITS[unit]
  if (count === undefined || factor === undefined || Number(count) === 0)
    throw new InvalidArgumentError('It takes a time such as 2s, 15m, 12h or 30d.')
  return Number(count) * factor
}

export const durationOrNone = (value: string): number => (value === '0' ? 0 : duration(value))

export function nameOf(value: string): string {
  const name = value.trim()
  if (name.length === 0 || name.length > 100 || /\p{Cc}/u.test(name))
    throw new InvalidArgumentError('It takes 1 to 100 characters.')
  return name
}

/** A list without blanks around its commas. */
export const listOf = (value: string): readonly string[] => value.split(',').map((part) => part.trim())
