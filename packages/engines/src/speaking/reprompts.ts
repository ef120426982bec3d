/** The four ways of asking the same thing again; the fifth time the flow offers to stop. */
export type Reprompts = readonly [ask: string, rephrase: string, example: string, options: string]

/** The question as it is put after so many attempts that failed. */
export const repromptAt = (reprompts: Reprompts, attempts: number): string =>
  reprompts[Math.min(attempts, 3)] ?? reprompts[3]
