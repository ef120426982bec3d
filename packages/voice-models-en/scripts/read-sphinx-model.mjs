import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/* Readers of the files of a Sphinx acoustic model (little-endian, as the Debian package has them). */

const POSITIONS = 4
const BYTE_ORDER = 0x11223344

/** Numbers of a file, one after the other. */
function cursor(bytes) {
  let at = 0
  return {
    int32: () => bytes.readInt32LE((at += 4) - 4),
    uint16: () => bytes.readUInt16LE((at += 2) - 2),
    take: (length) => bytes.subarray(at, (at += length)),
    floats: (length) => Float32Array.from({ length }, () => bytes.readFloatLE((at += 4) - 4)),
    alignTo: (start) => {
      at += (4 - ((at - start) % 4)) % 4
    },
    at: () => at,
  }
}

/** A file of parameters: a textual header, a mark of the byte order, then numbers. */
function parameters(directory, name) {
  const bytes = readFileSync(join(directory, name))
  const end = bytes.indexOf('endhdr\n')
  const values = cursor(bytes.subarray(end + 'endhdr\n'.length))
  if (end < 0 || values.int32() !== BYTE_ORDER) throw new Error(`${name} is not a little-endian file of parameters`)
  return values
}

/** Means or variances, [codebook][feature][density][dimension]. */
export function readGaussians(directory, name) {
  const values = parameters(directory, name)
  const [codebooks, features, densities] = [values.int32(), values.int32(), values.int32()]
  const lengths = Array.from({ length: features }, () => values.int32())
  if (new Set(lengths).size !== 1) throw new Error('the features differ in length')
  const count = values.int32()
  return { codebooks, features, densities, dimensions: lengths[0], values: values.floats(count) }
}

/** Counts of transitions, [matrix][from][to]. */
export function readTransitions(directory) {
  const values = parameters(directory, 'transition_matrices')
  const [matrices, from, to] = [values.int32(), values.int32(), values.int32()]
  return { matrices, from, to, values: values.floats(values.int32()) }
}

/** Weights of the densities in each senone, [feature][density][senone]: minus logarithms in steps. */
export function readMixtureWeights(directory, features) {
  const values = cursor(readFileSync(join(directory, 'sendump')))
  for (let length = values.int32(); length !== 0; length = values.int32()) {
    const text = values.take(length).toString('latin1')
    if (/^cluster_count [1-9]/.test(text)) throw new Error('clustered weights are not understood')
  }
  const [densities, senones] = [values.int32(), values.int32()]
  return { densities, senones, values: values.take(features * densities * senones) }
}

/** Which phones there are, and which senones each has among which neighbours. */
export function readDefinition(directory) {
  const values = cursor(readFileSync(join(directory, 'mdef')))
  if (values.take(4).toString('latin1') !== 'BMDF' || values.int32() !== 1) throw new Error('mdef is not as expected')
  values.take(values.int32())
  const [phones, all, states] = [values.int32(), values.int32(), values.int32()]
  const [, senones, , sequences, , treeNodes, silence] = Array.from({ length: 7 }, () => values.int32())
  const start = values.at()
  const names = Array.from({ length: phones }, () => name(values))
  values.alignTo(start)
  values.take(treeNodes * 8)
  const entries = Array.from({ length: all }, () => ({
    sequence: values.int32(),
    matrix: values.int32(),
    context: [...values.take(4)],
  }))
  if (values.int32() !== sequences * states) throw new Error('mdef is not as expected')
  const senonesOf = Uint16Array.from({ length: sequences * states }, () => values.uint16())
  return { names, silence, senones, states, sequences, entries, senonesOf }
}

function name(values) {
  const letters = []
  for (let [letter] = values.take(1); letter !== 0; [letter] = values.take(1)) letters.push(letter)
  return String.fromCharCode(...letters)
}

/**
 * The senone sequence of each phone between each two others, [position][phone][left][right]. What was not trained is
 * taken from the same neighbours elsewhere in a word, else from silence beyond the word's edge, else from no neighbours.
 */
export function denseTriphones({ names, silence, entries }) {
  const count = names.length
  const exact = new Map()
  const key = ([position, phone, left, right]) => ((position * count + phone) * count + left) * count + right
  for (const { sequence, context } of entries.slice(count)) exact.set(key(context), sequence)
  const isFiller = entries.slice(0, count).map(({ context }) => context[0] !== 0)
  const anywhere = ([position, ...phones]) =>
    [position, 0, 1, 2, 3].map((other) => exact.get(key([other, ...phones]))).find((found) => found !== undefined)
  const nearest = ([position, phone, left, right]) => {
    const outerLeft = isFiller[left] || position === 1 || position === 3 ? silence : left
    const outerRight = isFiller[right] || position === 2 || position === 3 ? silence : right
    return (
      anywhere([position, phone, left, right]) ??
      anywhere([position, phone, outerLeft, outerRight]) ??
      entries[phone].sequence
    )
  }
  return Uint16Array.from({ length: POSITIONS * count ** 3 }, (_, at) =>
    nearest([
      Math.floor(at / count ** 3),
      Math.floor(at / count ** 2) % count,
      Math.floor(at / count) % count,
      at % count,
    ]),
  )
}
