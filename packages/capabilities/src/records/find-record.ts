import type { BusinessRecord, RecordFound } from '@frontdesk/agent-runtime/ports'
import type { ConversationId } from '@frontdesk/schema'
import type { BookingStore } from '../bookings/booking-store.ts'
import type { BusinessScope } from '../catalogue/catalogue-store.ts'
import { readRecordCode } from './record-code.ts'

/** RC4: so many wrong codes, and nothing is looked up in this conversation any more. */
const MOST_TRIES = 5

type Contact = { email: string | null; phone: string | null }
export type Find = (code: string, contact: Contact) => Promise<BusinessRecord | null>
type Deps = { bookings: Pick<BookingStore, 'countTries' | 'addTry'>; now: () => number; finds: readonly Find[] }
type Asked = { scope: BusinessScope; conversationId: ConversationId; code: string; contact: Contact }

/** RC3: a record by its code and a contact given for it; whether the code or the contact was wrong is not told. */
export async function findRecord(deps: Deps, { scope, conversationId, code, contact }: Asked): Promise<RecordFound> {
  if ((await deps.bookings.countTries(conversationId)) >= MOST_TRIES) return { status: 'locked' }
  for (const find of deps.finds) {
    const record = await find(readRecordCode(code), contact)
    if (record !== null) return { status: 'found', record }
  }
  await deps.bookings.addTry(scope, conversationId, deps.now())
  return { status: 'unknown' }
}
