import { z } from 'zod'
import { DAY_MINUTES, entryId, longText, optionally, unixMs } from './business-fields.ts'
import { itemKind } from './catalogue.ts'
import { line } from './field-types.ts'

/* What owners enter themselves: what was booked and ordered by telephone, or at the counter. */

const SAMPLE_MOMENT = 1_795_242_600_000

const customer = z
  .object({
    name: line(200).meta({ description: 'Their name', examples: ['Anna Berg'] }),
    email: z
      .email()
      .max(320)
      .nullable()
      .default(null)
      .meta({ description: 'Their address; whoever has one is told by e-mail', examples: ['anna@berg.example'] }),
    phone: line(40)
      .nullable()
      .default(null)
      .meta({ description: 'Their number', examples: ['+12125550142'] }),
  })
  .describe('Who it is for')
const note = longText(500)
  .nullable()
  .meta({ description: 'What the customer asked for beside it', examples: ['By the window'] })
const businessId = entryId.meta({ description: 'The business it is with', examples: ['biz_4Kq0ZbW8mT1xRv7sYc2uLd'] })

const when = {
  startsAt: unixMs.meta({
    description: 'When it begins, in Unix milliseconds; of a room any moment of the day of arrival',
    examples: [SAMPLE_MOMENT],
  }),
  resourceIds: z
    .array(entryId)
    .min(1)
    .max(2)
    .meta({
      description:
        'Who serves, or the table or room; two tables that stand together. What is free is taken where none is named',
      examples: [['rsc_4Kq0ZbW8mT1xRv7sYc2uLd']],
    }),
  durationMinutes: z
    .number()
    .int()
    .min(5)
    .max(DAY_MINUTES)
    .meta({ description: 'How long it takes, where that is not as usual', examples: [60] }),
  partySize: z
    .number()
    .int()
    .min(1)
    .max(1_000)
    .meta({ description: 'How many come, of a table or a room; two unless told', examples: [2] }),
  nights: z
    .number()
    .int()
    .min(1)
    .max(60)
    .meta({ description: 'How many nights, of a room', examples: [2] }),
  extras: z
    .array(
      z.object({
        name: line(100).meta({ description: 'One of the `extras` of the room', examples: ['Dog'] }),
        quantity: z
          .number()
          .int()
          .min(1)
          .max(100)
          .meta({ description: 'How many of it', examples: [1] }),
      }),
    )
    .max(30)
    .refine((given) => new Set(given.map(({ name }) => name)).size === given.length, 'names must not repeat themselves')
    .meta({
      description:
        'What is had beside a room, by its name. In a change it stands in place of what was had before; what was agreed on keeps its price',
      examples: [[]],
    }),
  outsideHours: z.boolean().meta({
    description: '`true`: also when the business is closed then, or whoever serves is away',
    examples: [false],
  }),
}

const newBooking = {
  businessId,
  kind: z.enum(['appointment', 'reservation', 'viewing']).meta({
    description: 'What is booked; a table or a room is a reservation',
    examples: ['appointment'],
  }),
  serviceId: entryId
    .optional()
    .meta({ description: 'The service, of an appointment', examples: ['svc_4Kq0ZbW8mT1xRv7sYc2uLd'] }),
  listingId: entryId
    .optional()
    .meta({ description: 'The home, of a viewing', examples: ['lst_4Kq0ZbW8mT1xRv7sYc2uLd'] }),
  ...optionally(when).shape,
  startsAt: when.startsAt,
}

export const createBooking = z
  .object({ ...newBooking, customer, note: note.default(null) })
  .meta({ description: 'A booking that the owner enters' })
export type CreateBooking = z.infer<typeof createBooking>

export const quoteBooking = z
  .object({
    ...newBooking,
    bookingId: entryId.optional().meta({
      description: 'The booking that is to become this; what it is of stays, and what was agreed on keeps its price',
      examples: ['bkg_4Kq0ZbW8mT1xRv7sYc2uLd'],
    }),
  })
  .meta({ description: 'A booking that the owner may enter or change, whoever it is for' })
export type QuoteBooking = z.infer<typeof quoteBooking>

export const updateBooking = optionally({ ...when, customer, note }).meta({
  description: 'What is to change of a booking; what is not named stays',
})
export type UpdateBooking = z.infer<typeof updateBooking>

const orderLine = z.object({
  itemId: entryId.meta({ description: 'The item', examples: ['cat_4Kq0ZbW8mT1xRv7sYc2uLd'] }),
  quantity: z
    .number()
    .int()
    .min(1)
    .max(10_000)
    .meta({ description: 'How many of it', examples: [1] }),
  options: z
    .array(
      z.object({
        groupId: line(100).meta({ description: 'The group of the item', examples: ['size'] }),
        optionId: line(100).meta({ description: 'The option of the group', examples: ['large'] }),
      }),
    )
    .max(100)
    .default([])
    .describe('Sizes, extras and choices'),
  without: z
    .array(line(60))
    .max(20)
    .default([])
    .meta({ description: 'Ingredients that are left out', examples: [[]] }),
  note: longText(500).nullable().default(null).describe('What the customer asked for beside it'),
})

const ordered = {
  lines: z.array(orderLine).min(1).max(50).describe('What is ordered'),
  fulfilment: z
    .enum(['pickup', 'delivery'])
    .meta({ description: 'How it comes to the customer', examples: ['pickup'] }),
  address: longText(500)
    .nullable()
    .meta({ description: 'Where it goes, when it is delivered', examples: [null] }),
  readyAt: unixMs.nullable().meta({
    description: 'When it is to be ready, in Unix milliseconds; null: as soon as it can be',
    examples: [null],
  }),
  customer,
  note,
}

const newOrder = {
  businessId,
  kind: itemKind,
  lines: ordered.lines,
  fulfilment: ordered.fulfilment.default('pickup'),
  address: ordered.address.default(null),
  readyAt: ordered.readyAt.default(null),
}

export const createOrder = z
  .object({ ...newOrder, customer, note: note.default(null) })
  .meta({ description: 'An order that the owner enters' })
export type CreateOrder = z.infer<typeof createOrder>

export const quoteOrder = z
  .object({
    ...newOrder,
    orderId: entryId.optional().meta({
      description:
        'The order that is to become this; what it has already keeps its price, and its pieces are free for it',
      examples: ['ord_4Kq0ZbW8mT1xRv7sYc2uLd'],
    }),
  })
  .meta({ description: 'An order that the owner may enter, whoever it will be for' })
export type QuoteOrder = z.infer<typeof quoteOrder>

export const updateOrder = optionally(ordered).meta({
  description: 'What is to change of an order; what is not named stays',
})
export type UpdateOrder = z.infer<typeof updateOrder>
