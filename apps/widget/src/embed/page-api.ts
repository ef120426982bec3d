import type { LauncherSettings } from '@frontdesk/schema'
import type { Command, PageEvent } from './contract.ts'
import type { Embeds, InitOptions } from './embeds.ts'
import { PREFIX } from './page-event.ts'

/** Gets the same CustomEvent as a listener of `frontdesk:<name>` on the document; `detail` says more. */
type Listener = (event: Event) => void

/** The page's side of the widget: one object, callable with a method's name and its arguments. */
export type FrontdeskApi = {
  init(options?: InitOptions): void
  open(): void
  close(): void
  toggle(): void
  show(): void
  hide(): void
  /** Takes every agent off the page; `init` brings them back. */
  destroy(): void
  /** Forgets the conversation in this browser and begins a new one. */
  reset(value?: unknown): void
  sendMessage(value?: unknown): void
  setDraft(value?: unknown): void
  /** Another language for the panel's own words; one it does not speak becomes English. */
  setLocale(value?: unknown): void
  /** Light, dark, or as the visitor's system has it. */
  setTheme(value?: unknown): void
  /** Who the visitor is, as the page says: `{ id, name, email, phone }`. Kept in memory, told with their words. */
  identify(value?: unknown): void
  /** What the visitor is looking at, as the page says. */
  setContext(value?: unknown): void
  /** `ready` is told to late listeners too. */
  on(name: PageEvent, listener: Listener, options?: AddEventListenerOptions): void
  once(name: PageEvent, listener: Listener): void
  off(name: PageEvent, listener: Listener): void
  ready(listener?: () => void): Promise<unknown>
  isOpen(): boolean
  adopt(settings: LauncherSettings): void
}

export function pageApi(embeds: Embeds): FrontdeskApi {
  const { first } = embeds
  const reach = (name: 'open' | 'close' | 'toggle') => () => first()?.[name]()
  const send = (name: Command) => (value?: unknown) => first()?.command(name, value)
  const say = (name: Command) => (value?: unknown) => embeds.say(name, value)
  const on: FrontdeskApi['on'] = (name, listener, options) => {
    if (name === 'ready' && first()) listener(new Event(PREFIX + name))
    else document.addEventListener(PREFIX + name, listener, options)
  }
  return {
    ...embeds.page,
    open: reach('open'),
    close: reach('close'),
    toggle: reach('toggle'),
    reset: send('reset'),
    sendMessage: send('sendMessage'),
    setDraft: send('setDraft'),
    setLocale: say('setLocale'),
    setTheme: say('setTheme'),
    identify: say('identify'),
    setContext: say('setContext'),
    on,
    once: (name, listener) => on(name, listener, { once: true }),
    off: (name, listener) => document.removeEventListener(PREFIX + name, listener),
    ready: (listener) => new Promise((resolve) => on('ready', resolve)).then(listener),
    isOpen: () => !!first()?.isOpen(),
  }
}
