import { describe, expect, it, onTestFinished } from 'vitest'
import { audioApiSpeechToText } from './audio-api-hearing.ts'
import { OPENAI_EARS, OPENAI_VOICE } from './audio-api-models.ts'
import { audioApiTextToSpeech } from './audio-api-speaking.ts'
import { elevenLabsTextToSpeech } from './elevenlabs.ts'
import { probeDeepgram, probeHearing, probeSpeaking } from './probe-speech.ts'
import { clockOfTest, standInAudioApi, standInProvider } from './testing.ts'

const KEY = 'a-very-secret-key'
const until = (what: () => boolean) => expect.poll(what, { interval: 2, timeout: 2_000 }).toBe(true)

function asked() {
  const time = clockOfTest()
  const stopping = new AbortController()
  return { time, stopping, options: { language: 'en', after: time.after, limitMs: 6_000, signal: stopping.signal } }
}

async function audioApi(answer: Parameters<typeof standInAudioApi>[0]) {
  const { baseUrl, requests, stop } = await standInAudioApi(answer)
  onTestFinished(stop)
  const test = asked()
  const api = { key: KEY, baseUrl, fetch, after: test.time.after }
  const ears = audioApiSpeechToText({ ...api, model: OPENAI_EARS.usualModel, languages: OPENAI_EARS.languages })
  const voice = audioApiTextToSpeech({ ...api, model: 'tts-1', voices: OPENAI_VOICE, now: test.time.now })
  return { ...test, requests, ears, voice }
}

async function socketProvider(refuse?: number) {
  const { url, visits, stop } = await standInProvider(() => undefined, refuse)
  onTestFinished(stop)
  const test = asked()
  return { ...test, visits, provider: { key: KEY, url, after: test.time.after } }
}

describe('trying a provider of speech', () => {
  it('[SPK4] asks one that hears for half a second of silence, and one that speaks for a word', async () => {
    const { options, requests, ears, voice } = await audioApi(({ path }, response) => {
      if (path.endsWith('/transcriptions')) return void response.end(JSON.stringify({ text: '' }))
      response.writeHead(200, { 'content-type': 'audio/pcm' }).end(Buffer.alloc(9_600, 1))
    })
    expect(await probeHearing(ears, options)).toBeNull()
    expect(await probeSpeaking(voice, options)).toBeNull()
    expect(requests.map(({ file, fields }) => [file?.length, fields['input']])).toEqual([
      [16_044, undefined],
      [undefined, 'Yes.'],
    ])
  })

  it('[SPK4] names what went wrong', async () => {
    for (const [status, problem] of [
      [401, 'refused'],
      [404, 'unknown'],
      [429, 'limited'],
      [500, 'overloaded'],
    ] as const) {
      const { options, ears, voice } = await audioApi((_, response) => void response.writeHead(status).end())
      expect(await probeHearing(ears, options)).toBe(problem)
      expect(await probeSpeaking(voice, options)).toBe(problem)
      if (status === 500) continue
      const { provider, options: toSocket } = await socketProvider(status)
      expect(await probeDeepgram(provider, toSocket)).toBe(problem)
      expect(await probeSpeaking(elevenLabsTextToSpeech(provider), toSocket)).toBe(problem)
    }
  })

  it('[SPK4] takes Deepgram’s word that it listens, for it answers nothing to silence, and hangs up', async () => {
    const { provider, options, visits } = await socketProvider()
    expect(await probeDeepgram(provider, options)).toBeNull()
    await until(() => visits[0]?.socket.readyState === 3)
    expect(visits[0]?.frames).toBe(0)
  })

  it('[SPK4] is over after its limit, and lets go of whoever does not answer', async () => {
    const { options, time, requests, ears } = await audioApi(() => undefined)
    const probe = probeHearing(ears, { ...options, limitMs: 1_000 })
    await until(() => requests.length === 1)
    time.pass(1_000)
    expect(await probe).toBe('slow')
    await until(() => requests[0]?.isGone === true)
  })

  it('[SPK4] is over when whoever asked goes away', async () => {
    const { options, stopping, requests, voice } = await audioApi(() => undefined)
    const probe = probeSpeaking(voice, options)
    await until(() => requests.length === 1)
    stopping.abort()
    expect(await probe).not.toBeNull()
    await until(() => requests[0]?.isGone === true)
  })
})
