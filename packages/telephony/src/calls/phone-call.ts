import type { ServerEvent, TransientEvent } from '@frontdesk/schema'
import { Framer } from '@frontdesk/voice/audio/pcm'
import { CallerEar } from '../audio/caller-ear.ts'
import { EchoGate } from '../audio/echo-gate.ts'
import { PlayedLevels } from '../audio/played-levels.ts'
import { Keypad } from '../keypad/keypad.ts'
import type { LegEvent, MediaPort, TransferTarget } from '../ports.ts'
import { RecordedCall } from '../recording/recorded-call.ts'
import { nextCall } from './call-machine.ts'
import { CALL_POLICY, type CallEffect, type CallEvent, type CallPolicy, type CallState, ringing } from './call-state.ts'
import { CarrierPlayback } from './carrier-playback.ts'
import type { CallVoice, ClosedBy, PhoneCallDeps } from './phone-call-deps.ts'

const TICK_MS = 50
const FRAME_SAMPLES = 320

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/**
 * One call from its first ring to its end, over whichever carrier: the machine decides, this performs. The conversation
 * behind it is the same as on a website; its sound goes through the carrier's port.
 */
export class PhoneCall {
  private readonly deps: PhoneCallDeps
  private readonly policy: CallPolicy
  private readonly playback: CarrierPlayback
  private readonly keypad: Keypad
  private readonly recorded: RecordedCall
  private readonly framer = new Framer(FRAME_SAMPLES)
  private readonly ear = new CallerEar(new EchoGate())
  private readonly levels = new PlayedLevels()
  private readonly startedAt: number
  private state: CallState
  private port: MediaPort | null = null
  private voice: CallVoice | null = null
  private spokenResponse: string | null = null
  private stopTicking: () => void = () => undefined

  constructor(deps: PhoneCallDeps) {
    this.deps = deps
    this.policy = { ...CALL_POLICY, ...deps.policy }
    this.startedAt = deps.clock.now()
    this.recorded = new RecordedCall(deps.recording ?? null)
    this.state = ringing(this.startedAt)
    this.playback = new CarrierPlayback({
      port: () => this.port,
      onHeard: ({ response, ms, isOver }) => this.onHeard(response, ms, isOver),
      onSent: (samples) => {
        this.levels.push(samples, deps.clock.now())
        this.recorded.recorder?.said(samples)
        this.dispatch({ type: 'sound', until: this.levels.endsAt })
      },
      onCleared: () => {
        this.levels.clear(deps.clock.now())
        this.recorded.recorder?.cleared()
      },
    })
    this.keypad = new Keypad({
      now: () => deps.clock.now(),
      language: deps.agent.language,
      suggestions: deps.agent.suggestions,
      sentences: deps.sentences.keypad,
      say: (text) => this.attempt(deps.agent.say(text)),
      submit: (input) => this.attempt(deps.agent.submit(input)),
    })
    deps.leg.onEvent((event) => this.onLegEvent(event))
  }

  get phase(): CallState['phase'] {
    return this.state.phase
  }

  /** Rings: it is answered when there is a voice for it. */
  async start(): Promise<void> {
    this.tickOn()
    const voice = await this.deps.openVoice({
      sendEvent: (event) => this.onVoiceEvent(event),
      sendAudio: (packet) => this.playback.push(packet),
      onEnd: () => this.dispatch({ type: 'voice-failed' }),
    })
    if (voice === 'full') return this.dispatch({ type: 'refuse', reason: 'busy' })
    if (this.state.phase !== 'ringing') return voice.close()
    this.voice = voice
    this.dispatch({ type: 'answer' })
  }

  /** TE14: sound comes again, over another line to the same caller. */
  reconnect(port: MediaPort): void {
    this.attach(port)
    this.playback.reconnect()
  }

  /** TE14: the line broke; nobody hung up. */
  lineLost(port: MediaPort): void {
    if (this.port !== port) return
    this.port = null
    this.dispatch({ type: 'media-down' })
  }

  /** What happens in the conversation is spoken, and says what keys mean. */
  onServerEvent(event: ServerEvent): void {
    this.keypad.onServerEvent(event)
    if (event.type.startsWith('response.')) this.voice?.onServerEvent(event)
    if (event.type === 'response.done') this.onAnswered(event)
  }

  private onAnswered({ is_farewell, put_through: name }: Extract<ServerEvent, { type: 'response.done' }>): void {
    if (is_farewell) this.dispatch({ type: 'farewell' })
    // PS7: a name alone came out of the conversation; its number is the owner's.
    const target = this.deps.transferTargets?.find((one) => one.name === name)
    if (target) this.dispatch({ type: 'put-through', target })
  }

  /** To a target that the owner named; nothing else can be given. */
  transfer(target: TransferTarget): void {
    this.dispatch({ type: 'transfer', target })
  }

  /** Says goodbye, and hangs up when it was heard. */
  end(): void {
    this.dispatch({ type: 'end-call' })
  }

  private onLegEvent(event: LegEvent): void {
    switch (event.type) {
      case 'dtmf':
        return this.onKey(event.digit)
      case 'hold':
        return this.dispatch(event)
      case 'ended':
        return this.dispatch({ type: 'hung-up', by: event.by === 'caller' ? 'caller' : 'carrier' })
      case 'transfer':
        return this.dispatch({ type: 'transferred', status: event.status })
    }
  }

  private onKey(digit: string): void {
    this.recorded.recorder?.pressed()
    if (this.state.phase !== 'talking') return
    this.dispatch({ type: 'caller-active' })
    if (!this.recorded.isAnnouncing) this.stopSpeaking()
    this.keypad.press(digit)
  }

  private stopSpeaking(): void {
    if (this.spokenResponse !== null) this.voice?.stopSpeaking(this.spokenResponse)
    this.dispatch({ type: 'interrupted' })
  }

  private onVoiceEvent(event: TransientEvent): void {
    this.playback.onVoiceEvent(event)
    const { type } = event
    if (type === 'output_audio_buffer.started') this.spokenResponse = event.response_id
    if (type === 'output_audio_buffer.cleared') this.dispatch({ type: 'interrupted' })
    if (type === 'input_audio_buffer.speech_started') this.dispatch({ type: 'caller-active' })
    if (type !== 'agent.state') return
    const { state } = event
    if (state !== 'listening' && state !== 'thinking' && state !== 'speaking') return
    this.recorded.onFloor(state)
    this.dispatch({ type: 'floor', floor: state })
  }

  private onHeard(response: number, ms: number, isOver: boolean): void {
    this.dispatch({ type: 'sound' })
    this.voice?.reportPlayback(response, ms, isOver)
  }

  private onAudio(samples: Int16Array): void {
    for (const frame of this.framer.push(samples)) {
      this.recorded.recorder?.heard(frame)
      // Nothing cuts a goodbye short.
      if (this.state.phase !== 'talking' || this.state.isHeld || this.recorded.isAnnouncing) continue
      const at = this.deps.clock.now()
      const heard = this.deps.capabilities.hasEcho ? this.ear.hear(frame, this.levels.at(at)) : [frame]
      for (const samples of heard) this.voice?.pushAudio({ samples, at: at - this.startedAt })
    }
  }

  private attach(port: MediaPort): void {
    this.port = port
    port.onAudio((samples) => this.onAudio(samples))
    port.onMark((name) => this.playback.onMark(name))
    this.dispatch({ type: 'media-up' })
  }

  private dispatch(event: DistributiveOmit<CallEvent, 'at'>): void {
    const { state, effects } = nextCall(this.state, { ...event, at: this.deps.clock.now() }, this.policy)
    this.state = state
    for (const effect of effects) this.perform(effect)
  }

  private perform(effect: CallEffect): void {
    switch (effect.do) {
      case 'answer':
        return this.attempt(this.deps.leg.answer().then((port) => this.attach(port)))
      case 'reject':
        return this.deps.leg.reject(effect.reason)
      case 'hang-up':
        return this.attempt(this.deps.leg.hangUp())
      case 'transfer':
        return this.attempt(this.transferTo(effect.target))
      case 'clear-audio':
        return this.playback.clear()
      case 'close':
        return this.close(effect.by)
      case 'greet':
      case 'prompt':
      case 'say-goodbye':
      case 'say-transfer-failed':
        return this.speak(effect)
    }
  }

  private speak(effect: Extract<CallEffect, { do: 'greet' | 'prompt' | 'say-goodbye' | 'say-transfer-failed' }>): void {
    const { agent, sentences } = this.deps
    switch (effect.do) {
      case 'greet':
        return this.attempt(this.recorded.greet(agent))
      case 'prompt':
        return this.attempt(agent.say(sentences.stillThere))
      case 'say-goodbye':
        if (this.spokenResponse !== null && this.voice?.stopSpeaking(this.spokenResponse)) this.playback.clear()
        return this.attempt(agent.say(sentences.goodbye[effect.reason]))
      case 'say-transfer-failed':
        return this.attempt(agent.say(sentences.transferFailed))
    }
  }

  private async transferTo(target: TransferTarget): Promise<void> {
    this.dispatch({ type: 'transferred', status: await this.deps.leg.transfer(target) })
  }

  private close(by: ClosedBy): void {
    this.stopTicking()
    this.recorded.recorder?.end()
    const { voice } = this
    this.voice = null
    this.port = null
    voice?.close()
    this.deps.onClosed(by)
  }

  private tickOn(): void {
    this.stopTicking = this.deps.clock.after(TICK_MS, () => {
      if (this.state.phase === 'over') return
      this.tickOn()
      this.playback.tick()
      this.recorded.tick()
      this.keypad.tick()
      this.dispatch({ type: 'tick' })
    })
  }

  /** What fails in one step of a call does not end it. */
  private attempt(step: Promise<void>): void {
    step.catch((error: unknown) => this.deps.onFailure(error))
  }
}
