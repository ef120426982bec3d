import type { LauncherSettings } from '@frontdesk/schema'
import css from './launcher.css?inline'

const SVG = 'http://www.w3.org/2000/svg'
const SPEECH = 'M6 4h12a3 3 0 013 3v7a3 3 0 01-3 3h-6l-5 4v-4H6a3 3 0 01-3-3V7a3 3 0 013-3zM8 10.5h.01m4 0h.01m4 0h.01'

/**
 * Draws the launcher as the owner wants it, before anyone has touched it. What it shows later (open, unread), its name
 * in the visitor's language and the page's own wishes come with the panel. SVG by DOM calls, because strict pages allow
 * no HTML strings.
 */
export function drawLauncher(agent: LauncherSettings['agent']): HTMLButtonElement {
  const button = document.createElement('button')
  const svg = document.createElementNS(SVG, 'svg')
  const shape = document.createElementNS(SVG, 'path')
  button.className = `launcher ${agent?.placement}`
  button.part = 'launcher'
  button.ariaLabel = `${agent?.text ?? 'Chat'}: ${agent?.name ?? ''}`
  svg.setAttribute('viewBox', '0 0 24 24')
  shape.setAttribute('d', SPEECH)
  svg.append(shape)
  button.append(svg)
  if (agent?.text) button.appendChild(document.createElement('b')).append(agent.text)
  // In the top layer no `transform` or `filter` of the page's html or body moves what is fixed to the window.
  if (!agent?.z) button.popover = 'manual'
  return button
}

/** The owner's colour and place. The page's variable of the colour goes before it; of the place, what was set last. */
export function styleHost(host: HTMLElement, agent: LauncherSettings['agent']): void {
  const { accent = '#1f2937', ink = '#fff', style = '' } = agent ?? {}
  host.style.cssText = `--frontdesk-set-accent:${accent};--frontdesk-set-on-accent:${ink};${style}`
}

/** Constructed style sheets need no permission of the page's policy; where they are missing, our script's nonce is used. */
export function adoptStyles(root: ShadowRoot, nonce: string, text: string = css): void {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  } catch {
    root.append(Object.assign(document.createElement('style'), { nonce, textContent: text }))
  }
}
