import type { InferenceSession } from 'onnxruntime-node'
import type { Reading } from '../ports.ts'
import { type ModelInput, pairInputOf } from '../tokenizer/model-input.ts'
import type { Tokenizer } from '../tokenizer/word-pieces.ts'
import { bestSpan } from './best-span.ts'
import { byLikeLength } from './like-length.ts'
import type { ReadPair } from './messages.ts'
import { feedsOf, MOST_CHARACTERS, numbersOf } from './tensors.ts'

const LONGEST_PAIR = { first: 64, both: 256 }

export type OnnxModel = { tokenizer: Tokenizer; session: InferenceSession }
/** `before`: how many characters of the second text are headings. */
type PairInput = { before: number; input: ModelInput }

/** One reading a pair, in order, computed a few of like length at a time. */
export async function readPairs(model: OnnxModel, pairs: readonly ReadPair[]): Promise<Reading[]> {
  const inputs = pairs.map((pair) => inputOfPair(model.tokenizer, pair))
  return byLikeLength(
    inputs,
    ({ input }) => input.ids.length,
    (some) => readTogether(model, some),
  )
}

function inputOfPair(tokenizer: Tokenizer, { question, path, text }: ReadPair): PairInput {
  const before = path === '' ? '' : `${path}\n`
  const second = before + text.slice(0, MOST_CHARACTERS)
  const input = pairInputOf(tokenizer, { first: question.slice(0, MOST_CHARACTERS), second }, LONGEST_PAIR)
  return { before: before.length, input }
}

async function readTogether({ tokenizer, session }: OnnxModel, pairs: readonly PairInput[]): Promise<Reading[]> {
  const outputs = await session.run(
    feedsOf(
      pairs.map(({ input }) => input),
      tokenizer.ids.padding,
    ),
  )
  const rowsOf = (name: string) => {
    const data = numbersOf(outputs[name])
    const size = data.length / pairs.length
    return (at: number) => data.subarray(at * size, (at + 1) * size)
  }
  const [answers, starts, ends] = [rowsOf('answers'), rowsOf('starts'), rowsOf('ends')]
  return pairs.map(({ before, input }, at): Reading => {
    const places = input.spans.map((span) =>
      span && span.from >= before ? { from: span.from - before, to: span.to - before } : null,
    )
    return { answers: answers(at)[0] ?? 0, ...bestSpan({ starts: starts(at), ends: ends(at), places }) }
  })
}
