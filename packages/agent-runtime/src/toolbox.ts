import type { NewId, ResponseId } from '@frontdesk/schema'
import type { LiveConversation } from './live-conversation.ts'
import type { TakeMessage, Toolbox, ToolOutcome } from './ports.ts'
import { messageIdOf } from './tokens.ts'

/**
 * The tools of one response. Each call stands in the conversation: started, then done.
 * TL1: the record and the event that says it is done are one write, so "passed on" is never said of nothing.
 * TL2: a call repeated with the same proposal writes no second record.
 */
export function toolboxFor(
  deps: { newId: NewId; now: () => number },
  live: LiveConversation,
  responseId: ResponseId,
): Toolbox {
  return {
    async takeMessage(input: TakeMessage): Promise<ToolOutcome> {
      const { organizationId, agentId, id: conversationId } = live.conversation
      const callId = `${responseId}:${input.proposalId}`
      const recordId = messageIdOf(conversationId, input.proposalId)
      const message = { ...input, id: recordId, organizationId, agentId, conversationId, createdAt: deps.now() }
      await live.inLine(() =>
        live.place(
          [
            { type: 'response.tool.started', response_id: responseId, call_id: callId, label: 'Take a message' },
            { type: 'response.tool.done', response_id: responseId, call_id: callId, outcome: 'done' },
          ],
          { messages: [message] },
        ),
      )
      return { status: 'done', say: '', recordId }
    },
  }
}
