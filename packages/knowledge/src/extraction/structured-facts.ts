import type { Block } from '../ports.ts'
import { asList, asObject, asText, type JsonObject, typesOf } from './json-values.ts'
import { openingHours } from './opening-hours.ts'

const MAX_DEPTH = 12
const MAX_FACTS = 400

/** KN15: structured data as sentences a visitor could be told. Headings name the thing; a question is a heading of its own. */
export function structuredFacts(jsonLd: readonly unknown[]): Block[] {
  const facts: Block[] = []
  for (const entry of jsonLd) collect(entry, { path: [], depth: 0, facts })
  return facts.slice(0, MAX_FACTS)
}

type Place = { path: readonly string[]; depth: number; facts: Block[] }

function collect(value: unknown, place: Place): void {
  if (place.depth > MAX_DEPTH || place.facts.length > MAX_FACTS) return
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, { ...place, depth: place.depth + 1 })
    return
  }
  const thing = asObject(value)
  if (!thing) return
  const path = say(thing, place)
  for (const [key, inner] of Object.entries(thing)) {
    if (!TOLD_WITH_THE_THING.has(key)) collect(inner, { ...place, path, depth: place.depth + 1 })
  }
}

/** Parts that `say` has put into words already. */
const TOLD_WITH_THE_THING = new Set(
  `address offers openingHoursSpecification specialOpeningHoursSpecification acceptedAnswer
    itemReviewed review publisher breadcrumb author potentialAction location`.split(/\s+/),
)

const push = (place: Place, headings: readonly string[], text: string): void => {
  if (text !== '') place.facts.push({ kind: 'fact', headings, text })
}

/** Adds what there is to say of one thing; answers the heading path for what is inside it. */
function say(thing: JsonObject, place: Place): readonly string[] {
  const types = typesOf(thing)
  const name = asText(thing['name'])
  if (types.includes('Question')) {
    const answers = [...asList(thing['acceptedAnswer']), ...asList(thing['suggestedAnswer'])]
    const answer = asText(asObject(answers[0])?.['text'])
    if (name !== '') push(place, [name], answer)
    return place.path
  }
  if (types.some((type) => UNSAID.has(type))) return place.path
  const path = name === '' ? place.path : [...place.path.slice(-1), name]
  sayOffer(thing, path, place)
  sayEvent(thing, path, place)
  sayBusiness(thing, path, place)
  return path
}

const UNSAID = new Set(['BreadcrumbList', 'WebSite', 'WebPage', 'ListItem', 'SearchAction', 'Person', 'ImageObject'])

function sayOffer(thing: JsonObject, path: readonly string[], place: Place): void {
  const offers = [...asList(thing['offers']), ...(thing['price'] === undefined ? [] : [thing])].map(asObject)
  const prices = offers.map((offer) => (offer ? priceOf(offer) : '')).filter((price) => price !== '')
  const name = asText(thing['name']) || (path.at(-1) ?? '')
  if (prices.length === 0 || name === '') return
  const description = asText(thing['description'])
  push(place, path, `${name}: ${prices.join(', ')}${description === '' ? '' : `. ${description}`}`)
}

function priceOf(offer: JsonObject): string {
  const specification = asObject(offer['priceSpecification']) ?? offer
  const low = asText(specification['price'] ?? specification['lowPrice'] ?? specification['minPrice'])
  if (low === '') return ''
  const high = asText(specification['highPrice'] ?? specification['maxPrice'])
  const currency = asText(specification['priceCurrency'] ?? offer['priceCurrency'])
  const price = high === '' ? money(low, currency) : `${money(low, currency)} to ${money(high, currency)}`
  const name = asText(offer['name'])
  return name === '' ? price : `${name} ${price}`
}

const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£', CAD: 'CA$', AUD: 'A$', JPY: '¥' }
const money = (amount: string, currency: string): string => {
  const sign = SIGNS[currency]
  return sign === undefined ? `${amount} ${currency}`.trim() : `${sign}${amount}`
}

function sayEvent(thing: JsonObject, path: readonly string[], place: Place): void {
  const start = asText(thing['startDate'])
  if (start === '') return
  const end = asText(thing['endDate'])
  const where = addressOf(asObject(thing['location'])) || asText(asObject(thing['location'])?.['name'])
  const name = asText(thing['name'])
  const when =
    end === '' || end === start ? readableMoment(start) : `${readableMoment(start)} to ${readableMoment(end)}`
  const parts = [`${name}: ${when}`, where, asText(thing['description'])]
  push(place, path, parts.filter((part) => part !== '').join('. '))
}

const readableMoment = (moment: string): string => moment.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d).*$/, '$1, $2')

function sayBusiness(thing: JsonObject, path: readonly string[], place: Place): void {
  const hours = openingHours(thing)
  if (hours.length > 0) push(place, path, hours.map((line) => `Opening hours: ${line}`).join('\n'))
  const facts = [
    ['Phone', asText(thing['telephone'])],
    ['Email', asText(thing['email']).replace(/^mailto:/i, '')],
    ['Address', addressOf(asObject(thing['address'])) || asText(thing['address'])],
    ['Price range', asText(thing['priceRange'])],
    ['Payment accepted', asText(thing['paymentAccepted'])],
    ['Check-in', asText(thing['checkinTime'])],
    ['Check-out', asText(thing['checkoutTime'])],
    ['Area served', asText(thing['areaServed'])],
    ['Founded', asText(thing['foundingDate'])],
  ]
  for (const [label = '', value = ''] of facts) if (value !== '') push(place, path, `${label}: ${value}`)
}

function addressOf(value: JsonObject | null): string {
  const address = asObject(value?.['address']) ?? value
  if (!address) return ''
  const parts = ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry']
  return parts
    .map((part) => asText(asObject(address[part])?.['name'] ?? address[part]))
    .filter((part) => part !== '')
    .join(', ')
}
