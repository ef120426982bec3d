import {
  type Booking,
  type NoticeStore,
  type NoticeSubject,
  type Order,
  toBookingRecord,
  toRecord,
} from '@frontdesk/capabilities/ports'
import type { OrganizationId } from '@frontdesk/schema'
import { z } from 'zod'
import type { Db } from '../ports.ts'
import { toBooking } from '../rows/booking-row.ts'
import { nullableText } from '../rows/columns.ts'
import { toOrder } from '../rows/order-row.ts'
import { currencyOf } from './catalogue-statements.ts'

const businessRow = z.object({ name: z.string(), time_zone: z.string(), notify_email: nullableText })

/** The recipient and the record of a notification, as they are when the mail is written. */
export function noticeStore(db: Db): NoticeStore {
  const rowOf = async (table: 'orders' | 'bookings', organizationId: OrganizationId, id: string) => {
    const columns = table === 'orders' ? '*' : `*, ${currencyOf(table)}`
    const sql = `select ${columns} from ${table} where id = ? and organization_id = ?`
    const [row] = await db.read(sql, [id, organizationId])
    return row
  }
  return {
    async findSubject(organizationId, recordId) {
      const booking = await rowOf('bookings', organizationId, recordId)
      if (booking) return bookingSubject(toBooking(booking))
      const order = await rowOf('orders', organizationId, recordId)
      return order ? orderSubject(toOrder(order)) : null
    },
    async findBusiness(organizationId, businessId) {
      const sql = 'select name, time_zone, notify_email from businesses where id = ? and organization_id = ?'
      const [row] = await db.read(sql, [businessId, organizationId])
      if (!row) return null
      const { name, time_zone, notify_email } = businessRow.parse(row)
      return { name, timeZone: time_zone, notifyEmail: notify_email }
    },
  }
}

const bookingSubject = (booking: Booking): NoticeSubject => ({
  businessId: booking.businessId,
  record: toBookingRecord(booking, null),
  version: booking.version,
  note: booking.note,
  updatedAt: booking.updatedAt,
  ownModifiers: [],
})

/** The names of chosen options stand first among the modifiers; what follows are the customer's own words. */
const orderSubject = (order: Order): NoticeSubject => ({
  businessId: order.businessId,
  record: toRecord(order),
  version: order.version,
  note: order.note,
  updatedAt: order.updatedAt,
  ownModifiers: order.lines.map(({ options }) => options.length),
})
