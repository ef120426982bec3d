import { PackedBytes } from '../../letters/packed-bytes.ts'
import { emptyTables, logsOf, NEVER, type NgramLogs, type NgramTables } from './ngram-tables.ts'

/** The words most often said in English, and which of them follow one another. */
export type GeneralEnglish = {
  /** The first two are the start and the end mark. */
  words: readonly string[]
  unigrams: Float32Array
  /** Keys over these words alone: first × words + second. */
  pairs: Float64Array
  pairLogs: Float32Array
}

const HEAD_BYTES = 8
/** Logarithms are stored in sixteenths. */
const STEP = 16
/** Words that general English does not know, all together. */
const UNKNOWN = 0.02
const MOST_SEEN = 0.95

/** Reads `general-english.bin` of the models' package. */
export function readGeneralEnglish(bytes: Uint8Array): GeneralEnglish {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = view.getUint32(0, true)
  const spelledBytes = view.getUint32(4, true)
  const spelled = new TextDecoder('latin1').decode(bytes.subarray(HEAD_BYTES, HEAD_BYTES + spelledBytes))
  const words = spelled.split('\n').slice(0, -1)
  if (words.length !== count) throw new Error('this is no file of general English')
  const reader = new PackedBytes(bytes, HEAD_BYTES + spelledBytes)
  const unigrams = Float32Array.from(words, () => -reader.byte() / STEP)
  const pairs: number[] = []
  const pairLogs: number[] = []
  for (let first = 0; first < count; first++) {
    const followers = reader.number()
    for (let at = 0, second = 0; at < followers; at++) {
      second += reader.number()
      pairs.push(first * count + second)
    }
    for (let at = 0; at < followers; at++) pairLogs.push(-reader.byte() / STEP)
  }
  return { words, unigrams, pairs: Float64Array.from(pairs), pairLogs: Float32Array.from(pairLogs) }
}

/** General English over a larger vocabulary that begins with its words; the others share a small part. */
export function generalModel(english: GeneralEnglish, words: number): { logs: NgramLogs; pairs: Float64Array } {
  const known = english.words.length
  const pairs = english.pairs.map((key) => Math.floor(key / known) * words + (key % known))
  const tables = emptyTables({ words, pairs, triples: new Float64Array(0) })
  setUnigrams(tables, english)
  tables.pairLogs.set(english.pairLogs)
  for (let first = 0; first < known; first++) balanceAfter(tables, first)
  return { logs: logsOf(tables), pairs }
}

function setUnigrams(tables: NgramTables, { unigrams }: GeneralEnglish): void {
  const others = tables.unigrams.length - unigrams.length
  let total = 0
  for (let word = 1; word < unigrams.length; word++) total += Math.exp(unigrams[word] ?? 0)
  const share = others === 0 ? 1 : 1 - UNKNOWN
  tables.unigrams.fill(Math.log(UNKNOWN / Math.max(1, others)))
  for (let word = 1; word < unigrams.length; word++)
    tables.unigrams[word] = (unigrams[word] ?? 0) + Math.log(share / total)
  tables.unigrams[0] = NEVER
}

function balanceAfter(tables: NgramTables, first: number): void {
  const { pairStarts, pairLogs, seconds, unigrams } = tables
  const from = pairStarts[first] ?? 0
  const until = pairStarts[first + 1] ?? 0
  let seen = 0
  let lower = 0
  for (let at = from; at < until; at++) {
    seen += Math.exp(pairLogs[at] ?? 0)
    lower += Math.exp(unigrams[seconds[at] ?? 0] ?? 0)
  }
  const fitting = Math.min(1, MOST_SEEN / Math.max(seen, 1e-9))
  if (fitting < 1) for (let at = from; at < until; at++) pairLogs[at] = (pairLogs[at] ?? 0) + Math.log(fitting)
  tables.backoffs[first] = Math.log((1 - seen * fitting) / Math.max(1e-9, 1 - lower))
}
