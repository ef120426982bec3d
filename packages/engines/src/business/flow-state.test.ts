import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applySaid } from './apply-said.ts'
import { type Flow, freshBusiness, readBusinessState } from './flow-state.ts'
import { nothingSaid } from './said.ts'

const flow = (slots: Flow['slots'], changes: Partial<Flow> = {}): Flow => ({
  kind: 'reservation',
  instance: 1,
  revision: 3,
  slots,
  asked: 'confirmation',
  attempts: 2,
  proposalId: null,
  offered: [],
  options: [],
  ...changes,
})
const none = { items: [], maxQuantity: 20, own: new Map() }
const TUESDAY = { from: '2026-11-24', until: '2026-11-24' }

describe('the state of flows', () => {
  it('[BS1] is read as it was stored', () => {
    const state = { ...freshBusiness, instances: 4, flows: [flow({ partySize: 4, day: TUESDAY })] }
    expect(readBusinessState(JSON.parse(JSON.stringify(state)))).toEqual(state)
  })

  it('[BS1] anything else starts afresh, and never throws', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readBusinessState(JSON.parse(JSON.stringify(value)))).toEqual(freshBusiness)
      }),
      { seed: 5, numRuns: 300 },
    )
    const other = JSON.stringify({ ...freshBusiness, flows: [{ ...flow({}), kind: 'heist' }] })
    expect(readBusinessState(JSON.parse(other))).toEqual(freshBusiness)
  })

  it('[BS1] of an older shape keeps the count of flows, so that no old proposal is named again', () => {
    const older = JSON.stringify({ instances: 4, flows: 'of another shape' })
    expect(readBusinessState(JSON.parse(older))).toEqual({ ...freshBusiness, instances: 4 })
  })
})

describe('what was said goes into the flow', () => {
  const chosen = flow({ partySize: 2, startsAt: 1_000, resourceId: 'rsc_1', day: TUESDAY })

  it('[FA1] a new wish makes the chosen time void, and the proposal another', () => {
    const { flow: next, hasChanged } = applySaid(chosen, { ...nothingSaid, slots: { partySize: 3 } }, none)
    expect(hasChanged).toBe(true)
    expect(next.slots).toEqual({ partySize: 3, day: TUESDAY })
    expect(next).toMatchObject({ revision: 4, attempts: 0 })
  })

  it('[FA1] the same said again changes nothing', () => {
    const { flow: next, hasChanged } = applySaid(chosen, { ...nothingSaid, slots: { partySize: 2 } }, none)
    expect([hasChanged, next]).toEqual([false, chosen])
  })

  it('[FA2] an item that is not in the catalogue is refused, not written down', () => {
    const line = { itemId: 'itm_of_another', quantity: 5, options: [], without: [], note: null }
    const order = { add: [line], remove: [], replace: [], unknown: [], ambiguous: [], oddCounts: [], halves: null }
    const { flow: next, remarks } = applySaid(flow({}), { ...nothingSaid, order }, none)
    expect(next.slots.lines).toEqual([])
    expect(remarks).toEqual(['That isn’t on offer here.'])
  })

  it('[FA1] a name leaves the time alone', () => {
    const { flow: next } = applySaid(chosen, { ...nothingSaid, slots: { name: 'Anna' } }, none)
    expect(next.slots).toEqual({ ...chosen.slots, name: 'Anna' })
  })
})
