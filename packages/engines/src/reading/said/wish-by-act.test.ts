import { describe, expect, it } from 'vitest'
import { ACTS, type Act, type ActReading, type ActsOf } from '../../turn/act.ts'
import { actsReader } from '../acts/read-acts.ts'
import { complainsByAct, leavesByAct, refusesByAct, talksByAct, wishByAct } from './wish-by-act.ts'

/** What is likely is this, and nothing else. */
function surely(...likely: readonly Act[]): ActsOf {
  const reading: Record<string, number> = { ...actsReader('', [])(null) }
  for (const act of ACTS) reading[act] = likely.includes(act) ? 1 / likely.length : 0
  return () => ({ ...actsReader('', [])(null), ...(reading satisfies Partial<ActReading>) })
}

const house = {
  capabilities: ['RESERVATION_MANAGEMENT', 'MENU_ORDER_MANAGEMENT'] as const,
  facts: { rooms: [], maxParty: 8 },
}
const inn = { ...house, facts: { rooms: [], maxParty: null } }

describe('a wish by what the words do', () => {
  it.each([
    ['table', { want: 'flow', kind: 'reservation' }],
    ['food', { want: 'flow', kind: 'menu-order' }],
    ['goods', { want: 'flow', kind: 'menu-order' }],
    ['cancel', { want: 'flow', kind: 'record', action: 'cancel' }],
    ['look-up', { want: 'flow', kind: 'record', action: 'look-up' }],
    ['appointment', null],
    ['stock', null],
    ['answer', null],
  ] as const)('[DA2] begins what the business does of it: %s', (act, wish) => {
    expect(wishByAct(house, surely(act))).toEqual(wish)
  })

  it('[DA2] begins no table where there are none', () => {
    expect(wishByAct(inn, surely('table'))).toBeNull()
  })

  it.each(['ask', 'complaint', 'talk', 'refuse', 'person', 'message', 'greeting', 'thanks'] as const)(
    '[DA2] begins nothing where it is surely no wish: %s',
    (act) => {
      expect(wishByAct(house, surely(act))).toBe('none')
      expect(wishByAct(house, surely(act, 'answer'))).toBeNull()
    },
  )

  it('[DA2] does not tell where two are as likely', () => {
    expect(wishByAct(house, surely('table', 'food', 'answer'))).toBeNull()
  })

  it('[DA4] a story or a complaint is told from an answer', () => {
    expect(talksByAct(surely('talk'), { kind: 'menu-order' })).toBe(true)
    expect(talksByAct(surely('talk', 'complaint'), { kind: 'menu-order' })).toBe(true)
    expect(talksByAct(surely('talk', 'answer'), { kind: 'menu-order' })).toBe(false)
    expect(complainsByAct(surely('complaint'))).toBe(true)
    expect(complainsByAct(surely('complaint', 'ask'))).toBe(false)
  })

  it('[DA5] what was offered is declined where that is likely', () => {
    expect(refusesByAct(surely('refuse'), { kind: 'viewing' })).toBe(true)
    expect(refusesByAct(surely('refuse', 'answer'), { kind: 'viewing' })).toBe(false)
  })

  it('[DA3] what is in progress is left where that is likely', () => {
    expect(leavesByAct(surely('leave'), { kind: 'reservation' })).toBe('surely')
    expect(leavesByAct(surely('leave', 'answer'), { kind: 'reservation' })).toBe('perhaps')
    expect(leavesByAct(surely('leave', 'answer', 'ask'), { kind: 'reservation' })).toBe('no')
  })
})
