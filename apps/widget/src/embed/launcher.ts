import type { LauncherSettings } from '@frontdesk/schema'
import css from './launcher.css?inline'

const SVG = 'http://www.w3.org/2000/svg'
const SPEECH =
  'M6 4h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3h-6l-5 4v-4H6a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3zM8 10.5h.01M12 10.5h.01M16 10.5h.01'

/** The one word the loader itself says, where it is not "Chat". */
const CHAT: Record<string, string> = { pl: 'Czat', ar: 'محادثة', ja: 'チャット', zh: '聊天' }

/**
 * Draws the launcher as it looks before anyone has touched it; what it shows later (open, unread) comes with the panel.
 * SVG by DOM calls, because strict pages allow no HTML strings.
 */
export function drawLauncher(root: ShadowRoot, agent: LauncherSettings['agent']): HTMLButtonElement {
  const button = document.createElement('button')
  const svg = document.createElementNS(SVG, 'svg')
  const shape = document.createElementNS(SVG, 'path')
  button.className = `launcher ${agent?.placement}`
  set(button, 'part', 'launcher')
  set(button, 'aria-label', agent ? `${CHAT[agent.lang.slice(0, 2)] ?? 'Chat'}: ${agent.name}` : 'Chat')
  set(button, 'aria-expanded', 'false')
  set(svg, 'viewBox', '0 0 24 24')
  set(svg, 'aria-hidden', 'true')
  set(shape, 'd', SPEECH)
  svg.append(shape)
  button.append(svg)
  root.append(button)
  return button
}

const set = (element: Element, name: string, value: string) => element.setAttribute(name, value)

/** Constructed style sheets need no permission of the page's policy; where they are missing, our script's nonce is used. */
export function adoptStyles(root: ShadowRoot, nonce: string, text: string = css): void {
  try {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  } catch {
    const style = document.createElement('style')
    style.nonce = nonce
    style.textContent = text
    root.append(style)
  }
}
