import { type Thing, textOf, thingsOf, typesOf, walkThings } from './json-things.ts'
import { isFront } from './page-text.ts'
import { countryCode, currencyOf, zoneOf } from './places.ts'
import { clockOf, hoursFromText, hoursOfThing, isLikePlace, isPlace, minuteOf } from './read-hours.ts'
import { readItems } from './read-items.ts'
import { readListings } from './read-listings.ts'
import { readRooms } from './read-rooms.ts'
import { readServices } from './read-services.ts'
import type { BusinessDraft, HoursDraft, SitePage } from './site-page.ts'

/**
 * IM1: what a website says of its business in structured data, in tables and under its headings. Reads only what
 * stands there; what is not certain stays null for the owner. `today` (YYYY-MM-DD) picks the season of the hours.
 */
export function readBusiness(pages: readonly SitePage[], today: string): BusinessDraft {
  const places = placesOf(pages)
  const address = places.flatMap(({ thing }) => thingsOf(thing['address']))[0]
  const country = address ? countryOf(address) : null
  const currency = spokenCurrency(pages) ?? currencyOf(country)
  const restaurant = places.filter(({ thing }) => typesOf(thing).some((type) => EATING.test(type)))
  const priced = currency ?? 'EUR'
  return {
    name: textOf(places[0]?.thing['name']) || null,
    timeZone: zoneOf(country, textOf(address?.['addressRegion'])),
    currency,
    country,
    hours: firstHours(places, today) ?? hoursFromText(pages),
    tableHours: firstHours(restaurant, today),
    takesReservations: restaurant.length > 0,
    checkInMinute: guestTime(places, 'checkinTime'),
    checkOutMinute: guestTime(places, 'checkoutTime'),
    items: currency === null ? [] : readItems(pages, priced),
    services: readServices(pages, priced),
    rooms: readRooms(pages, priced),
    listings: readListings(pages, priced),
  }
}

/** The front page speaks of the house itself, others of what belongs to it. */
function placesOf(pages: readonly SitePage[]): Place[] {
  const inOrder = pages.toSorted((one, other) => Number(isFront(other)) - Number(isFront(one)))
  const things = inOrder.flatMap((page) => walkThings(page.jsonLd).map(({ thing }) => ({ thing, page })))
  const known = things.filter(({ thing }) => isPlace(thing))
  return known.length > 0 ? known : things.filter(({ thing }) => isLikePlace(thing))
}

const EATING = /Restaurant|FoodEstablishment|Cafe|Bar|Pub|Bistro|Brewery|Winery/

const countryOf = (address: Thing): string | null => {
  const country = address['addressCountry']
  return countryCode(textOf(country) || textOf(thingsOf(country)[0]?.['name']))
}

type Place = { thing: Thing; page: SitePage }

function firstHours(places: readonly Place[], today: string): HoursDraft | null {
  for (const { thing, page } of places) {
    const { weekly, closedOn } = hoursOfThing(thing, today)
    if (weekly.length > 0) return { weekly, closedOn, url: page.url }
  }
  return null
}

/** When rooms are given out, or given back. */
const guestTime = (places: readonly Place[], key: 'checkinTime' | 'checkoutTime'): number | null =>
  places.map(({ thing }) => minuteOf(clockOf(textOf(thing[key])))).find((minute) => minute !== null) ?? null

/** The currency most offers name. */
function spokenCurrency(pages: readonly SitePage[]): string | null {
  const counts = new Map<string, number>()
  for (const page of pages) {
    for (const { thing } of walkThings(page.jsonLd)) {
      const code = textOf(thing['priceCurrency']).toUpperCase()
      if (/^[A-Z]{3}$/.test(code)) counts.set(code, (counts.get(code) ?? 0) + 1)
    }
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
