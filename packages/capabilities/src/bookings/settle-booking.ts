import { DomainError } from '@frontdesk/schema'
import type { Booking } from './booking.ts'
import type { BookingStore } from './booking-store.ts'

type Deps = { bookings: Pick<BookingStore, 'settle'>; now: () => number }

/** BK6: the owner calls a booking off, whatever the deadline for customers; its time is free at once. */
export const cancelBookingForOwner = (deps: Deps, booking: Booking): Promise<Booking> =>
  settled(deps, booking, 'cancelled')

/** BK6: the guest came; what is over is no longer changed. */
export const fulfilBooking = (deps: Deps, booking: Booking): Promise<Booking> => settled(deps, booking, 'fulfilled')

async function settled(deps: Deps, before: Booking, status: 'cancelled' | 'fulfilled'): Promise<Booking> {
  if (before.status !== 'confirmed')
    throw new DomainError('conflict', `The booking is ${before.status}, so it cannot be ${status}`)
  const after = { ...before, status, version: before.version + 1, updatedAt: deps.now() }
  if (await deps.bookings.settle(before, after)) return after
  throw new DomainError('changed_meanwhile', 'The booking was changed at the same time; read it and try again')
}
