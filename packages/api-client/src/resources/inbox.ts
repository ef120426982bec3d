import type {
  AnswerKnowledgeGapGroupInput,
  ConversationResource,
  EraseCustomerInput,
  KnowledgeGapResource,
} from '../answers.ts'
import type { CallOptions } from '../client-options.ts'
import { everyEntry, type ListOptions, pageQuery } from '../pages.ts'
import type { Send } from '../send.ts'

/** Of one agent, or of all. */
export type InboxOptions = ListOptions & { agentConfigurationId?: string }

const inboxQuery = ({ agentConfigurationId, ...options }: InboxOptions) => ({
  ...pageQuery(options),
  agentConfigurationId,
})

/** What is left out is not asked for. */
export type ConversationOptions = InboxOptions & {
  /** Words that were said in it; in quotation marks, together. */
  search?: string
  medium?: ConversationResource['medium']
  outcome?: ConversationResource['outcome']
  /** In which an answer was rated so. */
  rating?: 'up' | 'down'
  language?: string
  label?: string
  /** Begun at this moment or later, and before that one, in Unix milliseconds. */
  from?: number
  until?: number
  /** Only those in which the visitor said something. */
  spoken?: true
}

function conversationQuery(options: ConversationOptions) {
  const { search, medium, outcome, rating, language, label, from, until, spoken } = options
  return {
    ...inboxQuery(options),
    search,
    medium,
    outcome,
    rating,
    language,
    label,
    from,
    until,
    spoken: spoken && 'true',
  }
}

/** What visitors and agents said. */
export function conversationCalls(send: Send) {
  const list = (options: ConversationOptions = {}) =>
    send('listConversations', { query: conversationQuery(options), options })
  return {
    list,
    /** Every conversation, newest first. */
    all: (options: ConversationOptions = {}) => everyEntry(list, options),
    get: (id: string, options?: CallOptions) => send('getConversation', { parameters: { id }, options }),
    turns: (id: string, options: ListOptions = {}) =>
      send('listConversationTurns', { parameters: { id }, query: pageQuery(options), options }),
    delete: (id: string, options?: CallOptions) => send('deleteConversation', { parameters: { id }, options }),
  }
}

/** Whoever left a contact with a message, a booking or an order. */
export function customerCalls(send: Send) {
  return {
    /** Forgets a person by contact, also where the conversation is past its retention. */
    erase: (body: EraseCustomerInput, options?: CallOptions) => send('eraseCustomer', { body, options }),
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

/** `state`: those that are open, unless told. */
export type GapOptions = InboxOptions & { state?: KnowledgeGapResource['state'] }

/** Questions that the agents could not answer. */
export function knowledgeGapCalls(send: Send) {
  const list = (options: GapOptions = {}) =>
    send('listKnowledgeGaps', { query: { ...inboxQuery(options), state: options.state }, options })
  return {
    list,
    /** Every gap, newest first. */
    all: (options: GapOptions = {}) => everyEntry(list, options),
  }
}

/** The open ones, those that mean the same together. */
export function knowledgeGapGroupCalls(send: Send) {
  const list = (options: InboxOptions = {}) => send('listKnowledgeGapGroups', { query: inboxQuery(options), options })
  return {
    list,
    /** Every group, those asked most first. */
    all: (options: InboxOptions = {}) => everyEntry(list, options),
    /** The agent gives this answer from now on. */
    answer: (id: string, body: AnswerKnowledgeGapGroupInput, options?: CallOptions) =>
      send('answerKnowledgeGapGroup', { parameters: { id }, body, options }),
    dismiss: (id: string, options?: CallOptions) => send('dismissKnowledgeGapGroup', { parameters: { id }, options }),
    /** Takes a dismissal back. */
    reopen: (id: string, options?: CallOptions) => send('reopenKnowledgeGapGroup', { parameters: { id }, options }),
  }
}
