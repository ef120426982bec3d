import type { Committed, Written } from '@frontdesk/agent-runtime/ports'
import { withNote } from '../records/with-note.ts'
import { type Booking, type BookingDraft, toBookingRecord } from './booking.ts'
import { type BookingDeskDeps, type BookingDeskScope, ownBooking, presentOf } from './booking-scope.ts'
import type { BookingCommit, BookingProposal } from './booking-store.ts'
import { isStillPriced } from './price-booking.ts'

/** Two bookings may hit on one code; hardly five times. */
const MOST_TRIES = 5

const refused = (reason: 'expired' | 'no-assent' | 'unknown'): Committed => ({ status: 'refused', reason })

/** BD2: makes of a proposal what was agreed on, once; repeated, it answers the same record. */
export async function commitBooking(
  deps: BookingDeskDeps,
  scope: BookingDeskScope,
  proposalId: string,
): Promise<Committed> {
  for (let attempt = 1; attempt <= MOST_TRIES; attempt += 1) {
    const proposal = await deps.bookings.findProposal(scope, proposalId)
    if (proposal?.conversationId !== scope.conversationId) return refused('unknown')
    const repeated = await writtenBy(deps, scope, proposal)
    if (repeated) return repeated
    if (proposal.status !== 'held' || proposal.expiresAt <= deps.now()) return refused('expired')
    // What is proposed and committed in one breath, nobody has heard, so nobody has agreed to it.
    if (proposal.responseId === scope.responseId) return refused('no-assent')
    const commit = await commitOf(deps, scope, proposal)
    if (commit === null) return refused('expired')
    if ((await deps.bookings.commit(commit)) === 'written') return await committed(deps, scope, commit)
  }
  return refused('expired')
}

/** What a proposal came to; null while it came to nothing. */
export async function writtenBy(
  deps: BookingDeskDeps,
  scope: BookingDeskScope,
  proposal: BookingProposal,
): Promise<Written | null> {
  const { status, recordId } = proposal
  const booking = status === 'committed' && recordId !== null ? await ownBooking(deps, scope, recordId) : null
  return booking === null ? null : await committed(deps, scope, { proposal, booking })
}

async function committed(
  deps: BookingDeskDeps,
  scope: BookingDeskScope,
  { proposal, booking }: Pick<BookingCommit, 'proposal' | 'booking'>,
): Promise<Written> {
  const present = await presentOf(deps, scope)
  return { status: 'committed', did: proposal.request.do, record: toBookingRecord(booking, present?.setup ?? null) }
}

async function commitOf(
  deps: BookingDeskDeps,
  scope: BookingDeskScope,
  proposal: BookingProposal,
): Promise<BookingCommit | null> {
  const now = deps.now()
  const { request, draft } = proposal
  if (request.do === 'book') {
    if (draft === null || !(await isStillAgreed(deps, scope, draft))) return null
    const { note, customer } = request
    return { proposal, booking: newBooking(deps, proposal, { ...draft, note, customer }), change: 'created', now }
  }
  const before = await ownBooking(deps, scope, request.recordId)
  if (before === null || before.version !== proposal.booking?.version) return null
  const next = { ...before, version: before.version + 1, updatedAt: now }
  if (request.do === 'cancel') return { proposal, booking: { ...next, status: 'cancelled' }, change: 'cancelled', now }
  if (draft === null) return null
  const note = withNote(before.note, request.note)
  return { proposal, booking: { ...next, ...draft, note }, change: 'changed', now }
}

/** PX3: what has become dearer since it was read back, nobody has agreed to. */
async function isStillAgreed(deps: BookingDeskDeps, scope: BookingDeskScope, draft: BookingDraft): Promise<boolean> {
  const present = await presentOf(deps, scope)
  return present !== null && isStillPriced(draft, present.setup, present.clock)
}

type Agreed = NonNullable<BookingProposal['draft']> & Pick<Booking, 'note' | 'customer'>

function newBooking(deps: BookingDeskDeps, proposal: BookingProposal, agreed: Agreed): Booking {
  const { organizationId, businessId, agentId, conversationId } = proposal
  const now = deps.now()
  return {
    ...agreed,
    organizationId,
    businessId,
    agentId,
    conversationId,
    id: deps.newId('bkg'),
    proposalId: proposal.id,
    code: deps.newCode(),
    status: 'confirmed',
    customerId: deps.newId('cus'),
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}
