/** A word, pause or noise that ended in a frame, and the cheapest way there. */
export type WordEnd = {
  /** -1 for a pause or noise. */
  pronunciation: number
  /** The last two words of the language model by then. */
  word: number
  before: number
  /** The last sound: phones sound different after it. */
  last: number
  /** Phones that may follow; null for all. */
  rights: Uint8Array | null
  /** What sounds and words had cost after this frame. */
  frame: number
  cost: number
  /** The number of the end it came after; -1 for the beginning. */
  origin: number
}
