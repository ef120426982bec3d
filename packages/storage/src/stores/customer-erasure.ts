import { sharesContact } from '@frontdesk/capabilities/ports'
import type { CustomerContact, ErasedCustomer } from '@frontdesk/inbox/ports'
import type { OrganizationId } from '@frontdesk/schema'
import { z } from 'zod'
import type { Db, Statement } from '../ports.ts'
import { idColumn, jsonColumn, nullableText } from '../rows/columns.ts'
import { placeholders, writeSteps } from '../rows/steps.ts'
import { eraseConversation } from './erasure.ts'
import { eraseOwnersRecords } from './owners-records.ts'

/** Where visitors leave contacts, and the columns that hold them. */
const BOOKINGS = { table: 'bookings' as const, email: 'customer_email', phone: 'customer_phone' }
const ORDERS = { table: 'orders' as const, email: 'customer_email', phone: 'customer_phone' }
const MESSAGES = { table: 'messages' as const, email: 'email', phone: 'phone' }
type Place = { table: string; email: string; phone: string }

const leftRow = z.object({
  id: z.string(),
  conversation_id: idColumn('cnv').nullable(),
  email: nullableText,
  phone: nullableText,
})
const missedRow = z.object({ id: z.string(), caller: z.string() })
type Left = z.output<typeof leftRow>
const contact = z.object({ email: nullableText.default(null), phone: nullableText.default(null) })
const toldRow = z.object({
  id: z.string(),
  body: jsonColumn(z.object({ data: contact.extend({ customer: contact.optional() }) })),
})

const TOLD_TYPES = `type = 'message.taken' or type like 'booking.%' or type like 'order.%'`
/** Parameters of a statement are limited. */
const MOST_AT_ONCE = 500

type Wanted = { organizationId: OrganizationId; contact: CustomerContact }

/**
 * PU7: forgets a person by contact, whether the conversations are still there or not: bookings and orders outlive
 * theirs, and so does what was told of messages.
 */
export async function eraseCustomer(db: Db, wanted: Wanted): Promise<ErasedCustomer> {
  const [bookings, orders, messages, told, missed] = await Promise.all([
    leftIn(db, BOOKINGS, wanted),
    leftIn(db, ORDERS, wanted),
    leftIn(db, MESSAGES, wanted),
    toldOf(db, wanted),
    missedOf(db, wanted),
  ])
  const { organizationId } = wanted
  const said = [...bookings, ...orders, ...messages].flatMap((row) => row.conversation_id ?? [])
  const conversationIds = [...new Set(said)]
  const all = [
    ...conversationIds.flatMap((id) => eraseConversation(organizationId, id)),
    ...eraseOwnersRecords({ organizationId, table: 'bookings', ids: withoutConversation(bookings) }),
    ...eraseOwnersRecords({ organizationId, table: 'orders', ids: withoutConversation(orders) }),
    ...forget('webhook_events', told),
    ...forget('missed_calls', missed),
  ]
  if (all.length > 0) await writeSteps(db, all)
  return { conversationIds, bookings: bookings.length, orders: orders.length, messages: messages.length }
}

/** Entered by the owner. */
const withoutConversation = (rows: readonly Left[]): string[] =>
  rows.filter((row) => row.conversation_id === null).map(({ id }) => id)

/** Each row in which the contact was left. People write it in many ways, so it is compared here. */
async function leftIn(db: Db, { table, email, phone }: Place, { organizationId, contact: named }: Wanted) {
  const rows = await db.read(
    `select id, conversation_id, ${email} as email, ${phone} as phone from ${table}
      where organization_id = ? and (${email} is not null or ${phone} is not null)`,
    [organizationId],
  )
  const left = rows.map((row) => leftRow.parse(row))
  return left.filter((row) => sharesContact(row, named))
}

/** Bodies are long and there may be many: a lot after the other. */
async function toldOf(db: Db, { organizationId, contact: named }: Wanted): Promise<string[]> {
  const sql = `select id, body from webhook_events where organization_id = ? and (${TOLD_TYPES}) and id > ?
    order by id limit ${MOST_AT_ONCE}`
  const found: string[] = []
  let after = ''
  let isMore = true
  while (isMore) {
    // Each lot begins after the one before.
    // oxlint-disable-next-line no-await-in-loop
    const rows = await db.read(sql, [organizationId, after])
    const lot = rows.map((row) => toldRow.parse(row))
    found.push(...lot.filter(({ body: { data } }) => sharesContact(data.customer ?? data, named)).map(({ id }) => id))
    after = lot.at(-1)?.id ?? ''
    isMore = lot.length === MOST_AT_ONCE
  }
  return found
}

/** CAR9: calls of theirs that reached no agent. */
async function missedOf(db: Db, { organizationId, contact: named }: Wanted): Promise<string[]> {
  const sql = 'select id, caller from missed_calls where organization_id = ? and caller is not null'
  const rows = (await db.read(sql, [organizationId])).map((row) => missedRow.parse(row))
  return rows.filter(({ caller }) => sharesContact({ email: null, phone: caller }, named)).map(({ id }) => id)
}

function forget(table: 'webhook_events' | 'missed_calls', ids: readonly string[]): Statement[] {
  const lots = Array.from({ length: Math.ceil(ids.length / MOST_AT_ONCE) }, (_, at) =>
    ids.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE),
  )
  return lots.map((lot) => ({
    sql: `delete from ${table} where id in (${placeholders(lot.length)})`,
    params: lot,
  }))
}
