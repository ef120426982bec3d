import type { BusinessRecord } from '@frontdesk/agent-runtime/ports'
import type { BusinessContext } from './business-context.ts'
import { type Slots } from './flow-slots.ts'
import { type BusinessState, type Flow, freshFlow } from './flow-state.ts'

/** The record that is spoken of, as it stands now. */
export async function recordOf(
  { desk }: BusinessContext,
  { code, email, phone }: Slots,
): Promise<BusinessRecord | null> {
  const found = await desk.findRecord(code ?? '', { email: email ?? null, phone: phone ?? null })
  return found.status === 'found' ? found.record : null
}

/** What is known of the record becomes the flow's own; what the visitor wishes to change stays as wished. */
export function slotsOf(record: BusinessRecord, slots: Slots): Slots {
  const { summary, subject } = record
  const party = summary.of === 'booking' && slots.partySize === undefined ? summary.partySize : null
  return {
    recordId: record.id,
    recordKind: summary.kind,
    ...(summary.of === 'booking' ? { standsAt: summary.startsAt } : {}),
    ...(subject?.serviceId ? { serviceId: subject.serviceId } : {}),
    ...(subject?.listingId ? { listingId: subject.listingId } : {}),
    ...(party === null ? {} : { partySize: party }),
    ...(record.lines && slots.lines === undefined ? { lines: copyLines(record.lines) } : {}),
  }
}

const copyLines = (lines: NonNullable<BusinessRecord['lines']>): Slots['lines'] =>
  lines.map((line) => ({ ...line, options: [...line.options], without: [...line.without] }))

/** What finds the record made or found last; the visitor has named it in this conversation already. */
export const keyOfLast = ({ lastRecord }: BusinessState): Slots =>
  lastRecord === null
    ? {}
    : {
        code: lastRecord.code,
        ...(lastRecord.email === null ? {} : { email: lastRecord.email }),
        ...(lastRecord.phone === null ? {} : { phone: lastRecord.phone }),
      }

export async function lastOf(context: BusinessContext, state: BusinessState): Promise<BusinessRecord | null> {
  return state.lastRecord === null ? null : await recordOf(context, keyOfLast(state))
}

/** The flow that looks after the last record, as it is before anything is said of it. */
export async function flowOfLast(context: BusinessContext, state: BusinessState): Promise<Flow | null> {
  const record = await lastOf(context, state)
  if (record === null) return null
  const key = keyOfLast(state)
  return freshFlow({ kind: 'record', instance: state.instances }, { ...key, ...slotsOf(record, key) })
}
