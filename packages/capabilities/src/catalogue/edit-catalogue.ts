import { type Decision, DomainError, inconsistent } from '@frontdesk/schema'
import type { CatalogueEntry } from './catalogue-entry.ts'
import type { BusinessScope, CatalogueStore, EntryWrite } from './catalogue-store.ts'
import { importKeyOf } from './import-key.ts'

type Stores<Name extends keyof CatalogueStore> = { catalogue: Pick<CatalogueStore, Name> }
type AddDeps = Stores<'findRemoved' | 'readStock'> & { now: () => number }
type Deps = Stores<'updateEntry'> & { now: () => number }
type Added = { entry: Omit<EntryWrite, 'importKey'>; onHand: number | null }

/** CA9: the owner adds something to the catalogue; what was removed comes back under the id that it had. */
export async function addCatalogueItem(
  { catalogue, now }: AddDeps,
  scope: BusinessScope,
  { entry: wanted, onHand }: Added,
): Promise<Decision<CatalogueEntry, Stores<'addEntry' | 'bringBackEntry'>>> {
  refuseDoubleIds(wanted)
  const [at, importKey] = [now(), importKeyOf(wanted)]
  const removed = await catalogue.findRemoved(scope, { kind: wanted.kind, importKey })
  const entry = { ...wanted, id: removed ?? wanted.id }
  const before = removed && (await catalogue.readStock(scope, at)).get(removed)
  const stock = before ?? (onHand === null ? null : { onHand, reserved: 0, restockAt: null })
  return {
    answer: { ...entry, stock: stock && { ...stock, onHand: onHand ?? stock.onHand }, updatedAt: at },
    async write(stores) {
      const added = { entry: { ...entry, importKey }, onHand, at }
      const isAdded = removed
        ? await stores.catalogue.bringBackEntry(scope, added)
        : await stores.catalogue.addEntry(scope, added)
      if (isAdded) return
      const message = 'There is an item of this name and category, or with this sku; change that one'
      throw new DomainError('conflict', message)
    },
  }
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
