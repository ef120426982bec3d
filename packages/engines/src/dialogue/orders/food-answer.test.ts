import { money } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { embeddedEngine } from '../../embedded-engine.ts'
import { readFoodNeed } from '../../reading/order-wishes/read-food-need.ts'
import { readUtterance } from '../../reading/questions.ts'
import { dialogue, EVERY_CAPABILITY, fakeKnowledge, fakeTools, passageOf, profileOf } from '../../testing.ts'
import { itemOf } from '../sample-house.ts'
import { FakeDesk, NOW } from '../testing.ts'

class Kitchen extends FakeDesk {
  override catalogue = async (kind: 'menu' | 'product') =>
    kind === 'menu'
      ? [
          itemOf('soup', {
            name: 'Leek soup',
            allergens: { nuts: 'free', milk: 'contains' },
            diets: { vegetarian: 'suitable' },
          }),
          itemOf('pesto', { name: 'Pesto pasta', allergens: { nuts: 'contains' } }),
          itemOf('bread', { name: 'Bread', allergens: { nuts: 'traces', gluten: 'contains' } }),
          itemOf('stew', { name: 'Stew' }),
          itemOf('trout', {
            name: 'Trout',
            groups: [
              {
                id: 'coating',
                name: 'Coating',
                min: 1,
                max: 1,
                options: ['Plain crumb', 'Gluten-free crumb'].map((name) => ({
                  id: name,
                  name,
                  aliases: [],
                  priceDelta: money(0, 'EUR'),
                })),
              },
            ],
          }),
        ]
      : []
}

const talk = (desk: FakeDesk = new Kitchen(), knowledge = fakeKnowledge([])) =>
  dialogue(embeddedEngine(), {
    agent: profileOf({ capabilities: EVERY_CAPABILITY }),
    knowledge,
    tools: { ...fakeTools(), business: desk },
    now: NOW,
  })

describe('allergies and diets', () => {
  it.each([
    ['I am allergic to nuts. What can I eat?', { allergens: ['nuts'], diets: [] }],
    ['whats nut-free on the menu?', { allergens: ['nuts'], diets: [] }],
    ['My son has a shellfish allergy', { allergens: ['crustaceans', 'molluscs'], diets: [] }],
    ['Do you have any vegan options?', { allergens: [], diets: ['vegan'] }],
    ['is there anything gluten free I can have?', { allergens: [], diets: ['gluten-free'] }],
    ['my wife is coeliac', { allergens: ['gluten'], diets: [] }],
    ['does the pesto contain eggs?', { allergens: ['eggs'], diets: [] }],
    ['a pesto pasta without nuts please', null],
    ['two eggs on toast', null],
    ['Do you sell fish?', null],
    ['When are you open?', null],
    ['On which days do you fry gluten free?', null],
    ['My mum is coeliac. Is your gluten free fish fried in its own pan?', null],
    ['My mum is coeliac. What fish can she eat?', { allergens: ['gluten'], diets: [] }],
  ])('[FN1] are read where food is asked for: %s', (text, need) => {
    expect(readFoodNeed(readUtterance(text))).toEqual(need)
  })

  it('[FN1] are answered by what is marked, and what is not marked is unknown', async () => {
    const { text, suggestions } = await talk().say('I am allergic to nuts. What can I eat?')
    expect(text).toContain('Marked as free of nuts: Leek soup.')
    expect(text).toContain('Marked with possible traces: Bread.')
    expect(text).toContain('Marked as not suitable: Pesto pasta.')
    expect(text).toContain('Of 2 dishes I have no marks')
    expect(suggestions).toContain('Leave a message')
  })

  it('[FN1] are answered of the dish that is named', async () => {
    const { text } = await talk().say('I have a nut allergy, can I have the pesto pasta?')
    expect(text).toContain('Nothing here is marked as free of nuts.')
    expect(text).toContain('Marked as not suitable: Pesto pasta.')
    expect(text).not.toContain('Leek soup')
  })

  it('[AX8] of what is eaten at the table are answered by the website, where it surely tells', async () => {
    const quote = 'At the table the ribeye and the prawns are made without nuts, on a fresh plate.'
    const site = fakeKnowledge([['nuts', { band: 'answer', passages: [passageOf({ quote })] }]])
    const { text } = await talk(new Kitchen(), site).say('I am allergic to nuts. What can I eat in your restaurant?')
    expect(text).toContain(quote)
    expect(text).not.toContain('Pesto pasta')
    expect((await talk().say('I am allergic to nuts. What can I eat in your restaurant?')).text).toContain('Leek soup')
  })

  it('[AX8] of one dish are answered of those that have its name within theirs', async () => {
    const { text } = await talk().say('does the pesto contain nuts?')
    expect(text).toContain('Pesto pasta')
    expect(text).not.toContain('Bread')
  })

  it('[FN1] name an option where one is called so: it is ordered', async () => {
    const said = talk()
    await said.say('I want to order food')
    const { text } = await said.say('a trout in gluten-free crumb, is that possible at 19:00?')
    expect(text).toContain('1 × Trout (Gluten-free crumb)')
    expect(text).not.toContain('Marked')
  })

  it('[FN1] hear of an option that is called so, where no dish is so by itself', async () => {
    const { text } = await talk().say('is there anything gluten free I can have?')
    expect(text).toContain('As an option there is: Gluten-free crumb.')
    expect((await talk().say('I am allergic to nuts. What can I eat?')).text).not.toContain('As an option')
  })

  it('[FN1] are left to the website where no dish is marked for them', async () => {
    expect((await talk(new FakeDesk()).say('I am allergic to nuts. What can I eat?')).text).not.toContain('Marked')
  })
})
