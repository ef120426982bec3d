import type { AgentDirectory, AgentProfile } from '@frontdesk/agent-runtime/ports'
import { type AgentId, brandId, type NewId, type OrganizationId, parseUrl } from '@frontdesk/schema'
import type { BusinessScope } from '../catalogue/catalogue-store.ts'
import { type Business, DEFAULT_RULES } from './business.ts'
import type { BusinessStore, BusinessVersion } from './business-store.ts'

export type ResolveDeps = {
  agents: AgentDirectory
  businesses: BusinessStore
  newId: NewId
  now: () => number
  /** Fills a business that was just made from what has been read of its website. */
  fillFromSite?: (made: BusinessScope, profile: AgentProfile) => Promise<void>
}

type Of = { organizationId: OrganizationId; agentId: AgentId }

/**
 * BZ1: the business of an agent, made when it is first needed: agents of one website share one; a phone agent takes
 * the organization's only one, else has its own. Null for agents that are no more.
 */
export async function resolveBusiness(deps: ResolveDeps, of: Of): Promise<BusinessVersion | null> {
  const { organizationId, agentId } = of
  const known = await deps.businesses.findOfAgent(organizationId, agentId)
  if (known !== null) return known
  const profile = await deps.agents.findProfile(agentId)
  if (profile?.organizationId !== organizationId) return null
  const [only, ...others] = profile.websiteUrl === null ? await deps.businesses.listBusinesses(organizationId) : []
  if (only && others.length === 0) await deps.businesses.linkAgent(organizationId, agentId, only.businessId)
  else await deps.businesses.createFor(agentId, newBusiness(deps, profile))
  const made = await deps.businesses.findOfAgent(organizationId, agentId)
  if (made === null || only || !deps.fillFromSite) return made
  await deps.fillFromSite(made, profile)
  return await deps.businesses.findOfAgent(organizationId, agentId)
}

function newBusiness({ newId, now }: ResolveDeps, profile: AgentProfile): Business {
  const siteOrigin = originOf(profile.websiteUrl)
  return {
    organizationId: profile.organizationId,
    // Of an agent without a website there is one business, however often it is made at the same time.
    businessId: siteOrigin === null ? brandId('biz', `biz_${profile.id.slice(4)}`) : newId('biz'),
    name: siteOrigin === null ? profile.name : new URL(siteOrigin).hostname.replace(/^www\./, ''),
    siteOrigin,
    timeZone: 'UTC',
    currency: 'EUR',
    isDayFirst: true,
    rules: DEFAULT_RULES,
    provenance: {},
    notifyEmail: null,
    createdAt: now(),
    updatedAt: now(),
  }
}

const originOf = (url: string | null): string | null => parseUrl(url ?? '')?.origin ?? null
