import { foldEvents } from '@frontdesk/conversation'
import type { NewId, UnplacedEvent } from '@frontdesk/schema'
import { openingEvents } from './answer-visitor.ts'
import type { LiveConversation, Medium } from './live-conversation.ts'

/**
 * Something the agent says of itself: a greeting, or a question whether somebody is still there. RT4: it is stored
 * like an answer, to nobody's words, and never comes between an item and its answer. Call it inside `inLine` only.
 */
export async function saySomething(
  deps: { newId: NewId; now: () => number },
  live: LiveConversation,
  { text, medium }: { text: string; medium: Medium },
): Promise<void> {
  if (live.active) return
  const { active, events } = openingEvents(deps, { itemId: null, medium })
  const { responseId, itemId } = active
  const parts = { citations: [], suggestions: [], card: null }
  const said: UnplacedEvent[] = [
    { type: 'response.output_text.done', response_id: responseId, item_id: itemId, text },
    {
      type: 'conversation.item.done',
      item: {
        id: itemId,
        role: 'agent',
        status: 'completed',
        medium,
        text,
        created_at: deps.now(),
        response_id: responseId,
      },
    },
    { type: 'response.done', response_id: responseId, status: 'completed', ...parts },
  ]
  await live.place([...events, ...said])
}

/**
 * RT5: of an answer that was interrupted while it was being spoken, the conversation keeps what was heard; what its
 * tools have done stays done. Call it inside `inLine` only, after the answer has ended.
 */
export async function keepWhatWasHeard(live: LiveConversation, responseId: string, heardText: string): Promise<void> {
  const { items } = foldEvents(await live.readAll())
  const answer = items.find((item) => item.response_id === responseId && item.role === 'agent')
  if (!answer || (answer.status === 'interrupted' && answer.text === heardText)) return
  await live.place([{ type: 'conversation.item.truncated', item_id: answer.id, heard_text: heardText }])
}
