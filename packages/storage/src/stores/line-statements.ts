import type { Append } from '@frontdesk/agent-runtime/ports'
import type { ConversationId, DurableEvent, UnplacedEvent } from '@frontdesk/schema'
import type { Statement } from '../ports.ts'
import { foldedWords } from '../rows/search-words.ts'
import { insertRows } from '../rows/steps.ts'

const OPENING_LENGTH = 200

/** What a visitor said first, as lists show it; half of a character at the cut is left out. */
export const openingOf = (text: string): string =>
  text
    .replaceAll('\0', '')
    .slice(0, OPENING_LENGTH)
    .replace(/\p{Cs}/gu, '')

type Line = { itemId: string; words: string }

/** The words that an event brings to what can be searched. */
function linesOf(event: UnplacedEvent | DurableEvent): Line[] {
  if (event.type === 'conversation.item.truncated')
    return [{ itemId: event.item_id, words: foldedWords(event.heard_text) }]
  const isSaid = event.type === 'conversation.item.done' || event.type === 'conversation.item.added'
  if (!isSaid || event.item.status === 'in_progress' || event.item.text === '') return []
  return [{ itemId: event.item.id, words: foldedWords(event.item.text) }]
}

/** CQ3: what was said can be found by its words, as long as it is kept. */
export function lineStatements(conversationId: ConversationId, events: Append['events']): Statement[] {
  const lines = new Map(events.flatMap(linesOf).map(({ itemId, words }) => [itemId, words]))
  if (lines.size === 0) return []
  const rows = [...lines].map(([item_id, words]) => ({ conversation_id: conversationId, item_id, words }))
  const { sql, params } = insertRows('conversation_lines', rows)
  return [{ sql: `${sql} on conflict (conversation_id, item_id) do update set words = excluded.words`, params }]
}
