import { z } from 'zod'
import { resourceResource } from './bookables.ts'
import { bookingResource } from './bookings-and-orders.ts'
import { entryId, optionally, unixMs } from './business-fields.ts'
import { idOf, line, moment } from './field-types.ts'

/* When a business, or one of its staff, tables and rooms cannot be booked, whatever the hours. */

const fields = {
  from: unixMs.meta({ description: 'When it begins, in Unix milliseconds', examples: [1_798_070_400_000] }),
  until: unixMs.meta({ description: 'When it is over, in Unix milliseconds', examples: [1_798_934_400_000] }),
  resourceId: entryId.nullable().meta({
    description: 'Who is away, or which table or room cannot be had; null: the whole business is closed',
    examples: [null],
  }),
  reason: line(200)
    .nullable()
    .meta({ description: 'Why, for yourself', examples: ['Holidays'] }),
}

export const createClosure = z
  .object({
    from: fields.from,
    until: fields.until,
    resourceId: fields.resourceId.default(null),
    reason: fields.reason.default(null),
  })
  .meta({ description: 'A stretch in which nothing can be booked' })
export type CreateClosure = z.infer<typeof createClosure>

export const updateClosure = optionally(fields).meta({ description: 'What is to change of a closure' })
export type UpdateClosure = z.infer<typeof updateClosure>

export const closureResource = z
  .object({ id: idOf('clo', 'Its id'), ...fields, createdAt: moment('When it was made') })
  .meta({ description: 'A stretch in which nothing can be booked' })
export type ClosureResource = z.infer<typeof closureResource>

const busyStretch = z.object({
  calendarId: idOf('cal', 'The calendar elsewhere that says so'),
  resourceIds: z.array(z.string()).nullable().meta({ description: 'Who and what is busy; null: the whole business' }),
  from: moment('When it begins'),
  until: moment('When it is over'),
})

/** All that a calendar of a stretch is drawn from. */
export const businessCalendar = z
  .object({
    businessId: idOf('biz', 'The business'),
    timeZone: z.string().meta({ description: 'The clock of the place', examples: ['Europe/Berlin'] }),
    from: moment('Where the stretch begins'),
    until: moment('Where it ends'),
    resources: z
      .array(resourceResource.pick({ id: true, kind: true, name: true, seats: true, units: true, hours: true }))
      .describe('Staff, tables and rooms that can be booked'),
    bookings: z.array(bookingResource).describe('What is booked in any part of it, in order of time'),
    closures: z.array(closureResource).describe('When the business is closed or somebody away in it'),
    busy: z.array(busyStretch).describe('What calendars elsewhere say is busy in it'),
  })
  .meta({ description: 'What is in the calendar of a business' })
export type BusinessCalendar = z.infer<typeof businessCalendar>
