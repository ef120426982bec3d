import type { CatalogueItem, OrderKind } from '@frontdesk/agent-runtime/ports'
import { assumedOrderSettings, type OrderSettings } from '../orders/order-settings.ts'
import { type CatalogueEntry, toItem } from './catalogue-entry.ts'
import type { BusinessScope, CatalogueStore, CatalogueVersion, OfferedEntry } from './catalogue-store.ts'
import { type Daypart, isServedAt, type LocalMinute } from './dayparts.ts'

/** A business's catalogue at one version of it. */
export type Snapshot = {
  version: CatalogueVersion
  entries: ReadonlyMap<string, CatalogueEntry>
  settings: Readonly<Record<OrderKind, OrderSettings>>
  /** All that entries have, each once. */
  dayparts: readonly (readonly Daypart[])[]
}

export interface CatalogueReader {
  read(scope: BusinessScope): Promise<Snapshot>
  /** CA3: the same array, of the same items, as long as nothing in it has changed. */
  items(scope: BusinessScope, kind: OrderKind, at: LocalMinute): Promise<readonly CatalogueItem[]>
}

type Deps = { store: CatalogueStore; now: () => number }
type Shown = { items: readonly CatalogueItem[]; snapshot: Snapshot; served: string }
type Kept = { snapshot: Snapshot; offered: readonly OfferedEntry[]; shown: Map<OrderKind, Shown> }

/** Of so many businesses the catalogue is kept; the one not asked for longest goes first. */
const MOST_KEPT = 200
const NOTHING: Snapshot = {
  version: { offer: 0, stock: 0, holds: 0 },
  entries: new Map(),
  settings: assumedOrderSettings,
  dayparts: [],
}
const NO_ITEMS: readonly CatalogueItem[] = []

/** CA2: catalogues in memory; one look at the version tells whether they still stand. */
export function catalogueReader({ store, now }: Deps): CatalogueReader {
  const kept = new Map<string, Kept>()

  async function current(scope: BusinessScope): Promise<Kept | null> {
    const moment = now()
    const version = await store.readVersion(scope, moment)
    const before = kept.get(scope.businessId)
    kept.delete(scope.businessId)
    if (version === null) return null
    const isSame = before !== undefined && isSameVersion(before.snapshot.version, version)
    const found = isSame ? before : await load({ scope, version, before, now: moment })
    keep(scope.businessId, found)
    return found
  }

  type Load = { scope: BusinessScope; version: CatalogueVersion; before: Kept | undefined; now: number }

  /** A change of stock alone, which every order is, leaves what is offered as it was read. */
  async function load({ scope, version, before, now: moment }: Load): Promise<Kept> {
    const isOffered = before?.snapshot.version.offer === version.offer
    const offered = isOffered ? before.offered : await store.readEntries(scope)
    const settings = isOffered ? before.snapshot.settings : await readSettings(scope)
    const stock = await store.readStock(scope, moment)
    const entries = offered.map((entry) => [entry.id, { ...entry, stock: stock.get(entry.id) ?? null }] as const)
    const dayparts = isOffered ? before.snapshot.dayparts : distinctDayparts(offered)
    return {
      snapshot: { version, entries: new Map(entries), settings, dayparts },
      offered,
      shown: new Map(before?.shown),
    }
  }

  async function readSettings(scope: BusinessScope): Promise<Snapshot['settings']> {
    const { menu, product } = await store.readSettings(scope)
    return { menu: menu ?? assumedOrderSettings.menu, product: product ?? assumedOrderSettings.product }
  }

  function keep(businessId: string, found: Kept): void {
    kept.set(businessId, found)
    const [oldest] = kept.keys()
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  }

  return {
    async read(scope) {
      return (await current(scope))?.snapshot ?? NOTHING
    },
    async items(scope, kind, at) {
      const found = await current(scope)
      if (found === null) return NO_ITEMS
      const { snapshot, shown } = found
      const before = shown.get(kind)
      const served = servedNow(snapshot, at)
      if (before?.snapshot === snapshot && before.served === served) return before.items
      const items = itemsOf(snapshot, { kind, at, before: before?.items ?? NO_ITEMS })
      shown.set(kind, { items, snapshot, served })
      return items
    },
  }
}

const isSameVersion = (one: CatalogueVersion, other: CatalogueVersion): boolean =>
  one.offer === other.offer && one.stock === other.stock && one.holds === other.holds

const distinctDayparts = (offered: readonly OfferedEntry[]): Snapshot['dayparts'] => [
  ...new Map(offered.map(({ dayparts }) => [JSON.stringify(dayparts), dayparts])).values(),
]

/** Two moments differ only when something begins or ends to be served between them. */
const servedNow = ({ dayparts }: Snapshot, at: LocalMinute): string =>
  dayparts.map((each) => (isServedAt(each, at) ? '1' : '0')).join('')

type Showing = { kind: OrderKind; at: LocalMinute; before: readonly CatalogueItem[] }

/** Items that read the same stay the same objects, and an array of only such items the same array. */
function itemsOf(snapshot: Snapshot, { kind, at, before }: Showing): readonly CatalogueItem[] {
  const known = new Map(before.map((item) => [item.id, item]))
  const made = [...snapshot.entries.values()]
    .filter((entry) => entry.kind === kind)
    .map((entry) => {
      const item = toItem(entry, at)
      const earlier = known.get(item.id)
      return earlier !== undefined && isSameItem(earlier, item) ? earlier : item
    })
  const isUnchanged = made.length === before.length && made.every((item, index) => item === before[index])
  return isUnchanged ? before : made
}

/** What is offered is compared by identity: the lists of an entry are new only when it was read anew. */
function isSameItem(one: CatalogueItem, other: CatalogueItem): boolean {
  return (
    one.groups === other.groups &&
    one.aliases === other.aliases &&
    one.price === other.price &&
    one.isAvailable === other.isAvailable &&
    one.stock === other.stock &&
    one.restockAt === other.restockAt
  )
}
