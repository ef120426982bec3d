import {
  type CreatePhoneAgent,
  DEFAULT_LINE_OPTIONS,
  DEFAULT_WIDGET_OPTIONS,
  type OrganizationId,
  type PhoneConfigurationId,
} from '@frontdesk/schema'
import { phoneConfigurationInUse } from './assign-number.ts'
import {
  DEFAULT_RETENTION_DAYS,
  DEFAULT_THEME,
  type DeployDeps,
  type Deployed,
  draftAgent,
} from './draft-deployment.ts'
import { type NumberlessDecision, NumberTaken } from './free-number.ts'
import { linkedPhoneConfiguration } from './linked-resources.ts'
import type { AgentStore, Deployment, DeploymentChannel, DeploymentWrite, PhoneConfiguration } from './ports.ts'

export type PhoneDeployment = Deployment & { channel: Extract<DeploymentChannel, { kind: 'phone' }> }

type InsertStores = { agents: Pick<AgentStore, 'insertDeployment'> }

/** Spec 4.2 and 4.3: one call makes and links everything a phone agent needs; its number is chosen last. */
export async function deployPhoneAgent(
  deps: DeployDeps,
  organizationId: OrganizationId,
  request: CreatePhoneAgent,
): Promise<NumberlessDecision<Deployed<PhoneDeployment>, InsertStores>> {
  const drafted = await draftAgent(deps, organizationId, { kind: 'phone', request })
  const { configuration, isNew } = await phoneConfigurationFor(deps, organizationId, {
    phoneConfigurationId: request.phoneConfigurationId,
    name: request.assistantName,
  })
  const line = { testPhoneNumber: request.testPhoneNumber ?? null, configuration, seed: drafted.agent.createdAt }
  return {
    line,
    on(phoneNumber) {
      const deployment = assemble(deps, drafted, {
        phoneNumber,
        phoneConfigurationId: configuration.id,
        greeting: configuration.greeting,
        testPhoneNumber: line.testPhoneNumber,
      })
      const write = {
        deployment,
        newInstruction: drafted.isNewInstruction ? drafted.instruction : null,
        newWebsiteSource: null,
        newPhoneConfiguration: isNew ? configuration : null,
        author: deps.author,
      }
      return {
        answer: { deployment, newWebsiteSource: null },
        write: ({ agents }) => insertPhoneAgent(agents, write),
      }
    },
  }
}

async function insertPhoneAgent(agents: InsertStores['agents'], write: DeploymentWrite): Promise<void> {
  const result = await agents.insertDeployment(write)
  if (result === 'phone_number_taken') throw new NumberTaken()
  if (result === 'phone_configuration_in_use') throw phoneConfigurationInUse()
}

/** The configuration that is named, or a new one of this name. */
export async function phoneConfigurationFor(
  deps: DeployDeps,
  organizationId: OrganizationId,
  wanted: { phoneConfigurationId?: string | undefined; name: string },
) {
  const id = wanted.phoneConfigurationId
  if (id === undefined) return { configuration: newPhoneConfiguration(deps, organizationId, wanted.name), isNew: true }
  return { configuration: await linkedPhoneConfiguration(deps.agents, organizationId, id), isNew: false }
}

function newPhoneConfiguration(
  deps: Pick<DeployDeps, 'now' | 'newId'>,
  organizationId: OrganizationId,
  name: string,
): PhoneConfiguration {
  const now = deps.now()
  const base = { id: deps.newId('phc'), organizationId, name, createdAt: now, updatedAt: now }
  return { ...base, areaCode: null, greeting: null, options: DEFAULT_LINE_OPTIONS }
}

type Drafted = Awaited<ReturnType<typeof draftAgent>>
type Line = {
  phoneNumber: string
  phoneConfigurationId: PhoneConfigurationId
  testPhoneNumber: string | null
  /** The phone configuration's; the agent's own from now on. */
  greeting: string | null
}

function assemble(deps: DeployDeps, { agent, instruction }: Drafted, { greeting, ...line }: Line): PhoneDeployment {
  const { organizationId, createdAt } = agent
  const channel = { id: deps.newId('chn'), organizationId, kind: 'phone' as const, createdAt, ...line }
  return {
    agent,
    instruction,
    channel,
    configuration: {
      id: deps.newId('dep'),
      organizationId,
      agentConfigurationId: agent.id,
      deploymentChannelId: channel.id,
      communicationType: 'VOICE',
      allowedOrigins: [],
      greeting,
      suggestions: [],
      theme: DEFAULT_THEME,
      retentionDays: DEFAULT_RETENTION_DAYS,
      ...DEFAULT_WIDGET_OPTIONS,
      createdAt,
    },
  }
}
