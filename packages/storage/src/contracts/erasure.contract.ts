import type { TakenMessage } from '@frontdesk/agent-runtime/ports'
import { catalogueReader, openOrderDesk } from '@frontdesk/capabilities'
import { brandId } from '@frontdesk/schema'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../ports.ts'
import { insertInto, writeSteps } from '../rows/steps.ts'
import { inboxStore } from '../stores/inbox-store.ts'
import { cutAt, HOUR, MONDAY, startedDesk } from './booking-fixture.contract.ts'
import { startedBusiness } from './business-fixture.ts'
import { messageOf } from './fixtures.ts'
import type { MakeDb } from './make-db.ts'
import { orderOf } from './order-model.contract.ts'

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

    it('[PU6] leaves the order, and nothing that says whose it was', async () => {
      const { erase } = await ordered()
      await erase()
      expect(await stored(made.db)).not.toMatch(/kim|lime street|too dark/i)
      const row = 'status, total, customer_name, customer_email, customer_phone, address, note, return_reason'
      const blank = { customer_name: null, customer_email: null, customer_phone: null, address: null }
      expect(await made.db.read(`select ${row} from orders`, [])).toEqual([
        { status: 'confirmed', total: 1_000, ...blank, note: null, return_reason: null },
      ])
    })

    it('[PU7] finds an order by contact too', async () => {
      const { eraseKim } = await ordered()
      expect(await eraseKim()).toEqual({ conversationIds: ['cnv_ordering'], bookings: 0, orders: 1, messages: 0 })
      expect(await stored(made.db)).not.toMatch(/kim|lime street|too dark/i)
      expect(await eraseKim()).toEqual({ conversationIds: [], bookings: 0, orders: 0, messages: 0 })
    })

    /** An order with all that an order may say of its customer, in a conversation of its own. */
    async function ordered() {
      const { ours, agentId, scope, lamp, orders, catalogues, newId } = await startedBusiness(made.db)
      const now = () => 1_000_000
      const conversationId = brandId('cnv', 'cnv_ordering')
      const deskAt = (response: string) =>
        openOrderDesk(
          { orders, catalogue: catalogueReader({ store: catalogues, now }), now, newId, newCode: () => 'CODE1' },
          {
            ...scope,
            agentId,
            conversationId,
            responseId: brandId('rsp', response),
            capabilities: ['PRODUCT_ORDER_MANAGEMENT'],
            clock: { localMinute: () => ({ weekday: 1, minute: 600 }), isOpenAt: () => null },
          },
        )
      await deskAt('rsp_1').propose('p1', { ...orderOf([[lamp.id, 1]]), note: 'for Kim’s desk' })
      expect(await deskAt('rsp_2').commit('p1')).toMatchObject({ status: 'committed' })
      await writeSteps(made.db, [
        { sql: "update orders set address = '1 Lime Street', return_reason = 'too dark'", params: [] },
      ])
      const inbox = inboxStore(made.db)
      return {
        erase: () => inbox.deleteConversation(ours.id, conversationId),
        eraseKim: () => inbox.eraseCustomer(ours.id, { email: 'kim@example.org', phone: null }),
      }
    }
  })

  describe('erasing a person by contact', () => {
    let made: Awaited<ReturnType<MakeDb>>
    beforeEach(async () => {
      made = await makeDb()
    })
    afterEach(() => made.dispose())

    /** Kim and Sam have booked; of neither conversation anything is there any more but the booking. */
    async function bookedLongAgo() {
      const desk = await startedDesk(made.db)
      const sam = { name: 'Sam', email: null, phone: '030 7654321' }
      const booked = async (name: string, request: ReturnType<typeof cutAt>) => {
        await desk.deskOf(name).propose('p1', request)
        expect(await desk.deskOf(name).commit('p1')).toMatchObject({ status: 'committed' })
      }
      await booked('first', cutAt(MONDAY + 2 * HOUR))
      await booked('second', cutAt(MONDAY + 3 * HOUR, { customer: sam }))
      const erase = (contact: { email: string | null; phone: string | null }, organizationId = desk.ours.id) =>
        inboxStore(made.db).eraseCustomer(organizationId, contact)
      const names = async () =>
        (await made.db.read('select customer_name from bookings order by starts_at', [])).map(
          (row) => row.customer_name,
        )
      return { ...desk, erase, names }
    }

    it.each([
      [{ email: ' Kim@Example.ORG', phone: null }, [null, 'Sam']],
      [{ email: null, phone: '+49301234567' }, [null, 'Sam']],
      [{ email: null, phone: '+49307654321' }, ['Kim', null]],
      [{ email: 'kim@example.org', phone: '+49307654321' }, [null, null]],
      [{ email: 'im@example.org', phone: null }, ['Kim', 'Sam']],
    ])('[PU7] [IB6] finds whoever left it, where the conversation is gone: %j', async (contact, names) => {
      const { erase, names: left } = await bookedLongAgo()
      const erased = await erase(contact)
      expect(await left()).toEqual(names)
      expect(erased).toMatchObject({ bookings: names.filter((name) => name === null).length, orders: 0, messages: 0 })
    })

    it('[PU7] leaves nothing of the contact, and the customers of other organizations', async () => {
      const { erase, theirs, names } = await bookedLongAgo()
      expect(await erase({ email: 'kim@example.org', phone: null }, theirs.id)).toMatchObject({ bookings: 0 })
      expect(await names()).toEqual(['Kim', 'Sam'])
      await erase({ email: 'kim@example.org', phone: null })
      expect(await stored(made.db)).not.toMatch(/kim|1234567/i)
      expect(await stored(made.db)).toContain('Sam')
    })

    it('[PU7] [IB6] deletes the conversations that are there, with the messages they left', async () => {
      const { erase, conversation, conversations, newId, ours } = await bookedLongAgo()
      const left = { ...messageOf(newId, conversation, 'p1'), email: 'kim@example.org' }
      await writeSteps(made.db, [messageRow(left)])
      const erased = await erase({ email: 'kim@example.org', phone: null })
      expect(erased).toMatchObject({ bookings: 1, messages: 1 })
      expect(erased.conversationIds).toContain(conversation.id)
      expect(await conversations.findConversation(ours.id, conversation.id)).toBeNull()
    })

    it('[PU7] takes along what webhooks keep of messages whose conversation is gone, however many there are', async () => {
      const { erase, ours } = await bookedLongAgo()
      const told = (at: number, email: string) =>
        insertInto('webhook_events', {
          id: `evt_${String(at).padStart(4, '0')}`,
          organization_id: ours.id,
          type: 'message.taken',
          body: JSON.stringify({ type: 'message.taken', data: { name: 'K', email, phone: null, text: 'Hello' } }),
          at,
        })
      await writeSteps(
        made.db,
        Array.from({ length: 1_100 }, (_, at) => told(at, at % 2 === 0 ? 'Kim@example.org' : 'pat@example.org')),
      )
      await erase({ email: 'kim@example.org', phone: null })
      const [left] = await made.db.read('select count(*) as count, min(body) as body from webhook_events', [])
      expect(Number(left?.count)).toBe(550)
      expect(String(left?.body)).toContain('pat@')
    })
  })
}

function messageRow({ organizationId, agentId, conversationId, proposalId, createdAt, ...rest }: TakenMessage) {
  return insertInto('messages', {
    ...rest,
    organization_id: organizationId,
    agent_id: agentId,
    conversation_id: conversationId,
    proposal_id: proposalId,
    created_at: createdAt,
  })
}
