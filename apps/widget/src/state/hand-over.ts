import type { SessionConnection, TranscriptItem } from '@frontdesk/session-client'
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals'

/** Who answers: `waiting` until a person of the owner's takes the conversation, `human` once one has. */
export type HandOver =
  | { state: 'agent'; name?: undefined; writer?: undefined }
  | {
      state: 'waiting' | 'human'
      name: string | null
      /** Whoever writes at this moment. */
      writer?: string | false | null | undefined
    }

const AGENT: HandOver = { state: 'agent' }

type Told = { state: string; name?: string | null | undefined; is_typing?: boolean | undefined }

/** Who has the floor, where the service says so. */
function stateTold({ state, name = null, is_typing }: Told): HandOver | null {
  if (state === 'waiting' || state === 'human') return { state, name, writer: is_typing && name }
  return state === 'listening' ? AGENT : null
}

/**
 * Follows who answers. A person answers until the agent listens or answers again; what the agent says while one is still
 * awaited does not end the waiting. After a reload, the last words tell.
 */
export function handOverOf(connection: SessionConnection, items: ReadonlySignal<readonly TranscriptItem[]>) {
  const told = signal<HandOver | null>(null)
  /** Items do not carry who wrote them: it is whoever was there when they came. */
  const writers = signal<Readonly<Record<string, string | null>>>({})
  effect(() =>
    connection.onEvent((event) => {
      if (event.type === 'agent.state') told.value = stateTold(event) ?? told.peek()
      // An answer of the agent's, after a person's words: they have given the conversation back.
      if (event.type === 'response.created' && told.peek()?.state === 'human') told.value = AGENT
      if (event.type !== 'conversation.item.added' || event.item.role !== 'human') return
      // Of a person who was waited for the name may be known before they come.
      const name = told.peek()?.name || null
      told.value = { state: 'human', name }
      writers.value = { ...writers.peek(), [event.item.id]: name }
    }),
  )
  effect(() => {
    // A new conversation begins with the agent.
    if (items.value.length === 0) told.value = null
  })
  return { handOver: computed(() => told.value || AGENT), writers }
}
