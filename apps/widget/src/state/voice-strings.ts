import { ENGLISH_VOICE, type VoiceStrings } from './voice-english.ts'

const LAZY: Record<string, () => Promise<{ strings: VoiceStrings }>> = {
  de: () => import('../locales/voice/de.ts'),
  es: () => import('../locales/voice/es.ts'),
  fr: () => import('../locales/voice/fr.ts'),
  it: () => import('../locales/voice/it.ts'),
  pt: () => import('../locales/voice/pt.ts'),
  nl: () => import('../locales/voice/nl.ts'),
  pl: () => import('../locales/voice/pl.ts'),
  ar: () => import('../locales/voice/ar.ts'),
  ja: () => import('../locales/voice/ja.ts'),
  zh: () => import('../locales/voice/zh.ts'),
}

export const loadVoiceStrings = async (locale: string): Promise<VoiceStrings> =>
  (await LAZY[locale]?.())?.strings ?? ENGLISH_VOICE
