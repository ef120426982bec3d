import type { ExpectedAnswer, ServerEvent, SpokenLatency, TransientEvent, TurnDetection } from '@frontdesk/schema'
import type { AudioPacket } from '../audio/frame-header.ts'
import type {
  AudioFrame,
  SpeechDomain,
  SpeechToText,
  SttEvent,
  SttStream,
  TextToSpeech,
  VoiceActivity,
} from '../ports.ts'
import { newTurns, type TurnEffect, type TurnEvent, type TurnState, turn } from '../turns/turn-machine.ts'
import { endedTurn, latencyOf, type TurnTimes } from './latency.ts'
import { Listener } from './listener.ts'
import { Speaker } from './speaker.ts'
import { type CallStage, SpeechFailure } from './speech-failure.ts'

/** The agent behind the voice: its answers come back as events of the conversation, through `told`. */
export interface SpokenAgent {
  submit(text: string): Promise<void>
  /** It was spoken over: this is what was heard of the answer. */
  interrupt(responseId: string, heardText: string): Promise<void>
  /** It says something unasked. */
  say(text: string): Promise<void>
  measured(responseId: string, latency: SpokenLatency): void
}

/** What a voice says of itself, in the language of the conversation. */
export type VoiceSentences = { askAgain: string; stillThere: string; goodbye: string; wait: string }

export type VoiceSessionDeps = {
  speechToText: SpeechToText
  textToSpeech: TextToSpeech
  activity: VoiceActivity
  /** Milliseconds of a clock that only goes forward. */
  now: () => number
  /** Calls back every so many ms until the returned function is called. */
  every: (ms: number, call: () => void) => () => void
  agent: SpokenAgent
  send: { event: (event: TransientEvent) => void; audio: (packet: AudioPacket) => void }
  /** The call is over: nobody spoke, it has lasted too long, or speech failed. The conversation goes on in text. */
  onEnd: (reason: VoiceEnd) => void
  /** VS5: everything that fails in the call is told, for the log. */
  onFailure: (error: unknown, stage: CallStage) => void
}

/** `replaced`: the conversation is spoken on another connection now. */
export type VoiceEnd = 'silence' | 'cap' | 'failed' | 'closed' | 'replaced'

export type VoiceOptions = {
  language: string
  voice: string | null
  domain: SpeechDomain | null
  sentences: VoiceSentences
}

const TICK_MS = 50
/** Frames come every 20 ms; while the network holds them back, silence is not theirs. */
const LATE_FRAMES_MS = 1_000
const WAIT_SENTENCE_AFTER_MS = 1_200

/**
 * One spoken conversation over a stream of audio, for the browser and the telephone alike: it feeds the turn machine
 * and carries out what it decides.
 * VS1: what is committed is submitted once, and what is heard is what the conversation keeps.
 * VS2: every answer of the conversation is spoken once, in order, also one to typed words.
 * VS3: a voice that fails ends the call and says so; the conversation goes on in text.
 * VS4: what the agent could not take is asked for again, rather than answered by silence.
 */
export class VoiceSession {
  private readonly deps: VoiceSessionDeps
  private readonly options: VoiceOptions
  private readonly listener: Listener
  private readonly speaker: Speaker
  private readonly recogniser: SttStream
  private readonly abort = new AbortController()
  private readonly stopTicking: () => void
  private turns: TurnState
  private lastFrameAt: number
  /** Frames go to the recogniser only while somebody speaks. */
  private isTranscribing = false
  /** Words of the same turn from before a pause in it. */
  private carried = ''
  /** Finals that were asked for; `false` for those whose turn was taken back. */
  private readonly awaited: boolean[] = []
  private detection: TurnDetection = 'server_vad'
  private times: TurnTimes | null = null
  private committedAt: number | null = null
  private phase: TurnState['phase'] | null = null
  private ending: VoiceEnd | null = null
  private isClosed = false

  constructor(deps: VoiceSessionDeps, options: VoiceOptions) {
    this.deps = deps
    this.options = options
    this.turns = newTurns(deps.now())
    this.lastFrameAt = deps.now()
    this.listener = new Listener(deps.activity)
    const { signal } = this.abort
    this.recogniser = deps.speechToText.open({
      language: options.language,
      domain: options.domain,
      expects: null,
      signal,
    })
    this.speaker = new Speaker(deps, {
      stream: deps.textToSpeech.open({ language: options.language, voice: options.voice, signal }),
      language: options.language,
      began: (number) => this.dispatch({ type: 'response', id: number }),
      firstAudio: () => this.noteFirstAudio(),
      over: (number) => this.responseOver(number),
      failed: (error) => this.fail('speak', error),
    })
    this.stopTicking = deps.every(TICK_MS, () => this.guard('turns', () => this.tick()))
    this.listenToRecogniser().catch((error: unknown) => this.fail('recognise', error))
  }

  /** 20 ms of what the visitor's microphone heard. */
  hear(frame: AudioFrame): void {
    if (this.isClosed) return
    this.lastFrameAt = this.deps.now()
    this.guard('turns', () => this.listenTo(frame))
  }

  private listenTo(frame: AudioFrame): void {
    if (this.detection === 'push_to_talk' && !this.turns.isHeldDown)
      this.dispatch({ type: 'push-to-talk', isDown: true })
    const probabilities = this.listener.hear(frame)
    // Silence while the final is awaited would only delay it; who goes on is heard from before their voice.
    if (this.isTranscribing && !this.turns.utterance?.isFinalizing)
      for (const held of this.listener.takePreRoll()) this.recogniser.push(held)
    for (const probability of probabilities) this.dispatch({ type: 'voice', probability })
  }

  detectTurns(detection: TurnDetection): void {
    this.detection = detection
    this.dispatch({ type: 'turn-detection', isByKey: detection === 'push_to_talk' })
  }

  /** The key was let go. */
  commit(): void {
    if (this.turns.isHeldDown) this.dispatch({ type: 'push-to-talk', isDown: false })
  }

  /** What was said since the key went down is taken back. */
  clear(): void {
    this.commit()
    const last = this.awaited.length - 1
    if (last >= 0) this.awaited[last] = false
    this.dispatch({ type: 'nothing' })
  }

  played(number: number, ms: number, isOver: boolean): void {
    if (this.isClosed) return
    if (ms > 0) this.noteAudible(number, ms)
    const isLastSentence = this.speaker.isInLastSentence(number, ms)
    this.dispatch({ type: 'played', id: number, ms, isLastSentence })
    this.speaker.played(number, ms, isOver)
  }

  /** The visitor takes the word without a word; false when this answer is not being spoken. */
  stopSpeaking(responseId: string): boolean {
    const { output } = this.turns
    if (this.isClosed || output === null || this.speaker.responseIdOf(output.id) !== responseId) return false
    this.interrupt(output.id, output.heardMs)
    this.dispatch({ type: 'response-over', id: output.id })
    return true
  }

  /** What happens in the conversation: answers are spoken as they come. */
  told(event: ServerEvent): void {
    if (!this.isClosed) this.guard('speak', () => this.take(event))
  }

  private take(event: ServerEvent): void {
    if (event.type === 'response.output_text.delta' && this.times?.firstToken === null)
      this.times.firstToken = this.deps.now()
    this.speaker.told(event)
    // After its last sentence was given to the voice: what is expected may take the recogniser a moment to learn.
    if (event.type === 'response.done') this.expect(event.expects ?? 'free')
  }

  close(reason: 'closed' | 'replaced' = 'closed'): void {
    this.finish(reason)
  }

  private tick(): void {
    this.speaker.tick()
    const now = this.deps.now()
    const late = now - this.lastFrameAt
    if (late > TICK_MS * 2 && late < LATE_FRAMES_MS) return
    // Nothing has come for a second: muted, or gone. What was being said is over.
    if (late >= LATE_FRAMES_MS && this.turns.isVoice) this.dispatch({ type: 'voice', probability: 0 })
    this.dispatch({ type: 'tick' })
    if (this.committedAt !== null && now - this.committedAt > WAIT_SENTENCE_AFTER_MS) {
      this.committedAt = null
      this.speaker.bridge(this.options.sentences.wait)
    }
  }

  private dispatch(event: DistributiveOmit<TurnEvent, 'at'>): void {
    const { state, effects } = turn(this.turns, { ...event, at: this.deps.now() })
    this.turns = state
    for (const effect of effects) this.carryOut(effect)
    this.tellPhase()
  }

  private carryOut(effect: TurnEffect): void {
    switch (effect.do) {
      case 'speech-started':
        return this.startTranscribing()
      case 'finalize':
        return this.finalize()
      case 'speech-stopped':
        this.isTranscribing = false
        return this.deps.send.event({ type: 'input_audio_buffer.speech_stopped' })
      case 'commit':
        return this.submit(effect.text, effect.confidence)
      case 'ask-again':
        return this.askAgain()
      case 'pause-output':
        return this.speaker.pause(effect.id)
      case 'resume-output':
        return this.speaker.resume(effect.id)
      case 'cancel-output':
        return this.interrupt(effect.id, effect.heardMs)
      case 'prompt':
        return this.say(this.options.sentences.stillThere)
      case 'end':
        return this.end(effect.reason)
    }
  }

  private startTranscribing(): void {
    this.isTranscribing = true
    this.carried = ''
    for (const frame of this.listener.takePreRoll()) this.recogniser.push(frame)
    this.deps.send.event({ type: 'input_audio_buffer.speech_started' })
  }

  private finalize(): void {
    const now = this.deps.now()
    this.times = endedTurn(this.turns.utterance?.lastVoiceAt ?? now, now)
    this.awaited.push(true)
    this.recogniser.endOfSpeech()
  }

  private submit(heard: string, confidence: number): void {
    const text = asWritten(heard)
    this.carried = ''
    this.committedAt = this.deps.now()
    this.deps.send.event({
      type: 'conversation.item.input_audio_transcription.completed',
      transcript: text,
      confidence,
    })
    this.attempt('submit', this.deps.agent.submit(text), () => this.askAgain())
  }

  private interrupt(number: number, heardMs: number): void {
    const stopped = this.speaker.stop(number, heardMs)
    if (stopped) this.attempt('interrupt', this.deps.agent.interrupt(stopped.responseId, stopped.heardText))
  }

  private async listenToRecogniser(): Promise<void> {
    for await (const event of this.recogniser.events) this.heardFrom(event)
  }

  private heardFrom(event: SttEvent): void {
    if (this.isClosed) return
    if (event.type === 'failed') return this.fail('recognise', new SpeechFailure(event))
    const text = `${this.carried} ${event.text}`.trim()
    if (event.type === 'partial') {
      if (!this.isTranscribing) return
      this.deps.send.event({ type: 'conversation.item.input_audio_transcription.delta', transcript: text })
      return this.dispatch({ type: 'partial', text })
    }
    if (this.awaited.shift() === false) return
    if (this.times) this.times.transcript = this.deps.now()
    this.dispatch({ type: 'final', text, confidence: event.confidence })
    // Going on after a pause, the turn is not over: what was said so far belongs to what comes.
    this.carried = this.turns.utterance ? text : ''
  }

  private expect(answer: ExpectedAnswer): void {
    this.dispatch({ type: 'expects', answer })
    this.recogniser.expect(answer === 'free' ? null : answer)
  }

  private noteFirstAudio(): void {
    this.committedAt = null
    if (this.times?.firstAudio === null) this.times.firstAudio = this.deps.now()
  }

  private noteAudible(number: number, playedMs: number): void {
    const isFirst = this.turns.output?.id === number && !this.turns.output.isAudible
    if (!isFirst) return
    this.dispatch({ type: 'audible', id: number })
    const responseId = this.speaker.responseIdOf(number)
    if (!this.times || responseId === null) return
    const latency = latencyOf({ ...this.times, firstAudible: this.deps.now() - playedMs })
    this.times = null
    this.deps.send.event({ type: 'metrics', response_id: responseId, latency })
    this.deps.agent.measured(responseId, latency)
  }

  private responseOver(number: number): void {
    this.dispatch({ type: 'response-over', id: number })
    if (this.ending && !this.speaker.isSpeaking) this.finish(this.ending)
  }

  private tellPhase(): void {
    const { output } = this.turns
    // Until its first sound is heard, an answer is being thought of.
    const phase = this.turns.phase === 'speaking' && !output?.isAudible ? 'thinking' : this.turns.phase
    if (phase === this.phase || phase === 'ended') return
    this.phase = phase
    this.deps.send.event({ type: 'agent.state', state: phase })
  }

  private askAgain(): void {
    this.say(this.options.sentences.askAgain)
  }

  /** Who cannot even say something has no voice any more. */
  private say(sentence: string): void {
    this.attempt('say', this.deps.agent.say(sentence), () => this.end('failed'))
  }

  /** The agent or the store may fail, and the call goes on. */
  private attempt(stage: CallStage, step: Promise<void>, otherwise: () => void = () => undefined): void {
    step.catch((error: unknown) => {
      this.deps.onFailure(error, stage)
      if (!this.isClosed) otherwise()
    })
  }

  private fail(stage: CallStage, error: unknown): void {
    if (this.isClosed) return
    this.deps.onFailure(error, stage)
    this.end('failed')
  }

  private guard(stage: CallStage, work: () => void): void {
    try {
      work()
    } catch (error) {
      this.fail(stage, error)
    }
  }

  /** Politely, where there is a voice to be polite with. */
  private end(reason: VoiceEnd): void {
    if (reason === 'failed') return this.finish(reason)
    if (this.isClosed || this.ending) return
    this.ending = reason
    this.attempt('say', this.deps.agent.say(this.options.sentences.goodbye), () => this.finish(reason))
  }

  private finish(reason: VoiceEnd): void {
    if (this.isClosed) return
    this.isClosed = true
    this.stopTicking()
    this.abort.abort()
    this.recogniser.close()
    this.speaker.close()
    this.deps.onEnd(reason)
  }
}

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** Recognisers give words; people read sentences. */
const asWritten = (words: string): string =>
  words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()).replace(/\bi\b(?=$|[ '’])/gu, 'I')
