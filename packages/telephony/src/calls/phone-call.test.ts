import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import type { TransientEvent } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import type { CallLeg, LegEvent, MediaPort } from '../ports.ts'
import { CallRecorder } from '../recording/call-recorder.ts'
import type { CallRecording } from '../recording/recorded-call.ts'
import { handClock } from '../testing.ts'
import { PhoneCall } from './phone-call.ts'
import type { VoiceLine } from './phone-call-deps.ts'
import { phoneSentences } from './phone-sentences.ts'

const SENTENCES = phoneSentences('en')

/** A call with a carrier that plays 20 ms in 20 ms, and a voice that says each sentence in two seconds. */
function ringing(recording: CallRecording | null = null) {
  const clock = handClock()
  const told: string[] = []
  const said: string[] = []
  const heard: string[] = []
  const wire = { leg: (_event: LegEvent): void => undefined, mark: (_name: string): void => undefined }
  let buffer: { ms: number; mark: string | undefined }[] = []
  const port: MediaPort = {
    onAudio: () => undefined,
    onMark: (listen) => {
      wire.mark = listen
    },
    play: (samples, mark) => buffer.push({ ms: samples.length / 16, mark }),
    clear: () => {
      told.push('clear')
      buffer = []
    },
  }
  const leg: CallLeg = {
    id: 'c1',
    carrierCallId: 'c1',
    to: '+12025550100',
    from: null,
    attestation: null,
    answer: async () => port,
    reject: (reason) => told.push(`reject ${reason}`),
    hangUp: async () => {
      told.push('hang up')
    },
    transfer: async () => 'failed',
    sendDtmf: async () => undefined,
    onEvent: (listen) => {
      wire.leg = listen
    },
  }
  let line: VoiceLine | null = null
  let number = 0
  const tell = (event: TransientEvent): void => line?.sendEvent(event)
  const say = async (text: string): Promise<void> => {
    number += 1
    said.push(text)
    const at = { response_id: `r${number}`, number }
    tell({ type: 'agent.state', state: 'speaking' })
    tell({ type: 'output_audio_buffer.started', ...at })
    for (let frame = 0; frame < 100; frame += 1)
      line?.sendAudio({ kind: 'out', response: number, frame, atMs: frame * 20, samples: new Int16Array(320) })
    tell({ type: 'response.output_audio.done', ...at, duration_ms: 2_000 })
  }
  const call = new PhoneCall({
    leg,
    capabilities: { hasEcho: false },
    clock,
    sentences: SENTENCES,
    recording,
    agent: { language: 'en', suggestions: [], greet: () => say('Hello'), say, submit: async () => undefined },
    openVoice: async (opened) => {
      line = opened
      return {
        pushAudio: () => undefined,
        reportPlayback: (_number, _ms, isOver) => {
          if (!isOver) return
          heard.push(said.at(-1) ?? '')
          tell({ type: 'agent.state', state: 'listening' })
        },
        stopSpeaking: () => false,
        onServerEvent: () => undefined,
        close: () => undefined,
      }
    },
    onClosed: (by) => told.push(`closed by ${by}`),
    onFailure: (error) => {
      throw error
    },
  })
  let playedMs = 0
  const pass = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 20) {
      clock.pass(20)
      playedMs = buffer.length > 0 ? playedMs + 20 : 0
      while (buffer[0] && playedMs >= buffer[0].ms) {
        playedMs -= buffer[0].ms
        const { mark } = buffer.shift() ?? {}
        if (mark !== undefined) wire.mark(mark)
      }
      // oxlint-disable-next-line no-await-in-loop
      await turnOfTheLoop()
    }
  }
  return { call, told, said, heard, pass, leg: (event: LegEvent) => wire.leg(event), fail: () => line?.onEnd() }
}

describe('a call from its first ring', () => {
  it('[TE11] [TE12] nobody speaks: it asks twice, says goodbye, and hangs up when all of it was heard', async () => {
    const { call, told, heard, pass } = ringing()
    await call.start()
    await pass(2_500)
    expect(heard).toEqual(['Hello'])
    await pass(40_000)
    expect(heard).toEqual(['Hello', SENTENCES.stillThere, SENTENCES.stillThere, SENTENCES.goodbye.silence])
    expect(told).toEqual(['hang up', 'closed by agent'])
  })

  it('[TE12] whoever presses keys while the goodbye is said does not cut it short', async () => {
    const { call, told, heard, pass, leg } = ringing()
    await call.start()
    await pass(2_500)
    call.end()
    await pass(500)
    leg({ type: 'dtmf', digit: '5', ms: 100 })
    expect(told).toEqual([])
    await pass(2_500)
    expect(heard.at(-1)).toBe(SENTENCES.goodbye.agent)
    expect(told).toEqual(['hang up', 'closed by agent'])
  })

  it('[TE13] a key clears what the carrier still holds, though nothing is being made any more', async () => {
    const { call, told, pass, leg } = ringing()
    await call.start()
    await pass(400)
    leg({ type: 'dtmf', digit: '9', ms: 100 })
    expect(told).toContain('clear')
  })

  it('[TC9] on a recorded line nothing is recorded before the caller was told so to the end', async () => {
    const recorder = new CallRecorder({ clock: handClock(), write: () => undefined })
    const { call, said, told, pass, leg } = ringing({ recorder, announcement: 'This call is recorded.' })
    await call.start()
    await pass(1_000)
    expect(said).toEqual(['This call is recorded.', 'Hello'])
    leg({ type: 'dtmf', digit: '9', ms: 100 })
    expect(told).toEqual([])
    await pass(900)
    expect(recorder.isOn).toBe(false)
    await pass(3_000)
    expect(recorder.isOn).toBe(true)
  })

  it('[TE10] it ends once when the caller hangs up, or when nobody can hear and speak any more', async () => {
    const one = ringing()
    await one.call.start()
    await one.pass(400)
    one.leg({ type: 'ended', by: 'caller' })
    one.leg({ type: 'ended', by: 'caller' })
    expect(one.told).toEqual(['closed by caller'])
    const other = ringing()
    await other.call.start()
    await other.pass(400)
    other.fail()
    expect(other.told).toEqual(['hang up', 'closed by agent'])
  })
})
