import { setTimeout as wait } from 'node:timers/promises'
import type { Basket, Card, Citation, Item } from '@frontdesk/schema'
import type { Desk } from './desk.ts'

export type Answer = {
  text: string
  citations?: Citation[]
  card?: Card
  basket?: Basket | null
  suggestions?: string[]
}

/** Puts what a visitor has said into the conversation. */
export function hear(desk: Desk, said: { client_id?: string; text: string }): Item {
  const item: Item = { ...base(desk), role: 'visitor', status: 'completed', ...said }
  desk.tell({ type: 'conversation.item.added', item })
  return item
}

/** Begins an answer; what is returned ends it. */
export function beginAnswer(desk: Desk, visitorItem: string, words: string): (answer: Answer) => void {
  const item: Item = { ...base(desk), role: 'agent', status: 'in_progress', text: '' }
  const response_id = `rsp_${item.id}`
  desk.tell({ type: 'response.created', response_id, in_reply_to: visitorItem })
  desk.whisper({ type: 'agent.state', state: 'thinking' })
  if (words) {
    desk.tell({ type: 'conversation.item.added', item: { ...item, response_id } })
    desk.whisper({ type: 'response.output_text.delta', response_id, item_id: item.id, delta: words })
  }
  return ({ text, citations = [], card, basket, suggestions = [] }) => {
    const parts = { citations, ...(card ? { card } : {}) }
    if (!words) desk.tell({ type: 'conversation.item.added', item: { ...item, response_id } })
    desk.tell({ type: 'response.output_text.done', response_id, item_id: item.id, text })
    desk.tell({
      type: 'conversation.item.done',
      item: { ...item, ...parts, status: 'completed', text, response_id },
    })
    desk.tell({
      type: 'response.done',
      response_id,
      status: 'completed',
      citations,
      suggestions,
      card: card ?? null,
      ...(basket === undefined ? {} : { basket }),
    })
    desk.whisper({ type: 'agent.state', state: 'listening' })
  }
}

/** What a visitor has sent and nobody has put into the conversation yet. */
export async function heardSay(desk: Desk): Promise<{ client_id: string; text: string }> {
  for (;;) {
    for (const { event } of desk.heard) {
      if (event.type !== 'conversation.item.create') continue
      return { client_id: event.item.client_id, text: event.item.text ?? '' }
    }
    await wait(10)
  }
}

/** A question and its whole answer. */
export function exchange(desk: Desk, said: { client_id?: string; text: string }, answer: Answer): void {
  beginAnswer(desk, hear(desk, said).id, '')(answer)
}

/** What a person of the owner's writes, without an agent's answer around it. */
export function writeAsPerson(desk: Desk, text: string): void {
  desk.tell({ type: 'conversation.item.added', item: { ...base(desk), role: 'human', status: 'completed', text } })
}

/** A question whose answer breaks. */
export function failAnswer(desk: Desk, said: { client_id?: string; text: string }): void {
  const { id } = hear(desk, said)
  const response_id = `rsp_${id}`
  desk.tell({ type: 'response.created', response_id, in_reply_to: id })
  desk.tell({ type: 'response.done', response_id, status: 'failed', citations: [], suggestions: [], card: null })
}

const base = (desk: Desk) => ({
  id: `itm_${desk.log.length + 1}`,
  medium: 'text' as const,
  created_at: Date.UTC(2026, 10, 20, 14, 30) + desk.log.length * 1_000,
})
