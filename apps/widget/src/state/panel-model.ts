import { computed, createModel, effect, signal } from '@preact/signals'
import { type Mode, openKey, SMALL_SCREEN } from '../embed/contract.ts'
import type { SafeStorage } from './browser-storage.ts'
import { chooseLocale, directionOf, ENGLISH, loadStrings, type Strings } from './strings.ts'

export type Scheme = 'auto' | 'light' | 'dark'
type Options = {
  mode: Mode
  agentId: string
  tabStorage: SafeStorage
  languages: readonly (string | undefined)[]
  /** The owner's choice of light or dark, as far as it is known now. */
  scheme: () => Scheme
  /** The page's own words, in place of ours. */
  words?: Readonly<Record<string, string>>
  /** It may open without being asked: then being closed must be remembered. */
  opensByItself?: boolean
}

/** The panel itself: open or closed, how large, in which light and language. */
export const PanelModel = createModel((options: Options) => {
  const isOpen = signal(false)
  const unread = signal(0)
  const takesFocus = signal(false)
  const isSmall = mediaSignal(SMALL_SCREEN)
  const prefersDark = mediaSignal('(prefers-color-scheme: dark)')
  const pageScheme = signal<Scheme | null>(null)
  const scheme = computed(() => pageScheme.value ?? options.scheme())
  const locale = signal(chooseLocale(options.languages))
  const strings = signal<Strings>({ ...ENGLISH, ...options.words })
  effect(() => {
    const wanted = locale.value
    const speak = (loaded: Strings) => {
      if (locale.peek() === wanted) strings.value = { ...loaded, ...options.words }
    }
    loadStrings(wanted).then(speak, () => speak(ENGLISH))
  })

  const isFullScreen = computed(() => options.mode === 'bubble' && isSmall.value)
  const isDark = computed(() => (scheme.value === 'auto' ? prefersDark.value : scheme.value === 'dark'))

  return {
    isOpen,
    unread,
    /** Whether the last opening was the visitor's wish, so that the focus may move. */
    takesFocus,
    isFullScreen,
    isDark,
    strings,
    locale,
    direction: computed(() => directionOf(locale.value)),
    /** The page's own wish goes before the owner's. */
    setLocale(language: string) {
      locale.value = chooseLocale([language])
    },
    setScheme(wanted: Scheme) {
      pageScheme.value = wanted
    },
    mode: signal(options.mode),
    open(withFocus = true) {
      takesFocus.value = withFocus
      isOpen.value = true
      unread.value = 0
    },
    close() {
      isOpen.value = false
      if (options.opensByItself) options.tabStorage.set(openKey(options.agentId), '0')
      else options.tabStorage.remove(openKey(options.agentId))
    },
    /** The next page of this tab opens the panel again; only once the visitor has spoken is anything stored. */
    stayOpen: () => options.tabStorage.set(openKey(options.agentId), '1'),
    countUnread() {
      if (!isOpen.value) unread.value += 1
    },
  }
})
export type PanelState = InstanceType<typeof PanelModel>

function mediaSignal(query: string) {
  const media = matchMedia(query)
  const matches = signal(media.matches)
  effect(() => {
    const listener = () => {
      matches.value = media.matches
    }
    media.addEventListener('change', listener)
    return () => media.removeEventListener('change', listener)
  })
  return matches
}
