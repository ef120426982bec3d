import { brandId } from '@frontdesk/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fastest } from '../testing.ts'
import { bakery, bikeShop, bookshop, hardwareShop, pizzeria, recordShop } from './fixtures/catalogues.ts'
import { largeCatalogue } from './fixtures/large-catalogue.ts'
import { lineOf, normalReading, readingSaid } from './fixtures/order-notation.ts'
import { writtenOrders } from './fixtures/score-orders.ts'
import { bakeryOrders, hardwareOrders, pizzeriaOrders } from './fixtures/written-orders.ts'
import { compileCatalogue, readOrder, searchCatalogue } from './index.ts'

const pizzas = compileCatalogue(pizzeria)
const read = (text: string, order = '') => {
  const lines = order === '' ? [] : order.split(';').map((line) => lineOf(line.trim(), pizzeria))
  return readingSaid(readOrder(text, pizzas, { lines, expectsItems: true }))
}

describe('an order', () => {
  it('[OG1] is read by the longest name, in any order of its words', () => {
    expect(read('garlic bread with cheese')).toBe('1 cheesy')
    expect(read('garlic bread')).toBe('1 garlic')
    expect(read('pizza margherita')).toBe('1 margherita')
    expect(read('supreme veggie')).toBe('1 veggie')
  })

  it('[OG1] is ambiguous where several items fit, and where what the thing is was not said', () => {
    expect(read('pizza')).toBe('~four|hawaiian|margherita|meat|pepperoni|veggie')
    const pudding = compileCatalogue([
      {
        id: brandId('cat', 'p'),
        name: 'Bread Pudding',
        aliases: [],
        category: null,
        groups: [],
        removable: [],
        isAvailable: true,
      },
    ])
    expect(readingSaid(readOrder('bread', pudding, { lines: [], expectsItems: true }))).toBe('~p')
  })

  it('[OG1] is asked about where another thing was named of which only the kind is sold', () => {
    const place = { aliases: [], category: null, groups: [], removable: [], isAvailable: true }
    const pier = compileCatalogue(
      ['Lobster roll', 'Iced tea'].map((name) => ({ ...place, id: brandId('cat', name), name })),
    )
    const readPier = (text: string) => readingSaid(readOrder(text, pier, { lines: [], expectsItems: true }))
    expect(readPier('two crab rolls')).toBe('~Lobster roll')
    expect(readPier('crab rolls')).toBe('~Lobster roll')
    expect(readPier('two warm rolls')).toBe('2 Lobster roll')
    expect(readPier('two rolls')).toBe('2 Lobster roll')
    expect(readPier('two toasted lobster rolls')).toBe('2 Lobster roll')
  })

  it('[OG1] is asked about where that other thing is an option of something else', () => {
    const place = { aliases: [], category: null, removable: [], isAvailable: true }
    const extra = { id: 'c', name: 'Crab meat', aliases: [] }
    const extras = { id: 'x', name: 'Extras', min: 0, max: 1, isRemovable: false, options: [extra], default: [] }
    const pier = compileCatalogue([
      { ...place, id: brandId('cat', 'Lobster roll'), name: 'Lobster roll', groups: [] },
      { ...place, id: brandId('cat', 'Flatbread'), name: 'Flatbread', groups: [extras] },
    ])
    const readPier = (text: string) => readingSaid(readOrder(text, pier, { lines: [], expectsItems: true }))
    expect(readPier('I would like to order to crab rolls')).toBe('~Lobster roll')
    expect(readPier('I would like to order to lobster rolls')).toBe('2 Lobster roll')
    expect(readPier('two flatbreads with crab')).toBe('2 Flatbread:c')
  })

  it.each([
    ['I would like to order to cokes', '2 coke'],
    ['can we have too large cokes', '2 coke:l'],
    ['I want to order cokes', '1 coke'],
    ['I need to have a coke', '1 coke'],
  ])('[OG2] is counted where a two was heard as another word: %s', (text, means) => {
    expect(read(text)).toBe(means)
  })

  it('[OG1] is not ambiguous where what was open is said right behind', () => {
    expect(read('two pizzas, one margherita and one pepperoni')).toBe('1 margherita; 1 pepperoni')
  })

  it.each([
    ['three cokes', '3 coke'],
    ['3x coke', '3 coke'],
    ['coke times three', '3 coke'],
    ['coke x 3', '3 coke'],
    ['half a dozen cokes', '6 coke'],
    ['two dozen cokes', '24 coke'],
    ['a couple of cokes', '2 coke'],
    ['two bottles of coke', '2 coke'],
    ['two 7 ups', '2 sevenup'],
    ['7up', '1 sevenup'],
    ['500 cokes', '500 coke'],
  ])('[OG2] counts: %s', (text, means) => {
    expect(read(text)).toBe(means)
  })

  it('[OG3] keeps options with their item', () => {
    expect(read('two large cokes and a fanta')).toBe('1 fanta; 2 coke:l')
    expect(read('a coke and a fanta, both large')).toBe('1 coke:l; 1 fanta:l')
    expect(read('both large', '1 coke; 1 fanta')).toBe('@0 1 coke:l; @1 1 fanta:l')
    expect(read('all large please', '1 coke; 2 fanta')).toBe('@0 1 coke:l; @1 2 fanta:l')
    expect(read('a margherita, large, no, make that small')).toBe('1 margherita:s')
    expect(read('a large tiramisu')).toBe('1 tiramisu')
    expect(read('hawaiian but no pineapple, extra olives')).toBe('1 hawaiian:xolives!pineapple')
  })

  it('[OG4] leaves out what may be left out, and keeps other wishes as a note', () => {
    expect(read('pepperoni without onions or mozzarella and a coke')).toBe('1 coke; 1 pepperoni!mozzarella!onions')
    expect(read('a coke and a lemonade, no ice in the lemonade')).toBe('1 coke; 1 lemonade!ice')
    const { lines } = readOrder('a margherita without garlic', pizzas, { lines: [], expectsItems: true })
    expect(lines).toMatchObject([{ itemId: 'margherita', note: 'without garlic' }])
  })

  it('[OG5] is split by words for some of its pieces', () => {
    expect(read('two margheritas, one large and one small')).toBe('1 margherita:l; 1 margherita:s')
    expect(read('three pepperonis, one of them with extra cheese')).toBe('1 pepperoni:xcheese; 2 pepperoni')
  })

  it('[OG6] is read through slips, never from one name into another', () => {
    expect(read('a marghertia and a hawiian')).toBe('1 hawaiian; 1 margherita')
    const near = compileCatalogue(
      ['Baker', 'Maker', 'Barker'].map((name) => ({
        id: brandId('cat', name),
        name,
        aliases: [],
        category: null,
        groups: [],
        removable: [],
        isAvailable: true,
      })),
    )
    for (const name of ['Baker', 'Maker', 'Barker'])
      expect(readingSaid(readOrder(`a ${name}`, near, { lines: [], expectsItems: true }))).toBe(`1 ${name}`)
  })

  it.each([
    ['take off the coke', '1 margherita; 2 coke', '^1'],
    ['remove the second pizza', '1 margherita; 1 coke; 1 pepperoni', '^2'],
    ['make it three', '1 margherita:l', '@0 3 margherita:l'],
    ['large instead', '1 margherita:s', '@0 1 margherita:l'],
    ['change the coke to a fanta', '1 margherita; 2 coke', '@1 2 fanta'],
    ['same again but small', '1 coke:l', '1 coke:s'],
    ['two more', '1 coke', '@0 3 coke'],
  ])('[OG7] changes what stands: %s', (text, order, means) => {
    expect(read(text, order)).toBe(means)
  })

  it.each([
    ['two pizzas margherita with an extra cheese', '', '2 margherita:xcheese'],
    ['make one of them large', '3 margherita', '1 margherita:l; @0 2 margherita'],
    ['and two large ones', '2 margherita:s', '2 margherita:l'],
  ])('[OG5] some or all pieces: %s', (text, order, means) => {
    expect(read(text, order)).toBe(means)
  })

  it.each([
    ['one coke less', '3 coke', '@0 2 coke'],
    ['two less cokes', '3 coke', '@0 1 coke'],
    ['one fewer coke please', '3 coke', '@0 2 coke'],
    ['sorry, I meant two cokes', '5 coke', '@0 2 coke'],
    ['no wait, a fanta', '2 coke', '@0 1 fanta'],
    ['no wait, fanta', '2 coke', '@0 2 fanta'],
    ['NO not two, three!!!', '2 coke', '@0 3 coke'],
    ['two.', '1 coke', '@0 2 coke'],
    ['actually just one of those', '3 coke', '@0 1 coke'],
    ['and a fanta too, no wait, also a lemonade', '1 coke', '1 fanta; 1 lemonade'],
  ])('[OG7] is corrected: %s', (text, order, means) => {
    expect(read(text, order)).toBe(means)
  })

  it('[OG1] tells all that was said of an ambiguous name', () => {
    const text = 'a coke and two pizzas with extra cheese please'
    const { ambiguous } = readOrder(text, pizzas, { lines: [], expectsItems: true })
    expect(ambiguous.map(({ from, until, count }) => [text.slice(from, until), count])).toEqual([
      ['two pizzas with extra cheese', 2],
    ])
  })

  it('[OG1] takes the only thing whose main word was said, before its details and without its kind', () => {
    const entry = (name: string, category: string | null) => ({
      id: brandId('cat', name),
      name,
      aliases: [],
      category,
      groups: [],
      removable: [],
      isAvailable: true,
    })
    const shop = compileCatalogue([entry('Kelp soap, 5 oz bar', null), entry('Heron Fountain Pen', 'Pens')])
    expect(readingSaid(readOrder('kelp soap and a pen', shop, { lines: [], expectsItems: true }))).toBe(
      '1 Heron Fountain Pen; 1 Kelp soap, 5 oz bar',
    )
  })

  it('[OG8] names what is not sold, and nothing of talk', () => {
    const { unknown } = readOrder('a margherita and a garlic lobster', pizzas, { lines: [], expectsItems: true })
    expect(unknown).toMatchObject([{ text: 'lobster' }])
    expect(read('a piece of cake')).toBe('?')
    expect(read('a sushi set')).toBe('?')
    expect(read('what time do you close?')).toBe('')
    expect(read('i have a question')).toBe('')
    expect(read('is the pepperoni spicy?')).toBe('')
  })
})

describe('orders written by hand', () => {
  it.each([
    ['pizzeria', pizzeria, pizzeriaOrders],
    ['bakery', bakery, bakeryOrders],
    ['hardware shop', hardwareShop, hardwareOrders],
  ])('[OG14] are read exactly in the %s', (_, entries, orders) => {
    const catalogue = compileCatalogue(entries)
    for (const { text, means, lines } of writtenOrders(orders, entries))
      expect([text, readingSaid(readOrder(text, catalogue, { lines, expectsItems: true }))]).toEqual([
        text,
        normalReading(means),
      ])
  })
})

describe('any text', () => {
  const words = fc.constantFrom(
    ...'two 3x a the no without with extra cheese large coke pepperoni pizza onions one of them both and , . make it remove second last same instead change to x2 times dozen half garlic bread ice 7 up'.split(
      ' ',
    ),
  )
  const catalogues = [pizzas, compileCatalogue(bookshop), compileCatalogue(bikeShop), compileCatalogue(recordShop)]

  it('[OG9] is read within its bounds, and no item comes from nowhere', () => {
    const said = fc.oneof(
      fc.string({ maxLength: 300, unit: 'binary' }),
      fc.array(words, { maxLength: 60 }).map((list) => list.join(' ')),
    )
    fc.assert(
      fc.property(said, fc.constantFrom(...catalogues), (text, catalogue) => {
        const { lines, unknown, ambiguous } = readOrder(text, catalogue, { lines: [], expectsItems: true })
        for (const { start, end } of [...lines, ...unknown, ...ambiguous]) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeLessThanOrEqual(text.length)
          expect(start).toBeLessThanOrEqual(end)
        }
        for (const { quantity } of lines) expect(quantity).toBeGreaterThan(0)
      }),
      { seed: 5, numRuns: 300 },
    )
  }, 30_000)

  it('[OG9] of words that no name has gives no item', () => {
    const letters = fc.array(fc.stringMatching(/^[jqxz]{6,9}$/), { maxLength: 20 }).map((list) => list.join(' '))
    fc.assert(
      fc.property(letters, (text) => {
        expect(readOrder(text, pizzas, { lines: [], expectsItems: true }).lines).toEqual([])
        expect(searchCatalogue(text, pizzas, 5)).toEqual([])
      }),
      { seed: 5, numRuns: 100 },
    )
  })
})

describe('a catalogue of 2,000 items', () => {
  const entries = largeCatalogue(2000)
  it('[OG11] is made ready at once', () => {
    expect(fastest(() => compileCatalogue(entries))).toBeLessThan(2_000)
  })

  it.each([
    'steel hammer oak ',
    'tools ',
    '1 2 3 ',
    'x2 ',
    'without onions ',
    'two large steel hammers with extra cheese and a red oak chair without onions, ',
    'a red oak hammer same again ',
    'hamrq hamxq hamwz hamvv ',
    'and ',
    '"',
    'ﷺ',
    '🍕',
    'a',
  ])('[OG10] reads 2,000 characters of %j without running away', (piece) => {
    const catalogue = compileCatalogue(entries)
    const text = piece.repeat(2000).slice(0, 2000)
    expect(fastest(() => readOrder(text, catalogue, { lines: [], expectsItems: true }))).toBeLessThan(60)
    expect(fastest(() => searchCatalogue(text, catalogue, 8))).toBeLessThan(60)
  })
})

describe('search', () => {
  const ids = (query: string) => searchCatalogue(query, pizzas, 8).map(({ itemId }) => itemId)

  it('[OG12] finds by part of a name, kind, ingredient, with typos and plurals', () => {
    expect(ids('hawaiian')[0]).toBe('hawaiian')
    expect(ids('pizzas').toSorted()).toEqual(['four', 'hawaiian', 'margherita', 'meat', 'pepperoni', 'veggie'])
    expect(ids('what do you have with pineapple')).toEqual(['hawaiian'])
    expect(ids('any deserts?').toSorted()).toEqual(['cheesecake', 'icecream', 'tiramisu'])
    expect(ids('bread garlic')[0]).toBe('garlic')
  })

  it('[OG12] scores what was asked in part lower', () => {
    const [whole] = searchCatalogue('garlic bread', pizzas, 1)
    const [part] = searchCatalogue('garlic lobster', pizzas, 1)
    expect(whole?.score).toBeGreaterThan(part?.score ?? 0)
    expect(ids('lobster thermidor')).toEqual([])
  })
})
