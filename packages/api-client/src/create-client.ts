import type { ClientOptions } from './client-options.ts'
import { phoneAgentCalls, webAgentCalls } from './resources/agents.ts'
import { conversationCalls, knowledgeGapCalls, messageCalls } from './resources/inbox.ts'
import { instructionConfigurationCalls } from './resources/instruction-configurations.ts'
import { organizationCalls } from './resources/organization.ts'
import { phoneConfigurationCalls } from './resources/phone-configurations.ts'
import { makeSend } from './send.ts'

/** The API of one service, typed: resources with their operations. */
export function createClient(options: ClientOptions) {
  const send = makeSend(options)
  return {
    organization: organizationCalls(send),
    webAgents: webAgentCalls(send),
    phoneAgents: phoneAgentCalls(send),
    instructionConfigurations: instructionConfigurationCalls(send),
    phoneConfigurations: phoneConfigurationCalls(send),
    conversations: conversationCalls(send),
    messages: messageCalls(send),
    knowledgeGaps: knowledgeGapCalls(send),
  }
}

export type Client = ReturnType<typeof createClient>
