import { type Money, parseMoney, plainKey, type Rate } from '@frontdesk/schema'
import { type Thing, textOf, thingsOf } from './json-things.ts'
import { type Row, rowsOf } from './page-text.ts'
import { weekdaysIn } from './read-hours.ts'
import { type SeasonDates, seasonDatesIn } from './season-dates.ts'
import type { SitePage } from './site-page.ts'

/** IM18: prices that an offer's data give for a time: specifications with a first and a last day. */
export const datedRates = (offers: readonly Thing[], currency: string): Rate[] =>
  offers.flatMap((offer) => thingsOf(offer['priceSpecification'])).flatMap((one) => datedRate(one, currency) ?? [])

const DATE = /^\d{4}-\d{2}-\d{2}/u
/** Of these units a price is for a night, or it is not said. */
const NIGHTLY = /^(?:|DAY)$/u

function datedRate(specification: Thing, currency: string): Rate | null {
  const [from, until] = ['validFrom', 'validThrough'].map((key) => DATE.exec(textOf(specification[key]))?.[0] ?? null)
  const own = textOf(specification['priceCurrency']).toUpperCase()
  const price = parseMoney(textOf(specification['price']), currency)
  const isUsable = price !== null && (own === '' || own === currency) && NIGHTLY.test(textOf(specification['unitCode']))
  if (!isUsable || from == null || until == null || from > until) return null
  return {
    name: textOf(specification['name']) || null,
    from,
    until,
    days: null,
    price,
    minNights: minNightsOf(specification),
  }
}

function minNightsOf(specification: Thing): number | null {
  const [quantity] = thingsOf(specification['eligibleQuantity'])
  const least = Number(textOf(quantity?.['minValue']))
  const isNights = textOf(quantity?.['unitCode']) === 'DAY' || /night/iu.test(textOf(quantity?.['unitText']))
  return isNights && Number.isInteger(least) && least > 0 && least <= 60 ? least : null
}

/** Seasons that a site names, and the rows of its price tables. */
export type SeasonBook = {
  seasons: ReadonlyMap<string, readonly SeasonDates[]>
  rows: readonly Row[]
  currency: string
}

/** Reads the site once: which days each season has. A name that stands for two different times stands for none. */
export function seasonBookOf(pages: readonly SitePage[], currency: string): SeasonBook {
  const rows = pages.flatMap(rowsOf)
  const found = new Map<string, readonly SeasonDates[] | null>()
  for (const { name, rest, cells } of rows) {
    const dates = [rest, ...cells.values()].map(seasonDatesIn).find((read) => read !== null)
    if (dates == null) continue
    const before = found.get(plainKey(name))
    const isSame = before === undefined || JSON.stringify(before) === JSON.stringify(dates)
    found.set(plainKey(name), isSame ? dates : null)
  }
  const seasons = new Map([...found].flatMap(([name, dates]) => (dates === null ? [] : [[name, dates] as const])))
  return { seasons, rows, currency }
}

/**
 * IM18: prices of a room from the site's own table of seasons: read only where every column is a season whose days are
 * known and every cell a price, or a dash. By the week or by the person is no price of a night.
 */
export function tableRates(name: string, book: SeasonBook): Rate[] {
  const rows = book.rows.filter((row) => plainKey(row.name) === plainKey(name) && row.cells.size > 0)
  const read = rows.filter(({ block }) => isByNight(block)).flatMap((row) => rowRates(row, book) ?? [])
  return read.map((rate) => ({ ...rate, minNights: minNightsIn(rows, rate, book) }))
}

const isByNight = ({ headings }: Row['block']): boolean =>
  headings.some((heading) => /\bnights?\b/iu.test(heading)) &&
  !headings.some((heading) => /\b(?:week(?:ly)?|persons?|people|adults?|guests?|minimum)\b/iu.test(heading))

function rowRates({ cells }: Row, { seasons, currency }: SeasonBook): Rate[] | null {
  const rates: Rate[] = []
  for (const [key, value] of cells) {
    const dates = datesOf(key, seasons)
    const prices = pricesIn(value, currency)
    if (dates === null || prices === null) return null
    for (const { days, price } of prices)
      rates.push(...dates.map((range) => ({ name: key, ...range, days, price, minNights: null })))
  }
  return rates
}

const datesOf = (column: string, seasons: SeasonBook['seasons']): readonly SeasonDates[] | null =>
  seasons.get(column) ?? seasonDatesIn(column)

const CELL = /^([^()]+?)(?:\s*\(([^()]+)\))?$/u
const NONE = /^[-–—]$/u
const AMOUNT = /[€£$¥]?\s?\d[\d.,]*\s?(?:[€£]|[A-Z]{3})?/u
type DayPrice = { days: readonly number[] | null; price: Money }

/** "£42", "£42 (Fri & Sat night £52)", or a dash for none; null where anything else stands there. */
function pricesIn(cell: string, currency: string): DayPrice[] | null {
  if (NONE.test(cell.trim())) return []
  const [, usual = '', other] = CELL.exec(cell.trim()) ?? []
  const price = parseMoney(usual, currency)
  if (price?.currency !== currency) return null
  if (other === undefined) return [{ days: null, price }]
  const special = dayPriceIn(other, currency)
  return special === null ? null : [{ days: null, price }, special]
}

/** Weekends are of other nights in every house; only days that are named are read. */
function dayPriceIn(text: string, currency: string): DayPrice | null {
  const said = AMOUNT.exec(text)?.[0] ?? ''
  const words = text.replace(said, ' ').replaceAll(/\bnights?\b|[:,]/giu, ' ')
  const days = /weekend|weekday/iu.test(words) ? [] : weekdaysIn(words)
  const price = parseMoney(said, currency)
  return days.length === 0 || price?.currency !== currency ? null : { days, price }
}

const MINIMUM = /\bminimum (?:stay|nights?)\b|\bmin\.? nights?\b/iu

/** How short a stay may be, from the site's table of that: a number of nights for this room and season. */
function minNightsIn(rows: readonly Row[], { from, until }: Rate, { seasons }: SeasonBook): number | null {
  for (const { block, cells } of rows) {
    if (!block.headings.some((heading) => MINIMUM.test(heading))) continue
    for (const [key, value] of cells) {
      const isIts = datesOf(key, seasons)?.some((range) => range.from === from && range.until === until) ?? false
      const nights = /^(\d{1,2}) nights?$/iu.exec(value.trim())?.[1]
      if (isIts && nights !== undefined) return Number(nights)
    }
  }
  return null
}
