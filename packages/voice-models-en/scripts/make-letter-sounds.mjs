import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { alignAll } from './align-letters.mjs'

/*
 * Makes data/letter-sounds.bin.br of data/english-dictionary.txt.br: how a word that stands in no dictionary is said.
 *   node scripts/make-letter-sounds.mjs
 * A joint n-gram of letters with their phones. Every tenth word is left out: what the model makes of those is measured.
 *   u8 order, u16 number of pairs; each pair: its letter, u8 number of phones, the phones' letters; then for each order
 *   the nodes in the order of their parents: for each parent the number of its children, for each child the distance
 *   of its pair from the one before (LEB128), for each a byte of probability and, below the last order, one of backoff.
 * A byte b is the natural logarithm -b/16; backoffs may be positive and are 64 bytes higher. Pairs 0 and 1 are the
 * beginning and the end.
 */
const ORDER = 5
const BEGIN = 0
const END = 1
/** Sequences of this length or longer are kept when they were seen twice. */
const ONCE_IS_TOO_RARE_FROM = 4
const FEWEST_USES = 8

const text = brotliDecompressSync(readFileSync(new URL('../data/english-dictionary.txt.br', import.meta.url))).toString(
  'latin1',
)
const entries = text
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
  .filter(([word]) => /^[a-z]{2,}$/.test(word))
  .map(([word, phones]) => ({ word, phones }))
const words = [...new Set(entries.map(({ word }) => word))]
const isLeftOut = new Set(words.filter((_, index) => index % 10 === 0))
const aligned = alignAll(entries.filter(({ word, phones }) => !isLeftOut.has(word) && phones.length <= word.length * 2))

const uses = new Map()
for (const pairs of aligned) for (const pair of pairs ?? []) count(uses, nameOf(pair), 1)
const names = ['^', '$', ...[...uses].filter(([, used]) => used >= FEWEST_USES).map(([name]) => name)]
const idOf = new Map(names.map((name, id) => [name, id]))
const sequences = aligned
  .filter((pairs) => pairs?.every((pair) => idOf.has(nameOf(pair))))
  .map((pairs) => String.fromCharCode(BEGIN, ...pairs.map((pair) => idOf.get(nameOf(pair))), END))
write(pack(smoothed(countAll(sequences))))

function nameOf({ letter, phones }) {
  return `${letter}${phones}`
}

function count(map, key, by) {
  map.set(key, (map.get(key) ?? 0) + by)
}

/** Kneser-Ney's counts: the longest sequences by how often they were seen, shorter ones by what they follow. */
function countAll(all) {
  const levels = Array.from({ length: ORDER + 1 }, () => new Map())
  for (const sequence of all) {
    for (let end = 2; end <= sequence.length; end++) {
      const start = Math.max(0, end - ORDER)
      const longest = sequence.slice(start, end)
      count(levels[longest.length], longest, 1)
    }
  }
  for (let length = ORDER; length > 1; length--) {
    for (const sequence of levels[length].keys()) {
      const shorter = sequence.slice(1)
      count(levels[length - 1], shorter, 1)
    }
  }
  return levels
}

/** Probabilities of every kept sequence, interpolated with shorter ones; the backoffs make them add up to one. */
function smoothed(levels) {
  const logs = levels.map(() => new Map())
  const vocabulary = names.length - 1
  const kept = keptOf(levels)
  for (let length = 1; length <= ORDER; length++) {
    const histories = new Map()
    for (const [sequence, seen] of levels[length]) {
      const history = sequence.slice(0, -1)
      if (!histories.has(history)) histories.set(history, { total: 0, kinds: 0 })
      const sums = histories.get(history)
      sums.total += seen
      sums.kinds += 1
    }
    const discount = discountOf(levels[length])
    for (const [sequence, seen] of levels[length]) {
      const { total, kinds } = histories.get(sequence.slice(0, -1))
      const lower = length === 1 ? 1 / vocabulary : Math.exp(logOf(logs, sequence.slice(1)))
      if (kept[length].has(sequence))
        logs[length].set(sequence, Math.log((seen - discount) / total + ((discount * kinds) / total) * lower))
    }
  }
  return { logs, backoffs: backoffsOf(logs) }
}

/** Without the long ones that are rare; the beginning of what is kept is kept. */
function keptOf(levels) {
  const kept = levels.map(() => new Set())
  for (let length = ORDER; length > 0; length--) {
    for (const [sequence, seen] of levels[length])
      if (length < ONCE_IS_TOO_RARE_FROM || seen > 1) kept[length].add(sequence)
    for (const longer of kept[length + 1] ?? []) kept[length].add(longer.slice(0, -1))
  }
  return kept
}

function discountOf(level) {
  let once = 0
  let twice = 0
  for (const seen of level.values()) {
    if (seen === 1) once += 1
    if (seen === 2) twice += 1
  }
  return once + twice === 0 ? 0.5 : Math.max(0.3, once / (once + 2 * twice))
}

/** While the model grows: the longest kept part of a sequence, shorter ones without a price. */
function logOf(logs, sequence) {
  for (let rest = sequence; rest.length > 0; rest = rest.slice(1)) {
    const log = logs[rest.length].get(rest)
    if (log !== undefined) return log
  }
  return Math.log(1 / names.length)
}

function backoffsOf(logs) {
  const sums = new Map()
  for (let length = 2; length <= ORDER; length++) {
    for (const [sequence, log] of logs[length]) {
      const history = sequence.slice(0, -1)
      if (!sums.has(history)) sums.set(history, { seen: 0, lower: 0 })
      const sum = sums.get(history)
      sum.seen += Math.exp(log)
      sum.lower += Math.exp(logOf(logs, sequence.slice(1)))
    }
  }
  return new Map(
    [...sums].map(([history, { seen, lower }]) => [
      history,
      Math.log(Math.max(1e-4, 1 - seen) / Math.max(1e-4, 1 - lower)),
    ]),
  )
}

function pack({ logs, backoffs }) {
  const bytes = [ORDER, names.length & 255, names.length >> 8]
  for (const name of names) bytes.push(name.charCodeAt(0), name.length - 1, ...Buffer.from(name.slice(1), 'latin1'))
  logs[1].set(String.fromCharCode(BEGIN), -15)
  let parents = ['']
  for (let length = 1; length <= ORDER; length++) {
    const children = childrenOf(logs[length])
    for (const parent of parents) packChildren(bytes, children.get(parent) ?? [], { logs: logs[length], backoffs })
    const next = parents.flatMap((parent) => children.get(parent) ?? [])
    if (next.length < logs[length].size) throw new Error('a sequence has no parent')
    parents = next
  }
  return Buffer.from(bytes)
}

function childrenOf(level) {
  const children = new Map()
  for (const sequence of level.keys()) {
    const parent = sequence.slice(0, -1)
    if (!children.has(parent)) children.set(parent, [])
    children.get(parent).push(sequence)
  }
  return new Map([...children].map(([parent, list]) => [parent, list.toSorted(byLast)]))
}

function byLast(a, b) {
  return a.charCodeAt(a.length - 1) - b.charCodeAt(b.length - 1)
}

function packChildren(bytes, list, { logs, backoffs }) {
  number(bytes, list.length)
  let last = 0
  for (const sequence of list) {
    const id = sequence.charCodeAt(sequence.length - 1)
    number(bytes, id - last)
    last = id
  }
  for (const sequence of list) {
    bytes.push(code(-logs.get(sequence) * 16))
    if (sequence.length < ORDER) bytes.push(code(64 - (backoffs.get(sequence) ?? 0) * 16))
  }
}

function code(value) {
  return Math.max(0, Math.min(255, Math.round(value)))
}

function number(bytes, value) {
  for (let rest = value; ; rest >>= 7) {
    bytes.push(rest < 128 ? rest : (rest & 127) | 128)
    if (rest < 128) return
  }
}

function write(bytes) {
  const packed = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
  writeFileSync(new URL('../data/letter-sounds.bin.br', import.meta.url), packed)
}
