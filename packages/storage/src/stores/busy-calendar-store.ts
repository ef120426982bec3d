import type {
  BusinessScope,
  BusyCalendar,
  BusyCalendarReading,
  BusyCalendarStore,
  BusyElsewhere,
} from '@frontdesk/capabilities/ports'
import { z } from 'zod'
import type { Bind, Db, Row } from '../ports.ts'
import { idColumn, jsonColumn, nullableNumber, nullableText, numberColumn } from '../rows/columns.ts'
import { insertInto, type Step, trySteps } from '../rows/steps.ts'
import { findScoped } from './agent-store.ts'
import { lockBusiness } from './catalogue-statements.ts'
import { raiseSetup } from './closure-writes.ts'
import { enqueueStatement } from './job-store.ts'
import { plainOrNull } from './proposal-statements.ts'

const busyColumn = jsonColumn(z.array(z.tuple([z.number(), z.number()])))
const resourceIds = jsonColumn(z.array(idColumn('rsc'))).nullable()
const elsewhereRow = z.object({ id: idColumn('cal'), resource_ids: resourceIds, busy: busyColumn })
const row = elsewhereRow.extend({
  organization_id: idColumn('org'),
  business_id: idColumn('biz'),
  name: z.string(),
  host: z.string(),
  sealed_address: z.string(),
  problem: nullableText,
  read_at: nullableNumber,
  tried_at: nullableNumber,
  fetched_at: nullableNumber,
  etag: nullableText,
  last_modified: nullableText,
  created_at: numberColumn,
})

const spansOf = (busy: readonly (readonly [number, number])[]) => busy.map(([from, until]) => ({ from, until }))

function toCalendar(stored: Row): BusyCalendar {
  const kept = row.parse(stored)
  return {
    organizationId: kept.organization_id,
    businessId: kept.business_id,
    id: kept.id,
    name: kept.name,
    host: kept.host,
    sealedAddress: kept.sealed_address,
    resourceIds: kept.resource_ids,
    createdAt: kept.created_at,
    busy: spansOf(kept.busy),
    readAt: kept.read_at,
    triedAt: kept.tried_at,
    problem: kept.problem,
    fetchedAt: kept.fetched_at,
    etag: kept.etag,
    lastModified: kept.last_modified,
  }
}

function toElsewhere(stored: Row): BusyElsewhere {
  const { id, resource_ids, busy } = elsewhereRow.parse(stored)
  return { calendarId: id, resourceIds: resource_ids, busy: spansOf(busy) }
}

const LISTED = 'where business_id = ? and organization_id = ? order by created_at, id'

/** OW6: what is read with every setup. */
export const readBusyElsewhere = async (
  db: Db,
  { organizationId, businessId }: BusinessScope,
): Promise<BusyElsewhere[]> =>
  (await db.read(`select id, resource_ids, busy from busy_calendars ${LISTED}`, [businessId, organizationId])).map(
    toElsewhere,
  )

const storedBusy = (busy: BusyCalendarReading['busy']): string =>
  JSON.stringify(busy.map(({ from, until }) => [from, until]))

const readingColumns = (reading: BusyCalendarReading): Record<string, Bind> => ({
  busy: storedBusy(reading.busy),
  problem: plainOrNull(reading.problem),
  read_at: reading.readAt,
  tried_at: reading.triedAt,
  fetched_at: reading.fetchedAt,
  etag: plainOrNull(reading.etag),
  last_modified: plainOrNull(reading.lastModified),
})

const MOST = 20

/** No more than so many, and each is read at once. */
function insertSteps(...[calendar, jobId]: Parameters<BusyCalendarStore['insertBusyCalendar']>): Step<'full'>[] {
  const { id, organizationId, businessId } = calendar
  const work = { kind: 'read-calendar', organizationId, calendarId: id } as const
  return [
    lockBusiness(calendar),
    {
      sql: `update businesses set writes = writes where id = ?
        and (select count(*) from busy_calendars c where c.business_id = businesses.id) < ${MOST}`,
      params: [businessId],
      expect: 1,
      refusal: 'full',
    },
    insertInto('busy_calendars', {
      id,
      organization_id: organizationId,
      business_id: businessId,
      name: calendar.name,
      host: calendar.host,
      sealed_address: calendar.sealedAddress,
      resource_ids: calendar.resourceIds === null ? null : JSON.stringify(calendar.resourceIds),
      created_at: calendar.createdAt,
      ...readingColumns(calendar),
    }),
    enqueueStatement({ id: jobId, work, runAt: calendar.createdAt, uniqueKey: `calendar:${id}` }),
  ]
}

/** Calendars elsewhere that are read. */
export function busyCalendarStore(db: Db): BusyCalendarStore {
  return {
    async insertBusyCalendar(calendar, jobId) {
      return (await trySteps(db, insertSteps(calendar, jobId))).status === 'written'
    },
    async listBusyCalendars({ organizationId, businessId }) {
      return (await db.read(`select * from busy_calendars ${LISTED}`, [businessId, organizationId])).map(toCalendar)
    },
    findBusyCalendar: (organizationId, id) =>
      findScoped(db, { sql: 'select * from busy_calendars where id = ?', id, organizationId }, toCalendar),
    async keepReading(calendar, reading) {
      const columns = readingColumns(reading)
      const assignments = Object.keys(columns).map((column) => `${column} = ?`)
      const steps: Step<'unknown'>[] = [
        {
          sql: `update busy_calendars set ${assignments.join(', ')} where id = ?`,
          params: [...Object.values(columns), calendar.id],
          expect: 1,
          refusal: 'unknown',
        },
      ]
      // Setups are kept in memory until their version is raised; most readings change nothing.
      const isSame = columns.busy === storedBusy(calendar.busy)
      const written = isSame ? steps : [lockBusiness(calendar), raiseSetup(calendar), ...steps]
      return (await trySteps(db, written)).status === 'written'
    },
    async removeBusyCalendar(scope, id) {
      const steps: Step<'unknown'>[] = [
        raiseSetup(scope),
        {
          sql: 'delete from busy_calendars where id = ? and business_id = ? and organization_id = ?',
          params: [id, scope.businessId, scope.organizationId],
          expect: 1,
          refusal: 'unknown',
        },
      ]
      return (await trySteps(db, steps)).status === 'written'
    },
  }
}
