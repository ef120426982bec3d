import {
  emptyTables,
  firstsOf,
  logsOf,
  NEVER,
  type NgramKeys,
  type NgramLogs,
  type NgramTables,
} from './ngram-tables.ts'

/** A model, how much of the mixture it is, and the n-grams it knows. */
export type MixturePart = { logs: NgramLogs; weight: number; pairs: Float64Array; triples: Float64Array }

export type MixtureOptions = { words: number; start: number /** 0 keeps everything. */; prunedBelow: number }

/** Histories leave at least so much to what never followed them. */
const LEFT_OVER = 1e-4
/** How often a sentence begins, among words: sentences have about ten. */
const START_LOG = Math.log(0.1)

/** One trigram that gives every n-gram a part knows the parts' weighted mean, without those that change hardly anything. */
export function mixModels(parts: readonly MixturePart[], { words, start, prunedBelow }: MixtureOptions): NgramTables {
  const whole = {
    words,
    pairs: unionOf(parts.map(({ pairs }) => pairs)),
    triples: unionOf(parts.map(({ triples }) => triples)),
  }
  const mix = meanOf(parts)
  const tables = emptyTables(whole)
  for (let word = 0; word < words; word++) tables.unigrams[word] = word === start ? NEVER : mix(word, -1, -1)
  whole.pairs.forEach((key, at) => {
    const first = Math.floor(key / words)
    tables.pairLogs[at] = mix(key - first * words, first, -1)
  })
  whole.triples.forEach((key, at) => {
    const pair = Math.floor(key / words)
    const first = Math.floor(pair / words)
    tables.tripleLogs[at] = mix(key - pair * words, pair - first * words, first)
  })
  balance(tables)
  return prunedBelow === 0 ? tables : pruned(tables, whole, prunedBelow)
}

/** Several models as one, each n-gram by their weighted mean; weights add up to one. */
export function meanOf(parts: readonly { logs: NgramLogs; weight: number }[]): NgramLogs {
  return (word, previous, beforePrevious) => {
    let probability = 0
    for (const { logs, weight } of parts) probability += weight * Math.exp(logs(word, previous, beforePrevious))
    return Math.log(probability)
  }
}

function unionOf(lists: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(lists.reduce((length, list) => length + list.length, 0))
  let length = 0
  for (const list of lists) {
    all.set(list, length)
    length += list.length
  }
  all.sort()
  let size = 0
  for (const key of all) {
    if (size > 0 && all[size - 1] === key) continue
    all[size] = key
    size += 1
  }
  return all.slice(0, size)
}

/** Computes the backoffs with which every history's probabilities add up to one. */
function balance(tables: NgramTables): void {
  const { unigrams, pairStarts, seconds, pairLogs } = tables
  for (let first = 0; first + 1 < pairStarts.length; first++) {
    const range = [pairStarts[first] ?? 0, pairStarts[first + 1] ?? 0] as const
    tables.backoffs[first] = backoffOf(pairLogs, range, (at) => unigrams[seconds[at] ?? 0] ?? 0)
  }
  const { thirds, tripleLogs, tripleStarts, pairBackoffs } = tables
  const logs = logsOf(tables)
  for (let pair = 0; pair < seconds.length; pair++) {
    const range = [tripleStarts[pair] ?? 0, tripleStarts[pair + 1] ?? 0] as const
    pairBackoffs[pair] = backoffOf(tripleLogs, range, (at) => logs(thirds[at] ?? 0, seconds[pair] ?? 0, -1))
  }
}

function backoffOf(
  list: Float32Array,
  [from, until]: readonly [number, number],
  lower: (at: number) => number,
): number {
  if (from === until) return 0
  let seen = 0
  let lowerSeen = 0
  for (let at = from; at < until; at++) {
    seen += Math.exp(list[at] ?? 0)
    lowerSeen += Math.exp(lower(at))
  }
  const fitting = Math.min(1, (1 - LEFT_OVER) / seen)
  if (fitting < 1) for (let at = from; at < until; at++) list[at] = (list[at] ?? 0) + Math.log(fitting)
  return Math.log((1 - seen * fitting) / Math.max(1e-9, 1 - lowerSeen))
}

/** Without the n-grams whose loss changes the whole least: by their own probability and what shorter ones say. */
function pruned(tables: NgramTables, { words, pairs, triples }: NgramKeys, threshold: number): NgramTables {
  const keptTriples = triplesAbove(tables, threshold)
  const isKept = pairsAbove(tables, threshold)
  for (const { pair } of keptTriples) isKept[pair] = 1
  const remaining = emptyTables({
    words,
    pairs: pairs.filter((_, at) => isKept[at] === 1),
    triples: Float64Array.from(keptTriples, ({ at }) => triples[at] ?? 0),
  })
  remaining.unigrams.set(tables.unigrams)
  remaining.pairLogs.set(tables.pairLogs.filter((_, at) => isKept[at] === 1))
  remaining.tripleLogs.set(Float32Array.from(keptTriples, ({ at }) => tables.tripleLogs[at] ?? 0))
  balance(remaining)
  return remaining
}

/** How often a pair is said. */
const logOfPair = ({ unigrams, pairLogs }: NgramTables, first: number, pair: number): number => {
  const isStart = unigrams[first] === NEVER
  return (isStart ? START_LOG : (unigrams[first] ?? 0)) + (pairLogs[pair] ?? 0)
}

/** 1 for each pair that says enough. */
function pairsAbove(tables: NgramTables, threshold: number): Uint8Array {
  const { unigrams, backoffs, pairLogs, seconds } = tables
  const firsts = firstsOf(tables)
  return Uint8Array.from(seconds, (second, pair) => {
    const first = firsts[pair] ?? 0
    const shorter = (backoffs[first] ?? 0) + (unigrams[second] ?? 0)
    const loss = Math.exp(logOfPair(tables, first, pair)) * Math.abs((pairLogs[pair] ?? 0) - shorter)
    return loss >= threshold ? 1 : 0
  })
}

function triplesAbove(tables: NgramTables, threshold: number): { pair: number; at: number }[] {
  const { pairBackoffs, seconds, tripleStarts, thirds, tripleLogs } = tables
  const firsts = firstsOf(tables)
  const logs = logsOf(tables)
  const kept: { pair: number; at: number }[] = []
  seconds.forEach((second, pair) => {
    const history = logOfPair(tables, firsts[pair] ?? 0, pair)
    for (let at = tripleStarts[pair] ?? 0; at < (tripleStarts[pair + 1] ?? 0); at++) {
      const log = tripleLogs[at] ?? 0
      const shorter = (pairBackoffs[pair] ?? 0) + logs(thirds[at] ?? 0, second, -1)
      if (Math.exp(history + log) * Math.abs(log - shorter) >= threshold) kept.push({ pair, at })
    }
  })
  return kept
}
