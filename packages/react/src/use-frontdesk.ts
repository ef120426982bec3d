import { callFrontdesk } from './loader.ts'

/** What a page can tell its agent. Before the script is there, commands wait for it. */
export type Frontdesk = {
  open: () => void
  close: () => void
  toggle: () => void
  show: () => void
  hide: () => void
  /** Forgets the conversation in this browser and begins a new one. */
  reset: () => void
  /** Sends a message as the visitor. */
  sendMessage: (text: string) => void
  /** Puts text into the composer without sending it. */
  setDraft: (text: string) => void
  /** Who the visitor is, as your page says: told with their words, never taken for proof. Null forgets. */
  identify: (identity: { id?: string; name?: string; email?: string; phone?: string } | null) => void
  /** What the visitor is looking at. Null forgets. */
  setContext: (context: Record<string, string | number | boolean> | null) => void
  isOpen: () => boolean
}

const frontdesk: Frontdesk = {
  open: () => void callFrontdesk('open'),
  close: () => void callFrontdesk('close'),
  toggle: () => void callFrontdesk('toggle'),
  show: () => void callFrontdesk('show'),
  hide: () => void callFrontdesk('hide'),
  reset: () => void callFrontdesk('reset'),
  sendMessage: (text) => void callFrontdesk('sendMessage', text),
  setDraft: (text) => void callFrontdesk('setDraft', text),
  identify: (identity) => void callFrontdesk('identify', identity),
  setContext: (context) => void callFrontdesk('setContext', context),
  isOpen: () => callFrontdesk('isOpen') === true,
}

/** The commands of the page's agent; the same object in every render, so it may stand in dependency lists. */
export const useFrontdesk = (): Frontdesk => frontdesk
