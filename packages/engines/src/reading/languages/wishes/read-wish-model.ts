import { type Certainty, confidenceOf } from '../../intents/confidence.ts'
import { featuresOf } from '../../intents/features.ts'
import { bestTwo, type LinearModel, marginsOf } from '../../intents/linear-model.ts'
import { type PackedModel, unpackModel } from '../../intents/packed-model.ts'
import { NO_WISHES, type NoWish, WISHES, type WishName } from '../engine/language-data.ts'
import { asksIn } from '../engine/read-answers.ts'
import type { Language } from '../engine/world.ts'
import { weights as de } from './weights/de.ts'
import { weights as es } from './weights/es.ts'
import { weights as fr } from './weights/fr.ts'
import { wishText } from './wish-text.ts'

/** What words most likely do, and the chance from 0 to 1 that this is right. */
export type WishReading = { does: WishName | NoWish; chance: number }

const PACKED: Readonly<Record<string, PackedModel>> = { de, es, fr }
const models = new Map<string, LinearModel>()

function modelOf(language: string, packed: PackedModel): LinearModel {
  const known = models.get(language) ?? unpackModel(packed)
  models.set(language, known)
  return known
}

/** What somebody wants stands near the beginning. */
const MOST_CHARACTERS = 300
/** Of the last texts: several rules of a turn ask the same. */
const MOST_KNOWN = 32
const known = new Map<string, WishReading | null>()

/** What a text most likely does; null where no lines of the language were learned from. */
export function readWishByModel(language: Language, text: string): WishReading | null {
  const key = `${language.data.language}:${text}`
  const before = known.get(key)
  if (before !== undefined) return before
  const reading = readAnew(language, text)
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, reading)
  return reading
}

function readAnew(language: Language, text: string): WishReading | null {
  const packed = PACKED[language.data.language]
  if (!packed) return null
  const { label, ...certainty } = firstWish(modelOf(language.data.language, packed), language, text)
  const does = [...WISHES, ...NO_WISHES].find((one) => one === label)
  return does === undefined ? null : { does, chance: confidenceOf(packed.calibration, certainty) }
}

/** The label that fits best, with what tells how sure that is. */
export function firstWish(model: LinearModel, language: Language, text: string): { label: string } & Certainty {
  const margins = marginsOf(model, featuresOf(wishText(language, text.slice(0, MOST_CHARACTERS)), model.rarity))
  const { best, margin, second } = bestTwo(margins)
  const asking = margins[model.labels.indexOf('question')] ?? 0
  return { label: model.labels[best] ?? '', margin, second, asking, isQuestion: asksIn(language, text) }
}
