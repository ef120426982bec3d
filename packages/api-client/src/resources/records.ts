import type {
  CreateBookingInput,
  CreateOrderInput,
  QuoteBookingInput,
  QuoteOrderInput,
  UpdateBookingInput,
  UpdateOrderInput,
} from '../answers.ts'
import type { CallOptions } from '../client-options.ts'
import { everyEntry, type ListOptions, pageQuery } from '../pages.ts'
import type { Send } from '../send.ts'
import { type ChangeOptions, ifMatch } from './change-options.ts'

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
    /** What was agreed on by telephone or at the counter. */
    create: (body: CreateBookingInput, options?: CallOptions) => send('createBooking', { body, options }),
    /** What it would cost and where it would be, before it is entered or changed; nothing is kept. */
    quote: (body: QuoteBookingInput, options?: CallOptions) => send('quoteBooking', { body, options }),
    /** Moves or corrects it; `version` is its version. */
    update: (id: string, body: UpdateBookingInput, options: ChangeOptions = {}) =>
      send('updateBooking', { parameters: { id }, body, headers: ifMatch(options), options }),
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
    /** What was ordered by telephone or at the counter. */
    create: (body: CreateOrderInput, options?: CallOptions) => send('createOrder', { body, options }),
    /** What it would cost, before it is entered or changed; nothing is kept. */
    quote: (body: QuoteOrderInput, options?: CallOptions) => send('quoteOrder', { body, options }),
    update: (id: string, body: UpdateOrderInput, options: ChangeOptions = {}) =>
      send('updateOrder', { parameters: { id }, body, headers: ifMatch(options), options }),
    fulfil: (id: string, options?: CallOptions) => send('fulfilOrder', { parameters: { id }, options }),
    cancel: (id: string, options?: CallOptions) => send('cancelOrder', { parameters: { id }, options }),
    receiveReturn: (id: string, options?: CallOptions) => send('receiveOrderReturn', { parameters: { id }, options }),
  }
}
