import type { Token, Tokenizer } from './word-pieces.ts'

/** What a model reads: ids with the marks around them. `types` is 0 for the first text and 1 for the second. */
export type ModelInput = {
  ids: readonly number[]
  types: readonly number[]
  /** Where each token stands in the second text; null for marks and the first text. */
  spans: readonly (Pick<Token, 'from' | 'to'> | null)[]
}

/** LM2: one text between its marks, cut to `longest` tokens. */
export function inputOf(tokenizer: Tokenizer, text: string, longest: number): ModelInput {
  const { start, separator } = tokenizer.ids
  const tokens = tokenizer.tokens(text).slice(0, longest - 2)
  const ids = [start, ...tokens.map(({ id }) => id), separator]
  return { ids, types: ids.map(() => 0), spans: ids.map(() => null) }
}

/** LM2: two texts with a mark between them; both are cut, the first to its share, the second to what is left. */
export function pairInputOf(
  tokenizer: Tokenizer,
  pair: { first: string; second: string },
  longest: { first: number; both: number },
): ModelInput {
  const { start, separator } = tokenizer.ids
  const first = tokenizer.tokens(pair.first).slice(0, longest.first)
  const second = tokenizer.tokens(pair.second).slice(0, longest.both - first.length - 3)
  const before = first.length + 2
  return {
    ids: [start, ...first.map(({ id }) => id), separator, ...second.map(({ id }) => id), separator],
    types: [...Array<number>(before).fill(0), ...Array<number>(second.length + 1).fill(1)],
    spans: [...Array<null>(before).fill(null), ...second.map(({ from, to }) => ({ from, to })), null],
  }
}
