import type { CarrierConnection, CarrierConnectionStore } from '@frontdesk/carriers/ports'
import { CARRIER_KINDS, carrierAccount } from '@frontdesk/schema'
import { z } from 'zod'
import type { Bind, Db, Row } from '../ports.ts'
import { idColumn, jsonColumn, nullableText, numberColumn } from '../rows/columns.ts'
import { newestFirst, readPage } from '../rows/pages.ts'
import { trySteps } from '../rows/steps.ts'
import { findScoped } from './agent-store.ts'
import { insertNamed, updateNamed } from './named-rows.ts'

const connectionRow = z.object({
  id: idColumn('con'),
  organization_id: idColumn('org'),
  name: z.string(),
  kind: z.enum(CARRIER_KINDS),
  settings: jsonColumn(z.unknown()),
  sealed_secrets: nullableText,
  secrets_set: jsonColumn(z.array(z.string())),
  max_concurrent: numberColumn,
  auto_assign: numberColumn,
  version: numberColumn,
  created_at: numberColumn,
  updated_at: numberColumn,
})

function toConnection(row: Row): CarrierConnection {
  const parsed = connectionRow.parse(row)
  return {
    ...carrierAccount.parse({ kind: parsed.kind, settings: parsed.settings }),
    id: parsed.id,
    organizationId: parsed.organization_id,
    name: parsed.name,
    sealedSecrets: parsed.sealed_secrets,
    secretsSet: parsed.secrets_set,
    maxConcurrent: parsed.max_concurrent,
    autoAssign: parsed.auto_assign === 1,
    version: parsed.version,
    createdAt: parsed.created_at,
    updatedAt: parsed.updated_at,
  }
}

const rowOf = (connection: CarrierConnection) => ({
  id: connection.id,
  organizationId: connection.organizationId,
  createdAt: connection.createdAt,
  values: changeable(connection),
})

const changeable = (connection: CarrierConnection): Record<string, Bind> => ({
  name: connection.name,
  kind: connection.kind,
  settings: JSON.stringify(connection.settings),
  sealed_secrets: connection.sealedSecrets,
  secrets_set: JSON.stringify(connection.secretsSet),
  max_concurrent: connection.maxConcurrent,
  auto_assign: connection.autoAssign ? 1 : 0,
  version: connection.version,
  updated_at: connection.updatedAt,
})

const DELETE = `delete from carrier_connections where id = ? and organization_id = ?
  and not exists (select 1 from carrier_numbers o where o.connection_id = carrier_connections.id)`

/** Connections to carriers, whose secrets come and go sealed. */
export function carrierConnectionStore(db: Db): CarrierConnectionStore {
  return {
    insertConnection: (connection, most) => insertNamed(db, 'carrier_connections', { row: rowOf(connection), most }),
    findConnection: (organizationId, id) =>
      findScoped(db, { sql: 'select * from carrier_connections where id = ?', id, organizationId }, toConnection),
    async listConnections(organizationId, page) {
      const query = { select: 'select * from carrier_connections where organization_id = ?', params: [organizationId] }
      return await readPage(db, page, { ...query, ...newestFirst('carrier_connections', toConnection) })
    },
    async connectionAt(id) {
      const [row] = await db.read('select * from carrier_connections where id = ?', [id])
      return row ? toConnection(row) : null
    },
    async connectionsOfKind(kind) {
      const sql = 'select * from carrier_connections where kind = ? order by created_at, id'
      return (await db.read(sql, [kind])).map(toConnection)
    },
    updateConnection: (connection, { version }) =>
      updateNamed(db, 'carrier_connections', { row: rowOf(connection), version }),
    async deleteConnection(organizationId, id) {
      const params = [id, organizationId]
      const { status } = await trySteps<'in_use'>(db, [{ sql: DELETE, params, expect: 1, refusal: 'in_use' }])
      return status === 'written' ? 'deleted' : 'in_use'
    },
  }
}
