import type { ConfiguredAgent, DeploymentWrite, PlacedChannel, SetupStore } from '@frontdesk/deployments/ports'
import type { NewId } from '@frontdesk/schema'
import { z } from 'zod'
import type { Db, Row } from '../ports.ts'
import { idColumn } from '../rows/columns.ts'
import {
  AGENT_COLUMNS,
  DEPLOYMENT_COLUMNS,
  DEPLOYMENT_TABLES,
  toAgentConfiguration,
  toDeployment,
} from '../rows/deployment-row.ts'
import { readPage } from '../rows/pages.ts'
import { type Step, trySteps, writeSteps } from '../rows/steps.ts'
import { findScoped } from './agent-store.ts'
import { versionStatement } from './agent-version-store.ts'
import { channelReads, channelWrites } from './channel-store.ts'
import { agentColumns, insertAgent, insertConfiguration, insertInstruction, update } from './deployment-statements.ts'
import { dropMadeRecords, readAgain, sourcesOf } from './made-records.ts'

const NOT_DEPLOYED = 'not exists (select 1 from deployment_configurations d where d.agent_id = agents.id)'
const SELECT_AGENT = `select ${AGENT_COLUMNS}, d.id as deployment_id from agents a
  left join deployment_configurations d on d.agent_id = a.id where a.deleted_at is null`
const SELECT_DEPLOYMENT = `select ${DEPLOYMENT_COLUMNS} from ${DEPLOYMENT_TABLES} where a.deleted_at is null`

const deployment = z.object({ deployment_id: idColumn('dep').nullable() })

const toConfigured = (row: Row): ConfiguredAgent => ({
  agent: toAgentConfiguration(row),
  deploymentId: deployment.parse(row).deployment_id,
})

/** Agents, channels and deployments one by one. */
export function setupStore(db: Db, deps: { newId: NewId }): SetupStore {
  return {
    ...agentWrites(db, deps.newId),
    ...agentReads(db),
    ...channelWrites(db, deps.newId),
    ...channelReads(db),
    ...deploymentWrites(db, deps.newId),
    ...deploymentReads(db),
  }
}

function agentWrites(db: Db, newId: NewId) {
  return {
    async insertAgent(agent, newInstruction) {
      await writeSteps(db, [
        ...(newInstruction ? [insertInstruction(newInstruction, agent.id)] : []),
        insertAgent({ agent }),
        ...readAgain(newId, agent, agent.knowledgeSourceIds),
      ])
    },
    async updateAgent(agent, expectedVersion, newInstruction) {
      const change = update('agents', agentColumns({ agent }), {
        where: `id = ? and organization_id = ? and version = ? and deleted_at is null and ${NOT_DEPLOYED}`,
        params: [agent.id, agent.organizationId, expectedVersion],
      })
      const result = await trySteps(db, [
        ...(newInstruction ? [insertInstruction(newInstruction, agent.id)] : []),
        { ...change, refusal: 'conflict' as const },
        ...readAgain(newId, agent, agent.knowledgeSourceIds),
      ])
      return result.status === 'written' ? 'updated' : 'conflict'
    },
    async deleteConfiguredAgent(organizationId, id, at) {
      const sql = `update agents set deleted_at = ? where id = ? and organization_id = ? and deleted_at is null
        and ${NOT_DEPLOYED}`
      const [row] = await db.read(`${SELECT_AGENT} and a.id = ? and a.organization_id = ?`, [id, organizationId])
      if (!row) return 'deleted'
      const { instructionConfigurationId: instructionId, knowledgeSourceIds: sourceIds } = toConfigured(row).agent
      const result = await trySteps(db, [
        { sql, params: [at, id, organizationId], expect: 1, refusal: 'deployed' as const },
        ...dropMadeRecords({ organizationId, at, makers: [id], channel: null, instructionId, sourceIds }),
      ])
      return result.status === 'written' ? 'deleted' : 'deployed'
    },
  } satisfies Partial<SetupStore>
}

function agentReads(db: Db) {
  return {
    findAgent: (organizationId, id) =>
      findScoped(db, { sql: `${SELECT_AGENT} and a.id = ?`, id, organizationId }, toConfigured),
    async listAgents(organizationId, page) {
      return await readPage(db, page, {
        select: `${SELECT_AGENT} and a.organization_id = ?`,
        params: [organizationId],
        columns: { at: 'a.created_at', id: 'a.id' },
        parse: toConfigured,
        positionOf: ({ agent }) => [agent.createdAt, agent.id],
      })
    },
    async listAgentsNaming(organizationId, sourceId) {
      const sql = `select id from agents where organization_id = ? and deleted_at is null
        and knowledge_source_ids like ? order by created_at, id`
      const rows = await db.read(sql, [organizationId, `%"${sourceId}"%`])
      return rows.map((row) => idColumn('agt').parse(row.id))
    },
  } satisfies Partial<SetupStore>
}

type Refusal = 'conflict' | 'agent_deployed' | 'channel_in_use'

/** A phone channel hands its number and its configuration to the agent, or takes them back. */
function handOver(channel: PlacedChannel['channel'], holder: { from: string; to: string }): Step<Refusal>[] {
  if (channel.kind === 'web') return []
  return [
    {
      sql: 'update phone_numbers set agent_id = ? where e164 = ? and agent_id = ?',
      params: [holder.to, channel.phoneNumber, holder.from],
      expect: 1,
      refusal: 'channel_in_use',
    },
    {
      sql: 'update phone_configurations set live_agent_id = ? where id = ? and live_agent_id = ?',
      params: [holder.to, channel.phoneConfigurationId, holder.from],
      expect: 1,
      refusal: 'channel_in_use',
    },
  ]
}

/** DS4: the channel has not moved since it was read. The row is held, so that it cannot move in the meantime. */
const isStillAt = (channel: PlacedChannel['channel']): Step<Refusal> => {
  const place = channel.kind === 'web' ? channel.websiteSourceId : channel.phoneNumber
  const column = channel.kind === 'web' ? 'website_source_id' : 'phone_number'
  return {
    sql: `update deployment_channels set id = id where id = ? and ${column} = ?`,
    params: [channel.id, place],
    expect: 1,
    refusal: 'conflict',
  }
}

function deploymentWrites(db: Db, newId: NewId) {
  return {
    async insertDeploymentOf(write: DeploymentWrite, expectedVersion: number) {
      const { agent, channel } = write.deployment
      const sql = `update agents set version = ?, updated_at = ?
        where id = ? and organization_id = ? and version = ? and deleted_at is null`
      const params = [agent.version, agent.updatedAt, agent.id, agent.organizationId, expectedVersion]
      const result = await trySteps<Refusal>(db, [
        { sql, params, expect: 1, refusal: 'conflict' },
        isStillAt(channel),
        { ...insertConfiguration(write.deployment), refusal: 'agent_deployed' },
        ...handOver(channel, { from: channel.id, to: agent.id }),
        versionStatement(write),
        ...readAgain(newId, agent, sourcesOf(write.deployment)),
      ])
      return result.status === 'written' ? 'inserted' : result.status
    },
    async deleteDeployment(organizationId, { agent, channel, configuration }) {
      const sql = 'delete from deployment_configurations where id = ? and organization_id = ?'
      const result = await trySteps<'missing' | Refusal>(db, [
        { sql, params: [configuration.id, organizationId], expect: 1, refusal: 'missing' },
        ...handOver(channel, { from: agent.id, to: channel.id }),
      ])
      return result.status === 'written'
    },
  } satisfies Partial<SetupStore>
}

function deploymentReads(db: Db) {
  return {
    findDeploymentById: (organizationId, id) =>
      findScoped(db, { sql: `${SELECT_DEPLOYMENT} and d.id = ?`, id, organizationId }, toDeployment),
    async listAllDeployments(organizationId, page) {
      return await readPage(db, page, {
        select: `${SELECT_DEPLOYMENT} and d.organization_id = ?`,
        params: [organizationId],
        columns: { at: 'd.created_at', id: 'd.id' },
        parse: toDeployment,
        positionOf: ({ configuration: { createdAt, id } }) => [createdAt, id],
      })
    },
  } satisfies Partial<SetupStore>
}
