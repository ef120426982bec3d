import type { DurableEvent, ResponseId } from '@frontdesk/schema'
import { brandId } from '@frontdesk/schema'

/** An item whose answer failed this often is not tried again: it may be what stops the process. */
const MOST_TRIES = 3

/**
 * What a stopped process left behind in one conversation: responses without an end, and the visitor's items that are
 * to be answered anew, oldest first — those of the open responses, and those that never got a response.
 */
export function findUnanswered(events: readonly DurableEvent[]): { open: ResponseId[]; unanswered: string[] } {
  const inReplyTo = new Map<string, string | null>()
  const tries = new Map<string, number>()
  const open = new Set<string>()
  const visitorItems: string[] = []
  for (const event of events) {
    if (event.type === 'conversation.item.added' && event.item.role === 'visitor') visitorItems.push(event.item.id)
    if (event.type === 'response.created') {
      open.add(event.response_id)
      inReplyTo.set(event.response_id, event.in_reply_to)
      if (event.in_reply_to) tries.set(event.in_reply_to, (tries.get(event.in_reply_to) ?? 0) + 1)
    }
    if (event.type === 'response.done') open.delete(event.response_id)
  }
  const interrupted = new Set([...open].map((responseId) => inReplyTo.get(responseId)))
  const unanswered = visitorItems.filter((id) => {
    const count = tries.get(id) ?? 0
    return count === 0 || (interrupted.has(id) && count < MOST_TRIES)
  })
  return { open: [...open].map((id) => brandId('rsp', id)), unanswered }
}
