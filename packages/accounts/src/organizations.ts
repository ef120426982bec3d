import { brandId, isId } from '@frontdesk/schema'
import { draftKey, entryOf, type KeyDeps, type NewKey } from './keys.ts'
import type { Organization } from './ports.ts'

export async function createOrganization(
  deps: Pick<KeyDeps, 'accounts' | 'now' | 'newId'>,
  name: string,
): Promise<Organization> {
  const organization = { id: deps.newId('org'), name, createdAt: deps.now() }
  await deps.accounts.insertOrganization(organization)
  return organization
}

/** The first start: an organization with its first key and what the audit says of it, in one write. */
export async function createOrganizationWithKey(deps: KeyDeps, name: string, wanted: NewKey & { value?: string }) {
  const organization = { id: deps.newId('org'), name, createdAt: deps.now() }
  const { key, value } = draftKey(deps, organization.id, wanted)
  const entry = entryOf(deps, { action: 'key_created', key, actor: { kind: 'operator' } })
  await deps.accounts.insertOrganizationWithKey(organization, key, entry)
  return { organization, key, value }
}

/** An organization by id or by its exact name; null when there is none, or several of the name. */
export async function findOrganization(
  deps: Pick<KeyDeps, 'accounts'>,
  idOrName: string,
): Promise<Organization | null> {
  if (isId('org', idOrName)) return deps.accounts.findOrganization(brandId('org', idOrName))
  const named = (await deps.accounts.listOrganizations()).filter((organization) => organization.name === idOrName)
  return named.length === 1 ? (named[0] ?? null) : null
}
