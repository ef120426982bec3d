import type { FreeTime, Proposed, Refusal } from '@frontdesk/agent-runtime/ports'
import type { Span } from '@frontdesk/calendar'
import type { BookingRules } from '../business/business.ts'
import { findTimes } from '../calendar/find-times.ts'
import { freeWithin, type OpenSlot, type Search } from '../calendar/open-slots.ts'
import { type Planned, planBooking, type Wanted } from '../calendar/plan-booking.ts'
import { heldAs, proposedIn, standing } from '../records/proposal.ts'
import { type Booking, type BookingDraft, bookingSummaryOf, type KeptPlace } from './booking.ts'
import { withWishes } from './booking-extras.ts'
import {
  type BookingDeskDeps,
  type BookingDeskScope,
  keptPlaces,
  mayBook,
  ownBooking,
  type Present,
  presentOf,
  searchOf,
} from './booking-scope.ts'
import type { BookingProposal, BookingRequest, MoveRequest } from './booking-store.ts'
import { writtenBy } from './commit-booking.ts'
import { leastNights, priceOfMove, priceOfStay, stayOf } from './price-booking.ts'

/** As long as somebody reads a summary and thinks it over. */
const HOLD_MS = 5 * 60_000
const MINUTE_MS = 60_000
/** Each try lost means that somebody else won a place; with fewer places than this it ends sooner. */
const MOST_TRIES = 100

type Asked = { proposalId: string; request: BookingRequest }
type Drafted = Pick<BookingProposal, 'summary' | 'draft' | 'booking'> & {
  status: 'drafted'
  /** What the booking has already. */
  own: readonly KeptPlace[]
}

const refused = (reason: Refusal['reason'], times: readonly FreeTime[] = []): Refusal => ({
  status: 'refused',
  reason,
  ...(times.length === 0 ? {} : { times }),
})

/** BD1: checks what is asked for, keeps a place for it, and says what there is to agree to. */
export async function proposeBooking(deps: BookingDeskDeps, scope: BookingDeskScope, asked: Asked): Promise<Proposed> {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const existing = standing(await deps.bookings.findProposal(scope, asked.proposalId), deps.now())
    if (existing) return (await writtenBy(deps, scope, existing)) ?? heldAs(existing)
    const drafted = await draftOf(deps, scope, asked.request)
    if (drafted.status === 'refused') return drafted
    const proposal = proposalOf(deps, scope, { asked, drafted })
    const outcome = await deps.bookings.hold(proposal, { own: drafted.own, now: deps.now() })
    if (outcome === 'held') return heldAs(proposal)
  }
  return refused('full')
}

function proposalOf(
  deps: BookingDeskDeps,
  scope: BookingDeskScope,
  { asked, drafted }: { asked: Asked; drafted: Drafted },
): BookingProposal {
  const { summary, draft, booking } = drafted
  return {
    id: asked.proposalId,
    ...proposedIn(scope),
    request: asked.request,
    summary,
    draft,
    booking,
    expiresAt: deps.now() + HOLD_MS,
    status: 'held',
    recordId: null,
  }
}

async function draftOf(
  deps: BookingDeskDeps,
  scope: BookingDeskScope,
  request: BookingRequest,
): Promise<Drafted | Refusal> {
  const present = await presentOf(deps, scope)
  if (present === null) return refused('not-offered')
  if (request.do === 'book') return await draftNew({ deps, scope, present }, request)
  const booking = await ownBooking(deps, scope, request.recordId)
  if (booking === null) return refused('unknown-service')
  const reason = refuseChange(booking, { present, isMove: request.do === 'move-booking' })
  if (reason !== null) return refused(reason)
  const kept = { id: booking.id, version: booking.version }
  if (request.do === 'move-booking') return await draftMove({ deps, scope, present }, request, booking)
  const summary = bookingSummaryOf(booking, booking.customer)
  return { status: 'drafted', summary, draft: null, booking: kept, own: booking.places }
}

/** BK4: what has begun, or begins within the owner's deadline, is for a person to change. */
function refuseChange(
  { status, startsAt }: Booking,
  { present, isMove }: { present: Present; isMove: boolean },
): Refusal['reason'] | null {
  if (status === 'cancelled') return 'already-cancelled'
  const { cancelBeforeMinutes, changeBeforeMinutes } = present.setup.business.rules
  const deadline = startsAt - (isMove ? changeBeforeMinutes : cancelBeforeMinutes) * MINUTE_MS
  return present.now >= deadline || status === 'fulfilled' ? 'too-late' : null
}

type Desk = { deps: BookingDeskDeps; scope: BookingDeskScope; present: Present }

async function draftNew(desk: Desk, request: Extract<BookingRequest, { do: 'book' }>): Promise<Drafted | Refusal> {
  if (!mayBook(desk.scope, request.kind)) return refused('not-offered')
  const { kind, serviceId, listingId, partySize, startsAt } = request
  const nights = request.nights ?? null
  // Guests do not choose a table: any that fits will do.
  const isTable = kind === 'reservation' && nights === null
  const wanted = { kind, serviceId, listingId, partySize, nights, placeId: isTable ? null : request.resourceId }
  const found = await draftAt(desk, { wanted, startsAt, exceptHolder: null })
  if (found.status === 'refused') return found
  const draft = withWishes(desk.present.setup, found.draft, request.extras ?? [])
  if (draft === null) return refused('no-such-extra')
  const { email, phone } = request.customer
  if (!email && !phone) return refused('contact-needed')
  const summary = bookingSummaryOf(draft, request.customer)
  return { status: 'drafted', summary, draft, booking: null, own: [] }
}

const isTableWish = ({ kind, nights }: Pick<Wanted, 'kind' | 'nights'>): boolean =>
  kind === 'reservation' && nights === null

/** What a booking would be after the move; null where that is how it is. */
function movedTo(request: MoveRequest, booking: Booking): AskedAt | null {
  const { kind, serviceId, listingId, placeId } = booking
  const partySize = request.partySize ?? booking.partySize
  // Only a stay has nights.
  const nights = booking.nights === null ? null : (request.nights ?? booking.nights)
  const isThen = request.startsAt === booking.startsAt
  if (isThen && partySize === booking.partySize && nights === booking.nights && request.note === undefined) return null
  return {
    wanted: { kind, serviceId, listingId, nights, partySize, placeId: isTableWish(booking) ? null : placeId },
    startsAt: request.startsAt,
    exceptHolder: booking.id,
    ...(isThen ? { leadMinutes: 0 } : {}),
  }
}

/** BK5: a booking that moves stays with the same person where that one is free, and costs what was agreed. */
async function draftMove(desk: Desk, request: MoveRequest, booking: Booking): Promise<Drafted | Refusal> {
  const asked = movedTo(request, booking)
  if (asked === null) return refused('nothing-changes')
  const { wanted } = asked
  const same = await draftAt(desk, asked)
  const isElsewhere = same.status === 'refused' && !isTableWish(wanted) && wanted.nights === null
  const found = isElsewhere ? await draftAt(desk, { ...asked, wanted: { ...wanted, placeId: null } }) : same
  if (found.status === 'refused') return found
  const { setup, clock } = desk.present
  const price = priceOfMove({ before: booking, draft: found.draft, setup, clock })
  const draft: BookingDraft = { ...found.draft, ...price }
  const kept = { id: booking.id, version: booking.version }
  return {
    status: 'drafted',
    summary: bookingSummaryOf(draft, booking.customer),
    draft,
    booking: kept,
    own: booking.places,
  }
}

type AskedAt = { wanted: Wanted; startsAt: number; exceptHolder: string | null; leadMinutes?: number }

/** A place at exactly this time, or what there is instead. */
async function draftAt(
  { deps, present }: Pick<Desk, 'deps' | 'present'>,
  { wanted, startsAt, exceptHolder, leadMinutes }: AskedAt,
): Promise<{ status: 'drafted'; draft: BookingDraft } | Refusal> {
  const { setup, now } = present
  if (!Number.isSafeInteger(startsAt)) return refused('not-offered')
  const planned = planBooking(setup, wanted)
  if (planned.status === 'none') {
    const isUnknown = wanted.kind === 'appointment' && !setup.services.some(({ id }) => id === wanted.serviceId)
    return refused(isUnknown ? 'unknown-service' : planned.reason)
  }
  const rules: BookingRules = { ...setup.business.rules, ...(leadMinutes === undefined ? {} : { leadMinutes }) }
  const within = { from: startsAt, until: startsAt + 1 }
  const search = await searchOf(deps, present, { plan: planned.plan, within, exceptHolder })
  const found = findTimes(search, rules, { ...within, now, limit: 1 })
  if (found.status === 'none')
    return refused(found.reason, await insteadOf({ deps, present }, { wanted, within, exceptHolder }))
  const [slot] = freeWithin(search, within, 1)
  if (!slot) return refused('full')
  const draft = draftFor({ present, wanted, planned, search, slot })
  const least = leastNights(setup, stayOf(draft, present.clock))
  // PX2: a shorter stay is not kept, and is told how long it must be.
  if (draft.nights !== null && draft.nights < least) return { ...refused('stay-too-short'), limit: least }
  return { status: 'drafted', draft }
}

/** Other times with the same person, and the same time with somebody else. */
async function insteadOf(
  { deps, present }: Pick<Desk, 'deps' | 'present'>,
  { wanted, within, exceptHolder }: { wanted: Wanted; within: Span; exceptHolder: string | null },
): Promise<readonly FreeTime[]> {
  const isRoom = wanted.nights !== null
  const planned = planBooking(present.setup, isRoom ? wanted : { ...wanted, placeId: null })
  if (planned.status === 'none') return []
  const search = await searchOf(deps, present, { plan: planned.plan, within, exceptHolder })
  const found = findTimes(search, present.setup.business.rules, { ...within, now: present.now, limit: 1 })
  return found.status === 'free' ? found.times : found.nearest
}

type Found = {
  present: Pick<Present, 'setup' | 'clock'>
  wanted: Wanted
  planned: Planned
  search: Search
  slot: OpenSlot
}

/** What a place that was found is kept as. */
export function draftFor({ present, wanted, planned, search, slot }: Found): BookingDraft {
  const { setup, clock } = present
  const { kind, serviceId, listingId, partySize, nights } = wanted
  const { startsAt, place } = slot
  const stay = stayOf({ kind, serviceId, placeId: place.id, nights, startsAt }, clock)
  const room = nights === null ? undefined : setup.resources.find(({ id }) => id === place.id)
  return {
    kind,
    what: room?.name ?? planned.what,
    serviceId,
    listingId,
    partySize: kind === 'appointment' ? null : partySize,
    nights,
    startsAt,
    endsAt: slot.endsAt,
    placeId: place.id,
    places: keptPlaces(search, slot),
    staffName: place.staffName,
    ...priceOfStay(setup, stay),
  }
}
