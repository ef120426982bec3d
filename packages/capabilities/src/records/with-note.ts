const MOST_NOTE = 500

/** NT1: what the team shall know besides stands behind what it was told before, once, at a length that fits. */
export function withNote(before: string | null, told: string | undefined): string | null {
  if (told === undefined || before?.includes(told) === true) return before
  return (before === null ? told : `${before} ${told}`).slice(0, MOST_NOTE)
}
