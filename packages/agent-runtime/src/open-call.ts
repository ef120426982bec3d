import type { AgentId, ConversationId, NewId, OrganizationId } from '@frontdesk/schema'
import { primaryLanguage } from './open-session.ts'
import type { Conversation, ConversationStore, Session } from './ports.ts'
import { hashToken } from './tokens.ts'

export type CallDeps = {
  store: Pick<ConversationStore, 'findConversation' | 'insertConversation'>
  now: () => number
  newId: NewId
  newToken: () => string
}

export type CallOfAgent = { organizationId: OrganizationId; agentId: AgentId; conversationId: ConversationId }

/** What was said longer ago is another call. */
const TAKEN_UP_WITHIN_MS = 10 * 60_000

/** TE21: the conversation of a call, made with it; or the one that it goes on in. */
export async function openCall(deps: CallDeps, call: CallOfAgent & { language?: string }): Promise<'new' | 'goes-on'> {
  const known = await deps.store.findConversation(call.organizationId, call.conversationId)
  if (known) return 'goes-on'
  const now = deps.now()
  const conversation: Conversation = {
    id: call.conversationId,
    organizationId: call.organizationId,
    agentId: call.agentId,
    tokenHash: hashToken(deps.newToken()),
    medium: 'phone',
    status: 'open',
    createdAt: now,
    updatedAt: now,
    lastSeq: 0,
    state: {},
    pageUrl: null,
    language: primaryLanguage(call.language ?? ''),
    visitor: null,
  }
  await deps.store.insertConversation(conversation, deadSession(deps, conversation))
  return 'new'
}

/** TE21: whether a call of this agent may go on in this conversation. */
export async function mayTakeUp(deps: Pick<CallDeps, 'store' | 'now'>, call: CallOfAgent): Promise<boolean> {
  const known = await deps.store.findConversation(call.organizationId, call.conversationId)
  if (known?.medium !== 'phone' || known.agentId !== call.agentId) return false
  return deps.now() - known.updatedAt <= TAKEN_UP_WITHIN_MS
}

/** A conversation is stored with a session; nobody gets the token of this one, and it is over when it begins. */
function deadSession(deps: CallDeps, { id, organizationId, agentId, createdAt }: Conversation): Session {
  return {
    id: deps.newId('ses'),
    organizationId,
    agentId,
    conversationId: id,
    tokenHash: hashToken(deps.newToken()),
    origin: null,
    createdAt,
    lastUsedAt: createdAt,
    expiresAt: createdAt,
  }
}
