import type { OrganizationId } from '@frontdesk/schema'
import type { Bind, Db } from '../ports.ts'
import { insertInto, trySteps, writeSteps } from '../rows/steps.ts'

/* Rows that have a name of their own within their organization, a version, and of which an organization has so many. */

type Table = 'tools' | 'mcp_servers' | 'carrier_connections'
type Row = { id: string; organizationId: OrganizationId; createdAt: number; values: Record<string, Bind> }

export async function insertNamed(db: Db, table: Table, { row, most }: { row: Row; most: number }) {
  const { id, organizationId, createdAt, values } = row
  const isWithin = `update ${table} set version = version where id = ?
    and (select count(*) from ${table} all_of where all_of.organization_id = ?) <= ?`
  const { status } = await trySteps(db, [
    // Creations of one organization take turns, so that none counts without the other.
    { sql: 'update organizations set name = name where id = ?', params: [organizationId], expect: 1 },
    {
      ...insertInto(table, { id, organization_id: organizationId, created_at: createdAt, ...values }),
      refusal: 'taken' as const,
    },
    { sql: isWithin, params: [id, organizationId, most], expect: 1, refusal: 'full' as const },
  ])
  return status
}

/** Written only while it has this version. */
export async function updateNamed(db: Db, table: Table, { row, version }: { row: Row; version: number }) {
  const { id, organizationId, values } = row
  const changes = Object.entries(values)
  const sql = `update ${table} set ${changes.map(([column]) => `${column} = ?`).join(', ')}
    where id = ? and organization_id = ?`
  const isAsRead = `update ${table} set version = version where id = ? and organization_id = ? and version = ?`
  const { status } = await trySteps(db, [
    { sql: isAsRead, params: [id, organizationId, version], expect: 1, refusal: 'changed' as const },
    { sql, params: [...changes.map(([, value]) => value), id, organizationId], refusal: 'taken' as const },
  ])
  return status
}

export async function deleteNamed(db: Db, table: Table, { id, organizationId }: Pick<Row, 'id' | 'organizationId'>) {
  await writeSteps(db, [
    { sql: `delete from ${table} where id = ? and organization_id = ?`, params: [id, organizationId] },
  ])
}
