import type { SpeechToText, SttEvent, SttStream, TextToSpeech, TtsEvent, TtsStream } from '../ports.ts'
import { traceOf } from '../trace-of.ts'
import { EventBatch } from './event-batch.ts'
import { type HeardMessage, HearingQueue } from './hearing-queue.ts'
import type { FromThread, ToThread } from './messages.ts'

/** What a thread hears and speaks with. */
export type ThreadEngines = { speechToText: SpeechToText; textToSpeech: TextToSpeech }

export type HostDeps = {
  post: (message: FromThread) => void
  /** Runs when everything that is ready has run. */
  soon: (flush: () => void) => void
}

/** TH3: answers messages by engines, inside their thread. An engine that throws fails one stream, not the thread. */
export function hostEngines(engines: ThreadEngines, deps: HostDeps): (message: ToThread) => void {
  const host = new EngineHost(engines, deps)
  return (message) => {
    try {
      host.take(message)
    } catch (error) {
      if ('stream' in message) host.fail(message.stream, traceOf(error))
    }
  }
}

const TOO_SLOW = 'the thread could not keep up'

type Hearing = { stream: SttStream; stopping: AbortController }
type Speaking = { stream: TtsStream; stopping: AbortController; batch: EventBatch<TtsEvent>; cut: number }

class EngineHost {
  private readonly engines: ThreadEngines
  private readonly deps: HostDeps
  private readonly hearing = new Map<number, Hearing>()
  private readonly speaking = new Map<number, Speaking>()
  private readonly queue: HearingQueue

  constructor(engines: ThreadEngines, deps: HostDeps) {
    this.engines = engines
    this.deps = deps
    this.queue = new HearingQueue(deps.soon, (message) => this.listen(message))
  }

  take(message: ToThread): void {
    switch (message.do) {
      case 'hear':
        return this.hear(message)
      case 'frame':
      case 'expect':
      case 'end-of-speech':
        return this.enqueue(message)
      case 'speak':
        return this.speak(message)
      case 'say':
        return this.speaking.get(message.stream)?.stream.say(message.sentence, message.id)
      case 'cancel':
        return this.cancel(message.stream, message.cut)
      case 'close':
        return this.close(message.stream)
      case 'answer':
        return this.deps.post({ is: 'answered', behindMs: this.queue.behindMs })
    }
  }

  /** An engine's error may contain the visitor's words and stays here; only the stage that failed is reported. */
  fail(stream: number, trace: string): void {
    this.deps.post({ is: 'failed', stream, trace })
    this.close(stream)
  }

  private enqueue(message: HeardMessage): void {
    if (this.hearing.has(message.stream) && !this.queue.push(message)) this.fail(message.stream, TOO_SLOW)
  }

  private listen(message: HeardMessage): void {
    const stream = this.hearing.get(message.stream)?.stream
    try {
      if (message.do === 'frame') stream?.push({ samples: message.samples, at: message.at })
      else if (message.do === 'expect') stream?.expect(message.expects)
      else stream?.endOfSpeech()
    } catch (error) {
      this.fail(message.stream, traceOf(error))
    }
  }

  private hear({ stream: number, language, domain, expects }: Extract<ToThread, { do: 'hear' }>): void {
    const stopping = new AbortController()
    const stream = this.engines.speechToText.open({ language, domain, expects, signal: stopping.signal })
    this.hearing.set(number, { stream, stopping })
    const batch = new EventBatch<SttEvent>(this.deps.soon, (events) => {
      this.deps.post({ is: 'heard', stream: number, events })
    })
    this.relay(number, stream.events, batch)
  }

  private speak({ stream: number, language, voice, rate }: Extract<ToThread, { do: 'speak' }>): void {
    const stopping = new AbortController()
    const stream = this.engines.textToSpeech.open({ language, voice, rate, signal: stopping.signal })
    const batch = new EventBatch<TtsEvent>(this.deps.soon, (events) => {
      this.deps.post({ is: 'spoken', stream: number, cut: this.speaking.get(number)?.cut ?? 0, events })
    })
    this.speaking.set(number, { stream, stopping, batch, cut: 0 })
    this.relay(number, stream.events, batch)
  }

  private cancel(number: number, cut: number): void {
    const speaking = this.speaking.get(number)
    if (!speaking) return
    speaking.stream.cancel()
    speaking.batch.clear()
    speaking.cut = cut
  }

  private close(number: number): void {
    const hosted = this.hearing.get(number) ?? this.speaking.get(number)
    this.hearing.delete(number)
    this.speaking.delete(number)
    this.queue.drop(number)
    hosted?.stopping.abort()
    hosted?.stream.close()
  }

  private relay<Event>(number: number, events: AsyncIterable<Event>, batch: EventBatch<Event>): void {
    this.relayAll(number, events, batch).catch((error: unknown) => {
      batch.flush()
      this.fail(number, traceOf(error))
    })
  }

  private async relayAll<Event>(number: number, events: AsyncIterable<Event>, batch: EventBatch<Event>): Promise<void> {
    for await (const event of events) batch.push(event)
    batch.flush()
    this.deps.post({ is: 'ended', stream: number })
    this.close(number)
  }
}
