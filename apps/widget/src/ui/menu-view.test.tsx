import { type Card, card as cardSchema } from '@frontdesk/schema'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact'
import { afterEach, describe, expect, it } from 'vitest'
import type { Say, TranscriptItem } from '../state/chat-model.ts'
import { ENGLISH } from '../state/strings.ts'
import { cardChat } from '../state/testing.ts'
import { BasketView, CardView } from './card-view.tsx'

afterEach(cleanup)

const size = { id: 'size', name: 'Size', min: 1, max: 1 }
const menu: Card = cardSchema.parse({
  type: 'menu',
  id: 'menu:menu',
  title: 'Menu',
  currency: 'EUR',
  sections: [
    {
      title: 'Pizza',
      items: [
        {
          id: 'cat_pizza',
          name: 'Margherita',
          price: 950,
          picture_url: 'https://pictures.example/pizza.jpg',
          marks: [{ kind: 'allergen', label: 'milk' }],
          groups: [
            {
              ...size,
              options: [
                { id: 's', name: 'Small', price: 0 },
                { id: 'l', name: 'Large', price: 300 },
              ],
            },
          ],
        },
        { id: 'cat_gone', name: 'Calzone', price: 900, is_available: false },
      ],
    },
    {
      title: 'Drinks',
      items: [
        { id: 'cat_tea', name: 'Tea', price: 250, removable: ['milk', 'sugar'] },
        { id: 'cat_cola', name: 'Cola', price: 300, picture_url: `${location.origin}/cola.jpg` },
      ],
    },
  ],
})
const item = (changes: Partial<TranscriptItem>): TranscriptItem => ({
  id: 'itm_1',
  role: 'agent',
  status: 'completed',
  medium: 'text',
  text: '',
  created_at: 0,
  suggestions: [],
  ...changes,
})
const basket = {
  id: 'menu-order:1',
  currency: 'EUR',
  lines: [{ id: 'line:a.1', item_id: 'cat_cola', label: 'Cola', quantity: 2, modifiers: [], amount: 600 }],
  total: 600,
  done: { id: 'complete', label: 'That’s all' },
}

function show(items: readonly TranscriptItem[] = [item({ card: menu })]) {
  const said: Say[] = []
  const chat = cardChat((say) => said.push(say), items)
  render(
    <>
      <CardView card={menu} strings={ENGLISH} locale="en" isCurrent={false} chat={chat} />
      <BasketView strings={ENGLISH} locale="en" chat={chat} />
    </>,
  )
  return { said, chat }
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const press = (name: string | RegExp) => act(() => void fireEvent.click(button(name)))

describe('a menu', () => {
  it('[WK4] adds a dish once what must be chosen of it is', async () => {
    const { said } = show()
    await press('Add Margherita')
    expect(button(/^Add ·/).disabled).toBe(true)
    await press(/^Large/)
    await press('Add · €12.50')
    expect(said).toEqual([
      {
        order: {
          id: 'menu:menu',
          label: '1 × Margherita, Large',
          changes: [{ item: 'cat_pizza', options: [{ group: 'size', option: 'l' }], by: 1 }],
        },
      },
    ])
  })

  it('[WK5] leaves out what is pressed, and adds the dish as it is with one press', async () => {
    const { said } = show()
    await press('Drinks')
    await press('Leave out: Tea')
    await press('without milk')
    expect(button('without milk').getAttribute('aria-pressed')).toBe('true')
    await press('Add · €2.50')
    expect(said).toEqual([
      {
        order: {
          id: 'menu:menu',
          label: '1 × Tea, without milk',
          changes: [{ item: 'cat_tea', options: [], without: ['milk'], by: 1 }],
        },
      },
    ])
  })

  it('[WK5] counts the dish as it is apart from the one that lacks something', async () => {
    const line = { item_id: 'cat_tea', label: 'Tea', quantity: 1, amount: 250 }
    const made = { ...basket, lines: [{ ...line, id: 'line:w.1', modifiers: ['without milk'] }] }
    const { said } = show([item({ card: menu, basket: made })])
    await press('Drinks')
    await press('One more Tea')
    expect(said).toMatchObject([{ order: { changes: [{ item: 'cat_tea', options: [], by: 1 }] } }])
  })

  it('[WR5] shows pictures of the own origin, and links to others; what cannot be had has no button', async () => {
    show()
    expect(screen.getByRole('link', { name: 'Picture: Margherita' })).toBeTruthy()
    expect(document.querySelector('img')).toBeNull()
    expect(screen.getByText('Contains milk')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Calzone/ })).toBeNull()
    await press('Drinks')
    expect(document.querySelector('img')?.getAttribute('src')).toBe(`${location.origin}/cola.jpg`)
  })

  it('[WR7] is closed once a newer one has come, and only then', async () => {
    const { chat } = show([item({ card: menu }), item({ text: 'Yes, there is parking.' })])
    expect(button('Add Margherita').closest('fieldset')?.disabled).toBe(false)
    await act(() => {
      chat.items.value = [...chat.items.value, item({ card: { ...menu } })]
    })
    expect(button('Add Margherita').closest('fieldset')?.disabled).toBe(true)
  })
})

describe('a basket', () => {
  it('[WK3] holds what the order has, changes it line by line, and ends it once', async () => {
    const { said } = show([item({ card: menu }), item({ basket })])
    await press(/Your order/)
    await press('One Cola less')
    await press('That’s all')
    expect(said).toEqual([
      { order: { id: 'menu-order:1', label: '−1 × Cola', changes: [{ line: 'line:a.1', by: -1 }] } },
      { choice: { id: 'complete', label: 'That’s all' } },
    ])
  })

  it('[WK3] makes room for the read-back, and is gone with the order', async () => {
    const summary = {
      type: 'order' as const,
      id: 'o',
      title: 'Your order',
      currency: 'EUR',
      lines: [],
      total: 600,
      actions: [],
    }
    const { chat } = show([item({ basket }), item({ card: summary, basket })])
    const bar = () => screen.queryByRole('region', { name: 'Your order' })
    expect(bar()).toBeNull()
    await act(() => {
      chat.items.value = [item({ basket })]
    })
    expect(bar()).not.toBeNull()
    await act(() => {
      chat.items.value = [item({ basket }), item({ basket: null })]
    })
    expect(bar()).toBeNull()
  })
})
