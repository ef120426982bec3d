import { readOrdinal } from '../grammars/index.ts'
import { FUNCTION_WORDS } from '../talk-rules.ts'
import { type Utterance, wordsOf } from '../words.ts'

export type Labelled<T> = { value: T; label: string }

/**
 * Which of the offered things is meant: "the second one", or words of its label that no other label has. Nothing when
 * two fit equally.
 */
export function matchOption<T>(
  { text, words }: Utterance,
  options: readonly Labelled<T>[],
  how: { byOrderAlone?: boolean; least?: number } = {},
): T | null {
  if (options.length === 0) return null
  const ordinal = ASKS_WHAT.test(text) ? null : readOrdinal(text, options.length)
  if (ordinal !== null) return options[ordinal]?.value ?? null
  if (how.byOrderAlone) return null
  const said = new Set(words.map(({ word }) => stem(word)).filter((word) => word.length > 1))
  return bestOf(
    options.map(({ value, label }) => ({ value, score: scoreOf(label, said) })),
    how.least ?? 0.5,
  )
}

/** "What's the latest?" points at none of them. */
const ASKS_WHAT = /^\W*(?:(?:and|so|ok|okay|then|well|but)[, ]+)*(?:whats?|when|where|who|how|why)\b/iu

function bestOf<T>(scored: readonly { value: T; score: number }[], least: number): T | null {
  const [best, ...others] = scored.toSorted((a, b) => b.score - a.score)
  // Several names of one thing do not compete.
  const next = others.find(({ value }) => value !== best?.value)
  return best && best.score >= least && best.score > (next?.score ?? 0) ? best.value : null
}

/** "Colouring", "coloured" and "color" are one word; both sides are cut alike, so it need not be a real one. */
export function stem(word: string): string {
  const one = word.endsWith('s') && word.length > 1 && !word.endsWith('ss') ? word.slice(0, -1) : word
  const ending = ENDINGS.find((end) => one.endsWith(end))
  const bare = ending === undefined ? one : one.slice(0, -ending.length)
  const cut = bare.endsWith('our') ? `${bare.slice(0, -2)}r` : bare
  if (cut.length < 3) return word
  return cut.at(-1) === cut.at(-2) && !VOWELS.has(cut.at(-1) ?? '') ? cut.slice(0, -1) : cut
}
/** The longer before those that they end with. */
const ENDINGS = ['ing', 'ed', 'es', 'e']
const VOWELS: ReadonlySet<string> = new Set('aeiou')

function scoreOf(label: string, said: ReadonlySet<string>): number {
  const own = wordsOf(label)
    .map(({ word }) => stem(word))
    .filter((word) => !FUNCTION_WORDS.has(word))
  const met = own.filter((word) => said.has(word))
  // "Hurry up" names no check-up.
  return met.some((word) => word.length > 2) || met.length === own.length ? met.length / Math.max(1, own.length) : 0
}
