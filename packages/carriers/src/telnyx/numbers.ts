import { z } from 'zod'
import type { CarrierReply } from '../carrier-request.ts'
import { askTelnyx, type TelnyxAccount } from './commands.ts'

export type TelnyxNumberSearch = {
  country: string
  areaCode?: string
  type?: 'local' | 'toll_free' | 'mobile'
  limit?: number
}
export type TelnyxOffer = { e164: string; monthlyCost: string | null; currency: string | null }
/** A number of the account. */
export type OwnNumber = { id: string; e164: string; connectionId: string | null }

export type Answered<Value> =
  | { status: 'ok'; value: Value }
  | { status: 'failed'; code: string | null; httpStatus: number | null }
export type OrderOutcome =
  | { status: 'ordered'; orderId: string }
  /** Telnyx sells only what was found in a search shortly before. */
  | { status: 'search-first' }
  | { status: 'failed'; code: string | null; httpStatus: number | null }

const NOT_SEARCHED = '85000'
const offered = z.object({
  data: z.array(
    z.object({
      phone_number: z.string(),
      cost_information: z.object({ monthly_cost: z.string().nullish(), currency: z.string().nullish() }).nullish(),
    }),
  ),
})
const order = z.object({ data: z.object({ id: z.string(), status: z.enum(['pending', 'success', 'failure']) }) })
const own = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  phone_number: z.string(),
  connection_id: z.union([z.string(), z.number().transform(String)]).nullish(),
})

/** CY9: numbers that can be bought; nothing is bought by asking. */
export async function searchTelnyxNumbers(
  account: TelnyxAccount,
  search: TelnyxNumberSearch,
): Promise<Answered<TelnyxOffer[]>> {
  const query = new URLSearchParams([
    ['filter[country_code]', search.country],
    ['filter[features][]', 'voice'],
    ['filter[limit]', String(search.limit ?? 10)],
    ...(search.areaCode === undefined ? [] : [['filter[national_destination_code]', search.areaCode]]),
    ...(search.type === undefined ? [] : [['filter[phone_number_type]', search.type]]),
  ])
  const reply = await askTelnyx(account, 'GET', { path: `/v2/available_phone_numbers?${query}` })
  return answerOf(reply, offered, ({ data }) =>
    data.map(({ phone_number, cost_information }) => ({
      e164: phone_number,
      monthlyCost: cost_information?.monthly_cost ?? null,
      currency: cost_information?.currency ?? null,
    })),
  )
}

/** CY9: buys one number for a connection, and only ever when it is called for by name. */
export async function orderTelnyxNumber(
  account: TelnyxAccount,
  wanted: { e164: string; connectionId: string; reference: string },
): Promise<OrderOutcome> {
  const reply = await askTelnyx(account, 'POST', {
    path: '/v2/number_orders',
    body: {
      phone_numbers: [{ phone_number: wanted.e164 }],
      connection_id: wanted.connectionId,
      customer_reference: wanted.reference,
    },
  })
  if (reply.status === 'refused' && reply.code === NOT_SEARCHED) return { status: 'search-first' }
  const answer = answerOf(reply, order, ({ data }) => data.id)
  return answer.status === 'ok' ? { status: 'ordered', orderId: answer.value } : answer
}

/** How an order stands: Telnyx may take a while, and some countries want papers first. */
export async function telnyxOrderStatus(
  account: TelnyxAccount,
  orderId: string,
): Promise<Answered<'pending' | 'success' | 'failure'>> {
  const reply = await askTelnyx(account, 'GET', { path: `/v2/number_orders/${encodeURIComponent(orderId)}` })
  return answerOf(reply, order, ({ data }) => data.status)
}

/** The account's own number with this name; null when it has none. */
export async function findTelnyxNumber(account: TelnyxAccount, e164: string): Promise<Answered<OwnNumber | null>> {
  const query = new URLSearchParams({ 'filter[phone_number]': e164 })
  const reply = await askTelnyx(account, 'GET', { path: `/v2/phone_numbers?${query}` })
  return answerOf(reply, z.object({ data: z.array(own) }), ({ data }) => {
    const found = data.find(({ phone_number }) => phone_number === e164)
    return found ? { id: found.id, e164, connectionId: found.connection_id ?? null } : null
  })
}

/** Calls of this number go to that connection from now on; null takes them from all. */
export async function assignTelnyxNumber(
  account: TelnyxAccount,
  numberId: string,
  connectionId: string | null,
): Promise<Answered<null>> {
  const path = `/v2/phone_numbers/${encodeURIComponent(numberId)}`
  const reply = await askTelnyx(account, 'PATCH', { path, body: { connection_id: connectionId ?? '' } })
  return answerOf(reply, z.unknown(), () => null)
}

function answerOf<Shape, Value>(
  reply: CarrierReply,
  shape: z.ZodType<Shape>,
  valueOf: (body: Shape) => Value,
): Answered<Value> {
  if (reply.status === 'unreachable') return { status: 'failed', code: null, httpStatus: null }
  if (reply.status === 'refused') return { status: 'failed', code: reply.code, httpStatus: reply.httpStatus }
  const read = shape.safeParse(reply.body)
  return read.success ? { status: 'ok', value: valueOf(read.data) } : { status: 'failed', code: null, httpStatus: 200 }
}
