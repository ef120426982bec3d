import type { ServerEvent } from '@frontdesk/schema'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { SILENCE } from '../turns/endpointing.ts'
import { FRAME_MS, room, settle } from './testing.ts'

let at: ReturnType<typeof room>
/** As much of an event as matters. */
const tell = (event: object): Promise<void> => at.tell(event as ServerEvent)
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
    at.session.setTurnDetection('push_to_talk')
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
    await tell({ type: 'response.created', seq: 1, at: 0, response_id: 'r1', in_reply_to: null })
    await tell({
      type: 'response.output_text.delta',
      response_id: 'r1',
      item_id: 'i',
      delta: 'For how many people?',
    })
    expect(at.voice.said).toEqual([])
    await tell({ type: 'response.output_text.done', response_id: 'r1', item_id: 'i', text: 'For how many people?' })
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
    at.session.reportPlayback(1, at.packets.length * FRAME_MS, true)
    expect(at.events.at(-1)).toEqual({ type: 'agent.state', state: 'listening' })
  })

  it('[VS2] waits for the one before it', async () => {
    await at.answer('r1', 'One two three.')
    at.pass(1_000)
    const first = at.packets.length
    await at.answer('r2', 'Four five.')
    expect(at.packets).toHaveLength(first)
    at.session.reportPlayback(1, first * FRAME_MS, true)
    await settle()
    expect(at.packets.slice(first).every(({ response }) => response === 2)).toBe(true)
    expect(at.packets.length).toBeGreaterThan(first)
  })

  it('[VS2] that came whole is spoken too', async () => {
    await tell({ type: 'response.created', response_id: 'r1' })
    await tell({ type: 'response.output_text.done', response_id: 'r1', text: 'Hello there.' })
    await tell({ type: 'response.done', response_id: 'r1', status: 'completed' })
    expect(at.voice.said).toEqual(['Hello there.'])
  })

  it('[VS1] [SP1] that is spoken over stops, and what was heard of it is kept', async () => {
    await at.answer('r1', 'First comes this sentence here. And then comes quite another one after it.')
    at.session.reportPlayback(1, 1_000, false)
    await at.speak(300)
    expect(at.types()).toContain('output_audio_buffer.paused')
    await at.partial('no wait')
    expect(at.interrupted).toEqual([{ responseId: 'r1', heardText: 'First comes this sentence here.' }])
    expect(at.types()).toContain('output_audio_buffer.cleared')
  })

  it('[VS1] is stopped by the visitor also when all of its text is there, once, and no other is', async () => {
    await at.answer('r1', 'First comes this sentence here. Then comes the second one.')
    at.session.reportPlayback(1, 1_000, false)
    expect(at.session.stopSpeaking('r0')).toBe(false)
    expect(at.session.stopSpeaking('r1')).toBe(true)
    expect(at.session.stopSpeaking('r1')).toBe(false)
    expect(at.interrupted).toEqual([{ responseId: 'r1', heardText: 'First comes this sentence here.' }])
    expect(at.types().filter((type) => type === 'output_audio_buffer.cleared')).toHaveLength(1)
    expect(at.events.at(-1)).toEqual({ type: 'agent.state', state: 'listening' })
  })

  it('[VS2] is not over because the one before it, which was spoken over, would be', async () => {
    await at.answer('r1', 'One two.')
    at.session.reportPlayback(1, 100, false)
    await at.speak(700)
    expect(at.interrupted).toHaveLength(1)
    await at.silence(700)
    await at.final('what time do you close')
    await at.answer('r2', `We close at six${' and on Fridays at nine'.repeat(6)}.`)
    at.session.reportPlayback(2, 100, false)
    for (let ticks = 0; ticks < 30; ticks += 1) at.pass(50)
    const states = at.events.filter(({ type }) => type === 'agent.state')
    expect(states.at(-1)).toEqual({ type: 'agent.state', state: 'speaking' })
  })

  it('goes on after a sign of listening', async () => {
    await at.answer('r1', 'First comes this sentence here. And then comes quite another one after it.')
    at.session.reportPlayback(1, 1_000, false)
    await at.speak(300)
    await at.partial('mhm')
    await at.silence(700)
    await at.final('mhm')
    expect(at.types()).toContain('output_audio_buffer.resumed')
    expect([at.interrupted, at.submitted]).toEqual([[], []])
  })

  it('that is stopped by hand is silent at once', async () => {
    await at.answer('r0', 'Hello.')
    at.session.reportPlayback(1, 10_000, true)
    await tell({ type: 'response.created', response_id: 'r1' })
    await tell({ type: 'response.output_text.delta', response_id: 'r1', delta: 'One two three. ' })
    await tell({ type: 'response.done', response_id: 'r1', status: 'cancelled' })
    expect(at.events.some((event) => event.type === 'output_audio_buffer.cleared' && event.number === 2)).toBe(true)
  })
})

describe('a call', () => {
  it('[LT1] tells how long each turn took, the wait for its end included', async () => {
    await at.turn('when are you open')
    await at.answer('r1', 'At nine.')
    at.session.reportPlayback(1, 40, false)
    const metrics = at.events.find((event) => event.type === 'metrics')
    expect(metrics).toMatchObject({ response_id: 'r1' })
    expect(metrics?.type === 'metrics' && metrics.latency.endpoint).toBeGreaterThanOrEqual(SILENCE.likelyComplete - 20)
  })

  it('asks whether somebody is there, says goodbye and ends when nobody is', async () => {
    at.pass(12_500)
    expect(at.said).toEqual(['Still there?'])
    await at.answer('r1', 'Still there?')
    at.session.reportPlayback(1, 10_000, true)
    at.pass(31_000)
    expect(at.said).toEqual(['Still there?', 'Goodbye.'])
    await at.answer('r2', 'Goodbye.')
    at.session.reportPlayback(2, 10_000, true)
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
      if (one.do === 'played') call.session.reportPlayback(texts.size, one.ms, false)
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
