import { describe, expect, it, onTestFinished } from 'vitest'
import { pcmBytes } from '../audio/pcm.ts'
import { writeWav } from '../audio/write-wav.ts'
import type { TtsEvent, TtsOptions } from '../ports.ts'
import { GROQ_VOICE, OPENAI_VOICE } from './audio-api-models.ts'
import { audioApiTextToSpeech } from './audio-api-speaking.ts'
import { PROBLEM_REASONS } from './provider-socket.ts'
import { clockOfTest, standInAudioApi } from './testing.ts'

const KEY = 'a-very-secret-key'
type Answer = Parameters<typeof standInAudioApi>[0]
const RATE = 24_000

const tone = (ms: number, rate = RATE) => new Int16Array((ms * rate) / 1_000).fill(8_000)
const sound = (ms: number) => Buffer.from(pcmBytes(tone(ms)))
const speaks =
  (ms: number): Answer =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': 'audio/pcm' }).end(sound(ms))

async function open(answer: Answer, how: Partial<TtsOptions> & { voices?: typeof OPENAI_VOICE; model?: string } = {}) {
  const { voices = OPENAI_VOICE, model = voices.usualModel, ...options } = how
  const { baseUrl, requests, stop } = await standInAudioApi(answer)
  onTestFinished(stop)
  const time = clockOfTest()
  const stopping = new AbortController()
  const api = { key: KEY, baseUrl, fetch, model, voices, after: time.after, now: time.now }
  const stream = audioApiTextToSpeech(api).open({ language: 'en', voice: null, signal: stopping.signal, ...options })
  const events: TtsEvent[] = []
  const ended = (async () => {
    for await (const event of stream.events) events.push(event)
  })()
  const done = () => events.flatMap((event) => (event.type === 'done' ? [event.id] : []))
  const framesOf = (id: string) =>
    events.flatMap((event) => (event.type === 'audio' && event.id === id ? [event.frame] : []))
  return {
    stream,
    events,
    ended,
    requests,
    time,
    stopping,
    done,
    framesOf,
    msOf: (id: string) => framesOf(id).length * 20,
  }
}

/** As long as it was sent, and at most a frame for what the filter still holds. */
const wholeMs = (made: number, sent: number) => made >= sent && made <= sent + 20
const until = (what: () => boolean) => expect.poll(what, { interval: 2, timeout: 2_000 }).toBe(true)
const failed = (problem: keyof typeof PROBLEM_REASONS) => ({ type: 'failed', reason: PROBLEM_REASONS[problem] })

describe('voices in OpenAI’s format', () => {
  it('[SPK6] are asked for the model, the owner’s voice and the pace, and speak each sentence in order', async () => {
    const { stream, requests, done, framesOf, msOf } = await open(speaks(200), { voice: 'coral', rate: 1.25 })
    stream.say('We are open today.', '1:1')
    stream.say('Come by!', '1:2')
    await until(() => done().length === 2)
    expect(done()).toEqual(['1:1', '1:2'])
    const sent = ['/v1/audio/speech', `Bearer ${KEY}`]
    expect(requests.map(({ path, authorization }) => [path, authorization])).toEqual([sent, sent])
    expect(requests[0]?.fields).toEqual({
      model: 'gpt-4o-mini-tts',
      input: 'We are open today.',
      voice: 'coral',
      response_format: 'pcm',
      speed: 1.25,
    })
    expect(wholeMs(msOf('1:1'), 200)).toBe(true)
    const frames = [...framesOf('1:1'), ...framesOf('1:2')]
    expect(frames.map(({ at }) => at)).toEqual(frames.map((_, at) => at * 20))
    expect(frames.every(({ samples }) => samples.length === 320)).toBe(true)
    // The tone, at the rate of the call, however the filter begins.
    expect(framesOf('1:1')[5]?.samples.every((sample) => Math.abs(sample - 8_000) < 100)).toBe(true)
  })

  it('[SPK6] are heard as they come, however the bytes are cut', async () => {
    let rest = (): void => undefined
    const { stream, done, msOf } = await open((_, response) => {
      const all = sound(400)
      response.writeHead(200, { 'content-type': 'audio/pcm' }).write(all.subarray(0, 4_801))
      rest = () => void response.end(all.subarray(4_801))
    })
    stream.say('One.', '1:1')
    await until(() => msOf('1:1') >= 80)
    expect(done()).toEqual([])
    rest()
    await until(() => done().length === 1)
    expect(wholeMs(msOf('1:1'), 400)).toBe(true)
  })

  it.each([
    ['Groq', GROQ_VOICE, 24_000],
    ['Groq', GROQ_VOICE, 48_000],
  ])('[SPK6] of %s come as a file, which says its rate: %#', async (_, voices, sampleRate) => {
    const wav = writeWav({ sampleRate, samples: tone(300, sampleRate) })
    // What is streamed does not know its size yet.
    new DataView(wav.buffer).setUint32(40, 0xff_ff_ff_ff, true)
    const { stream, requests, done, msOf } = await open(
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'audio/wav' }).write(wav.subarray(0, 30))
        setImmediate(() => response.end(wav.subarray(30)))
      },
      { voices, voice: 'troy' },
    )
    stream.say('Hello there.', '1:1')
    await until(() => done().length === 1)
    expect(wholeMs(msOf('1:1'), 300)).toBe(true)
    expect(requests[0]?.fields).toMatchObject({
      model: 'canopylabs/orpheus-v1-english',
      voice: 'troy',
      response_format: 'wav',
    })
  })

  it('[SPK6] are given no more text at once than they take', async () => {
    const { stream, requests, done } = await open(
      (_, response) => void response.end(writeWav({ sampleRate: RATE, samples: tone(100) })),
      { voices: GROQ_VOICE },
    )
    const text = `${'All rooms have a view of the lake, '.repeat(9)}and breakfast.`
    stream.say(text, '1:1')
    stream.say(' … ', '1:2')
    await until(() => done().length === 2)
    const inputs = requests.map(({ fields }) => fields['input'] ?? '')
    expect(inputs.length).toBeGreaterThan(1)
    expect(Math.max(...inputs.map(({ length }) => length))).toBeLessThanOrEqual(190)
    expect(inputs.join(' ')).toBe(text)
  })

  it.each([
    ['another provider’s', OPENAI_VOICE, undefined, 'AZnzlk1XvdvUeBnXmlld', 'alloy'],
    ['one that an older model does not know', OPENAI_VOICE, 'tts-1', 'marin', 'alloy'],
    ['one of another model', GROQ_VOICE, 'playai-tts', 'troy', 'Fritz-PlayAI'],
    ['nobody’s', GROQ_VOICE, undefined, 'hann', 'hannah'],
  ])('[SPK6] stand in for %s', async (_, voices, model, voice, used) => {
    const { stream, requests } = await open(() => undefined, { voices, voice, ...(model ? { model } : {}) })
    stream.say('Hello.', '1:1')
    await until(() => requests.length === 1)
    expect(requests[0]?.fields['voice']).toBe(used)
  })

  it('[SPK6] end their request when they are cancelled, and nothing of it is heard', async () => {
    const { stream, events, requests, done, msOf } = await open(({ fields }, response) => {
      response.writeHead(200, { 'content-type': 'audio/pcm' })
      if (fields['input'] === 'Old words.') response.write(sound(100))
      else response.end(sound(60))
    })
    stream.say('Old words.', '1:1')
    stream.say('More of them.', '1:2')
    await until(() => msOf('1:1') > 0)
    stream.cancel()
    const before = events.length
    stream.say('New words.', '2:1')
    await until(() => requests[0]?.isGone === true && done().length === 1)
    expect(requests.map(({ fields }) => fields['input'])).toEqual(['Old words.', 'New words.'])
    expect(events.slice(before).every((event) => 'id' in event && event.id === '2:1')).toBe(true)
  })

  it('[SPK6] end their request with the call', async () => {
    const { stream, ended, events, requests, stopping } = await open(() => undefined)
    stream.say('One.', '1:1')
    await until(() => requests.length === 1)
    stopping.abort()
    await ended
    await until(() => requests[0]?.isGone === true)
    stream.say('Two.', '1:2')
    expect(events).toEqual([])
  })

  it.each([
    [401, 'refused'],
    [404, 'unknown'],
    [429, 'limited'],
    [500, 'overloaded'],
  ] as const)('[SPK6] fail with %s, and repeat nothing of what the provider says', async (status, problem) => {
    const { stream, events, ended } = await open((_, response) => void response.writeHead(status).end(KEY))
    stream.say('One.', '1:1')
    await ended
    expect(events).toEqual([failed(problem)])
  })

  const page: Answer = (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(sound(100))
  it.each<[string, Answer, typeof OPENAI_VOICE]>([
    ['a page', page, OPENAI_VOICE],
    ['a file of another kind', (_, response) => void response.end('ID3'.repeat(40)), GROQ_VOICE],
    ['a file without an end to its head', (_, response) => void response.end(endlessHead()), GROQ_VOICE],
    ['no sound at all', (_, response) => void response.end(), OPENAI_VOICE],
  ])('[SPK6] fail where they send %s', async (_, answer, voices) => {
    const { stream, events, ended } = await open(answer, { voices })
    stream.say('One.', '1:1')
    await ended
    expect(events).toEqual([failed('garbled')])
  })

  it('[SPK6] fail where they never stop', async () => {
    const { stream, events, ended, requests } = await open((_, response) => {
      const more = (): void => {
        while (!response.destroyed && response.write(sound(1_000)));
      }
      response.on('drain', more)
      more()
    })
    stream.say('One.', '1:1')
    await ended
    expect(events.at(-1)).toEqual(failed('garbled'))
    await until(() => requests[0]?.isGone === true)
  })

  it('[SPK6] fail where they break off', async () => {
    const { stream, events, ended, msOf } = await open((_, response) => {
      response
        .writeHead(200, { 'content-length': 99_999 })
        .write(sound(100), () => setImmediate(() => response.destroy()))
    })
    stream.say('One.', '1:1')
    await ended
    expect(events.at(-1)).toEqual(failed('broken'))
    expect(msOf('1:1')).toBeLessThanOrEqual(100)
  })

  it('[SPK6] fail after three seconds without a sound', async () => {
    const { stream, events, ended, requests, time } = await open(() => undefined)
    stream.say('One.', '1:1')
    await until(() => requests.length === 1)
    time.pass(2_999)
    expect(events).toEqual([])
    time.pass(1)
    await ended
    expect(events).toEqual([failed('slow')])
  })

  it('[SPK6] fail where they drip: sound that comes later than it is heard', async () => {
    let drop = (): void => undefined
    const { stream, events, ended, time, msOf } = await open((_, response) => {
      response.writeHead(200, { 'content-type': 'audio/pcm' })
      drop = () => void response.write(sound(100))
      drop()
    })
    stream.say('One.', '1:1')
    await until(() => msOf('1:1') > 0)
    const first = msOf('1:1')
    time.pass(1_400)
    drop()
    await until(() => msOf('1:1') > first)
    // Something came, and it is still later than it should be heard.
    time.pass(400)
    await ended
    expect(events.at(-1)).toEqual(failed('slow'))
  })

  it('[SPK6] fail where too much waits', async () => {
    const { stream, events, ended } = await open(() => undefined)
    for (let at = 0; at <= 64; at += 1) stream.say('One.', `1:${at}`)
    await ended
    expect(events).toEqual([failed('behind')])
  })
})

/** Parts that say nothing, one after another. */
function endlessHead(): Buffer {
  const part = Buffer.concat([Buffer.from('LIST'), Buffer.from([56, 0, 0, 0]), Buffer.alloc(56)])
  return Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), ...Array<Buffer>(100).fill(part)])
}
