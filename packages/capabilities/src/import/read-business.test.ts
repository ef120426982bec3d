import { readdirSync, readFileSync } from 'node:fs'
import { money } from '@frontdesk/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBusiness } from './read-business.ts'
import { merged, minuteOf, readHoursLine } from './read-hours.ts'
import { ingredientsOf } from './read-items.ts'
import type { SitePage } from './site-page.ts'

const DEMO = new URL('../../../../apps/service/demo-site/', import.meta.url)
const SCRIPT = /<script[^>]*ld\+json[^>]*>([\s\S]*?)<\/script>/g

const demoPages = (): SitePage[] =>
  readdirSync(DEMO)
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = readFileSync(new URL(file, DEMO), 'utf8')
      const jsonLd: unknown[] = [...html.matchAll(SCRIPT)].map((match) => JSON.parse(match[1] ?? 'null'))
      return { url: `https://inn.example/${file}`, title: file, jsonLd, blocks: [] }
    })

const page = (jsonLd: unknown[], blocks: SitePage['blocks'] = []): SitePage => ({
  url: 'https://shop.example/',
  title: 'Shop',
  jsonLd,
  blocks,
})
const TODAY = '2026-11-21'

describe('reading the demo inn', () => {
  const inn = readBusiness(demoPages(), TODAY)

  it('[IM1] knows its clock, its money and its hours', () => {
    expect(inn).toMatchObject({ timeZone: 'America/New_York', currency: 'USD', country: 'US', takesReservations: true })
    expect(inn.tableHours?.weekly).toContainEqual({ day: 3, from: 720, until: 870 })
    expect(inn.tableHours?.weekly.some(({ day, from }) => day === 1 && from >= 1_020)).toBe(false)
  })

  it('[IM2] offers of a dish are its sizes, add-ons its extras, its description its ingredients', () => {
    const dish = inn.items.find(({ name }) => name === 'The Ropewalk')
    expect(dish).toMatchObject({
      kind: 'menu',
      category: 'Flatbreads',
      price: money(1_400, 'USD'),
      removable: ['tomato', 'mozzarella', 'basil'],
    })
    expect(dish?.groups[0]).toEqual({
      name: 'Size',
      min: 1,
      max: 1,
      options: [
        { name: '10 inch', priceDelta: money(0, 'USD') },
        { name: '14 inch', priceDelta: money(600, 'USD') },
      ],
    })
    expect(dish?.groups[1]?.options[0]).toEqual({ name: 'Crab meat', priceDelta: money(650, 'USD') })
    expect(inn.items.some(({ name }) => name === 'Crab meat')).toBe(false)
  })

  it('[IM3] goods bring their price, their stock and when there is more', () => {
    const named = (name: string) => inn.items.find((item) => item.name === name)
    expect(named('Wool blanket, herringbone')).toMatchObject({ kind: 'product', price: money(14_500, 'USD'), stock: 3 })
    expect(named('Enamel mug, kelp green')).toMatchObject({ isAvailable: false, restockAt: Date.parse('2027-03-02') })
    expect(named('Gift card')?.price).toBeNull()
  })

  it('[IM4] rooms by the night and homes to rent', () => {
    expect(inn.rooms).toContainEqual(
      expect.objectContaining({ name: 'Harbor Double', sleeps: 2, price: money(16_800, 'USD') }),
    )
    expect(inn.listings.map(({ title }) => title)).toEqual(expect.arrayContaining(['Pilot’s Cottage', 'Net Loft']))
    expect(inn.listings[0]).toMatchObject({ rooms: 2, areaSquareMetres: 83, offer: 'rent' })
  })
})

describe('hours', () => {
  it.each([
    ['Mo-Fr 09:00-18:00', [1, 2, 3, 4, 5], 540, 1_080],
    ['Monday to Friday: 9 am – 5.30 pm', [1, 2, 3, 4, 5], 540, 1_050],
    ['Saturday and Sunday 10-4', [6, 7], 600, 960],
    ['Sat 6–10pm', [6], 1_080, 1_320],
    ['Daily 12:00 to 22:00', [1, 2, 3, 4, 5, 6, 7], 720, 1_320],
    ['Fridays 18:00–02:00', [5], 1_080, 1_560],
    ['Weekends noon until midnight', [6, 7], 720, 1_440],
    ['Tue, Thu & Sat 8:00 - 12:00', [2, 4, 6], 480, 720],
  ])('[IM5] %s', (line, days, from, until) => {
    expect(merged(readHoursLine(line))).toEqual(days.map((day) => ({ day, from, until })))
  })

  it.each(['Sunday closed', 'Call us on 555 0100 to 0105', 'We have 12-14 rooms', 'from 9 to 5'])(
    '[IM5] %s is none',
    (line) => {
      expect(readHoursLine(line)).toEqual([])
    },
  )

  it('[IM5] hours written for people are read under their heading alone', () => {
    const block = (heading: string, text: string) => ({ kind: 'list', headings: ['Contact', heading], text })
    const read = readBusiness(
      [page([], [block('Opening hours', 'Mon–Fri 8–18\nSat 9–13'), block('Delivery', 'Sun 10:00-12:00')])],
      TODAY,
    )
    expect(read.hours?.weekly).toHaveLength(6)
  })

  it('[IM5] hours of another season do not count', () => {
    const read = readBusiness(
      [
        page([
          {
            '@type': 'Store',
            openingHoursSpecification: [
              {
                dayOfWeek: 'Monday',
                opens: '08:00',
                closes: '20:00',
                validFrom: '2026-05-01',
                validThrough: '2026-10-31',
              },
              {
                dayOfWeek: 'Monday',
                opens: '10:00',
                closes: '16:00',
                validFrom: '2026-11-01',
                validThrough: '2027-04-30',
              },
              {
                dayOfWeek: 'Friday',
                opens: '00:00',
                closes: '00:00',
                validFrom: '2026-12-25',
                validThrough: '2026-12-25',
              },
            ],
          },
        ]),
      ],
      TODAY,
    )
    expect(read.hours).toMatchObject({ weekly: [{ day: 1, from: 600, until: 960 }], closedOn: ['2026-12-25'] })
  })

  it('[IM5] a time is read or refused, never guessed', () => {
    expect(minuteOf('12 am')).toBe(0)
    expect(minuteOf('12:30 p.m.')).toBe(750)
    expect(minuteOf('25:00')).toBeNull()
    expect(minuteOf('13 pm')).toBeNull()
  })
})

describe('services and ingredients', () => {
  it('[IM6] rows with a duration are services', () => {
    const rows = 'Wash and cut — Time: 45 min; Price: €38\nColour — Time: 2 h; Price: €95\nGift voucher: €50'
    const read = readBusiness(
      [
        page(
          [{ '@type': 'HairSalon', address: { addressCountry: 'DE' } }],
          [{ kind: 'table', headings: ['Prices'], text: rows }],
        ),
      ],
      TODAY,
    )
    expect(read.services).toEqual([
      { name: 'Wash and cut', durationMinutes: 45, price: money(3_800, 'EUR'), url: 'https://shop.example/' },
      { name: 'Colour', durationMinutes: 120, price: money(9_500, 'EUR'), url: 'https://shop.example/' },
    ])
  })

  it('[IM2] a sentence is no list of ingredients', () => {
    expect(ingredientsOf('Ham, cheese and pickles')).toEqual(['ham', 'cheese', 'pickles'])
    expect(ingredientsOf('Our grandmother has made this soup, by hand, every single Sunday since 1954')).toEqual([])
  })

  it('[IM1] any structured data is read without failing', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { maxLength: 5 }), (jsonLd) => {
        const types = ['MenuItem', 'Product', 'Service', 'HotelRoom', 'House', 'Restaurant']
        const typed = jsonLd.map((value, at) =>
          typeof value === 'object' && value !== null && !Array.isArray(value)
            ? {
                ...value,
                '@type': types[at % types.length],
                offers: value,
                openingHoursSpecification: value,
                address: value,
              }
            : value,
        )
        expect(() => readBusiness([page(typed)], TODAY)).not.toThrow()
      }),
      { seed: 3, numRuns: 300 },
    )
  })
})
