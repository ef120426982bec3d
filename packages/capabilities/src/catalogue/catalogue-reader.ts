import type { CatalogueItem, OrderKind } from '@frontdesk/agent-runtime/ports'
import type { CatalogueItemId } from '@frontdesk/schema'
import { LRUCache } from 'lru-cache'
import { assumedOrderSettings, type OrderSettings } from '../orders/order-settings.ts'
import { type CatalogueEntry, type CountedStock, toItem } from './catalogue-entry.ts'
import type { BusinessScope, CatalogueStore, CatalogueVersion, OfferedEntry } from './catalogue-store.ts'
import { type Daypart, isServedAt, type LocalMinute } from './dayparts.ts'

/** A business's catalogue at one version of it. */
export type Snapshot = {
  version: CatalogueVersion
  entries: ReadonlyMap<string, CatalogueEntry>
  settings: Readonly<Record<OrderKind, OrderSettings>>
  /** Of what there is anything. */
  kinds: ReadonlySet<OrderKind>
  /** All that entries have, each once. */
  dayparts: readonly (readonly Daypart[])[]
}

export interface CatalogueReader {
  read(scope: BusinessScope): Promise<Snapshot>
  /** CA3: the same array, of the same items, as long as nothing in it has changed. */
  items(scope: BusinessScope, kind: OrderKind, at: LocalMinute): Promise<readonly CatalogueItem[]>
}

type Deps = { store: CatalogueStore; now: () => number }
/** A catalogue that is read, or is being read. */
type Loading = { version: CatalogueVersion; catalogue: Promise<Kept> }
type Shown = {
  items: readonly CatalogueItem[]
  snapshot: Snapshot
  served: string
  /** What each entry was shown as: an entry that is the same object is shown the same. */
  byEntry: ReadonlyMap<CatalogueEntry, CatalogueItem>
}
type Kept = { snapshot: Snapshot; offered: readonly OfferedEntry[]; shown: Map<OrderKind, Shown> }

/** Of so many businesses the catalogue is kept; the one not asked for longest goes first. */
const MOST_KEPT = 200
/** ISO 4217's own code for none. */
const NO_CURRENCY = 'XXX'
const NOTHING: Snapshot = {
  version: { offer: 0, currency: NO_CURRENCY, stock: 0, holds: 0 },
  entries: new Map(),
  settings: assumedOrderSettings,
  kinds: new Set(),
  dayparts: [],
}
const NO_ITEMS: readonly CatalogueItem[] = []
const NOT_SHOWN: ReadonlyMap<CatalogueEntry, CatalogueItem> = new Map()

/** CA2: catalogues in memory; one look at the version tells whether they still stand. */
export function catalogueReader({ store, now }: Deps): CatalogueReader {
  const kept = new LRUCache<string, Loading>({ max: MOST_KEPT })

  /** Who asks while a version is read waits for the same reading. */
  async function current(scope: BusinessScope): Promise<Kept | null> {
    const moment = now()
    const version = await store.readVersion(scope, moment)
    if (version === null) return null
    const before = kept.get(scope.businessId)
    if (before !== undefined && isSameVersion(before.version, version)) return await before.catalogue
    const catalogue = load(store, { scope, version, earlier: before?.catalogue, now: moment })
    keep(scope.businessId, { version, catalogue })
    return await catalogue
  }

  function keep(businessId: string, loading: Loading): void {
    kept.set(businessId, loading)
    loading.catalogue.catch(() => {
      if (kept.peek(businessId) === loading) kept.delete(businessId)
    })
  }

  return {
    async read(scope) {
      return (await current(scope))?.snapshot ?? NOTHING
    },
    async items(scope, kind, at) {
      const found = await current(scope)
      return found === null ? NO_ITEMS : shownAt(found, kind, at)
    },
  }
}

type Load = { scope: BusinessScope; version: CatalogueVersion; earlier: Promise<Kept> | undefined; now: number }

/** A change of stock alone, which every order is, leaves what is offered as it was read. */
async function load(store: Deps['store'], { scope, version, earlier, now }: Load): Promise<Kept> {
  const before = await earlier?.catch(() => undefined)
  const isOffered = before !== undefined && isSameOffer(before.snapshot.version, version)
  const offered = isOffered ? before.offered : await store.readEntries(scope)
  const settings = isOffered ? before.snapshot.settings : await readSettings(store, scope)
  const stock = await store.readStock(scope, now)
  const entries = isOffered ? restocked(before.snapshot.entries, stock) : stocked(offered, stock)
  const kinds = isOffered ? before.snapshot.kinds : new Set(offered.map(({ kind }) => kind))
  const dayparts = isOffered ? before.snapshot.dayparts : distinctDayparts(offered)
  return {
    snapshot: { version, entries, settings, kinds, dayparts },
    offered,
    shown: new Map(before?.shown),
  }
}

async function readSettings(store: Deps['store'], scope: BusinessScope): Promise<Snapshot['settings']> {
  const { menu, product } = await store.readSettings(scope)
  return { menu: menu ?? assumedOrderSettings.menu, product: product ?? assumedOrderSettings.product }
}

/** What a visitor is shown at a moment, kept while the same is served. */
function shownAt({ snapshot, shown }: Kept, kind: OrderKind, at: LocalMinute): readonly CatalogueItem[] {
  const before = shown.get(kind)
  const served = servedNow(snapshot, at)
  if (before?.snapshot === snapshot && before.served === served) return before.items
  const isSameHour = before?.served === served
  const known = isSameHour ? before.byEntry : NOT_SHOWN
  const byEntry = itemsOf(snapshot, { kind, at, known })
  const items = unlessSame([...byEntry.values()], before?.items ?? NO_ITEMS)
  shown.set(kind, { items, snapshot, served, byEntry })
  return items
}

const isSameVersion = (one: CatalogueVersion, other: CatalogueVersion): boolean =>
  isSameOffer(one, other) && one.stock === other.stock && one.holds === other.holds

const isSameOffer = (one: CatalogueVersion, other: CatalogueVersion): boolean =>
  one.offer === other.offer && one.currency === other.currency

const distinctDayparts = (offered: readonly OfferedEntry[]): Snapshot['dayparts'] => [
  ...new Map(offered.map(({ dayparts }) => [JSON.stringify(dayparts), dayparts])).values(),
]

/** Two moments differ only when something begins or ends to be served between them. */
const servedNow = ({ dayparts }: Snapshot, at: LocalMinute): string =>
  dayparts.map((each) => (isServedAt(each, at) ? '1' : '0')).join('')

type Showing = { kind: OrderKind; at: LocalMinute; known: ReadonlyMap<CatalogueEntry, CatalogueItem> }

function itemsOf(snapshot: Snapshot, { kind, at, known }: Showing): ReadonlyMap<CatalogueEntry, CatalogueItem> {
  const shown = new Map<CatalogueEntry, CatalogueItem>()
  for (const entry of snapshot.entries.values())
    if (entry.kind === kind) shown.set(entry, known.get(entry) ?? toItem(entry, at))
  return shown
}

/** An array of only the same items stays the same array. */
const unlessSame = (items: readonly CatalogueItem[], before: readonly CatalogueItem[]): readonly CatalogueItem[] =>
  items.length === before.length && items.every((item, index) => item === before[index]) ? before : items

type Stock = ReadonlyMap<CatalogueItemId, CountedStock>

const stocked = (offered: readonly OfferedEntry[], stock: Stock): Snapshot['entries'] =>
  new Map(offered.map((entry) => [entry.id, { ...entry, stock: stock.get(entry.id) ?? null }]))

/** Entries whose stock is as it was stay the same objects: of two thousand an order touches a few. */
function restocked(entries: Snapshot['entries'], stock: Stock): Snapshot['entries'] {
  const next = new Map(entries)
  for (const [id, entry] of entries) {
    const now = stock.get(entry.id) ?? null
    if (!isSameStock(entry.stock, now)) next.set(id, { ...entry, stock: now })
  }
  return next
}

const isSameStock = (one: CountedStock | null, other: CountedStock | null): boolean =>
  one?.onHand === other?.onHand && one?.reserved === other?.reserved && one?.restockAt === other?.restockAt
