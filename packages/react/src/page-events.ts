/// <reference lib="dom" />

/** What a component can hear from its agent; the events of the page API under React's names. */
export type FrontdeskListeners = {
  onReady?: (event: Event) => void
  onOpen?: (event: Event) => void
  onClose?: (event: Event) => void
  onConversationStarted?: (event: Event) => void
  onMessageSent?: (event: Event) => void
  onMessageReceived?: (event: Event) => void
  onUnread?: (event: Event) => void
  onError?: (event: Event) => void
}

const NAMES = {
  onReady: 'ready',
  onOpen: 'open',
  onClose: 'close',
  onConversationStarted: 'conversation:started',
  onMessageSent: 'message:sent',
  onMessageReceived: 'message:received',
  onUnread: 'unread',
  onError: 'error',
} as const satisfies Record<keyof FrontdeskListeners, string>

type Place = { agentId: string; container: Element | null }

/** Hears the events of one agent; asks for the listener anew each time, so that the latest render's is called. */
export function listenToAgent(place: Place, current: () => FrontdeskListeners): () => void {
  const stops = Object.entries(NAMES).map(([prop, name]) => {
    const hear = (event: Event) => {
      if (isOf(event, place)) new Map(Object.entries(current())).get(prop)?.(event)
    }
    document.addEventListener(`frontdesk:${name}`, hear)
    return () => document.removeEventListener(`frontdesk:${name}`, hear)
  })
  return () => stops.forEach((stop) => stop())
}

/** `ready` comes from the document and names its agent; everything else comes from where the agent stands. */
function isOf(event: Event, { agentId, container }: Place): boolean {
  if (event.type === 'frontdesk:ready') {
    const detail: unknown = event instanceof CustomEvent ? event.detail : null
    return typeof detail === 'object' && detail !== null && 'agentId' in detail && detail.agentId === agentId
  }
  const { target } = event
  if (!(target instanceof Element)) return container === null
  return container ? container.contains(target) : target.closest('[data-frontdesk-agent]') === null
}
