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
  /** Who the visitor is, as your page says: sent with their words, never taken for proof. Null forgets. */
  identify: (identity: { id?: string; name?: string; email?: string; phone?: string } | null) => void
  /** What the visitor is looking at. Null forgets. */
  setContext: (context: Record<string, string | number | boolean> | null) => void
  isOpen: () => boolean
}

/** What a command answers is nobody's business. */
const tell = (...command: Parameters<typeof callFrontdesk>): void => {
  callFrontdesk(...command)
}

const frontdesk: Frontdesk = {
  open: () => tell('open'),
  close: () => tell('close'),
  toggle: () => tell('toggle'),
  show: () => tell('show'),
  hide: () => tell('hide'),
  reset: () => tell('reset'),
  sendMessage: (text) => tell('sendMessage', text),
  setDraft: (text) => tell('setDraft', text),
  identify: (identity) => tell('identify', identity),
  setContext: (context) => tell('setContext', context),
  isOpen: () => callFrontdesk('isOpen') === true,
}

/** The commands of the page's agent; the same object in every render, so it may stand in dependency lists. */
export const useFrontdesk = (): Frontdesk => frontdesk
