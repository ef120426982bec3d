/// <reference lib="dom" />

/** Which agent, and the service that serves its script. */
export type AgentAddress = { agentId: string; widgetUrl: string; nonce?: string | undefined }

/**
 * Says something to the widget's one global, which queues what comes before its script.
 * Nothing of the page is touched at import time, so that a server can render the component.
 */
export function callFrontdesk(name: string, ...values: unknown[]): unknown {
  if (typeof window === 'undefined') return undefined
  const found: unknown = Reflect.get(window, 'Frontdesk')
  const target = typeof found === 'function' ? found : placeQueue()
  const answer: unknown = Reflect.apply(target, window, [name, ...values])
  return answer
}

function placeQueue() {
  const queue: unknown[][] = []
  const enqueue = (...call: unknown[]): void => {
    queue.push(call)
  }
  const stub = Object.assign(enqueue, { q: queue })
  Reflect.set(window, 'Frontdesk', stub)
  return stub
}

/** Adds the agent's script unless the page has it already, whoever put it there. A failed one may be tried again. */
export function loadWidget({ agentId, widgetUrl, nonce }: AgentAddress, onFailure: () => void): void {
  const source = `${widgetUrl.replace(/\/+$/, '')}/widget.js?agent=${encodeURIComponent(agentId)}`
  if ([...document.scripts].some((script) => script.src === new URL(source, document.baseURI).href)) return
  const script = document.createElement('script')
  script.async = true
  if (nonce) script.nonce = nonce
  script.src = source
  script.addEventListener('error', () => {
    script.remove()
    onFailure()
  })
  document.head.append(script)
}
