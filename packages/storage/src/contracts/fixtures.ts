import type { ApiKey, Organization } from '@frontdesk/accounts/ports'
import type { Append, Conversation, Session, TakenMessage } from '@frontdesk/agent-runtime/ports'
import type { Deployment, DeploymentWrite } from '@frontdesk/deployments/ports'
import {
  type AgentId,
  brandId,
  DEFAULT_LINE_OPTIONS,
  type IdOf,
  type IdPrefix,
  type OrganizationId,
} from '@frontdesk/schema'
import type { WebhookEndpoint } from '@frontdesk/webhooks/ports'
import type { Db } from '../ports.ts'
import { accountStore } from '../stores/account-store.ts'
import { agentStore } from '../stores/agent-store.ts'
import { conversationStore } from '../stores/conversation-store.ts'

/** How many want the same thing at once; at night more than any pool of connections. */
export const MANY_AT_ONCE = process.env.FRONTDESK_NIGHTLY === undefined ? 100 : 500

/** Ids in rising order: `agt_0000000000000000000001`, so that a failing test names the same rows each time. */
export function countingIds() {
  let count = 0
  return <P extends IdPrefix>(prefix: P): IdOf[P] => {
    count += 1
    return brandId(prefix, `${prefix}_${String(count).padStart(22, '0')}`)
  }
}
export type NewTestId = ReturnType<typeof countingIds>

export const organizationNamed = (newId: NewTestId, name: string): Organization => ({
  id: newId('org'),
  name,
  createdAt: 1_000,
})

export const apiKey = (newId: NewTestId, organizationId: OrganizationId): ApiKey => {
  const id = newId('key')
  return {
    id,
    organizationId,
    name: 'first',
    hash: `hash-of-${id}`,
    prefix: 'fd_abc',
    lastFour: 'wxyz',
    tier: { name: 'standard', requestsPerMinute: 100 },
    scopes: ['read', 'write'],
    createdAt: 1_000,
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
    replacesKeyId: null,
  }
}

type Options = { createdAt?: number; phone?: string; name?: string }

const lineNamed = (name: string, updatedAt: number) => ({
  name,
  areaCode: null,
  greeting: null,
  options: DEFAULT_LINE_OPTIONS,
  updatedAt,
})

/** A create of a web agent, or of a phone agent when a number is given. */
export function deploymentWrite(
  newId: NewTestId,
  organizationId: OrganizationId,
  { createdAt = 1_000, phone, name = 'Ada' }: Options = {},
): DeploymentWrite {
  const base = { organizationId, createdAt }
  const instruction = {
    id: newId('ins'),
    ...base,
    name,
    role: 'SALES_REPRESENTATIVE' as const,
    text: 'Be brief.',
    boundaries: ['Do not speak about discounts.'],
    version: 1,
    updatedAt: createdAt,
  }
  const url = 'https://example.com/'
  const source = phone === undefined ? { id: newId('kns'), ...base, url } : null
  const phoneConfiguration = phone === undefined ? null : { id: newId('phc'), ...base, ...lineNamed(name, createdAt) }
  const channelBase = { id: newId('chn'), ...base }
  const channel: Deployment['channel'] =
    source === null || phone !== undefined
      ? {
          ...channelBase,
          kind: 'phone',
          phoneNumber: phone ?? '',
          phoneConfigurationId: phoneConfiguration?.id ?? newId('phc'),
          testPhoneNumber: null,
        }
      : { ...channelBase, kind: 'web', websiteUrl: url, websiteSourceId: source.id }
  const agent: Deployment['agent'] = {
    id: newId('agt'),
    ...base,
    kind: channel.kind,
    name,
    language: 'en',
    role: null,
    capabilities: ['RESERVATION_MANAGEMENT'],
    instructionConfigurationId: instruction.id,
    knowledgeSourceIds: [],
    voice: null,
    providerType: 'PROVIDER_A',
    providerModelId: null,
    sttConfiguration: { providerType: 'Deepgram', providerModelId: 'm', languageId: 'en' },
    ttsConfiguration: null,
    version: 1,
    updatedAt: createdAt,
  }
  const configuration: Deployment['configuration'] = {
    id: newId('dep'),
    ...base,
    agentConfigurationId: agent.id,
    deploymentChannelId: channel.id,
    communicationType: 'UNIFIED',
    allowedOrigins: ['https://example.com'],
    greeting: null,
    suggestions: ['When are you open?'],
    theme: { accent: '#123456', placement: 'end', scheme: 'auto' },
    retentionDays: 90,
    launcher: { text: 'Ask us', offsetInline: 24, offsetBlock: 96, zIndex: 50, openOnLoad: true },
    consent: { text: 'We keep what you write.', linkLabel: 'Privacy', linkUrl: 'https://example.com/privacy' },
    hours: { timeZone: 'Europe/Berlin', weekly: [{ days: ['mon'], opens: '22:00', closes: '02:00' }], outside: 'hide' },
    pageRules: [{ path: '/checkout*', action: 'hide' }],
    speech: 'browser',
  }
  return {
    deployment: { agent, instruction, channel, configuration },
    newInstruction: instruction,
    newWebsiteSource: source,
    newPhoneConfiguration: phoneConfiguration,
  }
}

/** A database with two organizations, and a web agent of the first. */
export async function startedStore(db: Db) {
  const newId = countingIds()
  const [ours, theirs] = [organizationNamed(newId, 'Ours'), organizationNamed(newId, 'Theirs')]
  const accounts = accountStore(db)
  await accounts.insertOrganization(ours)
  await accounts.insertOrganization(theirs)
  const agents = agentStore(db, { newId })
  const write = deploymentWrite(newId, ours.id)
  await agents.insertDeployment(write)
  return { newId, ours, theirs, agents, write, agentId: write.deployment.agent.id }
}

export function conversationOf(
  newId: NewTestId,
  of: { organizationId: OrganizationId; agentId: AgentId },
  createdAt = 2_000,
): { conversation: Conversation; session: Session } {
  const id = newId('cnv')
  const conversation: Conversation = {
    id,
    ...of,
    tokenHash: `token-${id}`,
    medium: 'text',
    status: 'open',
    createdAt,
    updatedAt: createdAt,
    lastSeq: 0,
    state: {},
    pageUrl: 'https://example.com/menu',
    language: 'en',
    visitor: null,
  }
  return { conversation, session: sessionOf(newId, conversation) }
}

export function sessionOf(newId: NewTestId, conversation: Conversation): Session {
  const id = newId('ses')
  return {
    id,
    organizationId: conversation.organizationId,
    agentId: conversation.agentId,
    conversationId: conversation.id,
    tokenHash: `session-${id}`,
    origin: 'https://example.com',
    createdAt: conversation.createdAt,
    lastUsedAt: conversation.createdAt,
    expiresAt: conversation.createdAt + 1_000,
  }
}

/** A store with one conversation in it. */
export async function startedConversation(db: Db) {
  const started = await startedStore(db)
  const conversations = conversationStore(db)
  const { conversation, session } = conversationOf(started.newId, {
    organizationId: started.ours.id,
    agentId: started.agentId,
  })
  await conversations.insertConversation(conversation, session)
  return { ...started, conversations, conversation, session }
}

/** An append of one line by the visitor. */
export function visitorLine(conversation: Conversation, after: number, clientId?: string): Append {
  const itemId = brandId('itm', `itm_${clientId?.slice(-12) ?? 'at'}${String(after + 1)}`)
  const item = {
    id: itemId,
    role: 'visitor' as const,
    status: 'completed' as const,
    medium: 'text' as const,
    text: `Line ${after + 1}`,
    created_at: 3_000,
  }
  return {
    organizationId: conversation.organizationId,
    agentId: conversation.agentId,
    conversationId: conversation.id,
    after,
    at: 3_000 + after,
    events: [{ type: 'conversation.item.added', item }],
    ...(clientId === undefined
      ? {}
      : { client: { clientId, itemId, input: { client_id: clientId, text: item.text } } }),
  }
}

export function messageOf(newId: NewTestId, conversation: Conversation, proposalId: string): TakenMessage {
  return {
    id: newId('msg'),
    organizationId: conversation.organizationId,
    agentId: conversation.agentId,
    conversationId: conversation.id,
    proposalId,
    text: 'Please call me back',
    name: 'Visitor',
    email: null,
    phone: null,
    createdAt: 4_000,
  }
}

/** An endpoint that is sent every event. */
export const webhookEndpointOf = (newId: NewTestId, organizationId: OrganizationId): WebhookEndpoint => ({
  id: newId('whe'),
  organizationId,
  url: 'https://example.com/',
  description: '',
  eventTypes: null,
  status: 'enabled',
  disabledReason: null,
  sealedSecret: 'sealed',
  previousSecret: null,
  failingSince: null,
  createdAt: 1,
  updatedAt: 1,
})
