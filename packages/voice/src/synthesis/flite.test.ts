import { readFileSync } from 'node:fs'
import { fliteFile } from '@frontdesk/voice-models-en'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { levelOf } from '../audio/pcm.ts'
import type { TtsEvent, TtsOptions } from '../ports.ts'
import { clausesOf, renderClause } from './clauses.ts'
import { FLITE_VOICES, type Flite, openFlite } from './flite.ts'
import { fliteTextToSpeech, MOST_SENTENCES_WAITING } from './flite-speech.ts'
import { readFlite } from './read-flite.ts'
import { cachedFlite } from './remembered-flite.ts'
import { readWasmProgram } from './wasm-program.ts'
import { wordTimes } from './word-times.ts'

let flite: Flite
beforeAll(async () => {
  flite = openFlite(await readFlite(readFileSync(fliteFile)))
})
const slt = { voice: 'slt', rate: 1 } as const
const SENTENCE = 'We are open from nine until six.'

describe('the speech program', () => {
  it('[SY1] says the same the same way, whatever it said before', () => {
    const first = flite.render(SENTENCE, slt)
    flite.render('Something quite different, and much longer than the first.', { voice: 'rms', rate: 1.5 })
    flite.pronounce(['appointment'])
    expect(flite.render(SENTENCE, slt)).toEqual(first)
  })

  it.each(FLITE_VOICES)('[SY1] speaks as %s', (voice) => {
    const { samples } = flite.render(SENTENCE, { voice, rate: 1 })
    expect(samples.length / 16_000).toBeGreaterThan(1.5)
    expect(levelOf(samples)).toBeGreaterThan(-40)
  })

  it('[SY1] speaks faster and slower', () => {
    const [slow = 0, normal = 0, fast = 0] = [0.8, 1, 1.5].map(
      (rate) => flite.render(SENTENCE, { voice: 'slt', rate }).samples.length,
    )
    expect(slow).toBeGreaterThan(normal * 1.1)
    expect(fast).toBeLessThan(normal * 0.8)
  })

  it.each(['', ' ', ',', '-o x', '%s%n', '"', '\0', 'ü', 'ß', '中文', 'a'.repeat(100)])('[SY1] survives %j', (text) => {
    flite.render(text, slt)
    expect(flite.render(SENTENCE, slt).samples.length).toBeGreaterThan(16_000)
  })

  it('[SY2] tells the sounds of words', () => {
    const [hello, two, nothing, many] = flite.pronounce(['hello', '2', '', 'frontdesk'])
    expect(hello?.join(' ')).toBe('hh ax l ow')
    expect(two?.join(' ')).toBe('t uw')
    expect(nothing).toEqual([])
    expect(many?.length).toBeGreaterThan(7)
  })

  it('[SY1] is refused when the file is something else', () => {
    expect(() => readWasmProgram(new Uint8Array(100))).toThrow('no WebAssembly')
    expect(() => readWasmProgram(readFileSync(fliteFile).subarray(0, 5000))).toThrow(/data|early/)
  })
})

describe('times of words', () => {
  it('[SY2] finds each word where it is heard', () => {
    const [clause] = clausesOf('The answer is, of course, seven.')
    if (!clause) throw new Error('nothing to say')
    const { words, samples } = renderClause(flite, clause, slt)
    const times = words()
    expect(times.map(({ text }) => text)).toEqual(['The', 'answer', 'is,', 'of', 'course,', 'seven.'])
    for (const { startMs, endMs } of times) {
      const heard = samples.slice(startMs * 16, endMs * 16)
      expect(heard.length).toBeGreaterThan(16 * 40)
      expect(levelOf(heard)).toBeGreaterThan(-40)
    }
    const between = times.map(({ startMs }, at) => startMs - (times[at - 1]?.endMs ?? startMs))
    // The pauses at the commas belong to no word.
    expect(between.map((gap) => gap > 50)).toEqual([false, false, false, true, false, true])
  })

  it('[SY2] gives words in their order and every sound to one of them, whatever they are', () => {
    const sound = fc.constantFrom('a', 'e', 'b', 'd', 's', 'pau')
    const words = fc.array(fc.array(fc.constantFrom('a', 'e', 'b', 'd', 's'), { maxLength: 4 }), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(words, fc.array(sound, { maxLength: 20 }), (written, sounds) => {
        const phones = sounds.map((name, at) => ({ name, endMs: (at + 1) * 50 }))
        const times = wordTimes(written, phones)
        expect(times).toHaveLength(written.length)
        let last = 0
        for (const { startMs, endMs } of times) {
          expect(startMs).toBeGreaterThanOrEqual(last)
          expect(endMs).toBeGreaterThanOrEqual(startMs)
          last = endMs
        }
        expect(last).toBeLessThanOrEqual(phones.length * 50)
      }),
      { seed: 7, numRuns: 200 },
    )
  })
})

describe('what was said lately', () => {
  const counted = () => {
    const made: string[] = []
    const inner: Flite = {
      pronounce: (words) => flite.pronounce(words),
      render: (text, how) => {
        made.push(text)
        return flite.render(text, how)
      },
    }
    return { made, inner }
  }

  it('[SY5] is not made again, and sounds the same', () => {
    const { made, inner } = counted()
    const remembered = cachedFlite(inner)
    const first = remembered.render(SENTENCE, slt)
    expect(remembered.render(SENTENCE, slt)).toEqual(first)
    expect(made).toEqual([SENTENCE])
    expect(first).toEqual(flite.render(SENTENCE, slt))
  })

  it('[SY5] is another thing in another voice or at another pace', () => {
    const { made, inner } = counted()
    const remembered = cachedFlite(inner)
    remembered.render('Yes.', slt)
    remembered.render('Yes.', { voice: 'rms', rate: 1 })
    remembered.render('Yes.', { voice: 'slt', rate: 1.5 })
    expect(made).toHaveLength(3)
  })

  it('[SY5] is forgotten when there is too much of it, what was said longest ago first', () => {
    const { made, inner } = counted()
    const room = ['One.', 'Three.'].reduce((sum, text) => sum + flite.render(text, slt).samples.length, 0)
    const remembered = cachedFlite(inner, room)
    for (const text of ['One.', 'Two.', 'One.', 'Three.', 'One.', 'Two.']) remembered.render(text, slt)
    expect(made).toEqual(['One.', 'Two.', 'Three.', 'Two.'])
  })
})

const open = (options: Partial<TtsOptions> = {}) =>
  fliteTextToSpeech({ flite: async () => flite, yieldThread: async () => undefined }).open({
    language: 'en',
    voice: null,
    signal: new AbortController().signal,
    ...options,
  })

async function until(events: AsyncIterable<TtsEvent>, last: (event: TtsEvent) => boolean): Promise<TtsEvent[]> {
  const all: TtsEvent[] = []
  for await (const event of events) {
    all.push(event)
    if (last(event)) break
  }
  return all
}

describe('speaking', () => {
  it('[SY3] gives sentences in their order, each as words, whole frames and an end', async () => {
    const stream = open()
    stream.say('Good morning!', 's1')
    stream.say('How can I help you today, and who is speaking, please?', 's2')
    const events = await until(stream.events, (event) => event.type === 'done' && event.id === 's2')
    const ends = events.flatMap((event) => (event.type === 'done' ? [event.id] : []))
    expect(ends).toEqual(['s1', 's2'])
    const frames = events.flatMap((event) => (event.type === 'audio' ? [event.frame] : []))
    expect(frames.every(({ samples }) => samples.length === 320)).toBe(true)
    expect(frames.map(({ at }) => at)).toEqual(frames.map((_, at) => at * 20))
    const words = events.flatMap((event) => (event.type === 'alignment' && event.id === 's2' ? event.words : []))
    expect(words.map(({ text }) => text).join(' ')).toBe('How can I help you today, and who is speaking, please?')
    const speechMs = events.filter((event) => event.type === 'audio' && event.id === 's2').length * 20
    expect(words.at(-1)?.endMs).toBeLessThanOrEqual(speechMs)
    expect(words.map(({ startMs }) => startMs)).toEqual(words.map(({ startMs }) => startMs).toSorted((a, b) => a - b))
  })

  it('[SY3] says no more of what was cancelled, and goes on with what is asked afterwards', async () => {
    const stream = open()
    stream.say('This is never heard.', 'old')
    stream.say('Neither is this.', 'older')
    stream.cancel()
    stream.say('But this is.', 'new')
    const events = await until(stream.events, (event) => event.type === 'done')
    expect(new Set(events.map((event) => ('id' in event ? event.id : event.reason)))).toEqual(new Set(['new']))
  })

  it('[SY3] ends a sentence without sound at once', async () => {
    const stream = open()
    stream.say('…', 'none')
    expect(await until(stream.events, (event) => event.type === 'done')).toEqual([{ type: 'done', id: 'none' }])
  })

  it('[SY3] ends with its signal and when closed', async () => {
    const stopping = new AbortController()
    const [aborted, closed] = [open({ signal: stopping.signal }), open()]
    aborted.say(SENTENCE, 's1')
    stopping.abort()
    closed.close()
    closed.say(SENTENCE, 's1')
    expect(await until(aborted.events, () => false)).toEqual([])
    expect(await until(closed.events, () => false)).toEqual([])
  })

  it('[SY3] fails when more waits than anybody would listen to', async () => {
    const stream = open()
    for (let count = 0; count <= MOST_SENTENCES_WAITING + 1; count += 1) stream.say(SENTENCE, `s${count}`)
    const events = await until(stream.events, () => false)
    expect(events).toEqual([{ type: 'failed', reason: 'too many sentences wait to be spoken' }])
  })

  it('[SY3] fails when the program does, without the words it was to say', async () => {
    const broken = fliteTextToSpeech({
      flite: () => Promise.reject(new Error('gone')),
      yieldThread: async () => undefined,
    })
    const stream = broken.open({ language: 'en', voice: null, signal: new AbortController().signal })
    stream.say('A secret.', 's1')
    expect(await until(stream.events, () => false)).toMatchObject([
      { type: 'failed', reason: 'the embedded voice failed', trace: expect.stringContaining('\nat ') },
    ])
  })

  it('[SY4] says a long sentence clause by clause, and words without an end in pieces', () => {
    const texts = (sentence: string) => clausesOf(sentence).map(({ words }) => words.map(({ text }) => text).join(' '))
    expect(texts('Yes.')).toEqual(['Yes.'])
    expect(
      texts(
        'We have a table for two at seven, of course, but on Friday, which is the busiest day, only at nine in the evening.',
      ),
    ).toEqual([
      'We have a table for two at seven,',
      'of course, but on Friday, which is the busiest day, only at nine in the evening.',
    ])
    expect(texts('word '.repeat(100).trim()).length).toBeGreaterThan(1)
    expect(texts('x'.repeat(5000)).join('')).toHaveLength(5000)
    expect(clausesOf('x'.repeat(5000))[0]?.words[0]?.said).toHaveLength(50)
    expect(texts(' … ')).toEqual([])
  })
})
