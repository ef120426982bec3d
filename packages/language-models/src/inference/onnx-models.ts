import { readFile } from 'node:fs/promises'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import type { Reading, Vector } from '../ports.ts'
import { inputOf, type ModelInput, pairInputOf } from '../tokenizer/model-input.ts'
import { type Tokenizer, wordPieces } from '../tokenizer/word-pieces.ts'
import { bestSpan } from './best-span.ts'
import type { ReadPair, ThreadFiles } from './messages.ts'

const LONGEST_TEXT = 160
const LONGEST_PAIR = { first: 64, both: 256 }
/** Longer texts are cut by tokens anyway; this bounds what the tokenizer reads. */
const MOST_CHARACTERS = 2_000

/** The two models in the calling thread: whoever calls waits as long as they think. */
export async function loadOnnxModels(files: ThreadFiles) {
  const tokenizer = wordPieces(await readFile(files.vocabulary, 'utf8'))
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: files.threads,
    interOpNumThreads: 1,
    // Idle threads would otherwise turn in circles, at the cost of everything else on the machine.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  }
  const encoder = await InferenceSession.create(files.encoder, options)
  const reader = await InferenceSession.create(files.reader, options)
  return {
    encode: (texts: readonly string[]) => encode({ tokenizer, session: encoder }, texts),
    read: (pairs: readonly ReadPair[]) => read({ tokenizer, session: reader }, pairs),
  }
}

type Model = { tokenizer: Tokenizer; session: InferenceSession }

async function encode({ tokenizer, session }: Model, texts: readonly string[]): Promise<Vector[]> {
  const inputs = texts.map((text) => inputOf(tokenizer, text.slice(0, MOST_CHARACTERS), LONGEST_TEXT))
  const { vectors } = await session.run(feedsOf(inputs, tokenizer.ids.padding))
  const data = numbersOf(vectors)
  const wide = data.length / Math.max(1, texts.length)
  return texts.map((_, at) => data.slice(at * wide, (at + 1) * wide))
}

type PairInput = { before: number; input: ModelInput }

async function read(model: Model, pairs: readonly ReadPair[]): Promise<Reading[]> {
  const inputs = pairs.map(({ question, path, text }): PairInput => {
    const before = path === '' ? '' : `${path}\n`
    const second = before + text.slice(0, MOST_CHARACTERS)
    const first = question.slice(0, MOST_CHARACTERS)
    return { before: before.length, input: pairInputOf(model.tokenizer, { first, second }, LONGEST_PAIR) }
  })
  const byLength = [...inputs.keys()].toSorted((a, b) => lengthOf(inputs[a]) - lengthOf(inputs[b]))
  const readings: Reading[] = []
  for (let at = 0; at < byLength.length; at += OF_LIKE_LENGTH) {
    const some = byLength.slice(at, at + OF_LIKE_LENGTH)
    // oxlint-disable-next-line no-await-in-loop -- one session computes one thing at a time
    const read = await readTogether(
      model,
      some.flatMap((place) => inputs[place] ?? []),
    )
    for (const [i, place] of some.entries()) readings[place] = read[i] ?? NOTHING_READ
  }
  return readings
}

/** Shorter texts beside longer ones are filled up to their length, and the filling is computed like words. */
const OF_LIKE_LENGTH = 4
const NOTHING_READ: Reading = { answers: -Infinity, from: 0, to: 0 }
const lengthOf = (pair: PairInput | undefined): number => pair?.input.ids.length ?? 0

async function readTogether({ tokenizer, session }: Model, pairs: readonly PairInput[]): Promise<Reading[]> {
  const inputs = pairs.map(({ input }) => input)
  const { answers, starts, ends } = await session.run(feedsOf(inputs, tokenizer.ids.padding))
  const scores = numbersOf(answers)
  const first = numbersOf(starts)
  const last = numbersOf(ends)
  const long = first.length / Math.max(1, pairs.length)
  return pairs.map(({ before, input }, at) => {
    const places = input.spans.map((span) =>
      span && span.from >= before ? { from: span.from - before, to: span.to - before } : null,
    )
    const row = (data: Float32Array) => data.subarray(at * long, (at + 1) * long)
    return { answers: scores[at] ?? 0, ...bestSpan(row(first), row(last), places) }
  })
}

/** Inputs side by side, filled up to the longest. */
function feedsOf(inputs: readonly ModelInput[], padding: number): Record<string, Tensor> {
  const long = Math.max(...inputs.map(({ ids }) => ids.length))
  const filled = (valuesOf: (input: ModelInput) => readonly number[], filler: number): Tensor => {
    const data = new BigInt64Array(inputs.length * long).fill(BigInt(filler))
    for (const [at, input] of inputs.entries()) {
      for (const [place, value] of valuesOf(input).entries()) data[at * long + place] = BigInt(value)
    }
    return new Tensor('int64', data, [inputs.length, long])
  }
  return {
    input_ids: filled(({ ids }) => ids, padding),
    attention_mask: filled(({ ids }) => ids.map(() => 1), 0),
    token_type_ids: filled(({ types }) => types, 0),
  }
}

function numbersOf(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('The model gave something else than numbers')
  return tensor.data
}
