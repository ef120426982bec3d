import { brandId } from '@frontdesk/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../ports.ts'
import { insertInto, writeSteps } from '../rows/steps.ts'
import { inboxStore } from '../stores/inbox-store.ts'
import { cutAt, HOUR, MONDAY, startedDesk } from './booking-fixture.contract.ts'
import type { MakeDb } from './make-db.ts'

const TABLES = ['bookings', 'orders', 'customers', 'proposals', 'booking_drafts', 'webhook_events', 'messages']

/** Every row of what may hold a visitor's name and contact, as text. */
async function stored(db: Db): Promise<string> {
  const rows = await Promise.all(TABLES.map((table) => db.read(`select * from ${table}`, [])))
  return JSON.stringify(rows)
}

export function erasureContract(makeDb: MakeDb): void {
  describe('erasing a conversation', () => {
    let made: Awaited<ReturnType<MakeDb>>
    beforeEach(async () => {
      made = await makeDb()
    })
    afterEach(() => made.dispose())

    async function bookedTwice() {
      const desk = await startedDesk(made.db)
      for (const [at, name] of ['first', 'second'].entries()) {
        // Each in its own conversation, with a proposal that nobody has said yes to.
        // oxlint-disable-next-line no-await-in-loop
        await desk.deskOf(name).propose('p1', cutAt(MONDAY + (2 + at) * HOUR, { note: `Kim’s dog ${name}` }))
        // oxlint-disable-next-line no-await-in-loop
        await desk.deskOf(name).commit('p1')
        // oxlint-disable-next-line no-await-in-loop
        await desk.deskOf(name).propose('p2', cutAt(MONDAY + (5 + at) * HOUR))
      }
      const bookings = await made.db.read('select id, conversation_id from bookings order by starts_at', [])
      const event = (booking: unknown, id: string) =>
        insertInto('webhook_events', {
          id,
          organization_id: desk.ours.id,
          type: 'booking.created',
          body: JSON.stringify({ data: { id: booking, customer: { email: 'kim@example.org' } } }),
          at: 1,
        })
      await writeSteps(made.db, [event(bookings[0]?.id, 'evt_first'), event(bookings[1]?.id, 'evt_second')])
      const erase = (name: string, organizationId = desk.ours.id) =>
        inboxStore(made.db).deleteConversation(organizationId, brandId('cnv', `cnv_${name}`))
      return { ...desk, erase }
    }

    it('[PU6] leaves the booking, and nothing that says whose it was', async () => {
      const { erase, ours, theirs, bookings } = await bookedTwice()
      await erase('first', theirs.id)
      expect(await made.db.read('select id from webhook_events', [])).toHaveLength(2)
      await erase('first')
      expect(await made.db.read('select id from webhook_events', [])).toEqual([{ id: 'evt_second' }])
      expect(await stored(made.db)).not.toContain('dog first')
      await erase('second')
      expect(await stored(made.db)).not.toMatch(/kim/i)
      expect(await stored(made.db)).not.toContain('1234567')
      const listed = await made.db.read('select id, status, customer_name, note from bookings', [])
      expect(listed.map(({ status, customer_name, note }) => ({ status, customer_name, note }))).toEqual([
        { status: 'confirmed', customer_name: null, note: null },
        { status: 'confirmed', customer_name: null, note: null },
      ])
      const found = await bookings.findBooking(ours.id, brandId('bkg', String(listed[0]?.id)))
      expect(found).toMatchObject({ status: 'found', value: { customer: { name: null, email: null, phone: null } } })
    })

    it('[PU6] keeps a customer who has booked in another conversation too', async () => {
      const { erase } = await bookedTwice()
      await erase('first')
      expect(await made.db.read('select name from customers', [])).toEqual([{ name: 'Kim' }])
      await erase('second')
      expect(await made.db.read('select name from customers', [])).toEqual([{ name: null }])
    })
  })
}
