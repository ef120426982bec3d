import { writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'
import {
  denseTriphones,
  readDefinition,
  readGaussians,
  readMixtureWeights,
  readTransitions,
} from './read-sphinx-model.mjs'

/*
 * Makes data/en-us-ptm.bin.br of the English model of CMU Sphinx, as Debian's package pocketsphinx-en-us has it
 * (0.8+5prealpha):
 *   apt-get download pocketsphinx-en-us && dpkg -x pocketsphinx-en-us_*.deb model
 *   node scripts/make-acoustic-model.mjs model/usr/share/pocketsphinx/model/en-us/en-us
 * `readAcousticModel` in the package voice reads it: counts, then tables, each filled up to a multiple of four bytes.
 */
const MAGIC = 'FDAM'
const VERSION = 1
const TRANSITION_FLOOR = 0.0001
/** Logarithms are counted in steps of 1024 times that of 1.0001, as the model's own weights are. */
const STEP = 1024 * Math.log(1.0001)

const [directory] = process.argv.slice(2)
if (!directory) throw new Error('usage: node scripts/make-acoustic-model.mjs <directory of the model>')
const means = readGaussians(directory, 'means')
const variances = readGaussians(directory, 'variances')
const definition = readDefinition(directory)
const weights = readMixtureWeights(directory, means.features)
const { names, entries, senones, states, sequences, senonesOf } = definition
if (weights.senones !== senones || means.codebooks !== names.length) throw new Error('the files do not belong together')
if (entries.some(({ matrix, context }, at) => at >= names.length && matrix !== context[1]))
  throw new Error('transitions depend on more than the phone')

/** [senone]: its phone, and with that its codebook. */
function phoneOfSenones() {
  const phones = new Uint8Array(senones)
  entries.forEach(({ sequence, context }, at) => {
    const phone = at < names.length ? at : context[1]
    for (let state = 0; state < states; state += 1) phones[senonesOf[sequence * states + state]] = phone
  })
  return phones
}

/** [phone][state][staying, going on]: minus logarithms in steps. States are neither skipped nor gone back to. */
function transitionCosts() {
  const { matrices, from, to, values } = readTransitions(directory)
  return Uint8Array.from({ length: matrices * from * 2 }, (_, at) => {
    const state = Math.floor(at / 2) % from
    const row = values.subarray(Math.floor(at / 2) * to, Math.floor(at / 2) * to + to)
    if (row.some((count, target) => count > 0 && target !== state && target !== state + 1))
      throw new Error('states are skipped')
    const sum = row.reduce((total, count) => total + count, 0)
    return Math.round(-Math.log(Math.max(row[state + (at % 2)] / sum, TRANSITION_FLOOR)) / STEP)
  })
}

const bytesOf = (array) => Buffer.from(array.buffer, array.byteOffset, array.byteLength)
const padded = (bytes) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
const counts = Uint32Array.of(
  VERSION,
  names.length,
  means.features,
  means.densities,
  means.dimensions,
  senones,
  sequences,
  names.join(' ').length,
)
const file = Buffer.concat(
  [
    Buffer.from(MAGIC),
    bytesOf(counts),
    Buffer.from(names.join(' ')),
    bytesOf(means.values),
    bytesOf(variances.values),
    weights.values,
    phoneOfSenones(),
    transitionCosts(),
    bytesOf(senonesOf),
    bytesOf(denseTriphones(definition)),
  ].map(padded),
)
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: file.length }
writeFileSync(new URL('../data/en-us-ptm.bin.br', import.meta.url), brotliCompressSync(file, { params }))
