import type { ConversationMemory, StoredConversation } from '@frontdesk/session-client'

/** Storage that may be barred: then it forgets at the next page, but never throws. */
export interface SafeStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

export function safeStorage(open: () => Storage): SafeStorage {
  const kept = new Map<string, string>()
  const attempt = <T>(use: (storage: Storage) => T, otherwise: () => T): T => {
    try {
      return use(open())
    } catch {
      return otherwise()
    }
  }
  return {
    get: (key) =>
      attempt(
        (storage) => storage.getItem(key),
        () => kept.get(key) ?? null,
      ) ??
      kept.get(key) ??
      null,
    set: (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => {
          kept.set(key, value)
        },
      ),
    remove: (key) => {
      kept.delete(key)
      attempt(
        (storage) => storage.removeItem(key),
        () => {},
      )
    },
  }
}

/** Where this browser remembers its conversation with an agent; shared by the tabs of the site. */
export function conversationMemory(storage: SafeStorage, agentId: string): ConversationMemory {
  const key = `frontdesk:conversation:${agentId}`
  return {
    read: () => parseStored(storage.get(key)),
    write: (conversation) => storage.set(key, JSON.stringify({ id: conversation.id, token: conversation.token })),
    clear: () => storage.remove(key),
    onChange: (listener) => {
      const heard = (event: StorageEvent) => {
        if (event.key === key) listener()
      }
      addEventListener('storage', heard)
      return () => removeEventListener('storage', heard)
    },
  }
}

/** Anything could stand in a page's storage: only the two strings we wrote are believed. */
export function parseStored(json: string | null): StoredConversation | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null')
    if (typeof value !== 'object' || value === null || !('id' in value) || !('token' in value)) return null
    return typeof value.id === 'string' && typeof value.token === 'string' ? { id: value.id, token: value.token } : null
  } catch {
    return null
  }
}

/** The words a visitor has begun to write, for this tab. */
export type DraftStore = { read(): string; write(text: string): void }

export function draftStore(storage: SafeStorage, agentId: string): DraftStore {
  const key = `frontdesk:draft:${agentId}`
  return {
    read: () => storage.get(key) ?? '',
    write: (text) => (text === '' ? storage.remove(key) : storage.set(key, text)),
  }
}
