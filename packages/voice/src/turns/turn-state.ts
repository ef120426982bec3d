import type { ExpectedAnswer } from './endpointing.ts'

/** `at`: milliseconds of one clock that only goes forward. */
export type TurnEvent = { at: number } /** `ms`: how much sound it is of. */ & (
  | { type: 'voice'; probability: number; ms: number }
  | { type: 'partial'; text: string }
  | { type: 'final'; text: string; confidence: number }
  /** What sounded like speech held no words. */
  | { type: 'nothing' }
  | { type: 'expects'; answer: ExpectedAnswer }
  /** The agent's response begins; `audible` follows when its first sound is played. */
  | { type: 'response'; id: number }
  | { type: 'audible'; id: number }
  /** The first words of the answer itself are on their way to the voice. */
  | { type: 'answering'; id: number }
  /** How much of the response was heard. A question, if it asks one, is in its last sentence. */
  | { type: 'played'; id: number; ms: number; isLastSentence: boolean }
  /** The response was played to its end. */
  | { type: 'response-over'; id: number }
  /** `isByKey`: push-to-talk instead of voice activity. */
  | { type: 'turn-detection'; isByKey: boolean }
  | { type: 'push-to-talk'; isDown: boolean }
  | { type: 'mute'; isMuted: boolean }
  | { type: 'tick' }
)

type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never

/** An event that is dispatched at once. */
export type UntimedTurnEvent = DistributiveOmit<TurnEvent, 'at'>

export type TurnEffect =
  | { do: 'speech-started' }
  /** Ask the recogniser for the final transcript. */
  | { do: 'finalize' }
  | { do: 'speech-stopped' }
  /** The visitor's turn is over: answer it. No tool with side effects has run before this. */
  | { do: 'commit'; text: string; confidence: number }
  /** The transcript is too uncertain to act on. */
  | { do: 'ask-again' }
  /** The answer takes long: say so. */
  | { do: 'fill-wait' }
  | { do: 'pause-output'; id: number }
  | { do: 'resume-output'; id: number }
  | { do: 'cancel-output'; id: number; heardMs: number }
  | { do: 'prompt'; count: number }
  | { do: 'end'; reason: 'silence' | 'cap' }

export type Output = {
  id: number
  isAudible: boolean
  isPaused: boolean
  heardMs: number
  audibleSince: number
  isLastSentence: boolean
}
export type Utterance = {
  startedAt: number
  lastVoiceAt: number
  voicedMs: number
  text: string
  /** The recogniser was asked for the final transcript. */
  isFinalizing: boolean
  /** It began during or after the agent's last sentence, so it may answer the question there. */
  isAfterQuestion: boolean
}

/** When silence and length end a conversation; `Infinity` where somebody else decides that. */
export type TurnLimits = { promptAfterMs: number; endAfterMs: number; maxCallMs: number }

const LIMITS: TurnLimits = { promptAfterMs: 12_000, endAfterMs: 30_000, maxCallMs: 15 * 60_000 }

export type TurnState = {
  limits: TurnLimits
  phase: 'listening' | 'thinking' | 'speaking' | 'ended'
  startedAt: number
  /** When either side last spoke. */
  lastActivityAt: number
  isVoice: boolean
  /** How much speech there is without a break, counted or still too short to count. */
  voiceMs: number
  utterance: Utterance | null
  output: Output | null
  expects: ExpectedAnswer
  isPushToTalk: boolean
  isHeldDown: boolean
  isMuted: boolean
  /** Since when a turn waits for the first words of its answer; null: none does, or it was told to wait. */
  awaitsSince: number | null
  prompts: number
}

export type TurnStep = { state: TurnState; effects: readonly TurnEffect[] }

export function initialTurn(at: number, limits: TurnLimits = LIMITS): TurnState {
  return {
    limits,
    phase: 'listening',
    startedAt: at,
    lastActivityAt: at,
    isVoice: false,
    voiceMs: 0,
    utterance: null,
    output: null,
    expects: 'free',
    isPushToTalk: false,
    isHeldDown: false,
    isMuted: false,
    awaitsSince: null,
    prompts: 0,
  }
}
