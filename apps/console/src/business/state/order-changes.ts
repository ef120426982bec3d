import type { BusinessResource, OrderResource, QuoteOrderInput, UpdateOrderInput } from '@frontdesk/api-client'
import { localTime } from '../../shared/state/zoned-time.ts'
import {
  customerSent,
  noteSent,
  type Offered,
  type OrderFields,
  readySent,
  wantedSent,
  whereSent,
} from './order-fields.ts'
import { lineOf, linesSent } from './order-lines.ts'

/** An order that is there, in the fields of its form. */
export function fieldsOfOrder(order: OrderResource, { items }: Offered, timeZone: string): OrderFields {
  const { customer, fulfilment, address, readyAt, note } = order
  return {
    lines: order.lines.map((line, at) => {
      const item = items.find(({ id }) => id === line.itemId) ?? null
      return lineOf(line, { item, kind: order.kind }, at + 1)
    }),
    fulfilment,
    address: address ?? '',
    readyAt: readyAt === null ? '' : localTime(readyAt, timeZone),
    note: note ?? '',
    customer: { name: customer.name ?? '', phone: customer.phone ?? '', email: customer.email ?? '' },
  }
}

/** The parts that are changed as one, as an owner calls them. */
const PARTS = {
  lines: 'the items',
  fulfilment: 'how it reaches the customer',
  address: 'the address',
  readyAt: 'the time',
  note: 'the note',
  customer: 'the customer',
} as const satisfies Record<keyof OrderFields, string>
const NAMES = ['lines', 'fulfilment', 'address', 'readyAt', 'customer', 'note'] as const satisfies (keyof OrderFields)[]

const isSame = (name: keyof OrderFields, one: OrderFields, other: OrderFields): boolean =>
  JSON.stringify(one[name]) === JSON.stringify(other[name])

/** Whether nothing is changed that a price depends on. */
export const isPricedAlike = (before: OrderFields, values: OrderFields): boolean =>
  (['lines', 'fulfilment', 'address', 'readyAt'] as const).every((name) => isSame(name, before, values))

/** What an order is when its form is opened, and the same as fields. */
export type Opened = { order: OrderResource; fields: OrderFields }
type Of = Pick<BusinessResource, 'id' | 'timeZone'>

/** CO83: only what the owner changed, so that two people change two things. */
export function orderChanges({ fields }: Opened, values: OrderFields, of: Of): UpdateOrderInput {
  const isChanged = (...names: (keyof OrderFields)[]) => names.some((name) => !isSame(name, fields, values))
  return {
    ...(isChanged('lines') ? { lines: linesSent(values.lines) } : {}),
    ...(isChanged('fulfilment', 'address') ? whereSent(values) : {}),
    ...(isChanged('readyAt') ? { readyAt: readySent(values.readyAt, of.timeZone) } : {}),
    ...(isChanged('customer') ? { customer: customerSent(values) } : {}),
    ...(isChanged('note') ? { note: noteSent(values) } : {}),
  }
}

/** What the changed order is asked the price of; a time that nobody touched is the moment that it was. */
export function changedWish({ order, fields }: Opened, values: OrderFields, of: Of): QuoteOrderInput {
  const wanted = wantedSent(values, of)
  return { ...wanted, orderId: order.id, ...(isSame('readyAt', fields, values) ? { readyAt: order.readyAt } : {}) }
}

/**
 * CO83: what was typed stays on top of what somebody else has stored meanwhile, and what nobody touched follows. `both`:
 * what was changed here and there.
 */
export function rebased(before: OrderFields, typed: OrderFields, now: OrderFields) {
  const isMine = (name: keyof OrderFields) => !isSame(name, before, typed)
  const kept = <Name extends keyof OrderFields>(name: Name): OrderFields[Name] => (isMine(name) ? typed : now)[name]
  const both = NAMES.filter((name) => isMine(name) && !isSame(name, before, now) && !isSame(name, typed, now))
  const values: OrderFields = {
    lines: kept('lines'),
    fulfilment: kept('fulfilment'),
    address: kept('address'),
    readyAt: kept('readyAt'),
    note: kept('note'),
    customer: kept('customer'),
  }
  return { values, both: both.map((name) => PARTS[name]) }
}
