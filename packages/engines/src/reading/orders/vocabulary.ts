import { formsOf } from './tokens.ts'

/** The words of one catalogue. All forms of a word have one number; a rare word tells more than a frequent one. */
export type Vocabulary = {
  readonly numbers: ReadonlyMap<string, number>
  /** Two words written as one, as they stand beside each other in a name. */
  readonly compounds: ReadonlyMap<string, readonly [number, number]>
  /** Words long enough to be misspelt, by their sound's first letter. */
  readonly byLetter: ReadonlyMap<string, readonly string[]>
}

export type VocabularyBuilder = { numbers: Map<string, number>; compounds: Map<string, [number, number]>; size: number }

export const vocabularyBuilder = (): VocabularyBuilder => ({ numbers: new Map(), compounds: new Map(), size: 0 })

/** The number of a word of a name, new if it was not there. */
export function learnWord(builder: VocabularyBuilder, word: string): number {
  const own = builder.numbers.get(word)
  if (own !== undefined) return own
  const forms = formsOf(word)
  const known = forms.flatMap((form) => builder.numbers.get(form) ?? [])[0]
  const number = known ?? builder.size++
  for (const form of forms) if (!builder.numbers.has(form)) builder.numbers.set(form, number)
  return number
}

const SHORTEST_COMPOUND = 6
const HAS_DIGIT = /\d/

/** Remembers that two neighbours of a name may be written as one word. */
export function learnCompound(builder: VocabularyBuilder, [first, second]: readonly [string, string]): void {
  const joined = first + second
  if (joined.length < SHORTEST_COMPOUND || builder.compounds.has(joined) || HAS_DIGIT.test(joined)) return
  builder.compounds.set(joined, [learnWord(builder, first), learnWord(builder, second)])
}

/** Closes the vocabulary for reading. */
export function vocabularyOf({ numbers, compounds }: VocabularyBuilder): Vocabulary {
  const byLetter = new Map<string, string[]>()
  for (const word of [...numbers.keys(), ...compounds.keys()]) {
    if (word.length < SHORTEST_MISSPELT || HAS_DIGIT.test(word)) continue
    for (const letter of new Set([firstSound(word), word.charAt(0)])) {
      const bucket = byLetter.get(letter)
      if (bucket) bucket.push(word)
      else byLetter.set(letter, [word])
    }
  }
  return { numbers, compounds, byLetter }
}

/** What a word of the text may mean: word numbers side by side ("cheesecake" is two), alternatives, and slips in spelling. */
export type Meaning = { parts: readonly (readonly number[])[]; slips: number }

/** The word as it stands, or its singular, or two words of a name written as one. */
export function exactMeaning(vocabulary: Vocabulary, word: string): Meaning | null {
  for (const form of formsOf(word)) {
    const number = vocabulary.numbers.get(form)
    if (number !== undefined) return { parts: [[number]], slips: 0 }
    const compound = vocabulary.compounds.get(form)
    if (compound) return { parts: compound.map((part) => [part]), slips: 0 }
  }
  // "Warm it up", where warmed is what it can be.
  const done = word.length < SHORTEST_DEED ? undefined : vocabulary.numbers.get(`${word}ed`)
  return done === undefined ? null : { parts: [[done]], slips: 0 }
}
const SHORTEST_DEED = 4

const SHORTEST_MISSPELT = 4
/** Shorter, a word cut short could be anything. */
const SHORTEST_CUT = 3
/** A plural without its ending may be one letter shorter. */
const SHORTEST_FORM = 3
const TWO_SLIPS_FROM = 8
const MAX_ALTERNATIVES = 3

/** Within a turn the same words are asked for by whole and by part. */
const lastMisspelt = new WeakMap<Vocabulary, Map<string, Meaning | null>>()
const MOST_REMEMBERED = 256

/** The nearest words by spelling: one slip, two in long words. A word that is in the catalogue is never corrected. */
export function misspeltMeaning(vocabulary: Vocabulary, word: string): Meaning | null {
  if (word.length < SHORTEST_CUT || HAS_DIGIT.test(word)) return null
  const remembered = lastMisspelt.get(vocabulary) ?? new Map<string, Meaning | null>()
  lastMisspelt.set(vocabulary, remembered)
  const known = remembered.get(word)
  if (known !== undefined) return known
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  const meaning = word.length < SHORTEST_MISSPELT ? abbreviated(vocabulary, word) : nearestMeaning(vocabulary, word)
  remembered.set(word, meaning)
  return meaning
}

function nearestMeaning(vocabulary: Vocabulary, word: string): Meaning | null {
  const forms = formsOf(word).filter((form) => form.length >= SHORTEST_FORM)
  let fewest = Math.min(allowedSlips(word) + 1, 3)
  let nearest: string[] = []
  for (const known of vocabulary.byLetter.get(firstSound(word)) ?? []) {
    const slips = Math.min(...forms.map((form) => (isOtherWord(form, known) ? Infinity : slipsBetween(form, known))))
    if (slips > Math.min(allowedSlips(word), allowedSlips(known))) continue
    if (slips < fewest) nearest = []
    if (slips <= fewest) {
      nearest.push(known)
      fewest = slips
    }
  }
  return meaningOf(vocabulary, nearest, fewest) ?? abbreviated(vocabulary, word)
}

/** What is cut short names words at least so long. */
const SHORTEST_FULL = 6
const VOWELS = /[aeiouy]/gu
const HAS_VOWEL = /[aeiouy]/u

/** "Choc", "marg", "med", and "lrg" without its vowels: cut short by whoever writes fast, where only one word is meant. */
function abbreviated({ numbers }: Vocabulary, word: string): Meaning | null {
  const isSkeleton = !HAS_VOWEL.test(word)
  const meant = new Set<number>()
  for (const [known, number] of numbers) {
    if (known.length < (isSkeleton ? word.length + 1 : Math.max(SHORTEST_FULL, word.length + 2))) continue
    if (known.charAt(0) !== word.charAt(0)) continue
    if (isSkeleton ? known.charAt(0) + known.slice(1).replace(VOWELS, '') === word : known.startsWith(word))
      meant.add(number)
  }
  return meant.size === 1 ? { parts: [[...meant]], slips: 1 } : null
}

/** Another letter makes another word of a short one: a cake is no coke. */
const isOtherWord = (word: string, known: string): boolean =>
  word.length === known.length && word.length <= SHORTEST_MISSPELT && word !== known && !isShuffled(word, known)

const isShuffled = (one: string, other: string): boolean =>
  Array.from(one).toSorted().join('') === Array.from(other).toSorted().join('')

function meaningOf(vocabulary: Vocabulary, words: readonly string[], slips: number): Meaning | null {
  const numbers = [...new Set(words.flatMap((word) => vocabulary.numbers.get(word) ?? []))]
  if (numbers.length > 0) return { parts: [numbers.slice(0, MAX_ALTERNATIVES)], slips }
  const compound = words.flatMap((word) => vocabulary.compounds.get(word) ?? [])
  const [first, second] = compound
  return first === undefined || second === undefined ? null : { parts: [[first], [second]], slips }
}

const allowedSlips = (word: string): number => (word.length >= TWO_SLIPS_FROM ? 2 : 1)

/** People who do not know how a word is spelt know how it begins to sound. */
function firstSound(word: string): string {
  const letter = word.charAt(0)
  if (letter === 'k' || letter === 'q') return 'c'
  if (letter === 'z') return 's'
  return word.startsWith('ph') ? 'f' : letter
}

/** More slips make another word. */
const MOST_SLIPS = 2

/** Edits between two words, Infinity when they are more than two; two neighbours that changed places are one. */
export function slipsBetween(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > MOST_SLIPS) return Infinity
  let beforeLast: readonly number[] = []
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const next = nextRow({ a, b, row }, last, beforeLast)
    if (Math.min(...next) > MOST_SLIPS) return Infinity
    beforeLast = last
    last = next
  }
  const slips = last[b.length] ?? Infinity
  return slips > MOST_SLIPS ? Infinity : slips
}

type Row = { a: string; b: string; row: number }

function nextRow({ a, b, row }: Row, last: readonly number[], beforeLast: readonly number[]): number[] {
  const next = [row]
  for (let at = 1; at <= b.length; at++) {
    const replaced = (last[at - 1] ?? 0) + (a[row - 1] === b[at - 1] ? 0 : 1)
    const isSwap = row > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1]
    const swapped = isSwap ? (beforeLast[at - 2] ?? Infinity) + 1 : Infinity
    next.push(Math.min((next[at - 1] ?? 0) + 1, (last[at] ?? 0) + 1, replaced, swapped))
  }
  return next
}
