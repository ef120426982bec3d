import { type CreateWebAgent, DEFAULT_WIDGET_OPTIONS, type Decision, type OrganizationId } from '@frontdesk/schema'
import { originsOf } from './allowed-origins.ts'
import {
  checkWebsite,
  DEFAULT_RETENTION_DAYS,
  DEFAULT_THEME,
  type DeployDeps,
  type Deployed,
  draftAgent,
} from './draft-deployment.ts'
import type { AgentStore, Deployment, DeploymentChannel, WebsiteSource } from './ports.ts'

/** Spec 4.2: one call makes and links everything a web agent needs; its website is read in the background. */
export async function deployWebAgent(
  deps: DeployDeps,
  organizationId: OrganizationId,
  request: CreateWebAgent,
): Promise<Decision<Deployed, { agents: Pick<AgentStore, 'insertDeployment'> }>> {
  const url = new URL(request.websiteUrl)
  checkWebsite(deps, url)
  const { agent, instruction, isNewInstruction } = await draftAgent(deps, organizationId, { kind: 'web', request })
  const source = newWebsiteSource(deps, organizationId, url)
  const channel: DeploymentChannel = {
    id: deps.newId('chn'),
    organizationId,
    kind: 'web',
    websiteUrl: request.websiteUrl,
    websiteSourceId: source.id,
    createdAt: agent.createdAt,
  }
  const deployment: Deployment = {
    agent,
    instruction,
    channel,
    configuration: {
      id: deps.newId('dep'),
      organizationId,
      agentConfigurationId: agent.id,
      deploymentChannelId: channel.id,
      communicationType: request.communicationType,
      allowedOrigins: originsOf(url),
      greeting: null,
      suggestions: [],
      theme: DEFAULT_THEME,
      retentionDays: DEFAULT_RETENTION_DAYS,
      ...DEFAULT_WIDGET_OPTIONS,
      createdAt: agent.createdAt,
    },
  }
  const write = {
    deployment,
    newInstruction: isNewInstruction ? instruction : null,
    newWebsiteSource: source,
    newPhoneConfiguration: null,
    author: deps.author,
  }
  return {
    answer: { deployment, newWebsiteSource: source },
    async write({ agents }) {
      const result = await agents.insertDeployment(write)
      if (result !== 'inserted') throw new Error(`A web agent has no number, yet the store says ${result}`)
    },
  }
}

export function newWebsiteSource(
  deps: Pick<DeployDeps, 'now' | 'newId'>,
  organizationId: OrganizationId,
  url: URL,
): WebsiteSource {
  return { id: deps.newId('kns'), organizationId, url: url.href, createdAt: deps.now() }
}
