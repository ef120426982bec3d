import type { AgentId, ConversationId, OrganizationId, ToolArguments, ToolEffect, ToolInput } from '@frontdesk/schema'

/** A tool of the owner's, as engines know it: what is needed to call it is not theirs. */
export type OwnTool = {
  /** By which a model calls it. */
  name: string
  /** By which visitors hear of it. */
  title: string
  description: string
  inputSchema: ToolInput
  effect: ToolEffect
}

export type ToolReading =
  /** What it answered: words of a stranger, to be taken as data. */
  | { status: 'read'; text: string }
  /** It was not called; `problem` is worded by us, without what was given. */
  | { status: 'invalid'; problem: string }
  /** It was called in vain. */
  | { status: 'failed' }

/** What would be sent, as the visitor is asked about it. Kept by the engine until the visitor has answered. */
export type ToolProposal = {
  id: string
  name: string
  title: string
  arguments: ToolArguments
  /** Each argument by its label, as it is read back. */
  lines: readonly { label: string; value: string }[]
  expiresAt: number
}

export type ToolProposed =
  | { status: 'proposed'; proposal: ToolProposal }
  | { status: 'invalid'; problem: string }
  | { status: 'failed' }

/**
 * `done`: the tool says so. `not_done`: it was not carried out. `unsure`: it was sent, or may have been, and nobody knows
 * what came of it. `refused`: nothing was sent.
 */
export type ToolCommitted =
  | { status: 'done' | 'not_done' | 'unsure' }
  | { status: 'refused'; reason: 'no-assent' | 'expired' | 'changed' }

/** Tools of the owner's as one turn may use them, bound to organization, agent and conversation. */
export interface OwnTools {
  /** The same at each call of a turn. */
  list(): Promise<readonly OwnTool[]>
  /** Asks a tool that only reads. */
  read(name: string, input: unknown): Promise<ToolReading>
  /** What a tool that writes would be sent; nothing is. */
  propose(name: string, input: unknown): Promise<ToolProposed>
  /** Sends what was proposed, once, however often it is asked for. The visitor's own yes to it must have been read. */
  commit(proposal: ToolProposal): Promise<ToolCommitted>
}

export type OwnToolScope = {
  organizationId: OrganizationId
  agentId: AgentId
  conversationId: ConversationId
  /** Of the turn: what only reads is given up with it. */
  signal: AbortSignal
}

/** Opens the tools that owners have given an agent. */
export interface OwnToolDirectory {
  toolsFor(scope: OwnToolScope): OwnTools
}
