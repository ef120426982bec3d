import type { DeploymentChannel, PlacedChannel, SetupStore } from '@frontdesk/deployments/ports'
import type { DeploymentConfigurationId, NewId } from '@frontdesk/schema'
import { z } from 'zod'
import type { Db } from '../ports.ts'
import { idColumn } from '../rows/columns.ts'
import { CHANNEL_COLUMNS, toDeploymentChannel } from '../rows/deployment-row.ts'
import { newestFirst, readPage } from '../rows/pages.ts'
import { placeholders, trySteps } from '../rows/steps.ts'
import { scoped } from './agent-store.ts'
import {
  channelColumns,
  claimNumber,
  claimPhoneConfiguration,
  insertChannel,
  keepNumber,
  linkedRecords,
  NUMBER_QUARANTINE_MS,
  type Refusal,
  update,
} from './deployment-statements.ts'
import { dropMadeRecords, isShown, restFormerWebsites } from './made-records.ts'

const SELECT = `select ${CHANNEL_COLUMNS} from deployment_channels c where ${isShown('c')}`
const EMPTY = `not exists (select 1 from deployment_configurations d
  where d.deployment_channel_id = deployment_channels.id)`

/** Until an agent is on it, a phone channel holds its number itself. */
const holding = (channel: DeploymentChannel) => ({
  agent: { id: channel.id, organizationId: channel.organizationId, createdAt: channel.createdAt },
  channel,
})

export function channelWrites(db: Db, newId: NewId) {
  return {
    async insertChannel({ channel, newPhoneConfiguration, newWebsiteSource }) {
      const linked = { newInstruction: null, newPhoneConfiguration, newWebsiteSource, madeWith: channel.id }
      const result = await trySteps<Refusal>(db, [
        ...claimNumber(holding(channel)),
        ...linkedRecords(linked, newId),
        ...claimPhoneConfiguration(holding(channel)),
        insertChannel({ channel }),
      ])
      if (result.status === 'written') return 'inserted'
      if (result.status === 'conflict') throw new Error('An insert cannot conflict')
      return result.status
    },
    async updateChannel({ channel, newWebsiteSource }) {
      const madeWith = channel.id
      const linked = { newInstruction: null, newPhoneConfiguration: null, newWebsiteSource, madeWith }
      const change = update('deployment_channels', channelColumns({ channel }), {
        where: `id = ? and organization_id = ? and ${EMPTY}`,
        params: [channel.id, channel.organizationId],
      })
      const result = await trySteps<Refusal | 'deployed'>(db, [
        ...linkedRecords(linked, newId),
        { ...change, refusal: 'deployed' as const },
        // Nobody answered at the number that it gives up.
        ...keepNumber(holding(channel), 0),
        ...restFormerWebsites([channel.id], channel),
      ])
      if (result.status === 'written') return 'updated'
      return result.status === 'phone_number_taken' ? result.status : 'deployed'
    },
    async deleteChannel(channel, at) {
      const { id, organizationId } = channel
      const sql = `delete from deployment_channels where id = ? and organization_id = ? and ${EMPTY}`
      const result = await trySteps(db, [
        { sql, params: [id, organizationId], expect: 1, refusal: 'deployed' as const },
        { sql: 'update phone_configurations set live_agent_id = null where live_agent_id = ?', params: [id] },
        {
          sql: 'update phone_numbers set agent_id = null, free_at = ? where agent_id = ?',
          params: [at + NUMBER_QUARANTINE_MS, id],
        },
        ...dropMadeRecords({ organizationId, at, makers: [id], channel, instructionId: null, sourceIds: [] }),
      ])
      return result.status === 'written' ? 'deleted' : 'deployed'
    },
  } satisfies Partial<SetupStore>
}

export function channelReads(db: Db) {
  return {
    async findChannel(organizationId, id) {
      const [row] = await db.read(`${SELECT} and c.id = ?`, [id])
      const found = scoped(row, organizationId, toDeploymentChannel)
      if (found.status !== 'found') return found
      const [placed] = await withDeployments(db, [found.value])
      return placed ? { status: 'found', value: placed } : { status: 'missing' }
    },
    async listChannels(organizationId, page) {
      const found = await readPage(db, page, {
        select: `${SELECT} and c.organization_id = ?`,
        params: [organizationId],
        ...newestFirst('c', toDeploymentChannel),
      })
      return { items: await withDeployments(db, found.items), nextCursor: found.nextCursor }
    },
  } satisfies Partial<SetupStore>
}

const placement = z.object({ id: idColumn('dep'), deployment_channel_id: z.string() })

async function withDeployments(db: Db, channels: readonly DeploymentChannel[]): Promise<PlacedChannel[]> {
  if (channels.length === 0) return []
  const sql = `select d.id, d.deployment_channel_id from deployment_configurations d
    join agents a on a.id = d.agent_id and a.deleted_at is null
    where d.deployment_channel_id in (${placeholders(channels.length)}) order by d.created_at, d.id`
  const placed = new Map<string, DeploymentConfigurationId[]>()
  const ids = channels.map(({ id }) => id)
  for (const row of await db.read(sql, ids)) {
    const { id, deployment_channel_id } = placement.parse(row)
    placed.set(deployment_channel_id, [...(placed.get(deployment_channel_id) ?? []), id])
  }
  return channels.map((channel) => ({ channel, deploymentIds: placed.get(channel.id) ?? [] }))
}
