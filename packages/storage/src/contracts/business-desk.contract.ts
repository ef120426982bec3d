import { businessDirectory, catalogueReader } from '@frontdesk/capabilities'
import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { catalogueStore } from '../stores/catalogue-store.ts'
import { orderStore } from '../stores/order-store.ts'
import { cutAt, HOUR, MONDAY, startedDesk } from './booking-fixture.contract.ts'
import { entryOf } from './business-fixture.ts'
import { freshDb } from './fresh-db.contract.ts'
import type { MakeDb } from './make-db.ts'

const KIM = { name: 'Kim', email: 'kim@example.org', phone: '+49 30 1234567' }

/** Bookings and orders behind one door, as a conversation meets them. */
export function businessDeskContract(makeDb: MakeDb): void {
  describe('BusinessDesk', () => {
    const made = freshDb(makeDb)

    async function started() {
      const world = await startedDesk(made.db)
      const { newId, clock, businesses, bookings, scope, ours, agentId } = world
      const catalogue = catalogueStore(made.db, { newId })
      const pizza = entryOf('pizza', { kind: 'menu' })
      const counts = new Map([[pizza.id, 4]])
      await catalogue.importEntries({ ...scope, source: 'owner', entries: [pizza], counts, replacing: [], at: 1 })
      let bytes = 0
      const directory = businessDirectory({
        agents: { findProfile: () => Promise.reject(new Error('the agent has its business')) },
        businesses,
        bookings,
        orders: orderStore(made.db, { newId }),
        catalogue: catalogueReader({ store: catalogue, now: () => clock.at }),
        newId,
        now: () => clock.at,
        randomBytes: (count) => Uint8Array.from({ length: count }, () => (bytes += 7) & 255),
      })
      let responses = 0
      const desk = (conversation = 'one') => {
        const opened = directory.deskFor({
          organizationId: ours.id,
          agentId,
          conversationId: brandId('cnv', `cnv_${conversation}`),
          responseId: brandId('rsp', `rsp_${(responses += 1)}`),
          capabilities: ['APPOINTMENT_MANAGEMENT', 'MENU_ORDER_MANAGEMENT'],
        })
        if (opened === null) throw new Error('an agent with capabilities has a desk')
        return opened
      }
      const free = async () => (await desk().catalogue('menu'))[0]?.stock
      const pizzas = (quantity: number) => ({
        do: 'order' as const,
        kind: 'menu' as const,
        lines: [{ itemId: pizza.id, quantity, options: [], without: [], note: null }],
        fulfilment: 'pickup' as const,
        address: null,
        readyAt: null,
        note: null,
        customer: KIM,
      })
      return { ...world, desk, free, pizzas }
    }

    it('[BD1] holds one thing of a conversation, be it a booking or an order', async () => {
      const { desk, free, pizzas } = await started()
      await desk().propose('order', pizzas(4))
      expect(await free()).toBe(0)
      await desk().propose('cut', cutAt(MONDAY + 3 * HOUR))
      expect(await free()).toBe(4)
      expect(await desk().commit('order')).toEqual({ status: 'refused', reason: 'expired' })
      expect(await desk('two').propose('order', pizzas(4))).toMatchObject({ status: 'proposed' })
      await desk().propose('late', pizzas(1))
      expect(await desk().commit('cut')).toMatchObject({ status: 'committed', did: 'book' })
      expect(await desk('two').commit('order')).toMatchObject({ status: 'committed', did: 'order' })
    })

    it('[BD1] lets an order give way to a booking of the same conversation, and the other way round', async () => {
      const { desk, free, pizzas } = await started()
      await desk().propose('cut', cutAt(MONDAY + 3 * HOUR))
      await desk().propose('order', pizzas(3))
      expect(await desk().commit('cut')).toEqual({ status: 'refused', reason: 'expired' })
      const ordered = await desk().commit('order')
      expect(ordered).toMatchObject({ status: 'committed', did: 'order' })
      expect(await desk().release('order')).toMatchObject({ status: 'committed' })
      expect(await free()).toBe(1)
      if (ordered.status !== 'committed') throw new Error('refused')
      const { code, id } = ordered.record
      const contact = { email: null, phone: '030 1234567' }
      expect(await desk('two').findRecord(code.toLowerCase(), contact)).toEqual({
        status: 'found',
        record: ordered.record,
      })
      await desk('two').propose('cancel', { do: 'cancel', recordId: id })
      expect(await desk('two').commit('cancel')).toMatchObject({ status: 'committed', record: { status: 'cancelled' } })
      expect(await free()).toBe(4)
    })

    it('[OR4] takes orders at night for the morning, by the hours of the house', async () => {
      const { desk, pizzas, clock } = await started()
      clock.at = MONDAY - 6 * HOUR
      const proposed = await desk().propose('order', pizzas(1))
      const opens = MONDAY + HOUR
      expect(proposed).toMatchObject({ status: 'proposed', summary: { readyAt: opens + HOUR / 3 } })
      expect(await desk().facts()).toMatchObject({ hasMenu: true, hasProducts: false, fulfilments: ['pickup'] })
    })
  })
}
