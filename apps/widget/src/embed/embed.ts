import type { LauncherSettings } from '@frontdesk/schema'
import {
  type Bridge,
  type Mode,
  openKey,
  type PageEvent,
  type Panel,
  type PanelModule,
  SMALL_SCREEN,
} from './contract.ts'
import { adoptStyles, drawLauncher } from './launcher.ts'

export type EmbedOptions = {
  agentId: string
  mode: Mode
  /** Where an inline or page panel goes; a bubble belongs to the page as a whole. */
  container: Element | null
  settings: LauncherSettings
  nonce: string
  emit: (host: Element, name: PageEvent, detail: Record<string, unknown>) => void
  importPanel: (url: string) => Promise<PanelModule>
}

/** One agent on the page: its launcher at once, its panel on intent. */
export type Embed = {
  agentId: string
  container: Element | null
  isOpen: () => boolean
  /** Puts the host where it belongs; again when a router has swapped the body away under it. */
  attach: () => void
  show: (isShown: boolean) => void
  open: (isQuiet?: boolean) => void
  close: () => void
  /** Fetches the panel without showing it. */
  preload: () => void
  /** Runs when the panel is there; loads it first if nobody has. */
  withPanel: (run: (panel: Panel) => void) => void
  destroy: () => void
}

export function createEmbed(options: EmbedOptions): Embed {
  const { agentId, mode, container, settings, nonce } = options
  const { agent } = settings
  const host = document.createElement('frontdesk-widget')
  const root = host.attachShadow({ mode: 'open' })
  const launcher = mode === 'bubble' ? drawLauncher(root, agent) : null
  let isOpen = false
  let failures = 0
  let loading: Promise<Panel> | null = null

  const emit = (name: PageEvent, detail?: Record<string, unknown>) => options.emit(host, name, { agentId, ...detail })

  const bridge: Bridge = {
    emit,
    openChanged: (isNowOpen) => {
      isOpen = isNowOpen
      emit(isOpen ? 'open' : 'close')
    },
  }
  const adopt = (css?: string) => adoptStyles(root, nonce, css)

  const withPanel = (run: (panel: Panel) => void) => {
    launcher?.setAttribute('aria-busy', 'true')
    // Browsers remember a module that failed to load by its address.
    loading ??= options
      .importPanel(`${settings.assets}panel.js${failures ? `?retry=${failures}` : ''}`)
      .then((module) => module.mount({ root, launcher, adoptStyles: adopt, settings, agentId, mode, bridge }))
    loading
      .then(run, () => {
        loading = null
        failures += 1
        emit('error', { code: 'panel_not_loaded' })
      })
      .finally(() => launcher?.removeAttribute('aria-busy'))
  }
  const open = (isQuiet?: boolean) => withPanel((panel) => panel.open(isQuiet))
  const close = () => {
    if (isOpen) withPanel((panel) => panel.close())
  }
  const preload = () => withPanel(() => {})

  const show = (isShown: boolean) => {
    if (!isShown) close()
    host.hidden = !isShown
  }
  const attach = () => {
    const place = container ?? document.body
    if (host.parentNode !== place) place.append(host)
  }

  if (agent) {
    host.style.setProperty('--frontdesk-set-accent', agent.accent)
    host.style.setProperty('--frontdesk-set-on-accent', inkOn(agent.accent))
  }
  adopt()
  attach()
  if (launcher) {
    launcher.addEventListener('click', () => (isOpen ? close() : open()))
    for (const intent of ['pointerenter', 'focus']) launcher.addEventListener(intent, preload, { once: true })
    if (wasOpen(agentId)) open(true)
  } else {
    host.setAttribute('box', '')
    openWhenSeen(host, open)
  }
  return {
    agentId,
    container,
    isOpen: () => isOpen,
    attach,
    show,
    open,
    close,
    preload,
    withPanel,
    destroy: () => {
      if (loading) withPanel((panel) => panel.destroy())
      host.remove()
    },
  }
}

/** A page that was left with the conversation open continues with it open, except on a small screen. */
function wasOpen(agentId: string): boolean {
  try {
    return sessionStorage.getItem(openKey(agentId)) !== null && !matchMedia(SMALL_SCREEN).matches
  } catch {
    return false // Storage is barred: nothing was remembered.
  }
}

function openWhenSeen(host: Element, open: () => void): void {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    observer.disconnect()
    open()
  })
  observer.observe(host)
}

/** Black or white, whichever reads better on a #rrggbb colour: by its weighted brightness, as the eye sees it. */
function inkOn(color: string): string {
  const bits = Number.parseInt(color.slice(1), 16)
  const brightness = 0.3 * (bits >> 16) + 0.59 * ((bits >> 8) & 255) + 0.11 * (bits & 255)
  return brightness > 150 ? '#111' : '#fff'
}
