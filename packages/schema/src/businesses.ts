import { z } from 'zod'
import {
  amount,
  businessHours,
  DAY_MINUTES,
  entryId,
  minuteOfDay,
  minutes,
  optionally,
  source,
} from './business-fields.ts'
import { idOf, line, moment, shownAs, text } from './field-types.ts'
import { timeZone } from './time-zone.ts'

/* A business with its rules and terms: what the agents of an organization book and sell for. */

const bookingRules = {
  slotMinutes: z
    .number()
    .int()
    .min(5)
    .max(DAY_MINUTES)
    .meta({ description: 'Starts lie on this grid of the clock', examples: [15] }),
  leadMinutes: minutes.meta({ description: 'How long before it a thing must be booked', examples: [60] }),
  horizonDays: z
    .number()
    .int()
    .min(1)
    .max(730)
    .meta({ description: 'How far ahead it can be booked', examples: [90] }),
  lastStartMinutes: z
    .number()
    .int()
    .min(0)
    .max(DAY_MINUTES)
    .nullable()
    .describe('How long before closing the last start is; null: as long as it takes'),
  turns: z
    .array(
      z.object({
        upTo: z
          .number()
          .int()
          .min(1)
          .max(1_000)
          .meta({ description: 'Parties of up to so many', examples: [4] }),
        minutes: z
          .number()
          .int()
          .min(5)
          .max(DAY_MINUTES)
          .meta({ description: 'stay so long', examples: [90] }),
      }),
    )
    .min(1)
    .max(20)
    .describe('How long a table is taken, by the size of the party'),
  turnBufferMinutes: z.number().int().min(0).max(DAY_MINUTES).describe('Kept free between two parties at a table'),
  maxParty: z.number().int().min(1).max(1_000).nullable().describe('Largest party that can be booked; null: any'),
  viewingMinutes: z
    .number()
    .int()
    .min(5)
    .max(DAY_MINUTES)
    .meta({ description: 'How long a viewing takes', examples: [30] }),
  viewingBufferMinutes: z.number().int().min(0).max(DAY_MINUTES).describe('Kept free between two viewings'),
  cancelBeforeMinutes: minutes.describe('Until how long before it customers can cancel'),
  changeBeforeMinutes: minutes.describe('Until how long before it customers can move it'),
  checkInMinute: minuteOfDay.meta({
    description: 'When rooms can be moved into, in minutes since midnight',
    examples: [900],
  }),
  checkOutMinute: minuteOfDay.meta({
    description: 'When rooms must be left, in minutes since midnight',
    examples: [660],
  }),
  reminderMinutes: z
    .number()
    .int()
    .min(30)
    .max(20_160)
    .nullable()
    .meta({
      description: 'How long before a booking its customer is reminded by e-mail; null: not at all',
      examples: [1_440],
    }),
}

const fields = {
  name: line(200).meta({ description: 'What it is called', examples: ['Example Ltd'] }),
  timeZone: timeZone.meta({ description: 'The clock of the place', examples: ['Europe/Berlin'] }),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency code such as EUR')
    .meta({ description: 'ISO 4217 code; prices are in its minor units', examples: ['EUR'] }),
  isDayFirst: z.boolean().describe('Whether 5/6 is the fifth of June'),
  hours: businessHours.nullable().describe('When it is open; null where that is not known'),
  tableHours: businessHours
    .nullable()
    .meta({ description: 'Hours of the restaurant, where the house has others', examples: [null] }),
}

export const updateBusiness = optionally({
  ...fields,
  rules: optionally(bookingRules).describe('What holds for bookings; a rule that is not named stays'),
  notifyEmail: z.email().max(320).nullable().describe('Who is told of bookings and orders by e-mail; null: nobody'),
}).meta({ description: 'What is to change of a business' })
export type UpdateBusiness = z.infer<typeof updateBusiness>

const provenance = (of: string) =>
  z
    .object({
      source,
      url: text('The page that says so', 'https://example.com/').nullable(),
      at: moment('Since when').nullable(),
    })
    .describe(`Who says ${of}`)

/** A business with what is known of it; `provenance` says of each field who says so, and on which page. */
export const businessResource = z
  .object({
    id: idOf('biz', 'Its id; elsewhere `businessId`'),
    name: shownAs(fields.name, z.string()),
    siteOrigin: text('The website it was made for', 'https://example.com').nullable(),
    timeZone: shownAs(fields.timeZone, z.string()),
    currency: shownAs(fields.currency, z.string()),
    isDayFirst: fields.isDayFirst,
    hours: fields.hours,
    tableHours: fields.tableHours,
    rules: z.object(bookingRules).describe('What holds for bookings'),
    notifyEmail: text('Who is told of bookings and orders by e-mail', 'desk@example.com').nullable(),
    provenance: z
      .object({
        name: provenance('what it is called'),
        timeZone: provenance('which clock it has'),
        currency: provenance('which money it takes'),
        hours: provenance('when it is open'),
        tableHours: provenance('when its restaurant is open'),
        rules: provenance('what holds for bookings'),
      })
      .describe('Who says so, and on which page, for each field'),
    createdAt: moment('When it was made'),
    updatedAt: moment('When it was last changed'),
  })
  .meta({ description: 'Whom agents book and sell for' })

const zoneTerms = {
  fee: amount.meta({ description: 'What it costs', examples: [250] }),
  freeFrom: amount.nullable().meta({
    description: 'From this sum of the goods on nothing is charged; null: always charged',
    examples: [3_000],
  }),
  minimum: amount.meta({ description: 'Smallest sum of the goods', examples: [1_500] }),
  area: z
    .union([z.literal('anywhere'), z.array(line(20)).min(1).max(500)], 'must be "anywhere", or a list of postcodes')
    .describe('Beginnings of postcodes, or `anywhere`'),
}
const deliveryZone = z.object({
  name: line(120).nullable().optional().describe('What people call it: a town or several, as customers name them'),
  ...zoneTerms,
})

const orderTerms = {
  pickup: z.boolean().describe('Customers may collect what they order'),
  delivery: z
    .object({
      ...zoneTerms,
      name: deliveryZone.shape.name,
      zones: z
        .array(deliveryZone)
        .max(50)
        .optional()
        .describe('Parts with a fee and a minimum of their own; the longest postcode that fits decides'),
    })
    .nullable()
    .describe('What delivery costs and where it goes; null: nothing is delivered'),
  leadMinutes: minutes.meta({ description: 'How long it takes to be ready', examples: [30] }),
  horizonDays: z
    .number()
    .int()
    .min(1)
    .max(730)
    .meta({ description: 'How far ahead it can be ordered', examples: [7] }),
  maxQuantity: z
    .number()
    .int()
    .min(1)
    .max(10_000)
    .meta({ description: 'Most pieces of one item in an order', examples: [20] }),
  changeMinutes: minutes.meta({
    description:
      'How long before an order is ready a customer can change or cancel it at the latest; right after placing it, for five minutes in any case',
    examples: [20],
  }),
  returnDays: z
    .number()
    .int()
    .min(0)
    .max(3_650)
    .nullable()
    .meta({ description: 'Days in which goods can be given back; null: they cannot', examples: [14] }),
}
/** Of a kind null: back to what is assumed. */
export const updateOrderTerms = optionally({
  menu: optionally(orderTerms)
    .nullable()
    .describe('How dishes are ordered. What is not named stays; null goes back to what is assumed'),
  product: optionally(orderTerms)
    .nullable()
    .describe('How goods are ordered. What is not named stays; null goes back to what is assumed'),
}).meta({ description: 'What is to change of how things are ordered' })
export type UpdateOrderTerms = z.infer<typeof updateOrderTerms>
const saidTerms = z.object({ ...orderTerms, source: z.enum(['owner', 'assumed']).describe('Who says so') })
export const orderTermsResource = z
  .object({
    businessId: idOf('biz', 'The business'),
    menu: saidTerms.describe('How dishes are ordered'),
    product: saidTerms.describe('How goods are ordered'),
  })
  .meta({ description: 'How a business takes orders' })

export const linkAgent = z
  .object({
    agentConfigurationId: entryId.meta({
      description: 'The agent that is to book and sell for it',
      examples: ['agt_4Kq0ZbW8mT1xRv7sYc2uLd'],
    }),
  })
  .meta({ description: 'An agent for a business' })
export const linkedAgent = z
  .object({ businessId: idOf('biz', 'The business'), agentConfigurationId: idOf('agt', 'The agent that sells for it') })
  .meta({ description: 'An agent of a business' })
