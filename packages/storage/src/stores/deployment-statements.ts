import type {
  Deployment,
  DeploymentWrite,
  InstructionConfiguration,
  PhoneConfiguration,
  WebsiteSource,
} from '@frontdesk/deployments/ports'
import { type NewId, widgetOptionsOf } from '@frontdesk/schema'
import type { Bind, Statement } from '../ports.ts'
import { insertInto, type Step } from '../rows/steps.ts'
import { enqueueStatement } from './job-store.ts'

export type Refusal = 'phone_number_taken' | 'phone_configuration_in_use' | 'conflict'

const jsonOrNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value))

/** Columns of an agent that an update may change. */
export const agentColumns = ({ agent }: Pick<Deployment, 'agent'>): Record<string, Bind> => ({
  name: agent.name,
  language: agent.language,
  role: agent.role,
  capabilities: JSON.stringify(agent.capabilities),
  instruction_configuration_id: agent.instructionConfigurationId,
  knowledge_source_ids: JSON.stringify(agent.knowledgeSourceIds),
  voice: agent.voice,
  provider_type: agent.providerType,
  provider_model_id: agent.providerModelId,
  stt_configuration: jsonOrNull(agent.sttConfiguration),
  tts_configuration: jsonOrNull(agent.ttsConfiguration),
  version: agent.version,
  updated_at: agent.updatedAt,
})

/** A number stays with its agent for life, so it is written at the insert alone. */
export const channelColumns = ({ channel }: Pick<Deployment, 'channel'>): Record<string, Bind> =>
  channel.kind === 'web'
    ? { website_url: channel.websiteUrl, website_source_id: channel.websiteSourceId }
    : {
        phone_number: channel.phoneNumber,
        phone_configuration_id: channel.phoneConfigurationId,
        test_phone_number: channel.testPhoneNumber,
      }

const configurationColumns = ({ configuration }: Pick<Deployment, 'configuration'>): Record<string, Bind> => ({
  communication_type: configuration.communicationType,
  allowed_origins: JSON.stringify(configuration.allowedOrigins),
  greeting: configuration.greeting,
  suggestions: JSON.stringify(configuration.suggestions),
  theme: JSON.stringify(configuration.theme),
  retention_days: configuration.retentionDays,
  widget_options: JSON.stringify(widgetOptionsOf(configuration)),
})

type LinkedRecords = Pick<DeploymentWrite, 'newInstruction' | 'newPhoneConfiguration' | 'newWebsiteSource'> & {
  /** MW1: the agent or channel that they are made with. */
  madeWith: string
}

/** What a create or update brings along: it must be there before the agent refers to it. */
export function linkedRecords(write: LinkedRecords, newId: NewId): Statement[] {
  const { newInstruction, newPhoneConfiguration, newWebsiteSource, madeWith } = write
  return [
    ...(newInstruction ? [insertInstruction(newInstruction, madeWith)] : []),
    ...(newPhoneConfiguration ? [insertPhoneConfiguration(newPhoneConfiguration, madeWith)] : []),
    ...(newWebsiteSource ? websiteSource({ ...newWebsiteSource, madeWith }, newId) : []),
  ]
}

export function insertInstruction(instruction: InstructionConfiguration, madeWith: string | null): Statement {
  return insertInto('instruction_configurations', {
    id: instruction.id,
    organization_id: instruction.organizationId,
    name: instruction.name,
    role: instruction.role,
    text: instruction.text,
    boundaries: JSON.stringify(instruction.boundaries),
    version: instruction.version,
    created_at: instruction.createdAt,
    updated_at: instruction.updatedAt,
    made_with: madeWith,
  })
}

export function insertPhoneConfiguration(configuration: PhoneConfiguration, madeWith: string | null): Statement {
  return insertInto('phone_configurations', {
    id: configuration.id,
    organization_id: configuration.organizationId,
    name: configuration.name,
    area_code: configuration.areaCode,
    greeting: configuration.greeting,
    line_options: JSON.stringify(configuration.options),
    created_at: configuration.createdAt,
    updated_at: configuration.updatedAt,
    made_with: madeWith,
  })
}

/** A source and the crawl that will read it. */
function websiteSource(source: WebsiteSource & { title?: string | null; madeWith: string }, newId: NewId): Statement[] {
  const insert = insertInto('knowledge_sources', {
    id: source.id,
    organization_id: source.organizationId,
    kind: 'website',
    url: source.url,
    title: source.title ?? null,
    status: 'queued',
    pages: 0,
    revision: 0,
    created_at: source.createdAt,
    made_with: source.madeWith,
  })
  const job = enqueueStatement({
    id: newId('job'),
    work: { kind: 'crawl', organizationId: source.organizationId, sourceId: source.id },
    runAt: source.createdAt,
    uniqueKey: `crawl:${source.id}`,
  })
  return [insert, job]
}

export function insertRecords(deployment: Deployment): Statement[] {
  return [insertAgent(deployment), insertChannel(deployment), insertConfiguration(deployment)]
}

export function insertAgent({ agent }: Pick<Deployment, 'agent'>): Statement {
  return insertInto('agents', {
    id: agent.id,
    organization_id: agent.organizationId,
    kind: agent.kind,
    ...agentColumns({ agent }),
    created_at: agent.createdAt,
  })
}

export function insertChannel({ channel }: Pick<Deployment, 'channel'>): Statement {
  return insertInto('deployment_channels', {
    id: channel.id,
    organization_id: channel.organizationId,
    kind: channel.kind,
    ...channelColumns({ channel }),
    created_at: channel.createdAt,
  })
}

export function insertConfiguration({ configuration }: Pick<Deployment, 'configuration'>): Statement {
  return insertInto('deployment_configurations', {
    id: configuration.id,
    organization_id: configuration.organizationId,
    agent_id: configuration.agentConfigurationId,
    deployment_channel_id: configuration.deploymentChannelId,
    ...configurationColumns({ configuration }),
    created_at: configuration.createdAt,
  })
}

/** DS2: the agent's own row carries the version, so it goes first and its miss is the conflict. */
export function updateRecords(deployment: Deployment, expectedVersion: number): Step<Refusal>[] {
  const { agent, channel, configuration } = deployment
  const versioned = update('agents', agentColumns(deployment), {
    where: 'id = ? and organization_id = ? and version = ? and deleted_at is null',
    params: [agent.id, agent.organizationId, expectedVersion],
  })
  return [
    { ...versioned, expect: 1, refusal: 'conflict' },
    update('deployment_channels', channelColumns(deployment), { where: 'id = ?', params: [channel.id] }),
    update('deployment_configurations', configurationColumns(deployment), {
      where: 'id = ?',
      params: [configuration.id],
    }),
  ]
}

export function update(
  table: string,
  columns: Readonly<Record<string, Bind>>,
  condition: { where: string; params: readonly Bind[] },
): Step<never> {
  const assignments = Object.keys(columns).map((column) => `${column} = ?`)
  return {
    sql: `update ${table} set ${assignments.join(', ')} where ${condition.where}`,
    params: [...Object.values(columns), ...condition.params],
    expect: 1,
  }
}

/** Who holds a line: its agent, or, until there is one, its channel. */
type Claim = {
  agent: Pick<Deployment['agent'], 'organizationId' | 'createdAt'> & { id: string }
  channel: Deployment['channel']
}

/** How long a number that was given up is given to nobody who has not asked for it by name. */
export const NUMBER_QUARANTINE_MS = 24 * 60 * 60_000

/** Numbers that are the service's own to give; all others are somebody's at a carrier. */
const TEST_NUMBER = '+1___55501__'
const OWN = 'select 1 from carrier_numbers o where o.e164 = ? and o.organization_id = ?'

/**
 * AG3: a number belongs to one agent at a time, and is given out again when its quarantine is over. Whoever names it
 * knows what it was, and has it at once.
 */
export function claimNumber({ agent, channel }: Claim): Step<Refusal>[] {
  if (channel.kind !== 'phone') return []
  const { phoneNumber: e164 } = channel
  const own = [e164, agent.organizationId]
  const isNamed = channel.testPhoneNumber === channel.phoneNumber ? 1 : 0
  return [
    // CAR8: whoever deletes the number at the same time waits for this, or this for them.
    { sql: 'update carrier_numbers set version = version where e164 = ?', params: [e164] },
    {
      sql: `insert into phone_numbers (e164, agent_id) select cast(? as text), cast(? as text)
        where cast(? as text) like '${TEST_NUMBER}' or exists (${OWN})
        on conflict (e164) do update set agent_id = excluded.agent_id, free_at = null
        where phone_numbers.agent_id is null and (phone_numbers.free_at <= ? or ? = 1 or exists (${OWN}))
          or phone_numbers.agent_id = excluded.agent_id`,
      params: [e164, agent.id, e164, ...own, agent.createdAt, isNamed, ...own],
      expect: 1,
      refusal: 'phone_number_taken',
    },
  ]
}

/** AG3: the number it has from now on, and no other. */
export function keepNumber(claim: Claim, freeAt: number): Step<Refusal>[] {
  const { agent, channel } = claim
  if (channel.kind !== 'phone') return []
  const giveUp = {
    sql: 'update phone_numbers set agent_id = null, free_at = ? where agent_id = ? and e164 <> ?',
    params: [freeAt, agent.id, channel.phoneNumber],
  }
  return [giveUp, ...claimNumber(claim)]
}

/** AG4: a phone configuration has at most one live agent; moving to another frees the old one in the same write. */
export function claimPhoneConfiguration({ agent, channel }: Claim): Step<Refusal>[] {
  if (channel.kind !== 'phone') return []
  return [
    {
      sql: 'update phone_configurations set live_agent_id = null where live_agent_id = ? and id <> ?',
      params: [agent.id, channel.phoneConfigurationId],
    },
    {
      sql: `update phone_configurations set live_agent_id = ?
        where id = ? and organization_id = ? and deleted_at is null
          and (live_agent_id is null or live_agent_id = ?)`,
      params: [agent.id, channel.phoneConfigurationId, agent.organizationId, agent.id],
      expect: 1,
      refusal: 'phone_configuration_in_use',
    },
  ]
}
