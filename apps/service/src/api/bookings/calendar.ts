import { type Booking, type BusinessSetup, resourceIdsOf, resourcesOf, setupOf } from '@frontdesk/capabilities'
import { businessCalendar, isId, successEnvelope } from '@frontdesk/schema'
import { type Call, defineOperation } from '../../http/operation.ts'
import { BUSINESSES, businessOf } from '../businesses/business-resource.ts'
import { badQuery, momentQuery } from '../businesses/record-queries.ts'
import { shown } from '../resource-answer.ts'
import { bookingData } from './bookings.ts'

const DAY_MS = 24 * 60 * 60_000
const MOST_DAYS = 62
const MOST_BOOKINGS = 2_000
const KINDS = ['staff', 'table', 'room', 'viewing'] as const

const MOMENT = { type: 'integer', minimum: 0 }

type Asked = Call<unknown, 'from' | 'until' | 'resourceId'>

function stretchOf(call: Asked): { from: number; until: number } {
  const { from = call.services.now() } = momentQuery(call, 'from')
  const { until = from + 7 * DAY_MS } = momentQuery(call, 'until')
  if (from >= until) throw badQuery('until', 'until must be after from')
  if (until - from > MOST_DAYS * DAY_MS) throw badQuery('until', `until must be at most ${MOST_DAYS} days after from`)
  return { from, until }
}

/** Of one resource alone, where that is asked for. */
function wantedOf(call: Asked, { resources }: BusinessSetup): string | null {
  const asked = call.query('resourceId')
  if (asked === undefined) return null
  if (isId('rsc', asked) && resources.some(({ id }) => id === asked)) return asked
  throw badQuery('resourceId', 'resourceId must name staff, a table or a room of this business')
}

const isOf = (wanted: string | null, { placeId }: Booking): boolean =>
  wanted === null || resourceIdsOf(placeId).includes(wanted)

/** What calendars elsewhere say, of all or of one resource. */
const busyWithin = ({ busyElsewhere }: BusinessSetup, wanted: string | null) =>
  busyElsewhere
    .map((one) => ({ ...one, resourceIds: one.resourceIds === null ? null : one.resourceIds.map(String) }))
    .filter(({ resourceIds }) => wanted === null || resourceIds === null || resourceIds.includes(wanted))
    .flatMap(({ calendarId, resourceIds, busy }) => busy.map((span) => ({ calendarId, resourceIds, ...span })))

const read = defineOperation({
  id: 'getBusinessCalendar',
  method: 'get',
  path: `${BUSINESSES}/:id/calendar`,
  summary: 'What is booked in a stretch, and when the business is closed or somebody away, of all or of one resource',
  description: `A stretch has at most ${MOST_DAYS} days and ${MOST_BOOKINGS} bookings. What was called off is not in it; \`GET /bookings\` lists that too.`,
  scope: 'read',
  query: [
    { name: 'from', description: 'Where the stretch begins, in Unix milliseconds; now unless told', schema: MOMENT },
    { name: 'until', description: 'Where it ends, in Unix milliseconds; seven days later unless told', schema: MOMENT },
    { name: 'resourceId', description: 'Of this member of staff, table or room alone' },
  ],
  response: { status: 200, schema: successEnvelope(businessCalendar) },
  async handle(call) {
    const business = await businessOf(call)
    const within = stretchOf(call)
    const setup = await setupOf(call.services, business)
    const wanted = wantedOf(call, setup)
    const found = await call.services.bookings.listWithin(business, within, MOST_BOOKINGS + 1)
    if (found.length > MOST_BOOKINGS) throw badQuery('until', 'There are more than 2,000 bookings; ask for fewer days')
    const isWithin = ({ from, until }: { from: number; until: number }) => from < within.until && until > within.from
    const resources = KINDS.flatMap((kind) => resourcesOf(setup, kind)).filter(
      ({ id }) => wanted === null || id === wanted,
    )
    const closures = setup.closures.filter(
      (closure) => isWithin(closure) && (wanted === null || [null, wanted].includes(closure.resourceId)),
    )
    const { businessId, timeZone } = setup.business
    const bookings = found.filter((booking) => isOf(wanted, booking)).map(bookingData)
    return shown(call, {
      businessId,
      timeZone,
      ...within,
      resources: resources.map(({ id, kind, name, seats, units, hours }) => ({ id, kind, name, seats, units, hours })),
      bookings,
      closures,
      busy: busyWithin(setup, wanted).filter(isWithin),
    })
  },
})

export const calendarOperations = [read]
