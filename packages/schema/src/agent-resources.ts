import { z } from 'zod'
import { shownAgentFields } from './agent-fields.ts'
import { knowledgeSummary } from './agents.ts'
import {
  allowedOrigins,
  assignedNumber,
  communicationType,
  integrationSnippets,
  reachable,
  shownTestPhoneNumber,
  shownWebsite,
  usedPhoneConfiguration,
} from './channel-fields.ts'
import { count, idOf, moment } from './field-types.ts'
import { agentLine } from './phone-numbers.ts'

const shared = {
  agentConfigurationId: idOf('agt', 'The id of the agent, used in paths'),
  deploymentChannelId: idOf('chn', 'Where the agent answers'),
  deploymentConfigurationId: idOf('dep', 'How the agent answers there'),
  ...shownAgentFields,
  knowledge: knowledgeSummary,
  agentVersion: count('1 at creation, one more with each change'),
  createdAt: moment('When it was made'),
  updatedAt: moment('When it was last changed'),
}

/** A web agent as GET and the lists show it: the fields of the create request, and what the call made. */
export const webAgentResource = z
  .object({ ...shared, websiteUrl: shownWebsite, communicationType, allowedOrigins })
  .meta({ description: 'A web agent' })
export type WebAgentResource = z.infer<typeof webAgentResource>

export const phoneAgentResource = z
  .object({
    ...shared,
    phoneNumber: assignedNumber,
    phoneConfigurationId: usedPhoneConfiguration,
    testPhoneNumber: shownTestPhoneNumber,
    reachable,
    phone: agentLine,
  })
  .meta({ description: 'A phone agent' })
export type PhoneAgentResource = z.infer<typeof phoneAgentResource>

export const agentSnippets = z
  .object({ agentConfigurationId: idOf('agt', 'The id of the agent'), integrationSnippets })
  .meta({ description: 'What to paste into a website' })
export type AgentSnippets = z.infer<typeof agentSnippets>

/** What every DELETE answers with. */
export const deletion = z
  .object({
    id: z.string().meta({ description: 'What was deleted', examples: ['agt_4Kq0ZbW8mT1xRv7sYc2uLd'] }),
    deleted: z.literal(true).describe('It is gone'),
  })
  .meta({ description: 'What was deleted' })
export type Deletion = z.infer<typeof deletion>
