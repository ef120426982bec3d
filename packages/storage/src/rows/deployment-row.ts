import type { Deployment, DeploymentChannel, InstructionConfiguration } from '@frontdesk/deployments/ports'
import {
  AGENT_KINDS,
  AGENT_ROLE_TEMPLATES,
  BUSINESS_SUPPORT_SERVICES,
  COMMUNICATION_TYPES,
  DEFAULT_WIDGET_OPTIONS,
  SUPPORTED_PROPRIETORS,
  sttConfiguration,
  theme,
  ttsConfiguration,
  widgetOptions,
} from '@frontdesk/schema'
import { z } from 'zod'
import type { Row } from '../ports.ts'
import { idColumn, jsonColumn, nullableText, numberColumn } from './columns.ts'

const role = z.enum(AGENT_ROLE_TEMPLATES)

export const AGENT_COLUMNS = `a.id as a_id, a.organization_id as a_organization_id, a.kind as a_kind,
  a.name as a_name, a.language as a_language, a.role as a_role, a.capabilities as a_capabilities,
  a.knowledge_source_ids as a_knowledge_source_ids, a.voice as a_voice, a.provider_type as a_provider_type,
  a.provider_model_id as a_provider_model_id, a.stt_configuration as a_stt_configuration,
  a.tts_configuration as a_tts_configuration, a.version as a_version, a.created_at as a_created_at,
  a.updated_at as a_updated_at, a.instruction_configuration_id as a_instruction_id`

export const CHANNEL_COLUMNS = `c.id as c_id, c.organization_id as c_organization_id, c.website_url as c_website_url,
  c.website_source_id as c_website_source_id, c.phone_number as c_phone_number,
  c.phone_configuration_id as c_phone_configuration_id, c.test_phone_number as c_test_phone_number,
  c.created_at as c_created_at`

/** The four records of a deployment in one row; `a`, `i`, `c` and `d` say which record a column is of. */
export const DEPLOYMENT_COLUMNS = `${AGENT_COLUMNS}, ${CHANNEL_COLUMNS}, i.id as i_id, i.name as i_name, i.role as i_role, i.text as i_text,
  i.boundaries as i_boundaries, i.version as i_version,
  i.created_at as i_created_at, i.updated_at as i_updated_at, d.id as d_id, d.communication_type as d_communication_type,
  d.allowed_origins as d_allowed_origins, d.greeting as d_greeting, d.suggestions as d_suggestions,
  d.theme as d_theme, d.retention_days as d_retention_days, d.widget_options as d_widget_options,
  d.created_at as d_created_at`

export const DEPLOYMENT_TABLES = `agents a
  join instruction_configurations i on i.id = a.instruction_configuration_id
  join deployment_configurations d on d.agent_id = a.id
  join deployment_channels c on c.id = d.deployment_channel_id`

const agentRow = z.object({
  a_id: idColumn('agt'),
  a_organization_id: idColumn('org'),
  a_kind: z.enum(AGENT_KINDS),
  a_name: z.string(),
  a_language: z.string(),
  a_role: role.nullable(),
  a_capabilities: jsonColumn(z.array(z.enum(BUSINESS_SUPPORT_SERVICES))),
  a_knowledge_source_ids: jsonColumn(z.array(idColumn('kns'))),
  a_voice: nullableText,
  a_provider_type: z.enum(SUPPORTED_PROPRIETORS).nullable(),
  a_provider_model_id: nullableText,
  a_stt_configuration: jsonColumn(sttConfiguration).nullable(),
  a_tts_configuration: jsonColumn(ttsConfiguration).nullable(),
  a_version: numberColumn,
  a_created_at: numberColumn,
  a_updated_at: numberColumn,
  a_instruction_id: idColumn('ins'),
})
const channelRow = z.object({
  c_id: idColumn('chn'),
  c_organization_id: idColumn('org'),
  c_website_url: nullableText,
  c_website_source_id: idColumn('kns').nullable(),
  c_phone_number: nullableText,
  c_phone_configuration_id: idColumn('phc').nullable(),
  c_test_phone_number: nullableText,
  c_created_at: numberColumn,
})
const deploymentRow = z.object({
  ...agentRow.shape,
  ...channelRow.shape,
  i_id: idColumn('ins'),
  i_name: z.string(),
  i_role: role,
  i_text: z.string(),
  i_boundaries: jsonColumn(z.array(z.string())),
  i_version: numberColumn,
  i_created_at: numberColumn,
  i_updated_at: numberColumn,
  d_id: idColumn('dep'),
  d_communication_type: z.enum(COMMUNICATION_TYPES),
  d_allowed_origins: jsonColumn(z.array(z.string())),
  d_greeting: nullableText,
  d_suggestions: jsonColumn(z.array(z.string())),
  d_theme: jsonColumn(theme),
  d_retention_days: numberColumn,
  /** Null until the owner sets one. */
  d_widget_options: jsonColumn(widgetOptions).nullable(),
  d_created_at: numberColumn,
})

/** An agent by itself, from a row with `AGENT_COLUMNS`. */
export const toAgentConfiguration = (row: Row): Deployment['agent'] => toAgent(agentRow.parse(row))

/** A channel by itself, from a row with `CHANNEL_COLUMNS`. */
export const toDeploymentChannel = (row: Row): DeploymentChannel => toChannel(channelRow.parse(row))

/** A deployment from one joined row. */
export function toDeployment(row: Row): Deployment {
  const parsed = deploymentRow.parse(row)
  return {
    agent: toAgent(parsed),
    instruction: {
      id: parsed.i_id,
      organizationId: parsed.a_organization_id,
      name: parsed.i_name,
      role: parsed.i_role,
      text: parsed.i_text,
      boundaries: parsed.i_boundaries,
      version: parsed.i_version,
      createdAt: parsed.i_created_at,
      updatedAt: parsed.i_updated_at,
    },
    channel: toChannel(parsed),
    configuration: {
      id: parsed.d_id,
      organizationId: parsed.a_organization_id,
      agentConfigurationId: parsed.a_id,
      deploymentChannelId: parsed.c_id,
      communicationType: parsed.d_communication_type,
      allowedOrigins: parsed.d_allowed_origins,
      greeting: parsed.d_greeting,
      suggestions: parsed.d_suggestions,
      theme: parsed.d_theme,
      retentionDays: parsed.d_retention_days,
      ...(parsed.d_widget_options ?? DEFAULT_WIDGET_OPTIONS),
      createdAt: parsed.d_created_at,
    },
  }
}

function toAgent(row: z.infer<typeof agentRow>): Deployment['agent'] {
  return {
    id: row.a_id,
    organizationId: row.a_organization_id,
    kind: row.a_kind,
    name: row.a_name,
    language: row.a_language,
    role: row.a_role,
    capabilities: row.a_capabilities,
    instructionConfigurationId: row.a_instruction_id,
    knowledgeSourceIds: row.a_knowledge_source_ids,
    voice: row.a_voice,
    providerType: row.a_provider_type,
    providerModelId: row.a_provider_model_id,
    sttConfiguration: row.a_stt_configuration,
    ttsConfiguration: row.a_tts_configuration,
    version: row.a_version,
    createdAt: row.a_created_at,
    updatedAt: row.a_updated_at,
  }
}

/** The table's check guarantees the fields of each kind; a row without them is damaged. */
function toChannel(row: z.infer<typeof channelRow>): DeploymentChannel {
  const base = { id: row.c_id, organizationId: row.c_organization_id, createdAt: row.c_created_at }
  if (row.c_website_url !== null && row.c_website_source_id !== null)
    return { ...base, kind: 'web', websiteUrl: row.c_website_url, websiteSourceId: row.c_website_source_id }
  if (row.c_phone_number === null || row.c_phone_configuration_id === null)
    throw new Error(`Deployment channel ${row.c_id} is neither web nor phone`)
  return {
    ...base,
    kind: 'phone',
    phoneNumber: row.c_phone_number,
    phoneConfigurationId: row.c_phone_configuration_id,
    testPhoneNumber: row.c_test_phone_number,
  }
}

const instructionRow = z.object({
  id: idColumn('ins'),
  organization_id: idColumn('org'),
  name: z.string(),
  role,
  text: z.string(),
  boundaries: jsonColumn(z.array(z.string())),
  version: numberColumn,
  created_at: numberColumn,
  updated_at: numberColumn,
})

export function toInstruction(row: Row): InstructionConfiguration {
  const { organization_id, created_at, updated_at, ...rest } = instructionRow.parse(row)
  return { ...rest, organizationId: organization_id, createdAt: created_at, updatedAt: updated_at }
}
