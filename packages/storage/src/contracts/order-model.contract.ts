import type { BusinessScope, OrderDesk, StockStore } from '@frontdesk/capabilities'
import type { CatalogueItemId, RecordId } from '@frontdesk/schema'
import fc from 'fast-check'
import { expect } from 'vitest'

export const LINE = { options: [], without: [], note: null }
export const orderOf = (lines: readonly [itemId: CatalogueItemId, quantity: number][]) => ({
  do: 'order' as const,
  kind: 'product' as const,
  lines: lines.map(([itemId, quantity]) => ({ ...LINE, itemId, quantity })),
  fulfilment: 'pickup' as const,
  address: null,
  readyAt: null,
  note: null,
  customer: { name: 'Kim', email: 'kim@example.org', phone: null },
})

export const MINUTE = 60_000

/** Orders that can be cancelled for as long as a test lasts. */
export const PATIENT = {
  pickup: true,
  delivery: null,
  leadMinutes: 500_000,
  horizonDays: 30,
  maxQuantity: 20,
  changeMinutes: 0,
  returnDays: null,
}

const conversation = fc.integer({ min: 0, max: 3 })
export const modelStep = fc.oneof(
  fc.record({ do: fc.constant('propose' as const), by: conversation, pieces: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ do: fc.constant('propose' as const), by: conversation, pieces: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ do: fc.constantFrom('commit' as const, 'release' as const, 'cancel' as const), by: conversation }),
  fc.record({ do: fc.constant('commit' as const), by: conversation }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 7 }) }),
  fc.record({
    do: fc.constant('adjust' as const),
    delta: fc.integer({ min: -6, max: 6 }).filter((delta) => delta !== 0),
  }),
)
type ModelStep = typeof modelStep extends fc.Arbitrary<infer T> ? T : never
type World = {
  clock: { at: number }
  deskOf: (conversation: string) => OrderDesk
  lamp: { id: CatalogueItemId }
  stock: StockStore
  scope: BusinessScope
  onHand: () => Promise<number[]>
  ledger: () => Promise<number>
}
type Held = { id: string; pieces: number; until: number; order: string | null }

let proposals = 0

/** Runs the steps on the store and on a model of three numbers, and compares after each. */
export async function agreesWithModel(world: World, steps: readonly ModelStep[]): Promise<void> {
  const { clock, deskOf, lamp, stock, scope } = world
  await Promise.all([0, 1, 2, 3].map((by) => deskOf(`m${by}`).release(`${by}`)))
  clock.at += 20 * MINUTE
  await stock.change(scope, lamp.id, { do: 'count', onHand: 10, at: clock.at })
  let there = 10
  const held = new Map<number, Held>()
  const sold = new Map<number, { record: RecordId; pieces: number }>()
  const live = () => [...held.values()].filter(({ until, order }) => until > clock.at && order === null)
  const promised = () => live().reduce((sum, { pieces }) => sum + pieces, 0)

  const run = {
    async propose({ by, pieces }: Extract<ModelStep, { do: 'propose' }>) {
      const mine = live().includes(held.get(by) ?? NOT_HELD) ? (held.get(by)?.pieces ?? 0) : 0
      const isFree = there - promised() + mine >= pieces
      const id = `model${(proposals += 1)}`
      const proposed = await deskOf(`m${by}`).propose(id, orderOf([[lamp.id, pieces]]))
      expect(proposed.status).toBe(isFree ? 'proposed' : 'refused')
      if (isFree) held.set(by, { id, pieces, until: clock.at + 10 * MINUTE, order: null })
    },
    async commit({ by }: { by: number }) {
      const proposal = held.get(by)
      if (!proposal) return
      const wasLive = live().includes(proposal)
      const [one, other] = await Promise.all([
        deskOf(`m${by}`).commit(proposal.id),
        deskOf(`m${by}`).commit(proposal.id),
      ])
      expect(one).toEqual(other)
      if (wasLive) {
        there -= proposal.pieces
        if (one?.status !== 'committed') throw new Error('An order that was held was not committed')
        proposal.order = one.record.id
        sold.set(by, { record: one.record.id, pieces: proposal.pieces })
      } else if (proposal.order === null) expect(one).toEqual({ status: 'refused', reason: 'expired' })
      else expect(one).toMatchObject({ status: 'committed', record: { id: proposal.order } })
    },
    async release({ by }: { by: number }) {
      const proposal = held.get(by)
      if (!proposal) return
      const released = await deskOf(`m${by}`).release(proposal.id)
      expect(released.status).toBe(proposal.order === null ? 'released' : 'committed')
      if (proposal.order === null) held.delete(by)
    },
    async cancel({ by }: { by: number }) {
      const order = sold.get(by)
      if (!order) return
      const id = `model${(proposals += 1)}`
      await deskOf(`m${by}`).propose(id, { do: 'cancel', recordId: order.record })
      expect(await deskOf(`m${by}`).commit(id)).toMatchObject({ status: 'committed', record: { status: 'cancelled' } })
      there += order.pieces
      sold.delete(by)
      held.delete(by)
    },
    async wait({ minutes }: { minutes: number }) {
      clock.at += minutes * MINUTE
    },
    async adjust({ delta }: { delta: number }) {
      const changed = await stock.change(scope, lamp.id, { do: 'adjust', delta, reason: 'adjusted', at: clock.at })
      const isPossible = there + delta >= promised()
      expect(changed.status).toBe(isPossible ? 'changed' : 'promised')
      if (isPossible) there += delta
    },
  }
  for (const each of steps) {
    await (each.do === 'propose'
      ? run.propose(each)
      : each.do === 'wait'
        ? run.wait(each)
        : each.do === 'adjust'
          ? run.adjust(each)
          : run[each.do](each))
    expect(await world.onHand()).toEqual([there, promised()])
    expect(await world.ledger()).toBe(there)
  }
}

const NOT_HELD: Held = { id: '', pieces: 0, until: 0, order: null }
