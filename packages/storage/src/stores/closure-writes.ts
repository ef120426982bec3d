import type { BusinessScope, BusinessStore, Closure } from '@frontdesk/capabilities/ports'
import { z } from 'zod'
import type { Db, Row } from '../ports.ts'
import { idColumn, nullableText, numberColumn } from '../rows/columns.ts'
import { insertInto, type Step, trySteps } from '../rows/steps.ts'
import { findScoped } from './agent-store.ts'
import { lockBusiness } from './catalogue-statements.ts'
import { plainOrNull } from './proposal-statements.ts'

const row = z.object({
  id: idColumn('clo'),
  resource_id: idColumn('rsc').nullable(),
  from_at: numberColumn,
  until_at: numberColumn,
  reason: nullableText,
  created_at: numberColumn,
})

function toClosure(stored: Row): Closure {
  const { id, resource_id, from_at, until_at, reason, created_at } = row.parse(stored)
  return { id, resourceId: resource_id, from: from_at, until: until_at, reason, createdAt: created_at }
}

/** So many are read with every setup. */
const MOST = 500
const PUT = `on conflict (id) do update set resource_id = excluded.resource_id, from_at = excluded.from_at,
  until_at = excluded.until_at, reason = excluded.reason where closures.business_id = excluded.business_id`
const LISTED = `select c.* from closures c where c.business_id = ? and c.organization_id = ?
  and (c.resource_id is null or exists (select 1 from resources r where r.id = c.resource_id and r.removed_at is null))
  order by c.from_at, c.id`

/** AW1: in order of time; those of a person or table that was removed are of nobody. */
export const readClosures = async (db: Db, { organizationId, businessId }: BusinessScope): Promise<Closure[]> =>
  (await db.read(LISTED, [businessId, organizationId])).map(toClosure)

/** Tells those who keep the setup in memory that it has changed. */
export const raiseSetup = ({ organizationId, businessId }: BusinessScope): Step<never> => ({
  sql: 'update businesses set setup_version = setup_version + 1 where id = ? and organization_id = ?',
  params: [businessId, organizationId],
})

/** Closures of a business, by the owner. */
export function closureWrites(db: Db) {
  return {
    findClosure: (organizationId, id) =>
      findScoped(db, { sql: 'select * from closures where id = ?', id, organizationId }, toClosure),
    async putClosure(scope, closure) {
      const { sql, params } = insertInto('closures', {
        id: closure.id,
        organization_id: scope.organizationId,
        business_id: scope.businessId,
        resource_id: closure.resourceId,
        from_at: closure.from,
        until_at: closure.until,
        reason: plainOrNull(closure.reason),
        created_at: closure.createdAt,
      })
      const steps: Step<'full'>[] = [
        lockBusiness(scope),
        raiseSetup(scope),
        {
          sql: `update businesses set writes = writes where id = ?
            and (select count(*) from closures c where c.business_id = businesses.id and c.id <> ?) < ${MOST}`,
          params: [scope.businessId, closure.id],
          expect: 1,
          refusal: 'full',
        },
        { sql: `${sql} ${PUT}`, params },
      ]
      return (await trySteps(db, steps)).status === 'written'
    },
    async removeClosure({ organizationId, businessId }, id) {
      const steps: Step<'unknown'>[] = [
        lockBusiness({ organizationId, businessId }),
        raiseSetup({ organizationId, businessId }),
        {
          sql: 'delete from closures where id = ? and business_id = ? and organization_id = ?',
          params: [id, businessId, organizationId],
          expect: 1,
          refusal: 'unknown',
        },
      ]
      return (await trySteps(db, steps)).status === 'written'
    },
  } satisfies Partial<BusinessStore>
}
