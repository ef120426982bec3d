import { EVIDENCE, type Evidence, type EvidenceName } from './evidence.ts'

/** One probability of being right, and where the bands begin. */
export type Calibration = {
  /** How much similarity and words weigh when it is chosen what is read. */
  pick: { similarity: number; bm25: number }
  /** What similarity and words add to the reader's log-odds when the first candidate is chosen. */
  order: { similarity: number; bm25: number }
  intercept: number
  weights: Readonly<Partial<Record<EvidenceName, number>>>
  bands: { answer: number; maybe: number }
}

/** Before anything was fitted: the reader's own log-odds. */
export const UNFITTED: Calibration = {
  pick: { similarity: 2, bm25: 1 },
  order: { similarity: 5, bm25: 1 },
  intercept: 0,
  weights: { answers: 1 },
  bands: { answer: 0.5, maybe: 0.1 },
}

export function probabilityOf({ intercept, weights }: Calibration, evidence: Evidence): number {
  const sum = EVIDENCE.reduce((total, name) => total + (weights[name] ?? 0) * evidence[name], intercept)
  return 1 / (1 + Math.exp(-sum))
}
