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
import { idColumn } from './columns.ts'

const owned = { organizationId: idColumn('org'), createdAt: z.number() }

/** A whole deployment as one JSON text: what a version keeps. Fields added later need a default here. */
export const deploymentSnapshot = z.object({
  agent: z.object({
    ...owned,
    id: idColumn('agt'),
    kind: z.enum(AGENT_KINDS),
    name: z.string(),
    language: z.string(),
    role: z.enum(AGENT_ROLE_TEMPLATES).nullable(),
    capabilities: z.array(z.enum(BUSINESS_SUPPORT_SERVICES)),
    instructionConfigurationId: idColumn('ins'),
    knowledgeSourceIds: z.array(idColumn('kns')),
    voice: z.string().nullable(),
    providerType: z.enum(SUPPORTED_PROPRIETORS).nullable(),
    providerModelId: z.string().nullable(),
    sttConfiguration: sttConfiguration.nullable(),
    ttsConfiguration: ttsConfiguration.nullable(),
    version: z.number(),
    updatedAt: z.number(),
  }),
  instruction: z.object({
    ...owned,
    id: idColumn('ins'),
    name: z.string(),
    role: z.enum(AGENT_ROLE_TEMPLATES),
    text: z.string(),
    boundaries: z.array(z.string()).default([]),
    version: z.number().default(1),
    updatedAt: z.number(),
  }),
  channel: z.discriminatedUnion('kind', [
    z.object({
      ...owned,
      id: idColumn('chn'),
      kind: z.literal('web'),
      websiteUrl: z.string(),
      websiteSourceId: idColumn('kns'),
    }),
    z.object({
      ...owned,
      id: idColumn('chn'),
      kind: z.literal('phone'),
      phoneNumber: z.string(),
      phoneConfigurationId: idColumn('phc'),
      testPhoneNumber: z.string().nullable(),
    }),
  ]),
  configuration: z.object({
    ...owned,
    id: idColumn('dep'),
    agentConfigurationId: idColumn('agt'),
    deploymentChannelId: idColumn('chn'),
    communicationType: z.enum(COMMUNICATION_TYPES),
    allowedOrigins: z.array(z.string()),
    greeting: z.string().nullable(),
    suggestions: z.array(z.string()),
    theme,
    retentionDays: z.number(),
    launcher: widgetOptions.shape.launcher.default(DEFAULT_WIDGET_OPTIONS.launcher),
    consent: widgetOptions.shape.consent.default(null),
    hours: widgetOptions.shape.hours.default(null),
    pageRules: widgetOptions.shape.pageRules.default([]),
    speech: widgetOptions.shape.speech,
  }),
})
