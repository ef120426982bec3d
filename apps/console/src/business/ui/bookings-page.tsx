import type { BookingResource } from '@frontdesk/api-client'
import { useModel } from '@preact/signals'
import type { Console } from '../../shared/state/console.ts'
import { appointedTime } from '../../shared/state/moments.ts'
import { countOf, type Tone } from '../../shared/state/wording.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Moment } from '../../shared/ui/moment.tsx'
import { type BookingVerb, makeBookings } from '../state/records-model.ts'
import { CustomerCell } from './customer-cell.tsx'
import { RecordsPage, type VerbWords } from './records-page.tsx'

const statusWords: Record<BookingResource['status'], { name: string; tone: Tone }> = {
  confirmed: { name: 'Confirmed', tone: 'good' },
  cancelled: { name: 'Cancelled', tone: 'quiet' },
  fulfilled: { name: 'Came', tone: 'quiet' },
}
const verbs: Record<BookingVerb, VerbWords> = {
  fulfil: {
    button: 'Came',
    title: 'Did they come?',
    about: 'The booking is over, and is no longer changed.',
    done: 'Noted',
    isGrave: false,
  },
  cancel: {
    button: 'Call off',
    title: 'Call this booking off?',
    about: 'Its time is free again at once, and the customer is told where mail is sent.',
    done: 'Called off',
    isGrave: true,
  },
}

/** What customers booked. */
export function BookingsPage({ app }: { app: Console }) {
  const model = useModel(() => makeBookings(app.client))
  return (
    <RecordsPage
      app={app}
      model={model}
      title="Bookings"
      about="Appointments, tables, rooms and viewings, newest first. Times are by your own clock."
      none="What visitors book with your agents stands here."
      statuses={[
        ['confirmed', 'Confirmed'],
        ['fulfilled', 'Came'],
        ['cancelled', 'Cancelled'],
      ]}
      columns={['What', 'When', 'Customer', 'State']}
      cells={(booking) => cellsOf(app, booking)}
      verbs={verbs}
      verbsOf={({ status }) => (status === 'confirmed' ? ['fulfil', 'cancel'] : [])}
      codeOf={({ code, what }) => `${what}, ${code}`}
    />
  )
}

const sizeOf = ({ staffName, partySize, nights, extras }: BookingResource): string =>
  [
    staffName === null ? '' : `with ${staffName}`,
    partySize === null ? '' : countOf(partySize, 'person', 'people'),
    nights === null ? '' : countOf(nights, 'night'),
    ...extras.map(({ name, quantity }) => `${quantity} × ${name}`),
  ]
    .filter((part) => part !== '')
    .join(', ')

const cellsOf = (app: Console, booking: BookingResource) => [
  <span key="what" class="named">
    <bdi class="name">{booking.what}</bdi>
    <bdi class="quiet">{[sizeOf(booking), booking.code].filter((part) => part !== '').join(' · ')}</bdi>
  </span>,
  <span key="when" class="named">
    <span>{appointedTime(booking.startsAt)}</span>
    <span class="quiet">
      <Moment at={booking.startsAt} clock={app.clock} />
    </span>
  </span>,
  <CustomerCell key="who" customer={booking.customer} note={booking.note} />,
  <Badge key="state" tone={statusWords[booking.status].tone}>
    {statusWords[booking.status].name}
  </Badge>,
]
