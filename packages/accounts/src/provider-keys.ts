import type { OrganizationId, Provider } from '@frontdesk/schema'
import type { ProviderCredentialStore, ProviderCredentials, ProviderKey, Sealer } from './ports.ts'
import { boundToProvider } from './provider-credentials.ts'

/** Keys from the settings of whoever runs the service. */
export type EnvironmentKeys = ReadonlyMap<Provider, Pick<ProviderKey, 'apiKey' | 'baseUrl'>>

type Deps = {
  providerCredentials: Pick<ProviderCredentialStore, 'findCredentials'>
  seals: Pick<Sealer, 'open'>
  environment: EnvironmentKeys
  now: () => number
  /** A stored key cannot be opened: once for each look into the store. */
  onUnreadable: (of: { organizationId: OrganizationId; provider: Provider }, error: unknown) => void
}

/** PK5: a change by another process is seen within this time. */
const KEPT_MS = 5_000
/** Of so many organizations keys are in memory; the one that was looked up first gives way. */
const MOST_KEPT = 1_000

export interface ProviderKeys {
  /** The organization's key, else the environment's, else null; null also when the organization's cannot be opened. */
  find(organizationId: OrganizationId, provider: Provider): Promise<ProviderKey | null>
  /** Call it after every change: the next look-up reads the store. */
  forget(organizationId: OrganizationId, provider: Provider): void
}

/**
 * The key of stored credentials. PK3: throws where it was altered or moved; it is then not replaced by the environment's,
 * for that is another one's bill.
 */
export const openCredentials = (
  seals: Pick<Sealer, 'open'>,
  credentials: ProviderCredentials,
): Pick<ProviderKey, 'apiKey' | 'baseUrl'> => ({
  apiKey: credentials.key === null ? null : seals.open(credentials.key.sealed, boundToProvider(credentials)),
  baseUrl: credentials.baseUrl,
})

const nameOf = (organizationId: OrganizationId, provider: Provider): string => `${organizationId} ${provider}`

/** What providers are called with, kept in memory for seconds: every turn of a conversation asks. */
export function providerKeys(deps: Deps): ProviderKeys {
  const kept = new Map<string, { found: Promise<ProviderKey | null>; until: number }>()
  return {
    find(organizationId, provider) {
      const name = nameOf(organizationId, provider)
      const known = kept.get(name)
      const now = deps.now()
      if (known && now < known.until && known.until <= now + KEPT_MS) return known.found
      const found = readKey(deps, organizationId, provider)
      const entry = { found, until: now + KEPT_MS }
      kept.delete(name)
      kept.set(name, entry)
      const [first] = kept.keys()
      if (kept.size > MOST_KEPT && first !== undefined) kept.delete(first)
      // What failed is asked again by the next; whoever asked now hears of it.
      found.catch(() => {
        if (kept.get(name) === entry) kept.delete(name)
      })
      return found
    },
    forget: (organizationId, provider) => {
      kept.delete(nameOf(organizationId, provider))
    },
  }
}

async function readKey(deps: Deps, organizationId: OrganizationId, provider: Provider): Promise<ProviderKey | null> {
  const stored = await deps.providerCredentials.findCredentials(organizationId, provider)
  if (!stored) {
    const key = deps.environment.get(provider)
    return key ? { ...key, source: 'environment' } : null
  }
  try {
    return { ...openCredentials(deps.seals, stored), source: 'organization' }
  } catch (error) {
    deps.onUnreadable({ organizationId, provider }, error)
    return null
  }
}
