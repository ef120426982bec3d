import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { LanguageModelV3StreamPart } from '@ai-sdk/provider'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ModelAddress, TEXT_PROVIDERS, type TextProvider } from '../ports.ts'
import * as wire from '../testing.ts'
import { failureOf } from './failure.ts'
import { openModel } from './open-model.ts'
import { ask, question, VISITOR_WORDS } from './testing/reading.ts'

const ANSWER = 'Yes, dinner is served until ten – “crème brûlée” and pizza 🍕 too.'
const INPUT = { date: '2026-11-27', note: 'by the "window" é' }

const servers: wire.WireServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function serverOf(provider: TextProvider, play: wire.Play, options: Partial<wire.WireServerOptions> = {}) {
  const server = await wire.wireServer({ provider, play, ...options })
  servers.push(server)
  return server
}

const typesOf = (parts: readonly LanguageModelV3StreamPart[]) => parts.map(({ type }) => type)
const callsIn = (parts: readonly LanguageModelV3StreamPart[]) =>
  parts.flatMap((part) => (part.type === 'tool-call' ? [{ name: part.toolName, input: JSON.parse(part.input) }] : []))
const finishIn = (parts: readonly LanguageModelV3StreamPart[]) => parts.find((part) => part.type === 'finish')

/** Gives a model up at its first words, or, where none are to come, shortly after it was asked. */
async function askAndAbort(server: wire.WireServer, heard: string, reason?: unknown) {
  const abort = new AbortController()
  const asked = server.requests.length
  const arrived = ask(server.address, { abortSignal: abort.signal }, (part) => {
    if (part.type === 'text-delta' && part.delta !== '') abort.abort(reason)
  })
  if (heard === '') {
    await vi.waitFor(() => expect(server.requests.length).toBeGreaterThan(asked), { interval: 2, timeout: 5_000 })
    await pause(10)
    abort.abort(reason)
  }
  return arrived
}

describe.each(TEXT_PROVIDERS)('the adapter of %s', (provider) => {
  it('[PR41] streams an answer, however its bytes are cut, and says what it cost', async () => {
    for (const bytesPerWrite of [null, 7]) {
      const server = await serverOf(provider, wire.answers(ANSWER), { bytesPerWrite })
      const { text, failure, parts } = await ask(server.address)
      expect(failure).toBeNull()
      expect(text).toBe(ANSWER)
      expect(finishIn(parts)?.finishReason.unified).toBe('stop')
      expect(finishIn(parts)?.usage.inputTokens.total).toBeGreaterThan(10)
      expect(finishIn(parts)?.usage.outputTokens.total).toBeGreaterThan(5)
      await server.freed()
    }
  })

  it('[PR41] passes on what was said, offered and allowed, once', async () => {
    const server = await serverOf(provider, wire.answers('Yes.'))
    await ask(server.address)
    expect(server.requests).toHaveLength(1)
    expect(server.requests[0]).toMatchObject({
      messages: [
        { role: 'system', text: 'You answer for Harbor Kitchen.' },
        { role: 'visitor', text: VISITOR_WORDS },
      ],
      tools: ['find_times'],
      maxTokens: 200,
      model: 'wire-model',
    })
  })

  it('[PR41] calls the fetch of the address and no other', async () => {
    const server = await serverOf(provider, wire.answers('Yes.'))
    const called: string[] = []
    const { text } = await ask({
      ...server.address,
      fetch: (input, init) => {
        called.push(new Request(input).url)
        return fetch(input, init)
      },
    })
    expect(text).toBe('Yes.')
    expect(called).toEqual([expect.stringContaining(server.address.baseUrl ?? 'none')])
  })

  it('[PR44] puts a call of a tool together from its pieces', async () => {
    for (const bytesPerWrite of [null, 5]) {
      const play: wire.Play = function* () {
        yield wire.say('One moment. ')
        yield wire.call('find_times', INPUT, 'call_a')
        yield wire.call('find_times', { date: 'x' }, 'call_b')
        yield wire.finish('tool-calls')
      }
      const server = await serverOf(provider, play, { bytesPerWrite })
      const { parts, text, failure } = await ask(server.address)
      expect(failure).toBeNull()
      expect(text).toBe('One moment. ')
      expect(callsIn(parts)).toEqual([
        { name: 'find_times', input: INPUT },
        { name: 'find_times', input: { date: 'x' } },
      ])
      expect(finishIn(parts)?.finishReason.unified).toBe('tool-calls')
    }
  })

  it('[PR41] tells the model what a tool gave, and takes its next call', async () => {
    const server = await serverOf(provider, wire.alwaysCalls('find_times', INPUT))
    const { parts } = await ask(server.address, {
      prompt: [
        ...question.prompt,
        {
          role: 'assistant',
          content: [{ type: 'tool-call', toolCallId: 'call_0', toolName: 'find_times', input: INPUT }],
        },
        {
          role: 'tool',
          content: [
            {
              type: 'tool-result',
              toolCallId: 'call_0',
              toolName: 'find_times',
              output: { type: 'text', value: 'free at seven' },
            },
          ],
        },
      ],
    })
    expect(server.requests[0]?.messages.at(-1)).toMatchObject({ role: 'tool', text: /free at seven/ })
    expect(callsIn(parts)).toEqual([{ name: 'find_times', input: INPUT }])
  })

  it('[PR41] gives on each word when it comes', async () => {
    const heard = new AbortController()
    const play: wire.Play = async function* () {
      yield wire.say('First')
      // An adapter that waits for the end would wait here for ever.
      await once(heard.signal, 'abort')
      yield wire.say(' second')
      yield wire.finish()
    }
    const server = await serverOf(provider, play)
    const { text } = await ask(server.address, {}, (part) => {
      if (part.type === 'text-delta' && part.delta !== '') heard.abort()
    })
    expect(text).toBe('First second')
  })

  it('[PR41] takes a slow drip as it comes', async () => {
    const server = await serverOf(provider, wire.drips('one two three', 5))
    expect(await ask(server.address)).toMatchObject({ text: 'one two three', failure: null })
  })

  it.each([
    ['before the head', wire.hangsBefore, ''],
    ['after the head', wire.hangsAfterHead, ''],
    ['after the first words', wire.hangsAfter('We are'), 'We are'],
    ['without ever stopping', wire.neverStops('on and on '), 'on and on'],
  ])('[PR45] gives the connection back when a model that hangs %s is given up', async (_where, play, heard) => {
    const server = await serverOf(provider, play)
    const cancelled = await askAndAbort(server, heard)
    expect(cancelled.failure?.kind).toBe('cancelled')
    expect(cancelled.text).toContain(heard)
    await server.freed()
    const late = await askAndAbort(server, heard, new DOMException('too late', 'TimeoutError'))
    expect(late.failure?.kind).toBe('timeout')
    await server.freed()
  })

  it('[PR45] gives the connection back when nobody reads on', async () => {
    const server = await serverOf(provider, wire.neverStops('on and on '))
    const model = await openModel(server.address)
    const { stream } = await model.doStream(question)
    const reader = stream.getReader()
    await reader.read()
    expect(server.connections()).toBe(1)
    await reader.cancel()
    await server.freed()
  })

  it.each<[number, Record<string, string>, object]>([
    [401, {}, { kind: 'unauthorized' }],
    [403, {}, { kind: 'unauthorized', status: 403 }],
    [404, {}, { kind: 'unknown_model', status: 404 }],
    [429, {}, { kind: 'rate_limited', status: 429, retryAfterMs: null }],
    [429, { 'retry-after': '7' }, { kind: 'rate_limited', status: 429, retryAfterMs: 7_000 }],
    [500, {}, { kind: 'overloaded', status: 500, retryAfterMs: null }],
    [503, { 'retry-after': '2' }, { kind: 'overloaded', status: 503, retryAfterMs: 2_000 }],
    [529, {}, { kind: 'overloaded', status: 529 }],
    [302, { location: 'http://127.0.0.1:9/' }, { kind: 'refused', status: 302, clue: 'redirects' }],
  ])('[PR43] reads a %i %o, and asks once', async (status, headers, failure) => {
    const server = await serverOf(provider, wire.refuses(status, headers))
    const arrived = await ask(server.address)
    expect(arrived.parts).toEqual([])
    expect(arrived.failure).toMatchObject(failure)
    expect(server.requests).toHaveLength(1)
    await server.freed()
  })

  it('[PR43] reads an error told within the stream, at its beginning and later', async () => {
    for (const before of [[], [wire.say('We are ')]]) {
      const play: wire.Play = function* () {
        yield* before
        yield wire.fail(provider === 'anthropic' ? 529 : 503)
      }
      const server = await serverOf(provider, play)
      const { failure, text } = await ask(server.address)
      expect(failure?.kind).toBe('overloaded')
      expect(text).toBe(before.length === 0 ? '' : 'We are ')
      await server.freed()
    }
  })

  it.each([
    ['breaks within an event', wire.breaksInJson('We are ')],
    ['stops without an end', wire.stopsShort('We are ')],
    ['stops within a call', wire.stopsInCall('find_times')],
    ['talks garbage', wire.talksGarbage],
    ['sends nothing', () => []],
  ])('[PR44] takes an answer that %s for garbled, and passes on no call', async (_what, play) => {
    const server = await serverOf(provider, play)
    const { failure, parts } = await ask(server.address)
    expect(failure?.kind).toBe('garbled')
    expect(callsIn(parts)).toEqual([])
    expect(finishIn(parts)).toBeUndefined()
    expect(typesOf(parts).filter((type) => type === 'error').length).toBeLessThanOrEqual(1)
    await server.freed()
  })

  it('[PR44] passes on that an answer was cut at its limit, or was not to be said', async () => {
    for (const [reason, unified] of [
      ['length', 'length'],
      ['filter', 'content-filter'],
    ] as const) {
      const play: wire.Play = function* () {
        yield wire.say('We')
        yield wire.finish(reason)
      }
      const server = await serverOf(provider, play)
      const { parts, failure } = await ask(server.address)
      expect(failure).toBeNull()
      expect(finishIn(parts)?.finishReason.unified).toBe(unified)
    }
  })

  it('[PR43] says nothing of the key, the visitor or the provider’s words in an error', async () => {
    const plays = [wire.refuses(401), wire.refuses(500), wire.refuses(400), wire.talksGarbage, wire.breaksInJson('We')]
    for (const play of plays) {
      const server = await serverOf(provider, play, { apiKey: 'sk-secret-1' })
      const { error } = await ask(server.address)
      expect(error).toBeInstanceOf(Error)
      const shown = JSON.stringify([error, String(error), Object.entries(error as object), failureOf(error)])
      expect(shown).not.toMatch(/sk-secret|Lovelace|failed at|html/)
      expect((error as Error).cause).toBeUndefined()
    }
  })

  it('[PR43] names a wrong key, a model that is not there, and a server that is none', async () => {
    const server = await serverOf(provider, wire.answers('Yes.'), { apiKey: 'right' })
    const kindOf = async (change: Partial<ModelAddress>) =>
      (await ask({ ...server.address, ...change })).failure?.kind ?? 'ready'
    expect(await kindOf({ apiKey: 'wrong' })).toBe('unauthorized')
    expect(await kindOf({ model: 'wire-model-2' })).toBe('unknown_model')
    expect(await kindOf({ baseUrl: `${server.address.baseUrl}/elsewhere` })).toBe('unreachable')
    expect(await kindOf({})).toBe('ready')
  })
})
