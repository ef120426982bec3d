import type { Decision } from '@frontdesk/schema'
import { onFreeNumber } from './assign-number.ts'

type Assignment = Parameters<typeof onFreeNumber>

/** Everything is decided but the number; `on` decides with one. */
export type NumberlessDecision<Answer, Stores> = {
  line: Assignment[1]
  on: (phoneNumber: string) => Decision<Answer, Stores>
}

/** Somebody else has got the number since it was chosen. */
export class NumberTaken extends Error {}

/** Spec 4.3: decides and commits with a number that nobody has, and with another one when somebody was faster. */
export async function withFreeNumber<Answer, Stores, T>(
  deps: Assignment[0],
  { line, on }: NumberlessDecision<Answer, Stores>,
  commit: (decision: Decision<Answer, Stores>) => Promise<T>,
): Promise<T> {
  return await onFreeNumber<T>(deps, line, async (phoneNumber) => {
    try {
      return { status: 'inserted', value: await commit(on(phoneNumber)) }
    } catch (error) {
      if (error instanceof NumberTaken) return { status: 'phone_number_taken' }
      throw error
    }
  })
}
