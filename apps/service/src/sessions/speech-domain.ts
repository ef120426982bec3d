import { createHash } from 'node:crypto'
import type { AgentProfile } from '@frontdesk/agent-runtime'
import type { BusinessSetup, BusinessStore, CatalogueStore } from '@frontdesk/capabilities'
import type { KnowledgeStore } from '@frontdesk/knowledge'
import type { SpeechDomain } from '@frontdesk/voice'
import type { Services } from '../services.ts'

export type SpeechDomainDeps = {
  knowledge: Pick<KnowledgeStore, 'readPages'>
  businesses: Pick<BusinessStore, 'readSetup'>
  catalogue: Pick<CatalogueStore, 'readEntries'>
  resolveBusiness: Services['resolveBusiness']
  suggestionsFor: (agent: AgentProfile) => readonly string[]
}

/** A site of thousands of pages says the same words again and again; what stands first is what it is about. */
const MOST_TEXTS = 4_000

/** What is spoken of with an agent: its pages, what it offers, and the questions it suggests. */
export async function speechDomainOf(deps: SpeechDomainDeps, agent: AgentProfile): Promise<SpeechDomain> {
  const texts = [...(await pageTexts(deps, agent)), ...agent.suggestions, ...deps.suggestionsFor(agent)]
  const names = [agent.name, ...(await businessNames(deps, agent))]
  const id = createHash('sha256')
    .update(JSON.stringify([texts, names]))
    .digest('base64url')
    .slice(0, 22)
  return { id, texts, names }
}

async function pageTexts(deps: SpeechDomainDeps, agent: AgentProfile): Promise<string[]> {
  const { organizationId, knowledgeSourceIds } = agent
  const sources = await Promise.all(knowledgeSourceIds.map((id) => deps.knowledge.readPages(organizationId, id)))
  return sources
    .flat()
    .flatMap(({ title, blocks }) => [title, ...blocks.map(({ text }) => text)])
    .slice(0, MOST_TEXTS)
}

async function businessNames(deps: SpeechDomainDeps, agent: AgentProfile): Promise<string[]> {
  const scope = await deps.resolveBusiness({ organizationId: agent.organizationId, agentId: agent.id })
  if (!scope) return []
  const [setup, entries] = await Promise.all([deps.businesses.readSetup(scope), deps.catalogue.readEntries(scope)])
  return [...(setup ? setupNames(setup) : []), ...entries.flatMap(({ name, aliases }) => [name, ...aliases])]
}

const setupNames = ({ business, services, resources, listings }: BusinessSetup): string[] => [
  business.name,
  ...services.flatMap(({ name, aliases }) => [name, ...aliases]),
  ...resources.map(({ name }) => name),
  ...listings.map(({ title }) => title),
]
