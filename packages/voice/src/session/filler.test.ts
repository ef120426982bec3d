import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { FRAME_MS, room, settle } from './testing.ts'
import { voiceSentences } from './voice-sentences.ts'

let at: ReturnType<typeof room>
beforeEach(() => {
  at = room()
})

const created = (responseId: string) =>
  at.tell({ type: 'response.created', seq: 1, at: 0, response_id: responseId, in_reply_to: null })
const delta = (responseId: string, text: string) =>
  at.tell({ type: 'response.output_text.delta', response_id: responseId, item_id: 'i', delta: text })
const done = (responseId: string) =>
  at.tell({
    type: 'response.done',
    seq: 2,
    at: 0,
    response_id: responseId,
    status: 'completed',
    citations: [],
    suggestions: [],
    card: null,
  })
/** So long passes without a sound of the visitor. */
async function wait(ms: number) {
  await at.silence(ms)
  await settle()
}
/** What the visitor asked is on its way to the agent. */
async function ask(responseId: string) {
  await at.turn('when are you open')
  await created(responseId)
}
const transcript = () =>
  at.events.flatMap((event) => (event.type === 'response.output_audio_transcript.delta' ? [event.delta] : [])).join('')
const played = () => at.packets.length * FRAME_MS
const FILLER_MS = 400

describe('a long wait', () => {
  it('[SPK8] is bridged by a few words once, which stand in no transcript', async () => {
    await ask('r1')
    await wait(1_000)
    expect(at.voice.said).toEqual([])
    await wait(400)
    expect(at.voice.said).toEqual(['One moment.'])
    await wait(5_000)
    expect(at.voice.said).toEqual(['One moment.'])
    await delta('r1', 'We open at nine. ')
    await done('r1')
    expect(at.voice.said).toEqual(['One moment.', 'We open at nine.'])
    expect(transcript().trim()).toBe('We open at nine.')
    expect([at.said, at.submitted.length]).toEqual([[], 1])
  })

  it('[SPK8] is bridged by other words the next time', async () => {
    for (const [turn, words] of [
      ['r1', 'One moment.'],
      ['r2', 'Let me look.'],
      ['r3', 'One moment.'],
    ] as const) {
      await ask(turn)
      await wait(1_500)
      expect(at.voice.said.at(-1)).toBe(words)
      await delta(turn, 'At nine.')
      await done(turn)
      at.session.reportPlayback(Number(turn.slice(1)), 60_000, true)
    }
  })

  it('[SPK8] is none where the answer has begun, nor where words were typed', async () => {
    await ask('r1')
    await delta('r1', 'We open at nine o’clock, ')
    await wait(3_000)
    expect(at.voice.said).toEqual(["We open at nine o'clock,"])
    await done('r1')
    at.session.reportPlayback(1, 60_000, true)
    await created('typed')
    await wait(3_000)
    expect(at.voice.said).toHaveLength(1)
  })

  it('[SPK8] is bridged when there is somebody to bridge it for, however late the agent takes the turn', async () => {
    await at.turn('when are you open')
    await wait(2_000)
    expect(at.voice.said).toEqual([])
    await created('r1')
    await wait(100)
    expect(at.voice.said).toEqual(['One moment.'])
  })

  it('[SPK8] is over when the answer comes before a word was made', async () => {
    at.voice.isSlow = true
    await ask('r1')
    await wait(1_500)
    expect(at.voice.said).toEqual(['One moment.'])
    await delta('r1', 'We open at nine. ')
    await done('r1')
    at.voice.release()
    await wait(2_000)
    expect(at.voice.said).toEqual(['One moment.', 'We open at nine.'])
    expect(at.packets.length * FRAME_MS).toBe(4 * 200)
  })

  it('[SPK8] makes no sound after an answer without words', async () => {
    at.voice.isSlow = true
    await ask('r1')
    await wait(1_500)
    await done('r1')
    await created('r2')
    at.voice.release()
    await wait(500)
    expect(at.packets).toEqual([])
  })

  it('[SPK8] ends with the visitor’s next words, and nothing of it counts as heard', async () => {
    await ask('r1')
    await wait(1_500)
    at.session.reportPlayback(1, 200, false)
    await at.speak(700)
    expect(at.interrupted).toEqual([{ responseId: 'r1', heardText: '' }])
    await delta('r1', 'We open at nine. ')
    expect(at.voice.said).toEqual(['One moment.'])
  })

  it('[SPK8] [LT1] is not the answer: what it took is counted until the answer is heard', async () => {
    await ask('r1')
    await wait(1_500)
    const bridged = played()
    expect(bridged).toBe(FILLER_MS)
    at.session.reportPlayback(1, bridged, false)
    expect(at.types()).not.toContain('metrics')
    await wait(1_500)
    await delta('r1', 'We open at nine. ')
    await done('r1')
    await wait(500)
    at.session.reportPlayback(1, bridged + 100, false)
    const metrics = at.events.find((event) => event.type === 'metrics')
    if (metrics?.type !== 'metrics') throw new Error('nothing was measured')
    expect(metrics.latency.first_audio).toBeGreaterThan(3_000)
    expect(metrics.latency.first_audible).toBeGreaterThan(3_000)
    at.session.reportPlayback(1, bridged + 200, false)
    expect(at.types().filter((type) => type === 'metrics')).toHaveLength(1)
    // The words of the answer are heard after those that bridged.
    const deltas = at.events.filter((event) => event.type === 'response.output_audio_transcript.delta')
    expect(deltas[0]).toMatchObject({ at_ms: FILLER_MS })
  })

  it('[SPK8] is bridged in the language of the visitor, in more than one way', () => {
    const languages = ['en', 'de-AT', 'es', 'fr', 'it', 'pt', 'nl', 'pl']
    const words = languages.map((language) => voiceSentences(language).wait)
    expect(words.every((ways) => new Set(ways).size === ways.length && ways.length > 1)).toBe(true)
    expect(new Set(words.map(([first]) => first)).size).toBeGreaterThan(6)
  })
})

describe('whatever happens in a long wait', () => {
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.constant('ask' as const) },
    { weight: 2, arbitrary: fc.constant('begin' as const) },
    { weight: 4, arbitrary: fc.constantFrom('both', 'long' as const) },
    { weight: 5, arbitrary: fc.constantFrom('word', 'end', 'wait', 'release', 'slow', 'speak', 'played' as const) },
  )

  type Turns = { asked: number; begun: number }
  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
  const askOne = async (turns: Turns) => {
    const { length } = at.submitted
    await at.turn(`question ${turns.asked}`)
    turns.asked += at.submitted.length - length
  }
  const beginOne = async (turns: Turns) => {
    if (turns.begun < turns.asked) await created(`r${(turns.begun += 1)}`)
  }
  const take: Record<Step, (turns: Turns) => Promise<void>> = {
    ask: askOne,
    begin: beginOne,
    both: async (turns) => {
      await askOne(turns)
      await beginOne(turns)
      await wait(1_500)
    },
    long: () => wait(1_500),
    wait: () => wait(400),
    word: ({ begun }) => delta(`r${begun}`, 'Answer it is. '),
    end: ({ begun }) => done(`r${begun}`),
    release: async () => at.voice.release(),
    slow: async () => {
      at.voice.isSlow = !at.voice.isSlow
    },
    speak: () => at.speak(300),
    played: async ({ begun }) => at.session.reportPlayback(begun, 60_000, false),
  }

  it('[SPK8] each turn is bridged once at most, never twice in the same words, and no other words are told', async () => {
    let bridged = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (all) => {
        at = room()
        const turns = { asked: 0, begun: 0 }
        for (const one of all) {
          await take[one](turns)
          await settle()
        }
        const bridges = at.voice.said.filter((text) => text !== 'Answer it is.')
        bridged += bridges.length
        expect(bridges.length).toBeLessThanOrEqual(turns.asked)
        expect(bridges).toEqual(bridges.map((_, index) => ['One moment.', 'Let me look.'][index % 2]))
        expect(transcript()).not.toMatch(/moment|look/)
        expect(at.said.filter((text) => /moment|look/.test(text))).toEqual([])
        for (const number of new Set(at.packets.map(({ response }) => response))) {
          const frames = at.packets.filter(({ response }) => response === number).map(({ frame }) => frame)
          expect(frames).toEqual(frames.map((_, index) => index))
        }
        expect(at.failures).toEqual([])
      }),
      { seed: 108, numRuns: 150 },
    )
    // Else nothing of this was tried.
    expect(bridged).toBeGreaterThan(20)
  })
})
