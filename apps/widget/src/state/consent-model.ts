import { computed, createModel, type ReadonlySignal, signal } from '@preact/signals'
import type { SafeStorage } from './browser-storage.ts'

export type Consent = { text: string; linkLabel: string | null; linkUrl: string | null }

/** To which words the visitor has agreed; kept with the conversation, and only once there is something to keep. */
export type ConsentStore = { read(): string | null; write(text: string): void; clear(): void }

export function consentStore(storage: SafeStorage, agentId: string): ConsentStore {
  const key = `frontdesk:consent:${agentId}`
  return {
    read: () => storage.get(key),
    write: (text) => storage.set(key, text),
    clear: () => storage.remove(key),
  }
}

/** For a panel that remembers nothing. */
export const noConsentStore: ConsentStore = { read: () => null, write: () => {}, clear: () => {} }

/**
 * Holds back what the visitor wants until they have agreed to the owner's words: their first message, and whatever else
 * may not begin before. Other words are asked again.
 */
export const ConsentModel = createModel((wanted: ReadonlySignal<Consent | null>, store: ConsentStore) => {
  const agreedTo = signal(store.read())
  const held = signal<{ run: () => void } | null>(null)
  const isNeeded = computed(() => wanted.value !== null && agreedTo.value !== wanted.value.text)
  return {
    isNeeded,
    /** What is asked now; null while there is nothing to agree to. */
    asked: computed(() => (held.value && isNeeded.value ? wanted.value : null)),
    /** Runs at once, or when the visitor has agreed; a later wish takes the place of an earlier one. */
    gate(run: () => void) {
      if (isNeeded.value) held.value = { run }
      else run()
    },
    agree() {
      const wish = held.value
      const text = wanted.value?.text
      if (text === undefined) return
      store.write(text)
      agreedTo.value = text
      held.value = null
      wish?.run()
    },
    decline() {
      held.value = null
    },
    /** With the conversation, the agreement ends. */
    forget() {
      store.clear()
      agreedTo.value = null
      held.value = null
    },
  }
})
