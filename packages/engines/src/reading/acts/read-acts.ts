import type { ActReading, ActsOf, Doing } from '../../turn/act.ts'
import { readActsBy, unpackActs } from './act-model.ts'
import { ACT_WEIGHTS } from './act-weights.ts'

const read = readActsBy(unpackActs(ACT_WEIGHTS))

/** DA1: what was said, by its words and by its meaning, which the encoder that ships has told. */
export function actsReader(text: string, vector: ArrayLike<number>): ActsOf {
  const known = new Map<Doing | null, ActReading>()
  return (doing) => {
    const reading = known.get(doing) ?? read({ text, doing, vector })
    known.set(doing, reading)
    return reading
  }
}
