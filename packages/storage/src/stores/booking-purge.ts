import type { Db } from '../ports.ts'
import { idColumn } from '../rows/columns.ts'
import { writeSteps } from '../rows/steps.ts'
import { freeEndedHolds } from './booking-statements.ts'
import { lockBusiness } from './catalogue-statements.ts'
import { isOfAgent } from './owners-records.ts'

const DAY_MS = 24 * 60 * 60_000
/** As for conversations: of an agent that answers nowhere. */
const KEPT_DAYS = 30
/** So long a proposal that came to nothing can still be asked about. */
const PROPOSAL_KEPT_MS = DAY_MS

const PASSED = `delete from bookings where exists (
    select 1 from deployment_configurations d where ${isOfAgent('bookings')}
    and bookings.updated_at + d.retention_days * ${DAY_MS} < ? and bookings.ends_at + d.retention_days * ${DAY_MS} < ?)`
const OF_UNDEPLOYED = `delete from bookings where updated_at < ? and ends_at < ? and not exists (
    select 1 from deployment_configurations d where ${isOfAgent('bookings')})`
/** Proposals say who wanted what: those that came to nothing go after a day, the others with their conversation. */
const PROPOSALS = `delete from proposals where expires_at < ? and (status <> 'committed' or not exists (
    select 1 from conversations c where c.id = proposals.conversation_id))
  and not exists (select 1 from stock_holds h where h.proposal_id = proposals.id)`
const TRIES = `delete from record_tries where at < ? and not exists (
    select 1 from conversations c where c.id = record_tries.conversation_id)`
/** Of bookings that are gone: nobody asks about those days any more. */
const SPANS = `delete from booking_spans where is_booked = 1 and until_at < ? and not exists (
    select 1 from bookings b where b.id = booking_spans.holder)`
const LINKS =
  'delete from agent_businesses where not exists (select 1 from agents a where a.id = agent_businesses.agent_id)'
const CELLS = `delete from booking_cells where not exists (
    select 1 from booking_spans s where s.holder = booking_cells.holder)`
const WITH_ENDED_HOLDS = `select distinct s.business_id, b.organization_id from booking_spans s
  join businesses b on b.id = s.business_id where s.is_booked = 0 and not exists (
    select 1 from proposals p where p.id = s.holder and p.status = 'held' and p.expires_at > ?)`

/** PU4: bookings and proposals past their retention go; what proposals keep that are over is free again. */
export async function purgeBookings(db: Db, now: number): Promise<void> {
  const before = now - KEPT_DAYS * DAY_MS
  for (const row of await db.read(WITH_ENDED_HOLDS, [now])) {
    const scope = {
      businessId: idColumn('biz').parse(row.business_id),
      organizationId: idColumn('org').parse(row.organization_id),
    }
    await writeSteps(db, [lockBusiness(scope), ...freeEndedHolds(scope, now)])
  }
  await writeSteps(db, [
    { sql: PASSED, params: [now, now] },
    { sql: OF_UNDEPLOYED, params: [before, before] },
    { sql: PROPOSALS, params: [now - PROPOSAL_KEPT_MS] },
    { sql: TRIES, params: [now - PROPOSAL_KEPT_MS] },
    { sql: SPANS, params: [now] },
    { sql: CELLS, params: [] },
    { sql: LINKS, params: [] },
  ])
}
