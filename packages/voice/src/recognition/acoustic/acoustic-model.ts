import { ModelReader } from './model-reader.ts'

const MAGIC = 'FDAM'
const VERSION = 1
/** A variance smaller than this is a fault of training. */
const VARIANCE_FLOOR = 1e-4
/** Of each phone, one after the other. */
export const STATES = 3

/** Logarithms of likelihoods are counted in steps of 1024 times that of 1.0001, as the weights in the model are. */
export const STEP = 1024 * Math.log(1.0001)

/** Where in a word a phone stands: its neighbours sound differently across the edges of words. */
export const POSITION = { inside: 0, first: 1, last: 2, only: 3 } as const
export type Position = (typeof POSITION)[keyof typeof POSITION]

/**
 * Which sounds what features come from. Phonetically tied mixtures: the senones (states) of a phone share the densities
 * of its codebook, in each of three features, and differ in their weights.
 */
export type AcousticModel = {
  phones: readonly string[]
  phoneIds: ReadonlyMap<string, number>
  silence: number
  /** Phones that are no speech: noises, and silence. */
  fillers: readonly number[]
  features: number
  densities: number
  dimensions: number
  senones: number
  /** [phone][feature][density]: of each dimension the mean, and one over twice the variance in steps; then zeros. */
  densityValues: Float32Array
  densityStride: number
  /** [phone][feature][density]: the logarithm of the density at its mean. */
  peaks: Float32Array
  /** [senone][feature][density]: costs, minus logarithms. */
  weights: Uint8Array
  phoneOfSenone: Uint8Array
  /** [phone][state][staying, going on]: costs. */
  transitions: Uint8Array
  /** [sequence][state] */
  sequences: Uint16Array
  /** The sequence of a phone between two others. */
  sequenceOf(phone: number, left: number, right: number, position: Position): number
}

/** The model of the file `en-us-ptm.bin.br` in voice-models-en, decompressed. Throws on any other file. */
export function readAcousticModel(bytes: Uint8Array): AcousticModel {
  const reader = new ModelReader(bytes)
  if (bytes.length < MAGIC.length || reader.text(MAGIC.length) !== MAGIC) throw notTheModel()
  const [version, count = 0, features = 0, densities = 0, dimensions = 0, senones = 0, sequences = 0, letters = 0] =
    reader.uint32(8)
  if (version !== VERSION) throw notTheModel()
  const phones = reader.text(letters).split(' ')
  const means = reader.float32(count * features * densities * dimensions)
  const gaussians = densitiesOf({ means, variances: reader.float32(means.length), dimensions })
  const weights = reader.uint8(senones * features * densities)
  const phoneOfSenone = reader.uint8(senones)
  const transitions = reader.uint8(count * STATES * 2)
  const senonesOf = reader.uint16(sequences * STATES)
  const triphones = reader.uint16(Object.keys(POSITION).length * count ** 3)
  if (reader.left > 0 || phones.length !== count) throw notTheModel()
  return {
    phones,
    phoneIds: new Map(phones.map((name, phone) => [name, phone])),
    silence: phones.indexOf('SIL'),
    fillers: phones.flatMap((name, phone) => (name === 'SIL' || name.startsWith('+') ? [phone] : [])),
    features,
    densities,
    dimensions,
    senones,
    ...gaussians,
    weights,
    phoneOfSenone,
    transitions,
    sequences: senonesOf,
    sequenceOf: (phone, left, right, position) =>
      triphones[((position * count + phone) * count + left) * count + right] ?? 0,
  }
}

const notTheModel = (): Error => new Error('these are not the data of the acoustic model')

type Gaussians = Pick<AcousticModel, 'densityValues' | 'densityStride' | 'peaks'>
type Trained = { means: Float32Array; variances: Float32Array; dimensions: number }

/** Dimensions come in fours, so that they can be looked at in fours. */
function densitiesOf({ means, variances, dimensions }: Trained): Gaussians {
  const count = means.length / dimensions
  const densityStride = 8 * Math.ceil(dimensions / 4)
  const densityValues = new Float32Array(count * densityStride)
  const peaks = new Float32Array(count)
  means.forEach((mean, at) => {
    const variance = Math.max(variances[at] ?? 0, VARIANCE_FLOOR)
    const density = Math.floor(at / dimensions)
    const to = density * densityStride + 2 * (at % dimensions)
    densityValues[to] = mean
    densityValues[to + 1] = 1 / (2 * variance) / STEP
    peaks[density] = (peaks[density] ?? 0) - Math.log(2 * Math.PI * variance) / 2 / STEP
  })
  return { densityValues, densityStride, peaks }
}
