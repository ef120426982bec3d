import { z } from 'zod'
import { MOST_ORDER_CHANGES } from './limits.ts'
import { timeZone } from './time-zone.ts'

/* What cards of things to order show, what is pressed in them, and the order that comes of it. */

const webLink = z.string().regex(/^https?:\/\//, 'must begin with http:// or https://')
const minor = z.number().int()
const MOST_PIECES = 999

const menuOption = z.object({
  id: z.string().describe('Comes back when it is chosen'),
  name: z.string().describe('What it is called'),
  price: minor.describe('What it adds to the price, or takes off it'),
})
const menuGroup = z.object({
  id: z.string().describe('Comes back with what is chosen of it'),
  name: z.string().describe('What it is called: Size, Extras'),
  min: z.number().int().describe('So many must be chosen'),
  max: z.number().int().describe('So many may be chosen'),
  options: z.array(menuOption).min(1).describe('What can be chosen'),
})
const menuMark = z.object({
  kind: z.enum(['allergen', 'diet']).describe('What it contains, or who can eat it'),
  label: z.string().describe('In words: Nuts, Vegan'),
})
const menuItem = z.object({
  id: z.string().describe('Comes back when it is ordered'),
  name: z.string().describe('What it is called'),
  description: z.string().optional().describe('What there is to say of it'),
  price: minor.optional().describe('What it costs without options; absent: not known, so it cannot be ordered'),
  picture_url: webLink
    .optional()
    .describe('A photograph; the widget loads it from the page’s own origin or the service’s'),
  marks: z.array(menuMark).optional().describe('Allergens and diets that are marked; what is not marked is not known'),
  is_available: z.boolean().optional().describe('`false`: cannot be had at present'),
  most: z.number().int().optional().describe('No more than so many can be had'),
  groups: z.array(menuGroup).optional().describe('Sizes, extras and choices'),
  removable: z.array(z.string()).optional().describe('What can be left out of it'),
})
export type MenuItem = z.infer<typeof menuItem>

/** Answered with an `order`: each press adds to the one order that words fill too. */
export const menuCard = z.object({
  type: z.literal('menu').describe('Things to order, in sections; answered with an order'),
  id: z.string().describe('Its id: what the visitor presses comes back with it'),
  title: z.string().describe('Its heading'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency code such as EUR')
    .describe('ISO 4217 code; amounts are in its minor units'),
  sections: z
    .array(
      z.object({
        title: z.string().optional().describe('What its items are: Starters, Drinks'),
        items: z.array(menuItem).min(1).describe('What there is'),
      }),
    )
    .min(1)
    .describe('What can be ordered'),
  more: z.number().int().optional().describe('So many others there are, which are ordered by name'),
})
export type MenuCard = z.infer<typeof menuCard>

/** One line of an order as it stands. */
const basketLine = z.object({
  id: z.string().describe('Comes back when its number is changed'),
  item_id: z.string().describe('What it is of'),
  label: z.string().describe('What is ordered'),
  quantity: minor.describe('How many of it'),
  modifiers: z.array(z.string()).describe('Sizes, extras and choices'),
  amount: minor.describe('What the line costs'),
  most: z.number().int().optional().describe('No more than so many can be had'),
})
export type BasketLine = z.infer<typeof basketLine>

/** The order that is being made, as it stands after an answer. */
export const basket = z.object({
  id: z.string().describe('Comes back with what is changed in it'),
  currency: z.string().describe('ISO 4217 code; amounts are in its minor units'),
  lines: z.array(basketLine).describe('What is ordered, line by line'),
  fees: z
    .array(z.object({ label: z.string().describe('What for'), amount: minor.describe('How much') }))
    .optional()
    .describe('What is charged beside the goods; already in the total'),
  fulfilment: z.enum(['pickup', 'delivery']).optional().describe('How it reaches the customer, once that is settled'),
  ready_at: z.number().optional().describe('When it shall be ready, in Unix milliseconds'),
  ready_in_minutes: z.number().int().optional().describe('How soon it is ready where no time was named'),
  time_zone: timeZone.optional().describe('The clock of the place'),
  total: minor.describe('What it costs in all'),
  done: z
    .object({ id: z.string().describe('Comes back as a choice'), label: z.string().describe('What stands on it') })
    .optional()
    .describe('The choice that says that this is all; absent once it was said'),
  is_told: z
    .boolean()
    .optional()
    .describe('The answer says no more than the basket shows: a client that shows it may leave the words out'),
})
export type Basket = z.infer<typeof basket>

/** Control characters say nothing and break databases. */
const plainLine = z
  .string()
  .max(300)
  .transform((text) => text.replace(/[^\P{Cc}]|\p{Cs}/gu, ' ').trim())
  .refine((text) => text.length > 0, 'must not be empty')
const reference = z
  .string()
  .max(200)
  .regex(/^[\w.:-]+$/, 'must be an id as the service gave it')
/** Options are named by the business's own data, which may use any letters. */
const optionId = z.string().min(1).max(200)

/** One change: so many more or fewer of a line of the order, or so many of an item with these options. */
const orderChange = z.union([
  z.object({
    line: reference.describe('A line of the basket'),
    by: z.number().int().min(-MOST_PIECES).max(MOST_PIECES).describe('So many more of it, or fewer'),
  }),
  z.object({
    item: reference.describe('An item of the menu'),
    options: z
      .array(z.object({ group: optionId.describe('Of which choice'), option: optionId.describe('What was chosen') }))
      .max(40)
      .describe('What was chosen of it'),
    without: z.array(optionId).max(40).optional().describe('What is left out of it, as the menu names it'),
    by: z.number().int().min(1).max(MOST_PIECES).describe('So many of it'),
  }),
])
export type OrderChange = z.infer<typeof orderChange>

/** What a visitor presses in a menu or a basket; `label` says it in words, for the transcript. */
export const orderPress = z.object({
  id: reference.describe('Of the menu or the basket that was pressed in'),
  label: plainLine.describe('What was pressed, in words'),
  changes: z.array(orderChange).min(1).max(MOST_ORDER_CHANGES).describe('What shall be different'),
})
export type OrderPress = z.infer<typeof orderPress>
