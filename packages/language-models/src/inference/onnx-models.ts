import { readFile } from 'node:fs/promises'
import { InferenceSession } from 'onnxruntime-node'
import type { Vector } from '../ports.ts'
import { inputOf } from '../tokenizer/model-input.ts'
import { wordPieces } from '../tokenizer/word-pieces.ts'
import { byLikeLength } from './like-length.ts'
import type { ReadPair, ThreadFiles } from './messages.ts'
import { type OnnxModel, readPairs } from './onnx-reader.ts'
import { feedsOf, MOST_CHARACTERS, numbersOf } from './tensors.ts'

const LONGEST_TEXT = 160

/** The models in the calling thread: whoever calls waits as long as they think. */
export async function loadOnnxModels(files: ThreadFiles) {
  const tokenizer = wordPieces(await readFile(files.vocabulary, 'utf8'))
  const options: InferenceSession.SessionOptions = {
    intraOpNumThreads: files.threads,
    interOpNumThreads: 1,
    // Remembered for every shape of input that ever came, of which there are thousands.
    enableMemPattern: false,
    // Idle threads would otherwise turn in circles, at the cost of everything else on the machine.
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  }
  const encoder = await InferenceSession.create(files.encoder, options)
  const reader = await InferenceSession.create(files.reader, options)
  return {
    encode: (texts: readonly string[]) => encode({ tokenizer, session: encoder }, texts),
    read: (pairs: readonly ReadPair[]) => readPairs({ tokenizer, session: reader }, pairs),
  }
}

async function encode({ tokenizer, session }: OnnxModel, texts: readonly string[]): Promise<Vector[]> {
  const inputs = texts.map((text) => inputOf(tokenizer, text.slice(0, MOST_CHARACTERS), LONGEST_TEXT))
  return byLikeLength(
    inputs,
    ({ ids }) => ids.length,
    async (some) => {
      const { vectors } = await session.run(feedsOf(some, tokenizer.ids.padding))
      const data = numbersOf(vectors)
      const wide = data.length / some.length
      return some.map((_, at) => data.slice(at * wide, (at + 1) * wide))
    },
  )
}
