import { DomainError, isId } from '@frontdesk/schema'
import type { ConversationStore, Rating, Session } from './ports.ts'

/** FBK1: a visitor rates an answer of their own conversation. */
export async function giveFeedback(
  deps: { store: Pick<ConversationStore, 'setFeedback'> },
  { organizationId, conversationId }: Pick<Session, 'organizationId' | 'conversationId'>,
  { itemId, rating }: { itemId: string; rating: Rating | null },
): Promise<void> {
  const isKept = isId('itm', itemId) && (await deps.store.setFeedback(organizationId, conversationId, itemId, rating))
  if (!isKept) throw new DomainError('not_found', 'There is no such answer in this conversation')
}
