import type { Booking, BookingCommit, BookingStore, Resource, TakenSpan } from '@frontdesk/capabilities/ports'
import { type NewId, storedRecordId } from '@frontdesk/schema'
import { z } from 'zod'
import type { Bind, Db, Row } from '../ports.ts'
import { storedPrice, toBooking, toBookingProposal } from '../rows/booking-row.ts'
import { jsonColumn, nullableNumber, nullableText, numberColumn } from '../rows/columns.ts'
import { newestFirst, readPage } from '../rows/pages.ts'
import { type Step, trySteps, writeSteps } from '../rows/steps.ts'
import { findScoped } from './agent-store.ts'
import { purgeBookings } from './booking-purge.ts'
import { remindDue } from './booking-reminders.ts'
import {
  bookingEvent,
  freeEndedHolds,
  freePlaces,
  insertBooking,
  insertBookingDraft,
  keepPlaces,
  takeOver,
  unlessChanged,
  updateBooking,
} from './booking-statements.ts'
import { insertResource } from './business-statements.ts'
import { currencyOf, lockBusiness } from './catalogue-statements.ts'
import { raiseSetup } from './closure-writes.ts'
import { seeCustomer } from './customer-statements.ts'
import { noticeStatements } from './notice-statements.ts'
import { commitProposal, correctCustomer, insertProposal, releaseOtherProposals } from './proposal-statements.ts'

type Deps = { newId: NewId }

/** What is booked, and what is about to be. */
export function bookingStore(db: Db, deps: Deps): BookingStore {
  return {
    ...bookingReads(db),
    ...proposalWrites(db, deps),
    ...bookingWrites(db, deps),
    remindDue: (now) => remindDue(db, now),
    purge: (now) => purgeBookings(db, now),
  }
}

/** One row for each place: thousands of bookings are read at once, and a row of each would take ten times as long. */
const TAKEN = `select resource_id, string_agg(from_at || ' ' || until_at || ' ' || holder, ',') as spans,
    null as held_until, null as conversation_id
  from booking_spans where business_id = ? and until_at > ? and from_at < ? and is_booked = 1 group by resource_id
  union all select s.resource_id, s.from_at || ' ' || s.until_at || ' ' || s.holder, p.expires_at, p.conversation_id
  from booking_spans s join proposals p on p.id = s.holder and p.status = 'held'
  where s.business_id = ? and s.until_at > ? and s.from_at < ? and s.is_booked = 0`
const takenRow = z.object({
  resource_id: z.string(),
  spans: z.string(),
  held_until: nullableNumber,
  conversation_id: nullableText,
})

function toTaken(row: Row): TakenSpan[] {
  const { resource_id, spans, held_until, conversation_id } = takenRow.parse(row)
  const held = conversation_id === null ? null : { until: held_until ?? 0, conversationId: conversation_id }
  return spans.split(',').map((span) => {
    const [from, until, holder = ''] = span.split(' ')
    return { key: resource_id, holder, from: Number(from), until: Number(until), held }
  })
}

const PROPOSAL = `select p.*, d.draft, d.booking_id, d.booking_version, ${currencyOf('p')} from proposals p
  join booking_drafts d on d.proposal_id = p.id where p.id = ? and p.business_id = ? and p.organization_id = ?`
const BOOKING = `*, ${currencyOf('bookings')} from bookings`
/** Nothing takes longer, so that the index finds what began before a stretch and reaches into it. */
const LONGEST_MS = 62 * 24 * 60 * 60_000
const WITHIN = `select ${BOOKING} where business_id = ? and organization_id = ? and starts_at > ? and starts_at < ?
  and ends_at > ? and status <> 'cancelled' order by starts_at, id limit ?`
const REQUEST = 'select request from proposals where id = ? and business_id = ? and organization_id = ?'
const DOING = ['book', 'order', 'move-booking', 'change-order', 'cancel', 'return-order'] as const
const requestRow = z.object({
  request: jsonColumn(z.object({ do: z.enum(DOING), recordId: storedRecordId.exactOptional() })),
})

function bookingReads(db: Db) {
  return {
    async readTaken({ businessId }, { from, until }) {
      const params = [businessId, from, until]
      return (await db.read(TAKEN, [...params, ...params])).flatMap(toTaken)
    },
    async findRequest({ organizationId, businessId }, proposalId) {
      const [row] = await db.read(REQUEST, [proposalId, businessId, organizationId])
      return row ? requestRow.parse(row).request : null
    },
    async findProposal({ organizationId, businessId }, id) {
      const [row] = await db.read(PROPOSAL, [id, businessId, organizationId])
      return row ? toBookingProposal(row) : null
    },
    findBooking: (organizationId, id) =>
      findScoped(db, { sql: `select ${BOOKING} where id = ?`, id, organizationId }, toBooking),
    async findByCode({ organizationId, businessId }, code) {
      const sql = `select ${BOOKING} where business_id = ? and code = ? and organization_id = ?`
      const [row] = await db.read(sql, [businessId, code, organizationId])
      return row ? toBooking(row) : null
    },
    async listWithin({ organizationId, businessId }, { from, until }, most) {
      const params = [businessId, organizationId, from - LONGEST_MS, until, from, most]
      return (await db.read(WITHIN, params)).map(toBooking)
    },
    async listBookings({ organizationId, businessId, status, startsFrom, startsBefore }, page) {
      const filters: [string, Bind][] = [['organization_id = ?', organizationId]]
      if (businessId !== undefined) filters.push(['business_id = ?', businessId])
      if (status !== undefined) filters.push(['status = ?', status])
      if (startsFrom !== undefined) filters.push(['starts_at >= ?', startsFrom])
      if (startsBefore !== undefined) filters.push(['starts_at < ?', startsBefore])
      const conditions = filters.map(([condition]) => condition).join(' and ')
      const query = { select: `select ${BOOKING} where ${conditions}`, params: filters.map(([, value]) => value) }
      return await readPage(db, page, { ...query, ...newestFirst('bookings', toBooking) })
    },
    async countTries(conversationId) {
      const [row] = await db.read('select tries from record_tries where conversation_id = ?', [conversationId])
      return row ? numberColumn.parse(row.tries) : 0
    },
  } satisfies Partial<BookingStore>
}

const ADD_TRY = `insert into record_tries (conversation_id, organization_id, tries, at) values (?, ?, 1, ?)
  on conflict (conversation_id) do update set tries = record_tries.tries + 1, at = excluded.at`
const RELEASE = `update proposals set status = 'released'
  where id = ? and business_id = ? and organization_id = ? and status = 'held'`

/** From a proposal that holds its time to a booking, or to none. */
function proposalWrites(db: Db, { newId }: Deps) {
  return {
    async hold(proposal, { own, now }) {
      const places = proposal.draft?.places ?? []
      const steps: Step<'exists' | 'taken' | 'moved'>[] = [
        lockBusiness(proposal),
        ...unlessChanged(proposal),
        releaseOtherProposals(proposal),
        insertProposal(proposal, storedPrice(proposal.summary), now),
        ...freePlaces(proposal.id),
        ...freeEndedHolds(proposal, now),
        ...keepPlaces(proposal, { holder: proposal.id, isBooked: false, places, except: own }),
        insertBookingDraft(proposal),
      ]
      const { status } = await trySteps(db, steps)
      return status === 'written' ? 'held' : status
    },
    async release(scope, id, now) {
      await writeSteps(db, [
        lockBusiness(scope),
        { sql: RELEASE, params: [id, scope.businessId, scope.organizationId] },
        ...freeEndedHolds(scope, now),
      ])
    },
    async commit(commit) {
      const { status } = await trySteps(db, commitSteps(commit, newId))
      return status
    },
  } satisfies Partial<BookingStore>
}

/** What becomes of bookings that owners enter, and of those that stand. */
function bookingWrites(db: Db, { newId }: Deps) {
  return {
    async enter(booking, assumed) {
      const at = booking.updatedAt
      const steps: Step<'taken' | 'code-taken'>[] = [
        lockBusiness(booking),
        ...assumedSteps(booking, assumed),
        ...freeEndedHolds(booking, at),
        ...keepPlaces(booking, { holder: booking.id, isBooked: true, places: booking.places, except: [] }),
        seeCustomer({ ...booking, id: booking.customerId, at }),
        insertBooking(booking),
        ...announce(booking, 'created', newId),
      ]
      const { status } = await trySteps(db, steps)
      return status
    },
    async rearrange(before, after) {
      const steps: Step<'taken' | 'moved'>[] = [
        lockBusiness(before),
        updateBooking(after, before.version),
        ...correctCustomer('bookings', before, after),
        ...freePlaces(before.id),
        ...freeEndedHolds(before, after.updatedAt),
        ...keepPlaces(before, { holder: before.id, isBooked: true, places: after.places, except: [] }),
        ...announce(after, 'changed', newId),
      ]
      const { status } = await trySteps(db, steps)
      return status
    },
    async settle(before, after) {
      const isCancelled = after.status === 'cancelled'
      const { status } = await trySteps(db, [
        lockBusiness(before),
        updateBooking(after, before.version),
        // The customer was there: a fulfilled booking is sent to webhooks and mailed to nobody.
        ...(isCancelled ? freePlaces(before.id) : bookingEvent(after, 'changed', newId('evt'))),
        ...(isCancelled ? announce(after, 'cancelled', newId) : []),
      ])
      return status === 'written'
    },
    async addTry({ organizationId }, conversationId, at) {
      await writeSteps(db, [{ sql: ADD_TRY, params: [conversationId, organizationId, at] }])
    },
  } satisfies Partial<BookingStore>
}

/** DF1: with the booking that needs them; of two that assume the same one is refused, and finds the other's. */
function assumedSteps(booking: Booking, assumed: readonly Resource[]): Step<'taken'>[] {
  if (assumed.length === 0) return []
  const rows = assumed.map((resource, position) => ({
    ...insertResource(booking, resource, { position, at: booking.updatedAt }),
    expect: 1,
    refusal: 'taken' as const,
  }))
  return [...rows, raiseSetup(booking)]
}

function commitSteps(commit: BookingCommit, newId: NewId): Step<'ended' | 'moved' | 'code-taken'>[] {
  const { proposal, booking, change, now } = commit
  return [
    lockBusiness(proposal),
    commitProposal(proposal, booking.id, now),
    ...changeSteps(commit),
    ...(change === 'created'
      ? [seeCustomer({ ...booking, id: booking.customerId, at: now }), insertBooking(booking)]
      : []),
    ...announce(booking, change, newId),
  ]
}

/** The old place is given up and the new one taken in one batch: nobody comes between. */
function changeSteps({ proposal, booking, change }: BookingCommit): Step<'ended' | 'moved'>[] {
  const before = proposal.booking?.version ?? 0
  switch (change) {
    case 'created':
      return takeOver(proposal.id, booking)
    case 'cancelled':
      return [updateBooking(booking, before), ...freePlaces(booking.id)]
    case 'changed': {
      const places = keepPlaces(proposal, { holder: booking.id, isBooked: true, places: booking.places, except: [] })
      return [
        updateBooking(booking, before),
        ...freePlaces(booking.id),
        ...freePlaces(proposal.id),
        ...places.map((step) => ({ ...step, refusal: 'ended' as const })),
      ]
    }
  }
}

/** To programs by webhook, to owner and customer by mail. */
const announce = (booking: Booking, change: BookingCommit['change'], newId: NewId) => [
  ...bookingEvent(booking, change, newId('evt')),
  ...noticeStatements({ ...booking, recordId: booking.id, event: change }, booking.updatedAt),
]
