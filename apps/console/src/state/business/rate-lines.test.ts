import { describe, expect, it } from 'vitest'
import { TypedWrong } from '../failure.ts'
import { ratesShown, ratesTyped } from './rate-lines.ts'

const typed = (text: string) => ratesTyped({ rates: text }, 'EUR')

describe('prices of seasons', () => {
  it('[CO73] are written one a line, and shown as they are written', () => {
    const lines = 'High: 2027-05-29 to 2027-08-31 = 155.00, min 4\nFri Sat = 110.00\n12-20 to 01-06 Sat, min 3'
    expect(typed(lines)).toEqual([
      { name: 'High', from: '2027-05-29', until: '2027-08-31', days: null, price: 15_500, minNights: 4 },
      { name: null, from: null, until: null, days: [5, 6], price: 11_000, minNights: null },
      { name: null, from: '12-20', until: '01-06', days: [6], price: null, minNights: 3 },
    ])
    expect(ratesShown(typed(lines), 'EUR')).toBe(lines)
    expect(typed('\n  \n')).toEqual([])
  })

  it.each(['High season', 'High: summer = 90', '2027-05-29 = 90', 'Sat = much', 'Sat'])(
    '[CO73] "%s" is told at the field',
    (line) => {
      expect(() => typed(line)).toThrow(TypedWrong)
    },
  )
})
