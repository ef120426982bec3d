import { type Furnishing, table } from './house.ts'

/* A house of RESERVATION_MANAGEMENT: three tables. */

const ANNA = 'Anna Berg, anna@berg.example'
export const WHO = `visitor: ${ANNA}`
export const FOUR = `visitor: a table for four on Tuesday at 7 pm
     ${WHO}
     agent: Table for 4, Tuesday 24 November at 19:00`
export const row = (people: number, at: string, who = ANNA): string =>
  `stored: confirmed | reservation | Table for ${people} | 2026-${at} | ${people} people | ${who}`

export const bistro = (): Furnishing => ({
  capabilities: ['RESERVATION_MANAGEMENT'],
  resources: [table('Window', 2), table('Corner', 4), table('Long', 6)],
  facts: [
    ['parking', 'Parking is free behind the house.'],
    ['dog', 'Dogs are welcome on the terrace.'],
    ['vegan', 'Five of our dishes are vegan.'],
  ],
})
