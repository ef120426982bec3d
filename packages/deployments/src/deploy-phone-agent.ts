import {
  type CreatePhoneAgent,
  DEFAULT_WIDGET_OPTIONS,
  type OrganizationId,
  type PhoneConfigurationId,
} from '@frontdesk/schema'
import { onFreeNumber } from './assign-number.ts'
import { DEFAULT_RETENTION_DAYS, DEFAULT_THEME, type DeployDeps, draftAgent } from './draft-deployment.ts'
import { linkedPhoneConfiguration } from './linked-resources.ts'
import type { Deployment, DeploymentChannel, PhoneConfiguration } from './ports.ts'

export { phoneConfigurationInUse } from './assign-number.ts'

export type PhoneDeployment = Deployment & { channel: Extract<DeploymentChannel, { kind: 'phone' }> }

/** Spec 4.2 and 4.3: one call makes and links everything a phone agent needs and assigns its number. */
export async function deployPhoneAgent(
  deps: DeployDeps,
  organizationId: OrganizationId,
  request: CreatePhoneAgent,
): Promise<PhoneDeployment> {
  const drafted = await draftAgent(deps, organizationId, { kind: 'phone', request })
  const { configuration, isNew } = await phoneConfigurationFor(deps, organizationId, {
    phoneConfigurationId: request.phoneConfigurationId,
    name: request.assistantName,
  })
  const line = { testPhoneNumber: request.testPhoneNumber ?? null, configuration, seed: drafted.agent.createdAt }
  return await onFreeNumber(deps, line, async (phoneNumber) => {
    const deployment = assemble(deps, drafted, {
      phoneNumber,
      phoneConfigurationId: configuration.id,
      greeting: configuration.greeting,
      testPhoneNumber: line.testPhoneNumber,
    })
    const result = await deps.agents.insertDeployment({
      deployment,
      newInstruction: drafted.isNewInstruction ? drafted.instruction : null,
      newWebsiteSource: null,
      newPhoneConfiguration: isNew ? configuration : null,
    })
    return result === 'inserted' ? { status: result, value: deployment } : { status: result }
  })
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
  return { id: deps.newId('phc'), organizationId, name, areaCode: null, greeting: null, createdAt: now, updatedAt: now }
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
