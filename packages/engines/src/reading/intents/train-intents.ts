import { type Calibration, calibrate, isPutAsQuestion, type Trial } from './confidence.ts'
import { featuresOf } from './features.ts'
import { bestTwo, type LinearModel, marginsOf } from './linear-model.ts'
import { packModel } from './packed-model.ts'
import { type Labelled, trainModel } from './train.ts'
import { phrasesOf, shuffledPlaces, spokenFrames } from './training-phrases.ts'

/** A file of phrases; its name is their label. */
export type PhraseFile = { name: string; content: string }

const TRAINING = { size: 8192, cost: 1, seed: 1 }
const FOLDS = 5

/** Phrases written by hand, and the frames that are spoken out beside them. */
export function trainingSet(files: readonly PhraseFile[]): { phrases: Labelled[]; frames: Labelled[] } {
  const written = files.filter(({ name }) => name.endsWith('.txt')).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  return {
    phrases: written.flatMap(({ name, content }) => phrasesOf(name.replace('.txt', ''), content)),
    frames: files.filter(({ name }) => name.endsWith('.tsv')).flatMap(({ content }) => spokenFrames(content)),
  }
}

/** The model of the product's own intents. */
export const trainOnAll = ({ phrases, frames }: { phrases: Labelled[]; frames: Labelled[] }): LinearModel =>
  trainModel([...phrases, ...frames], TRAINING)

export type HeldOutTrial = Trial & { wanted: string; label: string; text: string }

/** Each fifth of the phrases, read by a model that has not seen it. */
export function heldOutTrials({ phrases, frames }: { phrases: Labelled[]; frames: Labelled[] }): HeldOutTrial[] {
  const places = shuffledPlaces(phrases.length, TRAINING.seed)
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const held = new Set(places.filter((_, at) => at % FOLDS === fold))
    const kept = phrases.filter((_, at) => !held.has(at))
    const model = trainOnAll({ phrases: kept, frames })
    return phrases.filter((_, at) => held.has(at)).map((one) => trialOf(model, one))
  })
}

function trialOf(model: LinearModel, { text, label: wanted }: Labelled): HeldOutTrial {
  const { label, ...certainty } = firstChoice(model, text)
  return { ...certainty, wanted, label, text, isRight: label === wanted }
}

/** The label that fits best, with what tells how sure that is. */
export function firstChoice(model: LinearModel, text: string): { label: string } & Omit<Trial, 'isRight'> {
  const margins = marginsOf(model, featuresOf(text, model.rarity))
  const { best, margin, second } = bestTwo(margins)
  const asking = margins[model.labels.indexOf('ask-question')] ?? 0
  return { label: model.labels[best] ?? '', margin, second, asking, isQuestion: isPutAsQuestion(text) }
}

/** Trains, calibrates and packs; the text of the module to commit. */
export function weightsModule(files: readonly PhraseFile[], fingerprint: string): string {
  const set = trainingSet(files)
  const calibration: Calibration = calibrate(heldOutTrials(set))
  const packed = { fingerprint, ...packModel(trainOnAll(set), calibration) }
  const fields = Object.entries(packed).map(([name, value]) => `  ${name}: ${literal(value)},`)
  return [
    "import type { PackedModel } from './packed-model.ts'",
    '',
    '/** Made by `npm run train:intents` from the phrases; never by hand. */',
    'export const packedIntents: PackedModel = {',
    ...fields,
    '}',
    '',
  ].join('\n')
}

const literal = (value: string | readonly (string | number)[]): string =>
  typeof value === 'string'
    ? `'${value}'`
    : `[\n${value.map((one) => `    ${typeof one === 'string' ? `'${one}'` : one},`).join('\n')}\n  ]`

/** A short number of texts, which changes when any of them does. */
export function fingerprintOf(texts: readonly string[]): string {
  let hash = 0xcbf29ce484222325n
  for (const byte of Buffer.from(texts.join('\0'))) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16)
}
