import type { BookableResource, BookingResource } from '@frontdesk/api-client'
import { TypedWrong } from '../../shared/state/failure.ts'
import { countOf } from '../../shared/state/wording.ts'
import { moneySaid } from './money.ts'
import { readFields, writtenFields } from './typed-rows.ts'
import type { Values } from './typed-values.ts'

/** What of a room a stay in it is entered by. */
export type Room = Pick<BookableResource, 'id' | 'name' | 'guestsIncluded' | 'extras'>
export type Extra = Room['extras'][number]

/** How many of each are typed, by name. */
export const extrasTyped = (values: Values): Values => readFields(values['extras'] ?? '')[0] ?? {}

/** The extras of a booking as one field of its form. */
export const extrasShown = (extras: BookingResource['extras']): string =>
  writtenFields([Object.fromEntries(extras.map(({ name, quantity }) => [name, String(quantity)]))])

export const withExtra = (values: Values, name: string, quantity: string): string =>
  writtenFields([{ ...extrasTyped(values), [name]: quantity }])

/** CO84: what is had beside the room; an empty field or 0 is none of it. */
export const extrasSent = (values: Values): { name: string; quantity: number }[] =>
  Object.entries(extrasTyped(values)).flatMap(([name, typed]) => {
    if (!/^\d{0,3}$/.test(typed.trim()) || Number(typed) > 100)
      throw new TypedWrong(`extras.${name}`, 'Write how many, up to 100')
    return Number(typed) === 0 ? [] : [{ name, quantity: Number(typed) }]
  })

const UNITS: Record<Extra['per'], string> = {
  stay: 'a stay',
  night: 'a night',
  guest: 'a guest',
  'guest-night': 'a guest and night',
}

/** "€10.00 a night, 4 to 15 years, 2 at most". */
export function extraWords({ price, per, most, ages }: Extra, currency: string): string {
  const years = ages === null ? '' : agesWords(ages)
  const limit = most === null ? '' : `${most} at most`
  return [`${moneySaid(price, currency)} ${UNITS[per]}`, years, limit].filter((part) => part !== '').join(', ')
}

function agesWords({ from, until }: NonNullable<Extra['ages']>): string {
  if (until === null) return `from ${from} years`
  return from === 0 ? `up to ${until} years` : `${from} to ${until} years`
}

/** CO84: whom the price is for, and for how many more nothing is charged yet; null where it is for all. */
export function guestsWords({ guestsIncluded, extras }: Room, values: Values): string | null {
  const guests = Number(values['partySize'])
  if (guestsIncluded === null || !Number.isSafeInteger(guests) || guests <= guestsIncluded) return null
  const typed = extrasTyped(values)
  const byAge = extras.filter(({ ages }) => ages !== null)
  const named = byAge.reduce((sum, { name }) => sum + Number(typed[name] ?? 0), 0)
  const missing = guests - guestsIncluded - named
  if (byAge.length === 0 || Number.isNaN(missing) || missing <= 0) return null
  const included = countOf(guestsIncluded, 'guest', 'guests')
  return `The price of a night is for ${included}. Nothing is charged yet for ${missing} more: say of which age.`
}
