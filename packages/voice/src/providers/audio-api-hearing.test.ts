import { describe, expect, it, onTestFinished } from 'vitest'
import { readWav } from '../audio/wav.ts'
import { fallbackSpeechToText } from '../fallback/fallback-hearing.ts'
import { providerHealth } from '../fallback/provider-health.ts'
import type { SpeechToText, SttEvent, SttOptions } from '../ports.ts'
import { EventQueue } from '../synthesis/event-queue.ts'
import { audioApiSpeechToText } from './audio-api-hearing.ts'
import { GROQ_EARS, OPENAI_EARS } from './audio-api-models.ts'
import { PROBLEM_REASONS } from './provider-socket.ts'
import { type AudioRequest, clockOfTest, standInAudioApi } from './testing.ts'

const KEY = 'a-very-secret-key'
type Answer = Parameters<typeof standInAudioApi>[0]

const json =
  (body: unknown, status = 200): Answer =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const hears = (text: string) => json({ text })

async function server(answer: Answer) {
  const { baseUrl, requests, stop } = await standInAudioApi(answer)
  onTestFinished(stop)
  const time = clockOfTest()
  return { requests, time, api: { key: KEY, baseUrl, fetch, after: time.after } }
}

async function open(
  answer: Answer,
  { model = OPENAI_EARS.usualModel, ...how }: Partial<SttOptions & { model: string }> = {},
) {
  const { requests, time, api } = await server(answer)
  const stopping = new AbortController()
  const engine = audioApiSpeechToText({ ...api, model, languages: OPENAI_EARS.languages })
  const stream = engine.open({ language: 'en', domain: null, expects: null, signal: stopping.signal, ...how })
  const events: SttEvent[] = []
  const ended = (async () => {
    for await (const event of stream.events) events.push(event)
  })()
  const say = (ms: number, value = 1) => {
    for (let at = 0; at < ms; at += 20) stream.push({ samples: new Int16Array(320).fill(value), at })
  }
  return { stream, events, ended, requests, time, stopping, say }
}

const until = (what: () => boolean) => expect.poll(what, { interval: 2, timeout: 2_000 }).toBe(true)
const failed = (problem: keyof typeof PROBLEM_REASONS) => [{ type: 'failed', reason: PROBLEM_REASONS[problem] }]
const secondsOf = ({ file }: AudioRequest) => (readWav(file ?? new Uint8Array(0))?.samples.length ?? 0) / 16_000

describe('recognition of recordings in OpenAI’s format', () => {
  it('[SPK5] sends what was said when it is over, with the model, the language and the agent’s words', async () => {
    const names = ['Blue Door', 'Margherita', ' ', 'Blue Door']
    const domain = { id: 'd', texts: [], names }
    const { stream, events, requests, say } = await open(hears(' Two tables. '), { language: 'de-AT', domain })
    say(400)
    say(200)
    expect(requests).toEqual([])
    stream.endOfSpeech()
    await until(() => events.length === 1)
    expect(events).toEqual([{ type: 'final', text: 'Two tables.', confidence: 0.9, words: [] }])
    const [request] = requests
    expect(request).toMatchObject({ path: '/v1/audio/transcriptions', authorization: `Bearer ${KEY}` })
    expect(request?.fields).toEqual({
      model: 'gpt-4o-mini-transcribe',
      language: 'de',
      prompt: 'Blue Door, Margherita',
      temperature: '0',
      response_format: 'json',
      'include[]': 'logprobs',
    })
    expect(request && secondsOf(request)).toBe(0.6)
  })

  it('[SPK5] answers each utterance once, in order, and what was not said at once', async () => {
    const { stream, events, say } = await open((request, response) => {
      const text = `${secondsOf(request)} s`
      // The first takes longest.
      setTimeout(() => response.end(JSON.stringify({ text })), secondsOf(request) < 0.2 ? 30 : 0)
    })
    say(100)
    stream.endOfSpeech()
    say(200)
    stream.endOfSpeech()
    stream.endOfSpeech()
    await until(() => events.length === 3)
    expect(events.map((event) => 'text' in event && event.text)).toEqual(['0.1 s', '0.2 s', ''])
  })

  it.each([
    [
      'the likelihood of its words',
      OPENAI_EARS.usualModel,
      { text: 'yes', logprobs: [{ logprob: 0 }, { logprob: -0.2 }] },
      0.905,
    ],
    [
      'that of its sentences',
      GROQ_EARS.usualModel,
      { text: 'yes', segments: [{ avg_logprob: -0.5, no_speech_prob: 0 }] },
      0.607,
    ],
    ['nothing', OPENAI_EARS.usualModel, { text: 'yes', logprobs: null, segments: 'none' }, 0.9],
  ])('[SPK5] is as sure as the provider, which tells %s', async (_, model, body, confidence) => {
    const { stream, events, requests, say } = await open(json(body), { model })
    say(100)
    stream.endOfSpeech()
    await until(() => events.length === 1)
    expect(events).toMatchObject([{ text: 'yes', confidence: expect.closeTo(confidence, 3) }])
    const isWhisper = model.startsWith('whisper')
    expect(requests[0]?.fields['response_format']).toBe(isWhisper ? 'verbose_json' : 'json')
  })

  it.each([
    ['silence that it wrote words for', { text: 'Thank you.', segments: [{ avg_logprob: -1.4, no_speech_prob: 0.9 }] }],
    ['its own hint', { text: 'Room One, room two.' }],
    ['nothing', { text: ' ' }],
  ])('[SPK5] hears no words in %s', async (_, body) => {
    const domain = { id: 'd', texts: [], names: ['Room one', 'Room two', 'Suite'] }
    const { stream, events, say } = await open(json(body), { domain })
    say(100)
    stream.endOfSpeech()
    await until(() => events.length === 1)
    expect(events).toMatchObject([{ type: 'final', text: '' }])
  })

  it.each([
    [401, 'refused'],
    [403, 'refused'],
    [404, 'unknown'],
    [429, 'limited'],
    [500, 'overloaded'],
    [503, 'overloaded'],
    [302, 'broken'],
  ] as const)('[SPK5] fails with %s, and repeats nothing of what the provider says', async (status, problem) => {
    const { stream, events, ended, say } = await open((_, response) => {
      response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end(`no key ${KEY}`)
    })
    say(100)
    stream.endOfSpeech()
    await ended
    expect(events).toEqual(failed(problem))
    stream.endOfSpeech()
  })

  it.each<[string, Answer, keyof typeof PROBLEM_REASONS]>([
    ['what is no JSON', (_, response) => void response.end('<html>'), 'garbled'],
    ['JSON of another kind', json({ words: [] }), 'garbled'],
    ['more than words of one person', (_, response) => void response.end('x'.repeat(300_000)), 'garbled'],
    [
      'half an answer',
      (_, response) => void response.writeHead(200, { 'content-length': 99 }).write('{"te', () => response.destroy()),
      'broken',
    ],
    ['nothing, and hangs up', (_, response) => void response.destroy(), 'broken'],
  ])('[SPK5] fails where it gets %s', async (_, answer, problem) => {
    const { stream, events, ended, say } = await open(answer)
    say(100)
    stream.endOfSpeech()
    await ended
    expect(events).toEqual(failed(problem))
  })

  it.each<[string, Answer]>([
    ['hangs', () => undefined],
    ['drips', (_, response) => void response.writeHead(200).write('{"text"')],
  ])('[SPK5] waits four seconds for a provider that %s, and lets go of it', async (_, answer) => {
    const { stream, events, ended, requests, time, say } = await open(answer)
    say(100)
    stream.endOfSpeech()
    await until(() => requests.length === 1)
    time.pass(3_999)
    expect(events).toEqual([])
    time.pass(1)
    await ended
    expect(events).toEqual(failed('slow'))
    await until(() => requests[0]?.isGone === true)
  })

  it('[SPK5] fails where more than a minute is not answered', async () => {
    const { stream, events, ended, say } = await open(() => undefined)
    say(30_000)
    stream.endOfSpeech()
    say(30_020)
    await ended
    expect(events).toEqual(failed('behind'))
  })

  it('[SPK5] ends its request with the call', async () => {
    const { stream, events, ended, requests, stopping, say } = await open(() => undefined)
    say(100)
    stream.endOfSpeech()
    await until(() => requests.length === 1)
    stopping.abort()
    await ended
    await until(() => requests[0]?.isGone === true)
    expect(events).toEqual([])
  })

  it('[SPK5] leaves what it could not hear to the embedded ear, within the turn', async () => {
    const { api } = await server(json({ error: KEY }, 500))
    const heard: number[] = []
    const embedded: SpeechToText = {
      languages: new Set(['en']),
      open() {
        const events = new EventQueue<SttEvent>()
        return {
          events,
          push: ({ samples }) => void heard.push(samples[0] ?? 0),
          endOfSpeech: () => events.push({ type: 'final', text: 'two rooms', confidence: 1, words: [] }),
          expect: () => undefined,
          close: () => events.end(),
        }
      },
    }
    const provider = audioApiSpeechToText({ ...api, model: 'whisper-1', languages: OPENAI_EARS.languages })
    const health = providerHealth(() => 0)
    const stream = fallbackSpeechToText({ provider, embedded, health }).open({
      language: 'en',
      domain: null,
      expects: null,
      signal: new AbortController().signal,
    })
    for (const value of [1, 2, 3]) stream.push({ samples: new Int16Array(320).fill(value), at: 0 })
    stream.endOfSpeech()
    for await (const event of stream.events) {
      expect(event).toMatchObject({ type: 'final', text: 'two rooms' })
      break
    }
    expect([heard, health.isTried()]).toEqual([[1, 2, 3], false])
  })
})
