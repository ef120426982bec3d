import { TypedWrong } from '../../shared/state/failure.ts'
import { minuteOf } from '../../shared/state/opening-rows.ts'
import { amountTyped } from './money.ts'

/** What stands in the fields of a form: text, and `yes` in a box that is ticked. */
export type Values = Readonly<Record<string, string>>

export const YES = 'yes'
export const ticked = (is: boolean): string => (is ? YES : '')

/**
 * Reads fields as what they mean. An empty one is null; where something must stand, say so. `prefix`: where they stand
 * in the form, for what is told at a field.
 */
export function typedValues(values: Values, currency: string, prefix = '') {
  const text = (name: string): string => (values[name] ?? '').trim()
  const orNull = <T>(name: string, read: (text: string) => T): T | null => (text(name) === '' ? null : read(text(name)))
  const wholeOrNull = (name: string): number | null =>
    orNull(name, (typed) => {
      if (!/^\d{1,9}$/.test(typed)) throw new TypedWrong(prefix + name, 'Write a whole number')
      return Number(typed)
    })
  const moneyOrNull = (name: string): number | null =>
    orNull(name, (typed) => {
      const amount = amountTyped(typed, currency)
      if (amount === null) throw new TypedWrong(prefix + name, `Write an amount in ${currency}, such as 12.50`)
      return amount
    })
  const timeOrNull = (name: string): number | null =>
    orNull(name, (typed) => {
      const minute = minuteOf(typed)
      if (minute < 0) throw new TypedWrong(prefix + name, 'Write a time of the day, such as 15:00')
      return minute
    })
  return {
    text,
    textOrNull: (name: string) => orNull(name, (typed) => typed),
    wholeOrNull,
    moneyOrNull,
    timeOrNull,
    whole: (name: string): number => wholeOrNull(name) ?? missing(prefix + name),
    money: (name: string): number => moneyOrNull(name) ?? missing(prefix + name),
    time: (name: string): number => timeOrNull(name) ?? missing(prefix + name),
    tick: (name: string): boolean => values[name] === YES,
    /** Separated by commas. */
    names: (name: string): string[] =>
      text(name)
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
  }
}

function missing(name: string): never {
  throw new TypedWrong(name, 'This must not be empty')
}

/** Only what differs: a correction makes nothing else the owner's. */
export function differing<T extends object>(before: T, after: T): Partial<T> {
  const changes: Partial<T> = {}
  for (const name in after)
    if (JSON.stringify(before[name]) !== JSON.stringify(after[name])) changes[name] = after[name]
  return changes
}
