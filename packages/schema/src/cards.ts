import { z } from 'zod'
import { timeZone } from './time-zone.ts'

/* The rich parts of an answer, as the session protocol carries them. */

export const formField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'textarea', 'email', 'tel']),
  required: z.boolean(),
  /** Stands in the field already, for the visitor to see and change: what the page said about them. */
  value: z.string().optional(),
})
const webLink = z.string().regex(/^https?:\/\//, 'must begin with http:// or https://')
const currency = z.string().regex(/^[A-Z]{3}$/, 'must be a currency code such as EUR')
/** What can be pressed; its id and label come back as the visitor's `choice`. */
const cardOption = z.object({ id: z.string(), label: z.string() })

/** Rich parts. A widget that does not know a card's type shows the item's text alone. */
export const card = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('form'),
    id: z.string(),
    title: z.string(),
    fields: z.array(formField),
    submit_label: z.string(),
  }),
  z.object({
    type: z.literal('confirmation'),
    id: z.string(),
    title: z.string(),
    rows: z.array(z.object({ label: z.string(), value: z.string() })),
    /** What was confirmed: pages are told of bookings and orders. */
    kind: z.enum(['booking', 'order']).optional(),
    code: z.string().optional(),
    /** With a time, the visitor can put it into their calendar. */
    event: z
      .object({
        starts_at: z.number(),
        ends_at: z.number(),
        place: z.string().optional(),
        /** What it is called in the calendar; else as the card. */
        title: z.string().optional(),
      })
      .optional(),
  }),
  /** Free times, shown by day in the zone of the place; answered with a `choice`. */
  z.object({
    type: z.literal('slots'),
    id: z.string(),
    title: z.string(),
    time_zone: timeZone,
    slots: z.array(z.object({ id: z.string(), starts_at: z.number() })).min(1),
    /** The choice that asks for other days, where there are any. */
    other_day_id: z.string().optional(),
  }),
  /** Answered with a `form` whose value is named `quantity`. */
  z.object({
    type: z.literal('quantity'),
    id: z.string(),
    title: z.string(),
    min: z.number().int(),
    max: z.number().int(),
    submit_label: z.string(),
  }),
  /** One: answered with a `choice`. Several: with a `form` that holds the label of each chosen id. */
  z.object({
    type: z.literal('choices'),
    id: z.string(),
    title: z.string(),
    options: z.array(cardOption).min(1),
    several: z.object({ submit_label: z.string() }).optional(),
  }),
  /** Amounts in minor units of the currency; the first action is the main one. */
  z.object({
    type: z.literal('order'),
    id: z.string(),
    title: z.string(),
    currency,
    lines: z.array(
      z.object({
        label: z.string(),
        quantity: z.number().int(),
        modifiers: z.array(z.string()),
        amount: z.number().int(),
      }),
    ),
    total: z.number().int(),
    actions: z.array(cardOption),
  }),
  /** Places to rent or buy. Pictures are links: the widget loads nothing from third parties. */
  z.object({
    type: z.literal('listings'),
    id: z.string(),
    title: z.string(),
    listings: z.array(
      z.object({
        title: z.string(),
        place: z.string(),
        price: z.string(),
        rooms: z.string().optional(),
        details_url: webLink.optional(),
        picture_url: webLink.optional(),
        actions: z.array(cardOption),
      }),
    ),
  }),
])
export type Card = z.infer<typeof card>
export type FormCard = Extract<Card, { type: 'form' }>
