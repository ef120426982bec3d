import {
  type BookingChanges,
  type EnteredBooking,
  enterBooking,
  quoteBooking,
  quoteBookingChange,
  rearrangeBooking,
} from '@frontdesk/capabilities'
import type { Booking } from '@frontdesk/capabilities/ports'
import { brandId, carryOut, DomainError, money, type RoomExtra } from '@frontdesk/schema'
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

const BY_TELEPHONE: EnteredBooking = {
  kind: 'reservation',
  serviceId: null,
  listingId: null,
  startsAt: CHECK_IN,
  resourceIds: null,
  durationMinutes: null,
  partySize: 2,
  nights: 2,
  outsideHours: false,
  extras: [],
  customer: { name: 'Anna Berg', email: null, phone: '+49 30 7654321' },
  note: null,
}
const of = (name: string, quantity: number) => ({ name, quantity })

/** What is had beside a room, from the stored entry to the booking. */
export function extrasContract(makeDb: MakeDb): void {
  ownersExtras(makeDb)
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

/** The same in what owners enter and change. */
function ownersExtras(makeDb: MakeDb): void {
  describe('extras of a stay that the owner enters', () => {
    const made = freshDb(makeDb)

    async function started() {
      const desk = await startedDesk(made.db)
      const { businesses, scope } = desk
      let codes = 0
      const deps = { ...desk, now: () => desk.clock.at, newCode: () => `OWN${(codes += 1)}` }
      const room = async (name: string, price: number, extras: readonly RoomExtra[]) => {
        const entry = resourceOf('room', name, { units: 1, price: euros(price), extras })
        await businesses.updateEntry(scope, { of: 'resource', entry }, 2)
      }
      await room('double', 100, [DOG, CHILD])
      const entered = (changes: Partial<EnteredBooking>): EnteredBooking => ({ ...BY_TELEPHONE, ...changes })
      const enter = async (changes: Partial<EnteredBooking>) =>
        await carryOut(desk, await enterBooking(deps, scope, entered(changes)))
      const quote = async (changes: Partial<EnteredBooking>) => await quoteBooking(deps, scope, entered(changes))
      const change = async (before: Booking, changes: BookingChanges) =>
        await carryOut(desk, await rearrangeBooking(deps, before, changes))
      const quoteOf = async (bookingId: string, changes: BookingChanges) =>
        await quoteBookingChange(deps, scope, { bookingId, changes })
      const stored = async () => Number((await made.db.read('select count(*) as n from bookings', []))[0]?.n)
      return { ...desk, room, enter, quote, change, quoteOf, stored }
    }

    const refusal = async (attempt: () => Promise<unknown>) => {
      try {
        await attempt()
        return 'done'
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        return [error.code, ...error.details.map(({ path }) => path)].join(' ')
      }
    }

    it('[OW9][PX4] are told with their price before, kept with it, and nothing is kept of the question', async () => {
      const { enter, quote, stored } = await started()
      const extras = [of('Dog', 2), of('Child', 1)]
      const told = await quote({ extras })
      expect(told).toMatchObject({ price: euros(230), resourceIds: [DOUBLE], what: 'double', startsAt: CHECK_IN })
      expect(await stored()).toBe(0)
      const booked = await enter({ extras })
      expect(booked).toMatchObject({ price: euros(230), extras: told.extras })
      expect(await refusal(() => quote({ extras }))).toBe('conflict startsAt')
    })

    it('[OW9][PX4] are refused where no room has them, or not so many; of rooms one that has them is taken', async () => {
      const { enter, quote, room } = await started()
      expect(await refusal(() => enter({ extras: [of('Cot', 1)] }))).toBe('inconsistent extras')
      expect(await refusal(() => enter({ extras: [of('Dog', 3)] }))).toBe('inconsistent extras')
      expect(await refusal(() => enter({ nights: null, extras: [of('Dog', 1)] }))).toBe('inconsistent extras')
      await room('double', 100, [])
      expect(await refusal(() => quote({ resourceIds: [DOUBLE], extras: [of('Dog', 1)] }))).toBe('inconsistent extras')
    })

    it('[OW9][OW4] that are changed keep the price agreed on for what stays, and the rest costs what it does now', async () => {
      const { enter, change, quoteOf, room } = await started()
      const before = await enter({ extras: [of('Dog', 1)] })
      await room('double', 100, [{ ...DOG, price: euros(30) }, CHILD])
      const changes = { extras: [of('Dog', 1), of('Child', 1)] }
      const told = await quoteOf(before.id, changes)
      expect(told.price).toEqual(euros(220))
      const both = await change(before, changes)
      expect(both).toMatchObject({ price: euros(220), version: 2, extras: told.extras })
      const longer = await change(both, { nights: 3, extras: [of('Child', 2)] })
      expect(longer).toMatchObject({ price: euros(330), nights: 3, extras: [{ name: 'Child', quantity: 2 }] })
      const none = await change(longer, { extras: [] })
      expect(none).toMatchObject({ price: euros(300), extras: [] })
      expect(await change(none, { extras: [] })).toEqual(none)
      expect(await refusal(() => change(none, { extras: [of('Cot', 1)] }))).toBe('inconsistent extras')
      expect(await refusal(() => quoteOf('bkg_nobody', {}))).toBe('inconsistent bookingId')
    })

    it('[OW9][PX4] that the room no longer has stay as they were agreed on, and become no more', async () => {
      const { enter, change, quoteOf, room } = await started()
      const before = await enter({ extras: [of('Dog', 1)] })
      await room('double', 100, [])
      expect((await quoteOf(before.id, { nights: 1, extras: [of('Dog', 1)] })).price).toEqual(euros(110))
      expect(await refusal(() => change(before, { extras: [of('Dog', 2)] }))).toBe('inconsistent extras')
      expect(await change(before, { nights: 1 })).toMatchObject({ price: euros(110), extras: [{ name: 'Dog' }] })
    })
  })
}
