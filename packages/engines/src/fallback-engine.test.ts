import type { AgentEvent, Engine, EngineTurn } from '@frontdesk/agent-runtime/ports'
import { brandId } from '@frontdesk/schema'
import { expect, it } from 'vitest'
import { fallbackEngine } from './fallback-engine.ts'
import { collect, fakeKnowledge, fakeTools, profileOf } from './testing.ts'

function engineOf(events: readonly AgentEvent[], failure?: Error): Engine {
  return {
    async *respond() {
      yield* events
      if (failure) throw failure
    },
  }
}
const text = (delta: string): AgentEvent => ({ type: 'text', delta })
const secondary = engineOf([text('second')])

function turnOf(signal = new AbortController().signal): EngineTurn {
  const world = { agent: profileOf(), knowledge: fakeKnowledge([]), tools: fakeTools(null), medium: 'text' as const }
  return {
    ...world,
    conversationId: brandId('cnv', 'cnv_test'),
    input: { text: 'hi' },
    history: [],
    state: {},
    visitor: null,
    now: 0,
    signal,
  }
}

it('[FB1] the second engine answers when the first fails before its first word', async () => {
  const first = engineOf([{ type: 'gap', question: 'lost' }], new Error('429'))
  const said = await collect(fallbackEngine(first, secondary).respond(turnOf()))
  expect(said).toMatchObject({ text: 'second', gaps: [] })
})

it('[FB1] a failure after the first word is passed on, and nothing is said twice', async () => {
  const first = engineOf([text('half an')], new Error('cut'))
  await expect(collect(fallbackEngine(first, secondary).respond(turnOf()))).rejects.toThrow('cut')
})

it('[FB1] the second engine answers when the first says nothing at all', async () => {
  const said = await collect(fallbackEngine(engineOf([text('')]), secondary).respond(turnOf()))
  expect(said.text).toBe('second')
})

it('[FB2] a stopped turn does not fall back', async () => {
  const events = fallbackEngine(engineOf([], new Error('aborted')), secondary).respond(turnOf(AbortSignal.abort()))
  await expect(collect(events)).rejects.toThrow('aborted')
})

it('[FB3] events before the first word are kept when the first engine goes on to speak', async () => {
  const first = engineOf([{ type: 'gap', question: 'kept' }, text('one'), { type: 'state', state: { a: 1 } }])
  const said = await collect(fallbackEngine(first, secondary).respond(turnOf()))
  expect(said).toMatchObject({ text: 'one', gaps: ['kept'], state: { a: 1 } })
})
