import type { SpeechToText, SttEvent } from '../index.ts'

/** Tells with each final how many frames were heard, in place of the words' times: a lost one is seen outside. */
export function countedHearing(engine: SpeechToText): SpeechToText {
  return {
    languages: engine.languages,
    open(options) {
      const stream = engine.open(options)
      const ended: number[] = []
      let frames = 0
      async function* counted(): AsyncGenerator<SttEvent> {
        for await (const event of stream.events) {
          const endMs = (event.type === 'final' ? (ended.shift() ?? 0) : 0) * 20
          yield event.type === 'final' ? { ...event, words: [{ text: '', confidence: 1, startMs: 0, endMs }] } : event
        }
      }
      return {
        events: counted(),
        push: (frame) => {
          frames += 1
          stream.push(frame)
        },
        endOfSpeech: () => {
          ended.push(frames)
          frames = 0
          stream.endOfSpeech()
        },
        expect: (expectation) => stream.expect(expectation),
        close: () => stream.close(),
      }
    },
  }
}
