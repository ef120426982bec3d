import type { Basket, OrderChange } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import type { ConversationView, Say, TranscriptItem } from './chat-model.ts'
import { OrderModel, orderShown } from './order-model.ts'
import { ORDER_STRINGS } from './order-strings.ts'
import { LOCALES } from './strings.ts'
import { cardChat } from './testing.ts'

const basket: Basket = {
  id: 'menu-order:1',
  currency: 'EUR',
  lines: [{ id: 'line:a.1', item_id: 'cat_cola', label: 'Cola', quantity: 2, modifiers: [], amount: 600, most: 5 }],
  fees: [{ label: 'Delivery fee', amount: 350 }],
  total: 950,
}
const item = (changes: Partial<TranscriptItem>): TranscriptItem => ({
  id: 'itm_1',
  role: 'agent',
  status: 'completed',
  medium: 'text',
  text: 'So far …',
  created_at: 0,
  suggestions: [],
  ...changes,
})
const pressed = (...changes: OrderChange[]) =>
  item({ role: 'visitor', order: { id: basket.id, label: 'pressed', changes } })
const plus = { line: 'line:a.1', by: 1 }

describe('the order that is shown', () => {
  it('[WK1] is what was told last, with what was pressed since', () => {
    const items = [item({ basket }), pressed(plus)]
    const waiting = orderShown({ items, outbox: [], isAnswering: true })
    expect([waiting.basket?.lines[0]?.quantity, waiting.basket?.total, waiting.isPending]).toEqual([3, 1_250, true])
    const told = orderShown({
      items: [...items, item({ basket: { ...basket, total: 1_250 } })],
      outbox: [],
      isAnswering: false,
    })
    expect([told.basket?.total, told.isPending]).toEqual([1_250, false])
  })

  it('[WK1] leaves nothing behind of a press whose answer failed, and nothing of an order that is over', () => {
    expect(orderShown({ items: [item({ basket }), pressed(plus)], outbox: [], isAnswering: false }).basket).toEqual(
      basket,
    )
    expect(
      orderShown({ items: [item({ basket }), item({ basket: null })], outbox: [], isAnswering: false }).basket,
    ).toBeNull()
  })

  it('[WK1] takes away what comes to nothing, and goes no higher than can be had', () => {
    const items = [item({ basket })]
    const gone = orderShown({ items, outbox: [], isAnswering: false }, [{ line: 'line:a.1', by: -2 }])
    expect([gone.basket?.lines, gone.basket?.total]).toEqual([[], 350])
    const most = orderShown({ items, outbox: [], isAnswering: false }, [{ line: 'line:a.1', by: 9 }])
    expect(most.basket?.lines[0]?.quantity).toBe(5)
  })
})

describe('presses', () => {
  const start = () => {
    const said: Say[] = []
    const chat = cardChat((say) => said.push(say), [item({ basket })])
    const answer = (say: Say) => {
      said.push(say)
      const entry = { clientId: `c${said.length}`, input: { client_id: `c${said.length}`, ...say }, createdAt: 0 }
      const outbox: ConversationView['outbox'] = [{ ...entry, status: 'sending', code: null }]
      chat.view.value = { ...chat.view.value, outbox }
    }
    const order = new OrderModel({ ...chat, answer })
    return {
      said,
      chat,
      order,
      press: (by: number) => order.press({ id: basket.id, change: { line: 'line:a.1', by }, name: 'Cola' }),
    }
  }

  it('[WK2] on the way are shown at once, and those that follow are sent together', () => {
    const { said, chat, order, press } = start()
    for (const by of [1, 1, 1, -1]) press(by)
    expect(said.map(({ order: sent }) => sent?.changes)).toEqual([[{ line: 'line:a.1', by: 1 }]])
    expect(order.shown.value.basket?.lines[0]?.quantity).toBe(4)
    chat.view.value = { ...chat.view.value, outbox: [] }
    expect(said.map(({ order: sent }) => [sent?.label, sent?.changes])).toEqual([
      ['1 × Cola', [{ line: 'line:a.1', by: 1 }]],
      ['1 × Cola', [{ line: 'line:a.1', by: 1 }]],
    ])
  })

  it('[WK2] that undo each other are not sent', () => {
    const { said, chat, press } = start()
    for (const by of [1, 1, -1]) press(by)
    chat.view.value = { ...chat.view.value, outbox: [] }
    expect(said).toHaveLength(1)
  })
})

describe('the words of orders', () => {
  it('[WS1] are there in every language, with the same blanks', () => {
    const blanks = (text: string) => text.match(/\{\w+\}/g) ?? []
    for (const locale of LOCALES)
      for (const [name, text] of Object.entries(ORDER_STRINGS['en'] ?? {})) {
        const words: Record<string, string> = { ...ORDER_STRINGS[locale] }
        expect(words[name], `${locale} ${name}`).toBeTruthy()
        expect(blanks(words[name] ?? ''), `${locale} ${name}`).toEqual(blanks(text))
      }
  })
})
