import type { RefusalReason } from '@frontdesk/agent-runtime/ports'
import type { Order } from './order.ts'
import type { OrderSettings } from './order-settings.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Whoever notices a mistake right away can still mend it, however soon the order is due. */
const GRACE_MS = 5 * MINUTE_MS

type Times = Pick<Order, 'status' | 'createdAt' | 'dueAt' | 'fulfilledAt'>

/** OR7: until when an order can be changed or cancelled. */
export const changeDeadline = ({ createdAt, dueAt }: Times, { changeMinutes }: OrderSettings): number =>
  Math.max(createdAt + GRACE_MS, dueAt - changeMinutes * MINUTE_MS)

/** OR7: why an order can no longer be changed or cancelled; null while it can. */
export function refuseChange(order: Times, settings: OrderSettings, now: number): RefusalReason | null {
  if (order.status === 'cancelled') return 'already-cancelled'
  if (order.status !== 'confirmed' || now > changeDeadline(order, settings)) return 'too-late'
  return null
}

/** OR8: why an order cannot be given back; null while it can. What has left for the customer can still come back. */
export function refuseReturn(order: Times, settings: OrderSettings, now: number): RefusalReason | null {
  if (order.status === 'cancelled') return 'already-cancelled'
  if (order.status === 'return-requested') return 'nothing-changes'
  if (settings.returnDays === null) return 'not-offered'
  return now > (order.fulfilledAt ?? order.dueAt) + settings.returnDays * DAY_MS ? 'too-late' : null
}
