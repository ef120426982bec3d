import type { SpeechToText, SttEvent } from '../ports.ts'
import { EventQueue } from '../synthesis/event-queue.ts'

/** What the visitors of the benchmark are taken to have asked. */
const TEXT = 'do you have a table for two on friday evening'

/**
 * A recogniser that costs so much CPU per second of audio and hears the same every time: load is measured without
 * depending on what the models of the day understand.
 */
export function costlyRecogniser(cpuPerSecond: number): SpeechToText {
  const perMs = roundsPerMs()
  const spin = (ms: number) => work(perMs * ms)
  return {
    languages: new Set(['en']),
    open() {
      const events = new EventQueue<SttEvent>()
      let frames = 0
      return {
        events,
        push() {
          frames += 1
          spin(20 * cpuPerSecond)
          if (frames % 25 === 0) events.push({ type: 'partial', text: TEXT.slice(0, frames) })
        },
        endOfSpeech() {
          spin(20)
          events.push({ type: 'final', text: TEXT, confidence: 0.9, words: [] })
          frames = 0
        },
        expect: () => undefined,
        close: () => events.end(),
      }
    },
  }
}

/** A fixed piece of work: on a busy machine a thread waits without working, and time alone would not tell. */
function work(rounds: number): number {
  let sum = 0
  for (let at = 0; at < rounds; at += 1) sum += Math.sqrt(at)
  return sum
}

/** How much of it a quiet core does in a millisecond. */
function roundsPerMs(): number {
  const rounds = 400_000
  let fastestMs = Number.POSITIVE_INFINITY
  for (let trial = 0; trial < 30; trial += 1) {
    const began = performance.now()
    if (work(rounds) < 0) throw new Error('unreachable')
    fastestMs = Math.min(fastestMs, performance.now() - began)
  }
  return rounds / fastestMs
}
