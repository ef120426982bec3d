import type { LauncherSettings } from '@frontdesk/schema'
import css from './launcher.css?inline'

const SVG = 'http://www.w3.org/2000/svg'
const SPEECH = 'M12 3.5c-5 0-9 3.4-9 7.7 0 2.4 1.2 4.5 3.2 5.9L5.5 20.5l4-1.7c.8.2 1.6.3 2.5.3 5 0 9-3.5 9-7.9s-4-7.7-9-7.7ZM8 11.3h.01M12 11.3h.01M16 11.3h.01'
const CHEVRON = 'm6 9.5 6 6 6-6'

/** The one sentence the loader itself says, in the languages the widget ships. */
const CHAT_WITH: Record<string, string> = {
  en: 'Chat with ',
  es: 'Chatear con ',
  fr: 'Discuter avec ',
  de: 'Chat mit ',
  it: 'Chatta con ',
  pt: 'Conversar com ',
  nl: 'Chatten met ',
  pl: 'Czat z ',
  ar: 'محادثة مع ',
  ja: 'チャット: ',
  zh: '聊天：',
}

export type Launcher = {
  button: HTMLButtonElement
  showOpen(isOpen: boolean): void
  showBusy(isBusy: boolean): void
  showUnread(count: number): void
}

/** Draws the launcher; SVG by DOM calls, because strict pages allow no HTML strings. */
export function drawLauncher(root: ShadowRoot, agent: LauncherSettings['agent']): Launcher {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `launcher ${agent?.placement ?? 'end'}`
  button.setAttribute('part', 'launcher')
  button.setAttribute('aria-label', labelOf(agent))
  button.setAttribute('aria-haspopup', 'dialog')
  button.setAttribute('aria-expanded', 'false')
  const badge = document.createElement('span')
  badge.className = 'badge'
  badge.setAttribute('part', 'badge')
  button.append(icon(SPEECH), icon(CHEVRON), badge)
  root.append(button)
  return {
    button,
    showOpen: (isOpen) => button.setAttribute('aria-expanded', `${isOpen}`),
    showBusy: (isBusy) => button.setAttribute('aria-busy', `${isBusy}`),
    showUnread: (count) => {
      badge.textContent = count > 0 ? `${count}` : ''
    },
  }
}

function labelOf(agent: LauncherSettings['agent']): string {
  if (!agent) return 'Chat'
  return (CHAT_WITH[agent.lang.slice(0, 2)] ?? CHAT_WITH['en']) + agent.name
}

function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  const shape = document.createElementNS(SVG, 'path')
  shape.setAttribute('d', path)
  svg.append(shape)
  return svg
}

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
