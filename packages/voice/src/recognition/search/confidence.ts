/** What speaks for a word: its share among all that was followed, and what its sounds cost in each frame. */
export type Evidence = { share: number; soundCost: number; frames: number }

/** How often words with such evidence are right. */
export function confidenceOf({ share }: Evidence): number {
  return share
}
