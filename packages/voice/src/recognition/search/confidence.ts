/** What speaks for a word: its share among all that was followed, and what its sounds cost in each frame. */
export type Evidence = { share: number; soundCost: number }

/**
 * Fitted to 6,929 words of six synthetic voices, clear and over a telephone, a fifth of them wrong: area under the ROC
 * curve 0.87, of clear speech 0.91.
 */
const WEIGHTS = { always: 0.83, share: 0.52, soundCost: -0.026 }
/** Shares end a little before 0 and 1. */
const MARGIN = 0.001

/** How often words with such evidence are right. */
export function confidenceOf({ share, soundCost }: Evidence): number {
  const odds = Math.log((share + MARGIN) / (1 + MARGIN - share))
  return 1 / (1 + Math.exp(-(WEIGHTS.always + WEIGHTS.share * odds + WEIGHTS.soundCost * soundCost)))
}
