import type { EngineState, EngineTurn } from '@frontdesk/agent-runtime/ports'
import { brandId, EMBEDDED_LANGUAGES } from '@frontdesk/schema'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { embeddedEngine } from './embedded-engine.ts'
import { expectedAnswer } from './expected-answer.ts'
import { collect, dialogue, fakeKnowledge, fakeTools, passageOf, profileOf } from './testing.ts'
import { freshState, readState, writeState } from './turn/engine-state.ts'
import { clausesOf } from './turn/reply.ts'

const engine = embeddedEngine()
const knowledge = fakeKnowledge([
  ['open', { band: 'answer', passages: [passageOf({ quote: 'We open at nine, and close at six.' })] }],
])

function turnOf(changes: Partial<EngineTurn>): EngineTurn {
  return {
    agent: profileOf(),
    conversationId: brandId('cnv', 'cnv_test'),
    input: { text: 'hello' },
    medium: 'text',
    history: [],
    state: {},
    visitor: null,
    now: 0,
    knowledge,
    tools: fakeTools(null),
    signal: new AbortController().signal,
    ...changes,
  }
}

const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\u202e\u202d',
    '👩‍👩‍👧‍👦'.repeat(200),
    '\ud800',
    'ﷺ'.repeat(2_000),
    '?'.repeat(2_000),
    '{name}{text}',
    '[a](javascript:alert(1))',
  ),
  fc
    .constantFrom('a@', '1 ', 'a.', 'no ', 'and are you ', '-. ', 'my name is ', '(((', 'ß', 'か')
    .map((piece) => piece.repeat(1_000)),
  fc
    .array(
      fc.constantFrom(
        'yes',
        'no',
        'email',
        'my',
        'message',
        'ana@x.com',
        '+1 212 555 0123',
        'cancel',
        'and',
        'is',
        '?',
        ',',
        'change',
        'what',
        'name',
        'leave',
      ),
      { maxLength: 30 },
    )
    .map((words) => words.join(' ')),
)

describe('any input', () => {
  it('[EE5] tells what it asks for', async () => {
    const asked: string[] = []
    for await (const event of engine.respond(turnOf({ input: { text: 'I want to leave a message' } }))) {
      if (event.type === 'expects') asked.push(event.answer)
    }
    expect(asked).toEqual(['free'])
    expect(expectedAnswer({ ...freshState, offer: 'Do you sell lamps?' })).toBe('yes-no')
  })

  it('[EE1] is answered with words, and a state that is plain JSON', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(hostile, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...EMBEDDED_LANGUAGES),
        async (lines, language) => {
          const talk = dialogue(engine, { agent: profileOf({ language }), knowledge, tools: fakeTools() })
          for (const line of ['Leave a message', ...lines]) {
            const said = await talk.say(line)
            expect(said.text).not.toBe('')
            expect(JSON.parse(JSON.stringify(said.state))).toEqual(said.state)
          }
        },
      ),
      { seed: 7, numRuns: 300 },
    )
  })

  it('[EE2] is answered in time that hostile input cannot stretch', async () => {
    const worst: number[] = []
    const inputs = [
      'a@',
      '1 ',
      'a.',
      'no ',
      'and are you ',
      '-. ',
      'my name is ',
      'from A ',
      'x@a.',
      '+1(',
      'ﷺ',
      '？',
      'message to ',
    ].map((piece) => piece.repeat(2_000).slice(0, 2_000))
    for (const text of inputs) {
      const times: number[] = []
      for (let run = 0; run < 5; run += 1) {
        const startedAt = performance.now()
        await collect(engine.respond(turnOf({ input: { text } })))
        times.push(performance.now() - startedAt)
      }
      worst.push(Math.min(...times))
    }
    expect(Math.max(...worst)).toBeLessThan(100)
  })
})

describe('state', () => {
  it('[ES1] of another engine, version or shape starts afresh', () => {
    const malformed: EngineState[] = [
      {},
      { engine: 'model' },
      { engine: 'embedded', version: 0 },
      { engine: 'embedded', version: 1, instances: 'x' },
      { engine: 'embedded', version: 3 },
    ]
    for (const state of malformed) expect(readState(state)).toEqual(freshState)
    expect(readState({ ...writeState(freshState), flow: { flow: 'other', slots: 3 } })).toEqual(freshState)
  })

  it('[ES2] that the version before stored goes on where it was', async () => {
    const slots = { text: 'The light is out', email: 'ana@example.com' }
    const flow = { flow: 'take-message', instance: 2, revision: 5, slots, attempts: 0, isStopping: false }
    const older = { engine: 'embedded', version: 1, instances: 2, lastDone: 1, topic: 'lamps', offer: null }
    const business = { flows: [], instances: 7, lastRecord: null, shown: [] }
    const state = { ...older, business, flow: { ...flow, isReadBack: true } }
    const tools = fakeTools()
    const said = await collect(engine.respond(turnOf({ input: { text: 'yes' }, state, tools })))
    expect(said.text).toContain('passed it on')
    expect(tools.taken).toMatchObject([{ proposalId: 'cnv_test:take-message:2.5', ...slots }])
    expect(readState(said.state).business).toMatchObject({ flows: [], instances: 7, lastPassedOn: 2 })
    const notYet = { ...state, flow: { ...flow, isReadBack: false } }
    const asked = await collect(
      engine.respond(turnOf({ input: { text: 'yes' }, state: notYet, tools: fakeTools(null) })),
    )
    expect(asked.text).toContain('“The light is out”')
  })

  it('[ES2] of the version before whose message cannot be read loses the message alone', () => {
    const older = { engine: 'embedded', version: 1, instances: 3, lastDone: 1, topic: 'lamps', offer: null }
    const read = readState({ ...older, flow: { flow: 'take-message', slots: 3 }, business: 'gone' })
    expect(read).toEqual({
      topic: 'lamps',
      offer: null,
      complaints: 0,
      business: { ...freshState.business, instances: 3, lastPassedOn: 1 },
    })
  })

  it('[ES1] never throws, whatever JSON it is', async () => {
    const json = fc.dictionary(
      fc.constantFrom('engine', 'version', 'flow', 'instances', 'lastDone', 'slots', 'topic', 'business'),
      fc.oneof(fc.constantFrom('embedded', 1, 2), fc.jsonValue()),
    )
    await fc.assert(
      fc.asyncProperty(json, async (state) => {
        const said = await collect(engine.respond(turnOf({ state: state as EngineState })))
        expect(said.text).not.toBe('')
      }),
      { seed: 8, numRuns: 300 },
    )
  })
})

describe('streaming', () => {
  it('[RP1] gives the answer clause by clause; joined, the clauses are the answer', async () => {
    const said = await collect(engine.respond(turnOf({ input: { text: 'when are you open?' } })))
    expect(said.deltas.length).toBeGreaterThan(1)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => clausesOf(text).join('') === text),
      { seed: 9 },
    )
  })

  it('[EE3] stops when the visitor stops it, before and during the answer', async () => {
    const abort = new AbortController()
    const seen: string[] = []
    for await (const event of engine.respond(turnOf({ input: { text: 'open?' }, signal: abort.signal }))) {
      seen.push(event.type)
      abort.abort()
    }
    expect(seen).toEqual(['text'])
    const never = { search: () => new Promise<never>(() => undefined) }
    const late = new AbortController()
    const pending = collect(engine.respond(turnOf({ input: { text: 'open?' }, knowledge: never, signal: late.signal })))
    late.abort()
    expect((await pending).deltas).toEqual([])
  })

  it('[EE4] a search that fails is the caller’s to see', async () => {
    const broken = { search: () => Promise.reject(new Error('index is gone')) }
    await expect(collect(engine.respond(turnOf({ input: { text: 'open?' }, knowledge: broken })))).rejects.toThrow(
      'index is gone',
    )
  })
})
