import type { ConversationId, OrganizationId } from '@frontdesk/schema'
import type { LiveConversation } from './live-conversation.ts'
import type { OpenConversations } from './open-conversations.ts'
import type { Takeover } from './ports.ts'
import { handBack, type Operator, sayByHand, showTyping, type TakeoverDeps, takeOver } from './take-over.ts'

type Where = { organizationId: OrganizationId; conversationId: ConversationId }

/** People who answer in conversations instead of the agent. */
export class ByHand {
  private readonly deps: TakeoverDeps
  private readonly conversations: OpenConversations

  constructor(deps: TakeoverDeps, conversations: OpenConversations) {
    this.deps = deps
    this.conversations = conversations
  }

  /** CQ9: from now on this person answers, alone; again: goes on answering. */
  takeOver(where: Where, operator: Operator): Promise<Takeover> {
    return this.in(where, (live) => takeOver(this.deps, live, operator))
  }

  /** The agent answers again. */
  handBack(where: Where, operator: Operator): Promise<void> {
    return this.in(where, (live) => handBack(this.deps, live, operator))
  }

  /** CQ10: what a person says; the same `clientId` again changes nothing. */
  say(where: Where, said: { operator: Operator; clientId: string; text: string }): Promise<{ itemId: string }> {
    return this.in(where, (live) => live.inLine(() => sayByHand(this.deps, live, said)))
  }

  /** Shows the visitor that this person is writing. */
  showTyping(where: Where, operator: Operator): Promise<void> {
    return this.in(where, (live) => showTyping(this.deps, live, operator))
  }

  private async in<T>(where: Where, work: (live: LiveConversation) => Promise<T>): Promise<T> {
    const live = await this.conversations.open(where.organizationId, where.conversationId)
    try {
      return await work(live)
    } finally {
      this.conversations.forgetIfIdle(live)
    }
  }
}
