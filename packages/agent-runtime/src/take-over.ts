import { DomainError, type MemberId, type NewId, type ServerEvent } from '@frontdesk/schema'
import type { LiveConversation } from './live-conversation.ts'
import type { ConversationBus, ConversationStore, Takeover } from './ports.ts'

/** So long after what they last did a person answers in a conversation; then the agent does again. */
export const TAKEOVER_MS = 10 * 60_000

export type Operator = { id: MemberId; name: string }
export type TakeoverDeps = { store: ConversationStore; now: () => number; newId: NewId; bus?: ConversationBus }

/** What visitors are told of who answers. */
const stateOf = (takeover: Pick<Takeover, 'name'> | null, isTyping = false): ServerEvent =>
  takeover === null
    ? { type: 'agent.state', state: 'listening' }
    : { type: 'agent.state', state: 'human', name: takeover.name, ...(isTyping ? { is_typing: true } : {}) }

/** So long after they were seen writing nobody is said to write. */
const TYPING_MS = 5_000
const quiet = new WeakMap<LiveConversation, NodeJS.Timeout>()

/** Who has stopped writing tells nobody: it is told for them. */
function tellState(live: LiveConversation, takeover: Takeover | null, isTyping: boolean): void {
  clearTimeout(quiet.get(live))
  live.broadcast(stateOf(takeover, isTyping))
  if (!isTyping) return
  quiet.set(live, setTimeout(() => live.broadcast(stateOf(takeover)), TYPING_MS).unref())
}

const answersAlready = () =>
  new DomainError('conflict', 'Another person answers in this conversation; reload to see who')
const answersNoMore = () =>
  new DomainError('conflict', 'You do not answer in this conversation any more; take it over again')

/** CQ9: a person answers from now on. What the agent was saying stops; the same person again prolongs it. */
export async function takeOver(deps: TakeoverDeps, live: LiveConversation, { id, name }: Operator): Promise<Takeover> {
  const at = deps.now()
  const takeover = { memberId: id, name, until: at + TAKEOVER_MS }
  const { organizationId, id: conversationId } = live.conversation
  const before = await live.takenBy()
  if (!(await deps.store.takeOver(organizationId, conversationId, { ...takeover, at }))) throw answersAlready()
  if (before === null) await tell(deps, live)
  return takeover
}

/** The agent answers again, from the visitor's next words on. */
export async function handBack(deps: TakeoverDeps, live: LiveConversation, { id }: Operator): Promise<void> {
  const { organizationId, id: conversationId } = live.conversation
  if (!(await deps.store.handBack(organizationId, conversationId, id))) throw answersNoMore()
  await tell(deps, live)
}

/** CQ10: what a person writes is stored once, and only while nobody else answers. Call it inside `inLine` only. */
export async function sayByHand(
  deps: TakeoverDeps,
  live: LiveConversation,
  { operator, clientId, text }: { operator: Operator; clientId: string; text: string },
): Promise<{ itemId: string }> {
  const itemId = deps.newId('itm')
  const now = deps.now()
  const item = {
    id: itemId,
    role: 'human' as const,
    status: 'completed' as const,
    medium: 'text' as const,
    text,
    created_at: now,
    client_id: clientId,
  }
  const placed = await live.place([{ type: 'conversation.item.added', item }], {
    client: { clientId, itemId, input: { client_id: clientId, text } },
    takenBy: { memberId: operator.id, until: now + TAKEOVER_MS },
  })
  if (placed.status === 'hindered') throw answersNoMore()
  // Their words say it: the note that they write goes with them.
  clearTimeout(quiet.get(live))
  return { itemId: placed.status === 'duplicate' ? placed.itemId : itemId }
}

/** Tells whoever listens here and elsewhere who answers now. */
async function tell(deps: TakeoverDeps, live: LiveConversation): Promise<void> {
  await hearTakeover(live, { isTyping: false })
  deps.bus?.announce({ kind: 'takeover', id: live.conversation.id, isTyping: false })
}

/** That a person writes is told as it happens, and kept nowhere. */
export async function showTyping(deps: TakeoverDeps, live: LiveConversation, { id }: Operator): Promise<void> {
  const takeover = await live.takenBy()
  if (takeover?.memberId !== id) return
  tellState(live, takeover, true)
  deps.bus?.announce({ kind: 'takeover', id: live.conversation.id, isTyping: true })
}

/** CQ9: as the store has it now; where a person answers, the agent is silent. */
export async function hearTakeover(live: LiveConversation, { isTyping }: { isTyping: boolean }): Promise<void> {
  const takeover = await live.takenBy()
  if (takeover !== null) live.active?.abort.abort()
  tellState(live, takeover, isTyping)
}

/** Who answers, for one who joins: nothing where nobody but the agent ever did. */
export async function takeoverSeen(deps: TakeoverDeps, live: LiveConversation): Promise<ServerEvent | null> {
  const { organizationId, id } = live.conversation
  if ((await deps.store.findTakeover(organizationId, id)) === null) return null
  return stateOf(await live.takenBy())
}
