import { createModel, effect, signal } from '@preact/signals'

export const SCHEMES = ['auto', 'light', 'dark'] as const
export type Scheme = (typeof SCHEMES)[number]

const KEY = 'frontdesk:console:scheme'

/** Storage that may be barred. */
export type SchemeMemory = { read: () => string | null; write: (scheme: Scheme) => void }

/** Light or dark: what the system says, unless the person chose. */
export const SchemeModel = createModel((memory: SchemeMemory, apply: (scheme: Scheme) => void) => {
  const scheme = signal<Scheme>(schemeOf(memory.read()))
  effect(() => apply(scheme.value))
  return {
    scheme,
    choose(next: Scheme) {
      scheme.value = next
      memory.write(next)
    },
  }
})
export type SchemeChoice = InstanceType<typeof SchemeModel>

const schemeOf = (stored: string | null): Scheme => SCHEMES.find((scheme) => scheme === stored) ?? 'auto'

export const browserSchemeMemory: SchemeMemory = {
  read() {
    try {
      return localStorage.getItem(KEY)
    } catch {
      return null
    }
  },
  write(scheme) {
    try {
      localStorage.setItem(KEY, scheme)
    } catch {
      // Barred storage: the choice holds until the next page.
    }
  },
}
