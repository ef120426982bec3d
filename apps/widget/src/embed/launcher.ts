import type { LauncherSettings } from '@frontdesk/schema'
import css from './launcher.css?inline'

const SVG = 'http://www.w3.org/2000/svg'
const SPEECH =
  'M12 3.5c-5 0-9 3.4-9 7.7 0 2.4 1.2 4.5 3.2 5.9L5.5 20.5l4-1.7c.8.2 1.6.3 2.5.3 5 0 9-3.5 9-7.9s-4-7.7-9-7.7ZM8 11.3h.01M12 11.3h.01M16 11.3h.01'

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
  set(button, 'aria-haspopup', 'dialog')
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
