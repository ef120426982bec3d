import { expect, it } from 'vitest'
import { plainDigits } from './plain-digits.ts'

const ALL_DIGITS = Array.from({ length: 0x1_ffff }, (_, code) => String.fromCodePoint(code)).filter((one) =>
  /^\p{Nd}$/u.test(one),
)

it('every digit that Unicode knows is one of ten', () => {
  expect(ALL_DIGITS.length).toBeGreaterThan(600)
  expect(ALL_DIGITS.filter((one) => !/^[0-9]$/.test(plainDigits(one, 1)))).toEqual([])
})

it.each([
  ['12', '12'],
  ['١٢', '12'],
  ['１２', '12'],
  ['१२', '12'],
  ['߁߂', '12'],
  ['𝟏𝟚', '12'],
  ['𞥑𞥒', '12'],
])('“%s” is %s', (raw, plain) => {
  expect(plainDigits(raw, 9)).toBe(plain)
})

it('more digits than were asked for are left out', () => {
  expect(plainDigits('𝟏𝟚3', 2)).toBe('12')
})
