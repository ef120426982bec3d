/** Sentences of one response share what stands before the colon of their ids. */
export const responseOf = (id: string): string => id.slice(0, Math.max(0, id.lastIndexOf(':')))
