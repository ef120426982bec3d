import type { BookingQuote, BookingResource, BusinessResource, Client, QuoteBookingInput } from '@frontdesk/api-client'
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Clock } from '../../shared/state/clock.ts'
import { failureOf } from '../../shared/state/failure.ts'
import type { Form } from '../../shared/state/form-model.ts'
import { inBackground } from '../../shared/state/in-background.ts'
import { bookingChanges, bookingWanted } from './booking-fields.ts'
import type { Values } from './typed-values.ts'

/** What a stay comes to: nothing is asked, it is worked out, it is told, or why it cannot be. */
export type StayTold =
  | { status: 'none' }
  | { status: 'asking' }
  | { status: 'told'; quote: BookingQuote }
  | { status: 'hindered'; words: string }

/** Whoever types is done with a word after so long. */
const ASK_AFTER_MS = 400
const ASKED_BY = ['startsAt', 'partySize', 'nights', 'resourceId', 'outsideHours', 'extras'] as const

type Asked = { booking: BookingResource | null }
type Of = {
  form: Form<Values>
  editing: ReadonlySignal<Asked | null>
  business: () => BusinessResource | null
  clock: Pick<Clock, 'after'>
}

/** CO84: what a stay costs follows what is typed; what comes late for another one is dropped. */
export function stayQuote(client: Client, { form, editing, business, clock }: Of) {
  const told = signal<StayTold>({ status: 'none' })
  /** The room that was told last: what it has stays in view while the next answer is on its way. */
  const roomId = signal('')
  let last = 0
  async function answer(question: number): Promise<void> {
    const [of, asked, values] = [business(), editing.peek(), form.values.peek()]
    if (of === null || asked === null) return
    const answered = await toldBy(client, quoteSent(asked, values, of))
    if (question !== last) return
    told.value = answered
    if (answered.status === 'told') roomId.value = answered.quote.resourceIds[0] ?? ''
  }
  /** Empty: there is nothing to ask. A name that is typed asks for nothing. */
  const wanted = computed(() => {
    const values = form.values.value
    if (editing.value === null || values['kind'] !== 'room') return ''
    return JSON.stringify([editing.value.booking?.id ?? null, ...ASKED_BY.map((name) => values[name])])
  })
  effect(() => {
    const question = (last += 1)
    const isAsked = wanted.value !== ''
    told.value = { status: isAsked ? 'asking' : 'none' }
    if (!isAsked) roomId.value = ''
    return isAsked ? clock.after(ASK_AFTER_MS, () => inBackground(answer(question))) : undefined
  })
  return { told, roomId }
}

/** What is wrong in the form is thrown with its sentence. */
const quoteSent =
  ({ booking }: Asked, values: Values, of: BusinessResource) =>
  (): QuoteBookingInput => {
    if (booking === null) return bookingWanted(values, of.id, of.timeZone)
    const { customer: _who, note: _said, ...changes } = bookingChanges(booking, values, of.timeZone)
    const { kind } = booking
    return {
      businessId: of.id,
      kind,
      ...changes,
      startsAt: changes.startsAt ?? booking.startsAt,
      bookingId: booking.id,
    }
  }

async function toldBy(client: Client, sent: () => QuoteBookingInput): Promise<StayTold> {
  try {
    return { status: 'told', quote: await client.bookings.quote(sent()) }
  } catch (error) {
    const { message, fields } = failureOf(error)
    return { status: 'hindered', words: Object.values(fields)[0] ?? message }
  }
}
