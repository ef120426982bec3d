import { brandId, money, type RoomExtra } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { HOUR, MONDAY, resourceOf, startedDesk, tableAt } from './booking-fixture.contract.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

/** Monday, 5 January 2026, 15:00 in Berlin. */
const CHECK_IN = MONDAY + 7 * HOUR
const euros = (amount: number) => money(amount * 100, 'EUR')
const extra = (name: string, price: number, changes: Partial<RoomExtra> = {}): RoomExtra => ({
  name,
  aliases: [],
  price: euros(price),
  per: 'stay',
  most: null,
  ages: null,
  ...changes,
})
const DOG = extra('Dog', 10, { most: 2 })
const CHILD = extra('Child', 5, { per: 'night', ages: { from: 4, until: 15 } })
const DOUBLE = brandId('rsc', 'rsc_double')
const stay = (extras: readonly { name: string; quantity: number }[]) => ({
  ...tableAt(CHECK_IN),
  nights: 2,
  resourceId: DOUBLE,
  extras,
})

/** What is had beside a room, from the stored entry to the booking. */
export function extrasContract(makeDb: MakeDb): void {
  describe('extras of a stay', () => {
    const made = freshDb(makeDb)

    async function started() {
      const desk = await startedDesk(made.db)
      const priced = async (extras: readonly RoomExtra[], at: number) => {
        const entry = resourceOf('room', 'double', { units: 2, price: euros(100), guestsIncluded: 1, extras })
        expect(await desk.businesses.updateEntry(desk.scope, { of: 'resource', entry }, at)).toBe(true)
      }
      await priced([DOG, CHILD], 2)
      return { ...desk, priced }
    }

    it('[PX4] a stay costs its nights and its extras, and is kept with both', async () => {
      const { deskOf } = await started()
      expect((await deskOf('a').facts())?.rooms).toMatchObject([{ guestsIncluded: 1, extras: [DOG, CHILD] }])
      const asked = stay([
        { name: 'Dog', quantity: 2 },
        { name: 'Child', quantity: 1 },
      ])
      const booked = [
        { name: 'Dog', quantity: 2, price: euros(10), per: 'stay' },
        { name: 'Child', quantity: 1, price: euros(5), per: 'night' },
      ]
      expect(await deskOf('a').propose('p', asked)).toMatchObject({ summary: { price: euros(230), extras: booked } })
      const committed = await deskOf('a').commit('p')
      expect(committed).toMatchObject({
        status: 'committed',
        record: { summary: { price: euros(230), extras: booked } },
      })
    })

    it('[PX4] what the room has not, or not so many of, is refused', async () => {
      const { deskOf } = await started()
      const refused = { status: 'refused', reason: 'no-such-extra' }
      expect(await deskOf('a').propose('p', stay([{ name: 'Cot', quantity: 1 }]))).toMatchObject(refused)
      expect(await deskOf('a').propose('q', stay([{ name: 'Dog', quantity: 3 }]))).toMatchObject(refused)
    })

    it('[PX3][PX4] an extra that has become dearer since puts what was agreed on out of date', async () => {
      const { deskOf, priced } = await started()
      await deskOf('a').propose('p', stay([{ name: 'Dog', quantity: 1 }]))
      await priced([{ ...DOG, price: euros(11) }, CHILD], 3)
      expect(await deskOf('a').commit('p')).toMatchObject({ status: 'refused', reason: 'expired' })
    })

    it('[BK5][PX4] a stay that becomes longer keeps its extras, those by the night for each', async () => {
      const { deskOf } = await started()
      await deskOf('a').propose(
        'p',
        stay([
          { name: 'Dog', quantity: 1 },
          { name: 'Child', quantity: 1 },
        ]),
      )
      const committed = await deskOf('a').commit('p')
      const recordId = committed.status === 'committed' ? committed.record.id : brandId('bkg', 'bkg_none')
      const moved = { do: 'move-booking' as const, recordId, startsAt: CHECK_IN, partySize: null, nights: 3 }
      expect(await deskOf('a').propose('m', moved)).toMatchObject({ summary: { price: euros(325) } })
      expect(await deskOf('a').commit('m')).toMatchObject({ record: { summary: { price: euros(325) } } })
    })
  })
}
