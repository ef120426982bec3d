import { callFrontdesk } from './loader.ts'

/**
 * Bubbles belong to the page, not to an element, so the widget has to be told when one is removed. The widget ends all agents at once:
 * those that other components still show are begun again.
 */
const mounted: Bubble[] = []

type Bubble = { agentId: string; options: object | undefined }

const begin = ({ agentId, options }: Bubble): void => {
  callFrontdesk('init', { agentId, mode: 'bubble', ...options })
}

/** Shows the agent's bubble until the returned function is called. */
export function mountBubble(agentId: string, options?: object): () => void {
  const bubble = { agentId, options }
  mounted.push(bubble)
  begin(bubble)
  return () => {
    mounted.splice(mounted.indexOf(bubble), 1)
    if (mounted.some((other) => other.agentId === agentId)) return
    callFrontdesk('destroy')
    for (const other of mounted) begin(other)
    if (mounted.length === 0 && document.querySelector('[data-frontdesk-agent]')) callFrontdesk('init')
  }
}
