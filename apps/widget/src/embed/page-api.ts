import type { LauncherSettings } from '@frontdesk/schema'
import type { Mode, PageEvent, Panel } from './contract.ts'
import { type Embeds, PREFIX } from './embeds.ts'

/** Gets the same CustomEvent as a listener of `frontdesk:<name>` on the document; `detail` says more. */
type Listener = (event: Event) => void
type InitOptions = { agentId?: string; mode?: Mode; container?: Element }

/** The page's side of the widget: one object, callable with a method's name and its arguments. */
export type FrontdeskApi = {
  init: (options?: InitOptions) => void
  open: () => void
  close: () => void
  toggle: () => void
  show: () => void
  hide: () => void
  /** Takes every agent off the page; `init` brings them back. */
  destroy: () => void
  /** Forgets the conversation in this browser and begins a new one. */
  reset: () => void
  sendMessage: (text: string) => void
  setDraft: (text: string) => void
  /** Another language for the panel's own words; one it does not speak becomes English. */
  setLocale: Panel['setLocale']
  /** Light, dark, or as the visitor's system has it. */
  setTheme: Panel['setTheme']
  /** `ready` is told to late listeners too. */
  on: (name: PageEvent, listener: Listener, options?: AddEventListenerOptions) => void
  once: (name: PageEvent, listener: Listener) => void
  off: (name: PageEvent, listener: Listener) => void
  ready: (listener?: () => void) => Promise<void>
  isOpen: () => boolean
  adopt: (settings: LauncherSettings) => void
}

export function pageApi(embeds: Embeds): FrontdeskApi {
  const { first } = embeds
  const open = () => first()?.open()
  const close = () => first()?.close()
  const isOpen = () => first()?.isOpen() ?? false
  const on: FrontdeskApi['on'] = (name, listener, options) => {
    if (name === 'ready' && first()) listener(new Event(PREFIX + name))
    else document.addEventListener(PREFIX + name, listener, options)
  }
  return {
    init: ({ agentId, mode, container } = {}) => {
      embeds.revive()
      embeds.startContainers()
      const isPlaced = embeds.all().some((embed) => embed.agentId === agentId)
      if (agentId && (container || !isPlaced)) embeds.start(agentId, mode, container)
    },
    open,
    close,
    toggle: () => (isOpen() ? close() : open()),
    show: () => embeds.all().forEach((embed) => embed.show(true)),
    hide: () => embeds.all().forEach((embed) => embed.show(false)),
    destroy: embeds.destroy,
    reset: () => first()?.withPanel((panel) => panel.reset()),
    sendMessage: (text) => first()?.withPanel((panel) => panel.sendMessage(text)),
    setDraft: (text) => first()?.withPanel((panel) => panel.setDraft(text)),
    setLocale: (language) => first()?.withPanel((panel) => panel.setLocale(language)),
    setTheme: (scheme) => first()?.withPanel((panel) => panel.setTheme(scheme)),
    on,
    once: (name, listener) => on(name, listener, { once: true }),
    off: (name, listener) => document.removeEventListener(PREFIX + name, listener),
    ready: (listener) => embeds.readiness.then(listener),
    isOpen,
    adopt: embeds.adopt,
  }
}
