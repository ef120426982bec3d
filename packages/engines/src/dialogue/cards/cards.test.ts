import { money, type OrderPress } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { embeddedEngine } from '../../embedded-engine.ts'
import { speakerOf } from '../../speaking/speaker.ts'
import { dialogue, EVERY_CAPABILITY, fakeKnowledge, fakeTools, profileOf } from '../../testing.ts'
import { freshFlow } from '../../turn/flow-state.ts'
import type { SaidLine } from '../../turn/said.ts'
import { factsOf, itemOf, MENU } from '../sample-house.ts'
import { FakeDesk, NOW } from '../testing.ts'
import { lineIds } from './line-id.ts'
import { menuCard } from './menu-card.ts'
import { orderBasket } from './order-basket.ts'
import { readPress } from './read-press.ts'

const line = (id: string, changes: Partial<SaidLine> = {}): SaidLine => ({
  itemId: itemOf(id).id,
  quantity: 1,
  options: [],
  without: [],
  note: null,
  ...changes,
})
const shown = (facts = factsOf()) => ({ facts, speaker: speakerOf({ language: 'en', now: NOW, facts }) })
const LARGE = { groupId: 'size', optionId: 'large' }

describe('a menu card', () => {
  it('[MC1] holds the sections with prices, options and what cannot be had', () => {
    const card = menuCard(shown(), 'menu', MENU)
    expect(card?.sections.map(({ title, items }) => [title, items.map(({ name }) => name)])).toEqual([
      ['Pizza', ['Margherita', 'Salami pizza']],
      ['Drinks', ['Cola']],
      ['Desserts', ['Tiramisu']],
    ])
    const [margherita] = card?.sections[0]?.items ?? []
    expect(margherita).toMatchObject({ price: 950, most: 20, groups: [{ id: 'size', min: 1, max: 1 }] })
    expect(card?.sections[2]?.items).toMatchObject([{ is_available: false }])
    expect(menuCard(shown(), 'menu', [])).toBeNull()
  })

  it('[MC1] shows what is said to be in a dish, whom it suits, and its picture', () => {
    const cake = itemOf('cake', {
      allergens: { nuts: 'contains', milk: 'free' },
      diets: { vegetarian: 'suitable', vegan: 'unsuitable' },
      pictureUrl: 'https://cafe.example/cake.jpg',
    })
    const card = menuCard(shown(), 'menu', [cake, itemOf('tea')])
    expect(card?.sections[0]?.items).toMatchObject([
      {
        marks: [
          { kind: 'allergen', label: 'nuts' },
          { kind: 'diet', label: 'vegetarian' },
        ],
        picture_url: 'https://cafe.example/cake.jpg',
      },
      { name: 'tea' },
    ])
    expect(card?.sections[0]?.items[1]?.marks).toBeUndefined()
  })

  it('[MC1] leaves out first what cannot be had where there is too much', () => {
    const many = Array.from({ length: 90 }, (_, at) => itemOf(`dish ${at}`, at < 10 ? { price: null } : {}))
    const card = menuCard(shown(), 'menu', many)
    expect(card?.more).toBe(10)
    expect(card?.sections[0]?.items.every(({ price }) => price !== undefined)).toBe(true)
  })
})

describe('a press', () => {
  it('[MC2] names a line by its content, wherever it stands', () => {
    const [small, large] = lineIds([line('margherita'), line('margherita', { options: [LARGE] })])
    expect(small).not.toBe(large)
    expect(lineIds([line('cola', { quantity: 4 }), line('margherita', { quantity: 9 })])[1]).toBe(small)
    expect(new Set(lineIds([line('cola'), line('cola')])).size).toBe(2)
  })

  it('[MC4] changes numbers, takes away what comes to nothing, and adds what was chosen', () => {
    const lines = [line('cola', { quantity: 2 }), line('salami', { options: [LARGE] })]
    const [cola = '', salami = ''] = lineIds(lines)
    const { order, remarks } = readPress(
      [
        { line: cola, by: 1 },
        { line: cola, by: 1 },
        { line: salami, by: -1 },
        { item: 'cat_margherita', options: [{ group: 'size', option: 'large' }], by: 2 },
      ],
      { lines, items: MENU },
    )
    expect(order.replace).toEqual([{ at: 0, line: line('cola', { quantity: 4 }) }])
    expect(order.remove).toEqual([1])
    expect(order.add).toEqual([line('margherita', { quantity: 2, options: [LARGE] })])
    expect(remarks).toEqual([])
  })

  it('[MC4] of what is gone, and without a choice that must be made, is said and changes nothing', () => {
    const { order, remarks } = readPress(
      [
        { line: 'line:gone.1', by: 1 },
        { item: 'cat_margherita', options: [], by: 1 },
        { item: 'cat_nothing', options: [], by: 1 },
      ],
      { lines: [], items: MENU },
    )
    expect([order.add, order.replace, order.remove]).toEqual([[], [], []])
    expect(remarks.map((remark) => remark(shown().speaker))).toEqual([
      'That line is no longer in your order.',
      'Please choose for Margherita: small, large.',
      'That isn’t on offer here.',
    ])
  })
})

describe('a basket', () => {
  const delivery = { fee: money(350, 'EUR'), freeFrom: money(2_000, 'EUR') }
  const facts = factsOf({ orderTerms: { menu: { leadMinutes: 20, delivery } } })
  const flowWith = (quantity: number) =>
    freshFlow({ kind: 'menu-order', instance: 1 }, { lines: [line('cola', { quantity })], fulfilment: 'delivery' })

  it('[MC3] comes to its lines and the fee, until that is free', () => {
    expect(orderBasket(shown(facts), flowWith(2), MENU)).toMatchObject({
      lines: [{ label: 'Cola', quantity: 2, amount: 600 }],
      fees: [{ amount: 350 }],
      total: 950,
      fulfilment: 'delivery',
      ready_in_minutes: 20,
    })
    const free = orderBasket(shown(facts), flowWith(7), MENU)
    expect([free.total, free.fees]).toEqual([2_100, undefined])
  })
})

describe('an order by presses', () => {
  const start = () => {
    const desk = new FakeDesk()
    const tools = { ...fakeTools(), business: desk }
    const agent = profileOf({ capabilities: EVERY_CAPABILITY })
    return { desk, tools, talk: dialogue(embeddedEngine(), { agent, knowledge: fakeKnowledge([]), tools, now: NOW }) }
  }
  const press = (id: string, ...changes: OrderPress['changes']) => ({ order: { id, label: 'pressed', changes } })
  const cola = { item: 'cat_cola', options: [], by: 1 }

  it('[MC5] begins where there is none, and is the order that words change', async () => {
    const { talk } = start()
    const begun = await talk.say(press('menu:menu', cola))
    expect(begun.basket).toMatchObject({ lines: [{ label: 'Cola', quantity: 1 }], total: 300, is_told: true })
    expect(begun.card).toBeNull()
    const said = await talk.say('make it three')
    expect(said.basket).toMatchObject({ lines: [{ quantity: 3 }], total: 900 })
    expect(said.basket?.is_told).toBeUndefined()
    const id = said.basket?.lines[0]?.id ?? ''
    const less = await talk.say(press(said.basket?.id ?? '', { line: id, by: -1 }))
    expect(less.basket).toMatchObject({ lines: [{ quantity: 2 }], total: 600 })
  })

  it('[MS11] a message waits below an order that is pressed in the middle of it', async () => {
    const { talk } = start()
    await talk.say('Leave a message')
    await talk.say('The light in the hall is out')
    const begun = await talk.say(press('menu:menu', cola))
    expect(begun.basket).toMatchObject({ lines: [{ label: 'Cola', quantity: 1 }] })
    const dropped = await talk.say('never mind')
    expect(dropped.basket).toBeNull()
    expect(dropped.text).toMatch(/Now back to your message\.\s+How can the team reach you\?/u)
    expect((await talk.say('ana@example.com')).text).toContain('“The light in the hall is out”')
  })

  it('[MS11] a message that waits is taken up by its form, or by asking to leave one', async () => {
    const { talk, tools } = start()
    await talk.say('Leave a message')
    await talk.say('The light in the hall is out')
    await talk.say(press('menu:menu', cola))
    const again = await talk.say('I want to leave a message')
    expect(again.text).toContain('How can the team reach you?')
    await talk.say(press('menu:menu', cola))
    const sent = await talk.say({ form: { id: 'take-message:1', values: { contact: 'ana@example.com' } } })
    expect(sent.text).toContain('passed it on')
    expect(sent.text).toContain('Back to your order')
    expect(tools.taken).toMatchObject([{ text: 'The light in the hall is out', email: 'ana@example.com' }])
    expect(sent.basket).toMatchObject({ lines: [{ label: 'Cola' }] })
  })

  it('[MC5] keeps that it was all, and reads back anew what has changed', async () => {
    const { desk, talk } = start()
    const { basket } = await talk.say(press('menu:menu', cola))
    await talk.say({ choice: { id: 'complete', label: 'That’s all' } })
    await talk.say({ choice: { id: 'way:pickup', label: 'Pick-up' } })
    const id = basket?.lines[0]?.id ?? ''
    const asked = await talk.say(press(basket?.id ?? '', { line: id, by: 1 }))
    expect(asked.basket).toMatchObject({ lines: [{ quantity: 2 }], is_told: true })
    expect(asked.basket?.done).toBeUndefined()
    const summary = await talk.say('Anna Berg, anna@berg.example')
    expect(summary.text).toContain('2 × Cola')
    const again = await talk.say(press(basket?.id ?? '', { line: id, by: 1 }))
    expect([again.text.includes('3 × Cola'), again.card?.type, again.basket?.is_told]).toEqual([
      true,
      'order',
      undefined,
    ])
    const done = await talk.say('yes')
    expect(done.basket).toBeNull()
    expect(desk.records[0]?.summary).toMatchObject({ total: { minor: 900 } })
  })

  it('[MC5] says what a limit or a missing choice has kept from it', async () => {
    const { talk } = start()
    const said = await talk.say(press('menu:menu', { item: 'cat_margherita', options: [], by: 1 }))
    expect(said.text).toContain('Please choose for Margherita')
    expect(said.basket?.is_told).toBeUndefined()
    const many = await talk.say(press('menu:menu', { ...cola, by: 50 }))
    expect(many.text).toContain('up to 20')
  })

  it('[MC6] is told through asides, and is none once it is dropped', async () => {
    const { talk } = start()
    await talk.say(press('menu:menu', cola))
    const aside = await talk.say('do you deliver?')
    expect(aside.basket?.lines).toHaveLength(1)
    const dropped = await talk.say('never mind')
    expect(dropped.basket).toBeNull()
    expect((await talk.say('thanks')).basket).toBeUndefined()
  })

  it('[OB1] in a basket of an order that is over is answered as such', async () => {
    const { talk } = start()
    const said = await talk.say(press('menu-order:7', { line: 'line:old.1', by: 1 }))
    expect(said.text).toBe('That order is no longer open.')
  })
})
