import { type Money, parseMoney, plainKey, type Rate } from '@frontdesk/schema'
import { collected } from './collected.ts'
import { type Thing, textOf, thingsOf, typesOf, walkThings } from './json-things.ts'
import { addressOf, firstPrice, offersOf } from './offers.ts'
import { byName, isFront, type Row, rowsOf } from './page-text.ts'
import { isPlace } from './read-hours.ts'
import { datedRates } from './read-rates.ts'
import type { ServiceDraft, SitePage } from './site-page.ts'

const MAX_EACH = 300
const MAX_NAME = 120
/** A sentence is no name of a service. */
const MOST_WORDS = 9

/** What can be booked by appointment: services with a duration, in structured data or in a list of prices. */
export function readServices(pages: readonly SitePage[], currency: string): ServiceDraft[] {
  const rows = pages.flatMap(rowsOf)
  const structured = withoutHeadlines(structuredServices(pages, currency), pages)
  const known = new Set(structured.map(({ name }) => plainKey(name)))
  const told = byName(rows.filter((row) => known.has(plainKey(row.name))))
  const completed = structured.map((service) => completedBy(service, told.get(plainKey(service.name)), currency))
  // Beside services that the structured data name, a table tells of others; without any, every table may be one.
  const blocks = new Set(rows.filter((row) => known.has(plainKey(row.name))).map(({ block }) => block))
  const others = structured.length === 0 ? rows : rows.filter(({ block }) => blocks.has(block))
  return uniqueServices([...completed, ...others.flatMap((row) => serviceOfRow(row, currency) ?? [])])
}

const SERVICES = new Set([
  'Service',
  'MedicalProcedure',
  'MedicalTherapy',
  'PhysicalTherapy',
  'TherapeuticProcedure',
  'HealthAndBeautyService',
])

const isService = (thing: Thing): boolean => typesOf(thing).some((type) => SERVICES.has(type))

/** A service that lists others is the heading above them. */
const isHeading = (thing: Thing): boolean =>
  ['hasOfferCatalog', 'itemListElement', 'makesOffer'].some((key) => walkThings([thing[key]]).length > 0) ||
  walkThings([thing['offers']]).some((inner) => isService(inner.thing))

const structuredServices = (pages: readonly SitePage[], currency: string): ServiceDraft[] =>
  collected(pages, ({ thing, inside }, page): ServiceDraft | null => {
    const name = textOf(thing['name']).slice(0, MAX_NAME)
    if (!isService(thing) || name === '' || isHeading(thing)) return null
    const said = [thing['duration'], thing['timeRequired'], name, thing['description']].map((value) =>
      minutesOf(textOf(value) || textOf(thingsOf(value)[0]?.['@value'])),
    )
    return {
      name,
      durationMinutes: said.find((minutes) => minutes !== null) ?? null,
      price: firstPrice([...offersOf(thing, inside), thing], currency),
      ...ratesOf(datedRates(offersOf(thing, inside), currency)),
      url: addressOf(thing, page),
    }
  }).filter(isFirstOf(({ name }) => plainKey(name)))

/** What has neither price nor duration and is called like the business or its front page, or is a sentence, is a headline. */
function withoutHeadlines(services: readonly ServiceDraft[], pages: readonly SitePage[]): readonly ServiceDraft[] {
  const headlines = new Set(pages.flatMap((page) => [...placeNames(page), ...(isFront(page) ? headlinesOf(page) : [])]))
  const isHeadline = ({ name, price, durationMinutes }: ServiceDraft) =>
    price === null && durationMinutes === null && (headlines.has(plainKey(name)) || isSentence(name))
  return services.filter((service) => !isHeadline(service))
}

const isSentence = (name: string): boolean => /[.!?]$/u.test(name) || name.split(/\s+/u).length > MOST_WORDS

const placeNames = ({ jsonLd }: SitePage): string[] =>
  walkThings(jsonLd).flatMap(({ thing }) => (isPlace(thing) ? [plainKey(textOf(thing['name']))] : []))

const headlinesOf = ({ title, blocks }: SitePage): string[] =>
  [title, ...title.split(/\s+[|–—·-]\s+/u), ...blocks.filter(isTopHeading).map(({ text }) => text)].map(plainKey)

const isTopHeading = ({ kind, headings }: SitePage['blocks'][number]): boolean =>
  kind === 'heading' && headings.length === 0

const ratesOf = (rates: readonly Rate[]) => (rates.length === 0 ? {} : { rates })

const isFirstOf = <T>(keyOf: (one: T) => string): ((one: T) => boolean) => {
  const seen = new Set<string>()
  return (one) => !seen.has(keyOf(one)) && seen.add(keyOf(one)).size > 0
}

const uniqueServices = (services: readonly ServiceDraft[]): ServiceDraft[] =>
  services.filter(isFirstOf(({ name }) => plainKey(name))).slice(0, MAX_EACH)

/** Structured data have the last word; the page's own table says what they leave out. */
function completedBy(service: ServiceDraft, row: Row | null | undefined, currency: string): ServiceDraft {
  if (!row) return service
  return {
    ...service,
    durationMinutes: service.durationMinutes ?? durationIn(row),
    price: service.price ?? onlyPriceIn(row.rest, currency),
  }
}

/** ISO 8601 durations as schema.org writes them: "PT45M", "PT1H30M"; and "45 min" in a name. */
function minutesOf(text: string): number | null {
  const iso = /^PT(?:(\d{1,2})H)?(?:(\d{1,3})M)?$/.exec(text.trim())
  if (iso && (iso[1] !== undefined || iso[2] !== undefined)) return Number(iso[1] ?? 0) * 60 + Number(iso[2] ?? 0)
  const words = /\b(\d{1,3})\s*(?:min(?:ute)?s?)\b/iu.exec(text)
  if (words) return Number(words[1])
  const hours = /\b(\d(?:[.,]5)?)\s*(?:h|hrs?|hours?)\b/iu.exec(text)
  return hours ? Math.round(Number((hours[1] ?? '').replace(',', '.')) * 60) : null
}

/** Headings of a column of durations; those that name the unit have numbers alone beneath them. */
const DURATION = /^(?:minutes?|mins?|duration|length|takes|time|how long|dauer|minuten|durée|duración)\b/u
const IN_MINUTES = /^(?:minutes?|mins?|minuten)$|\bmin(?:ute)?s?$/u

function durationCell({ cells }: Row): number | null {
  for (const [key, value] of cells) {
    if (!DURATION.test(key)) continue
    const minutes = IN_MINUTES.test(key) && /^\d{1,3}$/.test(value) ? Number(value) : minutesOf(value)
    if (minutes !== null) return minutes
  }
  return null
}

/** What stands in the heading of a column of prices, "half a day, 4 hours", is not how long the row takes. */
const durationIn = (row: Row): number | null => durationCell(row) ?? minutesOf(row.values)

const PRICE = /(?:[€£$¥]|\b(?:EUR|USD|GBP|CHF)\b)\s?\d[\d.,]*|\d[\d.,]*\s?(?:[€£]|\b(?:EUR|USD|GBP|CHF)\b)/u
const PRICES = new RegExp(PRICE, 'gu')
const FREE = /\b(?:free|no charge|gratis|kostenlos)\b/iu

/** With two amounts it costs one or the other, and which is not for us to say. */
function onlyPriceIn(text: string, currency: string): Money | null {
  const [price, ...others] = text.match(PRICES) ?? []
  return price === undefined || others.length > 0 ? null : parseMoney(price.replace(/[.,]$/u, ''), currency)
}

/** A row is a service when it has a duration, and a price or a column of durations: "5 min to the beach" has neither. */
function serviceOfRow(row: Row, currency: string): ServiceDraft | null {
  const durationMinutes = durationIn(row)
  if (durationMinutes === null || durationMinutes < 5 || row.name.split(/\s+/u).length > MOST_WORDS) return null
  const isPriced = PRICE.test(row.rest) || FREE.test(row.rest)
  if (!isPriced && durationCell(row) === null) return null
  return { name: row.name, durationMinutes, price: onlyPriceIn(row.rest, currency), url: row.url }
}
