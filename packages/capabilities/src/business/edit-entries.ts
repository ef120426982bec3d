import { type Decision, DomainError, foreignResource, inconsistent, isId, plainKey } from '@frontdesk/schema'
import type { BusinessScope } from '../catalogue/catalogue-store.ts'
import type { BusinessSetup } from './business.ts'
import type { BusinessStore, SetupEntry, SetupEntryId } from './business-store.ts'

type Deps = { businesses: Pick<BusinessStore, 'readSetup' | 'findEntry' | 'updateEntry'>; now: () => number }
type AddDeps = { businesses: Pick<BusinessStore, 'findEntry' | 'findRemoved'>; now: () => number }

/** An entry, and all that the business has with it. */
export type Added = { id: string; setup: BusinessSetup }
type AddedStores = { businesses: Pick<BusinessStore, 'addEntry' | 'bringBackEntry'> }

/** The key under which a reading of the site or a file finds the entry again. */
function setupKeyOf(added: SetupEntry): string {
  switch (added.of) {
    case 'service':
      return `name:${plainKey(added.entry.name)}`
    case 'resource':
      return `${added.entry.kind}:${plainKey(added.entry.name)}`
    case 'listing':
      return `home:${plainKey(added.entry.title)}/${plainKey(added.entry.place)}`
  }
}

type Reads = { businesses: Pick<BusinessStore, 'readSetup'> }

/** Everything of a business. */
export async function setupOf({ businesses }: Reads, scope: BusinessScope): Promise<BusinessSetup> {
  const setup = await businesses.readSetup(scope)
  if (setup === null) throw new DomainError('not_found', 'There is no business with this id')
  return setup
}

/** BZ4: the owner adds a service, a resource or a home; one that was removed comes back under the id that it had. */
export async function addSetupEntry(
  deps: AddDeps,
  setup: BusinessSetup,
  wanted: SetupEntry,
): Promise<Decision<Added, AddedStores>> {
  await refuseUnknownLinks(deps, setup, wanted)
  const importKey = setupKeyOf(wanted)
  const removed = await deps.businesses.findRemoved(setup.business, wanted.of, importKey)
  const added = withKey(wanted, importKey, removed)
  const at = deps.now()
  return {
    answer: { id: added.entry.id, setup: withEntry(setup, added) },
    async write({ businesses }) {
      const isAdded = removed
        ? await businesses.bringBackEntry(setup.business, added, at)
        : await businesses.addEntry(setup.business, added, at)
      if (isAdded) return
      const message = `There is a ${added.of} of this name already; change that one, or choose another name`
      throw new DomainError('conflict', message)
    },
  }
}

/** With its key, and the id of the one that comes back. */
function withKey(added: SetupEntry, importKey: string, removed: SetupEntryId | null): SetupEntry {
  switch (added.of) {
    case 'service':
      return {
        of: 'service',
        entry: { ...added.entry, importKey, id: removed?.of === 'service' ? removed.id : added.entry.id },
      }
    case 'resource':
      return {
        of: 'resource',
        entry: { ...added.entry, importKey, id: removed?.of === 'resource' ? removed.id : added.entry.id },
      }
    case 'listing':
      return {
        of: 'listing',
        entry: { ...added.entry, importKey, id: removed?.of === 'listing' ? removed.id : added.entry.id },
      }
  }
}

function withEntry(setup: BusinessSetup, { of, entry }: SetupEntry): BusinessSetup {
  switch (of) {
    case 'service':
      return { ...setup, services: [...setup.services, entry] }
    case 'resource':
      return { ...setup, resources: [...setup.resources, entry] }
    case 'listing':
      return { ...setup, listings: [...setup.listings, entry] }
  }
}

/** BZ4: what the owner corrects is his own from then on. */
export async function changeSetupEntry(deps: Deps, setup: BusinessSetup, changed: SetupEntry): Promise<void> {
  await refuseUnknownLinks(deps, setup, changed)
  if (await deps.businesses.updateEntry(setup.business, changed, deps.now())) return
  throw new DomainError('not_found', `There is no ${changed.of} with this id`)
}

type LinkDeps = { businesses: Pick<BusinessStore, 'findEntry'> }
type Links = {
  ids: readonly string[]
  isKnown: (id: string) => boolean
  of: SetupEntryId['of']
  problem: [string, string]
}

/** BZ7: what an entry refers to is of the same business; what is another organization's is refused as such. */
async function refuseUnknownLinks({ businesses }: LinkDeps, setup: BusinessSetup, entry: SetupEntry): Promise<void> {
  const { organizationId } = setup.business
  for (const { ids, isKnown, of, problem } of linksOf(setup, entry)) {
    const unknown = ids.find((id) => !isKnown(id))
    if (unknown === undefined) continue
    const named = entryNamed(of, unknown)
    // The first one decides, so there is one look at most.
    // oxlint-disable-next-line no-await-in-loop
    const found = named && (await businesses.findEntry(organizationId, named))
    if (found?.status === 'foreign') throw foreignResource()
    throw inconsistent(...problem)
  }
}

function linksOf({ services, resources }: BusinessSetup, { of, entry }: SetupEntry): Links[] {
  const isKind = (wanted: string, kinds: readonly string[]) =>
    resources.some(({ id, kind }) => id === wanted && kinds.includes(kind))
  if (of === 'listing') {
    const sentence = 'staffId must name a member of staff, or who shows homes, of this business'
    const ids = entry.staffId === null ? [] : [entry.staffId]
    return [{ of: 'resource', ids, isKnown: (id) => isKind(id, ['staff', 'viewing']), problem: ['staffId', sentence] }]
  }
  if (of === 'service') return []
  return [
    {
      of: 'service',
      ids: entry.serviceIds ?? [],
      isKnown: (wanted) => services.some(({ id }) => id === wanted),
      problem: ['serviceIds', 'serviceIds must name services of this business'],
    },
    {
      of: 'service',
      ids: (entry.servicePrices ?? []).map(({ serviceId }) => serviceId),
      isKnown: (wanted) => services.some(({ id }) => id === wanted),
      problem: ['servicePrices', 'servicePrices must name services of this business'],
    },
    {
      of: 'resource',
      ids: entry.joins,
      isKnown: (id) => id !== entry.id && isKind(id, ['table']),
      problem: ['joins', 'joins must name other tables of this business'],
    },
  ]
}

/** What a text names, if it can name anything of this kind. */
export function entryNamed(of: SetupEntryId['of'], id: string): SetupEntryId | null {
  switch (of) {
    case 'service':
      return isId('svc', id) ? { of, id } : null
    case 'resource':
      return isId('rsc', id) ? { of, id } : null
    case 'listing':
      return isId('lst', id) ? { of, id } : null
  }
}
