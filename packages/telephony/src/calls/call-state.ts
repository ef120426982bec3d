import type { LegEnd, RejectReason, TransferTarget } from '../ports.ts'

/** Who speaks, or is to: as the voice of the call says it. */
export type Floor = 'listening' | 'thinking' | 'speaking'
export type EndReason = 'silence' | 'limit' | 'agent'

export type CallPolicy = {
  /** So long nobody says a word: the caller is asked whether they are there, so many times, then it ends. */
  promptAfterMs: number
  prompts: number
  maxCallMs: number
  /** What the agent is saying at the end of the longest call it may finish, for so long. */
  graceMs: number
  ringingMs: number
  /** Between the answer and the first sound of the line, and after a line broke. */
  firstMediaMs: number
  mediaLostMs: number
  transferMs: number
  /** So long without a sound of the goodbye: it is not waited for any more. */
  goodbyeStallMs: number
  /** After the agent said goodbye to a caller who wants nothing more: so long one may think of something else. */
  afterFarewellMs: number
  /** After it said that it puts the caller through. */
  afterAnnouncementMs: number
}

export const CALL_POLICY: CallPolicy = {
  promptAfterMs: 7_000,
  prompts: 2,
  maxCallMs: 30 * 60_000,
  graceMs: 30_000,
  ringingMs: 30_000,
  firstMediaMs: 30_000,
  mediaLostMs: 15_000,
  transferMs: 30_000,
  goodbyeStallMs: 5_000,
  afterFarewellMs: 1_200,
  afterAnnouncementMs: 300,
}

export type Talking = {
  phase: 'talking'
  answeredAt: number
  /** Null while the line carries sound. */
  mediaLostAt: number | null
  /** The caller talks with somebody else, or with nobody: neither is asked whether they are there. */
  isHeld: boolean
  floor: Floor
  /** Since when nobody says anything. */
  quietSince: number
  prompts: number
  /** The agent says goodbye to a caller who wants nothing more. */
  isFarewell: boolean
  /** Whom the caller is put through to, when the agent has said so. */
  putThrough: TransferTarget | null
}

export type CallState =
  | { phase: 'ringing'; since: number }
  | { phase: 'answered'; since: number }
  | Talking
  | { phase: 'transferring'; talking: Talking; target: TransferTarget; since: number }
  | { phase: 'ending'; answeredAt: number; reason: EndReason; isGoodbyeBegun: boolean; lastSoundAt: number }
  | { phase: 'over'; by: LegEnd | 'rejected' | 'transfer' }

/** `at`: milliseconds of one clock that only goes forward. */
export type CallEvent = { at: number } & (
  | { type: 'answer' }
  | { type: 'refuse'; reason: RejectReason }
  /** Sound comes and goes; or stopped doing so without anybody hanging up. */
  | { type: 'media-up' }
  | { type: 'media-down' }
  | { type: 'hold'; isHeld: boolean }
  | { type: 'hung-up'; by: 'caller' | 'carrier' }
  | { type: 'floor'; floor: Floor }
  /** The caller began to speak, or pressed a key. */
  | { type: 'caller-active' }
  /** What was being said is no longer meant. */
  | { type: 'interrupted' }
  /** Sound of ours was sent, or was played; `until` is when the last of it is heard, as far as that can be known. */
  | { type: 'sound'; until?: number }
  /** The answer that is being said is the agent's goodbye to a caller who wants nothing more. */
  | { type: 'farewell' }
  /** The answer that is being said announces a transfer. */
  | { type: 'put-through'; target: TransferTarget }
  | { type: 'end-call' }
  | { type: 'transfer'; target: TransferTarget }
  | { type: 'transferred'; status: 'ok' | 'failed' }
  /** Nobody hears or speaks any more: there is nothing to say goodbye with. */
  | { type: 'voice-failed' }
  | { type: 'tick' }
)

export type CallEffect =
  | { do: 'answer' }
  | { do: 'reject'; reason: RejectReason }
  | { do: 'greet' }
  | { do: 'clear-audio' }
  | { do: 'prompt'; count: number }
  | { do: 'say-goodbye'; reason: EndReason }
  | { do: 'transfer'; target: TransferTarget }
  | { do: 'say-transfer-failed' }
  | { do: 'hang-up' }
  /** Last of all, once. */
  | { do: 'close'; by: LegEnd | 'rejected' | 'transfer' }

export type CallStep = { state: CallState; effects: readonly CallEffect[] }

export const ringing = (at: number): CallState => ({ phase: 'ringing', since: at })
