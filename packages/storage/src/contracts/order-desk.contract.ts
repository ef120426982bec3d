import {
  cancelOrderForOwner,
  catalogueReader,
  fulfilOrder,
  type Order,
  openOrderDesk,
  receiveReturn,
} from '@frontdesk/capabilities'
import { type BusinessSupportService, brandId, type CatalogueItemId, carryOut, money } from '@frontdesk/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jobStore } from '../stores/job-store.ts'
import { noticeStore } from '../stores/notice-store.ts'
import { webhookStore } from '../stores/webhook-store.ts'
import { startedBusiness } from './business-fixture.ts'
import { MANY_AT_ONCE, webhookEndpointOf } from './fixtures.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'
import { agreesWithModel, LINE, MINUTE, modelStep, orderOf, PATIENT } from './order-model.contract.ts'

const SELLS = ['PRODUCT_ORDER_MANAGEMENT'] as const
const DAY = 24 * 60 * MINUTE

export function orderDeskContract(makeDb: MakeDb): void {
  describe('OrderDesk', () => {
    const made = freshDb(makeDb)

    async function started() {
      const business = await startedBusiness(made.db)
      const clock = { at: 1_000_000 }
      let responses = 0
      let codes = 0
      const deps = {
        orders: business.orders,
        catalogue: catalogueReader({ store: business.catalogues, now: () => clock.at }),
        now: () => clock.at,
        newId: business.newId,
        newCode: () => `CODE${(codes += 1)}`,
      }
      const deskOf = (conversation = 'one', capabilities: readonly BusinessSupportService[] = SELLS) =>
        openOrderDesk(deps, {
          ...business.scope,
          agentId: business.agentId,
          conversationId: brandId('cnv', `cnv_${conversation}`),
          responseId: brandId('rsp', `rsp_${(responses += 1)}`),
          capabilities,
          clock: { localMinute: () => ({ weekday: 1, minute: 600 }), isOpenAt: () => null },
        })
      const onHand = async () => {
        const stock = await business.catalogues.readStock(business.scope, clock.at)
        const { onHand: there, reserved } = stock.get(business.lamp.id) ?? { onHand: -1, reserved: -1 }
        return [there, reserved]
      }
      const ledger = async () =>
        (await business.stock.readLedger(business.scope, business.lamp.id, 100_000)).reduce(
          (sum, { delta }) => sum + delta,
          0,
        )
      return { ...business, clock, deps, deskOf, onHand, ledger }
    }

    async function listened() {
      const world = await started()
      const webhooks = webhookStore(made.db)
      await webhooks.insertEndpoint(webhookEndpointOf(world.newId, world.ours.id), 20)
      return { ...world, webhooks, jobs: jobStore(made.db) }
    }

    it('[BD1][BD2] holds what is proposed, and sells it once, however often the yes comes', async () => {
      const { deskOf, lamp, mug, onHand, ledger } = await started()
      const request = orderOf([
        [lamp.id, 3],
        [mug.id, 2],
      ])
      const first = await deskOf().propose('p1', request)
      expect(first).toMatchObject({ status: 'proposed', summary: { total: money(4_000, 'EUR'), isInferred: false } })
      expect(await deskOf().propose('p1', request)).toEqual(first)
      expect(await onHand()).toEqual([10, 3])
      const desk = deskOf()
      const results = await Promise.all(Array.from({ length: 20 }, () => desk.commit('p1')))
      expect(results[0]).toMatchObject({
        status: 'committed',
        did: 'order',
        record: { status: 'confirmed', code: expect.any(String) },
      })
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
      expect(await onHand()).toEqual([7, 0])
      expect(await ledger()).toBe(7)
      expect(await made.db.read('select id from orders', [])).toHaveLength(1)
      expect(await deskOf().propose('p1', request)).toEqual(results[0])
      expect(await deskOf().release('p1')).toEqual(results[0])
    })

    it('[BD1][SK3] gives back what is released, what ran out, and what the conversation replaced', async () => {
      const { deskOf, lamp, onHand, clock } = await started()
      await deskOf().propose('p1', orderOf([[lamp.id, 6]]))
      expect(await deskOf('two').propose('p2', orderOf([[lamp.id, 5]]))).toEqual({
        status: 'refused',
        reason: 'not-enough-stock',
        itemId: lamp.id,
        limit: 4,
      })
      expect(await deskOf().propose('p3', orderOf([[lamp.id, 9]]))).toMatchObject({ status: 'proposed' })
      expect(await onHand()).toEqual([10, 9])
      expect(await deskOf().commit('p1')).toEqual({ status: 'refused', reason: 'expired' })
      expect(await deskOf().release('p3')).toEqual({ status: 'released' })
      expect(await onHand()).toEqual([10, 0])
      expect(await deskOf('two').propose('p2', orderOf([[lamp.id, 10]]))).toMatchObject({ status: 'proposed' })
      clock.at += 10 * MINUTE
      expect(await deskOf('two').commit('p2')).toEqual({ status: 'refused', reason: 'expired' })
      expect(await deskOf('three').propose('p4', orderOf([[lamp.id, 10]]))).toMatchObject({ status: 'proposed' })
      expect(await deskOf('two').propose('p2', orderOf([[lamp.id, 1]]))).toMatchObject({ reason: 'not-enough-stock' })
      clock.at += 10 * MINUTE
      expect(await deskOf('two').propose('p2', orderOf([[lamp.id, 1]]))).toMatchObject({ status: 'proposed' })
      expect(await onHand()).toEqual([10, 1])
    })

    it('[BD2][SK1] commits nothing that is no longer held, whoever ended it and by whatever clock', async () => {
      const { deskOf, lamp, mug, orders, scope, clock, newId } = await started()
      const commitAt = async (id: string, now: number) => {
        const proposal = await orders.findProposal(scope, id)
        if (!proposal?.draft || proposal.request.do !== 'order') throw new Error('missing')
        const { customer } = proposal.request
        const made = {
          id: newId('ord'),
          proposalId: id,
          code: id,
          status: 'confirmed' as const,
          note: null,
        }
        const dates = { version: 1, createdAt: now, updatedAt: now, fulfilledAt: null, returnReason: null }
        const order = { ...proposal, ...proposal.draft, ...made, ...dates, customerId: newId('cus'), customer }
        return await orders.commit({ proposal, order, change: 'created', returned: new Map(), now })
      }
      await deskOf().propose('released', orderOf([[mug.id, 1]]))
      await orders.release(scope, 'released', clock.at)
      expect(await commitAt('released', clock.at)).toBe('ended')
      await deskOf().propose('over', orderOf([[mug.id, 1]]))
      expect(await commitAt('over', clock.at + 10 * MINUTE)).toBe('ended')
      await deskOf().propose('swept', orderOf([[lamp.id, 10]]))
      // Another process, whose clock runs ahead, has given the pieces to somebody else.
      await deskOf('two').propose('early', orderOf([[mug.id, 1]]))
      await orders.release(scope, 'nothing', clock.at + 10 * MINUTE)
      expect(await commitAt('swept', clock.at)).toBe('ended')
      expect(await made.db.read('select id from orders', [])).toEqual([])
      await deskOf().propose('fine', orderOf([[lamp.id, 10]]))
      expect(await commitAt('fine', clock.at)).toBe('written')
      expect(await commitAt('fine', clock.at)).toBe('ended')
    })

    it('[SK4] puts nothing back that was not taken: what was counted after the order counts it', async () => {
      const { deskOf, mug, stock, catalogues, scope, clock } = await started()
      await deskOf().propose('p1', orderOf([[mug.id, 3]]))
      const bought = await deskOf().commit('p1')
      if (bought.status !== 'committed') throw new Error('refused')
      await stock.change(scope, mug.id, { do: 'count', onHand: 5, at: clock.at })
      await deskOf().propose('p2', { do: 'cancel', recordId: bought.record.id })
      expect(await deskOf().commit('p2')).toMatchObject({ status: 'committed' })
      expect((await catalogues.readStock(scope, clock.at)).get(mug.id)?.onHand).toBe(5)
    })

    it('[BD2] refuses a yes in the same breath, to nothing, and from another conversation', async () => {
      const { deskOf, lamp } = await started()
      const desk = deskOf()
      await desk.propose('p1', orderOf([[lamp.id, 1]]))
      expect(await desk.commit('p1')).toEqual({ status: 'refused', reason: 'no-assent' })
      expect(await deskOf('two').commit('p1')).toEqual({ status: 'refused', reason: 'unknown' })
      expect(await desk.commit('p9')).toEqual({ status: 'refused', reason: 'unknown' })
    })

    it('[OR12] sells with the capability for it, shows with the one for stock, and otherwise neither', async () => {
      const { deskOf, lamp } = await started()
      const request = orderOf([[lamp.id, 1]])
      expect(await deskOf().facts()).toEqual({
        fulfilments: ['pickup'],
        maxQuantity: 20,
        hasMenu: false,
        hasProducts: true,
        orderTerms: { product: { leadMinutes: 60, delivery: null } },
      })
      const looking = deskOf('two', ['INVENTORY_MANAGEMENT'])
      expect(await looking.catalogue('product')).toHaveLength(2)
      expect(await looking.facts()).toMatchObject({ fulfilments: [], hasProducts: true })
      expect(await looking.propose('p1', request)).toEqual({ status: 'refused', reason: 'not-offered' })
      const other = deskOf('three', ['MENU_ORDER_MANAGEMENT'])
      expect(await other.catalogue('product')).toEqual([])
      expect(await other.propose('p2', request)).toEqual({ status: 'refused', reason: 'not-offered' })
    })

    it('[OR9] sells at the price agreed on; what has become dearer, or is gone, must be proposed anew', async () => {
      const { deskOf, lamp, catalogues, scope } = await started()
      const reprice = (price: number, isAvailable = true) =>
        catalogues.updateEntry(scope, { ...lamp, price: money(price, 'EUR'), isAvailable }, 2)
      await deskOf().propose('p1', orderOf([[lamp.id, 1]]))
      await reprice(900)
      expect(await deskOf().commit('p1')).toMatchObject({ record: { summary: { total: money(1_000, 'EUR') } } })
      await deskOf().propose('p2', orderOf([[lamp.id, 1]]))
      await reprice(901)
      expect(await deskOf().commit('p2')).toEqual({ status: 'refused', reason: 'expired' })
      await deskOf().propose('p3', orderOf([[lamp.id, 1]]))
      await reprice(901, false)
      expect(await deskOf().commit('p3')).toEqual({ status: 'refused', reason: 'expired' })
    })

    it('[OR7][OR11] changes an order: what was agreed keeps its price, and stock moves by the difference', async () => {
      const { deskOf, lamp, mug, catalogues, scope, onHand, ledger } = await started()
      await deskOf().propose('p1', orderOf([[lamp.id, 4]]))
      const first = await deskOf().commit('p1')
      if (first.status !== 'committed') throw new Error('refused')
      await catalogues.updateEntry(scope, { ...lamp, price: money(2_000, 'EUR') }, 2)
      const change = (lines: readonly [CatalogueItemId, number][]) =>
        ({
          do: 'change-order',
          recordId: first.record.id,
          lines: lines.map(([itemId, quantity]) => ({ ...LINE, itemId, quantity })),
        }) as const
      expect(await deskOf().propose('p2', change([[lamp.id, 4]]))).toMatchObject({ reason: 'nothing-changes' })
      expect(await deskOf().propose('p2', change([[lamp.id, 11]]))).toMatchObject({ limit: 10 })
      await deskOf().propose('p2', change([[lamp.id, 9]]))
      expect(await onHand()).toEqual([6, 5])
      expect(await deskOf().commit('p2')).toMatchObject({
        did: 'change-order',
        record: { summary: { total: money(9_000, 'EUR') } },
      })
      expect(await onHand()).toEqual([1, 0])
      await deskOf().propose(
        'p3',
        change([
          [lamp.id, 2],
          [mug.id, 1],
        ]),
      )
      const last = await deskOf().commit('p3')
      expect(last).toMatchObject({ record: { code: first.record.code, summary: { total: money(2_500, 'EUR') } } })
      expect(await deskOf().commit('p3')).toEqual(last)
      expect(await onHand()).toEqual([8, 0])
      expect(await ledger()).toBe(8)
    })

    it('[OR18] moves an order to another time, and that alone', async () => {
      const { deskOf, lamp, clock } = await started()
      await deskOf().propose('p1', orderOf([[lamp.id, 2]]))
      const first = await deskOf().commit('p1')
      if (first.status !== 'committed') throw new Error('refused')
      const readyAt = clock.at + 26 * 3_600_000
      const lines = [{ ...LINE, itemId: lamp.id, quantity: 2 }]
      const move = { do: 'change-order', recordId: first.record.id, lines, readyAt } as const
      expect(await deskOf().propose('p2', move)).toMatchObject({ status: 'proposed', summary: { readyAt } })
      expect(await deskOf().commit('p2')).toMatchObject({ record: { code: first.record.code, summary: { readyAt } } })
      expect(await deskOf().propose('p3', move)).toMatchObject({ reason: 'nothing-changes' })
      const past = { ...move, readyAt: clock.at - 1 }
      expect(await deskOf().propose('p4', past)).toMatchObject({ reason: 'past' })
    })

    it('[SK4] cancels an order once, and puts its pieces back', async () => {
      const { deskOf, lamp, onHand, ledger, clock } = await started()
      await deskOf().propose('p1', orderOf([[lamp.id, 4]]))
      const first = await deskOf().commit('p1')
      if (first.status !== 'committed') throw new Error('refused')
      const cancel = { do: 'cancel', recordId: first.record.id } as const
      expect(await deskOf().propose('p2', cancel)).toMatchObject({
        status: 'proposed',
        summary: { total: money(4_000, 'EUR') },
      })
      expect(await deskOf('two').propose('p3', cancel)).toMatchObject({ status: 'proposed' })
      const both = await Promise.all([deskOf().commit('p2'), deskOf('two').commit('p3')])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['committed', 'refused'])
      expect(await onHand()).toEqual([10, 0])
      expect(await ledger()).toBe(10)
      expect(await deskOf().propose('p4', cancel)).toMatchObject({ reason: 'already-cancelled' })
      clock.at += MINUTE
      await deskOf().propose('p5', orderOf([[lamp.id, 1]]))
      const second = await deskOf().commit('p5')
      clock.at += 6 * MINUTE
      if (second.status !== 'committed') throw new Error('missing')
      const late = { do: 'cancel', recordId: second.record.id } as const
      expect(await deskOf().propose('p6', late)).toEqual({ status: 'refused', reason: 'too-late' })
      expect(await deskOf().propose('p7', { do: 'cancel', recordId: brandId('ord', 'ord_unknown') })).toMatchObject({
        status: 'refused',
      })
    })

    it('[OR8][OR10][SK4] takes goods back: asked for by the customer, counted when the owner has them', async () => {
      const { deskOf, deps, lamp, onHand, ledger, orders, ours } = await started()
      await deskOf().propose('p1', orderOf([[lamp.id, 4]]))
      const bought = await deskOf().commit('p1')
      if (bought.status !== 'committed') throw new Error('refused')
      const read = async () => {
        const found = await orders.findOrder(ours.id, brandId('ord', bought.record.id))
        if (found.status !== 'found') throw new Error('missing')
        return found.value
      }
      const settle = async (of: typeof fulfilOrder, order: Order) => await carryOut(deps, of(deps, order))
      const before = await read()
      await settle(fulfilOrder, before)
      await expect(settle(fulfilOrder, before)).rejects.toThrow('changed at the same time')
      await expect(settle(cancelOrderForOwner, await read())).rejects.toThrow('it cannot be cancelled')
      await deskOf().propose('p2', { do: 'return-order', recordId: bought.record.id, reason: 'too bright' })
      expect(await deskOf().commit('p2')).toMatchObject({ record: { status: 'return-requested' } })
      expect(await onHand()).toEqual([6, 0])
      await settle(receiveReturn, await read())
      expect(await onHand()).toEqual([10, 0])
      expect(await ledger()).toBe(10)
      await expect(settle(receiveReturn, await read())).rejects.toThrow('it cannot be returned')
    })

    it('[CU1][CU2] finds an order by its code and a contact, and its customer at the next order', async () => {
      const { deskOf, lamp } = await started()
      const as = (email: string, phone: string | null) => ({
        ...orderOf([[lamp.id, 1]]),
        customer: { name: 'Kim', email, phone },
      })
      await deskOf().propose('p1', as('Kim@Example.org', null))
      const first = await deskOf().commit('p1')
      await deskOf().propose('p2', as('kim@example.org', '+49 30 1234567'))
      const second = await deskOf().commit('p2')
      if (first.status !== 'committed' || second.status !== 'committed') throw new Error('refused')
      const find = (code: string, email: string | null, phone: string | null) =>
        deskOf().findRecord(code, { email, phone })
      expect(await find(second.record.code, null, '030 1234567')).toEqual(second.record)
      expect(await find(first.record.code, 'KIM@example.org', null)).toEqual(first.record)
      expect(await find(first.record.code, 'eve@example.org', null)).toBeNull()
      expect(await find('NOCODE', 'kim@example.org', null)).toBeNull()
      expect(await find(first.record.code, '', '')).toBeNull()
      expect(await made.db.read('select name, email, phone from customers', [])).toEqual([
        { name: 'Kim', email: 'kim@example.org', phone: '+49 30 1234567' },
      ])
    })

    it('[PU5] forgets orders and customers past their retention, not before they were due, and frees what ran out', async () => {
      const { deskOf, lamp, orders, clock, onHand } = await started()
      const count = async (table: 'orders' | 'customers') => (await made.db.read(`select id from ${table}`, [])).length
      await deskOf().propose('p1', orderOf([[lamp.id, 1]]))
      await deskOf().commit('p1')
      await deskOf('two').propose('p2', orderOf([[lamp.id, 5]]))
      clock.at += 90 * DAY
      await orders.purge(clock.at)
      expect(await count('orders')).toBe(1)
      expect(await made.db.read('select item_id from stock_holds', [])).toEqual([])
      expect(await onHand()).toEqual([9, 0])
      clock.at += 2 * 60 * MINUTE
      await orders.purge(clock.at)
      expect([await count('orders'), await count('customers')]).toEqual([0, 0])
    })

    it('[OR13] tells of an order in the same write: integrators, the owner and the customer', async () => {
      const world = await listened()
      const { deskOf, lamp, webhooks, jobs, ours } = world
      await deskOf().propose('p1', orderOf([[lamp.id, 1]]))
      const bought = await deskOf().commit('p1')
      if (bought.status !== 'committed') throw new Error('refused')
      await deskOf().propose('p2', { do: 'cancel', recordId: bought.record.id })
      await deskOf().commit('p2')
      await deskOf().commit('p2')
      const due = await webhooks.claimDue({ now: 9_000_000, leaseUntil: 9_000_001, limit: 10 })
      const events: { type: string; data: object }[] = due.map(({ body }) => JSON.parse(body))
      expect(events.map(({ type }) => type)).toEqual(['order.created', 'order.cancelled'])
      expect(events[0]?.data).toMatchObject({
        id: bought.record.id,
        code: bought.record.code,
        status: 'confirmed',
        total: 1_000,
        currency: 'EUR',
        customer: { email: 'kim@example.org' },
        change: 'created',
      })
      expect(Object.keys(events[0]?.data ?? {})).not.toContain('organizationId')
      const work = []
      for (let job = await jobs.claim('one', 9_000_000, 1); job; job = await jobs.claim('one', 9_000_000, 1_000))
        work.push(job.work)
      const notices = noticeStore(made.db)
      expect(await notices.findBusiness(ours.id, world.scope.businessId)).toEqual({
        name: 'Bright & Co',
        timeZone: 'Europe/Berlin',
        notifyEmail: 'owner@example.org',
      })
      expect(await notices.findSubject(ours.id, bought.record.id)).toMatchObject({ version: 2, ownModifiers: [0] })
      expect(await notices.findSubject(world.theirs.id, bought.record.id)).toBeNull()
      const notice = { kind: 'notify', organizationId: ours.id, recordId: bought.record.id, tries: 0 }
      expect(work.filter(({ kind }) => kind === 'notify')).toEqual(
        expect.arrayContaining([
          { ...notice, event: 'created', version: 1, to: 'owner' },
          { ...notice, event: 'created', version: 1, to: 'customer' },
          { ...notice, event: 'cancelled', version: 2, to: 'owner' },
          { ...notice, event: 'cancelled', version: 2, to: 'customer' },
        ]),
      )
    })

    it('[SK1] sells the last ten pieces of many simultaneous orders to ten of them', { timeout: 60_000 }, async () => {
      const { deskOf, lamp, onHand, ledger } = await started()
      const buy = async (name: string) => {
        await deskOf(name).propose(name, orderOf([[lamp.id, 1]]))
        return await deskOf(name).commit(name)
      }
      const results = await Promise.all(Array.from({ length: MANY_AT_ONCE }, (_, index) => buy(`c${index}`)))
      expect(results.filter(({ status }) => status === 'committed')).toHaveLength(10)
      expect(await onHand()).toEqual([0, 0])
      expect(await ledger()).toBe(0)
      expect(await made.db.read('select id from orders', [])).toHaveLength(10)
    })

    it('[BD2][SK1][SK2] keeps its books in order when everything happens at once', { timeout: 60_000 }, async () => {
      const world = await started()
      const { deskOf, deps, lamp, scope, stock, clock } = world
      await world.catalogues.writeSettings(scope, 'product', PATIENT)
      const live = async (name: string, index: number) => {
        const pieces = 1 + (index % 3)
        if ((await deskOf(name).propose(`${name}a`, orderOf([[lamp.id, pieces]]))).status === 'refused') return
        if (index % 5 === 0) await deskOf(name).release(`${name}a`)
        const bought = await Promise.all([deskOf(name).commit(`${name}a`), deskOf(name).commit(`${name}a`)])
        if (index % 4 === 0) clock.at += 4 * MINUTE
        const [first] = bought
        if (first?.status !== 'committed' || index % 2 === 0) return
        await deskOf(name).propose(`${name}b`, { do: 'cancel', recordId: first.record.id })
        await Promise.all([deskOf(name).commit(`${name}b`), deskOf(name).commit(`${name}b`)])
      }
      const received = Array.from({ length: 20 }, () =>
        stock.change(scope, lamp.id, { do: 'adjust', delta: 1, reason: 'received', at: clock.at }),
      )
      await Promise.all([...Array.from({ length: 60 }, (_, index) => live(`w${index}`, index)), ...received])
      clock.at += 60 * MINUTE
      await deps.orders.purge(clock.at)
      const [sold] = await made.db.read(
        `select coalesce(sum(total), 0) as total from orders where status = 'confirmed'`,
        [],
      )
      const there = 30 - Number(sold?.total) / 1_000
      expect(await world.onHand()).toEqual([there, 0])
      expect(await world.ledger()).toBe(there)
      expect(await made.db.read('select reserved from stock', [])).toEqual([{ reserved: 0 }])
    })

    it('[BD1][BD2][SK1][SK2] agrees with a simple model over any interleaving', { timeout: 120_000 }, async () => {
      const world = await started()
      await world.catalogues.writeSettings(world.scope, 'product', PATIENT)
      await fc.assert(
        fc.asyncProperty(fc.array(modelStep, { minLength: 5, maxLength: 25 }), (steps) =>
          agreesWithModel(world, steps),
        ),
        { seed: 3, numRuns: 25 },
      )
      expect(await world.ledger()).toBe((await world.onHand())[0])
    })
  })
}
