import { brandId, type IdOf, type IdPrefix, money } from '@frontdesk/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readListingsCsv, readServicesCsv, readStockCsv } from './business-csv.ts'
import { readCatalogueCsv } from './catalogue-csv.ts'
import { formatOptions, optionsCell } from './option-cell.ts'

let count = 0
const newId = <P extends IdPrefix>(prefix: P): IdOf[P] => brandId(prefix, `${prefix}_${(count += 1)}`)
const options = { currency: 'EUR', kind: 'menu' as const, newId }

describe('catalogue from CSV', () => {
  it.each([
    ['commas', 'Name,Price\nMargherita,"9,50"\n'],
    ['semicolons', 'name;price\r\nMargherita;9,50\r\n'],
    ['tabs and a byte order mark', '\uFEFFITEM NAME\tUnit Price (EUR)\nMargherita\t€9.50\n\t\n'],
  ])('[CV1][CV2] reads %s with whatever the headers are called', (_kind, text) => {
    const { entries, problems } = readCatalogueCsv(text, options)
    expect(problems).toEqual([])
    expect(entries.map(({ name, price }) => ({ name, price }))).toEqual([
      { name: 'Margherita', price: money(950, 'EUR') },
    ])
  })

  it('[CV7] allergens and diets by any name that menus use; the more careful column counts', () => {
    const text = [
      'name,allergens,may contain,free from,diets',
      'Soup,"Dairy, celeriac",tree nuts,"milk, eggs",veggie',
      'Chips,none,,,',
      'Bread,,,,',
    ].join('\n')
    const { entries, problems } = readCatalogueCsv(text, options)
    expect(problems).toEqual([])
    expect(entries[0]).toMatchObject({
      allergens: { milk: 'contains', celery: 'contains', nuts: 'traces', eggs: 'free' },
      diets: { vegetarian: 'suitable' },
    })
    expect(Object.values(entries[1]?.allergens ?? {})).toEqual(Array.from({ length: 14 }, () => 'free'))
    expect(entries[2]).not.toHaveProperty('allergens')
  })

  it('[CV7] a word that names no allergen is a mistake, never passed over', () => {
    const { problems } = readCatalogueCsv('name,contains\nSoup,"milk, moonlight"\n', options)
    expect(problems).toMatchObject([{ line: 2, column: 'contains', message: expect.stringContaining('moonlight') }])
  })

  it('[CV5] reads all that an item can have', () => {
    const text = [
      'name,price,category,aliases,options,ingredients,available,sku,url,stock,kind,colour',
      'Pizza,8.00,Mains,pie|flatbread,"Size: Small | Large +3.00; Extras?: Cheese +1","basil, onions",yes,P1,https://a.example/,7,dish,red',
    ].join('\n')
    const { entries, counts, ignored } = readCatalogueCsv(text, options)
    expect(entries[0]).toMatchObject({
      kind: 'menu',
      importKey: 'sku:p1',
      aliases: ['pie', 'flatbread'],
      removable: ['basil', 'onions'],
      isAvailable: true,
      source: 'owner',
      groups: [
        {
          id: 'size',
          min: 1,
          max: 1,
          options: [
            { id: 'small', name: 'Small', aliases: [], priceDelta: money(0, 'EUR') },
            { id: 'large', name: 'Large', aliases: [], priceDelta: money(300, 'EUR') },
          ],
        },
        { id: 'extras', min: 0, max: 1, options: [{ id: 'cheese', priceDelta: money(100, 'EUR') }] },
      ],
    })
    expect([...counts.values()]).toEqual([7])
    expect(ignored).toEqual(['colour'])
  })

  it('[CV3] names line, column and remedy of every mistake, and reads the other rows', () => {
    const text =
      'name,price,available\nOne,9.50,yes\nTwo,cheap,yes\n,1.00,yes\n"Three\nand more",$3,maybe\nFour,£4,no\n'
    const { entries, problems } = readCatalogueCsv(text, options)
    expect(entries.map(({ name }) => name)).toEqual(['One'])
    expect(problems).toEqual([
      { line: 3, column: 'price', message: 'This is not an amount; write it like €12.50' },
      { line: 4, column: 'name', message: 'name is empty; fill it in or remove the row' },
      { line: 5, column: 'available', message: 'Write yes or no' },
      {
        line: 7,
        column: 'price',
        message: 'The amount is in GBP, but the business sells in EUR; write it in EUR',
      },
    ])
  })

  it('[CV5] refuses the second row of one name, unless category or number tell them apart', () => {
    const text = 'name,price,category,sku\nSalad,5,Starters,\nsalad,9,Mains,\nSALAD,6,starters,\nSalad,7,Starters,S4\n'
    const { entries, problems } = readCatalogueCsv(text, options)
    expect(entries).toHaveLength(3)
    expect(problems).toEqual([
      { line: 4, column: 'name', message: 'This item stands on line 2 already; remove one or give it a sku' },
    ])
  })

  it.each([
    ['', 'The file is empty; its first line must name the columns'],
    ['price\n9.50\n', 'A column "name" is missing; add it to the first line'],
    [
      'name\n"Pizza\n',
      'A quotation mark is opened and never closed; close it, or double it where it belongs to the text',
    ],
    [
      'name\nPi"zza\n',
      'A quotation mark stands inside a cell; put the whole cell in quotation marks and double the inner one',
    ],
  ])('[CV3] says what to mend in a file that cannot be read', (text, message) => {
    expect(readCatalogueCsv(text, options).problems.map((problem) => problem.message)).toEqual([message])
  })

  it('[CV3] says so when a file is too long', () => {
    const { entries, problems } = readCatalogueCsv(`name\n${'a\n'.repeat(5_001)}`, options)
    expect([entries, problems.map(({ message }) => message)]).toEqual([
      [],
      ['The file has more than 5000 rows; split it into several'],
    ])
  })

  it('[CV4] writes options in the form that it reads', () => {
    const option = fc.record({
      name: fc.stringMatching(/^[A-Z][a-z]{2,8}$/),
      delta: fc.integer({ min: -9_999, max: 9_999 }),
    })
    const group = fc.record({
      name: fc.stringMatching(/^[A-Z][a-z]{2,8}$/),
      isOptional: fc.boolean(),
      options: fc.uniqueArray(option, { minLength: 1, maxLength: 4, selector: ({ name }) => name.toLowerCase() }),
    })
    const groups = fc.uniqueArray(group, { maxLength: 3, selector: ({ name }) => name.toLowerCase() })
    fc.assert(
      fc.property(groups, fc.constantFrom('EUR', 'JPY', 'KWD'), (made, currency) => {
        const written = made.map(({ name, isOptional, options }) => ({
          id: name.toLowerCase(),
          name,
          min: isOptional ? 0 : 1,
          max: isOptional ? options.length : 1,
          options: options.map((each) => ({
            id: each.name.toLowerCase(),
            name: each.name,
            aliases: [],
            priceDelta: money(each.delta, currency),
          })),
        }))
        expect(optionsCell(currency)(formatOptions(written))).toEqual({ status: 'fine', value: written })
      }),
      { seed: 7, numRuns: 200 },
    )
  })

  it('[CV1] takes hostile files without delay', () => {
    const before = process.cpuUsage()
    readCatalogueCsv(`name,options\n${'"'.repeat(50_000)}`, options)
    readCatalogueCsv(`name,options\nPizza,"${'a:|;+'.repeat(3_000)}"`, options)
    const { problems } = readCatalogueCsv(`name,price\nPizza,9\n${','.repeat(1_900_000)}`, options)
    expect(problems).toEqual([
      { line: 3, column: null, message: 'The row has more than 500 columns; remove the empty ones' },
    ])
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500)
  })
})

describe('other tables from CSV', () => {
  it('[CV6] reads services', () => {
    const { rows } = readServicesCsv('Treatment;Duration;Price;With\nHaircut;45;38,-;Ana|Ben\n', 'EUR')
    expect(rows[0]?.values).toMatchObject({
      name: 'Haircut',
      minutes: 45,
      price: money(3_800, 'EUR'),
      staff: ['Ana', 'Ben'],
    })
  })

  it('[CV6] reads counts with the day of the next delivery', () => {
    const { rows, problems } = readStockCsv('sku,qty,restock date\nA1,3,2026-02-28\nA2,4,2026-02-30\nA3,-1,\n')
    expect(rows.map(({ values }) => values)).toEqual([
      { sku: 'A1', name: null, onHand: 3, restockDay: Date.UTC(2026, 1, 28) },
    ])
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [3, 'Write the day like 2026-03-31'],
      [4, 'Write a whole number from 0 to 1000000'],
    ])
  })

  it('[CV6] reads listings', () => {
    const text = 'Title,Type,City,Monthly rent,Bedrooms,sqm\nLoft,For sale,Porto,"1.200.000",0,80\n'
    expect(readListingsCsv(text, 'EUR').rows[0]?.values).toMatchObject({
      title: 'Loft',
      offer: 'sale',
      place: 'Porto',
      price: money(120_000_000, 'EUR'),
      rooms: 0,
      area: 80,
    })
  })
})
