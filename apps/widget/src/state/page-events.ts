import type { ServerEvent } from '@frontdesk/schema'
import type { SessionConnection } from '@frontdesk/session-client'
import type { Bridge } from '../embed/contract.ts'
import type { PanelState } from './panel-model.ts'

type Parties = { connection: SessionConnection; panel: PanelState; bridge: Bridge }

/** Tells the page and the launcher what happens in the conversation. What is replayed after a reload is no news. */
export function tellPage({ connection, panel, bridge }: Parties): () => void {
  const sent = new Set<string>()
  let wasSaying = 0
  const stopWatching = connection.onChange(({ outbox }) => {
    for (const entry of outbox) sent.add(entry.clientId)
    if (outbox.length > wasSaying) panel.stayOpen()
    wasSaying = outbox.length
  })
  const stopListening = connection.onEvent((event, isHistory) => {
    const isOurs = event.type === 'conversation.item.added' && sent.has(event.item.client_id ?? '')
    if (isOurs) visitorSpoke(event)
    if (isHistory) return
    if (event.type === 'error') bridge.emit('error', { code: event.code })
    if (event.type === 'response.done' && event.status === 'completed') answered(event)
  })

  function visitorSpoke({ item }: Extract<ServerEvent, { type: 'conversation.item.added' }>): void {
    const isFirst = connection.view.transcript.items.every((other) => other.role !== 'visitor' || other.id === item.id)
    if (isFirst) bridge.emit('conversation:started')
    bridge.emit('message:sent', { id: item.id, text: item.text })
  }

  function answered({ response_id: responseId }: Extract<ServerEvent, { type: 'response.done' }>): void {
    const item = connection.view.transcript.items.find((candidate) => candidate.response_id === responseId)
    if (!item) return
    bridge.emit('message:received', { id: item.id, text: item.text })
    panel.countUnread()
    if (panel.unread.peek() > 0) bridge.emit('unread', { count: panel.unread.peek() })
  }

  return () => {
    stopWatching()
    stopListening()
  }
}
