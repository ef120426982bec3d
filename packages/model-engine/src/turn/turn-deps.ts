import type { AgentProfile, Engine, EngineState, EngineTurn } from '@frontdesk/agent-runtime/ports'
import type { JudgeSentence, ModelAddress, OpenModel, SpendingLedger, TokenCounts } from '../ports.ts'

/** What the engine of guided dialogues keeps for itself, and what it has to be told; it alone writes anything down. */
export type GuidedDialogues = {
  /** Why the turn is its own; null where a model may word the answer. */
  keeps(turn: EngineTurn): Promise<'dialogue' | 'off_limits' | null>
  isInDialogue(state: EngineState): boolean
  /** Whether the words ask for what a dialogue does. */
  wishes(turn: EngineTurn): boolean
  /** Whether the words are a no to what was asked last. */
  declines(turn: EngineTurn): boolean
  /** Its state after an answer that a model has worded. */
  afterAnswer(turn: EngineTurn, answer: { isUnknown: boolean }): EngineState
}

/** Cuts an answer into whole sentences while it comes; the pieces joined are the answer. */
export type SentenceCutter = {
  push(delta: string): readonly string[]
  /** What is left when nothing more comes. */
  end(): readonly string[]
}

/** Why a call of a model came to nothing. */
export type ModelFailure = { kind: string; retryAfterMs: number | null }

/** Why a turn was answered by the embedded engine, or by another model than the agent's own. */
export type FallbackReason =
  | 'dialogue'
  | 'off_limits'
  | 'no_model'
  | 'resting'
  | 'budget'
  | 'nothing_true'
  | (string & {})

/** Which engine gave an answer, for the owner. */
export type TurnReport = Pick<EngineTurn, 'conversationId'> &
  Pick<AgentProfile, 'organizationId'> & {
    agentId: AgentProfile['id']
    engine: 'model' | 'embedded'
    /** The model that worded the answer, or a part of it. */
    provider?: ModelAddress['provider']
    model?: string
    /** Why not the first model in line did it alone. */
    reason?: FallbackReason
    /** Of all calls of the turn whose count is known. */
    tokens: TokenCounts
    /** Of what the models said. */
    sentences: { sent: number; heldBack: number }
  }

export type TurnLimits = {
  /** From the beginning of the turn until its first sentence is sent; then it is the embedded engine's. */
  firstSentenceMs: number
  /** The same of a model behind which another one stands. */
  firstInLineMs: number
  betweenSentencesMs: number
  wholeAnswerMs: number
  steps: number
  outputTokens: number
  spokenOutputTokens: number
  /** After so much no more of an answer is sent. */
  characters: number
}

export const TURN_LIMITS: TurnLimits = {
  firstSentenceMs: 5_500,
  firstInLineMs: 3_500,
  betweenSentencesMs: 5_000,
  wholeAnswerMs: 30_000,
  steps: 6,
  outputTokens: 700,
  spokenOutputTokens: 300,
  characters: 2_400,
}

export type ModelEngineDeps = {
  embedded: Engine
  guided: GuidedDialogues
  /** The models of an agent, its own first; none: the embedded engine answers. */
  modelsFor(agent: AgentProfile): Promise<readonly ModelAddress[]>
  openModel: OpenModel
  failureOf: (error: unknown) => ModelFailure
  judge: JudgeSentence
  cutSentences: () => SentenceCutter
  spending: SpendingLedger
  onTurn: (report: TurnReport) => void
  /** Told of what failed, without anybody's words. */
  onFailure: (error: unknown, stage: 'model' | 'spending') => void
  /** Moments that only go forward, in ms. */
  now: () => number
  newTurnId: () => string
  limits?: Partial<TurnLimits>
}
