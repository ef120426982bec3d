import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SpeechToText, SttEvent, SttOptions, TextToSpeech, TtsEvent } from '../ports.ts'
import { EventQueue } from '../synthesis/event-queue.ts'
import { fallbackSpeechToText } from './fallback-hearing.ts'
import { fallbackTextToSpeech } from './fallback-speaking.ts'
import { providerHealth } from './provider-health.ts'

const turnOfLoop = () => new Promise((resolve) => setImmediate(resolve))
const frame = (value: number) => ({ samples: new Int16Array(320).fill(value), at: 0 })

/** An engine that repeats the numbers it hears, and fails when the test says so. */
function hearingEngine(name: string, languages: string) {
  const streams: { fail: () => void; isClosed: boolean; options: SttOptions; expects: unknown[] }[] = []
  const engine: SpeechToText = {
    languages: new Set(languages.split(' ')),
    open(options) {
      const events = new EventQueue<SttEvent>()
      const heard: number[] = []
      const stream = {
        fail: () => {
          events.push({ type: 'failed', reason: `${name} failed` })
          events.end()
        },
        isClosed: false,
        options,
        expects: [] as unknown[],
      }
      streams.push(stream)
      return {
        events,
        push: ({ samples }) => void heard.push(samples[0] ?? 0),
        endOfSpeech: () => {
          events.push({ type: 'final', text: `${name} ${heard.splice(0).join('')}`, confidence: 1, words: [] })
        },
        expect: (expectation) => void stream.expects.push(expectation),
        close: () => {
          stream.isClosed = true
          events.end()
        },
      }
    },
  }
  return { engine, streams }
}

function openHearing(language = 'en') {
  let now = 0
  const [provider, embedded] = [hearingEngine('provider', 'en de'), hearingEngine('embedded', 'en')]
  const health = providerHealth(() => now)
  const engine = fallbackSpeechToText({ provider: provider.engine, embedded: embedded.engine, health })
  const stopping = new AbortController()
  const stream = engine.open({ language, domain: null, expects: null, signal: stopping.signal })
  const events: SttEvent[] = []
  void (async () => {
    for await (const event of stream.events) events.push(event)
  })()
  const finals = () => events.flatMap((event) => (event.type === 'final' ? [event.text] : []))
  const turn = async (...values: number[]) => {
    for (const value of values) stream.push(frame(value))
    stream.endOfSpeech()
    await turnOfLoop()
  }
  return { stream, events, finals, turn, provider, embedded, engine, stopping, pass: (ms: number) => (now += ms) }
}

describe('hearing when a provider fails', () => {
  it('[FV1] hears by the provider while it works', async () => {
    const { turn, finals, engine, embedded } = openHearing()
    await turn(1, 2)
    await turn(3)
    expect(finals()).toEqual(['provider 12', 'provider 3'])
    expect(embedded.streams).toHaveLength(0)
    expect(engine.languages).toEqual(new Set(['en', 'de']))
  })

  it('[FV1] goes on with the embedded engine within the turn, and loses nothing of it', async () => {
    const { stream, turn, finals, provider, embedded } = openHearing()
    await turn(1)
    stream.expect('date')
    stream.push(frame(2))
    provider.streams[0]?.fail()
    await turnOfLoop()
    await turn(3)
    expect(finals()).toEqual(['provider 1', 'embedded 23'])
    expect(embedded.streams[0]?.options.expects).toBe('date')
    expect(provider.streams[0]?.isClosed).toBe(true)
  })

  it('[FV1] answers what was ended and not answered before it failed', async () => {
    const { stream, finals, provider } = openHearing()
    provider.streams[0]?.fail()
    stream.push(frame(1))
    stream.endOfSpeech()
    stream.push(frame(2))
    await turnOfLoop()
    stream.endOfSpeech()
    await turnOfLoop()
    expect(finals().map((text) => text.replace(/\w+ /, ''))).toEqual(['1', '2'])
  })

  it('[FV1] loses no turn, whenever the provider fails', async () => {
    const step = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom('end', 'fail', 'wait', 'pass'))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { stream, finals, provider, pass } = openHearing()
        const said: string[] = []
        let current = ''
        for (const what of steps) {
          if (typeof what === 'number') {
            stream.push(frame(what))
            current += what
          }
          if (what === 'end') {
            stream.endOfSpeech()
            said.push(current)
            current = ''
          }
          if (what === 'fail') provider.streams.at(-1)?.fail()
          if (what === 'wait') await turnOfLoop()
          if (what === 'pass') pass(1_000)
        }
        await turnOfLoop()
        expect(finals().map((text) => text.replace(/^\w+ /, ''))).toEqual(said)
      }),
      { seed: 81, numRuns: 200 },
    )
  })

  it('[FV3] fails where nobody else understands the language', async () => {
    const { stream, events, provider } = openHearing('de-AT')
    stream.push(frame(1))
    provider.streams[0]?.fail()
    await turnOfLoop()
    expect(events).toEqual([{ type: 'failed', reason: 'provider failed' }])
    stream.push(frame(2))
  })

  it('[FV3] fails when the embedded engine fails as well', async () => {
    const { stream, events, provider, embedded } = openHearing()
    stream.push(frame(1))
    provider.streams[0]?.fail()
    await turnOfLoop()
    embedded.streams[0]?.fail()
    await turnOfLoop()
    expect(events).toEqual([{ type: 'failed', reason: 'embedded failed' }])
  })

  it('[FV4] tries the provider again with a later turn, after a pause that grows while it fails', async () => {
    const { stream, turn, finals, provider, pass } = openHearing()
    const fail = async () => {
      stream.push(frame(0))
      provider.streams.at(-1)?.fail()
      await turnOfLoop()
      await turn(0)
    }
    await fail()
    await turn(1)
    pass(2_000)
    await fail()
    pass(2_000)
    await turn(2)
    pass(2_000)
    await turn(3)
    await turn(4)
    expect(finals().map((text) => text.replace('provider', 'p').replace('embedded', 'e'))).toEqual([
      'e 00',
      'e 1',
      'e 00',
      'e 2',
      'p 3',
      'p 4',
    ])
    await fail()
    pass(2_000)
    await turn(5)
    expect(finals().at(-1)).toBe('provider 5')
  })

  it('[FV4] stays with the provider when it fails between two turns and has rested by the next', async () => {
    const { turn, finals, provider, embedded, pass } = openHearing()
    await turn(1)
    provider.streams[0]?.fail()
    await turnOfLoop()
    pass(2_000)
    await turn(2)
    expect(finals()).toEqual(['provider 1', 'provider 2'])
    expect(embedded.streams).toHaveLength(0)
  })

  it('[FV1] ends with its signal', async () => {
    const { stream, events, provider, stopping } = openHearing()
    stopping.abort()
    stream.push(frame(1))
    stream.endOfSpeech()
    await turnOfLoop()
    expect(events).toEqual([])
    expect(provider.streams[0]?.isClosed).toBe(true)
  })
})

/** A voice that waits for the test to let it speak: so many words of what it is to say next. */
function speakingEngine(languages: string, tellsWords = true) {
  const streams: { fail: () => void; speak: (words: number) => void; said: string[]; isClosed: boolean }[] = []
  const engine: TextToSpeech = {
    languages: new Set(languages.split(' ')),
    open() {
      const events = new EventQueue<TtsEvent>()
      const waiting: { id: string; words: string[]; at: number }[] = []
      const stream = {
        said: [] as string[],
        isClosed: false,
        fail: () => {
          events.push({ type: 'failed', reason: 'failed' })
          events.end()
        },
        speak: (count: number) => {
          for (let left = count; left > 0 && waiting[0]; left -= 1) {
            const [next] = waiting
            const text = next.words.shift()
            if (text !== undefined) {
              const words = [{ text, startMs: next.at, endMs: next.at + 20 }]
              if (tellsWords) events.push({ type: 'alignment', id: next.id, words })
              events.push({ type: 'audio', id: next.id, frame: frame(1) })
              next.at += 20
            }
            if (next.words.length === 0) events.push({ type: 'done', id: waiting.shift()?.id ?? '' })
          }
        },
      }
      streams.push(stream)
      return {
        events,
        say: (sentence, id) => {
          stream.said.push(sentence)
          waiting.push({ id, words: sentence.split(' ').filter((word) => word !== ''), at: 0 })
        },
        cancel: () => {
          waiting.length = 0
          events.clear()
        },
        close: () => {
          stream.isClosed = true
          events.end()
        },
      }
    },
  }
  return { engine, streams }
}

function openSpeaking(language = 'en', tellsWords = true) {
  let now = 0
  const [provider, embedded] = [speakingEngine('en de', tellsWords), speakingEngine('en')]
  const health = providerHealth(() => now)
  const engine = fallbackTextToSpeech({ provider: provider.engine, embedded: embedded.engine, health })
  const stream = engine.open({ language, voice: null, signal: new AbortController().signal })
  const events: TtsEvent[] = []
  void (async () => {
    for await (const event of stream.events) events.push(event)
  })()
  const wordsOf = (id: string) =>
    events.flatMap((event) => (event.type === 'alignment' && event.id === id ? event.words : []))
  const done = () => events.flatMap((event) => (event.type === 'done' ? [event.id] : []))
  return { stream, events, wordsOf, done, provider, embedded, pass: (ms: number) => (now += ms) }
}

describe('speaking when a provider fails', () => {
  it('[FV2] goes on from the first word that was not spoken', async () => {
    const { stream, events, wordsOf, done, provider, embedded } = openSpeaking()
    stream.say('one two three four', '1:1')
    stream.say('five', '1:2')
    provider.streams[0]?.speak(2)
    provider.streams[0]?.fail()
    await turnOfLoop()
    expect(embedded.streams[0]?.said).toEqual(['three four', 'five'])
    embedded.streams[0]?.speak(9)
    await turnOfLoop()
    expect(wordsOf('1:1')).toEqual(
      ['one', 'two', 'three', 'four'].map((text, at) => ({ text, startMs: at * 20, endMs: at * 20 + 20 })),
    )
    expect(done()).toEqual(['1:1', '1:2'])
    const at = events.flatMap((event) => (event.type === 'audio' ? [event.frame.at] : []))
    expect(at).toEqual(at.map((_, index) => index * 20))
  })

  it('[FV2] says a sentence again when nobody told which of its words were spoken', async () => {
    const { stream, provider, embedded } = openSpeaking('en', false)
    stream.say('one two', '1:1')
    provider.streams[0]?.speak(1)
    provider.streams[0]?.fail()
    await turnOfLoop()
    expect(embedded.streams[0]?.said).toEqual(['one two'])
  })

  it('[FV2] stays with one voice to the end of a response, and tries the provider with the next', async () => {
    const { stream, provider, embedded, done, pass } = openSpeaking()
    stream.say('one', '1:1')
    provider.streams[0]?.fail()
    await turnOfLoop()
    embedded.streams[0]?.speak(1)
    await turnOfLoop()
    pass(10_000)
    stream.say('two', '1:2')
    embedded.streams[0]?.speak(1)
    await turnOfLoop()
    expect(done()).toEqual(['1:1', '1:2'])
    stream.say('three', '2:1')
    expect(provider.streams[1]?.said).toEqual(['three'])
    expect(embedded.streams[0]?.isClosed).toBe(true)
  })

  it('[FV2] says nothing of what was cancelled', async () => {
    const { stream, events, provider, embedded } = openSpeaking()
    stream.say('one two', '1:1')
    provider.streams[0]?.speak(1)
    stream.cancel()
    provider.streams[0]?.fail()
    await turnOfLoop()
    expect(embedded.streams).toHaveLength(0)
    stream.say('three', '2:1')
    embedded.streams[0]?.speak(1)
    await turnOfLoop()
    expect(events.every((event) => 'id' in event && event.id === '2:1')).toBe(true)
  })

  it('[FV3] fails where nobody else speaks the language', async () => {
    const { stream, events, provider } = openSpeaking('de')
    stream.say('eins', '1:1')
    provider.streams[0]?.fail()
    await turnOfLoop()
    expect(events).toEqual([{ type: 'failed', reason: 'failed' }])
  })

  it('[FV2] says every word once and in order, whenever the provider fails', async () => {
    const step = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.constantFrom('say', 'next', 'fail', 'pass'))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const { stream, wordsOf, done, provider, embedded, pass } = openSpeaking()
        const said = new Map<string, string>()
        let response = 1
        const speak = async (words: number) => {
          for (const { streams } of [provider, embedded])
            for (const engine of streams) if (!engine.isClosed) engine.speak(words)
          await turnOfLoop()
        }
        for (const [at, what] of steps.entries()) {
          if (typeof what === 'number') await speak(what)
          if (what === 'next') response += 1
          if (what === 'say') {
            const [id, text] = [`${response}:${at}`, `alpha${at} beta gamma`]
            said.set(id, text)
            stream.say(text, id)
          }
          if (what === 'fail') provider.streams.at(-1)?.fail()
          if (what === 'fail') await turnOfLoop()
          if (what === 'pass') pass(3_000)
        }
        await speak(200)
        await speak(200)
        expect(done()).toEqual([...said.keys()])
        for (const [id, text] of said)
          expect(
            wordsOf(id)
              .map((word) => word.text)
              .join(' '),
          ).toBe(text)
      }),
      { seed: 82, numRuns: 200 },
    )
  })
})

describe('a provider that fails', () => {
  it('[FV4] rests twice as long after each failure, five minutes at most, until it works', () => {
    let now = 0
    const health = providerHealth(() => now)
    const pauses: number[] = []
    for (let failure = 0; failure < 10; failure += 1) {
      health.failed()
      health.failed()
      health.worked()
      const began = now
      while (!health.isTried()) now += 1_000
      pauses.push((now - began) / 1_000)
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300])
    health.worked()
    health.failed()
    now += 2_000
    expect(health.isTried()).toBe(true)
  })
})
