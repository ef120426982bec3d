import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type House, item, openStreet, type Street, table } from './house.ts'
import { play } from './play.ts'

/* What holds for all dialogues together: how many there are, that each is checked, and that the checks would tell. */

const folder = new URL('.', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8')
const OWN_NAME = 'dialogue-set.test.ts'
const files = readdirSync(folder)
  .filter((name) => name.endsWith('.test.ts') && name !== OWN_NAME && !name.startsWith('scratch'))
  .map((name) => ({ name, text: read(name) }))

/** A dialogue is a row of its file: its rule, and its script. */
const dialoguesIn = ({ text }: { text: string }): number =>
  text.match(/^ +\[\n +(?:['"`]).+(?:['"`]),\n +`/gmu)?.length ?? 0

/** A file and the houses that it is played in. */
const withHouses = ({ text }: { text: string }): string =>
  [text, ...[...text.matchAll(/from '\.\/(.+)'/gu)].map(([, house]) => read(house ?? ''))].join('\n')

const OF_CAPABILITY: Readonly<Record<string, RegExp>> = {
  APPOINTMENT_MANAGEMENT: /^appointments/u,
  RESERVATION_MANAGEMENT: /^reservations/u,
  MENU_ORDER_MANAGEMENT: /^menu-orders|^order-corrections/u,
  PRODUCT_ORDER_MANAGEMENT: /^product-orders/u,
  INVENTORY_MANAGEMENT: /^inventory/u,
  PROPERTY_MANAGEMENT: /^property/u,
}
const LEAST = 25

describe('the dialogues', () => {
  it.each(Object.entries(OF_CAPABILITY))(`are at least ${LEAST} of %s, played with it`, (capability, named) => {
    const own = files.filter(({ name }) => named.test(name))
    expect(own.reduce((sum, file) => sum + dialoguesIn(file), 0)).toBeGreaterThanOrEqual(LEAST)
    expect(own.filter((file) => !withHouses(file).includes(`'${capability}'`)).map(({ name }) => name)).toEqual([])
  })

  it('[DG1] are each played against the rows, in every file, and no two of a file are the same', () => {
    expect(files.length).toBeGreaterThan(10)
    for (const { name, text: own } of files) {
      const text = /^playEach\(/mu.test(own) ? read('play-each.ts') : own
      expect([name, /from '\.\/play\.ts'/u.test(text), /\)\.toBeNull\(\)/u.test(text)]).toEqual([name, true, true])
      expect([name, /new Set\(signatures\)\.size\)\.toBe\(/u.test(text)]).toEqual([name, true])
    }
  })
})

describe('a product that is broken on purpose', () => {
  let street: Street
  beforeAll(async () => {
    street = await openStreet()
  })
  afterAll(() => street.dispose())

  const house = (): Promise<House> =>
    street.build({
      capabilities: ['MENU_ORDER_MANAGEMENT', 'RESERVATION_MANAGEMENT'],
      items: [item('menu', 'Pea Soup')],
      resources: [table('window', 4)],
    })
  const ANNA = 'visitor: Anna Berg, anna@berg.example'
  const SOUP = `visitor: a pea soup please, that's all
    ${ANNA}`
  const TABLE = `visitor: a table for two tomorrow at 7 pm
    ${ANNA}`

  /** The same house, whose agent says other words than the product's. */
  const saying = (honest: House, words: (text: string) => string): House => {
    const { runtime } = honest
    const liar: Pick<House['runtime'], 'lastSeq' | 'subscribe' | 'submit'> = {
      lastSeq: (...of) => runtime.lastSeq(...of),
      submit: (...said) => runtime.submit(...said),
      subscribe: (where, after, hear) =>
        runtime.subscribe(where, after, (event) =>
          hear(event.type === 'response.output_text.done' ? { ...event, text: words(event.text) } : event),
        ),
    }
    return { ...honest, runtime: liar as House['runtime'] }
  }

  it('[DG1] is noticed when an order is said to be written and the store has not written it', async () => {
    const broken = await house()
    const { orders } = broken.storage
    const commit = orders.commit.bind(orders)
    orders.commit = async () => 'written'
    try {
      expect((await play(broken, `${SOUP}\nvisitor: yes`)).problem).toContain('nothing was written so')
    } finally {
      orders.commit = commit
    }
    expect((await play(await house(), `${SOUP}\nvisitor: yes\nrows: 1`)).problem).toBeNull()
  })

  it('[DG1] is noticed when a table is said to be booked and the store has not booked it', async () => {
    const broken = await house()
    const { bookings } = broken.storage
    const commit = bookings.commit.bind(bookings)
    bookings.commit = async () => 'written'
    try {
      expect((await play(broken, `${TABLE}\nvisitor: yes`)).problem).toContain('nothing was written so')
    } finally {
      bookings.commit = commit
    }
  })

  it.each([
    ['Ordered: 1 × Pea Soup', 'nothing was written so'],
    ['Booked: Table for 2', 'nothing was written so'],
    ['Changed: 2 × Pea Soup', 'nothing was written so'],
    ['Cancelled: 1 × Pea Soup', 'nothing was written so'],
    ['The return is asked for: 1 × Pea Soup', 'nothing was written so'],
    ['I’ve passed it on to the team.', 'nothing was written so'],
    ['All done, your table is booked.', 'a claim without a row'],
  ])('[DG1] is noticed when it says “%s” before the yes', async (lie, problem) => {
    expect(
      (
        await play(
          saying(await house(), () => lie),
          SOUP,
        )
      ).problem,
    ).toContain(problem)
  })

  it('[DG1] is noticed when it claims another deed than was done, another code, or says nothing of it', async () => {
    const said = async (words: (text: string) => string) =>
      (await play(saying(await house(), words), `${SOUP}\nvisitor: yes`)).problem
    expect(await said((text) => text.replace(/^Ordered/u, 'Cancelled'))).toContain('nothing was written so')
    expect(await said((text) => text.replace(/code is \w+/u, 'code is AAAAAA'))).toContain('is in no row')
    expect(await said((text) => text.replace(/^Ordered.*/u, 'Thank you.'))).toContain('written, and not said')
  })
})
