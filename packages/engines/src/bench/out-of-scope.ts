import { z } from 'zod'
import { featuresOf } from '../reading/intents/features.ts'
import { bestTwo, type LinearModel, marginsOf } from '../reading/intents/linear-model.ts'
import { trainModel } from '../reading/intents/train.ts'

const rows = z.array(z.tuple([z.string(), z.string()]))
export const clinc = z.object({ train: rows, val: rows, oos_train: rows, oos_val: rows })
export type Clinc = z.infer<typeof clinc>

export type ClincResult = { threshold: number; accepted: number; plain: number; refused: number; trainMs: number }

const TRAINING = { size: 65_536, cost: 2, seed: 1 }
/** Of the out-of-scope examples of train, which no class is trained on, so many are to be refused. */
const REFUSED_IN_TRAIN = 0.75

/** Trains on train, fixes the threshold on the out-of-scope part of train, and looks at validation once. */
export function scoreClinc(data: Clinc, now: () => number): ClincResult {
  const from = now()
  const model = trainModel(
    data.train.map(([text, label]) => ({ text, label })),
    TRAINING,
  )
  const trainMs = now() - from
  const trainingMargins = data.oos_train.map(([text]) => choice(model, text).margin).toSorted((a, b) => a - b)
  const threshold = trainingMargins[Math.ceil(REFUSED_IN_TRAIN * trainingMargins.length) - 1] ?? 0
  const read = data.val.map(([text, label]) => ({ ...choice(model, text), wanted: label }))
  const right = read.filter(({ label, wanted }) => label === wanted)
  const refused = data.oos_val.filter(([text]) => choice(model, text).margin <= threshold)
  return {
    threshold,
    trainMs,
    plain: right.length / read.length,
    accepted: right.filter(({ margin }) => margin > threshold).length / read.length,
    refused: refused.length / data.oos_val.length,
  }
}

function choice(model: LinearModel, text: string): { label: string; margin: number } {
  const { best, margin } = bestTwo(marginsOf(model, featuresOf(text, model.rarity)))
  return { label: model.labels[best] ?? '', margin }
}
