import { type Decision, DomainError } from '@frontdesk/schema'
import type { Booking } from './booking.ts'
import type { BookingStore } from './booking-store.ts'

type Deps = { now: () => number }
type Settled = Decision<Booking, { bookings: Pick<BookingStore, 'settle'> }>

/** BK6: the owner calls a booking off, whatever the deadline for customers; its time is free at once. */
export const cancelBookingForOwner = (deps: Deps, booking: Booking): Settled => settled(deps, booking, 'cancelled')

/** BK6: the guest came; what is over is no longer changed. */
export const fulfilBooking = (deps: Deps, booking: Booking): Settled => settled(deps, booking, 'fulfilled')

function settled(deps: Deps, before: Booking, status: 'cancelled' | 'fulfilled'): Settled {
  if (before.status !== 'confirmed')
    throw new DomainError('conflict', `The booking is ${before.status}, so it cannot be ${status}`)
  const after = { ...before, status, version: before.version + 1, updatedAt: deps.now() }
  return {
    answer: after,
    async write({ bookings }) {
      if (await bookings.settle(before, after)) return
      throw new DomainError('changed_meanwhile', 'The booking was changed at the same time; read it and try again')
    },
  }
}
