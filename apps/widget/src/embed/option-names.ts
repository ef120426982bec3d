/** Every option by its key in `init`; what each means stands in `options.ts`. */
export const OPTION_NAMES = [
  'accent',
  'scheme',
  'placement',
  'offsetInline',
  'offsetBlock',
  'zIndex',
  'launcherText',
  'greeting',
  'suggestions',
  'locale',
  'strings',
  'openOnLoad',
  'consent',
  'hide',
] as const
export type OptionName = (typeof OPTION_NAMES)[number]

export type PageConsent = { text: string; linkLabel: string | null; linkUrl: string | null }

/** What a page has set, understood; what it has not set or what nobody could understand is absent. */
export type PageOptions = {
  accent?: string
  scheme?: 'auto' | 'light' | 'dark'
  placement?: 'end' | 'start'
  offsetInline?: number
  offsetBlock?: number
  zIndex?: number
  launcherText?: string
  greeting?: string
  suggestions?: readonly string[]
  locale?: string
  strings?: Readonly<Record<string, string>>
  openOnLoad?: boolean
  consent?: PageConsent
  /** Read by the loader; here to be checked. */
  hide?: readonly string[]
}
