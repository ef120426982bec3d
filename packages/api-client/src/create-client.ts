import type { ClientOptions } from './client-options.ts'
import { phoneAgentCalls, webAgentCalls } from './resources/agents.ts'
import { conversationCalls, knowledgeGapCalls, messageCalls } from './resources/inbox.ts'
import { organizationCalls } from './resources/organization.ts'
import { makeSend } from './send.ts'

/** The API of one service, typed: resources with their operations. */
export function createClient(options: ClientOptions) {
  const send = makeSend(options)
  return {
    organization: organizationCalls(send),
    webAgents: webAgentCalls(send),
    phoneAgents: phoneAgentCalls(send),
    conversations: conversationCalls(send),
    messages: messageCalls(send),
    knowledgeGaps: knowledgeGapCalls(send),
  }
}

export type Client = ReturnType<typeof createClient>
