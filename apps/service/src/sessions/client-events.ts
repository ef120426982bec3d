import { type Session, updateVisitor } from '@frontdesk/agent-runtime'
import { type ClientEvent, DomainError, type TransientEvent } from '@frontdesk/schema'
import { RateLimited } from '../http/rate-limited.ts'
import type { Services } from '../services.ts'
import { countMessage, countVisitorUpdate } from './public-limits.ts'

type VisitorEvent = Extract<
  ClientEvent,
  {
    type: 'conversation.item.create' | 'response.cancel' | 'conversation.feedback' | 'visitor.update'
  }
>

export const isVisitorEvent = (event: ClientEvent): event is VisitorEvent =>
  event.type === 'conversation.item.create' ||
  event.type === 'response.cancel' ||
  event.type === 'conversation.feedback' ||
  event.type === 'visitor.update'

/** What a visitor does in a conversation, whichever way it came: over the socket or as a POST. */
export async function applyVisitorEvent(
  services: Services,
  from: { session: Session; address: string; isInCall?: boolean },
  event: VisitorEvent,
): Promise<void> {
  const { organizationId, conversationId, agentId } = from.session
  switch (event.type) {
    case 'conversation.item.create':
      await countMessage(services, { address: from.address, conversationId, agentId })
      await services.runtime.submit(from.session, event.item, from.isInCall ? 'voice' : event.item.medium)
      return
    case 'response.cancel':
      return services.runtime.cancel(organizationId, conversationId, event.response_id)
    case 'conversation.feedback':
      return services.sessions.store.setFeedback(organizationId, conversationId, event.item_id, event.rating)
    case 'visitor.update':
      await countVisitorUpdate(services, { address: from.address, conversationId })
      return updateVisitor(services.sessions, from.session, event)
  }
}

const RETRYABLE = new Set(['rate_limited', 'unavailable', 'internal', 'conflict'])

/** The `error` event for what went wrong with one client event. */
export function errorEvent(services: Pick<Services, 'log'>, error: unknown, clientId?: string): TransientEvent {
  if (!(error instanceof DomainError)) services.log.error({ err: error }, 'a client event failed')
  const known = error instanceof DomainError ? error : new DomainError('internal', 'Something went wrong on our side')
  return {
    type: 'error',
    code: known.code,
    message: known.message,
    retryable: RETRYABLE.has(known.code),
    ...(clientId === undefined ? {} : { client_id: clientId }),
    ...(known instanceof RateLimited ? { retry_after: known.retryAfter } : {}),
  }
}
