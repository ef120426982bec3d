import type { ServerEvent, TransientEvent } from '@frontdesk/schema'
import type { AudioPacket } from '@frontdesk/voice/audio/frame-header'
import type { KeyedInput } from '../keypad/keypad-guide.ts'
import type { CallClock, CallLeg, CarrierCapabilities, TransferTarget } from '../ports.ts'
import type { CallRecording } from '../recording/recorded-call.ts'
import type { CallPolicy, CallState } from './call-state.ts'
import type { PhoneSentences } from './phone-sentences.ts'

/** What hears and speaks in a call: the session of a voice. */
export type CallVoice = {
  pushAudio: (frame: { samples: Int16Array; at: number }) => void
  reportPlayback: (number: number, ms: number, isOver: boolean) => void
  stopSpeaking: (responseId: string) => boolean
  onServerEvent: (event: ServerEvent) => void
  close: () => void
}

/** Where a voice speaks. */
export type VoiceLine = {
  sendEvent: (event: TransientEvent) => void
  sendAudio: (packet: AudioPacket) => void
  /** It has ended by itself: nobody hears and speaks any more. */
  onEnd: () => void
}

/** The agent at the other end of the conversation. */
export type CalledAgent = {
  language: string
  suggestions: readonly string[]
  /** Says the greeting, or in a call that goes on that it was interrupted. */
  greet: () => Promise<void>
  say: (text: string) => Promise<void>
  submit: (input: KeyedInput) => Promise<void>
}

export type ClosedBy = Extract<CallState, { phase: 'over' }>['by']

export type PhoneCallDeps = {
  leg: CallLeg
  capabilities: Pick<CarrierCapabilities, 'hasEcho'>
  clock: CallClock
  openVoice: (line: VoiceLine) => Promise<CallVoice | 'full'>
  agent: CalledAgent
  sentences: PhoneSentences
  /** Those whom the owner lets callers be put through to; absent: nobody. */
  transferTargets?: readonly TransferTarget[]
  onClosed: (by: ClosedBy) => void
  onFailure: (error: unknown) => void
  policy?: Partial<CallPolicy>
  /** Absent: nothing is recorded. */
  recording?: CallRecording | null
}
