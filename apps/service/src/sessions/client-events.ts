import { giveFeedback, type Session, updateVisitor } from '@frontdesk/agent-runtime'
import { type ClientEvent, DomainError, type TransientEvent } from '@frontdesk/schema'
import { RateLimited } from '../http/rate-limited.ts'
import type { Services } from '../services.ts'

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

/** What a visitor does in a conversation, whichever way it came, once it was counted: over the socket, as a POST, or spoken. */
export async function applyVisitorEvent(
  services: Services,
  from: { session: Session; isInCall?: boolean },
  event: VisitorEvent,
): Promise<void> {
  const { organizationId, conversationId } = from.session
  switch (event.type) {
    case 'conversation.item.create':
      await services.runtime.submit(from.session, event.item, from.isInCall ? 'voice' : event.item.medium)
      return
    case 'response.cancel':
      return services.runtime.cancel(organizationId, conversationId, event.response_id)
    case 'conversation.feedback':
      return giveFeedback(services.sessions, from.session, { itemId: event.item_id, rating: event.rating })
    case 'visitor.update':
      return updateVisitor(services.sessions, from.session, event)
  }
}

const RETRYABLE = new Set(['rate_limited', 'unavailable', 'internal', 'conflict', 'changed_meanwhile'])

/** Where an event went wrong: for the log, and `clientId` for whoever sent it. */
export type EventPlace = { conversationId?: string | undefined; stage: string; clientId?: string | undefined }

/** The `error` event for what went wrong with one client event. What only a bug or a broken store can cause is logged. */
export function errorEvent(services: Pick<Services, 'log'>, error: unknown, place: EventPlace): TransientEvent {
  const { clientId, ...where } = place
  if (!(error instanceof DomainError)) services.log.error({ err: error, ...where }, 'a client event failed')
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
