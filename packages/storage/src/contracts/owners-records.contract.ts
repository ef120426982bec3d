import {
  type BookingChanges,
  catalogueReader,
  changeOrderTerms,
  type EnteredBooking,
  enterBooking,
  enterOrder,
  type OrderChanges,
  quoteOrder,
  rearrangeBooking,
  rearrangeOrder,
} from '@frontdesk/capabilities'
import type { Booking, BusyCalendar, Order } from '@frontdesk/capabilities/ports'
import { brandId, carryOut, DomainError, money } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { busyCalendarStore } from '../stores/busy-calendar-store.ts'
import { calendarFeedStore } from '../stores/calendar-feed-store.ts'
import { inboxStore } from '../stores/inbox-store.ts'
import {
  businessOf,
  cutAt,
  HOUR,
  MONDAY,
  resourceOf,
  serviceOf,
  startedDesk,
  tableAt,
} from './booking-fixture.contract.ts'
import { startedBusiness } from './business-fixture.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

const MINUTE = 60_000
const DAY = 24 * HOUR
const TEN = MONDAY + 2 * HOUR
const ANNA = { name: 'Anna Berg', email: null, phone: '+49 30 7654321' }
const BY_HAND = {
  serviceId: null,
  listingId: null,
  resourceIds: null,
  durationMinutes: null,
  partySize: null,
  nights: null,
  outsideHours: false,
  extras: [],
  customer: ANNA,
  note: null,
}
const cut = (startsAt: number, changes: Partial<EnteredBooking> = {}): EnteredBooking => ({
  ...BY_HAND,
  kind: 'appointment',
  serviceId: 'svc_cut',
  startsAt,
  ...changes,
})
const table = (startsAt: number, changes: Partial<EnteredBooking> = {}): EnteredBooking => ({
  ...BY_HAND,
  kind: 'reservation',
  partySize: 2,
  startsAt,
  ...changes,
})

/** What became of an attempt: the code of the refusal, and the field that it names. */
async function outcomeOf<T>(attempt: () => Promise<T>): Promise<string> {
  try {
    await attempt()
    return 'done'
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return [error.code, ...error.details.map(({ path }) => path)].join(' ')
  }
}

export function ownersRecordsContract(makeDb: MakeDb): void {
  bookingsOfOwners(makeDb)
  ordersOfOwners(makeDb)
}

function bookingsOfOwners(makeDb: MakeDb): void {
  describe('an owner’s booking', () => {
    const made = freshDb(makeDb)

    async function started() {
      const desk = await startedDesk(made.db)
      let codes = 0
      const deps = { ...desk, now: () => desk.clock.at, newCode: () => `OWN${(codes += 1)}` }
      const enter = async (entered: EnteredBooking) =>
        await carryOut(desk, await enterBooking(deps, desk.scope, entered))
      const change = async (before: Booking, changes: BookingChanges) =>
        await carryOut(desk, await rearrangeBooking(deps, before, changes))
      const rows = async (sql: string) => Number((await made.db.read(`select count(*) as n from ${sql}`, []))[0]?.n)
      return { ...desk, enter, change, rows }
    }

    it('[OW1] takes its place as one made by a visitor, and is found, told and mailed as one', async () => {
      const { enter, deskOf, bookings, scope, rows } = await started()
      const booking = await enter(table(TEN))
      expect(booking).toMatchObject({ agentId: null, conversationId: null, status: 'confirmed', placeId: 'rsc_window' })
      expect(await bookings.findBooking(scope.organizationId, booking.id)).toEqual({
        status: 'found',
        value: { ...booking, customerId: expect.any(String) },
      })
      expect(await rows('booking_cells')).toBe(18)
      expect(await rows("jobs where work like '%notify%'")).toBe(2)
      expect(await deskOf('a').propose('p1', tableAt(TEN))).toMatchObject({ status: 'refused', reason: 'full' })
      const found = await deskOf('a').findRecord(booking.code, { email: null, phone: '+49 30 7654321' })
      expect(found).toMatchObject({ status: 'found', record: { code: booking.code } })
    })

    it('[OW1] is entered at short notice, far ahead, off the grid, for longer, and for a party too large for visitors', async () => {
      const { enter, businesses, scope } = await started()
      const rules = businessOf(scope).rules
      const business = businessOf(scope, { rules: { ...rules, maxParty: 1, leadMinutes: 24 * 60, horizonDays: 2 } })
      await businesses.importSetup({ ...scope, source: 'owner', business, at: 2 })
      const soon = await enter(table(MONDAY + HOUR + 7 * MINUTE, { durationMinutes: 30 }))
      expect(soon.endsAt - soon.startsAt).toBe(30 * MINUTE)
      expect(soon.places).toMatchObject([{ from: MONDAY + HOUR + 5 * MINUTE, until: MONDAY + HOUR + 40 * MINUTE }])
      expect(await enter(table(TEN + 300 * DAY))).toMatchObject({ startsAt: TEN + 300 * DAY })
    })

    it('[OW1] is with whoever is named, else with who has least to do; of rooms by the night', async () => {
      const { enter } = await started()
      expect(await enter(cut(TEN, { resourceIds: ['rsc_bo'] }))).toMatchObject({ staffName: 'bo' })
      expect(await enter(cut(TEN))).toMatchObject({ staffName: 'ada', price: money(3_000, 'EUR') })
      const stay = table(TEN + DAY, { nights: 2, partySize: 2 })
      expect(await enter(stay)).toMatchObject({
        nights: 2,
        startsAt: MONDAY + DAY + 7 * HOUR,
        endsAt: MONDAY + 3 * DAY + 3 * HOUR,
        price: money(20_000, 'EUR'),
      })
      await enter(stay)
      expect(await outcomeOf(() => enter(stay))).toBe('conflict startsAt')
    })

    it('[OW2] an owner enters a booking while a visitor confirms the same table: one wins, the other is told', async () => {
      const { enter, deskOf, clock, rows } = await started()
      for (let round = 0; round < 12; round += 1) {
        const at = TEN + round * DAY
        const visitor = async () => {
          const proposed = await deskOf(`v${round}`).propose('p1', tableAt(at))
          if (proposed.status === 'refused') return proposed.reason
          return (await deskOf(`v${round}`).commit('p1')).status
        }
        const both = await Promise.all([visitor(), outcomeOf(() => enter(table(at)))])
        const owner = both[1] === 'changed_meanwhile' ? await outcomeOf(() => enter(table(at))) : both[1]
        expect([
          ['committed', 'conflict startsAt'],
          ['full', 'done'],
        ]).toContainEqual([both[0], owner])
      }
      expect(clock.at).toBe(MONDAY)
      expect(await rows('bookings')).toBe(12)
      expect(await rows('booking_cells')).toBe(12 * 18)
    }, 60_000)

    it('[OW2] what a visitor is being asked about is taken, until it has run out; then the visitor is told', async () => {
      const { enter, deskOf, clock } = await started()
      await deskOf('a').propose('p1', tableAt(TEN))
      expect(await outcomeOf(() => enter(table(TEN)))).toBe('conflict startsAt')
      clock.at += 5 * MINUTE
      expect(await outcomeOf(() => enter(table(TEN)))).toBe('done')
      expect(await deskOf('a').commit('p1')).toEqual({ status: 'refused', reason: 'expired' })
    })

    it('[OW3] is refused with the field that is wrong', async () => {
      const { enter, businesses, foreign } = await started()
      await businesses.createFor(brandId('agt', 'agt_theirs'), businessOf(foreign, { siteOrigin: null }))
      await businesses.importSetup({
        ...foreign,
        source: 'owner',
        resources: [resourceOf('table', 'theirs')],
        services: [serviceOf('wash')],
        at: 1,
      })
      const refusals: [EnteredBooking, string][] = [
        [cut(TEN, { serviceId: 'svc_unknown' }), 'inconsistent serviceId'],
        [cut(TEN, { serviceId: null }), 'inconsistent serviceId'],
        [cut(TEN, { resourceIds: ['rsc_window'] }), 'inconsistent resourceIds'],
        [cut(TEN, { resourceIds: ['rsc_nobody'] }), 'inconsistent resourceIds'],
        [cut(TEN, { nights: 2 }), 'inconsistent nights'],
        [table(TEN, { partySize: 7 }), 'inconsistent partySize'],
        [table(TEN - 3 * DAY), 'inconsistent startsAt'],
        [table(TEN + 800 * DAY), 'inconsistent startsAt'],
        [table(TEN - 2 * HOUR), 'inconsistent startsAt'],
        [{ ...BY_HAND, kind: 'viewing', startsAt: TEN }, 'inconsistent listingId'],
      ]
      for (const [entered, refusal] of refusals)
        expect([entered, await outcomeOf(() => enter(entered))]).toEqual([entered, refusal])
      expect(await outcomeOf(() => enter(table(TEN - 2 * HOUR, { outsideHours: true })))).toBe('done')
    })

    it('[OW4] moves at once to where there is room, at the price agreed, and leaves its old place', async () => {
      const { enter, change, deskOf, businesses, scope, rows } = await started()
      const before = await enter(cut(TEN, { resourceIds: ['rsc_bo'] }))
      const dearer = serviceOf('cut', { price: money(9_000, 'EUR') })
      await businesses.importSetup({ ...scope, source: 'owner', services: [dearer], at: 2 })
      const moved = await change(before, { startsAt: TEN + 30 * MINUTE })
      expect(moved).toMatchObject({ staffName: 'bo', version: 2, price: money(3_000, 'EUR') })
      expect(await rows('booking_cells')).toBe(12)
      const there = cutAt(TEN - HOUR, { resourceId: brandId('rsc', 'rsc_bo') })
      expect(await deskOf('a').propose('p1', { ...there, startsAt: TEN - 30 * MINUTE })).toMatchObject({
        status: 'proposed',
      })
    })

    it('[OW4] is not moved to what is taken, and stays as it was', async () => {
      const { enter, change, bookings, ours } = await started()
      const [first, second] = [await enter(table(TEN)), await enter(table(TEN + 3 * HOUR))]
      expect(await outcomeOf(() => change(second, { startsAt: TEN }))).toBe('conflict startsAt')
      expect(await bookings.findBooking(ours.id, second.id)).toMatchObject({ value: { startsAt: TEN + 3 * HOUR } })
      expect(await change(first, {})).toBe(first)
    })

    it('[OW4] of two changes of one version one is written; who it is for can be corrected', async () => {
      const { enter, change, bookings, ours, rows } = await started()
      const before = await enter(table(TEN))
      const kim = { name: 'Kim', email: 'kim@example.org', phone: null }
      const outcomes = await Promise.all([
        outcomeOf(() => change(before, { customer: kim })),
        outcomeOf(() => change(before, { note: 'window' })),
      ])
      expect(outcomes.toSorted((a, b) => a.localeCompare(b))).toEqual(['changed_meanwhile', 'done'])
      const now = await bookings.findBooking(ours.id, before.id)
      if (now.status !== 'found') throw new Error('it is gone')
      expect(await change(now.value, { customer: kim, note: 'window' })).toMatchObject({
        customer: kim,
        note: 'window',
      })
      expect(await bookings.findBooking(ours.id, before.id)).toMatchObject({ value: { customer: kim, note: 'window' } })
      expect(await rows('customers')).toBe(2)
    })

    it('[AW4] stands in the calendar of every stretch that it reaches into, until it is called off', async () => {
      const { enter, bookings, scope, foreign } = await started()
      const first = await enter(table(TEN))
      const stay = await enter(table(TEN, { nights: 5 }))
      const within = async (from: number, until: number, most = 10) =>
        (await bookings.listWithin(scope, { from, until }, most)).map(({ id }) => id)
      expect(await within(MONDAY, MONDAY + DAY)).toEqual([first.id, stay.id])
      expect(await within(MONDAY, MONDAY + DAY, 1)).toEqual([first.id])
      expect(await within(first.endsAt, first.endsAt + 1)).toEqual([])
      expect(await within(MONDAY + 3 * DAY, MONDAY + 4 * DAY)).toEqual([stay.id])
      expect(await bookings.listWithin(foreign, { from: MONDAY, until: MONDAY + DAY }, 10)).toEqual([])
      await bookings.settle(first, { ...first, status: 'cancelled', version: 2 })
      expect(await within(MONDAY, MONDAY + DAY)).toEqual([stay.id])
    })

    it('[OW1][DF1] brings along what has to be assumed, once, and nothing of it where it is refused', async () => {
      const { enter, businesses, scope, deskOf } = await started()
      const removed = brandId('rsc', 'rsc_window')
      await businesses.importSetup({
        ...scope,
        source: 'owner',
        resources: [],
        replacingResources: ['table', 'room'],
        at: 2,
      })
      const tables = async () =>
        ((await businesses.readSetup(scope))?.resources ?? []).filter(({ kind }) => kind === 'table').length
      expect(await outcomeOf(() => enter(table(TEN, { partySize: 99 })))).toBe('inconsistent partySize')
      expect(await outcomeOf(() => enter(table(TEN, { resourceIds: [removed] })))).toBe('inconsistent resourceIds')
      expect(await tables()).toBe(0)
      const outcomes = await Promise.all([0, 1].map(() => outcomeOf(() => enter(table(TEN)))))
      expect(outcomes).toContain('done')
      for (const outcome of outcomes) if (outcome !== 'done') await enter(table(TEN))
      expect(await tables()).toBe(6)
      expect(await deskOf('a').propose('p1', tableAt(TEN, 2))).toMatchObject({ status: 'proposed' })
    })

    it('[RD1][RD2] is reminded of once, whatever looks at the same time, and again when it moves', async () => {
      const { enter, change, businesses, bookings, scope, clock, rows } = await started()
      const kim = { name: 'Kim', email: 'kim@example.org', phone: null }
      const near = await enter(table(TEN + DAY, { customer: kim }))
      await enter(table(TEN + DAY + 3 * HOUR))
      const called = await enter(cut(TEN + DAY, { customer: kim }))
      await bookings.settle(called, { ...called, status: 'cancelled', version: 2 })
      const reminders = () => rows(`jobs where work like '%"reminder"%'`)
      clock.at = TEN + HOUR
      expect(await bookings.remindDue(clock.at)).toBe(0)
      const { rules } = businessOf(scope)
      const business = businessOf(scope, { rules: { ...rules, reminderMinutes: 24 * 60 } })
      await businesses.importSetup({ ...scope, source: 'owner', business, at: 2 })
      await enter(cut(TEN + DAY + 30 * MINUTE, { customer: kim }))
      expect(await bookings.remindDue(TEN - HOUR)).toBe(0)
      const looks = await Promise.all([1, 2, 3].map(() => bookings.remindDue(clock.at)))
      expect([looks.reduce((sum, one) => sum + one, 0), await reminders()]).toEqual([1, 1])
      expect(await bookings.remindDue(clock.at)).toBe(0)
      const moved = await change(near, { startsAt: TEN + 3 * DAY })
      expect(await bookings.remindDue(moved.startsAt - 25 * HOUR)).toBe(0)
      expect(await bookings.remindDue(moved.startsAt - 23 * HOUR)).toBe(1)
      expect(await bookings.remindDue(moved.startsAt + MINUTE)).toBe(0)
      expect(await reminders()).toBe(2)
    })

    it('[FE2] is found by what the address of a feed hashes to, until the feed is taken back', async () => {
      const { scope, foreign, ours, theirs } = await started()
      const feeds = calendarFeedStore(made.db)
      const resourceId = brandId('rsc', 'rsc_window')
      const feed = { ...scope, id: brandId('fed', 'fed_1'), resourceId, hasCustomers: true, createdAt: 5 }
      expect(await feeds.insertFeed(feed, 'hash')).toBe(true)
      expect([await feeds.listFeeds(scope), await feeds.listFeeds(foreign)]).toEqual([[feed], []])
      expect(await feeds.findFeedBySecret('hash')).toEqual(feed)
      expect([
        (await feeds.findFeed(ours.id, feed.id)).status,
        (await feeds.findFeed(theirs.id, feed.id)).status,
      ]).toEqual(['found', 'foreign'])
      expect(await feeds.removeFeed(foreign, feed.id)).toBe(false)
      expect(await feeds.removeFeed(scope, feed.id)).toBe(true)
      expect(await feeds.findFeedBySecret('hash')).toBeNull()
    })

    it('[OW6][OW7] reads a calendar elsewhere with its setup, which is new only when its busy times are', async () => {
      const { scope, foreign, ours, theirs, businesses, rows } = await started()
      const calendars = busyCalendarStore(made.db)
      const calendar: BusyCalendar = {
        ...scope,
        id: brandId('cal', 'cal_1'),
        name: 'Elsewhere',
        host: 'calendar.example.com',
        sealedAddress: 'sealed',
        resourceIds: [brandId('rsc', 'rsc_window')],
        busy: [],
        readAt: null,
        triedAt: null,
        problem: null,
        fetchedAt: null,
        etag: null,
        lastModified: null,
        createdAt: 5,
      }
      const versionOf = async () =>
        (await made.db.read('select setup_version from businesses where id = ?', [scope.businessId]))[0]
      expect(await calendars.insertBusyCalendar(calendar, brandId('job', 'job_1'))).toBe(true)
      expect(await rows(`jobs where unique_key = 'calendar:cal_1'`)).toBe(1)
      expect([await calendars.listBusyCalendars(scope), await calendars.listBusyCalendars(foreign)]).toEqual([
        [calendar],
        [],
      ])
      const before = await versionOf()
      const busy = [{ from: TEN, until: TEN + HOUR }]
      const reading = { busy, readAt: 6, triedAt: 6, problem: null, fetchedAt: 6, etag: '"a"', lastModified: null }
      expect(await calendars.keepReading(calendar, reading)).toBe(true)
      expect(await versionOf()).not.toEqual(before)
      expect((await businesses.readSetup(scope))?.busyElsewhere).toEqual([
        { calendarId: calendar.id, resourceIds: calendar.resourceIds, busy },
      ])
      const after = await versionOf()
      expect(
        await calendars.keepReading({ ...calendar, ...reading }, { ...reading, triedAt: 7, problem: 'gone' }),
      ).toBe(true)
      expect(await versionOf()).toEqual(after)
      const kept = { ...calendar, ...reading, triedAt: 7, problem: 'gone' }
      expect(await calendars.findBusyCalendar(ours.id, calendar.id)).toEqual({ status: 'found', value: kept })
      expect((await calendars.findBusyCalendar(theirs.id, calendar.id)).status).toBe('foreign')
      expect(await calendars.removeBusyCalendar(foreign, calendar.id)).toBe(false)
      expect(await calendars.removeBusyCalendar(scope, calendar.id)).toBe(true)
      expect((await businesses.readSetup(scope))?.busyElsewhere).toEqual([])
      expect(await calendars.keepReading(calendar, reading)).toBe(false)
    })

    it('[AW1][AW2] is refused while the table is closed, unless it is said; visitors are told at once of a closure', async () => {
      const { enter, deskOf, businesses, scope } = await started()
      await deskOf('a').findTimes({ kind: 'reservation', partySize: 2, from: TEN, until: TEN + 1, limit: 1 })
      const resourceId = brandId('rsc', 'rsc_window')
      const id = brandId('clo', 'clo_1')
      const closure = { id, resourceId, from: TEN - HOUR, until: TEN + HOUR, reason: 'paint', createdAt: 1 }
      expect(await businesses.putClosure(scope, closure)).toBe(true)
      expect(await deskOf('a').propose('p1', tableAt(TEN))).toMatchObject({ status: 'refused', reason: 'full' })
      expect(await outcomeOf(() => enter(table(TEN)))).toBe('inconsistent startsAt')
      expect(await outcomeOf(() => enter(table(TEN, { outsideHours: true, durationMinutes: 30 })))).toBe('done')
      expect(await businesses.putClosure(scope, { ...closure, from: TEN - 2 * HOUR, reason: null })).toBe(true)
      expect((await businesses.readSetup(scope))?.closures).toEqual([
        { ...closure, from: TEN - 2 * HOUR, reason: null },
      ])
      expect(await businesses.removeClosure(scope, id)).toBe(true)
      expect(await businesses.removeClosure(scope, id)).toBe(false)
      expect(await deskOf('b').propose('p1', tableAt(TEN + HOUR))).toMatchObject({ status: 'proposed' })
    })

    it('[PU8] goes with the retention of the agents of its business, and is erased by contact', async () => {
      const { enter, bookings, ours, agentId, scope, businesses } = await started()
      const kept = await enter(table(TEN))
      const gone = await enter(table(TEN + 3 * HOUR, { customer: { ...ANNA, name: 'Jo', phone: '+49 30 1111111' } }))
      expect(await businesses.findOfAgent(ours.id, agentId)).toMatchObject({ businessId: scope.businessId })
      const inbox = inboxStore(made.db)
      const erased = await inbox.eraseCustomer(ours.id, { email: null, phone: '030 1111111' })
      expect(erased).toMatchObject({ bookings: 1, conversationIds: [] })
      const nobody = { name: null, email: null, phone: null }
      expect(await bookings.findBooking(ours.id, gone.id)).toMatchObject({ value: { customer: nobody } })
      expect(await bookings.findBooking(ours.id, kept.id)).toMatchObject({ value: { customer: ANNA } })
      await bookings.purge(kept.endsAt + 89 * DAY)
      expect((await bookings.findBooking(ours.id, kept.id)).status).toBe('found')
      await bookings.purge(gone.endsAt + 91 * DAY)
      expect((await bookings.findBooking(ours.id, kept.id)).status).toBe('missing')
    })
  })
}

function ordersOfOwners(makeDb: MakeDb): void {
  describe('an owner’s order', () => {
    const made = freshDb(makeDb)

    async function started() {
      const business = await startedBusiness(made.db)
      const clock = { at: 1_000_000 }
      let codes = 0
      const deps = {
        catalogue: catalogueReader({ store: business.catalogues, now: () => clock.at }),
        items: business.catalogues,
        orders: business.orders,
        now: () => clock.at,
        newId: business.newId,
        newCode: () => `OWN${(codes += 1)}`,
      }
      const of = { ...business.scope, timeZone: 'Europe/Berlin' }
      const lamps = (quantity: number, itemId = business.lamp.id) => [
        { itemId, quantity, options: [], without: [], note: null },
      ]
      const order = (quantity: number) => ({
        kind: 'product' as const,
        lines: lamps(quantity),
        fulfilment: 'pickup' as const,
        address: null,
        readyAt: null,
        customer: ANNA,
        note: null,
      })
      const enter = async (entered: Parameters<typeof enterOrder>[2]) =>
        await carryOut(business, await enterOrder(deps, of, entered))
      const quote = async (wanted: Parameters<typeof quoteOrder>[2]['wanted'], orderId: string | null = null) =>
        await quoteOrder(deps, of, { wanted, orderId })
      const change = async (before: Order, changes: OrderChanges) =>
        await carryOut(business, await rearrangeOrder(deps, of, { before, changes }))
      const onHand = async () =>
        (await business.catalogues.readStock(business.scope, clock.at)).get(business.lamp.id)?.onHand
      const ledger = async () =>
        (await business.stock.readLedger(business.scope, business.lamp.id, 100)).reduce(
          (sum, { delta }) => sum + delta,
          0,
        )
      return { ...business, clock, order, lamps, enter, quote, change, onHand, ledger }
    }

    it('[OW5] takes its pieces at the price of the catalogue, with its line in the ledger', async () => {
      const { order, enter, orders, ours, onHand, ledger } = await started()
      const entered = await enter(order(3))
      expect(entered).toMatchObject({ agentId: null, conversationId: null, total: money(3_000, 'EUR'), customer: ANNA })
      expect(await orders.findOrder(ours.id, entered.id)).toMatchObject({ value: { code: entered.code, version: 1 } })
      expect([await onHand(), await ledger()]).toEqual([7, 7])
    })

    it('[OW5] of two that want the last pieces one has them, and the other is told how many there are', async () => {
      const { order, enter, onHand, ledger } = await started()
      const outcomes = await Promise.all([outcomeOf(() => enter(order(6))), outcomeOf(() => enter(order(6)))])
      const told = outcomes.map((one) => (one === 'done' ? one : 'refused'))
      expect(told.toSorted((a, b) => a.localeCompare(b))).toEqual(['done', 'refused'])
      expect(await outcomeOf(() => enter(order(6)))).toBe('conflict lines.0.quantity')
      expect([await onHand(), await ledger()]).toEqual([4, 4])
    })

    it('[OW5] that is changed keeps the price of what was ordered, and gives back or takes the difference', async () => {
      const { order, enter, change, lamps, catalogues, scope, lamp, onHand, ledger } = await started()
      const before = await enter(order(3))
      await catalogues.updateEntry(scope, { ...lamp, price: money(5_000, 'EUR') }, 2)
      const told = async () =>
        Number((await made.db.read("select count(*) as n from jobs where work like '%notify%'", []))[0]?.n)
      const toldBefore = await told()
      const fewer = await change(before, { lines: lamps(1), note: 'gift' })
      expect(await told()).toBeGreaterThan(toldBefore)
      expect(fewer).toMatchObject({ total: money(1_000, 'EUR'), version: 2, note: 'gift' })
      expect([await onHand(), await ledger()]).toEqual([9, 9])
      const moreOfThem = await change(fewer, { lines: lamps(4) })
      expect([moreOfThem.total, await onHand(), await ledger()]).toEqual([money(4_000, 'EUR'), 6, 6])
      expect(await outcomeOf(() => change(fewer, { lines: lamps(2) }))).toBe('changed_meanwhile')
      expect(await onHand()).toBe(6)
    })

    it('[OW5] that is changed keeps what is no longer offered as it was, or less of it', async () => {
      const { order, enter, change, lamps, catalogues, scope, lamp, onHand } = await started()
      const before = await enter(order(3))
      await catalogues.updateEntry(scope, { ...lamp, isAvailable: false, price: null }, 2)
      const later = await change(before, { lines: lamps(3), readyAt: 9_000_000_000 })
      expect([later.total, later.readyAt]).toEqual([money(3_000, 'EUR'), 9_000_000_000])
      const fewer = await change(later, { lines: lamps(2) })
      expect([fewer.total, await onHand()]).toEqual([money(2_000, 'EUR'), 8])
      expect(await outcomeOf(() => change(fewer, { lines: lamps(3) }))).toBe('inconsistent lines.0.itemId')
      const noted = lamps(2).map((line) => ({ ...line, note: 'with a bow' }))
      expect(await outcomeOf(() => change(fewer, { lines: noted }))).toBe('inconsistent lines.0.itemId')
    })

    it('[OW8] is told what it costs before it is entered, and nothing is kept of it', async () => {
      const { order, quote, enter, onHand, orders, ours } = await started()
      const { customer: _who, note: _said, ...wanted } = order(3)
      const told = await quote(wanted)
      expect([told.total, told.fees, await onHand()]).toEqual([money(3_000, 'EUR'), [], 10])
      expect((await orders.listOrders({ organizationId: ours.id }, { limit: 10, cursor: null })).items).toEqual([])
      const { total, dueAt } = await enter(order(3))
      expect([total, dueAt]).toEqual([told.total, told.dueAt])
      const outcome = await outcomeOf(() => quote({ ...wanted, lines: order(8).lines }))
      expect(outcome).toBe('conflict lines.0.quantity')
    })

    it('[OW8] that is to change is told with what it has at its price, and with its own pieces free', async () => {
      const { order, enter, change, quote, catalogues, scope, lamp, orders, onHand } = await started()
      const { customer: _who, note: _said, ...wanted } = order(8)
      const before = await enter(order(6))
      await catalogues.updateEntry(scope, { ...lamp, price: money(5_000, 'EUR') }, 2)
      const told = await quote(wanted, before.id)
      expect([told.total, told.dueAt, await onHand()]).toEqual([money(8_000, 'EUR'), before.dueAt, 4])
      expect(await outcomeOf(() => quote({ ...wanted, lines: order(11).lines }, before.id))).toBe(
        'conflict lines.0.quantity',
      )
      expect((await change(before, { lines: wanted.lines })).total).toEqual(told.total)
      expect(await outcomeOf(() => quote(wanted, 'ord_nobody'))).toBe('inconsistent orderId')
      const now = await orders.findOrder(scope.organizationId, before.id)
      if (now.status !== 'found') throw new Error('the order is gone')
      await orders.settle({
        before: now.value,
        order: { ...now.value, status: 'fulfilled', version: 3 },
        change: 'fulfilled',
        returned: new Map(),
      })
      expect(await outcomeOf(() => quote(wanted, before.id))).toMatch(/^conflict/)
    })

    it('[OW8] goes wherever the owner sends it, however small, at the fee of the part that its address names', async () => {
      const { order, quote, catalogues, scope } = await started()
      const zone = { fee: money(900, 'EUR'), freeFrom: null, minimum: money(50_000, 'EUR'), area: ['NR25'] }
      const usual = { fee: money(300, 'EUR'), freeFrom: null, minimum: money(50_000, 'EUR'), area: ['NR21'] }
      const delivery = { ...usual, zones: [zone] }
      await changeOrderTerms({ catalogue: catalogues, now: () => 1_000_000 }, scope, { product: { delivery } })
      const feeTo = async (address: string) =>
        (await quote({ ...order(1), fulfilment: 'delivery', address })).fees.map(({ amount }) => amount.minor)
      expect(await feeTo('1 High St, NR25 6AA')).toEqual([900])
      expect(await feeTo('1 Quay, NR21 9AB')).toEqual([300])
      expect(await feeTo('1 Far Rd, EH1 1AA')).toEqual([300])
      expect(await feeTo('the blue house behind the mill')).toEqual([300])
    })

    it('[OW3] is refused with the field that is wrong', async () => {
      const { order, enter, lamps, clock } = await started()
      const unknown = brandId('cat', 'cat_unknown')
      const refusals: [Parameters<typeof enterOrder>[2], string][] = [
        [{ ...order(1), lines: lamps(1, unknown) }, 'inconsistent lines.0.itemId'],
        [{ ...order(1), kind: 'menu' }, 'inconsistent lines.0.itemId'],
        [order(11), 'conflict lines.0.quantity'],
        [{ ...order(1), fulfilment: 'delivery' }, 'inconsistent fulfilment'],
        [{ ...order(1), readyAt: clock.at - 1 }, 'inconsistent readyAt'],
      ]
      for (const [entered, refusal] of refusals)
        expect([entered, await outcomeOf(() => enter(entered))]).toEqual([entered, refusal])
    })
  })
}
