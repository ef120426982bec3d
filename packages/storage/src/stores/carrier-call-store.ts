import type { CarrierCall, CarrierCallStore, MissedCall } from '@frontdesk/carriers/ports'
import { MISSED_REASONS } from '@frontdesk/schema'
import { z } from 'zod'
import type { Db, Row } from '../ports.ts'
import { idColumn, nullableNumber, nullableText, numberColumn } from '../rows/columns.ts'
import { newestFirst, readPage } from '../rows/pages.ts'
import { insertInto, trySteps, writeSteps } from '../rows/steps.ts'

/** Carriers tell of a call until some minutes after its end. */
const KEEP_CALLS_MS = 24 * 60 * 60_000
const KEEP_MISSED_MS = 30 * KEEP_CALLS_MS

const callRow = z.object({
  connection_id: idColumn('con'),
  carrier_call_id: z.string(),
  organization_id: idColumn('org'),
  agent_id: idColumn('agt'),
  conversation_id: idColumn('cnv'),
  called: z.string(),
  started_at: numberColumn,
  ended_at: nullableNumber,
})
const missedRow = z.object({
  id: idColumn('msc'),
  organization_id: idColumn('org'),
  connection_id: idColumn('con'),
  called: z.string(),
  caller: nullableText,
  reason: z.enum(MISSED_REASONS),
  created_at: numberColumn,
})

function toCall(row: Row): CarrierCall {
  const parsed = callRow.parse(row)
  return {
    connectionId: parsed.connection_id,
    carrierCallId: parsed.carrier_call_id,
    organizationId: parsed.organization_id,
    agentId: parsed.agent_id,
    conversationId: parsed.conversation_id,
    to: parsed.called,
    startedAt: parsed.started_at,
    endedAt: parsed.ended_at,
  }
}

function toMissed(row: Row): MissedCall {
  const { id, organization_id, connection_id, called, caller, reason, created_at } = missedRow.parse(row)
  return {
    id,
    organizationId: organization_id,
    connectionId: connection_id,
    to: called,
    from: caller,
    reason,
    createdAt: created_at,
  }
}

const FIND = 'select * from carrier_calls where connection_id = ? and carrier_call_id = ?'

/** Calls by the names that their carriers have for them, and those that reached no agent. */
export function carrierCallStore(db: Db): CarrierCallStore {
  return {
    async claimCall(call) {
      const { connectionId, carrierCallId, organizationId, agentId, conversationId, to, startedAt } = call
      const { sql, params } = insertInto('carrier_calls', {
        connection_id: connectionId,
        carrier_call_id: carrierCallId,
        organization_id: organizationId,
        agent_id: agentId,
        conversation_id: conversationId,
        called: to,
        started_at: startedAt,
        ended_at: null,
      })
      await writeSteps(db, [
        { sql: 'delete from carrier_calls where started_at < ?', params: [startedAt - KEEP_CALLS_MS] },
        { sql: `${sql} on conflict (connection_id, carrier_call_id) do nothing`, params },
      ])
      const [row] = await db.read(FIND, [connectionId, carrierCallId])
      if (!row) throw new Error('A call that was claimed is not stored')
      return toCall(row)
    },
    async findCall({ connectionId, carrierCallId }) {
      const [row] = await db.read(FIND, [connectionId, carrierCallId])
      return row ? toCall(row) : null
    },
    async countOpenCalls(connectionId, since) {
      const sql = `select count(*) as count from carrier_calls
        where connection_id = ? and ended_at is null and started_at > ?`
      const [row] = await db.read(sql, [connectionId, since])
      return numberColumn.parse(row?.count ?? 0)
    },
    async holdCall({ connectionId, carrierCallId }, holder) {
      const sql = 'update carrier_calls set held_by = ? where connection_id = ? and carrier_call_id = ?'
      await writeSteps(db, [{ sql, params: [holder, connectionId, carrierCallId] }])
    },
    async endHeldCall({ connectionId, carrierCallId }, { holder, at }) {
      const sql = `update carrier_calls set ended_at = coalesce(ended_at, ?)
        where connection_id = ? and carrier_call_id = ? and held_by = ?`
      const params = [at, connectionId, carrierCallId, holder]
      const { status } = await trySteps(db, [{ sql, params, expect: 1, refusal: 'held' as const }])
      return status === 'written'
    },
    async endCall({ connectionId, carrierCallId }, at) {
      const sql = `update carrier_calls set ended_at = ?
        where connection_id = ? and carrier_call_id = ? and ended_at is null`
      await writeSteps(db, [{ sql, params: [at, connectionId, carrierCallId] }])
    },
    ...missedCalls(db),
  }
}

function missedCalls(db: Db) {
  return {
    async noteMissedCall({ id, organizationId, connectionId, to, from, reason, createdAt }) {
      const row = { id, organization_id: organizationId, connection_id: connectionId, reason, created_at: createdAt }
      await writeSteps(db, [
        {
          sql: 'delete from missed_calls where organization_id = ? and created_at < ?',
          params: [organizationId, createdAt - KEEP_MISSED_MS],
        },
        insertInto('missed_calls', { ...row, called: to, caller: from }),
      ])
    },
    async listMissedCalls(organizationId, page) {
      const query = { select: 'select * from missed_calls where organization_id = ?', params: [organizationId] }
      return await readPage(db, page, { ...query, ...newestFirst('missed_calls', toMissed) })
    },
  } satisfies Partial<CarrierCallStore>
}
