import type { AgentProfile, Session } from '@frontdesk/agent-runtime'
import type { ServerEvent, SessionAudio, SpokenLatency, TransientEvent } from '@frontdesk/schema'
import {
  type AudioPacket,
  type SpeechDomain,
  type SpeechToText,
  type TextToSpeech,
  type VoiceActivity,
  type VoiceEnd,
  VoiceSession,
  voiceSentences,
} from '@frontdesk/voice'

/** What hears and speaks; made when the first visitor wants to speak, for text needs none of it. */
export type SpeechEngines = {
  speechToText: SpeechToText
  textToSpeech: TextToSpeech
  /** One for each call: it remembers what it heard. */
  openActivity: () => VoiceActivity
  /** Whether those who speak now are answered late already. */
  isBehind: () => boolean
  close: () => Promise<void>
}

export type VoiceCallsDeps = {
  load: () => Promise<SpeechEngines>
  /** Primary subtags that can be heard and spoken. */
  languages: ReadonlySet<string>
  /** Calls at once; one more is refused rather than all made worse. 0: no voice at all. */
  capacity: number
  domainOf: (agent: AgentProfile) => Promise<SpeechDomain>
  onFailure: (error: unknown) => void
}

export type VoiceCall = {
  agent: AgentProfile
  session: Pick<Session, 'organizationId' | 'conversationId'>
  submit: (text: string) => Promise<void>
  interrupt: (responseId: string, heardText: string) => Promise<void>
  say: (text: string) => Promise<void>
  measured: (responseId: string, latency: SpokenLatency) => void
  sendEvent: (event: TransientEvent) => void
  sendAudio: (packet: AudioPacket) => void
  onEnd: (reason: VoiceEnd) => void
}

/** The calls of this process. */
export class VoiceCalls {
  private readonly deps: VoiceCallsDeps
  private engines: Promise<SpeechEngines> | null = null
  private calls = 0

  constructor(deps: VoiceCallsDeps) {
    this.deps = deps
  }

  /** VC2: how an agent can be spoken with; null where only text was meant. */
  audioOf(agent: AgentProfile): SessionAudio | null {
    if (agent.communicationType === 'TEXT') return null
    if (agent.speech === 'browser') return { engine: 'browser' }
    if (agent.speech === 'off' || this.deps.capacity === 0) return { engine: 'none', reason: 'switched_off' }
    const language = agent.language.toLowerCase().split('-')[0] ?? ''
    if (!this.deps.languages.has(language)) return { engine: 'none', reason: 'language' }
    return { engine: 'service', sampleRate: 16_000 }
  }

  /** VC1: a call more than there is room for, or than can be kept up with, is refused. */
  async open(call: VoiceCall): Promise<VoiceSession | 'full'> {
    if (this.calls >= this.deps.capacity) return 'full'
    this.calls += 1
    try {
      const [engines, domain] = await Promise.all([this.loaded(), this.deps.domainOf(call.agent)])
      if (!engines.isBehind()) return this.start(call, { engines, domain })
      this.calls -= 1
      return 'full'
    } catch (error) {
      this.calls -= 1
      throw error
    }
  }

  async close(): Promise<void> {
    await (await this.engines)?.close()
  }

  private start(call: VoiceCall, { engines, domain }: { engines: SpeechEngines; domain: SpeechDomain }): VoiceSession {
    const { agent } = call
    return new VoiceSession(
      {
        speechToText: engines.speechToText,
        textToSpeech: engines.textToSpeech,
        activity: engines.openActivity(),
        now: () => performance.now(),
        every: (ms, tick) => {
          const timer = setInterval(tick, ms)
          return () => clearInterval(timer)
        },
        agent: {
          submit: call.submit,
          interrupt: call.interrupt,
          say: call.say,
          measured: call.measured,
        },
        send: { event: call.sendEvent, audio: call.sendAudio },
        onEnd: (reason) => {
          this.calls -= 1
          call.onEnd(reason)
        },
      },
      { language: agent.language, voice: agent.voice, domain, sentences: voiceSentences(agent.language) },
    )
  }

  /** A failed start is tried again by the next call. */
  private loaded(): Promise<SpeechEngines> {
    this.engines ??= this.deps.load().catch((error: unknown) => {
      this.engines = null
      this.deps.onFailure(error)
      throw error
    })
    return this.engines
  }
}

/** What a call has to be told of the conversation it belongs to. */
export const isForVoice = (event: ServerEvent): boolean => event.type.startsWith('response.')
