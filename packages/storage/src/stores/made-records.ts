import type { Deployment, DeploymentChannel } from '@frontdesk/deployments/ports'
import type { InstructionConfigurationId, KnowledgeSourceId, NewId, OrganizationId } from '@frontdesk/schema'
import type { Bind, Statement } from '../ports.ts'
import { placeholders } from '../rows/steps.ts'

/** A channel whose agents are all deleted goes with them. */
export const isShown = (channel: string): string => `(
  not exists (select 1 from deployment_configurations d where d.deployment_channel_id = ${channel}.id)
  or exists (select 1 from deployment_configurations d join agents a on a.id = d.agent_id
    where d.deployment_channel_id = ${channel}.id and a.deleted_at is null))`

/** What keeps a source: live agents that name it, and channels that agents may still be put on. */
const named = (source: string): string => `from agents a where a.organization_id = ${source}.organization_id
  and a.deleted_at is null and a.knowledge_source_ids <> '[]' and a.knowledge_source_ids like '%"' || ${source}.id || '"%'`
const website = (source: string): string => `from deployment_channels c where c.website_source_id = ${source}.id
  and c.organization_id = ${source}.organization_id and ${isShown('c')}`

/** How many live agents name a source, and how many channels it is the website of. */
export const USES = `(select count(*) ${named('s')}) as agents, (select count(*) ${website('s')}) as websites`

export const isUnused = (source: string): string =>
  `(not exists (select 1 ${named(source)}) and not exists (select 1 ${website(source)}))`

/** Made by a call, and not by itself, with an agent or channel that is gone by now. */
const isOrphan = (record: string): string => `(${record}.made_with is not null
  and not exists (select 1 from agents m where m.id = ${record}.made_with and m.deleted_at is null)
  and not exists (select 1 from deployment_channels m where m.id = ${record}.made_with and ${isShown('m')}))`

/** What a deleted agent or channel leaves: what was made with it, and what it used of others who are gone. */
export type Leaving = {
  organizationId: OrganizationId
  at: number
  /** The agent, its channel, or both. */
  makers: readonly string[]
  channel: DeploymentChannel | null
  instructionId: InstructionConfigurationId | null
  sourceIds: readonly KnowledgeSourceId[]
}

/** MW1: after the deletion, in the same write. What others still use stays. */
export function dropMadeRecords(leaving: Leaving): Statement[] {
  return [dropInstructions(leaving), dropPhoneConfigurations(leaving), ...dropWebsites(leaving)]
}

function dropInstructions({ organizationId, at, makers, instructionId }: Leaving): Statement {
  const sql = `update instruction_configurations set deleted_at = ?
    where organization_id = ? and deleted_at is null and (made_with in (${placeholders(makers.length)}) or id = ?)
    and ${isOrphan('instruction_configurations')} and not exists (select 1 from agents a
      where a.instruction_configuration_id = instruction_configurations.id and a.deleted_at is null)`
  return { sql, params: [at, organizationId, ...makers, instructionId] }
}

function dropPhoneConfigurations({ organizationId, at, makers, channel }: Leaving): Statement {
  const sql = `update phone_configurations set deleted_at = ?
    where organization_id = ? and deleted_at is null and live_agent_id is null
    and (made_with in (${placeholders(makers.length)}) or id = ?) and ${isOrphan('phone_configurations')}`
  const used = channel?.kind === 'phone' ? channel.phoneConfigurationId : null
  return { sql, params: [at, organizationId, ...makers, used] }
}

function dropWebsites({ organizationId, makers, channel, sourceIds }: Leaving): Statement[] {
  const own = channel?.kind === 'web' ? channel.websiteSourceId : null
  const candidates = `s.made_with in (${placeholders(makers.length)})
    ${sourceIds.length > 0 ? `or s.id in (${placeholders(sourceIds.length)})` : ''}`
  const where = `s.organization_id = ? and s.kind = 'website'
    and (s.id = ? or ((${candidates}) and ${isOrphan('s')})) and ${isUnused('s')}`
  return dropSources(where, [organizationId, own, ...makers, ...sourceIds])
}

/** Sources with the crawls that wait for them. `where`: of `knowledge_sources s`. */
function dropSources(where: string, params: readonly Bind[]): Statement[] {
  const ids = `select s.id from knowledge_sources s where ${where}`
  return [dropCrawls(where, params), { sql: `delete from knowledge_sources where id in (${ids})`, params }]
}

const dropCrawls = (where: string, params: readonly Bind[]): Statement => ({
  sql: `delete from jobs where waiting_key in (select 'crawl:' || s.id from knowledge_sources s where ${where})`,
  params,
})

/**
 * MW2: after an agent or channel has moved to another website. The one before stays for a restoration, with what was
 * read of it, but is not read again.
 */
export function restFormerWebsites(makers: readonly string[], channel: DeploymentChannel): Statement[] {
  if (channel.kind !== 'web') return []
  const where = `s.made_with in (${placeholders(makers.length)}) and s.id <> ? and ${isUnused('s')}`
  return [dropCrawls(where, [...makers, channel.websiteSourceId])]
}

const READ_AGAIN = `insert into jobs (id, work, run_at, attempts, unique_key, waiting_key)
  select ?, ?, cast(? as bigint), 0, ?, ? from knowledge_sources s
  where s.id = ? and s.organization_id = ? and s.kind = 'website' and s.status <> 'crawling'
  on conflict (waiting_key) do nothing`

type Reader = { organizationId: OrganizationId; updatedAt: number }

/** MW3: a website that nobody had used is on the schedule again; when it is really due, the job knows. */
export function readAgain(newId: NewId, reader: Reader, sourceIds: readonly KnowledgeSourceId[]): Statement[] {
  const { organizationId, updatedAt } = reader
  return sourceIds.map((sourceId) => {
    const work = JSON.stringify({ kind: 'crawl', organizationId, sourceId })
    const key = `crawl:${sourceId}`
    return { sql: READ_AGAIN, params: [newId('job'), work, updatedAt, key, key, sourceId, organizationId] }
  })
}

/** Every source that a deployed agent answers from. */
export const sourcesOf = ({ agent, channel }: Deployment): KnowledgeSourceId[] =>
  channel.kind === 'web' ? [...agent.knowledgeSourceIds, channel.websiteSourceId] : [...agent.knowledgeSourceIds]
