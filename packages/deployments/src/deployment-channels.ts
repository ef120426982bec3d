import {
  type CreateDeploymentChannel,
  DomainError,
  inconsistent,
  type OrganizationId,
  ownResource,
  type UpdateDeploymentChannel,
} from '@frontdesk/schema'
import { originsOf } from './allowed-origins.ts'
import { onFreeNumber } from './assign-number.ts'
import { phoneConfigurationFor } from './deploy-phone-agent.ts'
import { newWebsiteSource } from './deploy-web-agent.ts'
import { checkWebsite } from './draft-deployment.ts'
import { isPhoneDeployment } from './find-agent.ts'
import type { Deployment, DeploymentChannel, PlacedChannel } from './ports.ts'
import type { SetupDeps } from './setup-deps.ts'
import { storeChange, updatePhoneAgent, updateWebAgent } from './update-agent.ts'

type Create<K extends CreateDeploymentChannel['kind']> = Extract<CreateDeploymentChannel, { kind: K }>

/** SE5: a website, which is read at once, or a number, which is assigned at once. */
export async function createDeploymentChannel(
  deps: SetupDeps,
  organizationId: OrganizationId,
  request: CreateDeploymentChannel,
): Promise<PlacedChannel> {
  const channel =
    request.kind === 'web'
      ? await createWebChannel(deps, organizationId, request)
      : await createPhoneChannel(deps, organizationId, request)
  return { channel, deploymentIds: [] }
}

async function createWebChannel(
  deps: SetupDeps,
  organizationId: OrganizationId,
  { websiteUrl }: Create<'web'>,
): Promise<DeploymentChannel> {
  const url = new URL(websiteUrl)
  checkWebsite(deps, url)
  const source = newWebsiteSource(deps, organizationId, url)
  const base = { id: deps.newId('chn'), organizationId, createdAt: deps.now() }
  const channel: DeploymentChannel = { ...base, kind: 'web', websiteUrl, websiteSourceId: source.id }
  await deps.setup.insertChannel({ channel, newWebsiteSource: source, newPhoneConfiguration: null })
  return channel
}

async function createPhoneChannel(
  deps: SetupDeps,
  organizationId: OrganizationId,
  request: Create<'phone'>,
): Promise<DeploymentChannel> {
  const testPhoneNumber = request.testPhoneNumber ?? null
  const wanted = { phoneConfigurationId: request.phoneConfigurationId, name: 'Phone line' }
  const { configuration, isNew } = await phoneConfigurationFor(deps, organizationId, wanted)
  const base = { id: deps.newId('chn'), organizationId, kind: 'phone' as const, createdAt: deps.now() }
  const line = { testPhoneNumber, configuration, seed: base.createdAt }
  return await onFreeNumber<DeploymentChannel>(deps, line, async (phoneNumber) => {
    const channel = { ...base, phoneNumber, phoneConfigurationId: configuration.id, testPhoneNumber }
    const newPhoneConfiguration = isNew ? configuration : null
    const result = await deps.setup.insertChannel({ channel, newWebsiteSource: null, newPhoneConfiguration })
    return result === 'inserted' ? { status: result, value: channel } : { status: result }
  })
}

export const findDeploymentChannel = (
  deps: Pick<SetupDeps, 'setup'>,
  organizationId: OrganizationId,
  id: string,
): Promise<PlacedChannel> =>
  ownResource({ prefix: 'chn', id, what: 'deployment channel' }, (known) =>
    deps.setup.findChannel(organizationId, known),
  )

/** SE6: all agents on the channel move with it, each with a version of its own. */
export async function updateDeploymentChannel(
  deps: SetupDeps,
  placed: PlacedChannel,
  changes: UpdateDeploymentChannel,
): Promise<PlacedChannel> {
  const { channel, deploymentIds } = placed
  checkFieldsOf(channel, changes)
  if (deploymentIds.length === 0) return { channel: await updateEmpty(deps, channel, changes), deploymentIds }
  for (const id of deploymentIds) {
    // The first one changes the channel, the others follow.
    // oxlint-disable-next-line no-await-in-loop
    const found = await deps.setup.findDeploymentById(channel.organizationId, id)
    // oxlint-disable-next-line no-await-in-loop
    if (found.status === 'found') await moveAgent(deps, found.value, changes)
  }
  return await findDeploymentChannel(deps, channel.organizationId, channel.id)
}

function checkFieldsOf(channel: DeploymentChannel, { websiteUrl, testPhoneNumber }: UpdateDeploymentChannel): void {
  if (channel.kind === 'phone' && websiteUrl !== undefined)
    throw inconsistent('websiteUrl', 'websiteUrl is a field of web channels; this one is a number')
  if (channel.kind === 'web' && testPhoneNumber !== undefined)
    throw inconsistent('testPhoneNumber', 'testPhoneNumber is a field of phone channels; this one is a website')
}

async function updateEmpty(
  deps: SetupDeps,
  channel: DeploymentChannel,
  { websiteUrl, testPhoneNumber }: UpdateDeploymentChannel,
): Promise<DeploymentChannel> {
  if (channel.kind === 'phone') {
    const changed = { ...channel, ...(testPhoneNumber === undefined ? {} : { testPhoneNumber }) }
    return await storeEmpty(deps, { channel: changed, newWebsiteSource: null })
  }
  if (websiteUrl === undefined || websiteUrl === channel.websiteUrl) return channel
  const url = new URL(websiteUrl)
  checkWebsite(deps, url)
  const source = newWebsiteSource(deps, channel.organizationId, url)
  return await storeEmpty(deps, {
    channel: { ...channel, websiteUrl, websiteSourceId: source.id },
    newWebsiteSource: source,
  })
}

async function storeEmpty(
  deps: SetupDeps,
  write: Parameters<SetupDeps['setup']['updateChannel']>[0],
): Promise<DeploymentChannel> {
  if ((await deps.setup.updateChannel(write)) === 'updated') return write.channel
  throw new DomainError(
    'changed_meanwhile',
    'An agent was deployed on the channel at the same time; read it and try again',
  )
}

async function moveAgent(deps: SetupDeps, deployment: Deployment, changes: UpdateDeploymentChannel): Promise<void> {
  if (isPhoneDeployment(deployment)) {
    if (changes.testPhoneNumber !== undefined)
      await updatePhoneAgent(deps, deployment, { testPhoneNumber: changes.testPhoneNumber })
    return
  }
  const { agent, channel, configuration } = deployment
  const { websiteUrl } = changes
  if (websiteUrl === undefined || channel.kind !== 'web') return
  if (channel.websiteUrl !== websiteUrl) {
    await updateWebAgent(deps, deployment, { websiteUrl })
    return
  }
  await storeChange(deps, {
    deployment: {
      ...deployment,
      agent: { ...agent, version: agent.version + 1, updatedAt: deps.now() },
      configuration: { ...configuration, allowedOrigins: originsOf(new URL(websiteUrl)) },
    },
    newInstruction: null,
    newWebsiteSource: null,
    newPhoneConfiguration: null,
  })
}

/** SE7: refused while an agent is on it. */
export async function deleteDeploymentChannel(deps: SetupDeps, { channel }: PlacedChannel): Promise<void> {
  const result = await deps.setup.deleteChannel(channel, deps.now())
  if (result === 'deployed')
    throw new DomainError(
      'in_use',
      'An agent is deployed on this channel; delete the deployment configuration, or the agent, first',
    )
}
