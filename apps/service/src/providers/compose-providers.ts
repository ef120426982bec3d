import { providerKeys } from '@frontdesk/accounts'
import type { Services } from '../services.ts'
import { environmentKeys, PROVIDER_USES } from './environment-keys.ts'

type Parts = Pick<Services, 'settings' | 'log' | 'now' | 'seals' | 'providerCredentials'>
type Providers = Pick<Services, 'environmentKeys' | 'providerUses' | 'providerKeys'>

/** Who serves models to whom, with whose keys. */
export function composeProviders({ settings, log, ...deps }: Parts): Providers {
  const environment = environmentKeys(settings)
  return {
    environmentKeys: environment,
    providerUses: PROVIDER_USES,
    providerKeys: providerKeys({
      ...deps,
      environment,
      onUnreadable: (of, error) => log.error({ err: error, ...of }, 'the key to a provider cannot be opened'),
    }),
  }
}
