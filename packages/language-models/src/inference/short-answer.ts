import type { ShortAnswer } from '../ports.ts'

/** In this order they leave the model; the first: nothing short. Words of the text it knows too seldom to say them. */
const KINDS = ['nothing', 'yes', 'no', 'words'] as const
const SURE = 0.9

/** LM7: what an answer comes to; a yes that should be a no is worse than none. `chances`: one for each kind, 1 in all. */
export function shortAnswer(chances: ArrayLike<number>): ShortAnswer | null {
  const kind = KINDS.find((_, at) => (chances[at] ?? 0) >= SURE)
  return kind === 'yes' || kind === 'no' ? kind : null
}
