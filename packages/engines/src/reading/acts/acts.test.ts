import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ACTS } from '../../turn/act.ts'
import { ACT_WEIGHTS } from './act-weights.ts'
import { actsReader } from './read-acts.ts'
import { actLines, trainingFingerprint } from './train-acts.ts'

const folder = new URL('.', import.meta.url)
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8')
const ENCODED = 384

it('[DA1] has the weights that its lines and code make: else run `npm run train:acts`', () => {
  expect(ACT_WEIGHTS.fingerprint).toBe(trainingFingerprint(read))
})

it('[DA1] tells how likely each act is, which is one together, whatever the text and the vector', () => {
  for (const text of ['', 'two please', '🙂', 'x'.repeat(2_000)]) {
    for (const vector of [new Float32Array(ENCODED), new Float32Array(ENCODED).fill(0.05)]) {
      const reading = actsReader(text, vector)(null)
      expect(Object.keys(reading).toSorted()).toEqual(ACTS.toSorted())
      expect(Object.values(reading).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1)
    }
  }
})

it('[DA1] learns from no line by which it is judged', () => {
  const textsOf = (part: string) => new Set(actLines(read(`lines/${part}.jsonl`)).map(({ text }) => text.toLowerCase()))
  const learned = new Set([...textsOf('learn-a'), ...textsOf('learn-b')])
  // Short courtesies are the same in every mouth.
  const shared = (part: string) => [...textsOf(part)].filter((text) => learned.has(text) && text.split(' ').length > 3)
  expect([...shared('set'), ...shared('unseen')]).toEqual([])
})
