import { signal } from '@preact/signals'
import type { ConversationView, Say, TranscriptItem } from './chat-model.ts'
import type { OrderChat } from './order-model.ts'

const NOTHING_SAID: ConversationView = {
  status: 'live',
  endReason: null,
  agent: null,
  audio: null,
  transcript: { lastSeq: 0, items: [], active: null, toolsRunning: {}, hasGap: false },
  outbox: [],
}

/** A conversation as far as cards know it; the test says what is in it. */
export function cardChat(answer: (say: Say) => void, said: readonly TranscriptItem[] = []) {
  const items = signal(said)
  const view = signal(NOTHING_SAID)
  const isAnswering = signal(false)
  return { items, view, isAnswering, answer } satisfies OrderChat
}
