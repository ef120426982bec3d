import { money } from '@frontdesk/schema'
import { type Furnishing, guide, item, listing, service, staff, table } from './business/house.ts'

/* Houses whose owners wrote everything in their own language. */

type Named = Readonly<Record<'language', string>>

type SalonWords = Named & { cut: string; colour: string; people: readonly [string, string] }

/** Two services; one person does both, the other the first. */
export function salonIn({ language, cut, colour, people: [both, one] }: SalonWords): Furnishing {
  const [first, second] = [service(cut), service(colour, { durationMinutes: 90, price: money(7_000, 'EUR') })]
  return {
    language,
    capabilities: ['APPOINTMENT_MANAGEMENT'],
    services: [first, second],
    resources: [staff(both, { serviceIds: [first.id, second.id] }), staff(one, { serviceIds: [first.id] })],
  }
}

/** Rooms for one, two and four. */
export const innIn = ({ language, rooms }: Named & { rooms: readonly [string, string, string] }): Furnishing => ({
  language,
  capabilities: ['RESERVATION_MANAGEMENT'],
  resources: rooms.map((name, at) =>
    table(name, [1, 2, 4][at] ?? 1, { kind: 'room', price: money([7_000, 11_000, 18_000][at] ?? 0, 'EUR') }),
  ),
})

type KitchenWords = Named & {
  pizza: string
  sizes: readonly [string, string]
  size: string
  drink: string
  sweet: string
}

/** A pizza of two sizes, something to drink, something sweet. */
export const kitchenIn = ({
  language,
  pizza,
  size,
  sizes: [small, large],
  drink,
  sweet,
}: KitchenWords): Furnishing => ({
  language,
  capabilities: ['MENU_ORDER_MANAGEMENT'],
  items: [
    item('menu', pizza, {
      price: money(900, 'EUR'),
      groups: [
        {
          id: 'size',
          name: size,
          min: 1,
          max: 1,
          options: [
            { id: 's', name: small, aliases: [], priceDelta: money(0, 'EUR') },
            { id: 'l', name: large, aliases: [], priceDelta: money(300, 'EUR') },
          ],
        },
      ],
    }),
    item('menu', drink, { price: money(300, 'EUR') }),
    item('menu', sweet, { price: money(500, 'EUR') }),
  ],
})

/** Two homes to rent, and who shows them. */
export const agencyIn = ({ language, homes }: Named & { homes: readonly [string, string] }): Furnishing => ({
  language,
  capabilities: ['PROPERTY_MANAGEMENT'],
  resources: [guide('Mara')],
  listings: homes.map((title, at) =>
    listing(title, { rooms: at + 1, price: money([95_000, 130_000][at] ?? 0, 'EUR') }),
  ),
})

/** Three tables, and a website that answers one question. */
export const bistroIn = ({ language, fact }: Named & { fact: readonly [string, string] }): Furnishing => ({
  language,
  capabilities: ['RESERVATION_MANAGEMENT'],
  resources: [table('A', 2), table('B', 4), table('C', 6)],
  facts: [fact],
})
