import { DomainError, inconsistent } from '@frontdesk/schema'
import type { BusinessScope } from '../catalogue/catalogue-store.ts'
import { plainKey } from '../catalogue/import-key.ts'
import type { BusinessSetup } from './business.ts'
import type { BusinessStore, SetupEntry } from './business-store.ts'

type Deps = {
  businesses: Pick<BusinessStore, 'readSetup' | 'addEntry' | 'updateEntry' | 'removeEntry'>
  now: () => number
}

/** The key under which a reading of the site or a file finds the entry again. */
export function setupKeyOf(added: SetupEntry): string {
  switch (added.of) {
    case 'service':
      return `name:${plainKey(added.entry.name)}`
    case 'resource':
      return `${added.entry.kind}:${plainKey(added.entry.name)}`
    case 'listing':
      return `home:${plainKey(added.entry.title)}/${plainKey(added.entry.place)}`
  }
}

/** Everything of a business. */
export async function setupOf({ businesses }: Pick<Deps, 'businesses'>, scope: BusinessScope): Promise<BusinessSetup> {
  const setup = await businesses.readSetup(scope)
  if (setup === null) throw new DomainError('not_found', 'There is no business with this id')
  return setup
}

/** BZ4: the owner adds a service, a resource or a home; the id that it has. */
export async function addSetupEntry(deps: Deps, setup: BusinessSetup, added: SetupEntry): Promise<string> {
  refuseUnknownLinks(setup, added)
  const at = deps.now()
  const id = await deps.businesses.addEntry(setup.business, withKey(added, setupKeyOf(added)), at)
  if (id !== null) return id
  throw new DomainError(
    'conflict',
    `There is a ${added.of} of this name already; change that one, or choose another name`,
  )
}

function withKey(added: SetupEntry, importKey: string): SetupEntry {
  switch (added.of) {
    case 'service':
      return { of: 'service', entry: { ...added.entry, importKey } }
    case 'resource':
      return { of: 'resource', entry: { ...added.entry, importKey } }
    case 'listing':
      return { of: 'listing', entry: { ...added.entry, importKey } }
  }
}

/** BZ4: what the owner corrects is his own from then on. */
export async function changeSetupEntry(deps: Deps, setup: BusinessSetup, changed: SetupEntry): Promise<void> {
  refuseUnknownLinks(setup, changed)
  if (await deps.businesses.updateEntry(setup.business, changed, deps.now())) return
  throw new DomainError('not_found', `There is no ${changed.of} with this id`)
}

/** What an entry refers to is of the same business. */
function refuseUnknownLinks({ services, resources }: BusinessSetup, { of, entry }: SetupEntry): void {
  const isService = (wanted: string) => services.some(({ id }) => id === wanted)
  const isKind = (wanted: string, kinds: readonly string[]) =>
    resources.some(({ id, kind }) => id === wanted && kinds.includes(kind))
  if (of === 'resource' && !(entry.serviceIds ?? []).every(isService))
    throw inconsistent('serviceIds', 'serviceIds must name services of this business')
  if (of === 'resource' && !entry.joins.every((id) => id !== entry.id && isKind(id, ['table'])))
    throw inconsistent('joins', 'joins must name other tables of this business')
  if (of === 'listing' && entry.staffId !== null && !isKind(entry.staffId, ['staff', 'viewing']))
    throw inconsistent('staffId', 'staffId must name a member of staff, or who shows homes, of this business')
}
