/**
 * What a use case decided: the answer, and the one commit that makes it true. Nothing is stored yet, so that the answer
 * and the record of the request it answers can be stored in that same commit. `write` goes through the stores it is
 * given, and refuses what others have made impossible meanwhile.
 */
export type Decision<Answer, Stores> = { answer: Answer; write: (stores: Stores) => Promise<void> }

/** VE8: everything is as it was asked for already. */
export const unchanged = <Answer>(answer: Answer): Decision<Answer, unknown> => ({
  answer,
  write: () => Promise.resolve(),
})

/** For whoever answers no request: stores what was decided at once. */
export async function carryOut<Answer, Stores>(stores: Stores, decision: Decision<Answer, Stores>): Promise<Answer> {
  await decision.write(stores)
  return decision.answer
}
