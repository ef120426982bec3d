import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Victim, victimOf } from './testing.ts'

const ROUNDS = Number(process.env.FRONTDESK_KILL_ROUNDS ?? (process.env.FRONTDESK_NIGHTLY ? 10 : 1))
let victim: Victim

beforeAll(async () => {
  victim = await victimOf(new URL('../../test/order-until-killed.ts', import.meta.url))
}, 60_000)
afterAll(() => victim?.dispose())

/** Per shop: pieces on the shelf, in the ledger, sold, set aside; rows that do not belong together would show here. */
const BOOKS = `select s.on_hand, s.reserved,
    (select sum(e.delta) from stock_entries e where e.item_id = s.item_id) as ledger,
    (select count(*) from orders o where o.business_id = s.business_id) as orders,
    (select count(*) from stock_entries e where e.item_id = s.item_id and e.reason = 'sold') as sales,
    (select count(*) from proposals p where p.business_id = s.business_id and p.status = 'committed') as committed,
    (select coalesce(sum(h.pieces), 0) from stock_holds h where h.business_id = s.business_id) as held
  from stock s`

it(
  '[BD2][SK2] loses and doubles nothing of an order when the process is killed, however often',
  async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      acknowledged.push(...(await victim.acknowledgedBeforeKill(20 + ((round * 7919 + 131) % 300))))
      const storage = await victim.open()
      const ids = await storage.db.read('select id from orders', [])
      const stored = new Set(ids.map(({ id }) => String(id)))
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
      for (const book of await storage.db.read(BOOKS, [])) {
        const orders = Number(book.orders)
        expect(book).toEqual({
          on_hand: 1_000_000 - 2 * orders,
          reserved: book.held,
          ledger: 1_000_000 - 2 * orders,
          orders,
          sales: orders,
          committed: orders,
          held: book.held,
        })
      }
      const notices = await storage.db.read(`select id from jobs where work like '%"notify"%'`, [])
      expect(notices).toHaveLength(2 * stored.size)
      await storage.close()
    }
    expect(acknowledged.length).toBeGreaterThan(ROUNDS * 20)
  },
  60_000 + ROUNDS * 10_000,
)
