import type { AudioFrame, SpeechExpectation, SpeechToText, SttEvent, SttOptions, SttStream } from '../ports.ts'
import { EventQueue } from '../synthesis/event-queue.ts'
import { canEmbedded, type EnginePair, isProviderChosen, languagesOf } from './engine-choice.ts'

/**
 * FV1: recognition by a provider that goes on with the embedded engine within the turn when the provider fails: what was
 * said since the last answer is kept, and heard again. FV3: where the embedded engine does not know the language, the
 * stream fails, and the conversation goes on in text.
 */
export function fallbackSpeechToText(pair: EnginePair<SpeechToText>): SpeechToText {
  return { languages: languagesOf(pair), open: (how) => new FallbackHearing(pair, how) }
}

/** What was said and not answered yet. */
type Turn = { frames: AudioFrame[]; isEnded: boolean }
type Running = { stream: SttStream; isProvider: boolean }

/** Three minutes; nobody speaks longer without an end. */
const MOST_FRAMES = 9_000
const TOO_LONG = 'more was said at once than is kept'

class FallbackHearing implements SttStream {
  readonly events = new EventQueue<SttEvent>()
  private readonly pair: EnginePair<SpeechToText>
  private readonly how: SttOptions
  private expects: SpeechExpectation | null
  private turns: Turn[] = []
  private running: Running | null = null
  private isClosed = false

  constructor(pair: EnginePair<SpeechToText>, how: SttOptions) {
    this.pair = pair
    this.how = how
    this.expects = how.expects
    if (how.signal.aborted) this.finish()
    else {
      how.signal.addEventListener('abort', this.close, { once: true })
      this.begin(isProviderChosen(pair, how.language))
    }
  }

  push(frame: AudioFrame): void {
    if (this.isClosed) return
    if (this.turns.length === 0) this.chooseAgain()
    const turn = this.current()
    turn.frames.push(frame)
    if (turn.frames.length > MOST_FRAMES) return this.fail(TOO_LONG)
    this.running?.stream.push(frame)
  }

  endOfSpeech(): void {
    if (this.isClosed) return
    if (this.turns.length === 0) this.chooseAgain()
    this.current().isEnded = true
    this.running?.stream.endOfSpeech()
  }

  expect(expectation: SpeechExpectation | null): void {
    this.expects = expectation
    this.running?.stream.expect(expectation)
  }

  readonly close = (): void => {
    if (!this.isClosed) this.finish()
  }

  private current(): Turn {
    const last = this.turns.at(-1)
    if (last && !last.isEnded) return last
    const next: Turn = { frames: [], isEnded: false }
    this.turns.push(next)
    return next
  }

  /** A turn begins: the provider is tried again, when it has rested long enough. */
  private chooseAgain(): void {
    const isProvider = isProviderChosen(this.pair, this.how.language)
    if (this.running?.isProvider === isProvider) return
    this.leave()
    this.begin(isProvider)
  }

  /** Opens an engine and says to it all that was not answered. */
  private begin(isProvider: boolean): void {
    if (!isProvider && !canEmbedded(this.pair, this.how.language)) return this.fail('nobody understands this language')
    const engine = isProvider ? this.pair.provider : this.pair.embedded
    const stream = engine.open({ ...this.how, expects: this.expects })
    const running = { stream, isProvider }
    this.running = running
    void this.listen(running)
    for (const { frames, isEnded } of this.turns) {
      for (const frame of frames) stream.push(frame)
      if (isEnded) stream.endOfSpeech()
    }
  }

  private async listen(running: Running): Promise<void> {
    for await (const event of running.stream.events) {
      if (this.running !== running) return
      if (event.type === 'failed') return this.lost(running, event.reason)
      if (event.type === 'final') {
        this.turns.shift()
        if (running.isProvider) this.pair.health.worked()
      }
      this.events.push(event)
    }
    if (this.running === running) this.lost(running, 'the speech engine ended')
  }

  private lost(running: Running, reason: string): void {
    this.leave()
    if (running.isProvider) this.pair.health.failed()
    const canGoOn = running.isProvider && canEmbedded(this.pair, this.how.language)
    if (!canGoOn) return this.fail(reason)
    // Between two turns nothing is lost: the next one chooses.
    if (this.turns.length > 0) this.begin(false)
  }

  private leave(): void {
    const left = this.running
    this.running = null
    left?.stream.close()
  }

  private fail(reason: string): void {
    this.events.push({ type: 'failed', reason })
    this.finish()
  }

  private finish(): void {
    this.isClosed = true
    this.how.signal.removeEventListener('abort', this.close)
    this.leave()
    this.turns = []
    this.events.end()
  }
}
