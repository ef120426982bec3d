import { readOrdinal } from '../understanding/grammars/index.ts'
import { FUNCTION_WORDS } from '../understanding/talk-rules.ts'
import { type Utterance, wordsOf } from '../understanding/words.ts'

type Labelled<T> = { value: T; label: string }

/**
 * Which of the offered things is meant: "the second one", or words of its label that no other label has. Nothing when
 * two fit equally.
 */
export function matchOption<T>(
  { text, words }: Utterance,
  options: readonly Labelled<T>[],
  how: { byOrderAlone?: boolean } = {},
): T | null {
  if (options.length === 0) return null
  const ordinal = readOrdinal(text, options.length)
  if (ordinal !== null) return options[ordinal]?.value ?? null
  if (how.byOrderAlone) return null
  const said = new Set(words.map(({ word }) => stem(word)).filter((word) => word.length > 1))
  const scored = options
    .map(({ value, label }) => ({ value, score: scoreOf(label, said) }))
    .toSorted((a, b) => b.score - a.score)
  const [best, next] = scored
  return best && best.score >= 0.5 && best.score > (next?.score ?? 0) ? best.value : null
}

const stem = (word: string): string => (word.length > 3 ? word.replace(/(?:es|s)$/u, '') : word)

function scoreOf(label: string, said: ReadonlySet<string>): number {
  const own = wordsOf(label)
    .map(({ word }) => stem(word))
    .filter((word) => !FUNCTION_WORDS.has(word))
  return own.length === 0 ? 0 : own.filter((word) => said.has(word)).length / own.length
}
