import { z } from 'zod'
import { menuCard } from './orders-by-card.ts'
import { timeZone } from './time-zone.ts'

/* The rich parts of an answer, as the session protocol carries them. */

export const formField = z.object({
  name: z.string().describe('Its name, under which the value comes back'),
  label: z.string().describe('What stands beside it'),
  kind: z.enum(['text', 'textarea', 'email', 'tel']).describe('What can be written in it'),
  required: z.boolean().describe('Whether it must be filled in'),
  value: z
    .string()
    .optional()
    .describe('Stands in it already, for the visitor to see and change: what the page said about them'),
})
const webLink = z.string().regex(/^https?:\/\//, 'must begin with http:// or https://')
const currency = z.string().regex(/^[A-Z]{3}$/, 'must be a currency code such as EUR')
/** What can be pressed; its id and label come back as the visitor's `choice`. */
const cardOption = z.object({
  id: z.string().describe('Comes back when it is pressed'),
  label: z.string().describe('What stands on it'),
})
/** A room to choose, as a client may show it: pictured, and beside another. */
const offerAbout = z.object({
  title: z.string().describe('What it is'),
  price: z.string().optional().describe('What it costs for the dates that were named, in words'),
  sleeps: z.number().int().optional().describe('How many people it is for'),
  picture_url: webLink.optional().describe('A photograph; the widget loads nothing from third parties'),
})
const cardId = z.string().describe('Its id: what the visitor presses or fills in comes back with it')
const title = z.string().describe('Its heading')
const submitLabel = z.string().describe('Words of the button')
const actionsOf = z.array(cardOption).describe('What can be pressed; the first is the main one')

/** Rich parts. A widget that does not know a card's type shows the item's text alone. */
export const card = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('form').describe('A form to fill in'),
    id: cardId,
    title,
    fields: z.array(formField).describe('What is asked for'),
    submit_label: submitLabel,
  }),
  z.object({
    type: z.literal('confirmation').describe('What was done'),
    id: cardId,
    title,
    rows: z
      .array(
        z.object({
          label: z.string().describe('What it is'),
          value: z.string().describe('What was settled'),
          at: z
            .number()
            .optional()
            .describe('The moment that the value names: a client may write it in the visitor’s language'),
        }),
      )
      .describe('What was settled, line by line'),
    kind: z.enum(['booking', 'order']).optional().describe('What was confirmed: pages are told of bookings and orders'),
    code: z.string().optional().describe('What the visitor names it by'),
    event: z
      .object({
        starts_at: z.number().describe('When it begins, in Unix milliseconds'),
        ends_at: z.number().describe('When it ends, in Unix milliseconds'),
        place: z.string().optional().describe('Where it is'),
        title: z.string().optional().describe('What it is called in the calendar; else as the card'),
        time_zone: timeZone.optional().describe('The clock of the place'),
      })
      .optional()
      .describe('With a time, the visitor can put it into their calendar'),
  }),
  /** Free times, shown by day in the zone of the place; answered with a `choice`. */
  z.object({
    type: z.literal('slots').describe('Free times, shown by day; answered with a choice'),
    id: cardId,
    title,
    time_zone: timeZone.describe('The clock of the place'),
    slots: z
      .array(
        z.object({
          id: z.string().describe('Comes back when it is chosen'),
          starts_at: z.number().describe('When it begins, in Unix milliseconds'),
        }),
      )
      .min(1)
      .describe('The free times'),
    other_day_id: z.string().optional().describe('The choice that asks for other days, where there are any'),
  }),
  /** Answered with a `form` whose value is named `quantity`. */
  z.object({
    type: z.literal('quantity').describe('How many; answered with a form'),
    id: cardId,
    title,
    min: z.number().int().describe('The least there may be'),
    max: z.number().int().describe('The most there may be'),
    usual: z.number().int().optional().describe('What stands there at first; absent: the least'),
    submit_label: submitLabel,
  }),
  /** One: answered with a `choice`. Several: with a `form` that holds the label of each chosen id. */
  z.object({
    type: z.literal('choices').describe('Things to choose from'),
    id: cardId,
    title,
    options: z
      .array(
        cardOption.extend({ about: offerAbout.optional().describe('More of what it is; the label says it alone') }),
      )
      .min(1)
      .describe('What can be chosen'),
    main_id: z
      .string()
      .optional()
      .describe('The option that goes on with it, which carries the weight; else none does'),
    several: z.object({ submit_label: submitLabel }).optional().describe('Several may be chosen'),
  }),
  /** Amounts in minor units of the currency; the first action is the main one. */
  z.object({
    type: z.literal('order').describe('An order to look through'),
    id: cardId,
    title,
    currency: currency.describe('ISO 4217 code; amounts are in its minor units'),
    lines: z
      .array(
        z.object({
          label: z.string().describe('What is ordered'),
          quantity: z.number().int().describe('How many of it'),
          modifiers: z.array(z.string()).describe('Sizes, extras and choices'),
          amount: z.number().int().describe('What the line costs'),
        }),
      )
      .describe('What is ordered, line by line'),
    total: z.number().int().describe('What it costs in all'),
    is_basket: z
      .boolean()
      .optional()
      .describe('What the basket of the answer holds: a client that shows that needs no card'),
    actions: actionsOf,
  }),
  menuCard,
  /** Places to rent or buy. Pictures are links: the widget loads nothing from third parties. */
  z.object({
    type: z.literal('listings').describe('Places to rent or buy'),
    id: cardId,
    title,
    listings: z
      .array(
        z.object({
          title: z.string().describe('What it is'),
          place: z.string().describe('Where it is'),
          price: z.string().describe('What it costs, in words'),
          rooms: z.string().optional().describe('How many rooms it has, in words'),
          details_url: webLink.optional().describe('Where to read more'),
          picture_url: webLink.optional().describe('Address of a picture; the widget loads nothing from third parties'),
          actions: actionsOf,
        }),
      )
      .describe('The places'),
  }),
])
export type Card = z.infer<typeof card>
export type FormCard = Extract<Card, { type: 'form' }>
