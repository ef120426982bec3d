import { brandId } from '@frontdesk/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applySaid } from '../dialogue/apply-said.ts'
import { speakerOf } from '../speaking/speaker.ts'
import { type Slots } from './flow-slots.ts'
import { type AnyFlow, freshBusiness, readBusinessState, withSlots } from './flow-state.ts'
import { nothingSaid } from './said.ts'

const ASKED = { asked: 'confirmation', attempts: 2, reminders: 0, proposalId: null, offered: [], options: [] } as const
const flow = (slots: Slots, kind: AnyFlow['kind'] = 'reservation') =>
  withSlots({ kind, instance: 1, revision: 3, slots, ...ASKED, offered: [], options: [] }, slots)
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

describe('a flow', () => {
  it('[BS2] holds the slots of its kind and no others', () => {
    const said = { partySize: 4, nights: 2, address: 'Mill Road 4', name: 'Anna' }
    expect(flow(said).slots).toEqual({ partySize: 4, name: 'Anna' })
    expect(flow(said, 'stay').slots).toEqual({ partySize: 4, nights: 2, name: 'Anna' })
    expect(flow(said, 'menu-order').slots).toEqual({ address: 'Mill Road 4', name: 'Anna' })
  })

  it('[BS2] is not changed by what is said of another kind', () => {
    const before = flow({ partySize: 4 })
    const { flow: next, hasChanged } = applySaid(before, { ...nothingSaid, slots: { address: 'Mill Road 4' } }, none)
    expect([hasChanged, next]).toEqual([false, before])
  })
})

describe('what was said goes into the flow', () => {
  const chosen = flow({ partySize: 2, startsAt: 1_000, resourceId: brandId('rsc', 'rsc_1'), day: TUESDAY })

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
    const line = { itemId: brandId('cat', 'itm_of_another'), quantity: 5, options: [], without: [], note: null }
    const order = { add: [line], remove: [], replace: [], unknown: [], ambiguous: [], oddCounts: [], halves: null }
    const { flow: next, remarks } = applySaid(flow({}, 'menu-order'), { ...nothingSaid, order }, none)
    expect(next.slots).toEqual({ lines: [] })
    expect(
      remarks.map((remark) =>
        remark(speakerOf({ language: 'en', now: 0, facts: { timeZone: 'UTC', isDayFirst: true } })),
      ),
    ).toEqual(['That isn’t on offer here.'])
  })

  it('[FA1] a name leaves the time alone', () => {
    const { flow: next } = applySaid(chosen, { ...nothingSaid, slots: { name: 'Anna' } }, none)
    expect(next.slots).toEqual({ ...chosen.slots, name: 'Anna' })
  })
})
