import { brandId, money, type Rate } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { cutAt, HOUR, MONDAY, resourceOf, serviceOf, startedDesk, tableAt } from './booking-fixture.contract.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

const DAY = 24 * HOUR
/** Monday, 5 January 2026, 15:00 in Berlin. */
const CHECK_IN = MONDAY + 7 * HOUR
const euros = (amount: number) => money(amount * 100, 'EUR')
const rate = (changes: Partial<Rate>): Rate => ({
  name: null,
  from: null,
  until: null,
  days: null,
  price: null,
  minNights: null,
  ...changes,
})
/** From Thursday on. */
const FAIR = rate({ name: 'Fair', from: '2026-01-08', until: '2026-01-20', price: euros(150), minNights: 2 })
const SATURDAYS = rate({ days: [6], price: euros(45) })
const DOUBLE = brandId('rsc', 'rsc_double')
const room = (nights: number, startsAt = CHECK_IN) => ({ ...tableAt(startsAt), nights, resourceId: DOUBLE })

/** Prices by season and weekday, from the stored entry to the booking. */
export function seasonPricesContract(makeDb: MakeDb): void {
  describe('prices by season', () => {
    const made = freshDb(makeDb)

    async function started() {
      const desk = await startedDesk(made.db)
      const priced = async (price: number, rates: readonly Rate[], at: number) => {
        const entry = resourceOf('room', 'double', { units: 2, price: euros(price), rates })
        expect(await desk.businesses.updateEntry(desk.scope, { of: 'resource', entry }, at)).toBe(true)
      }
      await priced(100, [FAIR], 2)
      return { ...desk, priced }
    }

    it('[PX1] a stay across two seasons is summed night by night', async () => {
      const { deskOf } = await started()
      expect((await deskOf('a').facts())?.rooms).toEqual([
        { id: DOUBLE, name: 'double', sleeps: 2, price: euros(100), rates: [FAIR] },
      ])
      const asked = [room(2), room(4), room(3, CHECK_IN + 3 * DAY)]
      const totals = []
      for (const [index, request] of asked.entries()) {
        // Each replaces what the conversation kept before.
        // oxlint-disable-next-line no-await-in-loop
        const proposed = await deskOf('a').propose(`p${index}`, request)
        totals.push(proposed.status === 'proposed' && proposed.summary.of === 'booking' ? proposed.summary.price : null)
      }
      expect(totals).toEqual([euros(200), euros(3 * 100 + 150), euros(450)])
    })

    it('[PX1] a service has the price of its day, and is kept with it', async () => {
      const { deskOf, businesses, scope } = await started()
      const entry = serviceOf('cut', { rates: [SATURDAYS] })
      await businesses.updateEntry(scope, { of: 'service', entry }, 3)
      const [monday, saturday] = [MONDAY + 3 * HOUR, MONDAY + 3 * HOUR + 5 * DAY]
      expect(await deskOf('a').propose('p1', cutAt(monday))).toMatchObject({ summary: { price: euros(30) } })
      expect(await deskOf('a').propose('p2', cutAt(saturday))).toMatchObject({ summary: { price: euros(45) } })
    })

    it('[PX1] any room that is free costs what that room costs, and is called by its name', async () => {
      const { deskOf, businesses, scope } = await started()
      const suite = resourceOf('room', 'suite', { seats: 3, price: euros(300) })
      await businesses.addEntry(scope, { of: 'resource', entry: suite }, 3)
      await deskOf('a').propose('p1', room(1))
      await deskOf('b').propose('p1', room(1))
      expect(await deskOf('c').propose('p1', { ...room(1), resourceId: null })).toMatchObject({
        summary: { what: 'suite', price: euros(300) },
      })
    })

    it('[SBC1] with a member of staff who has a price of their own a service costs that', async () => {
      const { deskOf, businesses, scope } = await started()
      const servicePrices = [{ serviceId: serviceOf('cut').id, price: euros(55) }]
      const [first, second] = [resourceOf('staff', 'ada', { servicePrices }), resourceOf('staff', 'bo')]
      await businesses.updateEntry(scope, { of: 'resource', entry: first }, 3)
      await businesses.updateEntry(scope, { of: 'resource', entry: second }, 3)
      const at = MONDAY + 3 * HOUR
      const [cut] = (await deskOf('a').facts())?.services ?? []
      expect(cut?.staff.map(({ name, price }) => [name, price])).toEqual([
        ['ada', euros(55)],
        ['bo', undefined],
      ])
      const withOne = async (id: string, resourceId: typeof first.id) =>
        await deskOf('a').propose(id, { ...cutAt(at), resourceId })
      expect(await withOne('p1', first.id)).toMatchObject({ summary: { price: euros(55) } })
      expect(await withOne('p2', second.id)).toMatchObject({ summary: { price: euros(30) } })
    })

    it('[SBC2] a room with times of its own is come to and left at them', async () => {
      const { deskOf, businesses, scope } = await started()
      const own = { description: 'With a stove', checkInMinute: 780, checkOutMinute: 720 }
      const entry = resourceOf('room', 'double', { price: euros(100), ...own })
      await businesses.updateEntry(scope, { of: 'resource', entry }, 3)
      expect((await deskOf('a').facts())?.rooms).toMatchObject([{ name: 'double', description: 'With a stove' }])
      expect(await deskOf('a').propose('p1', room(1, CHECK_IN - 2 * HOUR))).toMatchObject({
        summary: { startsAt: CHECK_IN - 2 * HOUR, endsAt: CHECK_IN - 3 * HOUR + DAY },
      })
    })

    it('[PX2] a stay that is shorter than its season wants is refused with the number of nights', async () => {
      const { deskOf } = await started()
      const refused = { status: 'refused', reason: 'stay-too-short', limit: 2 }
      expect(await deskOf('a').propose('p1', room(1, CHECK_IN + 3 * DAY))).toEqual(refused)
      expect(await deskOf('a').propose('p2', room(1, CHECK_IN + 2 * DAY))).toMatchObject({ status: 'proposed' })
    })

    it('[PX3] what has become dearer since it was read back is out of date; what became cheaper costs what was agreed', async () => {
      const { deskOf, priced } = await started()
      await deskOf('a').propose('p1', room(4))
      await deskOf('b').propose('p1', room(1))
      await priced(100, [{ ...FAIR, price: euros(160) }], 5)
      expect(await deskOf('a').commit('p1')).toEqual({ status: 'refused', reason: 'expired' })
      await priced(90, [], 6)
      expect(await deskOf('b').commit('p1')).toMatchObject({ record: { summary: { price: euros(100) } } })
    })

    it('[BK5] nights that stay cost what was agreed, nights of another season what they cost now', async () => {
      const { deskOf, priced } = await started()
      await deskOf('a').propose('p1', room(4))
      const written = await deskOf('a').commit('p1')
      if (written.status !== 'committed') throw new Error('it was agreed on')
      await priced(110, [{ ...FAIR, price: euros(170) }], 5)
      const moved = async (id: string, days: number, nights: number) => {
        const startsAt = CHECK_IN + days * DAY
        const { record } = written
        const move = { do: 'move-booking', recordId: record.id, startsAt, partySize: null, nights } as const
        const proposed = await deskOf('a').propose(id, move)
        return proposed.status === 'proposed' && proposed.summary.of === 'booking' ? proposed.summary.price : null
      }
      // 450 was agreed on for nights that cost 500 now: so much of it as falls on the three that stay, by today's prices.
      expect(await moved('p2', 0, 3)).toEqual(money(29_700, 'EUR'))
      expect(await moved('p3', 7, 4)).toEqual(euros(4 * 170))
      expect(await moved('p4', 0, 5)).toEqual(euros(450 + 170))
    })
  })
}
