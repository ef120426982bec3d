import { readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import { phonesInLetters } from './phone-letters.mjs'
import { readTrieModel } from './read-trie-model.mjs'

/*
 * Makes data/english-dictionary.txt.br and data/general-english.bin.br of files of the Debian package
 * pocketsphinx-en-us (0.8+5prealpha+1-15), unpacked with dpkg-deb -x:
 *   node scripts/make-language.mjs usr/share/pocketsphinx/model/en-us
 * The dictionary has one line for each pronunciation, sorted by bytes: the word, a tab, one letter for each phone.
 * The model has the words most often said and the pairs of them that say most about what follows:
 *   u32 number of words, u32 bytes of words; the words, each ended by a line feed; one byte for each probability;
 *   then for each word the number of its successors, and for each the distance to it and one byte for its probability.
 * Numbers are LEB128; a byte b is the probability e^(-b/16). The first two words are <s> and </s>.
 */
const WORDS = 6_000
const PAIRS = 130_000
/** What one unit of the model's logarithms is to the base of e. */
const UNIT = Math.log(1.0001)
const MARKS = ['<s>', '</s>']

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('usage: node scripts/make-language.mjs <folder of the models>')

const dictionary = readFileSync(`${folder}/cmudict-en-us.dict`, 'latin1')
  .split('\n')
  .map((line) => /^([a-z][a-z']*)(?:\(\d\))? (.+)$/.exec(line))
  .filter((match) => match !== null)
  .map(([, word, phones]) => `${word}\t${phonesInLetters(phones.split(' '))}\n`)
const lines = [...new Set(dictionary)].toSorted(byBytes)
write('english-dictionary.txt.br', Buffer.from(lines.join(''), 'latin1'))
const isSpoken = new Set(lines.map((line) => line.slice(0, line.indexOf('\t'))))

const { unigrams, bigrams } = readTrieModel(readFileSync(`${folder}/en-us.lm.bin`))
const chosen = unigrams
  .map(({ word, logProbability }, index) => ({ word, index, log: logProbability * UNIT }))
  .filter(({ word }) => isSpoken.has(word))
  .toSorted((a, b) => b.log - a.log)
  .slice(0, WORDS)
  .toSorted((a, b) => byBytes(a.word, b.word))
const words = [
  ...MARKS.map((word) => ({ word, index: unigrams.findIndex((one) => one.word === word), log: 0 })),
  ...chosen,
]
words[1].log = unigrams[words[1].index].logProbability * UNIT
const idOf = new Map(words.map(({ index }, id) => [index, id]))
const pairs = bigrams
  .map(({ first, last, logProbability }) => ({
    first: idOf.get(first),
    last: idOf.get(last),
    log: logProbability * UNIT,
    backoff: unigrams[first].backoff * UNIT,
  }))
  .filter(({ first, last }) => first !== undefined && last !== undefined)
  .map((pair) => ({ ...pair, gain: gainOf(pair) }))
  .toSorted((a, b) => b.gain - a.gain)
  .slice(0, PAIRS)
  .toSorted((a, b) => a.first - b.first || a.last - b.last)
write('general-english.bin.br', pack())

/** How much is lost when what follows is told by the last word alone. */
function gainOf({ first, last, log, backoff }) {
  const firstLog = first === 0 ? words[1].log : words[first].log
  return Math.exp(firstLog + log) * (log - backoff - words[last].log)
}

function pack() {
  const spelled = Buffer.from(words.map(({ word }) => `${word}\n`).join(''), 'latin1')
  const numbers = []
  const number = (value) => {
    for (let rest = value; ; rest >>= 7) {
      numbers.push(rest < 128 ? rest : (rest & 127) | 128)
      if (rest < 128) return
    }
  }
  for (const { log } of words) numbers.push(code(log))
  const followers = words.map(() => [])
  for (const pair of pairs) followers[pair.first].push(pair)
  for (const list of followers) {
    number(list.length)
    list.forEach(({ last }, at) => number(last - (list[at - 1]?.last ?? 0)))
    for (const { log } of list) numbers.push(code(log))
  }
  const head = Buffer.alloc(8)
  head.writeUInt32LE(words.length, 0)
  head.writeUInt32LE(spelled.length, 4)
  return Buffer.concat([head, spelled, Buffer.from(numbers)])
}

function code(log) {
  return Math.min(255, Math.round(-log * 16))
}

function write(name, bytes) {
  const packed = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_LGWIN]: 24, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
  writeFileSync(new URL(`../data/${name}`, import.meta.url), packed)
}

function byBytes(a, b) {
  if (a === b) return 0
  return a < b ? -1 : 1
}
