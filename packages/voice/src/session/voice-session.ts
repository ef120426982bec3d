import type { ExpectedAnswer, ServerEvent, TurnDetection } from '@frontdesk/schema'
import type { AudioFrame } from '../ports.ts'
import { nextTurn } from '../turns/turn-machine.ts'
import { initialTurn, type TurnEffect, type TurnState, type UntimedTurnEvent } from '../turns/turn-state.ts'
import type { VoiceEndReason, VoiceOptions, VoiceSessionDeps } from './call-ports.ts'
import { LatencyMeter } from './latency.ts'
import { toSentenceCase } from './sentence-case.ts'
import { Speaker } from './speaker.ts'
import { SpeechDetector, WINDOW_MS } from './speech-detector.ts'
import type { CallStage } from './speech-failure.ts'
import { Transcription } from './transcription.ts'

const TICK_MS = 50
/** Frames come every 20 ms. Later ones were held back by the network, which is no silence of the visitor's. */
const LATE_FRAMES_MS = 1_000

/**
 * One spoken conversation over a stream of audio, for the browser and the telephone alike: it feeds the turn machine
 * and performs its effects.
 * VS1: each committed turn is submitted once, and of an interrupted answer the conversation keeps what was heard.
 * VS2: every answer of the conversation is spoken once, in order, also one to typed words.
 * VS3: a voice that fails ends the call and says so; the conversation goes on in text.
 * VS4: when the agent fails to take a turn, the visitor is asked to repeat it instead of hearing silence.
 */
export class VoiceSession {
  private readonly deps: VoiceSessionDeps
  private readonly options: VoiceOptions
  private readonly detector: SpeechDetector
  private readonly speaker: Speaker
  private readonly transcription: Transcription
  private readonly latency: LatencyMeter
  private readonly abort = new AbortController()
  private readonly stopTicking: () => void
  private turns: TurnState
  private lastFrameAt: number
  private detection: TurnDetection = 'server_vad'
  /** The last response of which the answer itself was heard. */
  private audibleNumber: number | null = null
  private phase: TurnState['phase'] | null = null
  private endReason: VoiceEndReason | null = null
  private isClosed = false

  constructor(deps: VoiceSessionDeps, options: VoiceOptions) {
    this.deps = deps
    this.options = options
    this.turns = initialTurn(deps.now(), options.limits)
    this.lastFrameAt = deps.now()
    this.detector = new SpeechDetector(deps.activity)
    this.latency = new LatencyMeter(deps.now)
    const { signal } = this.abort
    const { language, domain, voice } = options
    this.transcription = new Transcription(deps.speechToText.open({ language, domain, expects: null, signal }), {
      onPartial: (text) => this.onPartial(text),
      onFinal: (text, confidence) => this.onFinal(text, confidence),
      onFailure: (error) => this.fail('recognise', error),
      isTurnOpen: () => this.turns.utterance !== null,
    })
    this.speaker = new Speaker(deps, {
      stream: deps.textToSpeech.open({ language, voice, signal }),
      language,
      fillers: options.sentences.wait,
      onAnswer: (number) => this.dispatch({ type: 'answering', id: number }),
      onStart: (number) => this.dispatch({ type: 'response', id: number }),
      onFirstAudio: () => this.latency.recordAudio(),
      onEnd: (number) => this.endResponse(number),
      onFailure: (error) => this.fail('speak', error),
    })
    this.stopTicking = deps.every(TICK_MS, () => this.guard('turns', () => this.tick()))
  }

  /** 20 ms of what the visitor's microphone heard. */
  pushAudio(frame: AudioFrame): void {
    if (this.isClosed) return
    this.lastFrameAt = this.deps.now()
    this.guard('turns', () => this.processFrame(frame))
  }

  private processFrame(frame: AudioFrame): void {
    if (this.detection === 'push_to_talk' && !this.turns.isHeldDown)
      this.dispatch({ type: 'push-to-talk', isDown: true })
    const probabilities = this.detector.detect(frame)
    // Silence would only delay a final transcript that is awaited; the pre-roll keeps the start of renewed speech.
    if (!this.turns.utterance?.isFinalizing) this.transcription.push(() => this.detector.takePreRoll())
    for (const probability of probabilities) this.dispatch({ type: 'voice', probability, ms: WINDOW_MS })
  }

  setTurnDetection(detection: TurnDetection): void {
    this.detection = detection
    this.dispatch({ type: 'turn-detection', isByKey: detection === 'push_to_talk' })
  }

  /** The push-to-talk key was released. */
  commit(): void {
    if (this.turns.isHeldDown) this.dispatch({ type: 'push-to-talk', isDown: false })
  }

  /** Discards what was said since the key was pressed. */
  clear(): void {
    this.commit()
    this.transcription.discardLast()
    this.dispatch({ type: 'nothing' })
  }

  reportPlayback(number: number, ms: number, isOver: boolean): void {
    if (this.isClosed) return
    if (ms > 0) this.recordAudible(number, ms)
    const isLastSentence = this.speaker.isInLastSentence(number, ms)
    this.dispatch({ type: 'played', id: number, ms, isLastSentence })
    this.speaker.reportPlayback(number, ms, isOver)
  }

  /** Stops an answer on request, without barge-in; false when it is not being spoken. */
  stopSpeaking(responseId: string): boolean {
    const { output } = this.turns
    if (this.isClosed || output === null || this.speaker.responseIdOf(output.id) !== responseId) return false
    this.interrupt(output.id, output.heardMs)
    this.dispatch({ type: 'response-over', id: output.id })
    return true
  }

  /** Answers in the conversation are spoken as they come. */
  onServerEvent(event: ServerEvent): void {
    if (!this.isClosed) this.guard('speak', () => this.applyServerEvent(event))
  }

  private applyServerEvent(event: ServerEvent): void {
    if (event.type === 'response.output_text.delta') this.latency.recordToken()
    this.speaker.onServerEvent(event)
    // After the last sentence went to the synthesiser, since the recogniser may take a moment to load what is expected.
    if (event.type === 'response.done') this.setExpectedAnswer(event.expects ?? 'free')
  }

  close(reason: 'closed' | 'replaced' = 'closed'): void {
    this.finish(reason)
  }

  private tick(): void {
    this.speaker.tick()
    const now = this.deps.now()
    const late = now - this.lastFrameAt
    if (late > TICK_MS * 2 && late < LATE_FRAMES_MS) return
    // No frame for a second: the microphone is muted or gone, and the utterance is over.
    if (late >= LATE_FRAMES_MS && this.turns.isVoice) this.dispatch({ type: 'voice', probability: 0, ms: 0 })
    this.dispatch({ type: 'tick' })
  }

  private dispatch(event: UntimedTurnEvent): void {
    const { state, effects } = nextTurn(this.turns, { ...event, at: this.deps.now() })
    this.turns = state
    for (const effect of effects) this.perform(effect)
    this.sendPhase()
  }

  private perform(effect: TurnEffect): void {
    switch (effect.do) {
      case 'speech-started':
        return this.startTranscribing()
      case 'finalize':
        return this.finalize()
      case 'speech-stopped':
        this.transcription.stop()
        return this.deps.send.event({ type: 'input_audio_buffer.speech_stopped' })
      case 'commit':
        return this.submit(effect.text, effect.confidence)
      case 'ask-again':
        return this.say(this.options.sentences.askAgain)
      case 'fill-wait':
        return this.speaker.sayFiller()
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
    this.transcription.start(this.detector.takePreRoll())
    this.deps.send.event({ type: 'input_audio_buffer.speech_started' })
  }

  private finalize(): void {
    this.latency.startTurn(this.turns.utterance?.lastVoiceAt ?? this.deps.now())
    this.transcription.finalize()
  }

  private submit(heard: string, confidence: number): void {
    const text = toSentenceCase(heard)
    this.transcription.endTurn()
    this.deps.send.event({
      type: 'conversation.item.input_audio_transcription.completed',
      transcript: text,
      confidence,
    })
    this.attempt('submit', this.deps.agent.submit(text), () => this.say(this.options.sentences.askAgain))
  }

  private interrupt(number: number, heardMs: number): void {
    const stopped = this.speaker.stop(number, heardMs)
    if (stopped) this.attempt('interrupt', this.deps.agent.interrupt(stopped.responseId, stopped.heardText))
  }

  private onPartial(transcript: string): void {
    this.deps.send.event({ type: 'conversation.item.input_audio_transcription.delta', transcript })
    this.dispatch({ type: 'partial', text: transcript })
  }

  private onFinal(text: string, confidence: number): void {
    this.latency.recordTranscript()
    this.dispatch({ type: 'final', text, confidence })
  }

  private setExpectedAnswer(answer: ExpectedAnswer): void {
    this.dispatch({ type: 'expects', answer })
    this.transcription.expect(answer)
  }

  private recordAudible(number: number, playedMs: number): void {
    const { output } = this.turns
    if (output?.id !== number) return
    if (!output.isAudible) this.dispatch({ type: 'audible', id: number })
    const startsAt = this.speaker.answerStartsAt(number)
    if (number === this.audibleNumber || startsAt === null || playedMs <= startsAt) return
    this.audibleNumber = number
    const responseId = this.speaker.responseIdOf(number)
    const latency = responseId === null ? null : this.latency.finish(this.deps.now() - (playedMs - startsAt))
    if (responseId === null || !latency) return
    this.deps.send.event({ type: 'metrics', response_id: responseId, latency })
    this.deps.agent.reportLatency(responseId, latency)
  }

  private endResponse(number: number): void {
    this.dispatch({ type: 'response-over', id: number })
    if (this.endReason && !this.speaker.isSpeaking) this.finish(this.endReason)
  }

  private sendPhase(): void {
    const { output } = this.turns
    // Until its first sound is played, the agent still seems to think.
    const phase = this.turns.phase === 'speaking' && !output?.isAudible ? 'thinking' : this.turns.phase
    if (phase === this.phase || phase === 'ended') return
    this.phase = phase
    this.deps.send.event({ type: 'agent.state', state: phase })
  }

  /** A call in which no sentence can be added has failed. */
  private say(sentence: string): void {
    this.attempt('say', this.deps.agent.say(sentence), () => this.end('failed'))
  }

  /** A failure of the agent or the store does not end the call. */
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

  /** Says goodbye first, unless speech itself has failed. */
  private end(reason: VoiceEndReason): void {
    if (reason === 'failed') return this.finish(reason)
    if (this.isClosed || this.endReason) return
    this.endReason = reason
    this.attempt('say', this.deps.agent.say(this.options.sentences.goodbye), () => this.finish(reason))
  }

  private finish(reason: VoiceEndReason): void {
    if (this.isClosed) return
    this.isClosed = true
    this.stopTicking()
    this.abort.abort()
    this.transcription.close()
    this.speaker.close()
    this.deps.onEnd(reason)
  }
}
