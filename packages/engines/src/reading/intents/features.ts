import { cleanText, wordsOf } from '../words.ts'
import { classesOf } from './word-classes.ts'

/** A text as a point: its features' places in a table of a fixed size, and how much each weighs. Length 1. */
export type Features = { readonly places: Int32Array; readonly values: Float32Array }

/** What is said first decides; what stands after this many words is not read. */
const MAX_WORDS = 80
/** Longer runs are no words of any language, and would only cost time. */
const MAX_WORD = 24
const SHORTEST_PIECE = 3
const LONGEST_PIECE = 5
/** Whole words say more than their pieces; pieces forgive misspelling. Found by cross-validation. */
const WORD_SHARE = 1
const PIECE_SHARE = 0.7

/** The words a classifier looks at; all numbers are one word. */
export function spokenWords(text: string): string[] {
  return wordsOf(cleanText(text))
    .slice(0, MAX_WORDS)
    .map(({ word }) => (/^\p{Nd}/u.test(word) ? '0' : word.slice(0, MAX_WORD)))
}

/** Words and their classes, pairs of neighbours and of next but one, the opening, and pieces of words, hashed to places. */
export function countFeatures(text: string, size: number): { words: Map<number, number>; pieces: Map<number, number> } {
  const said = spokenWords(text)
  const words = new Map<number, number>()
  const pieces = new Map<number, number>()
  const marked = ['^', ...said.map((word) => classesOf(word)[0] ?? word), '$']
  said.forEach((word, at) => {
    add(words, placeOf(`w ${word}`, size))
    for (const name of classesOf(word)) add(words, placeOf(`c ${name}`, size))
    addPieces(pieces, word, size)
    if (at > 0) add(words, placeOf(`p ${said[at - 1]} ${word}`, size))
  })
  marked.forEach((word, at) => {
    if (at > 0) add(words, placeOf(`q ${marked[at - 1]} ${word}`, size))
    if (at > 1) add(words, placeOf(`s ${marked[at - 2]} ${word}`, size))
  })
  add(words, placeOf(`o ${said.slice(0, 2).join(' ')}`, size))
  add(words, placeOf(`o ${said.slice(0, 3).join(' ')}`, size))
  if (/\?\s*$/.test(text)) add(words, placeOf('?', size))
  return { words, pieces }
}

/** The features of a text, rare ones weighing more, the two kinds in a fixed proportion. */
export function featuresOf(text: string, rarity: Float32Array): Features {
  const { words, pieces } = countFeatures(text, rarity.length)
  const weights = new Map<number, number>()
  addWeighted(weights, words, { rarity, share: WORD_SHARE })
  addWeighted(weights, pieces, { rarity, share: PIECE_SHARE })
  let square = 0
  for (const weight of weights.values()) square += weight * weight
  const scale = square === 0 ? 0 : 1 / Math.sqrt(square)
  return {
    places: Int32Array.from(weights.keys()),
    values: Float32Array.from(weights.values(), (weight) => weight * scale),
  }
}

function addPieces(pieces: Map<number, number>, word: string, size: number): void {
  const marked = `<${word}>`
  for (let length = SHORTEST_PIECE; length <= LONGEST_PIECE; length++) {
    for (let at = 0; at + length <= marked.length; at++) add(pieces, placeOf(marked.slice(at, at + length), size))
  }
}

type Weighing = { rarity: Float32Array; share: number }

function addWeighted(
  into: Map<number, number>,
  counts: ReadonlyMap<number, number>,
  { rarity, share }: Weighing,
): void {
  let square = 0
  const weighed = Array.from(counts, ([place, count]) => {
    const weight = (1 + Math.log(count)) * (rarity[place] ?? 0)
    square += weight * weight
    return [place, weight] as const
  })
  const scale = square === 0 ? 0 : share / Math.sqrt(square)
  for (const [place, weight] of weighed) into.set(place, (into.get(place) ?? 0) + weight * scale)
}

const add = (counts: Map<number, number>, place: number): void => {
  counts.set(place, (counts.get(place) ?? 0) + 1)
}

/** FNV-1a with a last mixing, so that a power of two can take the low bits. */
function placeOf(feature: string, size: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at++) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  return (hash >>> 0) & (size - 1)
}
