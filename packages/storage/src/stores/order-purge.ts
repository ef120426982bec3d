import type { Db } from '../ports.ts'
import { idColumn } from '../rows/columns.ts'
import { writeSteps } from '../rows/steps.ts'
import { giveBackEndedHolds, LIVE_HOLD, lockBusiness, raiseStock } from './catalogue-statements.ts'
import { isOfAgent } from './owners-records.ts'

const DAY_MS = 24 * 60 * 60_000
/** As for conversations: of an agent that answers nowhere, and of customers. */
const KEPT_DAYS = 30

/** Retention begins when an order is over, not when it was made: what is due next month is still needed then. */
const PASSED = `delete from orders where exists (
    select 1 from deployment_configurations d where ${isOfAgent('orders')}
    and orders.updated_at + d.retention_days * ${DAY_MS} < ? and orders.due_at + d.retention_days * ${DAY_MS} < ?)`
const OF_UNDEPLOYED = `delete from orders where updated_at < ? and due_at < ? and not exists (
    select 1 from deployment_configurations d where ${isOfAgent('orders')})`
const CUSTOMERS = `delete from customers where last_at < ? and not exists (
    select 1 from orders o where o.customer_id = customers.id)
  and not exists (select 1 from bookings b where b.customer_id = customers.id)`
const WITH_ENDED_HOLDS = `select distinct h.business_id, b.organization_id from stock_holds h
  join businesses b on b.id = h.business_id where not ${LIVE_HOLD}`

/** PU5: orders and customers past their retention go; what proposals hold that are over is free again. */
export async function purgeOrders(db: Db, now: number): Promise<void> {
  const before = now - KEPT_DAYS * DAY_MS
  await writeSteps(db, [
    { sql: PASSED, params: [now, now] },
    { sql: OF_UNDEPLOYED, params: [before, before] },
    { sql: CUSTOMERS, params: [before] },
  ])
  for (const row of await db.read(WITH_ENDED_HOLDS, [now])) {
    const scope = {
      businessId: idColumn('biz').parse(row.business_id),
      organizationId: idColumn('org').parse(row.organization_id),
    }
    await writeSteps(db, [lockBusiness(scope), ...giveBackEndedHolds(scope, now), ...raiseStock(scope)])
  }
}
