import type { DurableEvent, Item, ServerEvent } from '@frontdesk/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyTranscript, foldEvent, foldEvents } from './transcript.ts'

const visitorItem: Item = {
  id: 'v1',
  role: 'visitor',
  status: 'completed',
  medium: 'text',
  text: 'Open today?',
  created_at: 1,
}
const agentItem: Item = {
  id: 'a1',
  role: 'agent',
  status: 'in_progress',
  medium: 'text',
  text: '',
  created_at: 2,
  response_id: 'r1',
}
const citations = [{ id: 'c1', url: 'https://example.com/hours', title: 'Hours', quote: 'Open until six.' }]

const delta = (text: string, isSnapshot = false): ServerEvent => ({
  type: 'response.output_text.delta',
  response_id: 'r1',
  item_id: 'a1',
  delta: text,
  is_snapshot: isSnapshot,
})
const asked: DurableEvent[] = [
  { type: 'conversation.item.added', seq: 1, at: 1, item: visitorItem },
  { type: 'response.created', seq: 2, at: 2, response_id: 'r1', in_reply_to: 'v1' },
  { type: 'conversation.item.added', seq: 3, at: 3, item: agentItem },
]
const done = (status: 'completed' | 'failed', seq: number): DurableEvent => ({
  type: 'response.done',
  seq,
  at: seq,
  response_id: 'r1',
  status,
  citations,
  suggestions: ['Prices'],
  card: null,
})
const answered: DurableEvent[] = [
  ...asked,
  { type: 'response.tool.started', seq: 4, at: 4, response_id: 'r1', call_id: 't1', label: 'Looking' },
  { type: 'response.tool.done', seq: 5, at: 5, response_id: 'r1', call_id: 't1', outcome: 'done' },
  { type: 'response.output_text.done', seq: 6, at: 6, response_id: 'r1', item_id: 'a1', text: 'Until six.' },
  { type: 'conversation.item.done', seq: 7, at: 7, item: { ...agentItem, status: 'completed', text: 'Until six.' } },
  done('completed', 8),
]

describe('the transcript', () => {
  it('[TR1] stays the same when an event comes twice or late', () => {
    const once = foldEvents(answered)
    for (const event of answered) expect(foldEvent(once, event)).toBe(once)
  })

  it('[TR2] applies a durable event only when it is the next one; a later one only marks the gap', () => {
    const gapped = foldEvents(asked.filter((event) => event.seq !== 2))
    expect(gapped).toEqual({ ...foldEvents(asked.slice(0, 1)), hasGap: true })
    expect(foldEvents(asked, gapped)).toEqual(foldEvents(asked))
  })

  it('[TR3] lets deltas touch nothing but the text of the item in progress of the active response', () => {
    const before = foldEvents(asked)
    const after = foldEvents([delta('Until'), delta(' six')], before)
    expect(after).toEqual({
      ...before,
      items: before.items.map((item) => (item.id === 'a1' ? { ...item, text: 'Until six' } : item)),
    })
    expect(foldEvent(after, delta('Until seven', true)).items[1]?.text).toBe('Until seven')
    expect(foldEvent(after, { ...delta('x'), response_id: 'r0' } as ServerEvent)).toBe(after)
    expect(foldEvent(after, { ...delta('x'), item_id: 'v1' } as ServerEvent).items).toEqual(after.items)
    const finished = foldEvents(answered)
    expect(foldEvent(finished, delta('x'))).toBe(finished)
  })

  it('[TR4] drops the half answer of a failed response and gives a completed one its citations and suggestions', () => {
    const failed = foldEvents([...asked, delta('Until'), done('failed', 4)])
    expect(failed.items.map((item) => item.id)).toEqual(['v1'])
    expect(failed.active).toBeNull()
    expect(foldEvents(answered).items[1]).toMatchObject({ text: 'Until six.', citations, suggestions: ['Prices'] })
  })

  it('[TR5] keeps what was heard of an answer that was spoken over', () => {
    const { lastSeq } = foldEvents(answered)
    const cut = {
      type: 'conversation.item.truncated',
      item_id: 'a1',
      heard_text: 'Until',
      seq: lastSeq + 1,
      at: 9,
    } as const
    expect(foldEvents([...answered, cut]).items[1]).toMatchObject({ text: 'Until', status: 'interrupted' })
  })

  it('[TR1, TR2, TR3] is the same after any doubling, loss and mixing, once the rest was asked for again', () => {
    const noise = fc.oneof(
      fc.constantFrom<ServerEvent>(...answered),
      fc.tuple(fc.string({ maxLength: 8 }), fc.boolean()).map(([text, isSnapshot]) => delta(text, isSnapshot)),
    )
    fc.assert(
      fc.property(fc.array(noise, { maxLength: 40 }), (received) => {
        const seen = foldEvents(received)
        const resumed = foldEvents(
          answered.filter((event) => event.seq > seen.lastSeq),
          seen,
        )
        expect(resumed.items).toEqual(foldEvents(answered, emptyTranscript).items)
        expect({ ...resumed, hasGap: false }).toEqual(foldEvents(answered))
      }),
      { seed: 2, numRuns: 500 },
    )
  })
})
