import type { AgentStore, Deployment, DeploymentChannel, DeploymentWrite, Lookup } from '@frontdesk/deployments/ports'
import {
  DEFAULT_LINE_OPTIONS,
  KNOWLEDGE_STATUSES,
  lineOptions,
  type NewId,
  type OrganizationId,
} from '@frontdesk/schema'
import { z } from 'zod'
import type { Bind, Db, Row } from '../ports.ts'
import { idColumn, jsonColumn, nullableNumber, nullableText, numberColumn } from '../rows/columns.ts'
import { DEPLOYMENT_COLUMNS, DEPLOYMENT_TABLES, toDeployment, toInstruction } from '../rows/deployment-row.ts'
import { readPage } from '../rows/pages.ts'
import { placeholders, type Step, trySteps } from '../rows/steps.ts'
import { agentEvent } from './agent-events.ts'
import { versionReads, versionStatement } from './agent-version-store.ts'
import {
  claimNumber,
  claimPhoneConfiguration,
  insertRecords,
  keepNumber,
  linkedRecords,
  NUMBER_QUARANTINE_MS,
  type Refusal,
  updateRecords,
} from './deployment-statements.ts'
import { dropMadeRecords, readAgain, restFormerWebsites, sourcesOf } from './made-records.ts'

const SELECT = `select ${DEPLOYMENT_COLUMNS} from ${DEPLOYMENT_TABLES}`

const phoneConfigurationRow = z.object({
  id: idColumn('phc'),
  organization_id: idColumn('org'),
  name: z.string(),
  area_code: nullableText,
  greeting: nullableText,
  line_options: jsonColumn(lineOptions).nullable(),
  created_at: numberColumn,
  updated_at: nullableNumber,
})
const sourceRow = z.object({
  id: idColumn('kns'),
  url: nullableText,
  status: z.enum(KNOWLEDGE_STATUSES),
  pages: numberColumn,
})

export function toPhoneConfiguration(row: Row) {
  const { organization_id, area_code, line_options, created_at, updated_at, ...rest } = phoneConfigurationRow.parse(row)
  return {
    ...rest,
    organizationId: organization_id,
    areaCode: area_code,
    options: line_options ?? DEFAULT_LINE_OPTIONS,
    createdAt: created_at,
    updatedAt: updated_at ?? created_at,
  }
}

/** AG2: says whether a record is missing or another organization's, and nothing more about the latter. */
export function scoped<T>(row: Row | undefined, organizationId: OrganizationId, parse: (row: Row) => T): Lookup<T> {
  if (!row) return { status: 'missing' }
  const owner = row.organization_id ?? row.a_organization_id ?? row.c_organization_id
  return owner === organizationId ? { status: 'found', value: parse(row) } : { status: 'foreign' }
}

type Wanted = { sql: string; id: string; organizationId: OrganizationId }

/** AG2 for a query by id. */
export async function findScoped<T>(db: Db, wanted: Wanted, parse: (row: Row) => T): Promise<Lookup<T>> {
  const [row] = await db.read(wanted.sql, [wanted.id])
  return scoped(row, wanted.organizationId, parse)
}

/** Deployments: the four linked records of each agent, with the numbers and sources they hold. */
export function agentStore(db: Db, deps: { newId: NewId }): AgentStore {
  return { ...deploymentWrites(db, deps.newId), ...deploymentReads(db), ...linkedReads(db), ...versionReads(db) }
}

function deploymentWrites(db: Db, newId: NewId) {
  return {
    async insertDeployment(write) {
      const { deployment } = write
      const result = await trySteps<Refusal>(db, [
        ...claimNumber(deployment),
        ...linkedRecords({ ...write, madeWith: deployment.agent.id }, newId),
        ...claimPhoneConfiguration(deployment),
        ...insertRecords(deployment),
        versionStatement(write),
        ...readAgain(newId, deployment.agent, deployment.agent.knowledgeSourceIds),
        ...agentEvent('agent.created', deployment.agent, newId('evt')),
      ])
      if (result.status === 'written') return 'inserted'
      if (result.status === 'conflict') throw new Error('An insert cannot conflict')
      return result.status
    },
    async updateDeployment(write, expectedVersion) {
      const result = await trySteps(db, updateOf(write, expectedVersion, newId))
      if (result.status === 'written') return 'updated'
      return result.status
    },
    async updateDeployments(writes) {
      const [first] = writes
      if (first === undefined) return 'updated'
      const result = await trySteps(db, [
        ...writes.flatMap((write) => updateOf(write, write.deployment.agent.version - 1, newId)),
        areAllOn(first.deployment.channel, writes.length),
      ])
      if (result.status === 'written') return 'updated'
      if (result.status !== 'conflict') throw new Error(`Agents that move with their website claim no line`)
      return 'conflict'
    },
    async deleteAgent(organizationId, id, { at, version }) {
      for (;;) {
        // What goes with the agent is what it has at the moment of its deletion.
        // oxlint-disable-next-line no-await-in-loop
        const [row] = await db.read(LIVE, [id, organizationId])
        if (!row) return 'missing'
        const deployment = toDeployment(row)
        if (version !== null && version !== deployment.agent.version) return 'conflict'
        // oxlint-disable-next-line no-await-in-loop
        const result = await trySteps(db, deletionOf(deployment, at, newId))
        if (result.status === 'written') return 'deleted'
      }
    },
  } satisfies Partial<AgentStore>
}

function updateOf(write: DeploymentWrite, expectedVersion: number, newId: NewId): Step<Refusal>[] {
  const { deployment } = write
  const { agent, channel } = deployment
  return [
    ...linkedRecords({ ...write, madeWith: agent.id }, newId),
    ...updateRecords(deployment, expectedVersion),
    ...claimPhoneConfiguration(deployment),
    ...keepNumber(deployment, agent.updatedAt + NUMBER_QUARANTINE_MS),
    versionStatement(write),
    ...restFormerWebsites([agent.id, channel.id], channel),
    ...readAgain(newId, agent, sourcesOf(deployment)),
    ...agentEvent('agent.updated', agent, newId('evt')),
  ]
}

/** DS4: nobody was put on the channel since its agents were read. It comes last, when the channel's row is held. */
const areAllOn = ({ id }: DeploymentChannel, count: number): Step<Refusal> => ({
  sql: `update deployment_channels set id = id where id = ? and ? = (
    select count(*) from deployment_configurations d join agents a on a.id = d.agent_id and a.deleted_at is null
    where d.deployment_channel_id = deployment_channels.id)`,
  params: [id, count],
  expect: 1,
  refusal: 'conflict',
})

const LIVE = `${SELECT} where a.id = ? and a.organization_id = ? and a.deleted_at is null`

function deletionOf(deployment: Deployment, at: number, newId: NewId): Step<'changed'>[] {
  const { agent, channel } = deployment
  const { id, organizationId, version } = agent
  const markDeleted = `update agents set deleted_at = ?
    where id = ? and organization_id = ? and deleted_at is null and version = ?`
  return [
    { sql: markDeleted, params: [at, id, organizationId, version], expect: 1, refusal: 'changed' },
    { sql: 'update phone_configurations set live_agent_id = null where live_agent_id = ?', params: [id] },
    {
      sql: 'update phone_numbers set agent_id = null, free_at = ? where agent_id = ?',
      params: [at + NUMBER_QUARANTINE_MS, id],
    },
    ...dropMadeRecords({
      organizationId,
      at,
      makers: [id, channel.id],
      channel,
      instructionId: agent.instructionConfigurationId,
      sourceIds: agent.knowledgeSourceIds,
    }),
    ...agentEvent('agent.deleted', { id, organizationId, updatedAt: at }, newId('evt')),
  ]
}

function deploymentReads(db: Db) {
  return {
    async findDeployment(organizationId, kind, id) {
      const [row] = await db.read(`${SELECT} where a.id = ? and a.kind = ? and a.deleted_at is null`, [id, kind])
      return scoped(row, organizationId, toDeployment)
    },
    async listDeployments(organizationId, kind, page) {
      return await readPage(db, page, {
        select: `${SELECT} where a.organization_id = ? and a.kind = ? and a.deleted_at is null`,
        params: [organizationId, kind],
        columns: { at: 'a.created_at', id: 'a.id' },
        parse: toDeployment,
        positionOf: ({ agent }) => [agent.createdAt, agent.id],
      })
    },
    async findPublicDeployment(id) {
      const [row] = await db.read(`${SELECT} where a.id = ? and a.deleted_at is null`, [id])
      return row ? toDeployment(row) : null
    },
  } satisfies Partial<AgentStore>
}

function linkedReads(db: Db) {
  return {
    findInstruction: (organizationId, id) =>
      findScoped(
        db,
        { sql: 'select * from instruction_configurations where id = ? and deleted_at is null', id, organizationId },
        toInstruction,
      ),
    findPhoneConfiguration: (organizationId, id) =>
      findScoped(
        db,
        { sql: 'select * from phone_configurations where id = ? and deleted_at is null', id, organizationId },
        toPhoneConfiguration,
      ),
    async findSources(organizationId, ids) {
      if (ids.length === 0) return []
      const sql = `select id, organization_id, url, status, pages from knowledge_sources
        where id in (${placeholders(ids.length)})`
      const byId = new Map<unknown, Row>((await db.read(sql, [...ids])).map((row) => [row.id, row]))
      return ids.map((id) => scoped(byId.get(id), organizationId, (row) => sourceRow.parse(row)))
    },
    async listTakenNumbers(from, to, now) {
      const sql = `select e164 from phone_numbers
        where e164 >= ? and e164 <= ? and (free_at is null or free_at > ?) order by e164`
      const params: Bind[] = [from, to, now]
      return (await db.read(sql, params)).map((row) => z.string().parse(row.e164))
    },
    async findAgentByNumber(organizationId, e164) {
      const sql = `select a.id, a.organization_id from phone_numbers n join agents a on a.id = n.agent_id
        where n.e164 = ? and a.deleted_at is null`
      const [row] = await db.read(sql, [e164])
      return scoped(row, organizationId, (found) => idColumn('agt').parse(found.id))
    },
    async findPublicLine(e164) {
      const sql = `select a.id, a.organization_id from phone_numbers n join agents a on a.id = n.agent_id
        where n.e164 = ? and a.deleted_at is null`
      const [row] = await db.read(sql, [e164])
      return row
        ? { organizationId: idColumn('org').parse(row.organization_id), agentId: idColumn('agt').parse(row.id) }
        : null
    },
  } satisfies Partial<AgentStore>
}
