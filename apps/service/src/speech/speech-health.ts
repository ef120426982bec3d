import type { ProviderKey } from '@frontdesk/accounts'
import type { OrganizationId, Provider } from '@frontdesk/schema'
import { type ProviderHealth, providerHealth } from '@frontdesk/voice'

type Called = {
  organizationId: OrganizationId
  provider: Provider
  purpose: 'hearing' | 'speaking'
  key: ProviderKey
}
export type HealthOf = (called: Called) => ProviderHealth

/** Of so many keys it is known whether they work; the one that was looked up first gives way. */
const MOST_KEPT = 1_000

/** SPK1: a key that fails rests for whose it is alone, and one that is set anew is tried at once. */
export function speechHealth(now: () => number): HealthOf {
  const kept = new Map<string, { apiKey: string | null; baseUrl: string | null; health: ProviderHealth }>()
  return ({ organizationId, provider, purpose, key: { source, apiKey, baseUrl } }) => {
    const name = `${source === 'organization' ? organizationId : ''} ${provider} ${purpose}`
    const known = kept.get(name)
    if (known && known.apiKey === apiKey && known.baseUrl === baseUrl) return known.health
    const health = providerHealth(now)
    kept.delete(name)
    kept.set(name, { apiKey, baseUrl, health })
    const [first] = kept.keys()
    if (kept.size > MOST_KEPT && first !== undefined) kept.delete(first)
    return health
  }
}
