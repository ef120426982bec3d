import type { OpenSession } from '@frontdesk/schema'
import {
  type Clock,
  type Network,
  openConversation,
  type SessionConnection,
  webTransport,
} from '@frontdesk/session-client'
import { conversationMemory, type SafeStorage } from './browser-storage.ts'

type Place = { api: string; agentId: string; storage: SafeStorage }

/** The session client with a browser's network, clock, chance and storage. */
export function browserConnection({ api, agentId, storage }: Place): SessionConnection {
  return openConversation({
    agentId,
    transport: webTransport({
      api,
      fetch: (url, options) => fetch(url, { ...options, credentials: 'omit' }),
      newSocket: (url, protocol) => new WebSocket(url, protocol),
    }),
    memory: conversationMemory(storage, agentId),
    clock: browserClock,
    random: Math.random,
    network: browserNetwork,
    newClientId,
    page: currentPage,
  })
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

const browserNetwork: Network = {
  isOnline: () => navigator.onLine,
  onChange: (listener) => {
    addEventListener('online', listener)
    addEventListener('offline', listener)
    return () => {
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
    }
  },
}

/** Without query and fragment: they may hold what a visitor typed or a secret of the page. */
function currentPage(): OpenSession['page'] {
  const locale = document.documentElement.lang || navigator.language
  return {
    url: `${location.origin}${location.pathname}`.slice(0, 2_048),
    title: document.title.slice(0, 300),
    ...(locale ? { locale: locale.slice(0, 35) } : {}),
  }
}

/** A version 4 UUID, by hand: `randomUUID` is missing on pages that were not loaded over https. */
function newClientId(): string {
  return '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (digit) => {
    const random = crypto.getRandomValues(new Uint8Array(1))[0] ?? 0
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16)
  })
}
