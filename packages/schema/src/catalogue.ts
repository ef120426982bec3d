import { z } from 'zod'
import {
  aliases,
  amount,
  DAY_MINUTES,
  entryId,
  keptEntry,
  longText,
  MOST_MONEY,
  minuteOfDay,
  optionally,
  unixMs,
  webAddress,
} from './business-fields.ts'
import { idOf, line, moment } from './field-types.ts'
import { allergenMarks, dietMarks } from './food-marks.ts'

/* What a business sells, how many there are of it, and how it is read from a spreadsheet. */

const option = z.object({
  id: line(100).meta({ description: 'Its id in the group', examples: ['large'] }),
  name: line(100).meta({ description: 'What it is called', examples: ['Large'] }),
  aliases: aliases.meta({ description: 'Other names that visitors use', examples: [['big']] }),
  priceDelta: z
    .number()
    .int()
    .min(-MOST_MONEY)
    .max(MOST_MONEY)
    .meta({ description: 'What it adds to the price, or takes off when negative', examples: [200] }),
})
const group = z
  .object({
    id: line(100).meta({ description: 'Its id in the item', examples: ['size'] }),
    name: line(100).meta({ description: 'What it is called', examples: ['Size'] }),
    min: z
      .number()
      .int()
      .min(0)
      .max(50)
      .meta({ description: 'How many must be chosen', examples: [1] }),
    max: z
      .number()
      .int()
      .min(1)
      .max(50)
      .meta({ description: 'How many may be chosen', examples: [1] }),
    options: z.array(option).min(1).max(100).describe('What there is to choose from'),
  })
  .refine(({ min, max }) => min <= max, 'min must not be more than max')

const daypart = z.object({
  days: z
    .array(z.number().int().min(1).max(7))
    .min(1)
    .max(7)
    .meta({ description: 'On which days; 1 is Monday, 7 is Sunday', examples: [[1, 2, 3, 4, 5]] }),
  from: minuteOfDay.meta({ description: 'From when on, in minutes since midnight', examples: [690] }),
  until: z
    .number()
    .int()
    .min(0)
    .max(DAY_MINUTES)
    .meta({ description: 'Until when, in minutes since midnight', examples: [870] }),
})

const catalogueItem = {
  name: line(200).meta({ description: 'What it is called', examples: ['Desk lamp'] }),
  aliases: aliases.meta({ description: 'Other names that visitors use', examples: [['lamp']] }),
  category: line(100)
    .nullable()
    .meta({ description: 'Section of the list it stands in', examples: ['Lighting'] }),
  description: longText(1_000)
    .nullable()
    .meta({ description: 'What there is to say of it', examples: ['Brass, 40 cm.'] }),
  price: amount.nullable().meta({
    description: 'In minor units of the business’s currency; null: not known, so it cannot be ordered',
    examples: [4_900],
  }),
  groups: z.array(group).max(20).describe('Sizes, extras and choices with what each adds to the price'),
  removable: aliases.meta({ description: 'Ingredients that may be left out', examples: [[]] }),
  allergens: allergenMarks.meta({ examples: [{ milk: 'contains', nuts: 'free' }] }),
  diets: dietMarks.meta({ examples: [{ vegetarian: 'suitable' }] }),
  isAvailable: z.boolean().describe('`false`: cannot be had at present'),
  dayparts: z.array(daypart).max(20).describe('When it is served; empty: always'),
  sku: line(100)
    .nullable()
    .meta({ description: 'Article number', examples: ['LAMP-40'] }),
  pictureUrl: webAddress('Address of a photograph', 'https://example.com/lamp.jpg'),
}
export const itemKind = z.enum(['menu', 'product']).meta({ description: 'A dish, or goods', examples: ['product'] })
const onHand = z
  .number()
  .int()
  .min(0)
  .max(1_000_000)
  .meta({ description: 'How many there are', examples: [12] })
export const createCatalogueItem = z
  .object({ ...optionally({ ...catalogueItem, onHand }).shape, kind: itemKind, name: catalogueItem.name })
  .meta({ description: 'What is to be sold' })
export const updateCatalogueItem = optionally(catalogueItem).meta({ description: 'What is to change of an item' })
const pieces = (description: string, example: number) => z.number().meta({ description, examples: [example] })
export const catalogueItemResource = z
  .object({
    ...keptEntry(idOf('cat', 'Its id; elsewhere `itemId`')),
    kind: itemKind,
    ...catalogueItem,
    stock: z
      .object({
        onHand: pieces('How many there are', 12),
        reserved: pieces('How many of them are promised to customers', 1),
        restockAt: z.number().nullable().describe('When more comes, in Unix milliseconds; null: not known'),
      })
      .nullable()
      .describe('How many there are; null where they are not counted'),
    updatedAt: moment('When it was last changed'),
  })
  .meta({ description: 'What is sold' })

export const MAX_CSV_BYTES = 5 * 1024 * 1024
const flag = z.enum(['true', 'false'])
/** The other parts of a CSV file's upload. */
export const csvFields = z
  .object({
    what: z.enum(['items', 'stock', 'services', 'listings']).default('items').describe('What the rows are'),
    kind: itemKind.default('product').describe('Of items whose rows do not say it: dishes, or goods'),
    isDryRun: flag.default('false').describe('`true`: only say what would happen'),
    skipsProblems: flag.default('false').describe('`true`: write the rows that are right although others are not'),
    isWhole: flag
      .default('false')
      .describe('`true`: the file is the whole list of its kind, and your items that it does not name go'),
  })
  .meta({ description: 'What goes with the file' })
export const importCsv = csvFields
  .extend({
    text: z
      .string()
      .min(1)
      .max(1_000_000)
      .meta({
        description: 'The rows, the first of them with the names of the columns',
        examples: ['name,price\nLamp,49\n'],
      }),
  })
  .meta({ description: 'A spreadsheet' })
export const csvImported = z
  .object({
    status: z
      .enum(['written', 'checked', 'refused'])
      .describe('checked: a dry run; refused: nothing was written, because rows are wrong'),
    rows: z
      .number()
      .int()
      .meta({ description: 'How many rows are right', examples: [1] }),
    removed: z
      .number()
      .int()
      .meta({ description: 'How many entries go', examples: [0] }),
    problems: z
      .array(
        z.object({
          line: z.number().int().describe('The line of the file'),
          column: z.string().nullable().describe('The column; null: the whole line'),
          message: z.string().describe('What is wrong'),
        }),
      )
      .meta({ description: 'What is wrong, line by line', examples: [[]] }),
    ignored: z.array(z.string()).meta({ description: 'Columns that were not understood', examples: [[]] }),
  })
  .meta({ description: 'What became of a spreadsheet' })

const itemId = entryId.meta({ description: 'An item of the catalogue', examples: ['cat_4Kq0ZbW8mT1xRv7sYc2uLd'] })
/** `count`: so many are there; `delta`: so many came, or went. */
export const stockAdjustment = z
  .discriminatedUnion('do', [
    z.object({ do: z.literal('count').describe('So many are there'), itemId, onHand }),
    z.object({
      do: z.literal('adjust').describe('So many came, or went'),
      itemId,
      delta: z
        .number()
        .int()
        .min(-1_000_000)
        .max(1_000_000)
        .meta({ description: 'Pieces that came, or went when negative', examples: [-1] }),
      reason: z.enum(['received', 'adjusted']).default('adjusted').describe('Why: a delivery, or a correction'),
    }),
    z.object({
      do: z.literal('announce').describe('More comes'),
      itemId,
      restockAt: unixMs.nullable().describe('When more comes, in Unix milliseconds; null: not known'),
    }),
    z.object({ do: z.literal('stop-counting').describe('From now on there is always enough'), itemId }),
  ])
  .meta({ description: 'What happened to the pieces of an item' })
export const stockLevel = z
  .object({
    itemId: idOf('cat', 'The item'),
    onHand: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'How many there are; null where they are not counted', examples: [12] }),
  })
  .meta({ description: 'How many there are of an item' })
