import type { AgentId } from '@frontdesk/schema'

export const SNIPPET_MODES = ['bubble', 'inline', 'page'] as const
export type SnippetMode = (typeof SNIPPET_MODES)[number]

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

/** A bubble stands over the page: its container takes no room in it, whatever the page sets for every `div`. */
const containerLook: Record<SnippetMode, string> = {
  bubble: ' hidden',
  inline: ' style="height:600px"',
  page: ' style="height:100vh"',
}

/**
 * Spec 2.8: script from the widget address, container with the agent's id, initialization call. The stub queues calls
 * made before the script has loaded; a page whose policy forbids inline scripts starts from the container alone.
 */
export function renderSnippet(agentId: AgentId, widgetUrl: string, mode: SnippetMode): string {
  const id = escapeHtml(agentId)
  const source = escapeHtml(`${widgetUrl}/widget.js?agent=${encodeURIComponent(agentId)}`)
  return [
    `<div data-frontdesk-agent="${id}" data-frontdesk-mode="${mode}"${containerLook[mode]}></div>`,
    `<script>window.Frontdesk=window.Frontdesk||function(){(Frontdesk.q=Frontdesk.q||[]).push(arguments)};Frontdesk('init',{agentId:'${id}'})</script>`,
    `<script async src="${source}"></script>`,
  ].join('\n')
}

/** The three snippets of an agent: floating bubble, inline panel, full page. Each is complete on its own. */
export function renderSnippets(agentId: AgentId, widgetUrl: string): string[] {
  return SNIPPET_MODES.map((mode) => renderSnippet(agentId, widgetUrl, mode))
}
