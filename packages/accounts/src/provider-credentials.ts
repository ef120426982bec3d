import {
  type Decision,
  DomainError,
  inconsistent,
  type NewId,
  type OrganizationId,
  type Provider,
  type PutProviderCredentials,
} from '@frontdesk/schema'
import type {
  Actor,
  AuditEntry,
  BoundTo,
  ProviderCredentialStore,
  ProviderCredentials,
  ProviderKey,
  Sealer,
} from './ports.ts'

type Stores = { providerCredentials: Pick<ProviderCredentialStore, 'putCredentials' | 'deleteCredentials'> }

type EntryDeps = { now: () => number; newId: NewId }

type PutDeps = EntryDeps & {
  seals: Pick<Sealer, 'seal'>
  /** Why the service may not send to an address; null when it may. */
  refuseVisit: (url: URL) => string | null
}

/** Those of which other servers speak the same; what hears and speaks is reached at the provider's own address. */
const WITH_OTHER_ADDRESS: ReadonlySet<Provider> = new Set(['OpenAI', 'Google', 'Anthropic', 'Groq'])

type Owned = Pick<ProviderCredentials, 'organizationId' | 'provider' | 'baseUrl'>

/** PK2: the address belongs to it, so that no change of the database sends a key to another server. */
export const boundToProvider = ({ organizationId, provider, baseUrl }: Owned): BoundTo => [
  'provider key',
  organizationId,
  provider,
  'apiKey',
  baseUrl ?? '',
]

const isLoopback = (hostname: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)

function checkBaseUrl(deps: Pick<PutDeps, 'refuseVisit'>, provider: Provider, text: string): void {
  if (!WITH_OTHER_ADDRESS.has(provider))
    throw inconsistent('baseUrl', `baseUrl is not taken for ${provider}: it is called at its own address`)
  const url = new URL(text)
  const refusal = deps.refuseVisit(url)
  if (refusal !== null) throw inconsistent('baseUrl', `baseUrl cannot be reached: ${refusal}`)
  if (url.protocol !== 'https:' && !isLoopback(url.hostname)) throw inconsistent('baseUrl', 'baseUrl must use https')
}

/** Whose key to which provider is changed, and by whom. */
export type ProviderChange = { organizationId: OrganizationId; provider: Provider; by: Actor }

const entryOf = (deps: EntryDeps, action: AuditEntry['action'], change: ProviderChange): AuditEntry => ({
  id: deps.newId('aud'),
  organizationId: change.organizationId,
  action,
  actor: change.by,
  subjectId: change.provider,
  at: deps.now(),
})

type Wanted = { apiKey?: PutProviderCredentials['apiKey']; baseUrl?: string | null | undefined }

/** What may be set, and what may be tried; throws what is wrong with it. */
export function checkedCredentials(
  deps: Pick<PutDeps, 'refuseVisit'>,
  provider: Provider,
  { apiKey, baseUrl = null }: Wanted,
): Pick<ProviderKey, 'apiKey' | 'baseUrl'> {
  if (apiKey === undefined && baseUrl === null)
    throw inconsistent('apiKey', 'apiKey is required, unless baseUrl names a server that asks for none')
  if (baseUrl !== null) checkBaseUrl(deps, provider, baseUrl)
  return { apiKey: apiKey ?? null, baseUrl }
}

/** Sets the key of an organization to a provider; it can be used from now on, and not be read. */
export function putProviderCredentials(
  deps: PutDeps,
  change: ProviderChange,
  wanted: Wanted,
): Decision<ProviderCredentials, Stores> {
  const { apiKey, baseUrl } = checkedCredentials(deps, change.provider, wanted)
  const of = { organizationId: change.organizationId, provider: change.provider }
  const key =
    apiKey === null
      ? null
      : { sealed: deps.seals.seal(apiKey, boundToProvider({ ...of, baseUrl })), lastFour: apiKey.slice(-4) }
  const credentials = { ...of, key, baseUrl, setAt: deps.now() }
  return {
    answer: credentials,
    write: ({ providerCredentials }) =>
      providerCredentials.putCredentials(credentials, entryOf(deps, 'provider_key_set', change)),
  }
}

/** Forgets the key of an organization to a provider. */
export async function deleteProviderCredentials(deps: EntryDeps & Stores, change: ProviderChange): Promise<void> {
  const entry = entryOf(deps, 'provider_key_removed', change)
  if (await deps.providerCredentials.deleteCredentials(change, entry)) return
  throw new DomainError('not_found', `No credentials of ${change.provider} are set`)
}
