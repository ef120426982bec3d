import { brandId } from '@frontdesk/schema'
import { z } from 'zod'
import type { Db } from '../ports.ts'
import { toBusiness } from '../rows/business-row.ts'
import { idColumn, numberColumn } from '../rows/columns.ts'
import { type Step, trySteps } from '../rows/steps.ts'
import { enqueueStatement } from './job-store.ts'

const MINUTE_MS = 60_000
/** What is left is found at the next look, some minutes later. */
const MOST_AT_ONCE = 500

const REMINDING = `select * from businesses where rules like '%"reminderMinutes":%'
  and rules not like '%"reminderMinutes":null%'`
/** RD2: what was made or changed later than that was told just then. */
const DUE = `select id, organization_id, version, starts_at from bookings
  where business_id = ? and status = 'confirmed' and starts_at > ? and starts_at <= ? and updated_at <= starts_at - ?
  and customer_email is not null and (reminded_for is null or reminded_for <> starts_at)
  order by starts_at, id limit ${MOST_AT_ONCE}`
const REMINDED = `update bookings set reminded_for = starts_at where id = ? and version = ? and starts_at = ?
  and status = 'confirmed' and (reminded_for is null or reminded_for <> starts_at)`
const dueRow = z.object({
  id: idColumn('bkg'),
  organization_id: idColumn('org'),
  version: numberColumn,
  starts_at: numberColumn,
})

/** RD1: the mark and the job are written together, so that of two processes one reminds, and none after a kill. */
export async function remindDue(db: Db, now: number): Promise<number> {
  let reminded = 0
  for (const { businessId, rules } of (await db.read(REMINDING, [])).map(toBusiness)) {
    const leadMs = (rules.reminderMinutes ?? 0) * MINUTE_MS
    // One business after the other: nobody waits for it.
    // oxlint-disable-next-line no-await-in-loop
    for (const row of await db.read(DUE, [businessId, now, now + leadMs, leadMs])) {
      const { status } = await trySteps(db, reminderSteps(dueRow.parse(row), now))
      if (status === 'written') reminded += 1
    }
  }
  return reminded
}

function reminderSteps(due: z.output<typeof dueRow>, now: number): Step<'told'>[] {
  const { id, organization_id, version, starts_at } = due
  return [
    { sql: REMINDED, params: [id, version, starts_at], expect: 1, refusal: 'told' },
    enqueueStatement({
      id: brandId('job', `job_${id.slice(4)}.${version}.reminder`),
      work: {
        kind: 'notify',
        organizationId: organization_id,
        recordId: id,
        event: 'reminder',
        version,
        to: 'customer',
        tries: 0,
      },
      runAt: now,
      uniqueKey: null,
    }),
  ]
}
