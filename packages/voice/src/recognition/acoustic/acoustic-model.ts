import { ModelReader } from './model-reader.ts'

const MAGIC = 'FDAM'
const VERSION = 1
/** A variance smaller than this is a fault of training. */
const VARIANCE_FLOOR = 1e-4
/** Of each phone, one after the other. */
export const STATES = 3

/** Dimensions of a density that are looked at together. */
export const CHUNK = 4

/** Logarithms of likelihoods are counted in steps of 1024 times that of 1.0001, as the weights in the model are. */
export const STEP = 1024 * Math.log(1.0001)

/** Where in a word a phone stands: its neighbours sound differently across the edges of words. */
export const POSITION = { inside: 0, first: 1, last: 2, only: 3 } as const
export type Position = (typeof POSITION)[keyof typeof POSITION]

/** What is on both sides of a phone, and where in its word it stands. */
export type Neighbours = { left: number; right: number; position: Position }

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
  /** The first ones, three for each phone, are those of phones between anything. */
  senones: number
  /**
   * [phone][feature][chunk][density][dimension]: means, and one over twice the variances in steps, by turns. Dimensions
   * come in chunks of four, the last one filled up with zeros: most densities are given up after the first chunk, and
   * first chunks lie together.
   */
  densityValues: Float32Array
  chunks: number
  /** [phone][feature][density]: the logarithm of the density at its mean. */
  peaks: Float32Array
  /** [feature][density][senone]: costs, minus logarithms. */
  weights: Uint8Array
  phoneOfSenone: Uint8Array
  /** [phone][state][staying, going on]: costs. */
  transitions: Uint8Array
  /** [sequence][state] */
  sequences: Uint16Array
  /** The sequence of a phone between two others. */
  sequenceOf(phone: number, between: Neighbours): number
}

/** The model of the file `en-us-ptm.bin.br` in voice-models-en, decompressed. Throws on any other file. */
export function readAcousticModel(bytes: Uint8Array): AcousticModel {
  const reader = new ModelReader(bytes)
  const isOurs = bytes.length > MAGIC.length && reader.text(MAGIC.length) === MAGIC && reader.count() === VERSION
  if (!isOurs) throw notTheModel()
  const count = reader.count()
  const sizes = {
    features: reader.count(),
    densities: reader.count(),
    dimensions: reader.count(),
    senones: reader.count(),
  }
  const { features, densities, dimensions, senones } = sizes
  const sequences = reader.count()
  const phones = namedPhones(reader.text(reader.count()))
  const means = reader.float32(count * features * densities * dimensions)
  const gaussians = densitiesOf({ means, variances: reader.float32(means.length), dimensions, densities })
  const weights = reader.uint8(features * densities * senones)
  const phoneOfSenone = reader.uint8(senones)
  const transitions = reader.uint8(count * STATES * 2)
  const senonesOf = reader.uint16(sequences * STATES)
  const triphones = reader.uint16(Object.keys(POSITION).length * count ** 3)
  if (reader.left > 0 || phones.phones.length !== count) throw notTheModel()
  const sequenceOf: AcousticModel['sequenceOf'] = (phone, { left, right, position }) =>
    triphones[((position * count + phone) * count + left) * count + right] ?? 0
  return { ...phones, ...sizes, ...gaussians, weights, phoneOfSenone, transitions, sequences: senonesOf, sequenceOf }
}

function namedPhones(names: string): Pick<AcousticModel, 'phones' | 'phoneIds' | 'silence' | 'fillers'> {
  const phones = names.split(' ')
  return {
    phones,
    phoneIds: new Map(phones.map((name, phone) => [name, phone])),
    silence: phones.indexOf('SIL'),
    fillers: phones.flatMap((name, phone) => (name === 'SIL' || name.startsWith('+') ? [phone] : [])),
  }
}

const notTheModel = (): Error => new Error('these are not the data of the acoustic model')

type Gaussians = Pick<AcousticModel, 'densityValues' | 'chunks' | 'peaks'>
type Trained = { means: Float32Array; variances: Float32Array; dimensions: number; densities: number }

function densitiesOf({ means, variances, dimensions, densities }: Trained): Gaussians {
  const count = means.length / dimensions
  const chunks = Math.ceil(dimensions / CHUNK)
  const densityValues = new Float32Array(count * chunks * CHUNK * 2)
  const peaks = new Float32Array(count)
  means.forEach((mean, at) => {
    const variance = Math.max(variances[at] ?? 0, VARIANCE_FLOOR)
    const density = Math.floor(at / dimensions)
    const dimension = at % dimensions
    const block = Math.floor(density / densities) * chunks + Math.floor(dimension / CHUNK)
    const to = 2 * ((block * densities + (density % densities)) * CHUNK + (dimension % CHUNK))
    densityValues[to] = mean
    densityValues[to + 1] = 1 / (2 * variance) / STEP
    peaks[density] = (peaks[density] ?? 0) - Math.log(2 * Math.PI * variance) / 2 / STEP
  })
  return { densityValues, chunks, peaks }
}
