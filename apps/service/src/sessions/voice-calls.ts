import type { AgentProfile, Session } from '@frontdesk/agent-runtime'
import type { ServerEvent, SessionAudio, SpokenLatency, TransientEvent } from '@frontdesk/schema'
import {
  type AudioPacket,
  type CallStage,
  fallbackSpeechToText,
  fallbackTextToSpeech,
  type ProviderHealth,
  type SpeechDomain,
  type SpeechToText,
  type TextToSpeech,
  type VoiceActivity,
  type VoiceEndReason,
  type VoiceOptions,
  VoiceSession,
  voiceSentences,
} from '@frontdesk/voice'
import { CallLines, type LinesOptions } from './call-lines.ts'

/** What hears and speaks on this machine; made when the first visitor wants to speak, for text needs none of it. */
export type SpeechEngines = {
  speechToText: SpeechToText
  textToSpeech: TextToSpeech
  /** One for each call: it remembers what it heard. */
  openActivity: () => VoiceActivity
  /** Whether those whom this machine hears are answered late already. */
  isBehind: () => boolean
  close: () => Promise<void>
}

/** A provider's engine, called with somebody's key, and whether it is worth a try. */
export type KeyedEngine<Engine> = { engine: Engine; health: ProviderHealth }

/** Who hears and who speaks in a call; null: the embedded engine. */
export type AgentSpeech = { hearing: KeyedEngine<SpeechToText> | null; speaking: KeyedEngine<TextToSpeech> | null }

export type VoiceCallsDeps = LinesOptions & {
  load: () => Promise<SpeechEngines>
  /** Who hears and who speaks for an agent now; null where its language is not spoken. */
  speechOf: (agent: AgentProfile) => Promise<AgentSpeech | null>
  domainOf: (agent: AgentProfile) => Promise<SpeechDomain>
  onFailure: (error: unknown) => void
  /** VC4: what fails in one call, and where. */
  onCallFailure: (error: unknown, where: { conversationId: string; stage: CallStage }) => void
}

export type VoiceCall = {
  agent: AgentProfile
  session: Pick<Session, 'organizationId' | 'conversationId'>
  address: string
  submit: (text: string) => Promise<void>
  interrupt: (responseId: string, heardText: string) => Promise<void>
  say: (text: string) => Promise<void>
  reportLatency: (responseId: string, latency: SpokenLatency) => void
  sendEvent: (event: TransientEvent) => void
  sendAudio: (packet: AudioPacket) => void
  onEnd: (reason: VoiceEndReason) => void
  /** Where the call has its own words and its own end. */
  manner?: CallManner
}

/** `limits`: absent, those of a conversation in a browser. */
export type CallManner = { sentences: Partial<VoiceOptions['sentences']>; limits?: NonNullable<VoiceOptions['limits']> }

/** The calls of this process. */
export class VoiceCalls {
  private readonly deps: VoiceCallsDeps
  private engines: Promise<SpeechEngines> | null = null
  private readonly lines: CallLines
  private readonly calls = new Map<string, VoiceSession>()

  constructor(deps: VoiceCallsDeps) {
    this.deps = deps
    this.lines = new CallLines(deps)
  }

  /** VC2: how an agent can be spoken with; null where only text was meant. */
  async audioOf(agent: AgentProfile): Promise<SessionAudio | null> {
    if (agent.communicationType === 'TEXT') return null
    if (agent.speech === 'browser' && agent.kind === 'web') return { engine: 'browser' }
    if (agent.speech === 'off' || this.deps.capacity === 0) return { engine: 'none', reason: 'switched_off' }
    if ((await this.deps.speechOf(agent)) === null) return { engine: 'none', reason: 'language' }
    return { engine: 'service', sampleRate: 16_000 }
  }

  /**
   * VC1: a call more than there is room for, or than can be kept up with, is refused. VC3: of one conversation there is
   * one call: where it is begun again, it goes on.
   */
  async open(call: VoiceCall): Promise<VoiceSession | 'full'> {
    this.replace(call)
    const hangUp = this.lines.take(call.address)
    if (!hangUp) return 'full'
    try {
      const [engines, domain, chosen] = await Promise.all([
        this.loaded(),
        this.deps.domainOf(call.agent),
        this.deps.speechOf(call.agent),
      ])
      const speech = enginesOf(engines, chosen)
      if (!speech.isBehind) return this.start(call, { engines, speech, domain, hangUp })
      hangUp()
      return 'full'
    } catch (error) {
      hangUp()
      throw error
    }
  }

  async close(): Promise<void> {
    await (await this.engines)?.close()
  }

  private replace({ session }: VoiceCall): void {
    this.calls.get(session.conversationId)?.close('replaced')
  }

  private start(call: VoiceCall, { engines, speech, domain, hangUp }: Start): VoiceSession {
    const { conversationId } = call.session
    this.replace(call)
    const begun = new VoiceSession(
      {
        speechToText: speech.stt,
        textToSpeech: speech.tts,
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
          reportLatency: call.reportLatency,
        },
        send: { event: call.sendEvent, audio: call.sendAudio },
        onEnd: (reason) => {
          hangUp()
          if (this.calls.get(conversationId) === begun) this.calls.delete(conversationId)
          call.onEnd(reason)
        },
        onFailure: (error, stage) => this.deps.onCallFailure(error, { conversationId, stage }),
      },
      optionsOf(call, domain),
    )
    this.calls.set(conversationId, begun)
    return begun
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

function optionsOf({ agent, manner }: VoiceCall, domain: SpeechDomain): VoiceOptions {
  const { language, voice } = agent
  const sentences = { ...voiceSentences(language), ...manner?.sentences }
  return { language, voice, domain, sentences, ...(manner?.limits ? { limits: manner.limits } : {}) }
}

type Start = {
  engines: SpeechEngines
  speech: ReturnType<typeof enginesOf>
  domain: SpeechDomain
  hangUp: () => void
}

/** PV1: the engines that were chosen for the agent, and the embedded ones behind them; no others hear a word of the call. */
function enginesOf({ speechToText, textToSpeech, isBehind }: SpeechEngines, chosen: AgentSpeech | null) {
  if (!chosen) throw new Error('a call was begun with an agent that nobody hears or speaks for')
  const { hearing, speaking } = chosen
  return {
    stt: hearing
      ? fallbackSpeechToText({ provider: hearing.engine, embedded: speechToText, health: hearing.health })
      : speechToText,
    tts: speaking
      ? fallbackTextToSpeech({ provider: speaking.engine, embedded: textToSpeech, health: speaking.health })
      : textToSpeech,
    isBehind: hearing === null && isBehind(),
  }
}

/** What a call has to be told of the conversation it belongs to. */
export const isForVoice = (event: ServerEvent): boolean => event.type.startsWith('response.')
