import type { Chat, TranscriptItem } from '../state/chat-model.ts'
import type { Strings } from '../state/strings.ts'

/** Who has said an item, in the visitor's language; a person whose name is not known speaks for the team. */
export function speakerOf(
  item: TranscriptItem,
  { chat, strings, name }: { chat: Chat; strings: Strings; name: string },
) {
  if (item.role === 'visitor') return strings.you
  return item.role === 'agent' ? name : (chat.writers.value[item.id] ?? strings.team)
}

export const initialOf = (name: string): string => String.fromCodePoint(name.codePointAt(0) ?? 0x2022).toUpperCase()
