/** Events of the service as they come, until the returned function is called; the browser connects again by itself. */
export type Listen = (
  path: string,
  heard: { onEvent: (event: { type: string }) => void; onOpen: () => void },
) => () => void

/** Of what is no event of ours, nothing is heard. */
function eventIn(data: string): { type: string } | null {
  try {
    const event: unknown = JSON.parse(data)
    if (typeof event !== 'object' || event === null || !('type' in event)) return null
    return typeof event.type === 'string' ? { type: event.type } : null
  } catch {
    return null
  }
}

/** Server-sent events of `{base}/api`. */
export const browserEvents =
  (base: string): Listen =>
  (path, { onEvent, onOpen }) => {
    const source = new EventSource(`${base}/api${path}`)
    source.addEventListener('open', onOpen)
    source.addEventListener('message', ({ data }) => {
      const event = typeof data === 'string' ? eventIn(data) : null
      if (event) onEvent(event)
    })
    return () => source.close()
  }
