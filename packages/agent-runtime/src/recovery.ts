import type { DurableEvent, ResponseId } from '@frontdesk/schema'
import { brandId } from '@frontdesk/schema'
import { failedResponse } from './answer-visitor.ts'
import type { LiveConversation } from './live-conversation.ts'

/** An item whose answer failed this often is not tried again: it may be what stops the process. */
const MOST_TRIES = 3

export type OpenResponse = { responseId: ResponseId; inReplyTo: string | null }

/**
 * What a stopped process left behind in one conversation: responses without an end, and the visitor's items that are
 * to be answered anew, oldest first — those of the open responses, and those that never got a response.
 */
export function findUnanswered(events: readonly DurableEvent[]): { open: OpenResponse[]; unanswered: string[] } {
  const tries = new Map<string, number>()
  const open = new Map<string, OpenResponse>()
  const visitorItems: string[] = []
  /** The last of the visitor's items that a person's words came after. */
  let lastByHand = -1
  for (const event of events) {
    if (event.type === 'conversation.item.added' && event.item.role === 'visitor') visitorItems.push(event.item.id)
    if (event.type === 'conversation.item.added' && event.item.role === 'human') lastByHand = visitorItems.length - 1
    if (event.type === 'response.created') {
      open.set(event.response_id, { responseId: brandId('rsp', event.response_id), inReplyTo: event.in_reply_to })
      if (event.in_reply_to) tries.set(event.in_reply_to, (tries.get(event.in_reply_to) ?? 0) + 1)
    }
    if (event.type === 'response.done') open.delete(event.response_id)
  }
  const interrupted = new Set([...open.values()].map(({ inReplyTo }) => inReplyTo))
  // CQ9: what came while a person answered is theirs; the agent answers in order, so something later was answered.
  const last = visitorItems.findLastIndex((id) => tries.has(id))
  const unanswered = visitorItems.filter((id, at) => {
    const count = tries.get(id) ?? 0
    return (count === 0 && at > Math.max(last, lastByHand)) || (interrupted.has(id) && count < MOST_TRIES)
  })
  return { open: [...open.values()], unanswered }
}

/**
 * RT7: finds out what the store kept of what was being written when it failed. A response of this process that is open
 * is closed as failed, and its item waits for an answer anew, unless it was cancelled. What another process answers by
 * now is left to it. Call it inside `inLine` only.
 */
export async function settleDoubts(live: LiveConversation): Promise<void> {
  await live.catchUp()
  const { open, unanswered } = findUnanswered(await live.readAll())
  const own = new Set(live.inDoubt.map(({ active }) => active?.responseId))
  const left = open.filter(({ responseId }) => own.has(responseId)).map(({ responseId }) => responseId)
  const elsewhere = new Set(open.filter(({ responseId }) => !own.has(responseId)).map(({ inReplyTo }) => inReplyTo))
  const wanted = live.inDoubt.filter(({ active }) => active?.abort.signal.aborted !== true)
  const items = new Map([...live.waiting, ...wanted].map((item) => [item.itemId, item]))
  const anew = unanswered.filter((id) => !elsewhere.has(id)).flatMap((id) => items.get(brandId('itm', id)) ?? [])
  // With items waiting the mark stays, so that a process killed right here still answers them at its next start.
  const mark = anew.length > 0 ? (left[0] ?? null) : null
  if (left.length > 0) await live.place(left.map(failedResponse), { activeResponse: mark })
  live.waiting.splice(0, live.waiting.length, ...anew)
  live.inDoubt = []
  if (live.active && own.has(live.active.responseId)) live.active = null
}
