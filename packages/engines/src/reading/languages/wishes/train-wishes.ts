import { z } from 'zod'
import { type Calibration, calibrate, type Trial } from '../../intents/confidence.ts'
import type { LinearModel } from '../../intents/linear-model.ts'
import { packModel } from '../../intents/packed-model.ts'
import { type Labelled, trainModel } from '../../intents/train.ts'
import { fingerprintOf } from '../../intents/train-intents.ts'
import { shuffledPlaces } from '../../intents/training-phrases.ts'
import { NO_WISHES, WISHES } from '../engine/language-data.ts'
import type { Language } from '../engine/world.ts'
import { firstWish } from './read-wish-model.ts'
import { wishText } from './wish-text.ts'

/* Runs in a script and in tests, never in the product. */

const line = z.object({ text: z.string(), doing: z.string().nullable(), wish: z.enum([...WISHES, ...NO_WISHES]) })
export type WishLine = z.infer<typeof line>

/** A file of lines, one a row. */
export const wishLines = (content: string): WishLine[] =>
  content
    .split('\n')
    .filter((row) => row.trim() !== '')
    .map((row) => line.parse(JSON.parse(row)))

const TRAINING = { size: 2048, cost: 1, seed: 1 }
const FOLDS = 5

const labelled = (language: Language, lines: readonly WishLine[]): Labelled[] =>
  lines.map(({ text, wish }) => ({ text: wishText(language, text), label: wish }))

type WishTrial = Trial & { text: string; wanted: string; label: string }

/** Each fifth of the lines, read by a model that has not seen it. */
function wishTrials(language: Language, lines: readonly WishLine[], training = TRAINING): WishTrial[] {
  const places = shuffledPlaces(lines.length, training.seed)
  return Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const held = new Set(places.filter((_, at) => at % FOLDS === fold))
    const kept = lines.filter((_, at) => !held.has(at))
    const model = trainModel(labelled(language, kept), training)
    return lines
      .filter((_, at) => held.has(at))
      .map(({ text, wish }) => {
        const { label, ...certainty } = firstWish(model, language, text)
        return { ...certainty, text, wanted: wish, label, isRight: label === wish }
      })
  })
}

/** The model of all lines, and how sure it may be, by lines that it had not seen. */
function trainWishes(language: Language, lines: readonly WishLine[]): { model: LinearModel; calibration: Calibration } {
  return {
    model: trainModel(labelled(language, lines), TRAINING),
    calibration: calibrate(wishTrials(language, lines)),
  }
}

const MADE_OF = ['wishes/wish-text.ts', 'wishes/train-wishes.ts', 'wishes/read-wish-model.ts', 'engine/read-wishes.ts']

/** Of what the weights are made of: lines, tables, and the code that reads them. */
export const wishFingerprint = (language: string, read: (path: string) => string): string =>
  fingerprintOf(
    [...MADE_OF, `wishes/lines/${language}-learn.jsonl`, `${language}/wishes.ts`, `${language}/hints.ts`].map(read),
  )

/** The text of the module to commit. */
export function wishWeightsModule(language: Language, lines: readonly WishLine[], fingerprint: string): string {
  const { model, calibration } = trainWishes(language, lines)
  const packed = { fingerprint, ...packModel(model, calibration) }
  const fields = Object.entries(packed).map(([name, value]) => `  ${name}: ${literal(value)},`)
  return [
    "import type { PackedModel } from '../../../intents/packed-model.ts'",
    '',
    '/** Written by `npm run train:wishes`. */',
    'export const weights: PackedModel = {',
    ...fields,
    '}',
    '',
  ].join('\n')
}

const literal = (value: string | readonly (string | number)[]): string =>
  typeof value === 'string'
    ? `'${value}'`
    : `[${value.map((one) => JSON.stringify(one)).join(', ')}]`.replaceAll('"', "'")
