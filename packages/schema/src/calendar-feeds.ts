import { z } from 'zod'
import { entryId } from './business-fields.ts'
import { idOf, moment, text } from './field-types.ts'

/* Calendars in iCalendar format, for calendar programs to subscribe to. */

const fields = {
  resourceId: entryId
    .nullable()
    .meta({ description: 'Of this member of staff, table or room alone; null: of all', examples: [null] }),
  hasCustomers: z.boolean().meta({
    description: '`true`: it tells name, contact and note of who comes, to whoever has the address',
    examples: [false],
  }),
}

export const createCalendarFeed = z
  .object({ resourceId: fields.resourceId.default(null), hasCustomers: fields.hasCustomers.default(false) })
  .meta({ description: 'A calendar to subscribe to' })
export type CreateCalendarFeed = z.infer<typeof createCalendarFeed>

export const calendarFeedResource = z
  .object({ id: idOf('fed', 'Its id'), ...fields, createdAt: moment('When it was made') })
  .meta({ description: 'A calendar to subscribe to' })
export type CalendarFeedResource = z.infer<typeof calendarFeedResource>

/** With its address: shown at creation alone. */
export const calendarFeedWithAddress = z
  .object({
    ...calendarFeedResource.shape,
    address: text(
      'What a calendar program subscribes to; shown this once, and whoever has it reads the calendar',
      'https://agents.example.com/calendars/Zt3v7LqXb9Kp0sRw2YcNfGh5JmDa8TeUiVoQxWzB1yC.ics',
    ),
  })
  .meta({ description: 'A calendar to subscribe to, with its address' })
export type CalendarFeedWithAddress = z.infer<typeof calendarFeedWithAddress>
