import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { SpokenWord, TtsEvent, TtsOptions } from '../ports.ts'
import { elevenLabsTextToSpeech } from './elevenlabs.ts'
import { clockOfTest, standInProvider, type Visit } from './testing.ts'

const KEY = 'a-very-secret-key'
const VOICE = 'AZnzlk1XvdvUeBnXmlld'
type Said = { text?: string; context_id?: string; flush?: boolean; close_context?: boolean; voice_settings?: object }
const lastOf = (visit: Visit) => visit.messages.at(-1) as Said
/** Each character sounds for so long. */
const CHARACTER_MS = 30

function chunk(visit: Visit, contextId: string | undefined, text: string, more: object = {}) {
  const chars = Array.from(text)
  const audio = Buffer.alloc(chars.length * CHARACTER_MS * 32, 1).toString('base64')
  const charStartTimesMs = chars.map((_, at) => at * CHARACTER_MS)
  const charDurationsMs = chars.map(() => CHARACTER_MS)
  const alignment = { chars, charStartTimesMs, charDurationsMs }
  visit.socket.send(JSON.stringify({ audio, contextId, alignment, normalizedAlignment: null, ...more }))
}

/** Speaks what it is given at once, in chunks of so many characters; ends a context when asked to. */
const speaker =
  (size = 8) =>
  (visit: Visit, said: string) => {
    if (said !== 'message') return
    const { text, context_id: id, close_context: isClosing } = lastOf(visit)
    const { length } = text ?? ''
    for (let at = 0; at < length; at += size) chunk(visit, id, (text ?? '').slice(at, at + size))
    if (isClosing) visit.socket.send(JSON.stringify({ contextId: id, isFinal: true }))
  }

async function open(answer: (visit: Visit, said: string) => void, how: Partial<TtsOptions> & { refuse?: number } = {}) {
  const { refuse, ...options } = how
  const { url, visits, stop } = await standInProvider(answer, refuse)
  onTestFinished(stop)
  const time = clockOfTest()
  const engine = elevenLabsTextToSpeech({ key: KEY, url, after: time.after })
  const stopping = new AbortController()
  const stream = engine.open({ language: 'en', voice: null, signal: stopping.signal, ...options })
  const events: TtsEvent[] = []
  const ended = (async () => {
    for await (const event of stream.events) events.push(event)
  })()
  const done = () => events.flatMap((event) => (event.type === 'done' ? [event.id] : []))
  const msOf = (id: string) => events.filter((event) => event.type === 'audio' && event.id === id).length * 20
  const wordsOf = (id: string): SpokenWord[] =>
    events.flatMap((event) => (event.type === 'alignment' && event.id === id ? event.words : []))
  const said = () => visits.flatMap(({ messages }) => messages as Said[])
  return { stream, events, ended, visits, time, stopping, done, msOf, wordsOf, said }
}

/** Waits for what a socket brings. */
const until = (what: () => boolean) => expect.poll(what, { interval: 2, timeout: 2_000 }).toBe(true)

describe('voices of ElevenLabs', () => {
  it('[EL1] asks for 16 kHz, the language, the owner’s voice and pace', async () => {
    const { stream, visits, said } = await open(() => undefined, { language: 'de-AT', voice: VOICE, rate: 2 })
    stream.say('Guten Tag.', '1:1')
    await until(() => said().length === 1)
    const { url, headers } = visits[0]?.request ?? {}
    const { pathname, searchParams } = new URL(url ?? '', 'ws://x')
    expect(pathname).toBe(`/v1/text-to-speech/${VOICE}/multi-stream-input`)
    expect(Object.fromEntries(searchParams)).toMatchObject({ output_format: 'pcm_16000', language_code: 'de' })
    expect(headers?.['xi-api-key']).toBe(KEY)
    expect(url).not.toContain(KEY)
    expect(said()[0]).toMatchObject({ text: 'Guten Tag. ', flush: true, voice_settings: { speed: 1.2 } })
  })

  it('[SPK2] [EL1] asks an older model for no language, which it would refuse', async () => {
    const { url, visits, stop } = await standInProvider(() => undefined)
    onTestFinished(stop)
    const engine = elevenLabsTextToSpeech({
      key: KEY,
      url,
      model: 'eleven_multilingual_v2',
      after: clockOfTest().after,
    })
    engine.open({ language: 'de', voice: null, signal: new AbortController().signal })
    await until(() => visits.length === 1)
    const { searchParams } = new URL(visits[0]?.request.url ?? '', 'ws://x')
    expect([searchParams.get('model_id'), searchParams.has('language_code')]).toEqual(['eleven_multilingual_v2', false])
  })

  it('[EL1] speaks with a voice of its own when the owner chose another engine’s', async () => {
    const { visits } = await open(() => undefined, { voice: 'slt' })
    await until(() => visits.length === 1)
    expect(visits[0]?.request.url).not.toContain('slt')
  })

  it('[EL1] gives each sentence as words, frames and an end, in order', async () => {
    const { stream, events, done, msOf, wordsOf } = await open(speaker())
    stream.say('We are open today.', '1:1')
    stream.say('Come by!', '1:2')
    await until(() => done().length === 2)
    expect(done()).toEqual(['1:1', '1:2'])
    expect(wordsOf('1:1').map(({ text }) => text)).toEqual(['We', 'are', 'open', 'today.'])
    expect(wordsOf('1:1')[1]).toEqual({ text: 'are', startMs: 90, endMs: 180 })
    expect(wordsOf('1:2')).toEqual([
      { text: 'Come', startMs: 0, endMs: 120 },
      { text: 'by!', startMs: 150, endMs: 240 },
    ])
    expect(msOf('1:1')).toBeGreaterThanOrEqual(18 * CHARACTER_MS)
    const frames = events.flatMap((event) => (event.type === 'audio' ? [event.frame] : []))
    expect(frames.map(({ at }) => at)).toEqual(frames.map((_, at) => at * 20))
    expect(frames.every(({ samples }) => samples.length === 320)).toBe(true)
  })

  it('[EL1] says sentences of one response in one context, those of the next in another', async () => {
    const { stream, done, said } = await open(speaker())
    for (const id of ['1:1', '1:2', '2:1']) {
      stream.say('Yes.', id)
      await until(() => done().at(-1) === id)
    }
    expect(said().map(({ text, context_id: id, close_context: isClosing }) => [text ?? isClosing, id])).toEqual([
      ['Yes. ', 'r1'],
      ['Yes. ', 'r1'],
      [true, 'r1'],
      ['Yes. ', 'r2'],
    ])
  })

  it('[EL1] parts a chunk that holds the end of one sentence and the beginning of the next', async () => {
    const { stream, done, msOf, wordsOf } = await open((visit, said) => {
      if (said === 'message' && visit.messages.length === 2) chunk(visit, 'r1', 'One two. Three. ')
    })
    stream.say('One two.', '1:1')
    stream.say('Three.', '1:2')
    await until(() => done().length === 2)
    expect(wordsOf('1:1').map(({ text }) => text)).toEqual(['One', 'two.'])
    expect(wordsOf('1:2')).toEqual([{ text: 'Three.', startMs: 0, endMs: 180 }])
    expect(msOf('1:1')).toBe(280)
  })

  it('[EL1] ends a sentence whose words were not told, when its context does', async () => {
    const { stream, done, time, said, msOf } = await open((visit, what) => {
      if (what !== 'message') return
      const { text, context_id: id, close_context: isClosing } = lastOf(visit)
      if (text) chunk(visit, id, text, { alignment: null })
      if (isClosing) visit.socket.send(JSON.stringify({ contextId: id, isFinal: true }))
    })
    stream.say('One.', '1:1')
    await until(() => msOf('1:1') > 0)
    time.pass(1_000)
    await until(() => done().length === 1)
    stream.say('Two.', '1:2')
    await until(() => msOf('1:2') > 0)
    expect(said().map(({ context_id: id }) => id)).toEqual(['r1', 'r1', 'r2'])
  })

  it('[EL1] ends what makes no sound at once, in its place', async () => {
    const { stream, done } = await open(speaker())
    stream.say(' ', '1:1')
    stream.say('Yes.', '1:2')
    stream.say('', '1:3')
    await until(() => done().length === 3)
    expect(done()).toEqual(['1:1', '1:2', '1:3'])
  })

  it('[EL2] closes the context of what is cancelled, and lets nothing of it be heard', async () => {
    const { stream, events, visits, said, done, msOf } = await open((visit, what) => {
      if (what !== 'message') return
      const { text, context_id: id, close_context: isClosing } = lastOf(visit)
      if (text === 'Old words. ') chunk(visit, id, 'Old')
      if (isClosing) chunk(visit, id, ' words.')
      if (text === 'New. ') chunk(visit, id, text)
    })
    stream.say('Old words.', '1:1')
    await until(() => msOf('1:1') > 0)
    stream.cancel()
    const before = events.length
    stream.say('New.', '2:1')
    await until(() => done().length === 1)
    expect(events.slice(before).every((event) => 'id' in event && event.id === '2:1')).toBe(true)
    expect(said().map(({ context_id: id, close_context: isClosing }) => [id, isClosing])).toEqual([
      ['r1', undefined],
      ['r1', true],
      ['r2', undefined],
    ])
    expect(visits).toHaveLength(1)
  })

  it('[EL3] connects once more when the connection breaks before a sentence was heard', async () => {
    const { stream, done, visits } = await open((visit, said) => {
      if (visits.length > 1) speaker()(visit, said)
      else if (said === 'message') visit.socket.terminate()
    })
    stream.say('We are open.', '1:1')
    await until(() => done().length === 1)
    expect(visits).toHaveLength(2)
  })

  it('[EL3] fails when it breaks again, or in the middle of a sentence', async () => {
    const twice = await open((visit, said) => said === 'message' && visit.socket.terminate())
    twice.stream.say('Never heard.', '1:1')
    await twice.ended
    expect(twice.events).toEqual([{ type: 'failed', reason: 'the connection to the speech provider broke' }])
    const middle = await open((visit, said) => {
      if (said !== 'message') return
      chunk(visit, 'r1', 'Half')
      setImmediate(() => visit.socket.close())
    })
    middle.stream.say('Half of it.', '1:1')
    await middle.ended
    expect(middle.msOf('1:1')).toBe(120)
    expect(middle.events.at(-1)).toEqual({ type: 'failed', reason: 'the connection to the speech provider broke' })
  })

  it('[EL3] minds no break while nothing is said', async () => {
    const { stream, done, visits } = await open((visit, said) => {
      speaker()(visit, said)
      if (said === 'message') visit.socket.close()
    })
    stream.say('One.', '1:1')
    await until(() => done().length === 1 && visits[0]?.socket.readyState === 3)
    await new Promise((resolve) => setTimeout(resolve, 5))
    stream.say('Two.', '2:1')
    await until(() => done().length === 2)
    expect(visits).toHaveLength(2)
  })

  it.each([
    [401, 'the speech provider refused the key'],
    [429, 'the speech provider allows no more at the moment'],
    [500, 'the connection to the speech provider broke'],
  ])('[EL3] fails when it is answered %i, without the key', async (refuse, reason) => {
    const { stream, events, ended } = await open(() => undefined, { refuse })
    stream.say('Hello.', '1:1')
    await ended
    expect(events).toEqual([{ type: 'failed', reason }])
  })

  it('[EL3] fails when the first sound does not come in time, or the rest never does', async () => {
    const mute = await open(() => undefined)
    mute.stream.say('Hello.', '1:1')
    await until(() => mute.said().length === 1)
    mute.time.pass(2_000)
    await mute.ended
    expect(mute.events).toEqual([{ type: 'failed', reason: 'the speech provider did not answer in time' }])
    const stuck = await open(
      (visit, said) => said === 'message' && visit.messages.length === 1 && chunk(visit, 'r1', 'Hel'),
    )
    stuck.stream.say('Hello.', '1:1')
    await until(() => stuck.msOf('1:1') > 0)
    stuck.time.pass(1_000)
    await until(() => stuck.said().at(-1)?.close_context === true)
    stuck.time.pass(1_000)
    await stuck.ended
    expect(stuck.events.at(-1)).toEqual({ type: 'failed', reason: 'the speech provider did not answer in time' })
  })

  it('[EL3] asks again when the provider ended the context meanwhile', async () => {
    const { stream, done, said } = await open((visit, what) => {
      if (what === 'message' && visit.messages.length === 1)
        return visit.socket.send(JSON.stringify({ contextId: 'r1', isFinal: true }))
      speaker()(visit, what)
    })
    stream.say('Still there?', '1:1')
    await until(() => done().length === 1)
    expect(said().map(({ context_id: id }) => id)).toEqual(['r1', 'r2'])
  })

  it('[EL1] passes over nonsense', async () => {
    const { stream, done, msOf } = await open((visit, said) => {
      if (said === 'open') {
        for (const nonsense of ['', '{', 'null', '[]', '{}', '{"audio":5}', '{"audio":"!!!"}'])
          visit.socket.send(nonsense)
        visit.socket.send(Buffer.from([1, 2, 3]))
      }
      speaker()(visit, said)
      if (said === 'message') chunk(visit, 'r9', 'stranger')
    })
    stream.say('Hello.', '1:1')
    await until(() => done().length === 1)
    expect(msOf('1:1')).toBeLessThan(250)
  })

  it('[EL3] fails when the provider gives up, and tells nothing of what it said', async () => {
    const { stream, events, ended } = await open((visit, said) => {
      if (said === 'message')
        visit.socket.send(JSON.stringify({ error: 'x', message: 'the text was: Hello', code: 1008 }))
    })
    stream.say('Hello.', '1:1')
    await ended
    expect(events).toEqual([{ type: 'failed', reason: 'the connection to the speech provider broke' }])
  })

  it('[EL1] ends with its signal', async () => {
    const { stream, events, ended, stopping } = await open(speaker())
    stopping.abort()
    await ended
    stream.say('Hello.', '1:1')
    expect(events).toEqual([])
  })

  it('[EL1] loses no word and no sound, however the provider cuts its chunks', async () => {
    const word = fc.constantFrom('We', 'open', 'at', 'seven', 'o’clock', '–', 'today!')
    const sentence = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '))
    await fc.assert(
      fc.asyncProperty(
        fc.array(sentence, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 20 }),
        async (sentences, size) => {
          const { stream, done, msOf, wordsOf } = await open(speaker(size))
          sentences.forEach((text, at) => stream.say(text, `1:${at}`))
          await until(() => done().length === sentences.length)
          for (const [at, text] of sentences.entries()) {
            expect(
              wordsOf(`1:${at}`)
                .map((told) => told.text)
                .join(' '),
            ).toBe(text)
            expect(msOf(`1:${at}`)).toBeGreaterThanOrEqual(text.length * CHARACTER_MS)
            expect(wordsOf(`1:${at}`).at(-1)?.endMs).toBeLessThanOrEqual(msOf(`1:${at}`))
          }
          stream.close()
        },
      ),
      { seed: 72, numRuns: 12 },
    )
  })
})
