import type { Customer } from '@frontdesk/agent-runtime/ports'

type Contact = Pick<Customer, 'email' | 'phone'>

/** So many last digits tell one phone from another, with or without the country in front. */
const TELLING_DIGITS = 7

/** CU1: one person writes "Kim@Example.org" and "kim@example.org", "+49 30 123456" and "0049 30/123456". */
export function contactKeyOf({ email, phone }: Contact): string | null {
  const folded = email?.trim().toLowerCase() ?? ''
  if (folded !== '') return `email:${folded}`
  const digits = phoneDigits(phone ?? '')
  return digits === '' ? null : `phone:${digits}`
}

/** Digits alone; "00" at the start is the plus of a country code. */
const phoneDigits = (phone: string): string => phone.replaceAll(/\D/g, '').replace(/^00/, '')

/** CU2: whether somebody names one of the contacts given before; "030 123456" and "+49 30 123456" are one phone. */
export function sharesContact(given: Contact, named: Contact): boolean {
  const email = named.email?.trim().toLowerCase() ?? ''
  if (email !== '' && email === given.email?.trim().toLowerCase()) return true
  return isSamePhone(phoneDigits(given.phone ?? ''), phoneDigits(named.phone ?? ''))
}

function isSamePhone(one: string, other: string): boolean {
  const [shorter, longer] = [one.replace(/^0/, ''), other.replace(/^0/, '')].toSorted((a, b) => a.length - b.length)
  return shorter !== undefined && shorter.length >= TELLING_DIGITS && longer?.endsWith(shorter) === true
}
