import type { BusinessDesk, BusinessFacts, CatalogueItem, TimesQuery } from '@frontdesk/agent-runtime/ports'
import { brandId, money } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { gatherEvidence } from '../gather-evidence.ts'
import { LOCAL, OPEN, passageOf, scriptedModel, worldOf } from '../testing.ts'
import { lookUpsFor } from './look-ups.ts'

const facts: BusinessFacts = {
  id: brandId('biz', 'biz_test'),
  name: 'Corner House',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
  isDayFirst: true,
  services: [
    {
      id: brandId('svc', 'svc_cut'),
      name: 'Haircut',
      aliases: ['cut'],
      durationMinutes: 45,
      price: money(3_800, 'EUR'),
      staff: [],
    },
  ],
  maxParty: 8,
  fulfilments: ['pickup'],
  maxQuantity: 20,
  hasMenu: true,
  hasProducts: false,
  hasListings: true,
}
const soup: CatalogueItem = {
  id: brandId('cat', 'cat_soup'),
  name: 'Tomato soup',
  aliases: [],
  category: 'Starters',
  description: null,
  price: money(650, 'EUR'),
  groups: [],
  removable: [],
  isAvailable: true,
  stock: null,
  restockAt: null,
  sourceUrl: null,
}
const refuse = () => Promise.reject(new Error('a look-up writes nothing'))

/** A desk that only reads: whatever else is called fails the test. */
function readingDesk(asked: TimesQuery[] = []): BusinessDesk {
  return {
    facts: async () => facts,
    catalogue: async () => [soup, { ...soup, name: 'Apple pie', price: money(480, 'EUR'), isAvailable: false }],
    async findTimes(query) {
      asked.push(query)
      return {
        status: 'free',
        times: [
          {
            startsAt: query.from + 36_000_000,
            endsAt: query.until,
            resourceId: brandId('rsc', 'rsc_1'),
            staffName: 'Ana',
          },
        ],
      }
    },
    findListings: async ({ maxPrice }) => [
      {
        id: brandId('lst', 'lst_1'),
        title: 'Loft',
        offer: 'rent',
        place: 'Mitte',
        price: maxPrice ?? null,
        rooms: 0,
        areaSquareMetres: 60,
        description: 'Bright.',
        url: null,
        pictureUrl: null,
        isAvailable: true,
      },
    ],
    hoursFrom: async (date) => [{ date, ranges: [{ from: 540, until: 1_080 }] }],
    propose: refuse,
    commit: refuse,
    release: refuse,
    findRecord: refuse,
  }
}

async function toolsOf(asked: TimesQuery[] = []) {
  const { turnOf } = worldOf({ models: [] })
  const turn = turnOf('Hello', { tools: { business: readingDesk(asked), takeMessage: refuse } })
  const gathered = await gatherEvidence(turn)
  const lookUps = lookUpsFor(turn, gathered)
  const run = async (name: string, input: unknown) => lookUps.find(({ tool }) => tool.name === name)?.run(input)
  return { run, names: lookUps.map(({ tool }) => tool.name), book: gathered.book }
}

describe('what a model may look up', () => {
  it('[ME6] is what the business has', async () => {
    expect((await toolsOf()).names).toEqual([
      'search_website',
      'reckon',
      'opening_hours',
      'free_times',
      'menu',
      'homes',
    ])
  })

  it('[ME6] are dishes by their words, with what they cost', async () => {
    const { run, book } = await toolsOf()
    expect(await run('menu', { words: 'soups' })).toEqual({
      text: '<tool id="t1">\nTomato soup costs €6.50; available now; Starters\n</tool>',
      isFact: true,
    })
    expect((await run('menu', {}))?.text).toContain('Apple pie costs €4.80; not available now')
    expect(book.guardTurn().evidence.map(({ id }) => id)).toEqual(['b1', 'p1', 't1', 't2'])
  })

  it('[ME6] are free times in the business’s zone, and nothing is held', async () => {
    const asked: TimesQuery[] = []
    const { run } = await toolsOf(asked)
    const found = await run('free_times', { from: '2026-11-24', name: 'Cut' })
    expect(found?.text).toContain('Haircut is free on Tuesday')
    expect(found?.text).toContain('10:00 with Ana')
    expect(asked).toMatchObject([
      { kind: 'appointment', serviceId: 'svc_cut', from: Date.parse('2026-11-23T23:00:00Z') },
    ])
    expect((await run('free_times', { from: '2026-11-24', people: 4 }))?.text).toContain('A table for 4')
  })

  it('[ME6] are opening hours and homes', async () => {
    const { run } = await toolsOf()
    expect((await run('opening_hours', { date: '2026-12-24' }))?.text).toContain(
      '24 December 2026: open 09:00 to 18:00',
    )
    expect((await run('homes', { most_price: 900 }))?.text).toContain(
      'Loft: to rent in Mitte; it costs €900.00; studio; 60 m²',
    )
  })

  it('[ME6] is no evidence where it failed, so that no argument of a model comes back as a fact', async () => {
    const { run, book } = await toolsOf()
    const before = book.guardTurn()
    for (const input of [{ from: 'tomorrow' }, { from: '2026-11-24', name: 'A massage for 5 euros' }])
      expect(await run('free_times', input)).toMatchObject({
        isFact: false,
        text: expect.not.stringContaining('5 euros'),
      })
    expect(book.guardTurn()).toBe(before)
  })

  it('[ME6] of the website, found twice, keeps its id', async () => {
    const { run, book } = await toolsOf()
    expect((await run('search_website', { words: 'pool' }))?.text).toContain('<passage id="p1">')
    expect(book.guardTurn().evidence.filter(({ kind }) => kind === 'passage')).toHaveLength(1)
  })

  it('[ME6] may then be said', async () => {
    const model = scriptedModel([
      { call: 'search_website', input: { words: 'sauna' } },
      { text: 'The sauna is open from 15 to 20 [p2].' },
    ])
    const { turnOf, engine } = worldOf({ models: [{ address: LOCAL, model }] })
    const sauna = passageOf('sauna', 'The sauna is open from 15 to 20.')
    const knowledge = {
      search: async (question: string) => ({
        band: 'answer' as const,
        passages: [question === 'sauna' ? sauna : OPEN],
      }),
    }
    const said: string[] = []
    for await (const event of engine.respond(turnOf('Anything to warm up?', { knowledge })))
      if (event.type === 'text') said.push(event.delta)
    expect(said).toEqual(['The sauna is open from 15 to 20.'])
    expect(model.asked[1]?.prompt.slice(-2).map(({ role }) => role)).toEqual(['assistant', 'tool'])
  })

  it('[ME6] is asked for six times at most, and the last time only an answer is wanted', async () => {
    const model = scriptedModel([{ call: 'search_website', input: { words: 'pool' } }])
    await worldOf({ models: [{ address: LOCAL, model }] }).say('Pool?')
    expect(model.asked.map(({ toolChoice }) => toolChoice?.type)).toEqual([
      'auto',
      'auto',
      'auto',
      'auto',
      'auto',
      'none',
    ])
  })
})

describe('what a model is given of the business', () => {
  it('[ME4] stands line by line, each price beside what it is of', async () => {
    const { book } = await toolsOf()
    const [self] = book.guardTurn().evidence
    for (const text of [
      'The business is Corner House.',
      'Haircut takes 45 minutes and costs €38.00',
      'up to 8 people',
      'Saturday',
    ])
      expect(self?.text).toContain(text)
  })
})
