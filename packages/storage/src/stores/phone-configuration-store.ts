import type { PhoneConfigurationStore, UsedPhoneConfiguration } from '@frontdesk/deployments/ports'
import { brandId, DEFAULT_LINE_OPTIONS, lineOptions } from '@frontdesk/schema'
import { z } from 'zod'
import type { Db, Row } from '../ports.ts'
import { jsonColumn, nullableText } from '../rows/columns.ts'
import { newestFirst, readPage } from '../rows/pages.ts'
import { trySteps, writeSteps } from '../rows/steps.ts'
import { findScoped, toPhoneConfiguration } from './agent-store.ts'
import { insertPhoneConfiguration } from './deployment-statements.ts'

/** The holder is an agent, or a channel that no agent is on yet. */
const SELECT = `select p.*, n.e164, a.id as agent_id from phone_configurations p
  left join phone_numbers n on n.agent_id = p.live_agent_id
  left join agents a on a.id = p.live_agent_id
  where p.deleted_at is null`

const options = z.object({ line_options: jsonColumn(lineOptions).nullable() })
const holder = z.object({ e164: nullableText, agent_id: nullableText })

function toUsed(row: Row): UsedPhoneConfiguration {
  const { e164, agent_id } = holder.parse(row)
  return {
    ...toPhoneConfiguration(row),
    phoneNumber: e164,
    agentId: agent_id === null ? null : brandId('agt', agent_id),
  }
}

const CHANGE = `update phone_configurations set name = ?, area_code = ?, greeting = ?, line_options = ?, updated_at = ?
  where id = ? and organization_id = ? and deleted_at is null`
const DELETE = `update phone_configurations set deleted_at = ?
  where id = ? and organization_id = ? and deleted_at is null and live_agent_id is null`

/** Phone configurations with what uses them. */
export function phoneConfigurationStore(db: Db): PhoneConfigurationStore {
  return {
    async insertPhoneConfiguration(configuration) {
      await writeSteps(db, [insertPhoneConfiguration(configuration, null)])
    },
    async updatePhoneConfiguration({ id, organizationId, name, areaCode, greeting, options, updatedAt }) {
      const values = [name, areaCode, greeting, JSON.stringify(options), updatedAt]
      await writeSteps(db, [{ sql: CHANGE, params: [...values, id, organizationId] }])
    },
    async deletePhoneConfiguration(organizationId, id, at) {
      const steps = [{ sql: DELETE, params: [at, id, organizationId], expect: 1, refusal: 'in_use' as const }]
      const result = await trySteps(db, steps)
      return result.status === 'written' ? 'deleted' : 'in_use'
    },
    findPhoneConfiguration: (organizationId, id) =>
      findScoped(db, { sql: `${SELECT} and p.id = ?`, id, organizationId }, toUsed),
    async listPhoneConfigurations(organizationId, page) {
      const query = { select: `${SELECT} and p.organization_id = ?`, params: [organizationId] }
      return await readPage(db, page, { ...query, ...newestFirst('p', toUsed) })
    },
    async lineOptionsOf(organizationId, agentId) {
      const sql = 'select line_options from phone_configurations where live_agent_id = ? and organization_id = ?'
      const [row] = await db.read(sql, [agentId, organizationId])
      return row ? (options.parse(row).line_options ?? DEFAULT_LINE_OPTIONS) : DEFAULT_LINE_OPTIONS
    },
  }
}
