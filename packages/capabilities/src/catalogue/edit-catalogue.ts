import { DomainError, inconsistent } from '@frontdesk/schema'
import type { BusinessScope, CatalogueStore, EntryWrite } from './catalogue-store.ts'
import { importKeyOf } from './import-key.ts'

type Deps = { catalogue: Pick<CatalogueStore, 'addEntry' | 'updateEntry'>; now: () => number }
type Added = { entry: Omit<EntryWrite, 'importKey'>; onHand: number | null }

/** CA9: the owner adds something to the catalogue; the id that it has. */
export async function addCatalogueItem(deps: Deps, scope: BusinessScope, { entry, onHand }: Added): Promise<string> {
  refuseDoubleIds(entry)
  const id = await deps.catalogue.addEntry(scope, {
    entry: { ...entry, importKey: importKeyOf(entry) },
    onHand,
    at: deps.now(),
  })
  if (id !== null) return id
  throw new DomainError('conflict', 'There is an item of this name and category, or with this sku; change that one')
}

/** CA8: what the owner corrects is his own from then on. */
export async function changeCatalogueItem(deps: Deps, scope: BusinessScope, entry: Added['entry']): Promise<void> {
  refuseDoubleIds(entry)
  // The key stays as it is in the store, whatever is said here.
  if (await deps.catalogue.updateEntry(scope, { ...entry, importKey: importKeyOf(entry) }, deps.now())) return
  throw new DomainError('not_found', 'There is no item with this id')
}

/** An order names groups and options by their ids. */
function refuseDoubleIds({ groups }: Added['entry']): void {
  if (areDouble(groups.map(({ id }) => id)) || groups.some(({ options }) => areDouble(options.map(({ id }) => id))))
    throw inconsistent('groups', 'groups must have ids of their own, and so must the options of each')
}

const areDouble = (ids: readonly string[]): boolean => new Set(ids).size < ids.length
