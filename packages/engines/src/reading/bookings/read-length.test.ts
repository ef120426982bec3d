import { expect, it } from 'vitest'
import { readLength } from './read-length.ts'

it.each([
  ['the 45 minute one please', 45],
  ['forty-five minutes with Ruth', 45],
  ['half an hour’s massage', 30],
  ['the half-hour one', 30],
  ['an hour would be lovely', 60],
  ['the hour long one', 60],
  ['an hour and a half', 90],
  ['one and a half hours', 90],
  ['2 hours in one go', 120],
])('[SV3] reads the length of a visit in “%s”', (text, minutes) => {
  expect(readLength(text)).toBe(minutes)
})

it.each([
  'in half an hour',
  'an hour later',
  'another half hour',
  'half an hour earlier please',
  'seventy miles an hour',
  '20 an hour is too much',
  'what are your opening hours',
  'at half past nine',
])('[SV3] reads none in “%s”', (text) => {
  expect(readLength(text)).toBeNull()
})
