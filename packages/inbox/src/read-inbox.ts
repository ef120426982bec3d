import { foldEvents, type TranscriptItem } from '@frontdesk/conversation'
import { DomainError, foreignResource, isId, type OrganizationId } from '@frontdesk/schema'
import type { ConversationSummary, InboxStore } from './ports.ts'

const unknown = () => new DomainError('not_found', 'There is no conversation with this id')

/** A conversation with everything said in it, as exchanges: what the visitor said, and what was answered. */
export async function readConversation(
  deps: { inbox: InboxStore },
  organizationId: OrganizationId,
  id: string,
): Promise<ConversationSummary & { items: readonly TranscriptItem[] }> {
  if (!isId('cnv', id)) throw unknown()
  const found = await deps.inbox.findConversation(organizationId, id)
  if (found.status === 'missing') throw unknown()
  if (found.status === 'foreign') throw foreignResource()
  const events = await deps.inbox.readConversationEvents(organizationId, found.value.id)
  return { ...found.value, items: foldEvents(events).items }
}
