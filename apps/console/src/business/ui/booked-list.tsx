import type { BookingResource, BusinessCalendar } from '@frontdesk/api-client'
import { countOf } from '../../shared/state/wording.ts'
import { clockWords, dateOf, dayWords } from '../../shared/state/zoned-time.ts'
import { Badge } from '../../shared/ui/badge.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { Notice } from '../../shared/ui/page.tsx'
import type { Calendar } from '../state/calendar-model.ts'

type Resources = BusinessCalendar['resources']
type Props = {
  model: Calendar
  timeZone: string
  resources: Resources
  bookings: readonly BookingResource[]
  /** Says with whom or where it is. */
  isNamed?: boolean
}

/** Bookings in order of time, each with what can be done with it. */
export const BookedList = ({ bookings, ...props }: Props) =>
  bookings.length === 0 ? (
    <p class="quiet">Nothing booked</p>
  ) : (
    <ol class="booked">
      {bookings.map((booking) => (
        <Booked key={booking.id} booking={booking} {...props} />
      ))}
    </ol>
  )

function Booked({
  booking,
  model,
  timeZone,
  resources,
  isNamed = false,
}: Omit<Props, 'bookings'> & { booking: BookingResource }) {
  const called = `${booking.what}, ${booking.code}`
  const where = resources.filter(({ id }) => booking.resourceIds.includes(id)).map(({ name }) => name)
  const facts = [
    booking.partySize === null ? '' : countOf(booking.partySize, 'person', 'people'),
    ...booking.extras.map(({ name, quantity }) => `${quantity} × ${name}`),
    isNamed ? where.join(' and ') : '',
    booking.agentConfigurationId === null ? 'entered by hand' : '',
    booking.note ?? '',
  ].filter((fact) => fact !== '')
  return (
    <li class="booked-one">
      <p class="booked-time">{spanWords(booking, timeZone)}</p>
      <p class="named">
        <bdi class="name">
          {booking.customer.name ?? booking.customer.email ?? booking.customer.phone ?? 'Somebody'}
        </bdi>
        <bdi class="quiet">{[booking.what, ...facts, booking.code].join(' · ')}</bdi>
      </p>
      {booking.status === 'confirmed' ? (
        <p class="row-actions">
          <Button look="quiet" label={`Move or edit: ${called}`} onClick={() => model.editor.edit(booking)}>
            Move or edit
          </Button>
          <Button look="quiet" label={`Call off: ${called}`} onClick={() => model.editor.askToCancel(booking)}>
            Call off
          </Button>
        </p>
      ) : (
        <Badge tone="quiet">Came</Badge>
      )}
    </li>
  )
}

/** "09:00 – 09:30"; with its days where it ends on another. */
function spanWords({ startsAt, endsAt }: BookingResource, timeZone: string): string {
  const [from, until] = [dateOf(startsAt, timeZone), dateOf(endsAt, timeZone)]
  if (from === until) return `${clockWords(startsAt, timeZone)} – ${clockWords(endsAt, timeZone)}`
  return `${momentWords(startsAt, timeZone)} – ${momentWords(endsAt, timeZone)}`
}

const momentWords = (at: number, timeZone: string): string =>
  `${dayWords(dateOf(at, timeZone))}, ${clockWords(at, timeZone)}`

/** On one day its name is said once. */
function stretchWords({ from, until }: { from: number; until: number }, timeZone: string): string {
  if (dateOf(from, timeZone) !== dateOf(until, timeZone))
    return `${momentWords(from, timeZone)} to ${momentWords(until, timeZone)}`
  return `${momentWords(from, timeZone)} – ${clockWords(until, timeZone)}`
}

type BusyProps = { busy: BusyCalendar; resources: Resources; timeZone: string }
type BusyCalendar = BusinessCalendar['busy']

/** CO77: what calendars elsewhere say, one line for each of them. */
export function BusyNotes({ busy, resources, timeZone }: BusyProps) {
  const calendars = [...new Set(busy.map(({ calendarId }) => calendarId))]
  return calendars.map((calendarId) => {
    const spans = busy.filter((one) => one.calendarId === calendarId)
    const ids = spans[0]?.resourceIds ?? null
    const names = resources.filter(({ id }) => ids?.includes(id)).map(({ name }) => name)
    const times = spans.map((span) => stretchWords(span, timeZone))
    return (
      <Notice key={calendarId} tone="info">
        <p>
          {ids === null ? 'The whole business' : names.join(', ')}: busy elsewhere {times.join('; ')}
        </p>
      </Notice>
    )
  })
}

type ClosedProps = { closures: BusinessCalendar['closures']; resources: Resources; timeZone: string }

/** When the business is closed, and who is away. */
export const ClosedNotes = ({ closures, resources, timeZone }: ClosedProps) => (
  <>
    {closures.map(({ id, resourceId, from, until, reason }) => {
      const who = resources.find((resource) => resource.id === resourceId)?.name ?? 'Somebody'
      const what = resourceId === null ? 'Closed' : `${who}: away`
      return (
        <Notice key={id} tone="info">
          <p>
            {what} from {momentWords(from, timeZone)} to {momentWords(until, timeZone)}
            {reason === null ? '' : ` (${reason})`}
          </p>
        </Notice>
      )
    })}
  </>
)
