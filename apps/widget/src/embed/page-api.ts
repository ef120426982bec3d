import type { LauncherSettings } from '@frontdesk/schema'
import type { Mode, PageEvent, PanelModule } from './contract.ts'
import { createEmbed, type Embed } from './embed.ts'

/** Gets the same CustomEvent as a listener of `frontdesk:<name>` on the document; `detail` says more. */
type Listener = (event: Event) => void
type InitOptions = { agentId?: string; mode?: Mode; container?: Element }

/** The page's side of the widget: one object, callable with a method's name and its arguments. */
export type FrontdeskApi = {
  init(options?: InitOptions): void
  open(): void
  close(): void
  toggle(): void
  show(): void
  hide(): void
  destroy(): void
  reset(): void
  sendMessage(text: string): void
  setDraft(text: string): void
  on(name: PageEvent, listener: Listener): void
  once(name: PageEvent, listener: Listener): void
  off(name: PageEvent, listener: Listener): void
  ready(listener?: () => void): Promise<void>
  isOpen(): boolean
  /** Another copy of the loader hands over what it was served with. */
  adopt(settings: LauncherSettings): void
}

type Deps = { nonce: string; importPanel: (url: string) => Promise<PanelModule> }
type Page = {
  api: FrontdeskApi
  /** Starts what the page holds; without any container or call, the agent the script itself was served for. */
  scan(): void
  /** After the page has changed: new containers start, hosts that were swept away return, boxes without a page end. */
  follow(): void
}

const PREFIX = 'frontdesk:'
const CONTAINERS = '[data-frontdesk-agent],frontdesk-agent[agent-id]'

/** All agents of the page, and the commands that reach them. */
export function createPage(deps: Deps): Page {
  const settings = new Map<string, LauncherSettings>()
  let embeds: Embed[] = []
  const destroyed = new Set<string>()
  let becomeReady: () => void
  const readiness = new Promise<void>((resolve) => {
    becomeReady = resolve
  })

  const emit = (host: Element, name: PageEvent, detail: Record<string, unknown>) => {
    host.dispatchEvent(new CustomEvent(PREFIX + name, { detail, bubbles: true }))
  }

  const start = (agentId: string, mode: Mode = 'bubble', container: Element | null = null) => {
    const own = settings.get(agentId)
    const [any] = settings.values()
    const isThere = embeds.some((embed) => embed.container === container && (container || embed.agentId === agentId))
    if (!any || isThere || destroyed.has(agentId)) return
    const embed = createEmbed({
      ...deps,
      agentId,
      mode,
      container,
      settings: own ?? { api: any.api, assets: any.assets },
      emit,
    })
    embeds.push(embed)
    if (own && !container) whenIdle(embed.preload)
    becomeReady()
    emit(document.documentElement, 'ready', { agentId })
  }

  const startContainers = () => {
    for (const element of document.querySelectorAll(CONTAINERS)) {
      const read = (name: string, short: string) => element.getAttribute(`data-frontdesk-${name}`) ?? element.getAttribute(short)
      const agentId = read('agent', 'agent-id')
      const mode = read('mode', 'mode')
      if (agentId && (mode === 'inline' || mode === 'page')) start(agentId, mode, element)
      else if (agentId) start(agentId)
    }
  }

  const remove = (gone: (embed: Embed) => boolean) => {
    for (const embed of embeds) if (gone(embed)) embed.destroy()
    embeds = embeds.filter((embed) => !gone(embed))
  }

  const first = () => embeds.find((embed) => !embed.container) ?? embeds[0]
  const on = (name: PageEvent, listener: Listener, options?: AddEventListenerOptions) => {
    if (name === 'ready' && embeds.length > 0) listener(new Event(PREFIX + name))
    else document.addEventListener(PREFIX + name, listener, options)
  }
  const open = () => first()?.open()
  const close = () => first()?.close()

  const api: FrontdeskApi = {
    init({ agentId, mode, container } = {}) {
      if (agentId) destroyed.delete(agentId)
      startContainers()
      const isPlaced = embeds.some((embed) => embed.agentId === agentId)
      if (agentId && (container || !isPlaced)) start(agentId, mode, container)
    },
    open,
    close,
    toggle: () => (first()?.isOpen() ? close() : open()),
    show: () => embeds.forEach((embed) => embed.show(true)),
    hide: () => embeds.forEach((embed) => embed.show(false)),
    destroy() {
      for (const embed of embeds) destroyed.add(embed.agentId)
      remove(() => true)
    },
    reset: () => first()?.withPanel((panel) => panel.reset()),
    sendMessage: (text) => first()?.withPanel((panel) => panel.sendMessage(text)),
    setDraft: (text) => first()?.withPanel((panel) => panel.setDraft(text)),
    isOpen: () => first()?.isOpen() ?? false,
    ready: (listener) => readiness.then(listener),
    on,
    once: (name, listener) => on(name, listener, { once: true }),
    off: (name, listener) => document.removeEventListener(PREFIX + name, listener),
    adopt(served) {
      if (served.agent) settings.set(served.agent.id, served)
    },
  }
  return {
    api,
    scan() {
      startContainers()
      const [own] = settings.keys()
      if (own && embeds.length === 0) start(own)
    },
    follow() {
      remove((embed) => embed.container?.isConnected === false)
      for (const embed of embeds) embed.attach()
      startContainers()
    },
  }
}

/** Once the page has loaded and has nothing to do; never for visitors who save data. */
function whenIdle(run: () => void): void {
  if ('connection' in navigator && isSaving(navigator.connection)) return
  // Where the browser cannot tell that it is idle, the pointer near the launcher must do.
  const later = () => 'requestIdleCallback' in window && requestIdleCallback(run)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

const isSaving = (connection: unknown): boolean => connection instanceof Object && 'saveData' in connection && !!connection.saveData
