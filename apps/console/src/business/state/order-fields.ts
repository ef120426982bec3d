import type { BusinessResource, Client, CreateOrderInput } from '@frontdesk/api-client'
import { type Failure, failureOf, type Loaded, TypedWrong } from '../../shared/state/failure.ts'
import { momentOf } from '../../shared/state/zoned-time.ts'
import { linesSent, type OrderedItem, type OrderLine } from './order-lines.ts'
import { refusedAt } from './refused-at.ts'

/** An order as it is typed; times are by the clock of the business. */
export type OrderFields = {
  lines: readonly OrderLine[]
  fulfilment: 'pickup' | 'delivery'
  address: string
  /** Empty: as soon as it can be. */
  readyAt: string
  note: string
  customer: Readonly<Record<'name' | 'phone' | 'email', string>>
}

export const noOrder: OrderFields = {
  lines: [],
  fulfilment: 'pickup',
  address: '',
  readyAt: '',
  note: '',
  customer: { name: '', phone: '', email: '' },
}

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed.trim())

type Of = Pick<BusinessResource, 'id' | 'timeZone'>

/** How and where it reaches the customer. */
export function whereSent({ fulfilment, address }: OrderFields) {
  const isDelivered = fulfilment === 'delivery'
  if (isDelivered && orNull(address) === null) throw new TypedWrong('address', 'Write where it goes')
  return { fulfilment, address: isDelivered ? orNull(address) : null }
}

/** What a price depends on; what is missing is told at its field. */
export function wantedSent(values: OrderFields, { id, timeZone }: Of) {
  const lines = linesSent(values.lines)
  return {
    businessId: id,
    kind: values.lines[0]?.item.kind ?? 'menu',
    lines,
    ...whereSent(values),
    readyAt: readySent(values.readyAt, timeZone),
  } as const satisfies Omit<CreateOrderInput, 'customer'>
}

/** The whole order, with whom it is for. */
export function orderSent(values: OrderFields, of: Of): CreateOrderInput {
  const wanted = wantedSent(values, of)
  return { ...wanted, customer: customerSent(values), note: noteSent(values) }
}

export function customerSent({ customer: { name, phone, email } }: OrderFields): CreateOrderInput['customer'] {
  if (name.trim() === '') throw new TypedWrong('customer.name', 'Write whom it is for')
  return { name: name.trim(), phone: orNull(phone), email: orNull(email) }
}

export const noteSent = ({ note }: OrderFields): string | null => orNull(note)

export function readySent(typed: string, timeZone: string): number | null {
  if (typed === '') return null
  const at = momentOf(typed, timeZone)
  if (at === null) throw new TypedWrong('readyAt', 'Choose a date and a time')
  return at
}

/** What an owner reads in place of the service's words, which are for programs. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^lines\.\d+\.itemId$/, 'This cannot be had, or is not served at that time'],
  [/^lines\.\d+\.options$/, 'Choose what it comes with'],
  [/^fulfilment$/, 'You do not deliver, by what Ordering of your business says'],
  [/^readyAt$/, 'This lies in the past'],
]

/** CO3: the refusal of an order at its field, in words of the console. */
export const inOwnersWords = <T>(action: () => Promise<T>): Promise<T> =>
  refusedAt(action, (path) => ({ field: path, sentence: WORDS.find(([wanted]) => wanted.test(path))?.[1] }))

/** Why there is no sum, with the item that it lies at. */
export function hindranceWords(error: unknown, lines: readonly OrderLine[]): string {
  const { message, fields }: Failure = failureOf(error)
  const at = Object.keys(fields).flatMap((field) => /^lines\.(\d+)\./.exec(field)?.[1] ?? [])[0]
  const name = at === undefined ? undefined : lines[Number(at)]?.item.name
  return name === undefined ? message : `${name}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
}

/** What can be ordered of a business, and whether it delivers. */
export type Offered = { items: readonly OrderedItem[]; delivers: Readonly<Record<OrderedItem['kind'], boolean>> }

export async function offerOf(client: Client, businessId: string): Promise<Loaded<Offered>> {
  try {
    const [terms, items] = await Promise.all([client.businesses.orderTerms(businessId), itemsOf(client, businessId)])
    const delivers = { menu: terms.menu.delivery !== null, product: terms.product.delivery !== null }
    return { status: 'ready', value: { items, delivers } }
  } catch (error) {
    return { status: 'failed', failure: failureOf(error) }
  }
}

async function itemsOf(client: Client, businessId: string): Promise<OrderedItem[]> {
  const items: OrderedItem[] = []
  for await (const item of client.catalogueItems.all(businessId, { limit: 100 })) items.push(item)
  return items
}
