import type { CallOptions } from '../client-options.ts'
import { everyEntry, type ListOptions, pageQuery } from '../pages.ts'
import type { Send } from '../send.ts'

export type RecordListOptions = ListOptions & { businessId?: string; status?: string }
/** Moments in Unix milliseconds. */
export type BookingListOptions = RecordListOptions & { startsFrom?: number; startsBefore?: number }

const recordQuery = ({ businessId, status, ...options }: RecordListOptions) => ({
  businessId,
  status,
  ...pageQuery(options),
})

/** What customers booked. */
export function bookingCalls(send: Send) {
  const list = (options: BookingListOptions = {}) => {
    const { startsFrom, startsBefore } = options
    return send('listBookings', { query: { ...recordQuery(options), startsFrom, startsBefore }, options })
  }
  return {
    list,
    /** Every booking, newest first. */
    all: (options: BookingListOptions = {}) => everyEntry(list, options),
    get: (id: string, options?: CallOptions) => send('getBooking', { parameters: { id }, options }),
    cancel: (id: string, options?: CallOptions) => send('cancelBooking', { parameters: { id }, options }),
    fulfil: (id: string, options?: CallOptions) => send('fulfilBooking', { parameters: { id }, options }),
  }
}

/** What customers ordered. */
export function orderCalls(send: Send) {
  const list = (options: RecordListOptions = {}) => send('listOrders', { query: recordQuery(options), options })
  return {
    list,
    /** Every order, newest first. */
    all: (options: RecordListOptions = {}) => everyEntry(list, options),
    get: (id: string, options?: CallOptions) => send('getOrder', { parameters: { id }, options }),
    fulfil: (id: string, options?: CallOptions) => send('fulfilOrder', { parameters: { id }, options }),
    cancel: (id: string, options?: CallOptions) => send('cancelOrder', { parameters: { id }, options }),
    receiveReturn: (id: string, options?: CallOptions) => send('receiveOrderReturn', { parameters: { id }, options }),
  }
}
