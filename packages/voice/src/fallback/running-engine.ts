import type { EngineFailed } from '../ports.ts'
import { EventQueue } from '../synthesis/event-queue.ts'
import { traceOf } from '../trace-of.ts'
import { type EnginePair, isEmbeddedSupported, isProviderChosen, type Speaking } from './engine-choice.ts'

type EngineStream<Event> = { readonly events: AsyncIterable<Event | EngineFailed>; close(): void }
type Running<Stream> = { stream: Stream; isProvider: boolean }

/** Hearing or speaking: what differs between the two. */
export type EngineHandlers<Engine, Stream, Event> = {
  language: string
  signal: AbortSignal
  /** The reason of the failure where no engine knows the language. */
  unsupported: string
  open: (engine: Engine) => Stream
  /** Gives a stream that was just opened all that is not answered. */
  replay: (stream: Stream) => void
  onEvent: (event: Event) => void
  /** Keeps what another engine is to go on from; false where nothing waits: then the next turn chooses. */
  carryOver: () => boolean
  forget: () => void
  /** What the signal calls. */
  close: () => void
}

const isFailed = (event: { type: string }): event is EngineFailed => event.type === 'failed'

/** The engine of a pair that one stream uses at the moment: the provider's, and the embedded one once that has failed. */
export class RunningEngine<
  Engine extends Speaking,
  Stream extends EngineStream<Event>,
  Event extends { type: string },
> {
  readonly events = new EventQueue<Event | EngineFailed>()
  private readonly pair: EnginePair<Engine>
  private readonly use: EngineHandlers<Engine, Stream, Event>
  private running: Running<Stream> | null = null
  private isOver = false

  constructor(pair: EnginePair<Engine>, use: EngineHandlers<Engine, Stream, Event>) {
    this.pair = pair
    this.use = use
  }

  get stream(): Stream | null {
    return this.running?.stream ?? null
  }

  get isClosed(): boolean {
    return this.isOver
  }

  start(): void {
    if (this.use.signal.aborted) return this.finish()
    this.use.signal.addEventListener('abort', this.use.close, { once: true })
    this.choose()
  }

  /** A turn begins: the provider is tried again, when it has rested long enough. */
  choose(): void {
    const isProvider = isProviderChosen(this.pair, this.use.language)
    if (this.running?.isProvider === isProvider) return
    this.leave()
    this.begin(isProvider)
  }

  /** The engine that is running has done what it was asked for. */
  recordSuccess(): void {
    if (this.running?.isProvider) this.pair.health.worked()
  }

  fail(reason: string, trace?: string): void {
    this.events.push({ type: 'failed', reason, ...(trace === undefined ? {} : { trace }) })
    this.finish()
  }

  finish(): void {
    this.isOver = true
    this.use.signal.removeEventListener('abort', this.use.close)
    this.leave()
    this.use.forget()
    this.events.end()
  }

  private begin(isProvider: boolean): void {
    if (!isProvider && !isEmbeddedSupported(this.pair, this.use.language)) return this.fail(this.use.unsupported)
    const stream = this.use.open(isProvider ? this.pair.provider : this.pair.embedded)
    const running = { stream, isProvider }
    this.running = running
    this.listen(running).catch((error: unknown) => {
      if (this.running === running) this.lost(running, { reason: 'the speech engine failed', trace: traceOf(error) })
    })
    this.use.replay(stream)
  }

  private async listen(running: Running<Stream>): Promise<void> {
    for await (const event of running.stream.events) {
      if (this.running !== running) return
      if (isFailed(event)) return this.lost(running, event)
      this.use.onEvent(event)
    }
    if (this.running === running) this.lost(running, { reason: 'the speech engine ended' })
  }

  private lost({ isProvider }: Running<Stream>, { reason, trace }: Omit<EngineFailed, 'type'>): void {
    this.leave()
    if (isProvider) this.pair.health.failed()
    const canGoOn = isProvider && isEmbeddedSupported(this.pair, this.use.language)
    if (!canGoOn) return this.fail(reason, trace)
    if (this.use.carryOver()) this.begin(false)
  }

  private leave(): void {
    const left = this.running
    this.running = null
    left?.stream.close()
  }
}
