import type { BookingResource } from '@frontdesk/api-client'
import { describe, expect, it } from 'vitest'
import { extrasSent, extrasShown, extraWords, guestsWords, type Room, withExtra } from './stay-extras.ts'

const extra = (name: string, changes: Partial<Room['extras'][number]> = {}) => ({
  name,
  aliases: [],
  price: 1_500,
  per: 'stay' as const,
  most: null,
  ages: null,
  ...changes,
})
const child = extra('Child', { price: 1_000, per: 'guest-night', ages: { from: 4, until: 15 } })
const room: Room = { id: 'rsc_1', name: 'Attic', guestsIncluded: 2, extras: [extra('Dog', { most: 2 }), child] }

describe('extras of a stay', () => {
  it('[CO84] are shown with their prices, and sent by how many are typed', () => {
    expect(room.extras.map((one) => extraWords(one, 'EUR'))).toEqual([
      '€15.00 a stay, 2 at most',
      '€10.00 a guest and night, 4 to 15 years',
    ])
    const years = [
      { from: 0, until: 3 },
      { from: 16, until: null },
    ].map((ages) => extraWords({ ...child, ages }, 'EUR').split(', ')[1])
    expect(years).toEqual(['up to 3 years', 'from 16 years'])
    const booked: BookingResource['extras'] = [{ name: 'Dog & cat = 2', quantity: 2, amount: 3_000 }]
    const values = { extras: extrasShown(booked) }
    expect(extrasSent(values)).toEqual([{ name: 'Dog & cat = 2', quantity: 2 }])
    const more = { extras: withExtra(values, 'Child', ' 1 ') }
    expect(extrasSent({ extras: withExtra(more, 'Dog & cat = 2', '') })).toEqual([{ name: 'Child', quantity: 1 }])
    expect(extrasSent({ extras: withExtra(more, 'Child', '0') })).toEqual([{ name: 'Dog & cat = 2', quantity: 2 }])
    expect(extrasSent({})).toEqual([])
  })

  it.each(['some', '-1', '1.5', '101', '1e2'])('[CO84] "%s" of one is told at its field', (typed) => {
    const attempt = () => extrasSent({ extras: withExtra({}, 'Dog', typed) })
    expect(attempt).toThrow(expect.objectContaining({ field: 'extras.Dog' }))
  })

  it('[CO84] says for how many guests nothing is charged yet, until they are named by age', () => {
    const said = (partySize: string, extras = '') => guestsWords(room, { partySize, extras })
    expect([said('2'), said('')]).toEqual([null, null])
    expect(said('4')).toMatch('is for 2 guests. Nothing is charged yet for 2 more')
    expect(said('4', withExtra({}, 'Child', '1'))).toMatch('for 1 more')
    expect(said('4', withExtra({}, 'Child', '2'))).toBeNull()
    expect(said('4', withExtra({}, 'Child', 'two'))).toBeNull()
    expect(guestsWords({ ...room, guestsIncluded: null }, { partySize: '9' })).toBeNull()
    expect(guestsWords({ ...room, extras: [] }, { partySize: '9' })).toBeNull()
  })
})
