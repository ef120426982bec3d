import type { OrderQuote } from '@frontdesk/api-client'
import { describe, expect, it } from 'vitest'
import { OrderEntryModel } from './order-entry-model.ts'
import { groupWords, itemsFound, linesSent, newLine, optionWords, withItem, withOption } from './order-lines.ts'
import { type Answer, item, type Sent, scripted, settle, stillClock } from './testing.ts'

const option = (id: string, priceDelta = 0) => ({ id, name: id, aliases: [], priceDelta })
const size = { id: 'size', name: 'Size', min: 1, max: 1, options: [option('small'), option('large', 200)] }
const extras = { id: 'extras', name: 'Extras', min: 0, max: 2, options: [option('a'), option('b'), option('c')] }
const ramen = item('Ramen', { groups: [size, extras], removable: ['egg'] })
const tea = item('Tea', { aliases: ['brew'] })
const mug = item('Mug', { kind: 'product' })

const TOO_MANY = { status: 409, error: 'lines.0.quantity: only 3 are free; count the item again, or order fewer' }
const quote = (total: number): OrderQuote => ({
  lines: [],
  fees: [],
  total,
  currency: 'EUR',
  dueAt: 0,
  isInferred: false,
})

/** A service that answers as the test says, and a clock that the test moves. */
async function opened(answer: (sent: Sent) => Promise<Answer> | Answer | undefined) {
  const usual = ({ path }: Sent): Answer => {
    if (path.startsWith('/businesses?'))
      return { data: { items: [{ id: 'biz_1', name: 'Inn', timeZone: 'Europe/Vienna', currency: 'EUR' }] } }
    if (path.endsWith('/order-terms')) return { data: { menu: { delivery: {} }, product: { delivery: null } } }
    return { data: { items: [ramen, tea, mug], nextCursor: null } }
  }
  const { client, sent } = scripted((call) => answer(call) ?? usual(call))
  const { clock, elapse } = stillClock()
  const model = new OrderEntryModel(client, clock)
  await settle()
  return { model, sent, elapse }
}

const posts = (sent: readonly Sent[], path: string) => sent.filter((one) => one.method === 'POST' && one.path === path)

describe('the lines of an order', () => {
  it('[CO78] ask for what must be chosen, and choose nothing for the customer', () => {
    const line = newLine(ramen, 1)
    expect(() => linesSent([line])).toThrow('Choose Size')
    const chosen = withOption(withOption(line, size, 'small'), size, 'large')
    expect(linesSent([{ ...chosen, quantity: '2', note: ' no spoon ' }])).toEqual([
      {
        itemId: 'cat_Ramen',
        quantity: 2,
        options: [{ groupId: 'size', optionId: 'large' }],
        without: [],
        note: 'no spoon',
      },
    ])
    expect(() => linesSent([{ ...chosen, quantity: 'two' }])).toThrow('Write how many')
    expect(() => linesSent([])).toThrow('Add what is ordered')
  })

  it('[CO78] take several of a group, and no more than it has', () => {
    const sized = withOption(newLine(ramen, 1), size, 'small')
    const two = withOption(withOption(sized, extras, 'a'), extras, 'b')
    expect(() => linesSent([withOption(two, extras, 'c')])).toThrow('no more than 2 of Extras')
    expect(withOption(two, extras, 'a').chosen['extras']).toEqual(['b'])
    expect([groupWords(size), groupWords(extras), groupWords({ ...extras, min: 2 })]).toEqual([
      'Size',
      'Extras, up to 2',
      'Extras, 2 of them',
    ])
    expect(size.options.map((one) => optionWords(one, 'EUR'))).toEqual(['small', 'large (+€2.00)'])
  })

  it('[CO78] count a plain item up, and give one with choices a line of its own', () => {
    const counted = [tea, tea, ramen, ramen].reduce<ReturnType<typeof withItem>>(withItem, [])
    expect(counted.map((line) => [line.item.name, line.quantity])).toEqual([
      ['Tea', '2'],
      ['Ramen', '1'],
      ['Ramen', '1'],
    ])
    expect(new Set(counted.map(({ key }) => key)).size).toBe(3)
  })

  it('[CO78] are found by any name, what begins so first', () => {
    const milkTea = item('Oat milk tea')
    const cafe = item('Café crème')
    const names = (typed: string) => itemsFound([milkTea, tea, cafe, ramen], typed).map(({ name }) => name)
    expect([names('tea'), names('BREW'), names('creme'), names('xyz')]).toEqual([
      ['Tea', 'Oat milk tea'],
      ['Tea'],
      ['Café crème'],
      [],
    ])
  })
})

describe('an order that is entered', () => {
  it('[CO78] tells its sum as it grows, asks for none while a name is typed, and drops what comes late', async () => {
    const answers: ((answer: object) => void)[] = []
    const { model, sent, elapse } = await opened(({ path }) =>
      path === '/order-quotes' ? new Promise((resolve) => answers.push(resolve)) : undefined,
    )
    expect(model.told.value).toEqual({ status: 'none' })
    model.add(tea)
    expect(model.told.value).toEqual({ status: 'asking' })
    await elapse()
    model.add(tea)
    await elapse()
    expect(posts(sent, '/order-quotes')).toMatchObject([
      { body: { lines: [{ quantity: 1 }] } },
      { body: { lines: [{ quantity: 2 }] } },
    ])
    answers[1]?.({ data: quote(1_800) })
    await settle()
    answers[0]?.({ data: quote(900) })
    await settle()
    expect(model.told.value).toMatchObject({ status: 'told', quote: { total: 1_800 } })
    model.form.set('customer', { name: 'Bo', phone: '', email: '' })
    await elapse()
    expect(posts(sent, '/order-quotes')).toHaveLength(2)
    expect(model.told.value).toMatchObject({ status: 'told' })
  })

  it('[CO78] says at which item a sum fails, and asks the service for none while a choice is missing', async () => {
    const refusal = {
      ...TOO_MANY,
      details: [{ path: 'lines.0.quantity', code: 'inconsistent', message: TOO_MANY.error }],
    }
    const { model, sent, elapse } = await opened(({ path }) => (path === '/order-quotes' ? refusal : undefined))
    model.add(ramen)
    await elapse()
    expect(model.told.value).toEqual({ status: 'hindered', words: 'Ramen: choose Size' })
    expect(posts(sent, '/order-quotes')).toEqual([])
    const [line] = model.form.values.value.lines
    if (line) model.change(withOption(line, size, 'small'))
    await elapse()
    expect(model.told.value).toMatchObject({ words: expect.stringMatching(/^Ramen: only 3 are free/) })
    expect(model.form.failure.value).toBeNull()
  })

  it('[CO78] [CO70] is sent with its options, its time by the clock of the business, and whom it is for', async () => {
    const { model, sent } = await opened(({ path }) =>
      path === '/orders' ? { status: 201, data: { id: 'ord_1', code: 'K7PQ2M' } } : undefined,
    )
    model.search.value = 'mug'
    expect(model.addFirst()?.name).toBe('Mug')
    expect([model.delivers.value, model.found.value.map(({ name }) => name)]).toEqual([false, ['Mug']])
    model.form.set('readyAt', '2026-11-21T19:00')
    expect(await model.save()).toBeNull()
    expect(model.form.failure.value?.fields).toHaveProperty(['customer.name'], 'Write whom it is for')
    model.form.set('customer', { name: 'Bo', phone: '+43 1 2345', email: '' })
    expect(await model.save()).toMatchObject({ code: 'K7PQ2M' })
    expect(posts(sent, '/orders')[0]?.body).toEqual({
      businessId: 'biz_1',
      kind: 'product',
      lines: [{ itemId: 'cat_Mug', quantity: 1, options: [], without: [], note: null }],
      fulfilment: 'pickup',
      address: null,
      readyAt: Date.UTC(2026, 10, 21, 18),
      customer: { name: 'Bo', phone: '+43 1 2345', email: null },
      note: null,
    })
  })

  it('[CO78] [CO3] is refused at its field, without a name of the wire', async () => {
    const message = 'lines.0.itemId names what cannot be had; choose readyAt'
    const details = [{ path: 'lines.0.itemId', code: 'inconsistent', message }]
    const { model, sent } = await opened(({ path }) =>
      path === '/orders' ? { status: 422, error: 'no', details } : undefined,
    )
    model.add(tea)
    model.form.set('customer', { name: 'Bo', phone: '', email: '' })
    model.form.set('fulfilment', 'delivery')
    expect(await model.save()).toBeNull()
    expect([model.form.failure.value?.fields, posts(sent, '/orders')]).toEqual([{ address: 'Write where it goes' }, []])
    model.form.set('address', '1 High St')
    expect(await model.save()).toBeNull()
    expect(model.form.failure.value?.fields).toMatchObject({
      'lines.0.itemId': 'This cannot be had, or is not served at that time',
    })
    expect(model.form.message.value).toBeNull()
  })
})
