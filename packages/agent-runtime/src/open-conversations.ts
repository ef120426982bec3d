import { type AgentId, type ConversationId, DomainError, type OrganizationId } from '@frontdesk/schema'
import type { FailedAt } from './answer-visitor.ts'
import { LiveConversation, type LiveDeps } from './live-conversation.ts'
import type { AgentDirectory, Heard } from './ports.ts'
import { hearTakeover } from './take-over.ts'

type Deps = LiveDeps & {
  agents: AgentDirectory
  onFailure: (error: unknown, where: FailedAt) => void
}

/** The conversations that this process has open, and what other processes of the same store tell it of them. */
export class OpenConversations {
  private readonly deps: Deps
  private readonly live = new Map<ConversationId, Promise<LiveConversation | null>>()

  constructor(deps: Deps) {
    this.deps = deps
    deps.bus?.listen((heard) => this.inBackground(this.hear(heard), { stage: 'announcement' }))
  }

  async open(organizationId: OrganizationId, id: ConversationId): Promise<LiveConversation> {
    const known = this.live.get(id) ?? this.load(organizationId, id)
    this.live.set(id, known)
    const live = await known.catch((error: unknown) => {
      // The next one asks the store again.
      if (this.live.get(id) === known) this.live.delete(id)
      throw error
    })
    if (live && live.organizationId === organizationId) return live
    if (!live) this.live.delete(id)
    throw new DomainError('not_found', 'There is no such conversation')
  }

  forgetIfIdle(live: LiveConversation): void {
    const forget = async () => live.isIdle && this.live.delete(live.conversation.id)
    if (live.isIdle) this.inBackground(live.inLine(forget), { stage: 'forgetting' })
  }

  /** Tells everyone in conversations of a deleted agent that it is over, at every process. */
  async closeAgent(agentId: AgentId): Promise<void> {
    this.deps.bus?.announce({ kind: 'agent-closed', id: agentId })
    await this.closeAgentHere(agentId)
  }

  /** RT8: ends the sessions of a deleted conversation, at every process; what is being answered in it stops. */
  async closeConversation(id: ConversationId): Promise<void> {
    this.deps.bus?.announce({ kind: 'conversation-closed', id })
    await this.closeConversationHere(id)
  }

  /** The process stops: its visitors find another, or this one again. */
  async leaveAll(): Promise<void> {
    for (const live of await this.loaded()) live.broadcast({ type: 'session.closed', reason: 'going_away' })
  }

  /** What nobody waits for; what goes wrong in it is told. */
  inBackground(work: Promise<unknown>, where: FailedAt): void {
    work.catch((error: unknown) => this.deps.onFailure(error, where))
  }

  private async load(organizationId: OrganizationId, id: ConversationId): Promise<LiveConversation | null> {
    const conversation = await this.deps.store.findConversation(organizationId, id)
    return conversation ? new LiveConversation(this.deps, conversation) : null
  }

  private async loaded(): Promise<LiveConversation[]> {
    const settled = await Promise.allSettled(this.live.values())
    return settled.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))
  }

  private async closeConversationHere(id: ConversationId): Promise<void> {
    const live = await this.live.get(id)
    live?.active?.abort.abort()
    live?.broadcast({ type: 'session.closed', reason: 'expired' })
  }

  private async closeAgentHere(agentId: AgentId): Promise<void> {
    for (const live of await this.loaded()) {
      if (live.conversation.agentId !== agentId) continue
      live.active?.abort.abort()
      live.broadcast({ type: 'session.closed', reason: 'agent_deleted' })
    }
  }

  private async hear(heard: Heard): Promise<void> {
    switch (heard.kind) {
      case 'agent-closed':
        return this.closeAgentHere(heard.id)
      case 'conversation-closed':
        return this.closeConversationHere(heard.id)
      case 'takeover': {
        const live = await this.live.get(heard.id)
        if (live) await hearTakeover(live, heard)
        return
      }
      case 'line-restored':
        return this.hearWhatWasMissed()
      case 'conversation': {
        const live = await this.live.get(heard.id)
        if (live && heard.seq > live.seq) await live.inLine(() => live.catchUp())
      }
    }
  }

  /**
   * RT9: after a time in which nothing could be heard, the store says what was said and what was deleted meanwhile. One
   * after the other: there may be thousands.
   */
  private async hearWhatWasMissed(): Promise<void> {
    for (const live of await this.loaded()) {
      const { id, agentId } = live.conversation
      try {
        await live.inLine(() => live.catchUp())
        if (!(await live.readConversation())) await this.closeConversationHere(id)
        else if (!(await this.deps.agents.findProfile(agentId))) await this.closeAgentHere(agentId)
      } catch (error) {
        this.deps.onFailure(error, { stage: 'announcement', conversationId: id })
      }
    }
  }
}
