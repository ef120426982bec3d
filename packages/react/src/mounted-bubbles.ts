import { callFrontdesk } from './loader.ts'

/**
 * Bubbles belong to the page, not to an element, so their end has to be told. The widget ends all agents at once:
 * those that other components still show are begun again.
 */
const mounted: string[] = []

/** Shows the agent's bubble until the returned function is called. */
export function mountBubble(agentId: string): () => void {
  mounted.push(agentId)
  callFrontdesk('init', { agentId, mode: 'bubble' })
  return () => {
    mounted.splice(mounted.indexOf(agentId), 1)
    if (mounted.includes(agentId)) return
    callFrontdesk('destroy')
    for (const other of mounted) callFrontdesk('init', { agentId: other, mode: 'bubble' })
    if (mounted.length === 0 && document.querySelector('[data-frontdesk-agent]')) callFrontdesk('init')
  }
}
