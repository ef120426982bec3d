import { z } from 'zod'
import { agentFieldChanges, newAgentFields, shownAgentFields } from './agent-fields.ts'
import {
  assignedNumber,
  communicationType,
  phoneConfigurationId,
  allowedOrigins as shownOrigins,
  shownTestPhoneNumber,
  shownWebsite,
  testPhoneNumber,
  usedPhoneConfiguration,
  website,
} from './channel-fields.ts'
import { deploymentLook, theme } from './deployment-fields.ts'
import { AGENT_KINDS } from './enumerations.ts'
import { count, identifier, idOf, line, moment } from './field-types.ts'
import { parseUrl } from './parse-url.ts'
import { widgetOptionsChanges } from './widget-options.ts'

const kind = z.enum(AGENT_KINDS).describe('Whether it answers on a website or on a phone line')

/** An agent without a place yet: a deployment configuration puts it on a channel of its kind. */
export const createAgentConfiguration = z
  .object({ kind: kind.default('web'), ...newAgentFields })
  .meta({ description: 'An agent to be, without a place yet' })
export type CreateAgentConfiguration = z.infer<typeof createAgentConfiguration>

export const updateAgentConfiguration = z
  .object(agentFieldChanges)
  .meta({ description: 'What is to change of an agent; `null` takes an optional field away' })
export type UpdateAgentConfiguration = z.infer<typeof updateAgentConfiguration>

export const agentConfigurationResource = z
  .object({
    id: idOf('agt', 'Its id; elsewhere `agentConfigurationId`'),
    kind,
    ...shownAgentFields,
    version: count('1 at creation, one more with each change'),
    deploymentConfigurationId: idOf('dep', 'How it answers on its channel; null until it is deployed').nullable(),
    createdAt: moment('When it was made'),
    updatedAt: moment('When it was last changed'),
  })
  .meta({ description: 'An agent, deployed or not' })

const onWebsite = z.literal('web').describe('A website')
const onPhone = z.literal('phone').describe('A phone line')

/** Where an agent can answer: a website, which is read at once, or a number, which is assigned at once. */
export const createDeploymentChannel = z
  .discriminatedUnion('kind', [
    z.object({ kind: onWebsite, websiteUrl: website }),
    z.object({ kind: onPhone, phoneConfigurationId, testPhoneNumber: testPhoneNumber.optional() }),
  ])
  .meta({ description: 'A place to be: a website, which is read at once, or a number, which is assigned at once' })
export type CreateDeploymentChannel = z.infer<typeof createDeploymentChannel>

export const updateDeploymentChannel = z
  .object({ websiteUrl: website.optional(), testPhoneNumber: testPhoneNumber.nullable().optional() })
  .meta({ description: 'What is to change of a place' })
export type UpdateDeploymentChannel = z.infer<typeof updateDeploymentChannel>

const channelBase = {
  id: idOf('chn', 'Its id; elsewhere `deploymentChannelId`'),
  deploymentConfigurationIds: z.array(z.string()).meta({
    description: 'Deployment configurations that put agents on it',
    examples: [['dep_4Kq0ZbW8mT1xRv7sYc2uLd']],
  }),
  createdAt: moment('When it was made'),
}
export const deploymentChannelResource = z
  .discriminatedUnion('kind', [
    z.object({
      ...channelBase,
      kind: onWebsite,
      websiteUrl: shownWebsite,
      knowledgeSourceId: idOf('kns', 'What was read of the website'),
    }),
    z.object({
      ...channelBase,
      kind: onPhone,
      phoneNumber: assignedNumber,
      phoneConfigurationId: usedPhoneConfiguration,
      testPhoneNumber: shownTestPhoneNumber,
    }),
  ])
  .meta({ description: 'A place where an agent can answer' })

const isOrigin = (value: string): boolean => {
  const url = parseUrl(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value
}
const origin = z
  .string()
  .trim()
  .max(300)
  .transform((value) => value.replace(/\/$/, ''))
  .refine(isOrigin, 'must be an origin such as https://www.example.com, without a path')
const allowedOrigins = z
  .array(origin)
  .max(50)
  .transform((values) => [...new Set(values)])
  .meta({
    description: 'Origins whose pages may open the agent; those of the channel’s website unless given',
    examples: [['https://example.com']],
  })

const themeChanges = z
  .object({
    accent: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, 'must be a colour such as #1f5eff')
      .optional()
      .describe('Colour of launcher and buttons, such as `#1f5eff`'),
    placement: theme.shape.placement.optional(),
    scheme: theme.shape.scheme.optional(),
  })
  .describe('Colours and place of the launcher; what is left out stays')
const greeting = line(500).describe('What the agent says first, instead of the sentence of its role')
const look = {
  communicationType: communicationType.optional(),
  allowedOrigins: allowedOrigins.optional(),
  suggestions: z
    .array(line(100))
    .max(6)
    .optional()
    .describe('Chips under the greeting. An empty list gives those of the role'),
  theme: themeChanges.optional(),
  retentionDays: z.number().int().min(1).max(365).optional().describe('Days after which conversations are deleted'),
  ...widgetOptionsChanges,
}

/** Puts an agent on a channel of its kind. Origins come from the channel's website unless they are given. */
export const createDeploymentConfiguration = z
  .object({
    agentConfigurationId: identifier.meta({
      description: 'The agent that is to answer',
      examples: ['agt_4Kq0ZbW8mT1xRv7sYc2uLd'],
    }),
    deploymentChannelId: identifier.meta({
      description: 'A channel of the agent’s kind',
      examples: ['chn_4Kq0ZbW8mT1xRv7sYc2uLd'],
    }),
    ...look,
    greeting: greeting.optional(),
  })
  .meta({ description: 'Which agent is to answer where, and how it looks there' })
export type CreateDeploymentConfiguration = z.infer<typeof createDeploymentConfiguration>

/** `greeting: null` and an empty list of suggestions give the role's own again. */
export const updateDeploymentConfiguration = z
  .object({
    ...look,
    greeting: greeting
      .nullable()
      .optional()
      .describe('What the agent says first; null gives the sentence of its role back'),
  })
  .meta({ description: 'What is to change of how an agent answers and looks' })
export type UpdateDeploymentConfiguration = z.infer<typeof updateDeploymentConfiguration>

export const deploymentConfigurationResource = z
  .object({
    id: idOf('dep', 'Its id; elsewhere `deploymentConfigurationId`'),
    agentConfigurationId: idOf('agt', 'The agent that answers'),
    deploymentChannelId: idOf('chn', 'Where it answers'),
    communicationType,
    allowedOrigins: shownOrigins,
    ...deploymentLook,
    agentVersion: count('Version of the agent: a change of its deployment is a change of the agent'),
    createdAt: moment('When it was made'),
  })
  .meta({ description: 'An agent on a channel, with how it answers and looks there' })
