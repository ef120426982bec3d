import type { CalendarFeed, CalendarFeedStore } from '@frontdesk/capabilities/ports'
import { z } from 'zod'
import type { Db, Row } from '../ports.ts'
import { idColumn, numberColumn } from '../rows/columns.ts'
import { insertInto, type Step, trySteps } from '../rows/steps.ts'
import { findScoped } from './agent-store.ts'
import { lockBusiness } from './catalogue-statements.ts'

const row = z.object({
  id: idColumn('fed'),
  organization_id: idColumn('org'),
  business_id: idColumn('biz'),
  resource_id: idColumn('rsc').nullable(),
  has_customers: numberColumn,
  created_at: numberColumn,
})

function toFeed(stored: Row): CalendarFeed {
  const { id, organization_id, business_id, resource_id, has_customers, created_at } = row.parse(stored)
  const scope = { organizationId: organization_id, businessId: business_id }
  return { ...scope, id, resourceId: resource_id, hasCustomers: has_customers === 1, createdAt: created_at }
}

const MOST = 50
const REMOVE = 'delete from calendar_feeds where id = ? and business_id = ? and organization_id = ?'

/** Calendars that owners' programs subscribe to. */
export function calendarFeedStore(db: Db): CalendarFeedStore {
  return {
    async insertFeed({ id, organizationId, businessId, resourceId, hasCustomers, createdAt }, secret) {
      const scope = { organizationId, businessId }
      const steps: Step<'full'>[] = [
        lockBusiness(scope),
        {
          sql: `update businesses set writes = writes where id = ?
            and (select count(*) from calendar_feeds f where f.business_id = businesses.id) < ${MOST}`,
          params: [businessId],
          expect: 1,
          refusal: 'full',
        },
        insertInto('calendar_feeds', {
          id,
          organization_id: organizationId,
          business_id: businessId,
          resource_id: resourceId,
          has_customers: hasCustomers ? 1 : 0,
          secret,
          created_at: createdAt,
        }),
      ]
      return (await trySteps(db, steps)).status === 'written'
    },
    async listFeeds({ organizationId, businessId }) {
      const sql = 'select * from calendar_feeds where business_id = ? and organization_id = ? order by created_at, id'
      return (await db.read(sql, [businessId, organizationId])).map(toFeed)
    },
    findFeed: (organizationId, id) =>
      findScoped(db, { sql: 'select * from calendar_feeds where id = ?', id, organizationId }, toFeed),
    async findFeedBySecret(secret) {
      const [found] = await db.read('select * from calendar_feeds where secret = ?', [secret])
      return found ? toFeed(found) : null
    },
    async removeFeed({ organizationId, businessId }, id) {
      const params = [id, businessId, organizationId]
      const steps: Step<'unknown'>[] = [{ sql: REMOVE, params, expect: 1, refusal: 'unknown' }]
      return (await trySteps(db, steps)).status === 'written'
    },
  }
}
