import type { LanguageModelV3 } from '@ai-sdk/provider'

/** Who serves a language model. `compatible`: any server that speaks OpenAI's chat completions at an address of its own. */
export const TEXT_PROVIDERS = ['openai', 'google', 'anthropic', 'groq', 'compatible'] as const
export type TextProvider = (typeof TEXT_PROVIDERS)[number]

/** One model, with all it takes to call it. */
export type ModelAddress = {
  provider: TextProvider
  model: string
  /** Null where the server asks for none. */
  apiKey: string | null
  /** Null: the provider's own address. */
  baseUrl: string | null
  /** Calls of an address that an organization named go through the guarded fetcher. */
  fetch: typeof globalThis.fetch
}

/** Makes a model ready to be called; reads the provider's library when it is first asked for. */
export type OpenModel = (address: ModelAddress) => Promise<LanguageModelV3>

/** What a sentence of an answer may rest on. */
export type Evidence = {
  id: string
  kind: 'passage' | 'business' | 'tool' | 'visitor'
  text: string
  /** Where the passage stands, to be linked. */
  url: string | null
}

/** What the guard has to know of a turn. */
export type GuardTurn = {
  evidence: readonly Evidence[]
  /** What the visitor said in this turn and before; names and numbers of theirs may be said back. */
  visitorLines: readonly string[]
  /** Texts that must never be said: the instructions themselves, canaries. */
  secrets: readonly string[]
  /** The hosts that an answer may link to. */
  allowedHosts: readonly string[]
  /** Deeds that the store confirms: only of these it may be said that they are done. */
  deedsDone: readonly ('booked' | 'ordered' | 'moved' | 'cancelled' | 'noted' | 'handed_over')[]
}

export type Verdict =
  | { send: true; text: string; cited: readonly string[] }
  | { send: false; reason: 'no_evidence' | 'contradicted' | 'untrue_deed' | 'secret' | 'foreign_link' | 'unreadable' }

/** Judges one sentence before it is sent. Pure, and quick: under a millisecond a sentence. */
export type JudgeSentence = (sentence: string, turn: GuardTurn) => Verdict

export type * from './spending/spending-ports.ts'
