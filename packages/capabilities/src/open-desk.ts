import type {
  BusinessDesk,
  BusinessDirectory,
  BusinessFacts,
  DeskScope,
  ProposalRequest,
} from '@frontdesk/agent-runtime/ports'
import { type Hours, isOpenAt, localTimeOf, weekdayOfIso, type ZoneClock } from '@frontdesk/calendar'
import type { BusinessSupportService, RecordId } from '@frontdesk/schema'
import { type BookingDesk, openBookingDesk } from './bookings/booking-desk.ts'
import type { BookingDeskDeps } from './bookings/booking-scope.ts'
import type { BookingStore } from './bookings/booking-store.ts'
import { assumedResources } from './business/assumed-resources.ts'
import type { BusinessSetup, ResourceKind } from './business/business.ts'
import { businessBook } from './business/business-book.ts'
import type { BusinessVersion } from './business/business-store.ts'
import { type ResolveDeps, resolveBusiness } from './business/resolve-business.ts'
import { awayTimesOf } from './calendar/away-times.ts'
import { hoursOn } from './calendar/hours-on.ts'
import type { CatalogueReader } from './catalogue/catalogue-reader.ts'
import type { BusinessClock } from './orders/check-order.ts'
import { type OrderDesk, openOrderDesk } from './orders/order-desk.ts'
import type { OrderStore } from './orders/order-store.ts'
import { type Find, findRecord } from './records/find-record.ts'
import { newRecordCode } from './records/record-code.ts'

export type DeskDeps = ResolveDeps & {
  bookings: BookingStore
  orders: OrderStore
  catalogue: CatalogueReader
  randomBytes: (count: number) => Uint8Array
}

/** What of a business an agent with the capability books. */
const BOOKED: Readonly<Partial<Record<BusinessSupportService, ResourceKind>>> = {
  APPOINTMENT_MANAGEMENT: 'staff',
  RESERVATION_MANAGEMENT: 'table',
  PROPERTY_MANAGEMENT: 'viewing',
}

/** Opens the desks of agents: bookings and orders of the business that the agent is of. */
export function businessDirectory(deps: DeskDeps): BusinessDirectory {
  const book = businessBook(deps)
  const newCode = () => newRecordCode(deps.randomBytes)
  const booking = { ...deps, book, newCode }
  return {
    deskFor(scope) {
      const needsBusiness = scope.capabilities.some((capability) => capability !== 'NONE')
      return needsBusiness ? deskOf(booking, scope) : null
    },
  }
}

type Deps = DeskDeps & BookingDeskDeps
type Halves = { version: BusinessVersion; setup: BusinessSetup; bookings: BookingDesk; orders: OrderDesk }

function deskOf(deps: Deps, scope: DeskScope): BusinessDesk {
  let opened: Promise<Halves | null> | undefined
  const halves = () => (opened ??= openHalves(deps, scope))
  /** Proposals of other conversations cannot be named. */
  const keptAs = (proposalId: string) => `${scope.conversationId}:${proposalId}`
  return {
    async facts() {
      const desk = await halves()
      return desk === null ? null : await factsOf(desk)
    },
    catalogue: async (kind) => (await halves())?.orders.catalogue(kind) ?? [],
    findTimes: async (query) =>
      (await halves())?.bookings.findTimes(query) ?? { status: 'none', reason: 'not-offered', nearest: [] },
    findListings: async (query) => (await halves())?.bookings.findListings(query) ?? [],
    async propose(proposalId, request) {
      const desk = await halves()
      if (desk === null) return { status: 'refused', reason: 'not-offered' }
      return await proposeIn(desk, keptAs(proposalId), request)
    },
    async commit(proposalId) {
      const desk = await halves()
      const half = desk === null ? null : await halfOf(deps, desk, keptAs(proposalId))
      return half === null ? { status: 'refused', reason: 'unknown' } : await half.commit(keptAs(proposalId))
    },
    async release(proposalId) {
      const desk = await halves()
      const half = desk === null ? null : await halfOf(deps, desk, keptAs(proposalId))
      return half === null ? { status: 'released' } : await half.release(keptAs(proposalId))
    },
    async findRecord(code, contact) {
      const desk = await halves()
      if (desk === null) return { status: 'unknown' }
      const finds = [desk.bookings, desk.orders].map(
        (half): Find =>
          (...asked) =>
            half.findRecord(...asked),
      )
      const { conversationId } = scope
      return await findRecord({ ...deps, finds }, { scope: desk.version, conversationId, code, contact })
    },
    async hoursFrom(date, days, staffId) {
      const setup = (await halves())?.setup
      if (setup === undefined) return null
      const clock = deps.book.clockOf(setup.business.timeZone)
      return hoursOn({ setup, clock, house: houseHours(setup) }, { date, days, staffId })
    },
  }
}

/** The half that keeps what is proposed. */
async function proposeIn(desk: Halves, id: string, request: ProposalRequest): ReturnType<BusinessDesk['propose']> {
  switch (request.do) {
    case 'book':
    case 'move-booking':
      return await desk.bookings.propose(id, request)
    case 'cancel':
      return await (isAboutBooking(request) ? desk.bookings : desk.orders).propose(id, request)
    case 'order':
    case 'change-order':
    case 'return-order':
      return await desk.orders.propose(id, request)
  }
}

type Told = { do: ProposalRequest['do']; recordId?: RecordId }

/** What is cancelled is told by its id. */
const isAboutBooking = (request: Told): boolean =>
  request.do === 'book' ||
  request.do === 'move-booking' ||
  (request.do === 'cancel' && request.recordId?.startsWith('bkg_') === true)

/** Null when nothing was proposed under this id. */
async function halfOf(
  { bookings }: Deps,
  desk: Halves,
  proposalId: string,
): Promise<Pick<BookingDesk, 'commit' | 'release'> | null> {
  const request = await bookings.findRequest(desk.version, proposalId)
  if (request === null) return null
  return isAboutBooking(request) ? desk.bookings : desk.orders
}

async function openHalves(deps: Deps, scope: DeskScope): Promise<Halves | null> {
  const version = await resolveBusiness(deps, scope)
  if (version === null) return null
  const setup = await setupOf(deps, scope, version)
  if (setup === null) return null
  const { organizationId, businessId } = version
  const { agentId, conversationId, responseId, capabilities } = scope
  const desk = { organizationId, businessId, agentId, conversationId, responseId, capabilities }
  const { timeZone } = setup.business
  const clock = orderClock(setup, deps.book.clockOf(timeZone))
  const orders = openOrderDesk(deps, { ...desk, clock })
  return { version, setup, bookings: openBookingDesk(deps, desk), orders }
}

/** DF1: what has to be assumed of a business, so that it can be booked at once, is written down where it can be mended. */
async function setupOf(deps: Deps, scope: DeskScope, version: BusinessVersion): Promise<BusinessSetup | null> {
  const setup = await deps.book.readSetup(version)
  if (setup === null) return null
  const kinds = new Set(scope.capabilities.map((capability) => BOOKED[capability]))
  const missing = assumedResources(setup, deps.newId).filter(({ kind }) => kinds.has(kind))
  if (missing.length === 0) return setup
  await deps.businesses.addAssumed(version, missing, deps.now())
  const raised = await deps.businesses.findOfAgent(scope.organizationId, scope.agentId)
  return raised === null ? null : await deps.book.readSetup(raised)
}

const houseHours = (setup: BusinessSetup | undefined): Hours | null =>
  setup?.business.rules.hours ?? setup?.business.rules.tableHours ?? null

/** When orders can be made or fetched: whenever the house is open. */
function orderClock(setup: BusinessSetup, clock: ZoneClock): BusinessClock {
  const open = houseHours(setup)
  const away = awayTimesOf(setup)
  return {
    localMinute(at) {
      const { date, minute } = localTimeOf(at, clock.timeZone)
      return { weekday: weekdayOfIso(date), minute }
    },
    isOpenAt(at) {
      if (away.isClosed({ from: at, until: at + 1 })) return false
      return open === null ? null : isOpenAt(open, clock, at)
    },
  }
}

async function factsOf({ setup, bookings, orders }: Halves): Promise<BusinessFacts | null> {
  const [booked, ordered] = [await bookings.facts(), await orders.facts()]
  const { name, businessId, timeZone, currency, isDayFirst, rules } = setup.business
  const isKnown =
    booked.services.length > 0 ||
    booked.rooms.length > 0 ||
    booked.maxParty !== null ||
    booked.hasListings ||
    ordered.hasMenu ||
    ordered.hasProducts ||
    rules.hours !== null
  return isKnown ? { id: businessId, name, timeZone, currency, isDayFirst, ...booked, ...ordered } : null
}
