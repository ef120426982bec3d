const STEM = 4

/** A word without its ending, so that its forms compare as equal. */
export const stemOf = (word: string): string => word.slice(0, Math.max(STEM, word.length - 2))
