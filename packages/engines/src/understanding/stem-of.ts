const STEM = 4

/** Without its ending: enough to tell words apart. */
export const stemOf = (word: string): string => word.slice(0, Math.max(STEM, word.length - 2))
