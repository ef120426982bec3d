import type { LauncherSettings } from '@frontdesk/schema'
import { type Bridge, type Mode, openKey, type PageEvent, type Panel, type PanelModule, SMALL_SCREEN } from './contract.ts'
import { adoptStyles, drawLauncher, type Launcher } from './launcher.ts'

export type EmbedOptions = {
  agentId: string
  mode: Mode
  /** Where an inline or page panel goes; a bubble belongs to the page as a whole. */
  container: Element | null
  settings: LauncherSettings
  nonce: string
  emit: (embed: Embed, name: PageEvent, detail: Record<string, unknown>) => void
  importPanel: (url: string) => Promise<PanelModule>
}

const BUBBLE_HOST = 'all:initial!important;display:contents!important'
const BOX_HOST =
  'all:initial!important;display:block!important;position:relative!important;inline-size:100%!important;block-size:100%!important;min-block-size:420px!important'

/** One agent on the page: its launcher at once, its panel on intent. */
export class Embed {
  readonly agentId: string
  readonly mode: Mode
  readonly container: Element | null
  readonly host = document.createElement('div')
  isOpen = false
  private readonly options: EmbedOptions
  private readonly root: ShadowRoot
  private readonly launcher: Launcher | null
  private loading: Promise<Panel> | null = null
  private failures = 0

  constructor(options: EmbedOptions) {
    this.options = options
    this.agentId = options.agentId
    this.mode = options.mode
    this.container = options.container
    this.root = this.host.attachShadow({ mode: 'open' })
    this.host.setAttribute('data-frontdesk-host', '')
    this.show()
    adoptStyles(this.root, options.nonce)
    const { agent } = options.settings
    if (agent) paint(this.host, agent.accent)
    this.launcher = options.mode === 'bubble' ? drawLauncher(this.root, agent) : null
    this.attach()
    if (this.launcher) this.listen(this.launcher.button)
    else this.openWhenVisible()
  }

  /** Puts the host where it belongs; again when a router has swapped the body away under it. */
  attach(): void {
    const place = this.container ?? document.body
    if (this.host.parentNode !== place) place.append(this.host)
  }

  show(): void {
    this.host.style.cssText = this.options.mode === 'bubble' ? BUBBLE_HOST : BOX_HOST
    if (this.options.settings.agent) paint(this.host, this.options.settings.agent.accent)
  }

  hide(): void {
    this.close()
    this.host.style.cssText = 'display:none!important'
  }

  open(): void {
    this.launcher?.showBusy(this.loading === null)
    this.withPanel((panel) => panel.open())
  }

  close(): void {
    if (this.isOpen) this.withPanel((panel) => panel.close())
  }

  toggle(): void {
    if (this.isOpen) this.close()
    else this.open()
  }

  destroy(): void {
    this.loading?.then((panel) => panel.destroy()).catch(() => {})
    this.host.remove()
  }

  /** Runs when the panel is there; loads it first if nobody has. */
  withPanel(run: (panel: Panel) => void): void {
    this.load()
      .then(run)
      .catch(() => {
        this.loading = null
        this.failures += 1
        this.emit('error', { code: 'panel_not_loaded' })
      })
      .finally(() => this.launcher?.showBusy(false))
  }

  /** Fetches the panel without showing it. */
  preload(): void {
    this.load().catch(() => {
      this.loading = null
      this.failures += 1
    })
  }

  /** A page that was left with the conversation open continues with it open, except on a small screen. */
  reopen(): void {
    try {
      if (sessionStorage.getItem(openKey(this.agentId)) && !matchMedia(SMALL_SCREEN).matches) this.open()
    } catch {
      // Storage is barred: nothing was remembered.
    }
  }

  private load(): Promise<Panel> {
    const { settings, mode, agentId, nonce } = this.options
    // Browsers remember a module that failed to load by its address.
    const retry = this.failures > 0 ? `?retry=${this.failures}` : ''
    this.loading ??= this.options.importPanel(`${settings.assets}panel.js${retry}`).then((module) =>
      module.mount({
        root: this.root,
        host: this.host,
        adoptStyles: (css) => adoptStyles(this.root, nonce, css),
        settings,
        agentId,
        mode,
        bridge: this.bridge(),
      }),
    )
    return this.loading
  }

  private bridge(): Bridge {
    return {
      emit: (name, detail) => this.emit(name, detail ?? {}),
      openChanged: (isOpen) => {
        this.isOpen = isOpen
        this.launcher?.showOpen(isOpen)
        this.emit(isOpen ? 'open' : 'close', {})
      },
      unreadChanged: (count) => {
        this.launcher?.showUnread(count)
        this.emit('unread', { count })
      },
      focusLauncher: () => this.launcher?.button.focus(),
    }
  }

  private emit(name: PageEvent, detail: Record<string, unknown>): void {
    this.options.emit(this, name, detail)
  }

  private listen(button: HTMLButtonElement): void {
    button.addEventListener('click', () => this.toggle())
    for (const intent of ['pointerenter', 'focus', 'touchstart'])
      button.addEventListener(intent, () => this.preload(), { once: true, passive: true })
  }

  private openWhenVisible(): void {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      this.open()
    })
    observer.observe(this.host)
  }
}

/** Gives the host the agent's colour; a page's own `--frontdesk-accent` wins over it. */
function paint(host: HTMLElement, accent: string): void {
  host.style.setProperty('--frontdesk-set-accent', accent)
  host.style.setProperty('--frontdesk-set-on-accent', inkOn(accent))
}

/** Black or white, whichever reads better on a #rrggbb colour. */
export function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = (/^#(..)(..)(..)$/.exec(color) ?? [])
    .slice(1)
    .map((part) => (Number.parseInt(part, 16) / 255) ** 2.2)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.36 ? '#111' : '#fff'
}
