import type { ListingFact } from '@frontdesk/agent-runtime/ports'
import { FUNCTION_WORDS } from '../talk-rules.ts'
import { describedAs, type HomeIndex, indexOf, isHomeNoun, nameWords } from './home-words.ts'

const MOST_FEATURES = 3
/** What nearly all homes say tells none of them from another. */
const MOST_OF_ALL = 0.7
const SHORTEST = 3

const BEFORE = new Set(
  'a an my our with any some and or small large big private own take takes taking allow allows accept accepts welcome welcomes want need'.split(
    ' ',
  ),
)
const BEHIND = new Set('allowed friendly welcome accepted included ok okay'.split(' '))
/** People, days and words of the wish itself: descriptions have them too, of other things. */
const NO_FEATURE = new Set(
  'viewing view visit look time day days week weekend month months year morning afternoon evening night noon people person partner wife husband friend friends kids children family bed beds bedroom bedrooms room rooms look question message lot bit budget place home new good nice'.split(
    ' ',
  ),
)

/** HO10: what a home shall have, where some homes say it of themselves and others do not: "with a garden", "a cat". */
export function featuresIn(text: string, stock: readonly ListingFact[]): string[] {
  const index = indexOf(stock)
  const words = nameWords(text)
  const wished = words.filter(({ word, start, end }, at) => {
    const [before, behind] = [words[at - 1], words[at + 1]]
    const isLed = before !== undefined && BEFORE.has(before.word) && !/[.,;!?]/.test(text.slice(before.end, start))
    const isFollowed = behind !== undefined && BEHIND.has(behind.word) && !/[.,;!?]/.test(text.slice(end, behind.start))
    return (isLed || isFollowed) && isFeature(index, word)
  })
  return [...new Set(wished.map(({ word }) => word))].slice(0, MOST_FEATURES)
}

function isFeature(index: HomeIndex, word: string): boolean {
  if (word.length < SHORTEST || /\d/.test(word) || FUNCTION_WORDS.has(word) || BEFORE.has(word)) return false
  if (NO_FEATURE.has(word) || isHomeNoun(word)) return false
  const having = describedAs(index, word).length
  return having > 0 && having <= index.homes.length * MOST_OF_ALL
}

/** The homes that say all of it. */
export const homesHavingAll = (homes: readonly ListingFact[], features: readonly string[]): readonly ListingFact[] =>
  withSayings(homes, features, (sayings, at) => sayings.every((ones) => ones.has(at)))

/** The homes that say all of it; where none does, those that say any. */
export function homesHaving(homes: readonly ListingFact[], features: readonly string[]): readonly ListingFact[] {
  const all = homesHavingAll(homes, features)
  return all.length > 0 ? all : withSayings(homes, features, (sayings, at) => sayings.some((ones) => ones.has(at)))
}

function withSayings(
  homes: readonly ListingFact[],
  features: readonly string[],
  isFitting: (sayings: readonly ReadonlySet<number>[], at: number) => boolean,
): readonly ListingFact[] {
  if (features.length === 0) return homes
  const index = indexOf(homes)
  const sayings = features.map((word) => new Set(describedAs(index, word)))
  return homes.filter((_, at) => isFitting(sayings, at))
}

const LONGEST_QUOTE = 120

/** The sentence in which a home says it, in the owner's own words. */
export function saysOf(home: ListingFact, features: readonly string[]): string | null {
  const sentences = home.description.split(/(?<=[.!?])\s+/u)
  const said = sentences.find((sentence) =>
    features.some((word) => describedAs(indexOf([{ ...home, description: sentence }]), word).length > 0),
  )
  const quote = said?.trim().replace(/[.!]$/, '') ?? ''
  return quote === '' || quote.length > LONGEST_QUOTE ? null : quote
}
