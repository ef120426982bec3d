import type { PhoneConfigurationStore, UsedPhoneConfiguration } from '@frontdesk/deployments/ports'
import { brandId } from '@frontdesk/schema'
import { z } from 'zod'
import type { Db, Row } from '../ports.ts'
import { nullableText } from '../rows/columns.ts'
import { newestFirst, readPage } from '../rows/pages.ts'
import { trySteps, writeSteps } from '../rows/steps.ts'
import { findScoped, toPhoneConfiguration } from './agent-store.ts'
import { insertPhoneConfiguration } from './deployment-statements.ts'

/** The holder is an agent, or a channel that no agent is on yet. */
const SELECT = `select p.*, n.e164, a.id as agent_id from phone_configurations p
  left join phone_numbers n on n.agent_id = p.live_agent_id
  left join agents a on a.id = p.live_agent_id
  where p.deleted_at is null`

const holder = z.object({ e164: nullableText, agent_id: nullableText })

function toUsed(row: Row): UsedPhoneConfiguration {
  const { e164, agent_id } = holder.parse(row)
  return {
    ...toPhoneConfiguration(row),
    phoneNumber: e164,
    agentId: agent_id === null ? null : brandId('agt', agent_id),
  }
}

const CHANGE = `update phone_configurations set name = ?, area_code = ?, greeting = ?, updated_at = ?
  where id = ? and organization_id = ? and deleted_at is null`
const DELETE = `update phone_configurations set deleted_at = ?
  where id = ? and organization_id = ? and deleted_at is null and live_agent_id is null`

/** Phone configurations with what uses them. */
export function phoneConfigurationStore(db: Db): PhoneConfigurationStore {
  return {
    async insertPhoneConfiguration(configuration) {
      await writeSteps(db, [insertPhoneConfiguration(configuration, null)])
    },
    async updatePhoneConfiguration({ id, organizationId, name, areaCode, greeting, updatedAt }) {
      await writeSteps(db, [{ sql: CHANGE, params: [name, areaCode, greeting, updatedAt, id, organizationId] }])
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
  }
}
