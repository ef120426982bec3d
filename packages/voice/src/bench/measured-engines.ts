import type { SpeechToText, SttEvent, SttStream, TextToSpeech, TtsEvent, TtsStream } from '../index.ts'

/** What went through the engines while it was measured. */
export type EngineFigures = {
  firstAudioMs: number[]
  finalMs: number[]
  framesPushed: number
  framesLost: number
  failures: string[]
}

export const newFigures = (): EngineFigures => ({
  firstAudioMs: [],
  finalMs: [],
  framesPushed: 0,
  framesLost: 0,
  failures: [],
})

type Deps = { figures: EngineFigures; now: () => number }

async function* watched<Event>(events: AsyncIterable<Event>, see: (event: Event) => void): AsyncGenerator<Event> {
  for await (const event of events) {
    see(event)
    yield event
  }
}

/** A voice whose wait from a sentence to its first sound is measured. */
export function measuredSpeech(engine: TextToSpeech, { figures, now }: Deps): TextToSpeech {
  return {
    languages: engine.languages,
    open(options): TtsStream {
      const stream = engine.open(options)
      const asked = new Map<string, number>()
      const see = (event: TtsEvent): void => {
        if (event.type === 'failed') figures.failures.push(event.reason)
        if (event.type !== 'audio') return
        const since = asked.get(event.id)
        asked.delete(event.id)
        if (since !== undefined) figures.firstAudioMs.push(now() - since)
      }
      return {
        events: watched(stream.events, see),
        say: (sentence, id) => {
          asked.set(id, now())
          stream.say(sentence, id)
        },
        cancel: () => {
          asked.clear()
          stream.cancel()
        },
        close: () => stream.close(),
      }
    },
  }
}

/** A recogniser that tells how many frames it heard of each utterance: what went in must have arrived. */
export function measuredHearing(engine: SpeechToText, { figures, now }: Deps): SpeechToText {
  return {
    languages: engine.languages,
    open(options): SttStream {
      const stream = engine.open(options)
      const ended: { frames: number; at: number }[] = []
      let frames = 0
      const see = (event: SttEvent): void => {
        if (event.type === 'failed') figures.failures.push(event.reason)
        if (event.type !== 'final') return
        const utterance = ended.shift()
        if (!utterance) return
        figures.finalMs.push(now() - utterance.at)
        figures.framesLost += utterance.frames - (event.words[0]?.endMs ?? 0) / 20
      }
      return {
        events: watched(stream.events, see),
        push: (frame) => {
          frames += 1
          figures.framesPushed += 1
          stream.push(frame)
        },
        endOfSpeech: () => {
          ended.push({ frames, at: now() })
          frames = 0
          stream.endOfSpeech()
        },
        expect: (expectation) => stream.expect(expectation),
        close: () => stream.close(),
      }
    },
  }
}
