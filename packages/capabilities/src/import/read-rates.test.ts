import { money } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { readRooms } from './read-rooms.ts'
import { seasonDatesIn } from './season-dates.ts'
import type { SitePage } from './site-page.ts'

const table = (headings: readonly string[], text: string) => ({ kind: 'table', headings, text })
const page = (jsonLd: readonly unknown[], blocks: SitePage['blocks'] = []): SitePage => ({
  url: 'https://lodge.example/prices',
  title: 'Prices',
  jsonLd,
  blocks,
})
const room = (name: string, offers: object = {}) => ({ '@type': 'HotelRoom', name, offers })
const euros = (amount: number) => money(amount * 100, 'EUR')
const SEASONS = table(
  ['Seasons'],
  'Quiet: 1 November to 31 March\nBusy: 1 July to 31 August 2027, and 20 to 30 December 2027',
)
const NIGHTS = ['Prices', 'Per night']

/** The one room of a page. */
const read = (blocks: SitePage['blocks'], thing = room('Loft', { price: 70, priceCurrency: 'EUR' })) =>
  readRooms([page([thing], blocks)], 'EUR')[0]
const rate = (name: string, [from, until]: readonly [string, string], price: number, days: number[] | null = null) => ({
  name,
  from,
  until,
  days,
  price: euros(price),
  minNights: null,
})

describe('days of a season', () => {
  it.each([
    ['1 June to 31 August 2027', [['2027-06-01', '2027-08-31']]],
    ['21 December 2026 to 3 January 2027', [['2026-12-21', '2027-01-03']]],
    ['20 December to 6 January 2027', [['2026-12-20', '2027-01-06']]],
    ['20 December to 6 January', [['12-20', '01-06']]],
    ['12–30 June 2027', [['2027-06-12', '2027-06-30']]],
    ['Jun 1 - Aug 31, 2027', [['2027-06-01', '2027-08-31']]],
    ['2027-06-01 – 2027-08-31', [['2027-06-01', '2027-08-31']]],
    ['June to August', [['06-01', '08-31']]],
    ['February', [['02-01', '02-29']]],
    [
      '1 May to 3 June, and 5 to 9 October',
      [
        ['05-01', '06-03'],
        ['10-05', '10-09'],
      ],
    ],
  ])('[IM18] %s', (text, ranges) => {
    expect(seasonDatesIn(text)?.map(({ from, until }) => [from, until])).toEqual(ranges)
  })

  it.each(['3/4 to 5/6', 'Easter to Whitsun', 'from £90', '14 March', '31 June to 5 July', 'at weekends', ''])(
    '[IM18] "%s" is read as none',
    (text) => {
      expect(seasonDatesIn(text)).toBeNull()
    },
  )
})

describe('prices of seasons', () => {
  it('[IM18] from a table whose columns are seasons that the site dates; "from" beside it is the lowest of them', () => {
    const found = read([SEASONS, table(NIGHTS, 'Loft — Quiet: €70; Busy: €120 (Fri & Sat night €140)')])
    const [first, second] = [['2027-07-01', '2027-08-31'] as const, ['2027-12-20', '2027-12-30'] as const]
    expect(found?.price).toBeNull()
    expect(found?.rates).toEqual([
      rate('quiet', ['11-01', '03-31'], 70),
      rate('busy', first, 120),
      rate('busy', second, 120),
      rate('busy', first, 140, [5, 6]),
      rate('busy', second, 140, [5, 6]),
    ])
  })

  it('[IM18] the columns may be the dates themselves; a dash is no price', () => {
    const found = read([table(NIGHTS, 'Loft — June to August: €120; September: –')])
    expect(found?.rates).toEqual([rate('june to august', ['06-01', '08-31'], 120)])
  })

  it.each([
    ['a season without days', [table(NIGHTS, 'Loft — Quiet: €70; Festive: €120')]],
    ['a cell that is no price', [SEASONS, table(NIGHTS, 'Loft — Quiet: €70; Busy: on request')]],
    ['a weekend, which has other nights in every house', [SEASONS, table(NIGHTS, 'Loft — Quiet: €70 (weekend €80)')]],
    ['a price by the week', [SEASONS, table(['Prices', 'Seven nights, per week'], 'Loft — Quiet: €400; Busy: €700')]],
    ['a price by the person', [SEASONS, table(['Per person and night'], 'Loft — Quiet: €40; Busy: €60')]],
    ['another room', [SEASONS, table(NIGHTS, 'Attic — Quiet: €40; Busy: €60')]],
  ])('[IM18] %s leaves it to the owner', (_what, blocks) => {
    expect(read(blocks)).toMatchObject({ rates: [], price: euros(70) })
  })

  it('[IM18] the shortest stay, where a table of that says a number for this room and season', () => {
    const minimum = table(['Prices', 'Minimum stay'], 'Loft — Quiet: 1 night; Busy: 3 nights')
    const found = read([SEASONS, table(NIGHTS, 'Loft — Quiet: €70; Busy: €120'), minimum])
    expect(found?.rates?.map(({ name, minNights }) => [name, minNights])).toEqual([
      ['quiet', 1],
      ['busy', 3],
      ['busy', 3],
    ])
  })

  it('[IM18] from specifications of the offer with a first and a last day; the undated one is the usual price', () => {
    const dated = {
      '@type': 'UnitPriceSpecification',
      name: 'Summer',
      price: 120,
      priceCurrency: 'EUR',
      unitCode: 'DAY',
      validFrom: '2027-06-01T00:00:00+02:00',
      validThrough: '2027-08-31',
      eligibleQuantity: { '@type': 'QuantitativeValue', minValue: 3, unitCode: 'DAY' },
    }
    const weekly = { ...dated, unitCode: 'WEE', price: 700 }
    const dollars = { ...dated, priceCurrency: 'USD' }
    const usual = { price: 80, priceCurrency: 'EUR' }
    const found = read([], room('Loft', { priceSpecification: [dated, weekly, dollars, usual] }))
    expect(found).toMatchObject({
      price: euros(80),
      rates: [{ ...rate('Summer', ['2027-06-01', '2027-08-31'], 120), minNights: 3 }],
    })
  })
})
