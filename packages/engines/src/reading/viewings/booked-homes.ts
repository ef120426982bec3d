import type { BusinessContext } from '../../turn/business-context.ts'
import type { BusinessState } from '../../turn/flow-state.ts'
import { recordOf } from '../../turn/last-record.ts'

/** VH7: the homes of which a viewing was booked in this conversation, and stands. */
export async function bookedHomes(
  context: BusinessContext,
  { made = [] }: Pick<BusinessState, 'made'>,
): Promise<readonly string[]> {
  const records = await Promise.all(made.map((key) => recordOf(context, asSlots(key))))
  return records.flatMap((record) =>
    record?.subject?.listingId && record.status === 'confirmed' ? [record.subject.listingId] : [],
  )
}

const asSlots = ({ code, email, phone }: NonNullable<BusinessState['lastRecord']>) => ({
  code,
  ...(email === null ? {} : { email }),
  ...(phone === null ? {} : { phone }),
})
