import { Tensor } from 'onnxruntime-node'
import type { ModelInput } from '../tokenizer/model-input.ts'

/** Longer texts are cut by tokens anyway; this bounds what the tokenizer reads. */
export const MOST_CHARACTERS = 2_000

/** Inputs side by side, filled up to the longest. */
export function feedsOf(inputs: readonly ModelInput[], padding: number): Record<string, Tensor> {
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

export function numbersOf(tensor: Tensor | undefined): Float32Array {
  if (!(tensor?.data instanceof Float32Array)) throw new Error('The model gave something else than numbers')
  return tensor.data
}
