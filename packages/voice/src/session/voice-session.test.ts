import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import type { ServerEvent, TransientEvent } from '@frontdesk/schema'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AudioPacket } from '../audio/frame-header.ts'
import type { SttEvent, SttStream, TtsEvent, TtsStream } from '../ports.ts'
import { EventQueue } from '../synthesis/event-queue.ts'
import { SILENCE } from '../turns/endpointing.ts'
import { VoiceSession } from './voice-session.ts'

const settle = () => turnOfTheLoop()
const FRAME_MS = 20
const FRAMES_PER_WORD = 10
const LOUD = new Int16Array(320).fill(8_000)
const SILENT = new Int16Array(320)

/** A voice of two hundred milliseconds a word. */
class StandInVoice implements TtsStream {
  readonly queue = new EventQueue<TtsEvent>()
  readonly events = this.queue
  readonly said: string[] = []
  say(sentence: string, id: string): void {
    this.said.push(sentence)
    const frames = sentence.split(/\s+/).filter(Boolean).length * FRAMES_PER_WORD
    for (let at = 0; at < frames; at += 1)
      this.queue.push({ type: 'audio', id, frame: { samples: LOUD, at: at * FRAME_MS } })
    this.queue.push({ type: 'done', id })
  }
  cancel(): void {
    this.queue.clear()
  }
  close(): void {
    this.queue.end()
  }
}

class StandInEar implements SttStream {
  readonly queue = new EventQueue<SttEvent>()
  readonly events = this.queue
  frames = 0
  asked = 0
  push(): void {
    this.frames += 1
  }
  endOfSpeech(): void {
    this.asked += 1
  }
  readonly onExpect: ((answer: string | null) => void)[] = []
  expect(answer: string | null): void {
    for (const call of this.onExpect) call(answer)
  }
  close(): void {
    this.queue.end()
  }
}

function room() {
  let now = 0
  let tick = () => {}
  const voice = new StandInVoice()
  const ear = new StandInEar()
  const events: TransientEvent[] = []
  const packets: AudioPacket[] = []
  const submitted: string[] = []
  const interrupted: { responseId: string; heardText: string }[] = []
  const said: string[] = []
  const ends: string[] = []
  const session = new VoiceSession(
    {
      speechToText: { languages: new Set(['en']), open: () => ear },
      textToSpeech: { languages: new Set(['en']), open: () => voice },
      activity: { probability: (samples) => (samples[0] === 0 ? 0 : 0.99), reset: () => undefined },
      now: () => now,
      every: (_, call) => {
        tick = call
        return () => {
          tick = () => {}
        }
      },
      agent: {
        submit: async (text) => void submitted.push(text),
        interrupt: async (responseId, heardText) => void interrupted.push({ responseId, heardText }),
        say: async (text) => void said.push(text),
        measured: () => undefined,
      },
      send: { event: (event) => events.push(event), audio: (packet) => packets.push(packet) },
      onEnd: (reason) => ends.push(reason),
    },
    {
      language: 'en',
      voice: null,
      domain: null,
      sentences: { askAgain: 'Again?', stillThere: 'Still there?', goodbye: 'Goodbye.', wait: 'One moment.' },
    },
  )
  const hear = async (samples: Int16Array, ms: number) => {
    for (let passed = 0; passed < ms; passed += FRAME_MS) {
      now += FRAME_MS
      session.hear({ samples, at: now })
      if (now % 60 === 0) tick()
      await settle()
    }
  }
  const recognise = async (event: SttEvent) => {
    ear.queue.push(event)
    await settle()
  }
  const final = (text: string, confidence = 0.9) => recognise({ type: 'final', text, confidence, words: [] })
  return {
    session,
    voice,
    ear,
    events,
    packets,
    submitted,
    interrupted,
    said,
    ends,
    speak: (ms: number) => hear(LOUD, ms),
    silence: (ms: number) => hear(SILENT, ms),
    pass: (ms: number) => {
      now += ms
      tick()
    },
    partial: (text: string) => recognise({ type: 'partial', text }),
    final,
    tell: async (event: object) => {
      session.told(event as ServerEvent)
      await settle()
    },
    types: () => events.map(({ type }) => type),
    /** A whole spoken turn of the visitor. */
    async turn(text: string) {
      await hear(LOUD, 400)
      await recognise({ type: 'partial', text })
      await hear(SILENT, 700)
      await final(text)
    },
    /** A whole answer, all at once. */
    async answer(responseId: string, text: string, more: object = {}) {
      session.told({ type: 'response.created', seq: 1, at: 0, response_id: responseId, in_reply_to: null })
      session.told({ type: 'response.output_text.delta', response_id: responseId, item_id: 'i', delta: text })
      const done = { type: 'response.done', response_id: responseId, status: 'completed', ...more }
      session.told(done as ServerEvent)
      await settle()
    },
  }
}

let at: ReturnType<typeof room>
beforeEach(() => {
  at = room()
})

describe('a spoken turn', () => {
  it('[VS1] is submitted once, after its end, with what was understood of it', async () => {
    await at.speak(400)
    await at.partial('a table for')
    expect(at.submitted).toEqual([])
    await at.silence(700)
    expect([at.ear.asked, at.submitted]).toEqual([0, []])
    await at.silence(800)
    expect(at.ear.asked).toBe(1)
    await at.final('a table for two')
    expect(at.submitted).toEqual(['A table for two'])
    expect(at.types()).toContain('conversation.item.input_audio_transcription.completed')
  })

  it('[VS1] keeps the words from before a pause in it', async () => {
    await at.speak(400)
    await at.partial('I would like')
    await at.silence(600)
    await at.speak(200)
    await at.final('I would like')
    await at.partial('two soups')
    await at.silence(700)
    await at.final('two soups')
    expect(at.submitted).toEqual(['I would like two soups'])
  })

  it('[VS1] gives the recogniser no silence while its final is awaited, and all of what goes on', async () => {
    await at.speak(400)
    await at.partial('I would like two soups')
    await at.silence(1_500)
    expect(at.ear.asked).toBe(1)
    const { frames } = at.ear
    await at.silence(1_000)
    expect(at.ear.frames).toBe(frames)
    await at.speak(200)
    expect(at.ear.frames - frames).toBeGreaterThanOrEqual(200 / 20 + 15)
  })

  it('[VS1] goes to the recogniser with the sound from before the voice was certain', async () => {
    await at.silence(200)
    await at.speak(200)
    expect(at.ear.frames).toBeGreaterThan(10)
  })

  it('that is too unsure is asked for again, and not submitted', async () => {
    await at.speak(400)
    await at.silence(700)
    await at.final('mumble', 0.1)
    expect([at.submitted, at.said]).toEqual([[], ['Again?']])
  })

  it('is what was said while the key was down, and nothing when it is taken back', async () => {
    at.session.detectTurns('push_to_talk')
    await at.speak(300)
    at.session.commit()
    await at.final('hello')
    await at.speak(300)
    at.session.clear()
    await at.final('never mind')
    expect(at.submitted).toEqual(['Hello'])
  })
})

describe('an answer', () => {
  it('[VS2] has its last sentence said as soon as the text is whole', async () => {
    await at.tell({ type: 'response.created', seq: 1, at: 0, response_id: 'r1', in_reply_to: null })
    await at.tell({
      type: 'response.output_text.delta',
      response_id: 'r1',
      item_id: 'i',
      delta: 'For how many people?',
    })
    expect(at.voice.said).toEqual([])
    await at.tell({ type: 'response.output_text.done', response_id: 'r1', item_id: 'i', text: 'For how many people?' })
    expect(at.voice.said).toEqual(['For how many people?'])
  })

  it('[VS2] is given to the voice before the recogniser learns what is expected', async () => {
    const saidBefore: number[] = []
    at.ear.onExpect.push(() => saidBefore.push(at.voice.said.length))
    await at.answer('r1', 'For how many people?', { expects: 'number' })
    expect(saidBefore).toEqual([1])
  })

  it('[VS2] is spoken once, piece by piece, and over when it was heard', async () => {
    await at.turn('when are you open')
    await at.answer('r1', 'We open at nine. We close at six.')
    at.pass(1_000)
    expect(at.voice.said.join(' ')).toContain('We open at')
    expect(at.packets.map(({ frame }) => frame)).toEqual(at.packets.map((_, index) => index))
    expect(at.types().filter((type) => type === 'response.output_audio.done')).toHaveLength(1)
    at.session.played(1, at.packets.length * FRAME_MS, true)
    expect(at.events.at(-1)).toEqual({ type: 'agent.state', state: 'listening' })
  })

  it('[VS2] waits for the one before it', async () => {
    await at.answer('r1', 'One two three.')
    at.pass(1_000)
    const first = at.packets.length
    await at.answer('r2', 'Four five.')
    expect(at.packets).toHaveLength(first)
    at.session.played(1, first * FRAME_MS, true)
    await settle()
    expect(at.packets.slice(first).every(({ response }) => response === 2)).toBe(true)
    expect(at.packets.length).toBeGreaterThan(first)
  })

  it('[VS2] that came whole is spoken too', async () => {
    await at.tell({ type: 'response.created', response_id: 'r1' })
    await at.tell({ type: 'response.output_text.done', response_id: 'r1', text: 'Hello there.' })
    await at.tell({ type: 'response.done', response_id: 'r1', status: 'completed' })
    expect(at.voice.said).toEqual(['Hello there.'])
  })

  it('[VS1] [SP1] that is spoken over stops, and what was heard of it is kept', async () => {
    await at.answer('r1', 'First comes this sentence here. And then comes quite another one after it.')
    at.session.played(1, 1_000, false)
    await at.speak(300)
    expect(at.types()).toContain('output_audio_buffer.paused')
    await at.partial('no wait')
    expect(at.interrupted).toEqual([{ responseId: 'r1', heardText: 'First comes this sentence here.' }])
    expect(at.types()).toContain('output_audio_buffer.cleared')
  })

  it('[VS1] is stopped by the visitor also when all of its text is there, once, and no other is', async () => {
    await at.answer('r1', 'First comes this sentence here. Then comes the second one.')
    at.session.played(1, 1_000, false)
    expect(at.session.stopSpeaking('r0')).toBe(false)
    expect(at.session.stopSpeaking('r1')).toBe(true)
    expect(at.session.stopSpeaking('r1')).toBe(false)
    expect(at.interrupted).toEqual([{ responseId: 'r1', heardText: 'First comes this sentence here.' }])
    expect(at.types().filter((type) => type === 'output_audio_buffer.cleared')).toHaveLength(1)
    expect(at.events.at(-1)).toEqual({ type: 'agent.state', state: 'listening' })
  })

  it('[VS2] is not over because the one before it, which was spoken over, would be', async () => {
    await at.answer('r1', 'One two.')
    at.session.played(1, 100, false)
    await at.speak(700)
    expect(at.interrupted).toHaveLength(1)
    await at.silence(700)
    await at.final('what time do you close')
    await at.answer('r2', `We close at six${' and on Fridays at nine'.repeat(6)}.`)
    at.session.played(2, 100, false)
    for (let ticks = 0; ticks < 30; ticks += 1) at.pass(50)
    const states = at.events.filter(({ type }) => type === 'agent.state')
    expect(states.at(-1)).toEqual({ type: 'agent.state', state: 'speaking' })
  })

  it('goes on after a sign of listening', async () => {
    await at.answer('r1', 'First comes this sentence here. And then comes quite another one after it.')
    at.session.played(1, 1_000, false)
    await at.speak(300)
    await at.partial('mhm')
    await at.silence(700)
    await at.final('mhm')
    expect(at.types()).toContain('output_audio_buffer.resumed')
    expect([at.interrupted, at.submitted]).toEqual([[], []])
  })

  it('that is stopped by hand is silent at once', async () => {
    await at.answer('r0', 'Hello.')
    at.session.played(1, 10_000, true)
    await at.tell({ type: 'response.created', response_id: 'r1' })
    await at.tell({ type: 'response.output_text.delta', response_id: 'r1', delta: 'One two three. ' })
    await at.tell({ type: 'response.done', response_id: 'r1', status: 'cancelled' })
    expect(at.events.some((event) => event.type === 'output_audio_buffer.cleared' && event.number === 2)).toBe(true)
  })
})

describe('a call', () => {
  it('[LT1] tells how long each turn took, the wait for its end included', async () => {
    await at.turn('when are you open')
    await at.answer('r1', 'At nine.')
    at.session.played(1, 40, false)
    const metrics = at.events.find((event) => event.type === 'metrics')
    expect(metrics).toMatchObject({ response_id: 'r1' })
    expect(metrics?.type === 'metrics' && metrics.latency.endpoint).toBeGreaterThanOrEqual(SILENCE.sounding - 20)
  })

  it('[VS3] ends with its voice, and says so', async () => {
    at.voice.queue.push({ type: 'failed', reason: 'gone' })
    await settle()
    expect(at.ends).toEqual(['failed'])
  })

  it('asks whether somebody is there, says goodbye and ends when nobody is', async () => {
    at.pass(12_500)
    expect(at.said).toEqual(['Still there?'])
    await at.answer('r1', 'Still there?')
    at.session.played(1, 10_000, true)
    at.pass(31_000)
    expect(at.said).toEqual(['Still there?', 'Goodbye.'])
    await at.answer('r2', 'Goodbye.')
    at.session.played(2, 10_000, true)
    expect(at.ends).toEqual(['silence'])
  })

  const step = fc.oneof(
    fc.record({ do: fc.constantFrom('speak', 'silence'), ms: fc.integer({ min: 20, max: 900 }) }),
    fc.record({ do: fc.constantFrom('partial', 'final'), text: fc.constantFrom('', 'mhm', 'a table', 'for two') }),
    fc.record({
      do: fc.constantFrom('answer'),
      text: fc.constantFrom('Yes.', 'We open at nine, and close at six. Always.'),
    }),
    fc.record({ do: fc.constantFrom('played'), ms: fc.integer({ min: 0, max: 4_000 }) }),
  )

  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never
  type Played = { call: ReturnType<typeof room>; texts: Map<string, string>; finals: number }

  async function take({ call, texts, ...world }: Played, one: Step): Promise<number> {
    if ('ms' in one) {
      if (one.do === 'played') call.session.played(texts.size, one.ms, false)
      else await (one.do === 'speak' ? call.speak(one.ms) : call.silence(one.ms))
      return world.finals
    }
    if (one.do === 'answer') {
      texts.set(`r${texts.size}`, one.text)
      await call.answer(`r${texts.size - 1}`, one.text)
    }
    if (one.do === 'partial') await call.partial(one.text)
    // A recogniser says its last word when it is asked for it.
    if (one.do !== 'final' || call.ear.asked <= world.finals) return world.finals
    await call.final(one.text)
    return world.finals + 1
  }

  function isHeardAsKept({ call, texts, finals }: Played): void {
    const cleared = call.events.filter((event) => event.type === 'output_audio_buffer.cleared')
    expect(new Set(cleared.map(({ number }) => number)).size).toBe(cleared.length)
    expect(new Set(call.interrupted.map(({ responseId }) => responseId)).size).toBe(call.interrupted.length)
    for (const { responseId, heardText } of call.interrupted)
      expect(texts.get(responseId)?.startsWith(heardText)).toBe(true)
    for (const number of new Set(call.packets.map(({ response }) => response))) {
      const frames = call.packets.filter(({ response }) => response === number).map(({ frame }) => frame)
      expect(frames).toEqual(frames.map((_, index) => index))
    }
    expect(call.submitted.length).toBeLessThanOrEqual(finals)
    expect(call.submitted.every((text) => text.trim() !== '')).toBe(true)
  }

  it('[VS1] [VS2] plays nothing of an answer that was cleared, and keeps no word that was not heard', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const world: Played = { call: room(), texts: new Map(), finals: 0 }
        const { call } = world
        for (const one of steps) world.finals = await take(world, one)
        isHeardAsKept(world)
        call.session.close()
        const sent = call.packets.length + call.events.length
        await call.answer('late', 'Too late.')
        expect(call.packets.length + call.events.length).toBe(sent)
      }),
      { numRuns: 60, seed: 6 },
    )
  })
})
