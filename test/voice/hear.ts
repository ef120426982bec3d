import { FRAME_SAMPLES, type SpeechToText, type SttEvent, type SttStream } from '@frontdesk/voice'
import type { SpeechDomain, SpeechExpectation } from '@frontdesk/voice/ports'

export type Heard = {
  text: string
  confidence: number
  /** Time of the processor while frames came, and after the end of speech until the words were final. */
  cpuMs: number
  finalMs: number
  audioMs: number
}

/** One listener, whom one utterance after another is given. */
export class Listener {
  private readonly stream: SttStream
  private readonly events: AsyncIterator<SttEvent>
  private at = 0

  constructor(engine: SpeechToText, domain: SpeechDomain) {
    const { signal } = new AbortController()
    this.stream = engine.open({ language: 'en', domain, expects: null, signal })
    this.events = this.stream.events[Symbol.asyncIterator]()
  }

  async hear(samples: Int16Array, expects: SpeechExpectation | null = null): Promise<Heard> {
    this.stream.expect(expects)
    const before = process.cpuUsage()
    for (let from = 0; from < samples.length; from += FRAME_SAMPLES) {
      const frame = new Int16Array(FRAME_SAMPLES)
      frame.set(samples.subarray(from, from + FRAME_SAMPLES))
      this.stream.push({ samples: frame, at: this.at })
      this.at += 20
    }
    const ended = performance.now()
    this.stream.endOfSpeech()
    const { text, confidence } = await this.final()
    const finalMs = performance.now() - ended
    const after = process.cpuUsage(before)
    const cpuMs = (after.user + after.system) / 1_000
    return { text, confidence, cpuMs, finalMs, audioMs: samples.length / 16 }
  }

  private async final(): Promise<{ text: string; confidence: number }> {
    for (;;) {
      // Partial words come before the final ones.
      // oxlint-disable-next-line no-await-in-loop
      const { value, done } = await this.events.next()
      if (done || value.type === 'failed') throw new Error('the recogniser stopped')
      if (value.type === 'final') return value
    }
  }
}
