import { randomUUID } from 'node:crypto'
import type { AgentProfile, Session } from '@frontdesk/agent-runtime'
import { type ClientEvent, DomainError, type ServerEvent, type TurnDetection } from '@frontdesk/schema'
import { type AudioPacket, decodePacket, encodePacket, type VoiceEndReason, type VoiceSession } from '@frontdesk/voice'
import type { Services } from '../services.ts'
import { applyVisitorEvent, errorEvent } from './client-events.ts'
import { countEvent } from './event-limits.ts'
import { isForVoice } from './voice-calls.ts'

export type SpokenSessionDeps = {
  services: Services
  address: string
  sendEvent: (event: ServerEvent) => void
  sendBytes: (bytes: Uint8Array) => void
  /** Talking keeps a session alive; false for one that is over. */
  prolong: () => Promise<boolean>
}

/** Frames of audio a visitor may be ahead of the clock: what a stalled network delivers at once. */
const MAX_FRAMES_AHEAD = 250
const FRAMES_PER_MS = 1 / 20

type AudioControl = Extract<
  ClientEvent,
  { type: 'input_audio_buffer.commit' | 'input_audio_buffer.clear' | 'output_audio_buffer.progress' }
>
export const isAudioControl = (event: ClientEvent): event is AudioControl =>
  event.type.startsWith('input_audio_buffer.') || event.type.startsWith('output_audio_buffer.')

/** The voice of one connection: opened and closed by `session.update`, fed by binary frames. */
export class SpokenSession {
  private readonly deps: SpokenSessionDeps
  private call: VoiceSession | null = null
  private openedAt = 0
  private frames = 0

  constructor(deps: SpokenSessionDeps) {
    this.deps = deps
  }

  /** Whether a call is on: what is answered now is heard. */
  get isOn(): boolean {
    return this.call !== null
  }

  async update(session: Session, wanted: Extract<ClientEvent, { type: 'session.update' }>): Promise<void> {
    const detection = wanted.turn_detection ?? 'server_vad'
    if (!wanted.modalities.includes('audio')) {
      this.call?.close()
      return this.sendUpdated(['text'])
    }
    const agent = this.call ? null : await this.open(session)
    this.call?.setTurnDetection(detection)
    this.sendUpdated(['text', 'audio'], detection)
    if (agent) await this.greet(session, agent)
  }

  /** One binary frame; anything that is none, or too many of them, is passed over. */
  pushAudio(bytes: Uint8Array): void {
    const packet = this.call ? decodePacket(bytes) : null
    if (!this.call || packet?.kind !== 'in') return
    const allowed = (this.deps.services.now() - this.openedAt) * FRAMES_PER_MS + MAX_FRAMES_AHEAD
    this.frames += 1
    if (this.frames > allowed) return
    this.call.pushAudio({ samples: packet.samples, at: packet.atMs })
  }

  control(event: AudioControl): void {
    switch (event.type) {
      case 'input_audio_buffer.commit':
        return this.call?.commit()
      case 'input_audio_buffer.clear':
        return this.call?.clear()
      case 'output_audio_buffer.progress':
        return this.call?.reportPlayback(event.number, event.played_ms, event.is_over === true)
    }
  }

  /** Stops an answer on request, without barge-in; false when it is not being spoken. */
  stopSpeaking(responseId: string | undefined): boolean {
    return responseId !== undefined && this.call?.stopSpeaking(responseId) === true
  }

  onServerEvent(event: ServerEvent): void {
    if (isForVoice(event)) this.call?.onServerEvent(event)
  }

  close(): void {
    this.call?.close()
  }

  private async open(session: Session): Promise<AgentProfile> {
    const { services } = this.deps
    const agent = await services.sessions.agents.findProfile(session.agentId)
    if (!agent) throw new DomainError('not_found', 'This agent no longer answers')
    if ((await services.voice.audioOf(agent))?.engine !== 'service')
      throw new DomainError('inconsistent', 'This agent is not spoken with here; the conversation goes on in text')
    const call = await this.startCall(session, agent)
    if (call === 'full')
      throw new DomainError('unavailable', 'All lines are busy at the moment; the conversation goes on in text')
    this.call = call
    this.openedAt = services.now()
    this.frames = 0
    return agent
  }

  private startCall(session: Session, agent: AgentProfile): Promise<VoiceSession | 'full'> {
    const { services, sendEvent, sendBytes } = this.deps
    const { organizationId, conversationId } = session
    return services.voice.open({
      agent,
      session,
      address: this.deps.address,
      submit: (text) => this.submit(session, text),
      interrupt: (responseId, heardText) => services.runtime.interrupt(session, { responseId, heardText }),
      say: (text) => services.runtime.say(session, { text, medium: 'voice' }),
      reportLatency: (responseId, latency) => {
        services.sessions.store
          .setSpokenLatency(organizationId, conversationId, responseId, latency)
          .catch((error: unknown) => services.log.error({ err: error }, 'the latency of a turn was not stored'))
      },
      sendEvent,
      sendAudio: (packet: AudioPacket) => sendBytes(encodePacket(packet)),
      onEnd: (reason) => this.onEnd(reason),
    })
  }

  /** An agent that is called speaks first. */
  private async greet(session: Session, agent: AgentProfile): Promise<void> {
    const { runtime, sessions } = this.deps.services
    const isNew = (await runtime.lastSeq(session.organizationId, session.conversationId)) === 0
    if (isNew) await runtime.say(session, { text: agent.greeting ?? sessions.greetingFor(agent), medium: 'voice' })
  }

  /** Limits hold for spoken words as for written ones; a refusal is told, and the call goes on. What fails is the call's. */
  private async submit(session: Session, text: string): Promise<void> {
    const { services, address, sendEvent, prolong } = this.deps
    const type = 'conversation.item.create'
    const item = { client_id: randomUUID(), text, medium: 'voice' as const }
    try {
      await countEvent(services, { address, session, meter: null }, type)
      if (await prolong()) await applyVisitorEvent(services, { session }, { type, item })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      sendEvent(errorEvent(services, error, { stage: type }))
    }
  }

  private onEnd(reason: VoiceEndReason): void {
    this.call = null
    if (reason === 'closed') return
    if (reason === 'failed') {
      const failed = new DomainError('unavailable', 'The voice has failed; the conversation goes on in text')
      this.deps.sendEvent(errorEvent(this.deps.services, failed, { stage: 'call' }))
    }
    this.sendUpdated(['text'])
  }

  private sendUpdated(modalities: ('text' | 'audio')[], detection?: TurnDetection): void {
    this.deps.sendEvent({
      type: 'session.updated',
      modalities,
      ...(detection === undefined ? {} : { turn_detection: detection }),
    })
  }
}
