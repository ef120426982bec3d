import { createOrganizationWithKey, tierOf } from '@frontdesk/accounts'
import type { Services } from '../services.ts'

/** An empty store gets an organization and its first key, shown this once. A store that has any is left alone. */
export async function ensureFirstOrganization(services: Services): Promise<{ key: string } | null> {
  const existing = await services.accounts.listOrganizations()
  if (existing.length > 0) return null
  const given = services.settings.FRONTDESK_API_KEY
  const made = await createOrganizationWithKey(services, 'My organization', {
    name: 'First key',
    tier: tierOf('standard'),
    scopes: ['admin'],
    expiresInMs: null,
    ...(given ? { value: given } : {}),
  })
  return { key: made.value }
}
