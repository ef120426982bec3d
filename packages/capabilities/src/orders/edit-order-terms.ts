import type { OrderKind } from '@frontdesk/agent-runtime/ports'
import { DomainError, inconsistent } from '@frontdesk/schema'
import { changed } from '../business/edit-business.ts'
import type { BusinessScope, CatalogueStore } from '../catalogue/catalogue-store.ts'
import { assumedOrderSettings, fulfilmentsOf, type OrderSettings } from './order-settings.ts'

const KINDS = ['menu', 'product'] as const satisfies readonly OrderKind[]

/** How orders of each kind are taken, and whether the owner said so. */
export type OrderTerms = Readonly<Record<OrderKind, OrderSettings & { source: 'owner' | 'assumed' }>>

type Given<T> = { readonly [Name in keyof T]?: T[Name] | undefined }
/** Null: back to what is assumed. */
export type OrderTermsChanges = { readonly [Kind in OrderKind]?: Given<OrderSettings> | null | undefined }

type Deps = { catalogue: Pick<CatalogueStore, 'readVersion' | 'readSettings' | 'changeSettings'>; now: () => number }

const MOST_TRIES = 50

/** The terms on which a business takes orders. */
export async function orderTermsOf({ catalogue }: Pick<Deps, 'catalogue'>, scope: BusinessScope): Promise<OrderTerms> {
  const known = await catalogue.readSettings(scope)
  const termsOf = (kind: OrderKind) =>
    known[kind] === null
      ? { ...assumedOrderSettings[kind], source: 'assumed' as const }
      : { ...known[kind], source: 'owner' as const }
  return { menu: termsOf('menu'), product: termsOf('product') }
}

/** OR15: the owner sets fees, places and times; a field that is not named keeps its value, of two changes at once both hold. */
export async function changeOrderTerms(
  deps: Deps,
  scope: BusinessScope,
  changes: OrderTermsChanges,
): Promise<OrderTerms> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    // Each try is made on what the one before found.
    // oxlint-disable-next-line no-await-in-loop
    if (await tryChange(deps, scope, changes)) return await orderTermsOf(deps, scope)
  }
  throw new DomainError('changed_meanwhile', 'The catalogue is being changed by others; try again')
}

/** Who sets a fee without naming zones keeps those that there are. */
function withZones(next: OrderSettings, { delivery: before }: OrderSettings): OrderSettings {
  const { delivery } = next
  if (delivery === null || delivery.zones !== undefined || before?.zones === undefined) return next
  return { ...next, delivery: { ...delivery, zones: before.zones } }
}

async function tryChange({ catalogue, now }: Deps, scope: BusinessScope, changes: OrderTermsChanges): Promise<boolean> {
  const version = await catalogue.readVersion(scope, now())
  const known = await catalogue.readSettings(scope)
  const settings = KINDS.flatMap((kind) => {
    const change = changes[kind]
    if (change === undefined) return []
    const before = known[kind] ?? assumedOrderSettings[kind]
    const next = change === null ? null : withZones(changed<OrderSettings>(before, change), before)
    if (next && fulfilmentsOf(next).length === 0)
      throw inconsistent(kind, `${kind} must leave a way to get what was ordered: pickup, delivery, or both`)
    return [[kind, next] as const]
  })
  return await catalogue.changeSettings(scope, Object.fromEntries(settings), version?.offer ?? 0)
}
