import type { AudioFrame, SpeechExpectation, SpeechToText, SttEvent, SttOptions, SttStream } from '../ports.ts'
import { type EnginePair, languagesOf } from './engine-choice.ts'
import { RunningEngine } from './running-engine.ts'

/**
 * FV1: recognition by a provider that goes on with the embedded engine within the turn when the provider fails: what was
 * said since the last answer is kept, and heard again. FV3: where the embedded engine does not know the language, the
 * stream fails, and the conversation goes on in text.
 */
export function fallbackSpeechToText(pair: EnginePair<SpeechToText>): SpeechToText {
  return { languages: languagesOf(pair), open: (how) => new FallbackSttStream(pair, how) }
}

/** What was said and not answered yet. */
type Turn = { frames: AudioFrame[]; isEnded: boolean }
type Heard = Exclude<SttEvent, { type: 'failed' }>

/** Three minutes; nobody speaks longer without an end. */
const MOST_FRAMES = 9_000
const TOO_LONG = 'more was said at once than is kept'

class FallbackSttStream implements SttStream {
  private readonly engine: RunningEngine<SpeechToText, SttStream, Heard>
  private expects: SpeechExpectation | null
  private turns: Turn[] = []

  constructor(pair: EnginePair<SpeechToText>, how: SttOptions) {
    this.expects = how.expects
    this.engine = new RunningEngine(pair, {
      language: how.language,
      signal: how.signal,
      unsupported: 'nobody understands this language',
      open: (engine) => engine.open({ ...how, expects: this.expects }),
      replay: (stream) => this.replay(stream),
      onEvent: (event) => this.onEvent(event),
      carryOver: () => this.turns.length > 0,
      forget: () => (this.turns = []),
      close: this.close,
    })
    this.engine.start()
  }

  get events(): AsyncIterable<SttEvent> {
    return this.engine.events
  }

  push(frame: AudioFrame): void {
    if (this.engine.isClosed) return
    if (this.turns.length === 0) this.engine.choose()
    const turn = this.current()
    turn.frames.push(frame)
    if (turn.frames.length > MOST_FRAMES) return this.engine.fail(TOO_LONG)
    this.engine.stream?.push(frame)
  }

  endOfSpeech(): void {
    if (this.engine.isClosed) return
    if (this.turns.length === 0) this.engine.choose()
    this.current().isEnded = true
    this.engine.stream?.endOfSpeech()
  }

  expect(expectation: SpeechExpectation | null): void {
    this.expects = expectation
    this.engine.stream?.expect(expectation)
  }

  readonly close = (): void => {
    if (!this.engine.isClosed) this.engine.finish()
  }

  private current(): Turn {
    const last = this.turns.at(-1)
    if (last && !last.isEnded) return last
    const next: Turn = { frames: [], isEnded: false }
    this.turns.push(next)
    return next
  }

  private replay(stream: SttStream): void {
    for (const { frames, isEnded } of this.turns) {
      for (const frame of frames) stream.push(frame)
      if (isEnded) stream.endOfSpeech()
    }
  }

  private onEvent(event: Heard): void {
    if (event.type === 'final') {
      this.turns.shift()
      this.engine.recordSuccess()
    }
    this.engine.events.push(event)
  }
}
