/*
 * Finds for every letter of a word the phones it stands for, none, one or two, by expectation and maximisation over all
 * words together: nobody tells beforehand that "ph" is an F.
 */
const MOST_PHONES = 2
const ROUNDS = 4
/** For pairs of a letter and phones that were never seen. */
const RARE = 1e-9

/** Words and phones as strings, a letter for each phone. Gives for each word its pairs, such as "p" with "F". */
export function alignAll(entries) {
  let chances = new Map()
  for (let round = 0; round < ROUNDS; round++) {
    const counts = new Map()
    for (const { word, phones } of entries) countAlignments({ word, phones }, { chances, counts, isFirst: round === 0 })
    chances = normalised(counts)
  }
  return entries.map((entry) => bestAlignment(entry, chances))
}

const keyOf = (letter, chunk) => `${letter}:${chunk}`

function chanceOf({ chances, isFirst }, letter, chunk) {
  if (!isFirst) return chances.get(keyOf(letter, chunk)) ?? RARE
  return chunk.length === 1 ? 1 : 0.1
}

/** Every letter with every piece of the phones, in the order of the letters. */
function eachStep({ word, phones }, visit) {
  for (let at = 0; at < word.length; at++) eachPiece(phones, (from, size) => visit(at, from, size))
}

function eachPiece(phones, visit) {
  for (let from = 0; from <= phones.length; from++)
    for (let size = 0; size <= Math.min(MOST_PHONES, phones.length - from); size++) visit(from, size)
}

/** Sums over all ways forwards and backwards. */
function countAlignments({ word, phones }, learning) {
  const width = phones.length + 1
  const forward = new Float64Array((word.length + 1) * width)
  const backward = new Float64Array((word.length + 1) * width)
  const last = word.length * width + phones.length
  const chanceAt = (at, from, size) => chanceOf(learning, word[at], phones.slice(from, from + size))
  forward[0] = 1
  backward[last] = 1
  eachStep({ word, phones }, (at, from, size) => {
    const before = forward[at * width + from]
    if (before > 0) forward[(at + 1) * width + from + size] += before * chanceAt(at, from, size)
  })
  const total = forward[last]
  if (!(total > 0)) return
  for (let at = word.length - 1; at >= 0; at--)
    eachPiece(phones, (from, size) => {
      backward[at * width + from] += backward[(at + 1) * width + from + size] * chanceAt(at, from, size)
    })
  eachStep({ word, phones }, (at, from, size) => {
    const rest = backward[(at + 1) * width + from + size]
    const through = (forward[at * width + from] * chanceAt(at, from, size) * rest) / total
    if (through <= 0) return
    const key = keyOf(word[at], phones.slice(from, from + size))
    learning.counts.set(key, (learning.counts.get(key) ?? 0) + through)
  })
}

function normalised(counts) {
  const totals = new Map()
  for (const [key, count] of counts) totals.set(key[0], (totals.get(key[0]) ?? 0) + count)
  return new Map([...counts].map(([key, count]) => [key, count / totals.get(key[0])]))
}

function bestAlignment({ word, phones }, chances) {
  const width = phones.length + 1
  const best = new Float64Array((word.length + 1) * width).fill(-Infinity)
  const sizes = new Int8Array(best.length)
  best[0] = 0
  eachStep({ word, phones }, (at, from, size) => {
    const chance = chances.get(keyOf(word[at], phones.slice(from, from + size))) ?? RARE
    const score = best[at * width + from] + Math.log(chance)
    const to = (at + 1) * width + from + size
    if (score <= best[to]) return
    best[to] = score
    sizes[to] = size
  })
  if (best.at(-1) === -Infinity) return null
  const pairs = []
  for (let at = word.length, until = phones.length; at > 0; at--) {
    const size = sizes[at * width + until]
    pairs.unshift({ letter: word[at - 1], phones: phones.slice(until - size, until) })
    until -= size
  }
  return pairs
}
