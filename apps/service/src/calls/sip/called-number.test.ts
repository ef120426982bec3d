import { expect, it } from 'vitest'
import { calledNumbers } from './called-number.ts'

it.each([
  ['+12025550100', ['+12025550100']],
  ['12025550100', ['12025550100', '+12025550100']],
  ['2025550100', ['2025550100', '+2025550100', '+12025550100']],
  ['+1 (202) 555-0100', ['+12025550100']],
  ['202.555.0100', ['2025550100', '+2025550100', '+12025550100']],
  ['100', ['100', '+100']],
  ['ada', []],
  ['', []],
  ['1'.repeat(16), []],
])('[PS5] %s is looked for as it stands, as E.164 and as of the country', (name, numbers) => {
  expect(calledNumbers(name)).toEqual(numbers)
})
