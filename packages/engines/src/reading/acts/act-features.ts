import { DOINGS, type Doing } from '../../turn/act.ts'

/** `vector`: of the text, by the encoder that ships. */
export type Utterance = { text: string; doing: Doing | null; vector: ArrayLike<number> }

/** Meaning and moment as numbers, and the places of the words; `weight` is that of each word. */
export type ActFeatures = { dense: readonly number[]; words: readonly number[]; weight: number }

/** Places for words and pairs of words; a few share one. */
export const WORD_PLACES = 2_048
/** How much each kind of feature counts beside the others, chosen on lines that set thresholds. */
const SCALE = { meaning: 6, doing: 2, anything: 1, words: 1.5 }
const MOST_WORDS = 60

/** What an act is told by: the meaning, what is being done, and the words. */
export function actFeatures({ text, doing, vector }: Utterance): ActFeatures {
  const words = wordPlaces(text)
  return {
    dense: [
      ...Array.from(vector, (value) => value * SCALE.meaning),
      ...DOINGS.map((one) => (one === doing ? SCALE.doing : 0)),
      doing === null ? 0 : SCALE.anything,
    ],
    words,
    weight: SCALE.words / Math.sqrt(words.length),
  }
}

function wordPlaces(text: string): number[] {
  const said = (
    text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/['’]/gu, '')
      .match(/\p{L}+|\d+/gu) ?? []
  ).slice(0, MOST_WORDS)
  const features = [
    ...said,
    ...said.slice(1).map((word, at) => `${said[at]}_${word}`),
    `count:${Math.min(8, said.length)}`,
    `first:${said[0] ?? ''}`,
  ]
  return [...new Set(features.map(placeOf))]
}

/** FNV-1a. */
function placeOf(feature: string): number {
  let hash = 2_166_136_261
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 16_777_619)
  return (hash >>> 0) % WORD_PLACES
}
