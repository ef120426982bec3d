import {
  type Booking,
  cancelBookingForOwner,
  fulfilBooking,
  importSiteSetup,
  readSiteInto,
  readSiteIntoItsBusinesses,
} from '@frontdesk/capabilities'
import { brandId, carryOut, money } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { catalogueStore } from '../stores/catalogue-store.ts'
import {
  businessOf,
  cutAt,
  deskMaker,
  HOUR,
  MONDAY,
  resourceOf,
  serviceOf,
  startedDesk,
  tableAt,
} from './booking-fixture.contract.ts'
import { MANY_AT_ONCE } from './fixtures.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

const MINUTE = 60_000
const TEN = MONDAY + 2 * HOUR
const CONTACT = { email: 'KIM@example.org', phone: null }

export function bookingDeskContract(makeDb: MakeDb): void {
  describe('BookingDesk', () => {
    const made = freshDb(makeDb)

    const started = () => startedDesk(made.db)
    const cells = async () => {
      const [row] = await made.db.read('select count(*) as cells from booking_cells', [])
      return Number(row?.cells)
    }

    async function booked(desk: Awaited<ReturnType<typeof started>>, conversation: string, request = cutAt(TEN)) {
      await desk.deskOf(conversation).propose('p1', request)
      const done = await desk.deskOf(conversation).commit('p1')
      if (done.status !== 'committed') throw new Error(`not booked: ${done.reason}`)
      return done.record
    }

    it('[BD1][BD2] keeps what is proposed, and books it once, however often the yes comes', async () => {
      const { deskOf, bookings, scope } = await started()
      const first = await deskOf('a').propose('p1', cutAt(TEN))
      expect(first).toMatchObject({
        status: 'proposed',
        summary: { of: 'booking', what: 'cut', price: money(3_000, 'EUR'), staffName: 'ada', isInferred: false },
      })
      expect(await deskOf('a').propose('p1', cutAt(TEN))).toEqual(first)
      const results = await Promise.all(Array.from({ length: 20 }, () => deskOf('a').commit('p1')))
      expect(results[0]).toMatchObject({
        status: 'committed',
        did: 'book',
        record: { status: 'confirmed', subject: { serviceId: 'svc_cut' }, code: expect.stringMatching(/^[A-Z\d]{6}$/) },
      })
      for (const result of results) expect(result).toEqual(results[0])
      expect(await deskOf('a').propose('p1', cutAt(TEN))).toEqual(results[0])
      expect(await deskOf('a').release('p1')).toEqual(results[0])
      const page = await bookings.listBookings({ organizationId: scope.organizationId }, { cursor: null, limit: 10 })
      expect(page.items).toHaveLength(1)
      expect(await cells()).toBe(12)
    })

    it('[BD2] refuses a yes in the breath of the proposal, of a stranger, and after the time to think', async () => {
      const { desks, deskOf, clock, ours, agentId } = await started()
      const desk = desks({ organizationId: ours.id, agentId, conversation: 'a', response: 'rsp_same' })
      await desk.propose('p1', cutAt(TEN))
      expect(await desk.commit('p1')).toEqual({ status: 'refused', reason: 'no-assent' })
      expect(await deskOf('b').commit('p1')).toEqual({ status: 'refused', reason: 'unknown' })
      clock.at += 5 * MINUTE
      expect(await deskOf('a').commit('p1')).toEqual({ status: 'refused', reason: 'expired' })
    })

    it('[BK2] of many that want one table at once exactly one has it', async () => {
      const { deskOf } = await started()
      const tries = Array.from({ length: MANY_AT_ONCE }, async (_, index) => {
        const proposed = await deskOf(`c${index}`).propose('p1', tableAt(TEN))
        if (proposed.status === 'refused') return proposed.reason
        return (await deskOf(`c${index}`).commit('p1')).status
      })
      const outcomes = await Promise.all(tries)
      expect(outcomes.filter((one) => one === 'committed')).toHaveLength(1)
      expect(outcomes.filter((one) => one === 'full')).toHaveLength(MANY_AT_ONCE - 1)
    }, 60_000)

    it('[BK2] of many that want one of two chairs two have one, each another', async () => {
      const { deskOf } = await started()
      const outcomes = await Promise.all(
        Array.from({ length: 30 }, (_, index) => deskOf(`c${index}`).propose('p1', cutAt(TEN))),
      )
      const names = outcomes.flatMap((one) =>
        one.status === 'proposed' && 'staffName' in one.summary ? [one.summary.staffName] : [],
      )
      expect(new Set(names)).toEqual(new Set(['ada', 'bo']))
    })

    it('[BK3] what a proposal keeps is free when it is released, replaced, or has run out', async () => {
      const { deskOf, clock } = await started()
      await deskOf('a').propose('p1', tableAt(TEN))
      const taken = { status: 'refused', reason: 'full' }
      expect(await deskOf('b').propose('p1', tableAt(TEN))).toMatchObject(taken)
      expect(await deskOf('a').release('p1')).toEqual({ status: 'released' })
      expect(await deskOf('b').propose('p1', tableAt(TEN))).toMatchObject({ status: 'proposed' })
      expect(await deskOf('b').propose('p2', tableAt(TEN + 3 * HOUR))).toMatchObject({ status: 'proposed' })
      expect(await deskOf('c').propose('p1', tableAt(TEN))).toMatchObject({ status: 'proposed' })
      clock.at += 5 * MINUTE
      expect(await deskOf('d').propose('p1', tableAt(TEN))).toMatchObject({ status: 'proposed' })
      expect(await deskOf('c').commit('p1')).toEqual({ status: 'refused', reason: 'expired' })
      expect(await cells()).toBe(18)
    })

    it('[BK3] what a conversation keeps itself does not stand in its way', async () => {
      const { deskOf } = await started()
      await deskOf('a').propose('p1', tableAt(TEN))
      const asked = { kind: 'reservation', partySize: 1, from: TEN, until: TEN + 1, limit: 1 } as const
      expect(await deskOf('a').findTimes(asked)).toMatchObject({ status: 'free' })
      expect(await deskOf('b').findTimes(asked)).toMatchObject({ status: 'none', reason: 'full' })
      expect(await deskOf('a').propose('p2', tableAt(TEN, 1))).toMatchObject({ status: 'proposed' })
    })

    it('[BK5] moving keeps the old place until the new one is agreed on, also where the two overlap', async () => {
      const desk = await started()
      const record = await booked(desk, 'a', tableAt(TEN))
      const move = { do: 'move-booking', recordId: record.id, startsAt: TEN + HOUR, partySize: null } as const
      expect(await desk.deskOf('a').propose('p2', move)).toMatchObject({ summary: { startsAt: TEN + HOUR } })
      expect(await desk.deskOf('b').propose('p1', tableAt(TEN))).toMatchObject({ reason: 'full' })
      expect(await desk.deskOf('b').propose('p1', tableAt(TEN + 2 * HOUR))).toMatchObject({ reason: 'full' })
      expect(await desk.deskOf('a').commit('p2')).toMatchObject({
        status: 'committed',
        did: 'move-booking',
        record: { id: record.id, code: record.code, summary: { startsAt: TEN + HOUR } },
      })
      expect(await cells()).toBe(18)
      const early = tableAt(TEN - 30 * MINUTE)
      expect(await desk.deskOf('b').propose('p3', early)).toMatchObject({ status: 'proposed' })
      expect(await desk.deskOf('a').commit('p2')).toMatchObject({ record: { summary: { startsAt: TEN + HOUR } } })
      expect(await desk.deskOf('a').propose('p4', { ...move })).toMatchObject({ reason: 'nothing-changes' })
    })

    it('[YZ4] what is told for the team with a change is written behind what was told before, once', async () => {
      const desk = await started()
      const record = await booked(desk, 'a', cutAt(TEN, { note: 'Is deaf.' }))
      const noted = async () => (await made.db.read('select note from bookings where id = ?', [record.id]))[0]?.['note']
      const move = { do: 'move-booking', recordId: record.id, startsAt: TEN + HOUR, partySize: null } as const
      await desk.deskOf('a').propose('p2', { ...move, note: 'Needs a ramp.' })
      await desk.deskOf('a').commit('p2')
      expect(await noted()).toBe('Is deaf. Needs a ramp.')
      expect(await desk.deskOf('a').propose('p3', move)).toMatchObject({ reason: 'nothing-changes' })
      await desk.deskOf('a').propose('p4', { ...move, note: 'Needs a ramp.' })
      expect(await desk.deskOf('a').commit('p4')).toMatchObject({ did: 'move-booking' })
      expect(await noted()).toBe('Is deaf. Needs a ramp.')
    })

    it('[BK5] a move that is given up leaves the booking where it was, and stays with the same person', async () => {
      const desk = await started()
      const record = await booked(desk, 'a', cutAt(TEN, { resourceId: brandId('rsc', 'rsc_bo') }))
      const move = { do: 'move-booking', recordId: record.id, startsAt: TEN + HOUR, partySize: null } as const
      expect(await desk.deskOf('a').propose('p2', move)).toMatchObject({ summary: { staffName: 'bo' } })
      await desk.deskOf('a').release('p2')
      expect(await desk.deskOf('a').findRecord(record.code, CONTACT)).toMatchObject({
        record: { summary: { startsAt: TEN } },
      })
      expect(await cells()).toBe(12)
    })

    it('[BK4] a cancelled booking is free at once; what has begun or is cancelled stays as it is', async () => {
      const desk = await started()
      const record = await booked(desk, 'a', tableAt(TEN))
      const cancel = { do: 'cancel', recordId: record.id } as const
      expect(await desk.deskOf('a').propose('p2', cancel)).toMatchObject({ status: 'proposed' })
      expect(await desk.deskOf('a').commit('p2')).toMatchObject({ did: 'cancel', record: { status: 'cancelled' } })
      expect(await desk.deskOf('a').commit('p2')).toMatchObject({ did: 'cancel', record: { status: 'cancelled' } })
      expect(await desk.deskOf('a').propose('p3', cancel)).toMatchObject({ reason: 'already-cancelled' })
      const again = await booked(desk, 'b', tableAt(TEN))
      desk.clock.at = TEN
      const late = { do: 'cancel', recordId: again.id } as const
      expect(await desk.deskOf('b').propose('p2', late)).toMatchObject({ reason: 'too-late' })
    })

    it('[BK4] the owner says until when customers cancel and move by themselves', async () => {
      const desk = await started()
      const record = await booked(desk, 'a', tableAt(TEN))
      const business = businessOf(desk.scope)
      const rules = { ...business.rules, cancelBeforeMinutes: 180, changeBeforeMinutes: 60 }
      await desk.businesses.importSetup({ ...desk.scope, source: 'owner', business: { ...business, rules }, at: 2 })
      const cancel = { do: 'cancel', recordId: record.id } as const
      const move = { do: 'move-booking', recordId: record.id, startsAt: TEN + HOUR, partySize: null } as const
      expect(await desk.deskOf('a').propose('p2', cancel)).toMatchObject({ reason: 'too-late' })
      expect(await desk.deskOf('a').propose('p3', move)).toMatchObject({ status: 'proposed' })
    })

    it('[BK1] says what is wrong with what cannot be booked', async () => {
      const desk = await started()
      const nobody = { name: 'Kim', email: null, phone: null }
      const refusals = [
        cutAt(TEN, { serviceId: brandId('svc', 'svc_none') }),
        cutAt(TEN, { customer: nobody }),
        tableAt(TEN, 9),
        cutAt(TEN + 12 * HOUR),
        cutAt(MONDAY - HOUR),
        cutAt(TEN, { kind: 'viewing', serviceId: null, listingId: brandId('lst', 'lst_none') }),
      ].map((request, index) => desk.deskOf('a').propose(`p${index}`, request))
      const reasons = (await Promise.all(refusals)).map((one) => (one.status === 'refused' ? one.reason : one.status))
      expect(reasons).toEqual(['unknown-service', 'contact-needed', 'party-too-large', 'closed', 'past', 'not-offered'])
      const odd = [Number.NaN, 1e20, -1e20, TEN + 0.5].map((at) => desk.deskOf('a').propose('odd', cutAt(at)))
      for (const one of await Promise.all(odd)) expect(one.status).toBe('refused')
      const ages = { kind: 'reservation', from: -8e15, until: 8e15, limit: 1 } as const
      expect(await desk.deskOf('a').findTimes(ages)).toMatchObject({ status: 'free' })
      const elsewhere = { do: 'cancel', recordId: brandId('bkg', 'bkg_0000000000000000000000') } as const
      expect(await desk.deskOf('a').propose('p9', elsewhere)).toMatchObject({ status: 'refused' })
    })

    it('[BK1] offers the same time with somebody else where the one asked for is taken', async () => {
      const desk = await started()
      await booked(desk, 'a', cutAt(TEN, { resourceId: brandId('rsc', 'rsc_bo') }))
      expect(await desk.deskOf('b').propose('p1', cutAt(TEN, { resourceId: brandId('rsc', 'rsc_bo') }))).toMatchObject({
        reason: 'full',
        times: [{ startsAt: TEN, staffName: 'ada' }],
      })
    })

    it('[DF1] a business of which only the hours are known takes parties at once, from a plan that is written down', async () => {
      const { businesses, ours, newId, desks } = await started()
      const scope = { organizationId: ours.id, businessId: newId('biz') }
      const agentId = brandId('agt', 'agt_inn')
      await businesses.createFor(agentId, businessOf(scope, { siteOrigin: 'https://inn.example' }))
      const open = () => desks({ organizationId: ours.id, agentId, conversation: 'inn' })
      const all = await Promise.all([open().facts(), open().facts(), open().facts()])
      expect(all[0]).toMatchObject({ maxParty: 6, services: [], hasListings: false, rooms: [] })
      expect((await businesses.readSetup(scope))?.resources).toHaveLength(6)
      const query = { kind: 'appointment', from: TEN, until: TEN + HOUR, limit: 1 } as const
      expect(await open().findTimes(query)).toEqual({ status: 'none', reason: 'not-offered', nearest: [] })
      expect(await open().propose('p1', tableAt(TEN, 5))).toMatchObject({ status: 'proposed' })
    })

    it('[PU4] purging forgets bookings past their retention and frees what ran out, and nothing else', async () => {
      const desk = await started()
      const record = await booked(desk, 'a')
      await desk.deskOf('b').propose('p1', tableAt(TEN))
      await desk.bookings.purge(desk.clock.at)
      expect(await cells()).toBe(30)
      desk.clock.at += 2 * 24 * HOUR
      await desk.bookings.purge(desk.clock.at)
      expect(await cells()).toBe(12)
      const proposals = await made.db.read('select id from proposals', [])
      expect(proposals.map(({ id }) => id)).toEqual([])
      expect(await desk.deskOf('c').findRecord(record.code, CONTACT)).toMatchObject({ status: 'found' })
      await desk.bookings.purge(desk.clock.at + 100 * 24 * HOUR)
      expect(await cells()).toBe(0)
      expect(await desk.deskOf('c').findRecord(record.code, CONTACT)).toEqual({ status: 'unknown' })
    })

    it('[BK6] what was changed meanwhile cannot be committed from an older proposal', async () => {
      const desk = await started()
      const record = await booked(desk, 'a', tableAt(TEN))
      const move = { do: 'move-booking', recordId: record.id, startsAt: TEN + HOUR, partySize: null } as const
      await desk.deskOf('a').propose('p2', move)
      await desk.deskOf('b').propose('p9', { do: 'cancel', recordId: record.id })
      await desk.deskOf('b').commit('p9')
      expect(await desk.deskOf('a').commit('p2')).toEqual({ status: 'refused', reason: 'expired' })
      await desk.deskOf('a').release('p2')
      expect(await cells()).toBe(0)
    })

    it('[BK6] the owner calls off and closes bookings, each once', async () => {
      const desk = await started()
      const { bookings, ours } = desk
      const read = async (id: string) => {
        const found = await bookings.findBooking(ours.id, brandId('bkg', id))
        if (found.status !== 'found') throw new Error('no such booking')
        return found.value
      }
      const deps = { bookings, now: () => desk.clock.at }
      const settle = async (of: typeof fulfilBooking, booking: Booking) => await carryOut(deps, of(deps, booking))
      const first = await read((await booked(desk, 'a', tableAt(TEN))).id)
      const calls = await Promise.allSettled([1, 2, 3].map(() => settle(cancelBookingForOwner, first)))
      expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await cells()).toBe(0)
      const second = await read((await booked(desk, 'b', tableAt(TEN))).id)
      expect(await settle(fulfilBooking, second)).toMatchObject({ status: 'fulfilled', version: 2 })
      await expect(settle(cancelBookingForOwner, await read(second.id))).rejects.toThrow('fulfilled')
      const cancel = { do: 'cancel', recordId: second.id } as const
      expect(await desk.deskOf('b').propose('p2', cancel)).toMatchObject({ reason: 'too-late' })
    })

    it('[BK7] a booking, its event and its notices are written together', async () => {
      const desk = await started()
      const record = await booked(desk, 'a')
      const jobs = await made.db.read("select work from jobs where work like '%notify%' order by id", [])
      expect(jobs.map((row) => JSON.parse(String(row.work)))).toMatchObject([
        { kind: 'notify', recordId: record.id, event: 'created', to: 'customer' },
        { kind: 'notify', recordId: record.id, event: 'created', to: 'owner' },
      ])
    })

    it('[BK1] an agent of another organization sees nothing of it', async () => {
      const desk = await started()
      const record = await booked(desk, 'a')
      const { bookings, theirs, newId } = desk
      expect(await bookings.findBooking(theirs.id, brandId('bkg', record.id))).toEqual({ status: 'foreign' })
      expect(await bookings.findByCode({ ...desk.foreign }, record.code)).toBeNull()
      const other = deskMaker(made.db, { newId, clock: desk.clock })
      const strange = other({ organizationId: theirs.id, agentId: desk.agentId, conversation: 'z' })
      expect(await strange.facts()).toBeNull()
      expect(await strange.propose('p1', cutAt(TEN))).toEqual({ status: 'refused', reason: 'not-offered' })
    })

    it('[RC3][RC4] a record is found by its code and a contact of it; after five wrong ones nothing is looked up', async () => {
      const desk = await started()
      const record = await booked(desk, 'a')
      const typed = `${record.code.slice(0, 3).toLowerCase()} ${record.code.slice(3)}`
      expect(await desk.deskOf('b').findRecord(typed, { email: null, phone: '030 1234567' })).toMatchObject({
        status: 'found',
        record: { id: record.id },
      })
      const wrong = { email: 'eve@example.org', phone: null }
      for (const code of [record.code, 'AAAAAA', 'A', '', record.code])
        expect(await desk.deskOf('b').findRecord(code, wrong)).toEqual({ status: 'unknown' })
      expect(await desk.deskOf('b').findRecord(record.code, CONTACT)).toEqual({ status: 'locked' })
      expect(await desk.deskOf('c').findRecord(record.code, CONTACT)).toMatchObject({ status: 'found' })
    })

    it('[PL5] rooms are booked by the night, as many at once as there are', async () => {
      const { deskOf } = await started()
      const facts = await deskOf('a').facts()
      expect(facts?.rooms).toEqual([{ id: 'rsc_double', name: 'double', sleeps: 2, price: money(10_000, 'EUR') }])
      const CHECK_IN = MONDAY + 7 * HOUR
      const stay = {
        kind: 'reservation',
        partySize: 2,
        nights: 3,
        from: CHECK_IN,
        until: CHECK_IN + 1,
        limit: 5,
      } as const
      expect(await deskOf('a').findTimes(stay)).toMatchObject({
        status: 'free',
        times: [{ startsAt: CHECK_IN, endsAt: CHECK_IN + 3 * 24 * HOUR - 4 * HOUR, resourceId: 'rsc_double' }],
      })
      const room = (nights: number, from = CHECK_IN) => ({
        ...tableAt(from),
        nights,
        resourceId: brandId('rsc', 'rsc_double'),
      })
      expect(await deskOf('a').propose('p1', room(3))).toMatchObject({
        summary: { what: 'double', price: money(30_000, 'EUR') },
      })
      expect(await deskOf('b').propose('p1', room(1))).toMatchObject({ status: 'proposed' })
      expect(await deskOf('c').propose('p1', room(2))).toMatchObject({ status: 'refused', reason: 'full' })
      expect(await deskOf('c').propose('p1', room(2, CHECK_IN + 24 * HOUR))).toMatchObject({ status: 'proposed' })
      expect(await deskOf('d').propose('p1', room(1, CHECK_IN + 24 * HOUR))).toMatchObject({ reason: 'full' })
    })
  })

  describe('BusinessStore', () => {
    const made = freshDb(makeDb)

    it('[BZ1] agents of one website share one business, however many need it first at once', async () => {
      const { businesses, ours, newId, agentId } = await startedDesk(made.db)
      const made20 = Array.from({ length: 20 }, (_, index) => ({
        agent: brandId('agt', `agt_${index}`),
        business: businessOf(
          { organizationId: ours.id, businessId: newId('biz') },
          { siteOrigin: 'https://new.example' },
        ),
      }))
      await Promise.all(made20.map(({ agent, business }) => businesses.createFor(agent, business)))
      const found = await Promise.all(made20.map(({ agent }) => businesses.findOfAgent(ours.id, agent)))
      expect(new Set(found.map((one) => one?.businessId)).size).toBe(1)
      expect(await businesses.listBusinesses(ours.id)).toHaveLength(2)
      expect((await businesses.findOfAgent(ours.id, agentId))?.businessId).toBe('biz_ours')
    })

    it('[BZ2] the owner links an agent to another business of his own, and to nobody else’s', async () => {
      const { businesses, ours, foreign, agentId, theirs, newId } = await startedDesk(made.db)
      await businesses.createFor(brandId('agt', 'agt_x'), businessOf(foreign, { siteOrigin: null }))
      const second = { organizationId: ours.id, businessId: newId('biz') }
      await businesses.createFor(brandId('agt', 'agt_y'), businessOf(second, { siteOrigin: 'https://b.example' }))
      expect(await businesses.linkAgent(ours.id, agentId, foreign.businessId)).toBe(false)
      expect(await businesses.linkAgent(theirs.id, agentId, foreign.businessId)).toBe(false)
      expect(await businesses.linkAgent(ours.id, agentId, second.businessId)).toBe(true)
      expect(await businesses.findOfAgent(ours.id, agentId)).toMatchObject({ businessId: second.businessId })
      expect(await businesses.findBusiness(ours.id, foreign.businessId)).toEqual({ status: 'foreign' })
    })

    it('[BZ3] what a site says is taken field by field, and only where the owner has said nothing', async () => {
      const { businesses, scope, newId, deskOf } = await startedDesk(made.db)
      const owners = { source: 'owner' as const, url: null, at: 1 }
      const before = businessOf(scope, { provenance: { hours: owners } })
      await businesses.importSetup({ ...scope, source: 'owner', business: before, at: 1 })
      const url = 'https://example.com/about'
      const weekly = [{ day: 7, from: 600, until: 660 }]
      const draft = {
        name: 'Salon Kim',
        timeZone: 'America/New_York',
        currency: 'USD',
        country: 'US',
        takesReservations: false,
        hours: { weekly, closedOn: ['2026-12-25'], url },
        tableHours: { weekly, closedOn: ['2026-12-25'], url },
        items: [],
        services: [
          { name: 'Massage', durationMinutes: 45, price: money(7_000, 'USD'), url },
          { name: 'Advice', durationMinutes: null, price: null, url },
        ],
        rooms: [
          { name: 'Attic', sleeps: 3, units: 1, price: money(8_000, 'USD'), pictureUrl: null, isAvailable: true, url },
        ],
        listings: [],
      }
      const deps = { businesses, newId, now: () => 2 }
      await importSiteSetup(deps, { scope, draft, url })
      await importSiteSetup(deps, { scope, draft, url })
      const setup = await businesses.readSetup(scope)
      expect(setup?.business).toMatchObject({
        name: 'Salon Kim',
        timeZone: 'America/New_York',
        isDayFirst: false,
        rules: { hours: before.rules.hours, tableHours: { weekly, exceptions: [{ date: '2026-12-25', ranges: [] }] } },
        provenance: { hours: owners, tableHours: { source: 'site', url, at: 2 }, name: { source: 'site' } },
      })
      expect(setup?.services.map(({ name, isActive, source }) => `${name} ${isActive} ${source}`)).toEqual([
        'Massage true site',
        'cut true owner',
        'Advice false site',
      ])
      expect(setup?.resources.map(({ name }) => name)).toContain('Attic')
      const facts = await deskOf('s').facts()
      expect(facts?.services.map(({ name }) => name)).toEqual(['Massage', 'cut'])
    })

    it('[IM7] a website fills the businesses of its origin, and an empty reading takes nothing away', async () => {
      const { businesses, scope, newId, ours } = await startedDesk(made.db)
      const deps = { businesses, catalogue: catalogueStore(made.db, { newId }), newId, now: () => MONDAY }
      const massage = { '@type': 'Service', name: 'Massage', duration: 'PT45M' }
      const page = { url: 'https://example.com/', title: 'Salon', jsonLd: [massage], blocks: [] }
      const site = { organizationId: ours.id, url: page.url, pages: [page] }
      const names = async () =>
        (await businesses.readSetup(scope))?.services.map(({ name }) => name).toSorted((a, b) => (a < b ? -1 : 1))
      await readSiteIntoItsBusinesses(deps, { ...site, url: 'https://other.example/' })
      expect(await names()).toEqual(['cut'])
      await readSiteIntoItsBusinesses(deps, site)
      expect(await names()).toEqual(['Massage', 'cut'])
      await readSiteIntoItsBusinesses(deps, { ...site, pages: [] })
      expect(await names()).toEqual(['Massage', 'cut'])
    })

    it('[IM8] keeps no price of a website in another currency than the business has', async () => {
      const { businesses, scope, newId, ours } = await startedDesk(made.db)
      const catalogue = catalogueStore(made.db, { newId })
      const deps = { businesses, catalogue, newId, now: () => MONDAY }
      const owners = { source: 'owner', url: null, at: 1 } as const
      const business = businessOf(scope, { currency: 'EUR', provenance: { currency: owners } })
      await businesses.importSetup({ ...scope, source: 'owner', business, at: 1 })
      const offers = (price: string, priceCurrency: string) => ({ '@type': 'Offer', price, priceCurrency })
      const jsonLd = [
        { '@type': 'Service', name: 'Massage', duration: 'PT45M', offers: offers('70.00', 'USD') },
        { '@type': 'HotelRoom', name: 'Attic', offers: offers('80.00', 'USD') },
        { '@type': 'Product', name: 'Oil', offers: offers('9.00', 'USD') },
        { '@type': 'Product', name: 'Soap', offers: offers('5.00', 'USD') },
      ]
      const url = 'https://example.com/'
      await readSiteInto(deps, scope, {
        organizationId: ours.id,
        url,
        pages: [{ url, title: 'Spa', jsonLd, blocks: [] }],
      })
      const setup = await businesses.readSetup(scope)
      expect(setup?.services.find(({ name }) => name === 'Massage')).toMatchObject({ price: null })
      expect(setup?.resources.find(({ name }) => name === 'Attic')).toMatchObject({ price: null })
      const goods = (await catalogue.readEntries(scope)).map(({ name, price }) => ({ name, price }))
      expect(goods).toEqual([
        { name: 'Oil', price: null },
        { name: 'Soap', price: null },
      ])
    })

    it('[BZ3] the site never overwrites the owner, and removes only what it brought', async () => {
      const { businesses, scope } = await startedDesk(made.db)
      const fromSite = { source: 'site', price: money(9_900, 'EUR') } as const
      const shave = serviceOf('shave', { ...fromSite, id: brandId('svc', 'svc_shave') })
      const read = { ...scope, source: 'site' as const, at: 2 }
      await businesses.importSetup({ ...read, services: [serviceOf('cut', fromSite), shave] })
      const names = async () =>
        (await businesses.readSetup(scope))?.services.map(
          ({ name, price, source }) => `${name} ${price?.minor} ${source}`,
        )
      expect(await names()).toEqual(['cut 3000 owner', 'shave 9900 site'])
      const before = await businesses.readSetup(scope)
      await businesses.importSetup({ ...read, services: [], resources: [], replacingResources: ['staff'] })
      expect(await names()).toEqual(['cut 3000 owner'])
      expect((await businesses.readSetup(scope))?.resources).toEqual(before?.resources)
      await businesses.importSetup({ ...read, services: [shave] })
      expect(await names()).toEqual(['shave 9900 site', 'cut 3000 owner'].toSorted())
      await businesses.importSetup({
        ...scope,
        source: 'owner',
        at: 3,
        resources: [resourceOf('staff', 'cy')],
        replacingResources: ['staff'],
      })
      const staff = (await businesses.readSetup(scope))?.resources.filter(({ kind }) => kind === 'staff')
      expect(staff?.map(({ name }) => name)).toEqual(['cy'])
    })
  })
}
