import type { ServerEvent } from '@frontdesk/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Captions, captionsAfter, captionsHeard, heardWords, noCaptions } from './captions.ts'

const after = (...events: ServerEvent[]): Captions => events.reduce(captionsAfter, noCaptions)
const started = (number: number): ServerEvent => ({ type: 'output_audio_buffer.started', response_id: 'r', number })
const words = (number: number, delta: string, at_ms: number): ServerEvent => ({
  type: 'response.output_audio_transcript.delta',
  response_id: 'r',
  number,
  delta,
  at_ms,
})

describe('captions', () => {
  it('[CP1] show what the visitor says as it is understood, until it is certain', () => {
    const partial = after({ type: 'conversation.item.input_audio_transcription.delta', transcript: 'a table' })
    expect(partial.visitor).toEqual({ text: 'a table', isFinal: false })
    const whole = captionsAfter(partial, {
      type: 'conversation.item.input_audio_transcription.completed',
      transcript: 'a table for two',
      confidence: 0.9,
    })
    expect(whole.visitor).toEqual({ text: 'a table for two', isFinal: true })
  })

  it('[CP2] show what the agent says once its sound is heard, also when words come before the sound', () => {
    const captions = after(words(1, 'We open', 0), started(1), words(1, ' at nine.', 400))
    expect(heardWords(captions)).toBe('We open')
    expect(heardWords(captionsHeard(captions, 1, 399))).toBe('We open')
    expect(heardWords(captionsHeard(captions, 1, 400))).toBe('We open at nine.')
  })

  it('[CP2] keep nothing of what was cleared before it was heard', () => {
    const captions = captionsAfter(
      captionsHeard(after(started(1), words(1, 'One.', 0), words(1, ' Two.', 500)), 1, 300),
      {
        type: 'output_audio_buffer.cleared',
        response_id: 'r',
        number: 1,
        heard_ms: 300,
      },
    )
    expect(heardWords(captionsHeard(captions, 1, 9_000))).toBe('One.')
  })

  it('[CP2] never show a word before its sound, however the reports of the loudspeaker come', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3_000), { minLength: 1, maxLength: 12 }), fc.nat(3_000), (times, heardMs) => {
        const pieces = times.toSorted((a, b) => a - b).map((atMs) => ({ atMs, text: `<${atMs}>` }))
        const captions = after(started(1), ...pieces.map(({ atMs, text }) => words(1, text, atMs)))
        const expected = pieces.filter(({ atMs }) => atMs <= heardMs).map(({ text }) => text)
        expect(heardWords(captionsHeard(captions, 1, heardMs))).toBe(expected.join(''))
        expect(captionsHeard(captions, 2, heardMs)).toBe(captions)
      }),
      { seed: 6, numRuns: 200 },
    )
  })
})
