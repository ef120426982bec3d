import type { BookingResource, BusinessResource, Client } from '@frontdesk/api-client'
import { signal } from '@preact/signals'
import type { Clock } from '../../shared/state/clock.ts'
import { formModel } from '../../shared/state/form-model.ts'
import { dateOf, momentOf } from '../../shared/state/zoned-time.ts'
import {
  type Bookable,
  bookingChanges,
  bookingTyped,
  type Choices,
  noBooking,
  valuesOfBooking,
} from './booking-fields.ts'
import { stayQuote } from './stay-quote.ts'
import type { Values } from './typed-values.ts'

/** What the dialog is open for: a new booking, or one that is there. */
export type EditedBooking = { booking: BookingResource | null }

/** The calendar that bookings are entered into. */
type Shown = {
  business: () => BusinessResource | null
  date: () => string
  /** What is most likely booked there. */
  kind: () => Bookable
  choices: () => Choices
  clock: Pick<Clock, 'after'>
  /** Shows the day of what was written. */
  show: (date: string | null) => Promise<void>
}

/** CO72: bookings entered, moved, corrected and called off by hand. */
export function bookingEditor(client: Client, shown: Shown) {
  const editing = signal<EditedBooking | null>(null)
  const cancelling = signal<BookingResource | null>(null)
  const form = formModel<Values>({})
  const sending = formModel({})
  const stay = stayQuote(client, { form, editing, business: shown.business, clock: shown.clock })

  const freshValues = (timeZone: string): Values => {
    const noon = momentOf(`${shown.date()}T12:00`, timeZone) ?? 0
    const [service, listing] = [shown.choices().services[0], shown.choices().listings[0]]
    return { ...noBooking(shown.kind(), noon, timeZone), serviceId: service?.[0] ?? '', listingId: listing?.[0] ?? '' }
  }

  return {
    editing,
    cancelling,
    form,
    sending,
    stay,
    /** A new booking at noon of the day, or a correction of one that is there. */
    edit(booking: BookingResource | null) {
      const of = shown.business()
      if (of === null) return
      form.reset(booking === null ? freshValues(of.timeZone) : valuesOfBooking(booking, of.timeZone))
      editing.value = { booking }
    },
    close() {
      editing.value = null
    },
    /** True when it is stored; a refusal stands in the form. */
    async save(): Promise<boolean> {
      const of = shown.business()
      const before = editing.peek()?.booking ?? null
      if (of === null) return false
      const saved = await form.send((values) =>
        before === null
          ? client.bookings.create(bookingTyped(values, of.id, of.timeZone))
          : client.bookings.update(before.id, bookingChanges(before, values, of.timeZone), {
              ifVersion: before.version,
            }),
      )
      if (saved === null) return false
      editing.value = null
      await shown.show(dateOf(saved.startsAt, of.timeZone))
      return true
    },
    askToCancel(booking: BookingResource | null) {
      sending.reset()
      cancelling.value = booking
    },
    async cancel(): Promise<boolean> {
      const booking = cancelling.peek()
      if (booking === null) return false
      if ((await sending.send(() => client.bookings.cancel(booking.id))) === null) return false
      cancelling.value = null
      await shown.show(null)
      return true
    },
  }
}
