import { z } from 'zod'
import { itemKind } from './catalogue.ts'
import { count, idOf, moment, text } from './field-types.ts'

/* What customers booked and ordered. */

const customer = z
  .object({
    name: text('Their name', 'Anna Berg').nullable(),
    email: text('Their address', 'anna@berg.example').nullable(),
    phone: text('Their number', '+12125550142').nullable(),
  })
  .describe('Who it is for')
const record = {
  businessId: idOf('biz', 'The business it is with'),
  agentConfigurationId: idOf('agt', 'The agent that took it; null: the owner entered it').nullable(),
  conversationId: idOf('cnv', 'Where it was said; null: the owner entered it').nullable(),
  code: text('What the customer names it by', 'K7PQ2M'),
  customer,
  note: z.string().nullable().describe('What the customer asked for beside it'),
  isInferred: z.boolean().meta({
    description: 'A price of it was read from a website, not entered by the owner',
    examples: [false],
  }),
  version: count('1 when it was made, one more with every change'),
  createdAt: moment('When it was made'),
  updatedAt: moment('When it was last changed'),
}
const sum = (description: string, example: number) =>
  z
    .number()
    .int()
    .meta({ description: `${description}, in minor units of the currency`, examples: [example] })

const booked = {
  what: text('The same in words', 'Haircut'),
  resourceIds: z
    .array(z.string())
    .meta({ description: 'Who serves, or the table or room', examples: [['rsc_4Kq0ZbW8mT1xRv7sYc2uLd']] }),
  staffName: text('Who serves, where that is said', 'Kim').nullable(),
  partySize: z.number().int().nullable().describe('How many come, where it matters'),
  nights: z.number().int().nullable().describe('How many nights, of a room'),
  startsAt: moment('When it begins'),
  endsAt: moment('When it ends'),
  price: sum('What it costs with its extras; null where that is not known', 3_900).nullable(),
  extras: z
    .array(
      z.object({
        name: text('What it is called', 'Dog'),
        quantity: count('How many of it'),
        amount: sum('What they cost in all, already in `price`', 3_000),
      }),
    )
    .meta({ description: 'What is had beside the room', examples: [[]] }),
}

/** What a booking would cost; nothing is kept of it. */
export const bookingQuote = z
  .object({
    ...booked,
    currency: text('ISO 4217 code', 'EUR'),
    isInferred: record.isInferred,
  })
  .meta({ description: 'What a booking would cost, and where and when it would be' })

export const bookingResource = z
  .object({
    id: idOf('bkg', 'Its id'),
    ...record,
    kind: z.enum(['appointment', 'reservation', 'viewing']).describe('What was booked'),
    status: z.enum(['confirmed', 'cancelled', 'fulfilled']).describe('fulfilled: the customer came'),
    serviceId: idOf('svc', 'The service, of an appointment').nullable(),
    listingId: z.string().nullable().describe('The home, of a viewing'),
    ...booked,
  })
  .meta({ description: 'A time that a customer booked' })

const orderLine = z.object({
  itemId: idOf('cat', 'The item'),
  label: text('What it is called', 'Desk lamp'),
  quantity: count('How many of it'),
  options: z
    .array(
      z.object({
        groupId: text('The group of the item', 'size'),
        optionId: text('What was chosen of it', 'large'),
      }),
    )
    .meta({ description: 'What was chosen, as it is sent in an order', examples: [[]] }),
  modifiers: z.array(z.string()).meta({ description: 'Sizes, extras and choices, in words', examples: [[]] }),
  without: z.array(z.string()).meta({ description: 'Ingredients that are left out', examples: [[]] }),
  note: z.string().nullable().describe('What the customer asked for beside it'),
  unitPrice: sum('What one of it costs', 4_900),
})

const costs = {
  lines: z.array(orderLine).describe('What is ordered'),
  fees: z
    .array(z.object({ label: text('What for', 'Delivery'), amount: sum('How much', 250) }))
    .describe('What is charged beside the goods'),
  total: sum('What it costs in all', 5_150),
  currency: text('ISO 4217 code', 'EUR'),
  dueAt: moment('When it is due'),
}

/** What an order would cost; nothing is kept of it. */
export const orderQuote = z
  .object({
    ...costs,
    isInferred: z.boolean().meta({
      description: 'A price of it was read from a website, not entered by the owner',
      examples: [false],
    }),
  })
  .meta({ description: 'What an order would cost, and when it would be due' })

export const orderResource = z
  .object({
    id: idOf('ord', 'Its id'),
    ...record,
    kind: itemKind,
    status: z
      .enum(['confirmed', 'fulfilled', 'cancelled', 'return-requested'])
      .describe('fulfilled: it was handed over; return-requested: the customer wants to give it back'),
    ...costs,
    fulfilment: z
      .enum(['pickup', 'delivery'])
      .meta({ description: 'How it comes to the customer', examples: ['delivery'] }),
    address: text('Where it goes', 'Example Street 1, 12043 Berlin').nullable(),
    readyAt: moment('When it is to be ready').nullable(),
    fulfilledAt: z.number().int().nullable().describe('When it was handed over, in Unix milliseconds'),
    returnReason: z.string().nullable().describe('Why the customer gives it back'),
  })
  .meta({ description: 'What a customer ordered' })
