import { expect, it } from 'vitest'
import { contactKeyOf, sharesContact } from './contact.ts'

const kim = { email: 'Kim@Example.org', phone: '+49 30 1234567' }
const by = (email: string | null, phone: string | null = null) => ({ email, phone })

it.each([
  [by(' kim@example.ORG '), true],
  [by(null, '0049 30/1234567'), true],
  [by(null, '(030) 1234567'), true],
  [by('eve@example.org', '30 1234567'), true],
  [by(null, '1234567'), true],
  [by(null, '34567'), false],
  [by(null, '0'), false],
  [by('eve@example.org', '030 7654321'), false],
  [by(null, ''), false],
  [by('', null), false],
])('[CU2] knows %j to be of the same person: %s', (named, isSame) => {
  expect(sharesContact(kim, named)).toBe(isSame)
})

it('[CU2] knows nobody by what was never given', () => {
  expect(sharesContact(by(null), by(null))).toBe(false)
  expect(sharesContact(by(''), by(''))).toBe(false)
})

it('[CU1] keeps a person under the e-mail, else under the digits of the phone', () => {
  expect(contactKeyOf(kim)).toBe('email:kim@example.org')
  expect(contactKeyOf(by(null, '0049 (30) 1234567'))).toBe(contactKeyOf(by('', '+49 30 1234567')))
  expect(contactKeyOf(by(' ', 'none'))).toBeNull()
})
