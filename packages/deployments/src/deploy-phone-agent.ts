import { type CreatePhoneAgent, inconsistent, type OrganizationId, type PhoneConfigurationId } from '@frontdesk/schema'
import { DEFAULT_RETENTION_DAYS, DEFAULT_THEME, type DeployDeps, draftAgent } from './draft-deployment.ts'
import { linkedPhoneConfiguration } from './linked-resources.ts'
import type { AgentStore, Deployment, DeploymentChannel, PhoneConfiguration } from './ports.ts'
import { areaCodesFrom, isTestNumber, testNumber } from './test-numbers.ts'

export type PhoneDeployment = Deployment & { channel: Extract<DeploymentChannel, { kind: 'phone' }> }

const NUMBERS_PER_AREA_CODE = 100
/** Two creates may pick the same free number; the store lets one have it and the other picks again. */
const MOST_PICKS = 20

/** Spec 4.2 and 4.3: one call makes and links everything a phone agent needs and assigns its number. */
export async function deployPhoneAgent(
  deps: DeployDeps,
  organizationId: OrganizationId,
  request: CreatePhoneAgent,
): Promise<PhoneDeployment> {
  const drafted = await draftAgent(deps, organizationId, { kind: 'phone', request })
  const { configuration, isNew } = await phoneConfigurationFor(deps, organizationId, request)
  const wanted = request.testPhoneNumber && isTestNumber(request.testPhoneNumber) ? request.testPhoneNumber : null
  for (let pick = 0; pick < (wanted ? 1 : MOST_PICKS); pick += 1) {
    const deployment = assemble(deps, drafted, {
      phoneNumber: wanted ?? (await freeNumber(deps, drafted.agent.createdAt + pick, configuration.areaCode)),
      phoneConfigurationId: configuration.id,
      greeting: configuration.greeting,
      testPhoneNumber: request.testPhoneNumber ?? null,
    })
    const result = await deps.agents.insertDeployment({
      deployment,
      newInstruction: drafted.isNewInstruction ? drafted.instruction : null,
      newWebsiteSource: null,
      newPhoneConfiguration: isNew ? configuration : null,
    })
    if (result === 'inserted') return deployment
    if (result === 'phone_configuration_in_use') throw phoneConfigurationInUse()
  }
  throw wanted ? testNumberInUse() : noNumberLeft()
}

async function phoneConfigurationFor(deps: DeployDeps, organizationId: OrganizationId, request: CreatePhoneAgent) {
  const id = request.phoneConfigurationId
  if (id === undefined)
    return { configuration: newPhoneConfiguration(deps, organizationId, request.assistantName), isNew: true }
  return { configuration: await linkedPhoneConfiguration(deps.agents, organizationId, id), isNew: false }
}

const testNumberInUse = () =>
  inconsistent('testPhoneNumber', 'testPhoneNumber is in use by another agent; choose another or leave it out')

export const phoneConfigurationInUse = () =>
  inconsistent(
    'phoneConfigurationId',
    'phoneConfigurationId is already in use by another agent; each answers one number',
  )

const noNumberLeft = () =>
  inconsistent('phoneNumber', 'No test number is free; delete phone agents that are not needed')

function newPhoneConfiguration(
  deps: Pick<DeployDeps, 'now' | 'newId'>,
  organizationId: OrganizationId,
  name: string,
): PhoneConfiguration {
  const now = deps.now()
  return { id: deps.newId('phc'), organizationId, name, areaCode: null, greeting: null, createdAt: now, updatedAt: now }
}

/** A number that nobody has and that has been out of use for long enough. */
async function freeNumber(
  deps: { agents: AgentStore; now: () => number },
  seed: number,
  wantedArea: string | null,
): Promise<string> {
  for (const areaCode of areaCodesFrom(seed, wantedArea)) {
    const range = Array.from({ length: NUMBERS_PER_AREA_CODE }, (_, last) => testNumber(areaCode, last))
    const taken = new Set(
      await deps.agents.listTakenNumbers(testNumber(areaCode, 0), testNumber(areaCode, 99), deps.now()),
    )
    const free = range.filter((number) => !taken.has(number))
    const chosen = free[seed % Math.max(free.length, 1)]
    if (chosen) return chosen
  }
  throw noNumberLeft()
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
      createdAt,
    },
  }
}
