import type { LauncherSettings } from '@frontdesk/schema'

/** What the loader and the panel know of each other. The loader is cached for longer: only add to this. */

export type Mode = 'bubble' | 'inline' | 'page'

export type PageEvent =
  | 'ready'
  | 'open'
  | 'close'
  | 'message:sent'
  | 'message:received'
  | 'unread'
  | 'conversation:started'
  | 'conversation:ended'
  | 'handoff'
  | 'booking'
  | 'order'
  | 'error'

/** What the panel tells its loader. */
export interface Bridge {
  emit(name: PageEvent, detail?: Record<string, unknown>): void
  openChanged(isOpen: boolean): void
}

/** What the page says of an option, by `init` or else by an attribute, as it says it; `options.ts` names them all. */
export type ReadOption = (name: string) => unknown

export type MountOptions = {
  root: ShadowRoot
  /** The button that the loader has drawn; from now on the panel says what it shows. Null where there is none. */
  launcher: HTMLButtonElement | null
  /** Adds styles to `root` in the way this page's policy allows. */
  adoptStyles: (css: string) => void
  settings: LauncherSettings
  option: ReadOption
  agentId: string
  mode: Mode
  bridge: Bridge
}

export type Command =
  | 'sendMessage'
  | 'setDraft'
  /** Forgets the conversation in this browser and begins a new one. */
  | 'reset'
  | 'setLocale'
  | 'setTheme'
  | 'identify'
  | 'setContext'

/** What the loader may ask of a mounted panel. */
export interface Panel {
  /** Quietly: without taking the focus, as when a page opens with the panel already open. */
  open(isQuiet?: boolean): void
  close(): void
  /** Whatever else the page may ask; its values come from outside, so the panel checks them. */
  command(name: Command, value: unknown): void
  destroy(): void
}

export type PanelModule = { mount(options: MountOptions): Panel | Promise<Panel> }

/**
 * In the tab's own storage: `1` while a conversation is open, so that it is still open on the next page; `0` once a
 * visitor has closed what had opened by itself, so that it never does again.
 */
export const openKey = (agentId: string) => `frontdesk:open:${agentId}`
/** Below this the panel covers the screen, so it never opens by itself. */
export const SMALL_SCREEN = '(max-width: 640px)'
