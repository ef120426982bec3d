import {
  type CreatePhoneAgent,
  type CreateWebAgent,
  inconsistent,
  type NewId,
  type OrganizationId,
  type Theme,
} from '@frontdesk/schema'
import { linkedInstruction, linkedSources } from './linked-resources.ts'
import type {
  AgentConfiguration,
  AgentStore,
  ChangeAuthor,
  Deployment,
  InstructionConfiguration,
  PhoneNumberStore,
  WebsiteSource,
} from './ports.ts'

export type DeployDeps = {
  agents: AgentStore
  phoneNumbers: Pick<PhoneNumberStore, 'findPhoneNumberByE164'>
  /** Whose name every version bears. */
  author: ChangeAuthor
  now: () => number
  newId: NewId
  /** Literal checks of a website's address; null when it may be visited, else why not. */
  refuseVisit: (url: URL) => string | null
}

/** An agent as it will be, and its website where that is read for the first time. */
export type Deployed<D extends Deployment = Deployment> = { deployment: D; newWebsiteSource: WebsiteSource | null }

export const DEFAULT_THEME: Theme = { accent: '#1f5eff', placement: 'end', scheme: 'auto' }
export const DEFAULT_RETENTION_DAYS = 30

/** Contradictions between fields of one request, or of an agent as it would be after a change (422). */
export function checkConsistency(
  agent: Pick<AgentConfiguration, 'capabilities' | 'sttConfiguration' | 'ttsConfiguration'>,
): void {
  const { capabilities, sttConfiguration, ttsConfiguration } = agent
  if (capabilities.includes('NONE') && capabilities.length > 1) {
    throw inconsistent('capabilities', 'capabilities: NONE stands alone; leave it out or leave the others out')
  }
  if ((sttConfiguration === null) !== (ttsConfiguration === null)) {
    const missing = sttConfiguration === null ? 'sttConfiguration' : 'ttsConfiguration'
    throw inconsistent(missing, 'sttConfiguration and ttsConfiguration must be supplied together or both left out')
  }
}

export function checkWebsite(deps: Pick<DeployDeps, 'refuseVisit'>, url: URL): void {
  const refusal = deps.refuseVisit(url)
  if (refusal !== null) throw inconsistent('websiteUrl', `websiteUrl must be a public address: ${refusal}`)
}

type AgentRequest = Omit<CreateWebAgent, 'websiteUrl' | 'communicationType'> | CreatePhoneAgent

/** The agent configuration a create request describes, with the instruction configuration that drives it. */
export async function draftAgent(
  deps: DeployDeps,
  organizationId: OrganizationId,
  { kind, request }: { kind: 'web' | 'phone'; request: AgentRequest },
): Promise<{ agent: AgentConfiguration; instruction: InstructionConfiguration; isNewInstruction: boolean }> {
  const now = deps.now()
  const speech = {
    sttConfiguration: request.sttConfiguration ?? null,
    ttsConfiguration: request.ttsConfiguration ?? null,
  }
  checkConsistency({ capabilities: request.capabilities, ...speech })
  const knowledgeSourceIds = await linkedSources(deps.agents, organizationId, request.knowledgeSourceIds ?? [])
  const instruction = request.instructionConfigurationId
    ? await linkedInstruction(deps.agents, organizationId, request.instructionConfigurationId)
    : newInstruction(deps, organizationId, {
        name: request.assistantName,
        role: request.role_template_identifier ?? null,
      })
  const agent: AgentConfiguration = {
    id: deps.newId('agt'),
    organizationId,
    kind,
    name: request.assistantName,
    language: request.language,
    role: request.role_template_identifier ?? null,
    capabilities: request.capabilities,
    instructionConfigurationId: instruction.id,
    knowledgeSourceIds,
    voice: request.voice ?? null,
    providerType: request.providerType ?? null,
    providerModelId: request.providerModelId ?? null,
    ...speech,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  return { agent, instruction, isNewInstruction: request.instructionConfigurationId === undefined }
}

export function newInstruction(
  deps: Pick<DeployDeps, 'now' | 'newId'>,
  organizationId: OrganizationId,
  wanted: { name: string; role: AgentConfiguration['role']; text?: string; boundaries?: readonly string[] },
): InstructionConfiguration {
  const now = deps.now()
  return {
    id: deps.newId('ins'),
    organizationId,
    name: wanted.name,
    role: wanted.role ?? 'CUSTOMER_SUPPORT_GENERAL',
    text: wanted.text ?? '',
    boundaries: wanted.boundaries ?? [],
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}
