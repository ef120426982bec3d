import type { LauncherSettings } from '@frontdesk/schema'
import {
  type Bridge,
  type Command,
  type Mode,
  type MountOptions,
  type PageEvent,
  type Panel,
  type PanelModule,
  type ReadOption,
} from './contract.ts'
import { adoptStyles, drawLauncher, styleHost } from './launcher.ts'
import { tellPage } from './page-event.ts'
import { isHiddenHere } from './page-rules.ts'

export type EmbedOptions = {
  agentId: string
  mode: Mode
  /** Where an inline or page panel goes; a bubble belongs to the page as a whole. */
  container: Element | undefined
  option: ReadOption
  /** What was said to all agents of the page before this one's panel was there. */
  said: readonly Call[]
  settings: LauncherSettings
  nonce: string
  importPanel: (url: string) => Promise<PanelModule>
}

export type Call = [name: Command, value: unknown]

/** One agent on the page: its launcher at once, its panel on intent. */
export type Embed = {
  agentId: string
  container: Element | undefined
  isOpen: () => boolean
  /** Puts the host where it belongs, or away; again when a router has swapped the body or the address. */
  attach: () => void
  show: (isShown: boolean) => void
  open: () => void
  close: () => void
  toggle: () => void
  /** Reaches the panel; loads it first if nobody has. */
  command: (...call: Call) => void
  /** Reaches the panel if it is there; otherwise `said` brings it. */
  hear: (...call: Call) => void
  destroy: () => void
}

export function createEmbed(options: EmbedOptions): Embed {
  const { agentId, mode, container, settings, nonce } = options
  const { agent } = settings
  const host = document.createElement('frontdesk-widget')
  const root = host.attachShadow({ mode: 'open' })
  const launcher = mode === 'bubble' ? drawLauncher(agent) : null
  const rules = rulesOf(options.option, agent?.rules)
  let isOpen = false
  let hasBegun = false
  /** The page's own wish, which goes before all rules. */
  let isAway: boolean | null = null

  const emit = (name: PageEvent, detail?: Record<string, unknown>) => tellPage(host, name, { agentId, ...detail })

  const bridge: Bridge = {
    emit,
    openChanged: (isNowOpen) => {
      isOpen = isNowOpen
      if (isOpen) show(true)
      emit(isOpen ? 'open' : 'close')
    },
  }
  const styles = (css: string) => adoptStyles(root, nonce, css)
  const [load, ifLoaded] = panelOf(options, { root, launcher, adoptStyles: styles, bridge })
  const preload = () => load()
  const open = () => load((panel) => panel.open())
  const close = () => ifLoaded((panel) => panel.close())
  const toggle = () => (isOpen ? close() : open())

  const update = () => {
    host.hidden = isAway ?? !!(agent?.closed || (launcher && isHiddenHere(rules)))
    if (host.hidden || hasBegun) return
    hasBegun = true
    // A part of the page is wanted by whoever has put it there; it asks for nothing more until it is seen.
    if (!launcher || (agent && !navigator.connection?.saveData)) whenIdle(preload)
  }
  const show = (isShown: boolean) => {
    if (!isShown) close()
    isAway = !isShown
    update()
  }
  const attach = () => {
    const place = container ?? document.body
    if (host.parentNode !== place) {
      place.append(host)
      if (launcher?.popover) launcher.showPopover?.()
    }
    update()
  }

  styleHost(host, agent)
  adoptStyles(root, nonce)
  if (launcher) {
    root.append(launcher)
    // The button is ours alone, and handler properties cost every page fewer bytes than listeners.
    // oxlint-disable-next-line unicorn/prefer-add-event-listener
    launcher.onclick = toggle
    // oxlint-disable-next-line unicorn/prefer-add-event-listener
    launcher.onpointerenter = launcher.onfocus = preload
  } else host.setAttribute('box', '')
  attach()
  emit('ready')
  return {
    agentId,
    container,
    isOpen: () => isOpen,
    attach,
    show,
    open,
    close,
    toggle,
    command: (...call) => load((panel) => panel.command(...call)),
    hear: (...call) => ifLoaded((panel) => panel.command(...call)),
    destroy: () => {
      ifLoaded((panel) => panel.destroy())
      host.remove()
    },
  }
}

/** The page's own rules go first. */
const rulesOf = (option: ReadOption, agentRules: readonly string[] = []): string[] =>
  String(option('hide'))
    .split(/[ ,]+/)
    .map((path) => `-${path}`)
    .concat(agentRules)

/** The panel, loaded once somebody wants it. */
function panelOf(options: EmbedOptions, own: Pick<MountOptions, 'root' | 'launcher' | 'adoptStyles' | 'bridge'>) {
  /** Another one after each failure: browsers remember what failed to load, and what that imports, by its address. */
  let folder = options.settings.assets
  let loading: Promise<Panel> | null = null
  const begin = async () => {
    const module = await options.importPanel(`${folder}panel.js`)
    const panel = await module.mount({ ...options, ...own })
    for (const call of options.said) panel.command(...call)
    return panel
  }
  const load = (run?: (panel: Panel) => void) => {
    loading ??= begin()
    loading.then(run, () => {
      loading = null
      folder += 'retry/'
      own.bridge.emit('error', { code: 'panel_not_loaded' })
    })
  }
  /** Before it is loaded there is nothing to end, and what was said waits. */
  const ifLoaded = (run: (panel: Panel) => void) => {
    if (loading) load(run)
  }
  // A pair: names of members would cost every page their bytes.
  return [load, ifLoaded] as const
}

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

/** Once the page has loaded and has nothing to do, or soon after where the browser cannot tell. */
function whenIdle(run: () => void): void {
  const later = () => (window.requestIdleCallback ?? setTimeout)(run)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later)
}
