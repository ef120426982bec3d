import {
  type AgentLine,
  API_VERSION,
  type KnowledgeSummary,
  type ModelsSummary,
  type PhoneAgentSetup,
  type SttConfiguration,
  type TtsConfiguration,
  type Warning,
  type WebAgentSetup,
} from '@frontdesk/schema'
import { type Abilities, EMBEDDED, modelOf } from './abilities.ts'
import { deploymentWarnings, lineOf } from './agent-line.ts'
import type { PhoneDeployment } from './deploy-phone-agent.ts'
import type { Deployed } from './draft-deployment.ts'
import type { AgentStore, Deployment, PhoneNumberStore, WebsiteSource } from './ports.ts'
import { renderSnippets } from './snippets.ts'
import { effectiveSpeechModels } from './speech-warnings.ts'

export type ResultDeps = {
  agents: Pick<AgentStore, 'findSources'>
  phoneNumbers: Pick<PhoneNumberStore, 'findPhoneNumberByE164'>
  sipUriOf?: (line: { e164: string; carrier: AgentLine['carrier'] }) => string | null
  now: () => number
  widgetUrl: string
  abilities: Abilities
}
export type ResultContext = { requestId: string; extraWarnings?: readonly Warning[] }

/** Spec 2.8. */
export async function webAgentSetup(
  deps: ResultDeps,
  deployed: Deployed,
  context: ResultContext,
): Promise<WebAgentSetup> {
  const { deployment } = deployed
  return {
    success: true,
    agentConfigurationId: deployment.agent.id,
    instructionConfigurationId: deployment.instruction.id,
    integrationSnippets: renderSnippets(deployment.agent.id, deps.widgetUrl),
    metadata: {
      ...(await sharedMetadata(deps, deployed, context)),
      allowedOrigins: [...deployment.configuration.allowedOrigins],
      widgetUrl: `${deps.widgetUrl}/widget.js`,
    },
  }
}

/** Spec 2.6. */
export async function phoneAgentSetup(
  deps: ResultDeps,
  deployed: Deployed<PhoneDeployment>,
  context: ResultContext,
): Promise<PhoneAgentSetup> {
  const { deployment } = deployed
  const line = await lineOf(deps, deployment.channel)
  return {
    success: true,
    agentConfigurationId: deployment.agent.id,
    instructionConfigurationId: deployment.instruction.id,
    phoneNumber: deployment.channel.phoneNumber,
    metadata: {
      ...(await sharedMetadata(deps, deployed, context)),
      reachable: line.reachable,
      phone: line.phone,
      phoneConfigurationId: deployment.channel.phoneConfigurationId,
    },
  }
}

type SharedMetadata = Omit<WebAgentSetup['metadata'], 'allowedOrigins' | 'widgetUrl'>

async function sharedMetadata(
  deps: ResultDeps,
  { deployment, newWebsiteSource }: Deployed,
  context: ResultContext,
): Promise<SharedMetadata> {
  return {
    timestamp: deps.now(),
    version: API_VERSION,
    requestId: context.requestId,
    agentVersion: deployment.agent.version,
    deploymentChannelId: deployment.channel.id,
    deploymentConfigurationId: deployment.configuration.id,
    knowledge: newWebsiteSource ? waiting(newWebsiteSource) : await knowledgeSummary(deps, deployment),
    models: modelsSummary(deps.abilities, deployment),
    warnings: [...(context.extraWarnings ?? []), ...(await deploymentWarnings(deps, deployment))],
  }
}

/** What is stored together with this answer cannot be asked of the store yet. */
const waiting = ({ id }: WebsiteSource): KnowledgeSummary => ({ status: 'queued', sourceId: id, pages: 0 })

/** The website's state; for a phone agent that of its named sources, the least ready one first. */
export async function knowledgeSummary(
  deps: Pick<ResultDeps, 'agents'>,
  { agent, channel }: Deployment,
): Promise<KnowledgeSummary> {
  const ids = channel.kind === 'web' ? [channel.websiteSourceId] : agent.knowledgeSourceIds
  const states = (await deps.agents.findSources(agent.organizationId, ids)).flatMap((found) =>
    found.status === 'found' ? [found.value] : [],
  )
  const order = ['failed', 'blocked', 'queued', 'crawling', 'ready', 'none']
  const [first] = states.toSorted((a, b) => order.indexOf(a.status) - order.indexOf(b.status))
  if (!first) return { status: 'none', sourceId: null, pages: 0 }
  return { status: first.status, sourceId: first.id, pages: states.reduce((sum, state) => sum + state.pages, 0) }
}

function modelsSummary(abilities: Abilities, deployment: Deployment): ModelsSummary {
  const { agent } = deployment
  const llm = agent.providerType
    ? [agent.providerType, agent.providerModelId].filter((part) => part !== null).join('/')
    : null
  return {
    requested: { llm, stt: named(agent.sttConfiguration), tts: named(agent.ttsConfiguration) },
    effective: {
      llm: modelOf(abilities, agent) ?? EMBEDDED,
      ...(effectiveSpeechModels(abilities, deployment) ?? { stt: 'none', tts: 'none' }),
    },
  }
}

const named = (speech: SttConfiguration | TtsConfiguration | null): string | null =>
  speech ? `${speech.providerType}/${speech.providerModelId}` : null
