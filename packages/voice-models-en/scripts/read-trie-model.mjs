/*
 * Reads the unigrams and bigrams of a language model in CMU Sphinx's binary trie format: header, the tables of
 * quantised values, unigrams, then packed bigrams, listed by their last word. Logarithms are to the base of ten.
 */
const HEADER = 'Trie Language Model'
const QUANTISED = 2 ** 16
const VALUE_BITS = 16

const bitsFor = (largest) => BigInt(largest).toString(2).length

export function readTrieModel(bytes) {
  let at = HEADER.length
  if (bytes.toString('latin1', 0, at) !== HEADER) throw new Error('no language model in the trie format')
  const order = bytes.readUInt8(at)
  const counts = Array.from({ length: order }, (_, index) => bytes.readUInt32LE(at + 1 + index * 4))
  at += 1 + order * 4 + 4
  const table = (index) => (code) => bytes.readFloatLE(tables + (index * QUANTISED + code) * 4)
  const tables = at
  at += ((order - 2) * 2 + 1) * QUANTISED * 4
  const unigramsAt = at
  at += (counts[0] + 1) * 12
  const shape = { wordBits: bitsFor(counts[0]), nextBits: bitsFor(counts[2]) }
  const bits = shape.wordBits + 2 * VALUE_BITS + shape.nextBits
  const read = (offset, length) => {
    const whole = bytes.readBigUInt64LE(at + Math.floor(offset / 8)) >> BigInt(offset % 8)
    return Number(whole & ((1n << BigInt(length)) - 1n))
  }
  const words = readWords(bytes, counts[0])
  const unigrams = words.map((word, index) => ({
    word,
    logProbability: bytes.readFloatLE(unigramsAt + index * 12),
    backoff: bytes.readFloatLE(unigramsAt + index * 12 + 4),
  }))
  const bigrams = []
  for (let last = 0; last < counts[0]; last++) {
    const from = bytes.readUInt32LE(unigramsAt + last * 12 + 8)
    const until = bytes.readUInt32LE(unigramsAt + (last + 1) * 12 + 8)
    for (let index = from; index < until; index++) {
      const first = read(index * bits, shape.wordBits)
      const probability = read(index * bits + shape.wordBits + VALUE_BITS, VALUE_BITS)
      bigrams.push({ first, last, logProbability: table(0)(probability) })
    }
  }
  return { unigrams, bigrams }
}

/** The last part of the file: the words, each ended by a zero. */
function readWords(bytes, count) {
  const words = []
  let end = bytes.length - 1
  while (words.length < count) {
    const start = bytes.lastIndexOf(0, end - 1) + 1
    words.push(bytes.toString('latin1', words.length + 1 === count ? wordStart(bytes, start, end) : start, end))
    end = start - 1
  }
  return words.toReversed()
}

/** The first word follows the length of the part, whose last byte may be a letter by chance. */
const wordStart = (bytes, start, end) => {
  for (let at = end - 1; at >= start - 4; at--) {
    if (at >= 4 && bytes.readUInt32LE(at - 4) === bytes.length - at) return at
  }
  throw new Error('the words of the model are not where they should be')
}
