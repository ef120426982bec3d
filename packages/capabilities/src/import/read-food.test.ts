import { describe, expect, it } from 'vitest'
import { readItems } from './read-items.ts'
import type { SitePage } from './site-page.ts'

const block = (kind: string, headings: readonly string[], text: string) => ({ kind, headings, text })
const page = (jsonLd: readonly unknown[], blocks: SitePage['blocks'] = []): SitePage => ({
  url: 'https://bistro.example/menu',
  title: 'Menu',
  jsonLd,
  blocks,
})
const dish = (name: string, description = '', more: object = {}) => ({
  '@type': 'MenuItem',
  name,
  description,
  ...more,
})

/** The marks of the one dish of a page. */
function marksOf(thing: object, blocks: SitePage['blocks'] = []) {
  const [item] = readItems([page([thing], blocks)], 'EUR')
  return { allergens: item?.allergens, diets: item?.diets }
}
const NOTHING = { allergens: {}, diets: {} }

describe('[IM17] in structured data', () => {
  it('[IM17] diets are read in every form, and one with little of something is none without', () => {
    const said = ['https://schema.org/VeganDiet', { '@id': 'schema:HalalDiet' }, 'LowLactoseDiet']
    expect(marksOf(dish('Dal', '', { suitableForDiet: said })).diets).toEqual({ vegan: 'suitable', halal: 'suitable' })
  })
})

describe('[IM17] in words', () => {
  it.each([
    ['Contains nuts and milk.', { nuts: 'contains', milk: 'contains' }],
    ['Allergens: wheat, egg; sesame.', { gluten: 'contains', eggs: 'contains' }],
    ['Allergy note: contains gluten (shortbread), milk (butter).', { gluten: 'contains', milk: 'contains' }],
    [
      'Contains mustard. May contain traces of nuts or peanuts.',
      { mustard: 'contains', nuts: 'traces', peanuts: 'traces' },
    ],
    ['Free from dairy and soya.', { milk: 'free', soybeans: 'free' }],
    ['Contains no nuts.', { nuts: 'free' }],
    ['Enthält Senf und Sellerie', { mustard: 'contains', celery: 'contains' }],
    ['With shellfish stock. Contains shellfish.', { crustaceans: 'contains', molluscs: 'contains' }],
  ])('[IM17] "%s"', (text, allergens) => {
    expect(marksOf(dish('Plate', text)).allergens).toEqual(allergens)
  })

  it('[IM17] vegan and gluten-free stand by themselves, or begin the name', () => {
    expect(marksOf(dish('Stew', 'Beans and greens, vegan, gluten-free')).diets).toEqual({
      vegan: 'suitable',
      'gluten-free': 'suitable',
    })
    expect(marksOf(dish('Gluten-free brownie'))).toEqual({
      allergens: { gluten: 'free' },
      diets: { 'gluten-free': 'suitable' },
    })
    expect(marksOf(dish('Vegan burger')).diets).toEqual({ vegan: 'suitable' })
    expect(marksOf(dish('Stew', 'Not suitable for vegans.')).diets).toEqual({ vegan: 'unsuitable' })
    expect(marksOf(dish('Stew', 'Beans, not vegan.')).diets).toEqual({ vegan: 'unsuitable' })
  })

  it.each([
    'Gluten-free on request.',
    'Can be made vegan',
    'Vegan or gluten-free option available, +€2',
    'Served with gluten-free bread and vegan cheese',
    'Nutty, milky and eggless',
    'Kosher salt',
  ])('[IM17] "%s" says nothing of the dish', (text) => {
    expect(marksOf(dish('Plate', text))).toEqual(NOTHING)
  })

  it('[IM17] a section of one diet says so of its dishes; a mixed one says the lesser', () => {
    const section = (name: string) => ({ '@type': 'MenuSection', name, hasMenuItem: [dish('Plate')] })
    expect(marksOf(section('Vegan')).diets).toEqual({ vegan: 'suitable' })
    expect(marksOf(section('Vegan & vegetarian')).diets).toEqual({ vegetarian: 'suitable' })
    expect(marksOf(section('Vegan and meat'))).toEqual(NOTHING)
  })
})

describe('[IM17] in marks', () => {
  it('[IM17] (VE), (GF) and (DF) are known without a legend; (V) is vegetarian, whatever else it may be', () => {
    expect(marksOf(dish('Soup (VE, GF)')).diets).toEqual({ vegan: 'suitable', 'gluten-free': 'suitable' })
    expect(marksOf(dish('Soup (V)')).diets).toEqual({ vegetarian: 'suitable' })
    expect(marksOf(dish('Soup (df)')).allergens).toEqual({ milk: 'free' })
    expect(marksOf(dish('Soup (GFO)'))).toEqual(NOTHING)
    expect(marksOf(dish('Soup (for two)'))).toEqual(NOTHING)
  })

  it('[IM17] numbers mean what the site’s own legend says, and nothing without one', () => {
    const legend = [block('paragraph', ['Menu'], '1 = gluten, 3 = eggs, 7 = milk, 8 = nuts')]
    expect(marksOf(dish('Ravioli 1,3,7'), legend).allergens).toEqual({
      gluten: 'contains',
      eggs: 'contains',
      milk: 'contains',
    })
    expect(marksOf(dish('Ravioli (1, 8)'), legend).allergens).toEqual({ gluten: 'contains', nuts: 'contains' })
    expect(marksOf(dish('Ravioli 1,3,9'), legend)).toEqual(NOTHING)
    expect(marksOf(dish('Ravioli 1,3,7'))).toEqual(NOTHING)
  })

  it('[IM17] letters too, one to a line, and a mark of two meanings has none', () => {
    const letters = [block('list', ['Allergens'], 'A: Gluten\nC: Egg\nG: Milk')]
    expect(marksOf(dish('Schnitzel (A, C)'), letters).allergens).toEqual({ gluten: 'contains', eggs: 'contains' })
    const own = [block('paragraph', [], 'V = vegan'), block('paragraph', [], 'V: vegetarian')]
    expect(marksOf(dish('Salad (V)'), own)).toEqual(NOTHING)
    expect(marksOf(dish('Salad (V)'), own.slice(0, 1)).diets).toEqual({ vegan: 'suitable' })
  })
})

describe('[IM17] in tables of allergens', () => {
  const table = (text: string, heading = 'Allergens') => [block('table', [heading], text)]

  it('[IM17] a list, and "none of the 14"', () => {
    const rows = table('Ravioli: wheat, egg (pasta), milk\nChips: none of the 14')
    expect(marksOf(dish('Ravioli'), rows).allergens).toEqual({ gluten: 'contains', eggs: 'contains', milk: 'contains' })
    const chips = marksOf(dish('Chips'), rows).allergens
    expect(Object.keys(chips ?? {})).toHaveLength(14)
    expect(chips).toMatchObject({ nuts: 'free', gluten: 'free' })
  })

  it('[IM17] a column for each; an empty or unclear cell is unknown', () => {
    const rows = table('Ravioli — Gluten: ✓; Milk: no; Nuts: may contain; Fish: ?; Vegan: no', 'Our menu')
    expect(marksOf(dish('Ravioli'), rows)).toEqual({
      allergens: { gluten: 'contains', milk: 'free', nuts: 'traces' },
      diets: { vegan: 'unsuitable' },
    })
  })

  it('[IM17] where the kitchen cannot exclude something, nothing is free of it', () => {
    const warning = block('paragraph', ['Allergens'], 'There are no nuts here, but our suppliers can’t exclude traces.')
    const chips = marksOf(dish('Chips'), [...table('Chips: none'), warning]).allergens
    expect(chips).toMatchObject({ nuts: 'traces', milk: 'free' })
    const all = block('paragraph', ['Allergy advice'], 'We cannot guarantee that any dish is safe.')
    expect(marksOf(dish('Chips'), [...table('Chips: none'), all]).allergens).toMatchObject({ milk: 'traces' })
  })

  it('[IM17] of two words on one allergen the more careful one counts', () => {
    expect(marksOf(dish('Chips', 'Gluten-free'), table('Chips: wheat')).allergens).toEqual({ gluten: 'contains' })
  })
})
