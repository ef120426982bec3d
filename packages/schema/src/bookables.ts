import { z } from 'zod'
import {
  aliases,
  amount,
  businessHours,
  DAY_MINUTES,
  entryId,
  keptEntry,
  longText,
  optionally,
  source,
  webAddress,
} from './business-fields.ts'
import { extras } from './extras.ts'
import { idOf, line } from './field-types.ts'
import { rates } from './rates.ts'

/* What can be booked of a business: services, the staff, tables and rooms they need, and homes to see. */

const price = amount
  .nullable()
  .meta({ description: 'In minor units of the business’s currency; null where it is not known', examples: [3_900] })
const hours = businessHours
  .nullable()
  .meta({ description: 'When it can be had; null: as the business', examples: [null] })
const isActive = z.boolean().describe('`false`: not offered at present')

const service = {
  name: line(200).meta({ description: 'What it is called', examples: ['Haircut'] }),
  aliases: aliases.meta({ description: 'Other names that visitors use', examples: [['cut']] }),
  durationMinutes: z
    .number()
    .int()
    .min(5)
    .max(DAY_MINUTES)
    .meta({ description: 'How long it takes', examples: [45] }),
  bufferBeforeMinutes: z.number().int().min(0).max(DAY_MINUTES).describe('Kept free before it'),
  bufferAfterMinutes: z.number().int().min(0).max(DAY_MINUTES).describe('Kept free after it'),
  price,
  rates,
  description: longText(1_000)
    .nullable()
    .meta({ description: 'What there is to say of it, and whom it is for', examples: ['For a new problem.'] }),
  hours,
  isActive,
}
export const createService = z
  .object({ ...optionally(service).shape, name: service.name, durationMinutes: service.durationMinutes })
  .meta({ description: 'A service that takes appointments' })
export const updateService = optionally(service).meta({ description: 'What is to change of a service' })
export const serviceResource = z
  .object({ ...keptEntry(idOf('svc', 'Its id; elsewhere `serviceId`')), ...service })
  .meta({ description: 'A service that takes appointments' })

const minuteOfDay = (description: string, example: number) =>
  z
    .number()
    .int()
    .min(0)
    .max(DAY_MINUTES)
    .nullable()
    .meta({ description, examples: [example] })

const resource = {
  name: line(200).meta({ description: 'What it is called', examples: ['Table by the window'] }),
  seats: z
    .number()
    .int()
    .min(1)
    .max(1_000)
    .meta({ description: 'People at the table, or guests of one room', examples: [4] }),
  units: z
    .number()
    .int()
    .min(1)
    .max(1_000)
    .meta({ description: 'How many rooms there are of this kind', examples: [1] }),
  price,
  rates,
  joins: z
    .array(entryId)
    .max(50)
    .meta({ description: 'Tables that can be pushed up to this one', examples: [[]] }),
  serviceIds: z
    .array(entryId)
    .max(200)
    .nullable()
    .meta({ description: 'What a member of staff does; null: everything', examples: [null] }),
  hours,
  pictureUrl: webAddress('Address of a photograph, of rooms', 'https://example.com/rooms/double.jpg'),
  description: longText(1_000)
    .nullable()
    .meta({
      description: 'Of rooms: what there is to say of them',
      examples: ['Two bedrooms, a stove, dogs welcome.'],
    }),
  checkInMinute: minuteOfDay('Of rooms: when guests come, in minutes since midnight; null: as in all', 780),
  checkOutMinute: minuteOfDay('Of rooms: when guests leave; null: as in all', 720),
  guestsIncluded: z
    .number()
    .int()
    .min(1)
    .max(1_000)
    .nullable()
    .meta({ description: 'Of rooms: how many guests the price is for; null: as many as it sleeps', examples: [2] }),
  extras,
  servicePrices: z
    .array(
      z.object({
        serviceId: entryId.meta({ description: 'The service' }),
        price: amount.meta({ description: 'What it costs with this person', examples: [7_200] }),
      }),
    )
    .max(200)
    .describe('Of staff: services that cost another price with them, in minor units'),
  isActive,
}
const resourceKind = z
  .enum(['staff', 'table', 'room', 'viewing'])
  .describe('A member of staff, a table, rooms of one kind, or who shows homes')
export const createResource = z
  .object({ ...optionally(resource).shape, kind: resourceKind, name: resource.name })
  .meta({ description: 'What bookings take up' })
export const updateResource = optionally(resource).meta({ description: 'What is to change of it' })
export const resourceResource = z
  .object({ ...keptEntry(idOf('rsc', 'Its id')), kind: resourceKind, ...resource })
  .meta({ description: 'What bookings take up: staff, a table, rooms of one kind, or who shows homes' })

const listing = {
  title: line(200).meta({ description: 'What it is', examples: ['Two rooms by the park'] }),
  offer: z.enum(['rent', 'sale']).describe('To rent or for sale'),
  place: line(200).meta({ description: 'Where it is', examples: ['Berlin'] }),
  price,
  rooms: z
    .number()
    .int()
    .min(0)
    .max(1_000)
    .nullable()
    .meta({ description: 'How many rooms it has', examples: [2] }),
  areaSquareMetres: z
    .number()
    .int()
    .min(0)
    .max(10_000_000)
    .nullable()
    .meta({ description: 'Its size', examples: [56] }),
  description: longText(4_000).meta({
    description: 'What there is to say of it',
    examples: ['Quiet, with a balcony.'],
  }),
  url: webAddress('Where to read more', 'https://example.com/homes/7'),
  pictureUrl: webAddress('Address of a picture', 'https://example.com/homes/7.jpg'),
  isAvailable: z.boolean().describe('`false`: cannot be had at present'),
  staffId: entryId.nullable().meta({ description: 'Who shows it; null: anybody who shows homes', examples: [null] }),
}
export const createListing = z
  .object({ ...optionally(listing).shape, title: listing.title, offer: listing.offer, place: listing.place })
  .meta({ description: 'A home to rent or buy' })
export const updateListing = optionally(listing).meta({ description: 'What is to change of a home' })
export const listingResource = z
  .object({ id: idOf('lst', 'Its id; elsewhere `listingId`'), source, ...listing })
  .meta({ description: 'A home to rent or buy' })
