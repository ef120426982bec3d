import {
  labelOf,
  type OrganizationId,
  PROVIDER_PURPOSES,
  PROVIDERS,
  type Provider,
  type ProviderPurpose,
  type ProviderReason,
  type ProviderResource,
} from '@frontdesk/schema'
import type { ProviderCredentialStore, ProviderCredentials, Sealer } from './ports.ts'
import { type EnvironmentKeys, openCredentials } from './provider-keys.ts'

/** What this service can use a provider for. */
export type ProviderUse = {
  provider: Provider
  purpose: ProviderPurpose
  /** The setting that holds the key of whoever runs the service. */
  setting: string
}

type Deps = {
  providerCredentials: Pick<ProviderCredentialStore, 'listCredentials'>
  seals: Pick<Sealer, 'open'>
  environmentKeys: EnvironmentKeys
  providerUses: readonly ProviderUse[]
}

const WORDS: Record<ProviderPurpose, string> = {
  text: 'language models',
  speech_to_text: 'speech to text',
  text_to_speech: 'text to speech',
}

/** PK6: each provider with what it can be used for, and why not; of keys no more than where they come from. */
export async function listProviders(deps: Deps, organizationId: OrganizationId): Promise<ProviderResource[]> {
  const stored = await deps.providerCredentials.listCredentials(organizationId)
  return PROVIDERS.map((name) =>
    describeProvider(
      deps,
      name,
      stored.find(({ provider }) => provider === name),
    ),
  )
}

/** One of them, with the credentials that are stored. */
export function describeProvider(
  deps: Omit<Deps, 'providerCredentials'>,
  name: Provider,
  stored: ProviderCredentials | undefined,
): ProviderResource {
  const hasEnvironment = deps.environmentKeys.has(name)
  const isReadable = !stored || canOpen(deps, stored)
  return {
    name,
    label: labelOf(name),
    credentials: {
      isSet: stored !== undefined || hasEnvironment,
      source: stored ? 'organization' : hasEnvironment ? 'environment' : null,
      lastFour: stored?.key?.lastFour ?? null,
      baseUrl: stored?.baseUrl ?? null,
      setAt: stored?.setAt ?? null,
    },
    purposes: PROVIDER_PURPOSES.map((purpose) => {
      const use = deps.providerUses.find((one) => one.provider === name && one.purpose === purpose)
      const reason = reasonOf(use, { hasEnvironment, hasOwn: stored !== undefined, isReadable })
      const message = reason === null ? null : messageOf(reason, { name, purpose, setting: use?.setting ?? '' })
      return { purpose, isReady: reason === null, reason, message }
    }),
  }
}

type Keys = { hasEnvironment: boolean; hasOwn: boolean; isReadable: boolean }

function reasonOf(use: ProviderUse | undefined, { hasEnvironment, hasOwn, isReadable }: Keys): ProviderReason | null {
  if (!use) return 'not_supported'
  if (hasOwn) return isReadable ? null : 'unreadable'
  return hasEnvironment ? null : 'no_credentials'
}

type Named = { name: Provider; purpose: ProviderPurpose; setting: string }

function messageOf(reason: ProviderReason, { name, purpose, setting }: Named): string {
  switch (reason) {
    case 'not_supported':
      return `This service does not use ${name} for ${WORDS[purpose]}`
    case 'no_credentials':
      return `Set a key with PUT /v1/providers/${name}/credentials, or ${setting} where the service runs`
    case 'unreadable':
      return 'The stored key cannot be opened: the secret of the service was changed, or the key was altered; set it again'
  }
}

function canOpen({ seals }: Pick<Deps, 'seals'>, stored: ProviderCredentials): boolean {
  try {
    openCredentials(seals, stored)
    return true
  } catch {
    return false
  }
}
