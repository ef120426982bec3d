/** What became of a command to one call. */
export type CommandOutcome =
  | { status: 'done' }
  /** The call is over already: nothing is left to be done. */
  | { status: 'over' }
  | { status: 'failed'; httpStatus: number | null; code: string | null }
