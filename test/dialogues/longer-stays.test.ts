import { money } from '@frontdesk/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clockOf, type House, openStreet, type Street, table } from './business/house.ts'
import { play } from './business/play.ts'

/* More or fewer nights of a stay that is booked: what is read back, and what then stands in the rows. */

let street: Street
beforeAll(async () => {
  street = await openStreet()
}, 60_000)
afterAll(() => street?.dispose())

const inn = (): Promise<House> =>
  street.build({
    capabilities: ['RESERVATION_MANAGEMENT'],
    resources: [
      { ...table('Double Room', 2, { price: money(11_000, 'EUR'), units: 2 }), kind: 'room' },
      { ...table('Family Room', 4, { price: money(18_000, 'EUR') }), kind: 'room' },
    ],
  })

const WHO = 'visitor: Anna Berg, anna@berg.example'
const STAY = `visitor: a double room from Tuesday for two nights for 2 people
     ${WHO}
     visitor: yes
     agent: Booked: Double Room for 2 people, 2 nights`

/** Arrival, departure and price of every booking. */
async function stays({ storage, organizationId }: House): Promise<string[]> {
  const { items } = await storage.bookings.listBookings({ organizationId }, { cursor: null, limit: 50 })
  return items.map(
    ({ startsAt, endsAt, nights, price }) =>
      `${clockOf(startsAt).slice(5, 10)} to ${clockOf(endsAt).slice(5, 10)}, ${nights} for ${price?.minor}`,
  )
}

const AS_BOOKED = '11-24 to 11-26, 2 for 22000'

describe('nights of a stay that is booked', () => {
  it.each([
    ['can we stay one night longer?', '3 nights from Tuesday 24 November, check-in from 15:00, €330'],
    ['shorten it to one night', 'one night from Tuesday 24 November, check-in from 15:00, €110'],
    ['we need it until friday instead', '3 nights from Tuesday 24 November, check-in from 15:00, €330'],
    ['can we leave a day earlier', 'one night from Tuesday 24 November, check-in from 15:00, €110'],
    ['change it to three nights from Thursday', '3 nights from Thursday 26 November, check-in from 15:00, €330'],
  ])('[MV1] “%s” is read back with its price, and changes nothing yet', async (words, summary) => {
    const house = await inn()
    const script = `${STAY}
     visitor: ${words}
     agent: The booking would then be: Double Room for 2 people, ${summary}`
    expect((await play(house, script)).problem).toBeNull()
    expect(await stays(house)).toEqual([AS_BOOKED])
  })

  it.each([
    ['in one sentence', 'visitor: I booked a room with code {code}, can we stay three nights instead of two?', ''],
    ['when it is asked', 'visitor: I want to change my booking', 'visitor: three nights'],
  ])('[MV1] by its code, %s', async (_how, first, last) => {
    const house = await inn()
    const script = `${STAY}
     new visitor
     ${first}
     visitor: {code}, anna@berg.example
     ${last}
     agent: 3 nights from Tuesday 24 November, check-in from 15:00, €330`
    expect((await play(house, script)).problem).toBeNull()
    expect(await stays(house)).toEqual([AS_BOOKED])
  })

  it('[MV1] what was agreed to is written, under the same code', async () => {
    const house = await inn()
    const script = `${STAY}
     visitor: can we stay one night longer? and only one person
     agent: Double Room for one person, 3 nights
     visitor: no, two nights more
     agent: 5 nights
     visitor: two nights less
     agent: 3 nights
     visitor: yes
     agent: Changed: Double Room for one person, 3 nights from Tuesday 24 November
     agent: The code is still {code}.
     rows: 1`
    expect((await play(house, script)).problem).toBeNull()
    expect(await stays(house)).toEqual(['11-24 to 11-27, 3 for 33000'])
  })

  it('[MV1] the nights alone are written as well', async () => {
    const house = await inn()
    const { transcript } = await play(house, `${STAY}\n visitor: shorten it to one night\n visitor: yes`)
    expect(transcript).toContain('Changed: Double Room for 2 people, one night')
    expect(await stays(house)).toEqual(['11-24 to 11-25, 1 for 11000'])
  })

  it('[MV1] who changes nothing hears that it stands so', async () => {
    const house = await inn()
    const script = `${STAY}
     visitor: make it two nights
     agent: That is how it stands already.`
    expect((await play(house, script)).problem).toBeNull()
  })

  it('[MV1] a night that somebody else has is not promised', async () => {
    const house = await inn()
    const script = `visitor: a family room from Thursday for two nights for 4 people
     visitor: Bo Lund, bo@lund.example
     visitor: yes
     new visitor
     visitor: a family room from Tuesday for two nights for 4 people
     ${WHO}
     visitor: yes
     visitor: can we stay one night longer?
     agent: There’s no room free from Tuesday 24 November for 3 nights
     visitor: leave it then
     agent: It stays as it is.`
    expect((await play(house, script)).problem).toBeNull()
    expect((await stays(house)).toSorted()).toEqual(['11-24 to 11-26, 2 for 36000', '11-26 to 11-28, 2 for 36000'])
  })
})
