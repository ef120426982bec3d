import { type CepstralGuess, guessCepstra } from '../features/cepstral-guess.ts'
import { bytesOfGaussians, Codebooks, type Gaussians } from './codebooks.ts'
import { ModelReader } from './model-reader.ts'
import { ScoringKernel } from './scoring-kernel.ts'
import { SenoneScores, type SenoneTables } from './senone-scores.ts'
import { STEP } from './steps.ts'
import { speechCovariance, telephoneGaussians } from './telephone-model.ts'

const MAGIC = 'FDAM'
const VERSION = 1
/** A variance smaller than this is a fault of training. */
const VARIANCE_FLOOR = 1e-4
/** Of each phone, one after the other. */
export const STATES = 3

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
  /** The first ones, three for each phone, are those of phones between anything. */
  senones: number
  scores: SenoneScores
  /** The same for cepstra that were guessed, as of speech over a telephone. */
  telephone: { guess: CepstralGuess; scores: SenoneScores }
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
  const gaussians = { ...gaussiansOf({ means, variances: reader.float32(means.length), dimensions }), ...sizes }
  const weights = reader.uint8(features * densities * senones)
  const phoneOfSenone = reader.uint8(senones)
  const transitions = reader.uint8(count * STATES * 2)
  const senonesOf = reader.uint16(sequences * STATES)
  const triphones = reader.uint16(Object.keys(POSITION).length * count ** 3)
  if (reader.left > 0 || phones.phones.length !== count) throw notTheModel()
  const sequenceOf: AcousticModel['sequenceOf'] = (phone, { left, right, position }) =>
    triphones[((position * count + phone) * count + left) * count + right] ?? 0
  const sounds = soundsOf({ ...gaussians, phones: count }, { ...sizes, weights, phoneOfSenone })
  return { ...phones, ...sounds, senones, phoneOfSenone, transitions, sequences: senonesOf, sequenceOf }
}

/** For what stands beside the large tables. */
const OTHER_BYTES = 2 ** 16

function soundsOf(gaussians: Gaussians, model: SenoneTables): Pick<AcousticModel, 'scores' | 'telephone'> {
  const kernel = new ScoringKernel(bytesOfGaussians(gaussians) * 2 + model.weights.length + OTHER_BYTES)
  const tables = { ...model, weights: kernel.bytes(model.weights) }
  const guess = guessCepstra(speechCovariance(gaussians, model))
  const scoresOf = (densities: Gaussians) => new SenoneScores(kernel, new Codebooks(kernel, densities), tables)
  return { scores: scoresOf(gaussians), telephone: { guess, scores: scoresOf(telephoneGaussians(gaussians, guess)) } }
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

type Trained = { means: Float32Array; variances: Float32Array; dimensions: number }

function gaussiansOf({ means, variances, dimensions }: Trained): Pick<Gaussians, 'means' | 'weights' | 'peaks'> {
  const peaks = new Float32Array(means.length / dimensions)
  const weights = variances.map((trained, at) => {
    const variance = Math.max(trained, VARIANCE_FLOOR)
    const density = Math.floor(at / dimensions)
    peaks[density] = (peaks[density] ?? 0) - Math.log(2 * Math.PI * variance) / 2 / STEP
    return 1 / (2 * variance) / STEP
  })
  return { means, weights, peaks }
}
