import {
  type CreateDeploymentChannel,
  type Decision,
  DomainError,
  inconsistent,
  type OrganizationId,
  ownResource,
  type UpdateDeploymentChannel,
  unchanged,
} from '@frontdesk/schema'
import { originsOf } from './allowed-origins.ts'
import { phoneConfigurationInUse, testNumberInUse, withTestNumber } from './assign-number.ts'
import { phoneConfigurationFor } from './deploy-phone-agent.ts'
import { newWebsiteSource } from './deploy-web-agent.ts'
import { checkWebsite } from './draft-deployment.ts'
import { changedMeanwhile, isPhoneDeployment } from './find-agent.ts'
import { type NumberlessDecision, NumberTaken } from './free-number.ts'
import type {
  AgentStore,
  ChannelWrite,
  Deployment,
  DeploymentChannel,
  DeploymentWrite,
  PlacedChannel,
  SetupStore,
  WebsiteSource,
} from './ports.ts'
import type { SetupDeps } from './setup-deps.ts'
import { updatePhoneAgent } from './update-agent.ts'

type Create<K extends CreateDeploymentChannel['kind']> = Extract<CreateDeploymentChannel, { kind: K }>
type Channel<K extends DeploymentChannel['kind']> = Extract<DeploymentChannel, { kind: K }>
type InsertStores = { setup: Pick<SetupStore, 'insertChannel'> }

/** SE5: a website, which is read at once. */
export async function createWebChannel(
  deps: SetupDeps,
  organizationId: OrganizationId,
  { websiteUrl }: Create<'web'>,
): Promise<Decision<PlacedChannel, InsertStores>> {
  const source = checkedSource(deps, organizationId, websiteUrl)
  const base = { id: deps.newId('chn'), organizationId, createdAt: deps.now() }
  const channel: DeploymentChannel = { ...base, kind: 'web', websiteUrl, websiteSourceId: source.id }
  return newChannel({ channel, newWebsiteSource: source, newPhoneConfiguration: null })
}

/** SE5: a number, which is assigned at once. */
export async function createPhoneChannel(
  deps: SetupDeps,
  organizationId: OrganizationId,
  request: Create<'phone'>,
): Promise<NumberlessDecision<PlacedChannel, InsertStores>> {
  const testPhoneNumber = request.testPhoneNumber ?? null
  const wanted = { phoneConfigurationId: request.phoneConfigurationId, name: 'Phone line' }
  const { configuration, isNew } = await phoneConfigurationFor(deps, organizationId, wanted)
  const base = { id: deps.newId('chn'), organizationId, kind: 'phone' as const, createdAt: deps.now() }
  return {
    line: { testPhoneNumber, configuration, seed: base.createdAt },
    on: (phoneNumber) =>
      newChannel({
        channel: { ...base, phoneNumber, phoneConfigurationId: configuration.id, testPhoneNumber },
        newWebsiteSource: null,
        newPhoneConfiguration: isNew ? configuration : null,
      }),
  }
}

const newChannel = (write: ChannelWrite): Decision<PlacedChannel, InsertStores> => ({
  answer: { channel: write.channel, deploymentIds: [] },
  async write({ setup }) {
    const result = await setup.insertChannel(write)
    if (result === 'phone_number_taken') throw new NumberTaken()
    if (result === 'phone_configuration_in_use') throw phoneConfigurationInUse()
  },
})

export const findDeploymentChannel = (
  deps: Pick<SetupDeps, 'setup'>,
  organizationId: OrganizationId,
  id: string,
): Promise<PlacedChannel> =>
  ownResource({ prefix: 'chn', id, what: 'deployment channel' }, (known) =>
    deps.setup.findChannel(organizationId, known),
  )

type UpdateStores = {
  agents: Pick<AgentStore, 'updateDeployment' | 'updateDeployments'>
  setup: Pick<SetupStore, 'updateChannel'>
}
type Change = Decision<PlacedChannel, UpdateStores>

/** SE6: a channel moves with all agents on it, in one commit; each of them gets a version of its own. */
export async function updateDeploymentChannel(
  deps: SetupDeps,
  placed: PlacedChannel,
  changes: UpdateDeploymentChannel,
): Promise<Change> {
  const { channel } = placed
  checkFieldsOf(channel, changes)
  return channel.kind === 'web'
    ? await moveWebsite(deps, { ...placed, channel }, changes.websiteUrl ?? channel.websiteUrl)
    : await updateLine(deps, { ...placed, channel }, changes.testPhoneNumber)
}

function checkFieldsOf(channel: DeploymentChannel, { websiteUrl, testPhoneNumber }: UpdateDeploymentChannel): void {
  if (channel.kind === 'phone' && websiteUrl !== undefined)
    throw inconsistent('websiteUrl', 'websiteUrl is a field of web channels; this one is a number')
  if (channel.kind === 'web' && testPhoneNumber !== undefined)
    throw inconsistent('testPhoneNumber', 'testPhoneNumber is a field of phone channels; this one is a website')
}

type Placed<K extends DeploymentChannel['kind']> = PlacedChannel & { channel: Channel<K> }

async function moveWebsite(deps: SetupDeps, placed: Placed<'web'>, websiteUrl: string): Promise<Change> {
  const before = placed.channel
  if (websiteUrl === before.websiteUrl) return unchanged(placed)
  const source = checkedSource(deps, before.organizationId, websiteUrl)
  const channel = { ...before, websiteUrl, websiteSourceId: source.id }
  const answer = { ...placed, channel }
  const deployments = await deploymentsOn(deps, placed)
  if (deployments.length === 0) return changedEmpty(answer, source)
  const nothingNew = { newInstruction: null, newPhoneConfiguration: null, author: deps.author }
  const writes = deployments.map(
    ({ agent, instruction, configuration }, index): DeploymentWrite => ({
      ...nothingNew,
      deployment: {
        agent: { ...agent, version: agent.version + 1, updatedAt: deps.now() },
        instruction,
        channel,
        configuration: { ...configuration, allowedOrigins: originsOf(new URL(websiteUrl)) },
      },
      // The website is one for all of them.
      newWebsiteSource: index === 0 ? source : null,
    }),
  )
  return {
    answer,
    async write({ agents }) {
      if ((await agents.updateDeployments(writes)) === 'conflict') throw changedMeanwhile(false)
    },
  }
}

async function updateLine(
  deps: SetupDeps,
  placed: Placed<'phone'>,
  testPhoneNumber: string | null | undefined,
): Promise<Change> {
  if (testPhoneNumber === undefined) return unchanged(placed)
  const [deployment] = await deploymentsOn(deps, placed)
  if (deployment === undefined)
    return changedEmpty({ ...placed, channel: await withTestNumber(deps, placed.channel, testPhoneNumber) }, null)
  if (!isPhoneDeployment(deployment)) throw new Error('a number is stored with an agent that is not a phone agent')
  const { answer, write } = await updatePhoneAgent(deps, deployment, { testPhoneNumber })
  return { answer: { ...placed, channel: answer.deployment.channel }, write }
}

/** The agents that answer there now. */
async function deploymentsOn(
  deps: Pick<SetupDeps, 'setup'>,
  { channel, deploymentIds }: PlacedChannel,
): Promise<Deployment[]> {
  const found = await Promise.all(deploymentIds.map((id) => deps.setup.findDeploymentById(channel.organizationId, id)))
  return found.flatMap((one) => (one.status === 'found' ? [one.value] : []))
}

/** Of a channel that no agent is on. */
const changedEmpty = (answer: PlacedChannel, source: WebsiteSource | null): Change => ({
  answer,
  async write({ setup }) {
    const result = await setup.updateChannel({ channel: answer.channel, newWebsiteSource: source })
    if (result === 'updated') return
    if (result === 'phone_number_taken') throw testNumberInUse()
    throw new DomainError(
      'changed_meanwhile',
      'An agent was deployed on the channel at the same time; read it and try again',
    )
  },
})

function checkedSource(deps: SetupDeps, organizationId: OrganizationId, websiteUrl: string): WebsiteSource {
  const url = new URL(websiteUrl)
  checkWebsite(deps, url)
  return newWebsiteSource(deps, organizationId, url)
}

/** SE7: refused while an agent is on it. */
export async function deleteDeploymentChannel(
  deps: Pick<SetupDeps, 'setup' | 'now'>,
  { channel }: PlacedChannel,
): Promise<void> {
  const result = await deps.setup.deleteChannel(channel, deps.now())
  if (result === 'deployed')
    throw new DomainError(
      'in_use',
      'An agent is deployed on this channel; delete the deployment configuration, or the agent, first',
    )
}
