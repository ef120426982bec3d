import { plainKey } from '@frontdesk/schema'
import { collected } from './collected.ts'
import { type Found, type Thing, textOf, thingsOf, typesOf } from './json-things.ts'
import { addressOf, firstPrice, isAllGone, offersOf, pictureOf } from './offers.ts'
import { datedRates, type SeasonBook, seasonBookOf, tableRates } from './read-rates.ts'
import type { RoomDraft, SitePage } from './site-page.ts'
import { unitsIn } from './units.ts'

const MAX_ROOMS = 300
const MAX_NAME = 120

const NIGHTLY = new Set(['HotelRoom', 'Suite', 'CampingPitch'])
/** Of these a house for guests lets by the night what another house lets by the month. */
const EITHER = new Set(['Accommodation', 'Room', 'Apartment', 'House', 'SingleFamilyResidence'])
const LODGING = /Lodging|Hotel$|Hostel|Motel|Resort|BedAndBreakfast|VacationRental|Camp(?:ground|site)/

const isLodging = (thing: Thing): boolean => typesOf(thing).some((type) => LODGING.test(type))

/** Whether a thing is let by the night: by its type, the house it stands in, or the unit of its price. */
export function isByTheNight({ thing, around, inside }: Found): boolean {
  const types = typesOf(thing)
  if (types.some((type) => NIGHTLY.has(type))) return true
  if (!types.some((type) => EITHER.has(type))) return false
  return around.some(isLodging) || offersOf(thing, inside).some(isPerNight)
}

/** UN/CEFACT's code of a day, or the word. */
function isPerNight(offer: Thing): boolean {
  const prices = [offer, ...thingsOf(offer['priceSpecification'])]
  return prices.some((one) => textOf(one['unitCode']) === 'DAY' || /\bnight\b/i.test(textOf(one['unitText'])))
}

type ReadRoom = RoomDraft & { page: SitePage; ids: ReadonlySet<string>; said: number | null }

/** Rooms and pitches by the night. Several of one name are so many of one kind. */
export function readRooms(pages: readonly SitePage[], currency: string): RoomDraft[] {
  const byName = new Map<string, ReadRoom>()
  const book = seasonBookOf(pages, currency)
  const read = collected(pages, (found, page) => (isByTheNight(found) ? roomOf(found, page, currency) : null))
  for (const room of read) {
    const before = byName.get(plainKey(room.name))
    if (before === undefined) byName.set(plainKey(room.name), room)
    else byName.set(plainKey(room.name), { ...before, ids: new Set([...before.ids, ...room.ids]) })
  }
  return [...byName.values()].slice(0, MAX_ROOMS).map(({ page: _page, ids, said, ...room }) => ({
    ...room,
    units: said ?? unitsIn(pages, room.name) ?? Math.max(1, ids.size),
    ...withTable(room, book),
  }))
}

/** A table of all seasons is the whole word on the price: "from £42" beside it is the lowest of them. */
function withTable({ name, rates, price }: RoomDraft, book: SeasonBook): Pick<RoomDraft, 'price' | 'rates'> {
  const told = rates === undefined || rates.length === 0 ? tableRates(name, book) : []
  return told.length > 0 ? { price: null, rates: told } : { price, rates: rates ?? [] }
}

function roomOf({ thing, inside }: Found, page: SitePage, currency: string): ReadRoom | null {
  const name = textOf(thing['name']).slice(0, MAX_NAME)
  if (name === '') return null
  const occupancy = thingsOf(thing['occupancy'])[0]
  const sleeps = Number(textOf(occupancy?.['maxValue']) || textOf(occupancy?.['value']) || '2')
  const offers = offersOf(thing, inside)
  return {
    name,
    sleeps: Number.isInteger(sleeps) && sleeps > 0 ? sleeps : 2,
    units: 1,
    price: firstPrice([...offers, thing], currency),
    rates: datedRates(offers, currency),
    pictureUrl: pictureOf([thing], page),
    isAvailable: !isAllGone(offers),
    url: addressOf(thing, page),
    page,
    ids: new Set(ownIdOf(thing)),
    said: saidUnits(thing, offers),
  }
}

/** A number on the door, or an address of its own: with it two of one name are two rooms, not one told twice. */
const ownIdOf = (thing: Thing): string[] =>
  [thing['identifier'], thingsOf(thing['identifier'])[0]?.['value'], thing['roomNumber'], thing['@id']]
    .map(textOf)
    .filter((id) => id !== '')
    .slice(0, 1)

/**
 * How many there are of a kind. `numberOfRooms` of a room in a hotel can only mean that; of a suite, a house or a flat
 * it is what is behind one door.
 */
function saidUnits(thing: Thing, offers: readonly Thing[]): number | null {
  const isPlainRoom = typesOf(thing).some((type) => type === 'HotelRoom' || type === 'CampingPitch' || type === 'Room')
  const said = [
    thing['numberOfAccommodationUnits'],
    ...(isPlainRoom ? [thing['numberOfRooms']] : []),
    ...offers.map((offer) => offer['inventoryLevel']),
  ].map((value) => Number(textOf(value) || textOf(thingsOf(value)[0]?.['value'])))
  return said.find((count) => Number.isInteger(count) && count > 0 && count <= 1_000) ?? null
}
