import { ENGLISH, type Strings } from './english.ts'

export { ENGLISH, type Strings } from './english.ts'

const LAZY: Record<string, () => Promise<{ strings: Strings }>> = {
  es: () => import('../locales/es.ts'),
  fr: () => import('../locales/fr.ts'),
  de: () => import('../locales/de.ts'),
  it: () => import('../locales/it.ts'),
  pt: () => import('../locales/pt.ts'),
  nl: () => import('../locales/nl.ts'),
  pl: () => import('../locales/pl.ts'),
  ar: () => import('../locales/ar.ts'),
  ja: () => import('../locales/ja.ts'),
  zh: () => import('../locales/zh.ts'),
}

export const LOCALES = ['en', ...Object.keys(LAZY)]

/** The first of the wanted languages that we speak; English when there is none. */
export function chooseLocale(wanted: readonly (string | undefined)[]): string {
  const languages = wanted.map((tag) => tag?.slice(0, 2).toLowerCase() ?? '')
  return languages.find((language) => LOCALES.includes(language)) ?? 'en'
}

/** English is always there; another language arrives as a chunk of its own, or fails to. */
export const loadStrings = async (locale: string): Promise<Strings> => (await LAZY[locale]?.())?.strings ?? ENGLISH

export const directionOf = (locale: string): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')

/** Puts a value into its place in a sentence. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => `${values[name] ?? whole}`)
}
