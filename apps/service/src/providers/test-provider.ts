import {
  checkedCredentials,
  describeProvider,
  type EnvironmentKeys,
  type ProviderCredentialStore,
  type ProviderKey,
  type ProviderKeys,
  type ProviderUse,
  type Sealer,
} from '@frontdesk/accounts'
import {
  labelOf,
  type OrganizationId,
  type Provider,
  type ProviderPurpose,
  type ProviderTest,
  type ProviderTestCode,
  type TestProvider,
} from '@frontdesk/schema'

export type Tested = { ok: boolean; code: ProviderTestCode; message: string }

/** Tries a key to a provider for one purpose; its words hold nothing of the key, nor of what the provider wrote. */
export type TestPurpose = (
  asked: { provider: Provider; key: ProviderKey; model: string | null },
  signal: AbortSignal,
) => Promise<Tested>

export type TestProviderDeps = {
  refuseVisit: (url: URL) => string | null
  providerKeys: Pick<ProviderKeys, 'find'>
  providerCredentials: Pick<ProviderCredentialStore, 'findCredentials'>
  seals: Pick<Sealer, 'open'>
  environmentKeys: EnvironmentKeys
  providerUses: readonly ProviderUse[]
  providerTests: Readonly<Record<ProviderPurpose, TestPurpose>>
}

type Request = { organizationId: OrganizationId; provider: Provider; wanted: TestProvider; signal: AbortSignal }

/**
 * SPK3: tries every purpose that the service has for a provider, with the key that is sent, which is not kept, else with
 * the one that is set.
 */
export async function testProvider(deps: TestProviderDeps, request: Request): Promise<ProviderTest> {
  const { provider, wanted, signal } = request
  const key = await keyToTest(deps, request)
  const model = wanted.model ?? null
  const results = await Promise.all(
    deps.providerUses
      .filter((use) => use.provider === provider)
      .map(async ({ purpose }) => ({
        purpose,
        ...(key
          ? await deps.providerTests[purpose]({ provider, key, model }, signal)
          : await withoutKey(deps, request, purpose)),
      })),
  )
  return { name: provider, label: labelOf(provider), results }
}

async function keyToTest(
  deps: TestProviderDeps,
  { organizationId, provider, wanted }: Request,
): Promise<ProviderKey | null> {
  const isStored = wanted.apiKey === undefined && wanted.baseUrl === undefined
  if (isStored) return deps.providerKeys.find(organizationId, provider)
  return { ...checkedCredentials(deps, provider, wanted), source: 'organization' }
}

/** The same words as the list of providers has. */
async function withoutKey(
  deps: TestProviderDeps,
  { organizationId, provider }: Request,
  purpose: ProviderPurpose,
): Promise<Tested> {
  const stored = (await deps.providerCredentials.findCredentials(organizationId, provider)) ?? undefined
  const told = describeProvider(deps, provider, stored).purposes.find((one) => one.purpose === purpose)
  const code = told?.reason === 'unreadable' ? 'unreadable' : 'no_credentials'
  return { ok: false, code, message: told?.message ?? 'There is no key' }
}
