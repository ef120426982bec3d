import type { Card, ServerEvent } from '@frontdesk/schema'
import type { SessionConnection } from '@frontdesk/session-client'
import type { Bridge } from '../embed/contract.ts'
import type { PanelState } from './panel-model.ts'

type AgentState = Extract<ServerEvent, { type: 'agent.state' }>['state']

type Parties = { connection: SessionConnection; panel: PanelState; bridge: Bridge }

/** Tells the page and the launcher what happens in the conversation. What is replayed after a reload is no news. */
export function tellPage({ connection, panel, bridge }: Parties): () => void {
  const sent = new Set<string>()
  let wasSaying = 0
  let hadItems = false
  let isHandedOver = false
  const stopWatching = connection.onChange(({ outbox, transcript }) => {
    for (const entry of outbox) sent.add(entry.clientId)
    if (outbox.length > wasSaying) panel.stayOpen()
    wasSaying = outbox.length
    // Items leave all at once only when the conversation is given up for a new one.
    if (hadItems && transcript.items.length === 0) bridge.emit('conversation:ended')
    hadItems = transcript.items.length > 0
  })
  const stopListening = connection.onEvent((event, isHistory) => {
    const isOurs = event.type === 'conversation.item.added' && sent.has(event.item.client_id ?? '')
    if (isOurs) visitorSpoke(event)
    if (isHistory) return
    if (event.type === 'error') bridge.emit('error', { code: event.code })
    if (event.type === 'response.done' && event.status === 'completed') answered(event)
    if (event.type === 'response.done') confirmed(event.card)
    if (event.type === 'agent.state') handedOver(event.state)
    if (event.type === 'conversation.item.added' && event.item.role === 'human') received(event.item)
  })

  function visitorSpoke({ item }: Extract<ServerEvent, { type: 'conversation.item.added' }>): void {
    const isFirst = connection.view.transcript.items.every((other) => other.role !== 'visitor' || other.id === item.id)
    if (isFirst) bridge.emit('conversation:started')
    bridge.emit('message:sent', { id: item.id, text: item.text })
  }

  function confirmed(card: Card | null): void {
    if (card?.type === 'confirmation' && card.kind) bridge.emit(card.kind, { id: card.id })
  }

  function handedOver(state: AgentState): void {
    const isNowHandedOver = state === 'waiting' || state === 'human'
    if (isNowHandedOver && !isHandedOver) bridge.emit('handoff')
    if (isNowHandedOver || state === 'listening') isHandedOver = isNowHandedOver
  }

  function answered({ response_id: responseId }: Extract<ServerEvent, { type: 'response.done' }>): void {
    const item = connection.view.transcript.items.find((candidate) => candidate.response_id === responseId)
    if (item) received(item)
  }

  function received(item: { id: string; text: string }): void {
    bridge.emit('message:received', { id: item.id, text: item.text })
    panel.countUnread()
    if (panel.unread.peek() > 0) bridge.emit('unread', { count: panel.unread.peek() })
  }

  return () => {
    stopWatching()
    stopListening()
  }
}
