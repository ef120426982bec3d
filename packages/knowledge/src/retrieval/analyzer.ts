import { newStemmer } from 'snowball-stemmers'
import { baseForm } from './irregular-forms.ts'
import { stopWordsOf } from './stop-words.ts'
import { daysIn } from './weekdays.ts'

export type Token = { surface: string; stem: string; isStop: boolean }

/** Turns text of one language into tokens. */
export type Analyzer = { language: string; tokens: (text: string) => Token[] }

const STEMMERS: Readonly<Record<string, string>> = {
  ar: 'arabic',
  da: 'danish',
  de: 'german',
  en: 'english',
  es: 'spanish',
  fi: 'finnish',
  fr: 'french',
  hu: 'hungarian',
  it: 'italian',
  nl: 'dutch',
  nb: 'norwegian',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
}
/** Written without spaces: words are found by the platform's segmenter. */
const UNSPACED = new Set(['ja', 'zh', 'th'])
const WORD = /[$€£¥]|\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{M}]+/gu
const MAX_CACHED_STEMS = 50_000

export function analyzerFor(languageTag: string | null): Analyzer {
  const language = (languageTag ?? 'en').toLowerCase().split(/[-_]/)[0] ?? 'en'
  const stopWords = stopWordsOf(language)
  const stem = stemOf(language)
  const words = UNSPACED.has(language) ? segmentedWords(language) : spacedWords
  return {
    language,
    tokens(text) {
      const found = words(text).map((surface) => ({ surface, stem: stem(surface), isStop: stopWords.has(surface) }))
      const days = daysIn(text).map((day) => ({ surface: day, stem: stem(day), isStop: false }))
      return days.length === 0 ? found : [...found, ...days]
    },
  }
}

/** "Boxed to go" is food to take away; made of common words alone, it would not be found. "To go to" is a journey. */
const TO_GO = /\bto[- ]go\b(?!\s+(?:to|on|out|back|home|there|and|into|up|down|through|by|with|for)\b)/g

/** Lower case, accents composed; "don't" is one word, "hotel's" is hotel. */
function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’'`]s\b/g, '')
    .replace(/(\p{L})[’'`](?=\p{L})/gu, '$1')
    .replace(/\be-(?=\p{L})/gu, 'e')
    .replace(/\bwi[- ]fi\b/g, 'wifi')
    .replace(/\bcheck[- ](in|out)(s?)\b/g, 'check$1$2')
    .replace(TO_GO, 'takeaway')
}

const spacedWords = (text: string): string[] => plainText(text).match(WORD) ?? []

function segmentedWords(language: string): (text: string) => string[] {
  const segmenter = new Intl.Segmenter(language, { granularity: 'word' })
  return (text) => [...segmenter.segment(plainText(text))].filter((part) => part.isWordLike).map((part) => part.segment)
}

function stemOf(language: string): (word: string) => string {
  const name = STEMMERS[language]
  if (name === undefined) return (word) => word
  const stemmer = newStemmer(name)
  const cache = new Map<string, string>()
  return (word) => {
    const cached = cache.get(word)
    if (cached !== undefined) return cached
    if (cache.size >= MAX_CACHED_STEMS) cache.clear()
    const stem = /\p{N}/u.test(word) ? word : stemmer.stem(name === 'english' ? baseForm(word) : word)
    cache.set(word, stem)
    return stem
  }
}
