import {
  brandId,
  type CreateDeploymentConfiguration,
  DEFAULT_WIDGET_OPTIONS,
  type Decision,
  inconsistent,
  type OrganizationId,
  ownResource,
  type UpdateDeploymentConfiguration,
} from '@frontdesk/schema'
import { originsOf } from './allowed-origins.ts'
import { DEFAULT_RETENTION_DAYS, DEFAULT_THEME } from './draft-deployment.ts'
import { changedMeanwhile } from './find-agent.ts'
import { checkLauncherSize } from './launcher-agent.ts'
import { linked, linkedPhoneConfiguration } from './linked-resources.ts'
import type { AgentConfiguration, Deployment, DeploymentChannel, DeploymentConfiguration, SetupStore } from './ports.ts'
import type { SetupDeps } from './setup-deps.ts'
import { changeTo, type DeployedChange, type UpdateDeps } from './update-agent.ts'
import { changedWidgetOptions } from './widget-options.ts'

/** SE8: links an agent and a channel of its kind; from then on the agent answers there. */
export async function createDeploymentConfiguration(
  deps: SetupDeps,
  organizationId: OrganizationId,
  request: CreateDeploymentConfiguration,
): Promise<Decision<Deployment, { setup: Pick<SetupStore, 'insertDeploymentOf'> }>> {
  const { agent, channel } = await linkedParts(deps, organizationId, request)
  checkFields(channel, request)
  const found = await deps.instructions.findInstruction(organizationId, agent.instructionConfigurationId)
  const { usedBy: _usedBy, ...instruction } = linked(found, 'agentConfigurationId')
  const now = deps.now()
  const deployment: Deployment = {
    agent: { ...agent, version: agent.version + 1, updatedAt: now },
    instruction,
    channel,
    configuration: applySettings(await defaultsFor(deps, { agent, channel }), request),
  }
  const nothingNew = { newInstruction: null, newWebsiteSource: null, newPhoneConfiguration: null }
  const write = { deployment, ...nothingNew, author: deps.author }
  checkLauncherSize(deployment)
  return {
    answer: deployment,
    async write({ setup }) {
      const result = await setup.insertDeploymentOf(write, agent.version)
      if (result === 'conflict') throw changedMeanwhile(false)
      if (result === 'agent_deployed') throw agentDeployed()
      if (result === 'channel_in_use') throw channelInUse()
    },
  }
}

async function linkedParts(
  deps: SetupDeps,
  organizationId: OrganizationId,
  { agentConfigurationId, deploymentChannelId }: CreateDeploymentConfiguration,
): Promise<{ agent: AgentConfiguration; channel: DeploymentChannel }> {
  const foundAgent = await deps.setup.findAgent(organizationId, brandId('agt', agentConfigurationId))
  const { agent, deploymentId } = linked(foundAgent, 'agentConfigurationId')
  const foundChannel = await deps.setup.findChannel(organizationId, brandId('chn', deploymentChannelId))
  const { channel, deploymentIds } = linked(foundChannel, 'deploymentChannelId')
  if (deploymentId !== null) throw agentDeployed()
  if (channel.kind === 'phone' && deploymentIds.length > 0) throw channelInUse()
  if (agent.kind !== channel.kind)
    throw inconsistent('deploymentChannelId', `deploymentChannelId must name a ${agent.kind} channel, like the agent`)
  return { agent, channel }
}

const agentDeployed = () =>
  inconsistent(
    'agentConfigurationId',
    'agentConfigurationId is deployed already; change its deployment configuration, or delete that first',
  )
const channelInUse = () =>
  inconsistent('deploymentChannelId', 'deploymentChannelId is a number that another agent answers; take another')

/** As the one call would set it up. */
async function defaultsFor(
  deps: SetupDeps,
  { agent, channel }: { agent: AgentConfiguration; channel: DeploymentChannel },
): Promise<DeploymentConfiguration> {
  const { organizationId } = agent
  const base = {
    id: deps.newId('dep'),
    organizationId,
    agentConfigurationId: agent.id,
    deploymentChannelId: channel.id,
    suggestions: [],
    theme: DEFAULT_THEME,
    retentionDays: DEFAULT_RETENTION_DAYS,
    ...DEFAULT_WIDGET_OPTIONS,
    createdAt: deps.now(),
  }
  if (channel.kind === 'web') {
    const allowedOrigins = originsOf(new URL(channel.websiteUrl))
    return { ...base, communicationType: 'UNIFIED', allowedOrigins, greeting: null }
  }
  const { greeting } = await linkedPhoneConfiguration(deps.agents, organizationId, channel.phoneConfigurationId)
  return { ...base, communicationType: 'VOICE', allowedOrigins: [], greeting }
}

/** SE9: on the phone there is only the voice, and no page that could open it. */
function checkFields(channel: DeploymentChannel, settings: UpdateDeploymentConfiguration): void {
  if (channel.kind === 'web') return
  const { communicationType, allowedOrigins } = settings
  if (communicationType !== undefined && communicationType !== 'VOICE')
    throw inconsistent('communicationType', 'communicationType of a phone agent is VOICE')
  if (allowedOrigins !== undefined && allowedOrigins.length > 0)
    throw inconsistent('allowedOrigins', 'allowedOrigins are of web agents; a phone agent has none')
}

function applySettings(
  current: DeploymentConfiguration,
  changes: UpdateDeploymentConfiguration,
): DeploymentConfiguration {
  const { theme, communicationType, allowedOrigins, greeting, suggestions, retentionDays } = changes
  return {
    ...current,
    communicationType: communicationType ?? current.communicationType,
    allowedOrigins: allowedOrigins ?? current.allowedOrigins,
    greeting: greeting === undefined ? current.greeting : greeting,
    suggestions: suggestions ?? current.suggestions,
    theme: {
      accent: theme?.accent ?? current.theme.accent,
      placement: theme?.placement ?? current.theme.placement,
      scheme: theme?.scheme ?? current.theme.scheme,
    },
    retentionDays: retentionDays ?? current.retentionDays,
    ...changedWidgetOptions(current, changes),
  }
}

export const findDeploymentConfiguration = (
  deps: Pick<SetupDeps, 'setup'>,
  organizationId: OrganizationId,
  id: string,
): Promise<Deployment> =>
  ownResource({ prefix: 'dep', id, what: 'deployment configuration' }, (known) =>
    deps.setup.findDeploymentById(organizationId, known),
  )

/** SE10: how owners set greeting, suggestions, colours and origins of any agent; a version like every change. */
export async function updateDeploymentConfiguration(
  deps: UpdateDeps,
  current: Deployment,
  changes: UpdateDeploymentConfiguration,
): Promise<DeployedChange> {
  checkFields(current.channel, changes)
  const { agent, configuration } = current
  const deployment: Deployment = {
    ...current,
    agent: { ...agent, version: agent.version + 1, updatedAt: deps.now() },
    configuration: applySettings(configuration, changes),
  }
  checkLauncherSize(deployment)
  return changeTo(deps, current, {
    deployment,
    newInstruction: null,
    newWebsiteSource: null,
    newPhoneConfiguration: null,
  })
}

/** SE11: the agent answers there no longer; agent and channel stay as they are. */
export async function deleteDeploymentConfiguration(
  deps: Pick<SetupDeps, 'setup'>,
  deployment: Deployment,
): Promise<void> {
  const isDeleted = await deps.setup.deleteDeployment(deployment.agent.organizationId, deployment)
  if (!isDeleted) throw changedMeanwhile(false)
}
