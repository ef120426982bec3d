import type { ListingFact } from '@frontdesk/agent-runtime/ports'
import { formsOf, slipsBetween } from '../orders/index.ts'
import { FUNCTION_WORDS } from '../talk-rules.ts'
import { foldWord } from '../words.ts'

/** A word of a name or an address, in the form in which both are compared. */
export type NameWord = { word: string; start: number; end: number }

/** The homes of an agency by the words of their titles and addresses. */
export type HomeIndex = {
  homes: readonly ListingFact[]
  /** Of each home: the words of its title, then those of its address. */
  names: readonly (readonly string[])[]
  /** How many of those words are the title's. */
  titleLengths: readonly number[]
  descriptions: readonly string[]
  byForm: ReadonlyMap<string, ReadonlySet<number>>
}

const ABBREVIATED = new Map(
  'rm room|rd road|st street|str street|ave avenue|av avenue|ln lane|apt apartment|appt apartment|sq square|ct court|crt court|dr drive|cl close|tce terrace|terr terrace|pl place|cres crescent|gdns gardens|gdn garden|grv grove|pde parade|hse house|bldg building|blvd boulevard|hwy highway'
    .split('|')
    .map((pair): [string, string] => {
      const [short = '', long = ''] = pair.split(' ')
      return [short, long]
    }),
)

/** Kinds of homes: said of many, so they name one only where no other is of that kind. */
const NOUNS: ReadonlySet<string> = new Set(
  'flat apartment house studio loft cottage bungalow maisonette annexe annex penthouse villa duplex townhouse condo home property place room unit chalet cabin barn bedsit'.split(
    ' ',
  ),
)

/** Whether it is a word for homes of a kind: "flat", "flats". */
export const isHomeNoun = (word: string): boolean => formsOf(word).some((form) => NOUNS.has(form))

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)?/gu
const MOST_WORDS = 200

/** "Weaver’s Yd." and "weavers yard" are compared word by word. */
export function nameWords(text: string): NameWord[] {
  const words: NameWord[] = []
  for (const { 0: raw, index: start } of text.matchAll(WORD)) {
    if (words.length === MOST_WORDS) break
    const folded = foldWord(raw.replace(/['’]/g, ''))
    const word = ABBREVIATED.get(folded) ?? folded
    words.push({ word: lettered(words, word, text.slice(words.at(-1)?.end, start)), start, end: start + raw.length })
  }
  return words
}

/** AX4: the letter of "Room A" is a part of its name, and not the word "a". */
function lettered(before: readonly NameWord[], word: string, between: string): string {
  const [farther, noun] = before.slice(-2).length === 2 ? before.slice(-2) : [undefined, before.at(-1)]
  const isLetter = noun !== undefined && between === ' ' && /^[a-z]$/u.test(word) && isHomeNoun(noun.word)
  return isLetter && !ONE_OF_MANY.has(farther?.word ?? '') ? `${noun.word} ${word}` : word
}
/** "A room a short walk away". */
const ONE_OF_MANY = new Set(['a', 'an', 'any', 'some', 'one'])

const known = new Map<string, HomeIndex>()
const MOST_KNOWN = 4

/** The index of these homes, made once while they stay the same. */
export function indexOf(homes: readonly ListingFact[]): HomeIndex {
  const key = homes.map(({ id, title, place, description }) => `${id} ${title} ${place} ${description}`).join('\n')
  const before = known.get(key)
  // The facts are those of now: a price may have changed.
  if (before) return { ...before, homes }
  const [oldest] = known.size >= MOST_KNOWN ? known.keys() : []
  if (oldest !== undefined) known.delete(oldest)
  const index = indexedAnew(homes)
  known.set(key, index)
  return index
}

const LONGEST = 5_000
/** A description in the letters in which words are compared. */
const folded = (text: string): string => text.slice(0, LONGEST).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

const wordsIn = (text: string): string[] => nameWords(text).map(({ word }) => word)

function indexedAnew(homes: readonly ListingFact[]): HomeIndex {
  const byForm = new Map<string, Set<number>>()
  const names = homes.map(({ title, place }) => [...wordsIn(title), ...wordsIn(place)])
  names.forEach((words, at) => {
    for (const form of words.filter((word) => !FUNCTION_WORDS.has(word)).flatMap(formsOf)) {
      const fitting = byForm.get(form)
      if (fitting) fitting.add(at)
      else byForm.set(form, new Set([at]))
    }
  })
  return {
    homes,
    names,
    titleLengths: homes.map(({ title }) => wordsIn(title).length),
    descriptions: homes.map(({ description }) => folded(description)),
    byForm,
  }
}

/** The homes whose names have this word, or where none has, one that it may be a slip of the pen for. */
export function homesWith(index: HomeIndex, word: string): ReadonlySet<number> {
  const exact = new Set(formsOf(word).flatMap((form) => [...(index.byForm.get(form) ?? [])]))
  if (exact.size > 0 || word.length < SHORTEST_MISSPELT || /[\d ]/.test(word)) return exact
  const near = [...index.byForm.keys()].filter((own) => isSlipOf(word, own))
  return new Set(near.flatMap((own) => [...(index.byForm.get(own) ?? [])]))
}

const SHORTEST_MISSPELT = 5

const isSlipOf = (said: string, own: string): boolean =>
  own.length >= SHORTEST_MISSPELT && own.charAt(0) === said.charAt(0) && slipsBetween(said, own) === 1

/** The homes whose descriptions say the word, and do not deny it. */
export function describedAs(index: HomeIndex, word: string): number[] {
  const [singular = word] = formsOf(word).slice(-1)
  const plain = singular.replace(/[^\p{L}\p{N}]/gu, '')
  const said = new RegExp(String.raw`(?<!\b(?:no|not|not a|without)\s)\b${plain}(?:e?s)?\b`, 'u')
  return index.descriptions.flatMap((text, at) => (text.includes(plain) && said.test(text) ? [at] : []))
}

/** Between 0 for a word of every home and 1 for a word of one alone: how much it tells. */
export function rarity(index: HomeIndex, homes: ReadonlySet<number>, word: string): number {
  const all = index.homes.length + 1
  const having = new Set([...homes, ...describedAs(index, word)]).size
  return Math.log(all / having) / Math.log(all)
}
