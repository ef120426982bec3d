import { z } from 'zod'
import { entryId } from './business-fields.ts'
import { count, idOf, line, moment } from './field-types.ts'
import { parseUrl } from './parse-url.ts'

/* Calendars elsewhere, in iCalendar format, that are read again and again: what is busy there cannot be booked. */

/** `webcal` is how calendar programs write an address of theirs; it is fetched by https. */
const calendarAddress = z
  .string()
  .trim()
  .max(2_048)
  .transform((address) => address.replace(/^webcals?:/i, 'https:'))
  .refine((address) => {
    const url = parseUrl(address)
    return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === ''
  }, 'must be an http, https or webcal address without a user name or password')

const fields = {
  name: line(100).meta({ description: 'What you call it', examples: ['Marta’s own calendar'] }),
  resourceIds: z
    .array(entryId)
    .min(1)
    .max(100)
    .nullable()
    .meta({
      description: 'The staff, tables and rooms that are busy when it is; null: the whole business',
      examples: [['rsc_4Kq0ZbW8mT1xRv7sYc2uLd']],
    }),
}

export const createBusyCalendar = z
  .object({
    name: fields.name,
    address: calendarAddress.meta({
      description: 'Where it is, in iCalendar format; kept encrypted and never shown again',
      examples: ['https://calendar.example.com/private/marta.ics'],
    }),
    resourceIds: fields.resourceIds.default(null),
  })
  .meta({ description: 'A calendar elsewhere to read' })
export type CreateBusyCalendar = z.infer<typeof createBusyCalendar>

export const busyCalendarResource = z
  .object({
    id: idOf('cal', 'Its id'),
    ...fields,
    host: z.string().meta({ description: 'The host of its address', examples: ['calendar.example.com'] }),
    status: z.enum(['waiting', 'read', 'failing']).meta({
      description:
        '`waiting`: not read yet. `read`: as of `readAt`. `failing`: it could not be read last time; what was busy at `readAt` still is',
      examples: ['read'],
    }),
    problem: z
      .string()
      .nullable()
      .meta({ description: 'Why it could not be read last time', examples: [null] }),
    readAt: moment('When it was last read').nullable(),
    triedAt: moment('When that was last tried').nullable(),
    busyCount: count('How many busy stretches of the coming year are known of it'),
    createdAt: moment('When it was added'),
  })
  .meta({ description: 'A calendar elsewhere whose busy times cannot be booked' })
export type BusyCalendarResource = z.infer<typeof busyCalendarResource>
