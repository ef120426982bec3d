import type { CallOptions } from '../client-options.ts'
import { everyEntry, type ListOptions, pageQuery } from '../pages.ts'
import type { Send } from '../send.ts'

/** Of one agent, or of all. */
export type InboxOptions = ListOptions & { agentId?: string }

const inboxQuery = (options: InboxOptions) => ({ ...pageQuery(options), agentId: options.agentId })

/** What visitors and agents said. */
export function conversationCalls(send: Send) {
  const list = (options: InboxOptions = {}) => send('listConversations', { query: inboxQuery(options), options })
  return {
    list,
    /** Every conversation, newest first. */
    all: (options: InboxOptions = {}) => everyEntry(list, options),
    get: (id: string, options?: CallOptions) => send('getConversation', { parameters: { id }, options }),
    turns: (id: string, options: ListOptions = {}) =>
      send('listConversationTurns', { parameters: { id }, query: pageQuery(options), options }),
    delete: (id: string, options?: CallOptions) => send('deleteConversation', { parameters: { id }, options }),
  }
}

/** Messages that agents took for the organization. */
export function messageCalls(send: Send) {
  const list = (options: InboxOptions = {}) => send('listMessages', { query: inboxQuery(options), options })
  return {
    list,
    /** Every message, newest first. */
    all: (options: InboxOptions = {}) => everyEntry(list, options),
  }
}

/** Questions that the agents could not answer. */
export function knowledgeGapCalls(send: Send) {
  const list = (options: InboxOptions = {}) => send('listKnowledgeGaps', { query: inboxQuery(options), options })
  return {
    list,
    /** Every gap, newest first. */
    all: (options: InboxOptions = {}) => everyEntry(list, options),
  }
}
