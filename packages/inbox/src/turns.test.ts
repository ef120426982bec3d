import type { DurableEvent, Item } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { pageOfTurns, turnsOf } from './turns.ts'

const item = (id: string, role: Item['role'], response?: string): Item => ({
  id,
  role,
  status: 'completed',
  medium: 'text',
  text: id,
  created_at: 1,
  ...(response === undefined ? {} : { response_id: response }),
})
const numbered = (events: readonly object[]) =>
  events.map((event, index) => ({ at: 1, seq: index + 1, ...event }) as DurableEvent)
const added = (what: Item) => ({ type: 'conversation.item.added', item: what })
const created = (response_id: string, in_reply_to: string | null) => ({
  type: 'response.created',
  response_id,
  in_reply_to,
})

/** The second question came while the first was being answered. */
const events = numbered([
  added(item('q1', 'visitor')),
  created('r1', 'q1'),
  added(item('q2', 'visitor')),
  added(item('a1', 'agent', 'r1')),
  created('r2', 'q2'),
  added(item('a2', 'agent', 'r2')),
  added(item('h', 'human')),
])
const brief = (turns: ReturnType<typeof turnsOf>) =>
  turns.map(({ number, visitor, answers }) => [number, visitor?.id ?? null, answers.map(({ id }) => id)])

describe('turns', () => {
  it('[IB2] put each answer to what it answers, however late it comes', () => {
    expect(brief(turnsOf(events))).toEqual([
      [1, 'q1', ['a1']],
      [2, 'q2', ['a2', 'h']],
    ])
    expect(brief(turnsOf(numbered([created('r', null), added(item('hello', 'agent', 'r'))])))).toEqual([
      [1, null, ['hello']],
    ])
  })

  it('[IB5] show how long a spoken answer was waited for', () => {
    const latency = { endpoint: 500, transcript: 540, first_token: 560, first_audio: 600, first_audible: 640 }
    const turns = turnsOf(events, new Map([['r1', latency]]))
    expect(turns.map((turn) => turn.latency)).toEqual([latency, null])
  })

  it('[IB2] come in pages, oldest first', () => {
    const turns = turnsOf(events)
    const first = pageOfTurns(turns, { cursor: null, limit: 1 })
    expect([first.items[0]?.number, first.nextCursor]).toEqual([1, '1'])
    expect(pageOfTurns(turns, { cursor: first.nextCursor, limit: 1 })).toMatchObject({ nextCursor: null })
    expect(() => pageOfTurns(turns, { cursor: 'x', limit: 1 })).toThrow('cursor must be')
  })
})
