import type { SpokenLatency, TransientEvent } from '@frontdesk/schema'
import type { AudioPacket } from '../audio/frame-header.ts'
import type { SpeechDomain, SpeechToText, TextToSpeech, VoiceActivity } from '../ports.ts'
import type { TurnLimits } from '../turns/turn-state.ts'
import type { CallStage } from './speech-failure.ts'

/** The agent behind the voice; its answers come back as events of the conversation, through `onServerEvent`. */
export interface SpokenAgent {
  submit(text: string): Promise<void>
  /** The visitor barged in; `heardText` is the part of the answer that was played. */
  interrupt(responseId: string, heardText: string): Promise<void>
  /** Adds a message of the agent that answers no turn. */
  say(text: string): Promise<void>
  reportLatency(responseId: string, latency: SpokenLatency): void
}

/** Fixed sentences of a call, in the language of the conversation; `wait` are said in turn. */
export type VoiceSentences = { askAgain: string; stillThere: string; goodbye: string; wait: readonly string[] }

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
  onEnd: (reason: VoiceEndReason) => void
  /** VS5: every failure within the call is reported, for the log. */
  onFailure: (error: unknown, stage: CallStage) => void
}

/** `replaced`: another connection has taken over the call. */
export type VoiceEndReason = 'silence' | 'cap' | 'failed' | 'closed' | 'replaced'

export type VoiceOptions = {
  language: string
  voice: string | null
  domain: SpeechDomain | null
  sentences: VoiceSentences
  /** Absent: those of a conversation in a browser. */
  limits?: TurnLimits
}
