import { DomainError, inconsistent, isCurrency } from '@frontdesk/schema'
import { type BookingRules, BUSINESS_FIELDS, type Business, type BusinessField } from './business.ts'
import type { BusinessStore } from './business-store.ts'

type Given<T> = { readonly [Name in keyof T]?: T[Name] | undefined }
export type BusinessChanges = Given<
  Pick<Business, 'name' | 'timeZone' | 'currency' | 'isDayFirst' | 'notifyEmail'> &
    Pick<BookingRules, 'hours' | 'tableHours'> & { rules: Given<Omit<BookingRules, 'hours' | 'tableHours'>> }
>

/** What is named replaces what was there. */
export function changed<T extends object>(before: T, changes: NoInfer<Given<T>>): T {
  const named = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(named) }
}

type ChangeDeps = {
  businesses: Pick<BusinessStore, 'importSetup' | 'findBusiness'>
  now: () => number
  /** The request said which state it was made on, so that being overtaken is refused. */
  hasNamedVersion?: boolean
}

/** Two that change a business at the same time are few; so many in a row are a fault. */
const MOST_TRIES = 50

/**
 * BZ5: the owner corrects a business; what he names is his from then on, and no reading of the site touches it. BZ6: of
 * two changes at once both hold, for each is made on what the other left.
 */
export async function changeBusiness(deps: ChangeDeps, before: Business, changes: BusinessChanges): Promise<Business> {
  if (changes.currency !== undefined && !isCurrency(changes.currency))
    throw inconsistent('currency', 'currency is not a currency that is in use; send a code such as EUR')
  const { organizationId, businessId } = before
  let current = before
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const at = versionAt(deps.now(), current)
    const business = corrected(current, changes, at)
    const write = { organizationId, businessId, source: 'owner' as const, business, readAt: current.updatedAt, at }
    // Each try is made on what the one before found.
    // oxlint-disable-next-line no-await-in-loop
    if (await deps.businesses.importSetup(write)) return business
    if (deps.hasNamedVersion === true) throw changedMeanwhile('precondition_failed')
    // oxlint-disable-next-line no-await-in-loop
    const found = await deps.businesses.findBusiness(organizationId, businessId)
    if (found.status === 'found') current = found.value
  }
  throw changedMeanwhile('changed_meanwhile')
}

const changedMeanwhile = (code: 'precondition_failed' | 'changed_meanwhile') =>
  new DomainError(code, 'The business was changed at the same time; read it and try again')

/** `updatedAt` is the version of a business: two changes in one millisecond are two. */
export const versionAt = (at: number, before: Pick<Business, 'updatedAt'>): number => Math.max(at, before.updatedAt + 1)

function corrected(before: Business, changes: BusinessChanges, at: number): Business {
  const { hours, tableHours, rules = {}, ...fields } = changes
  const named = { ...fields, hours, tableHours, rules: Object.keys(rules).length === 0 ? undefined : rules }
  const isNamed = (field: BusinessField) => named[field] !== undefined
  const owned = BUSINESS_FIELDS.filter(isNamed).map((field) => [field, { source: 'owner', url: null, at } as const])
  return {
    ...changed(before, fields),
    rules: changed<BookingRules>(changed<BookingRules>(before.rules, rules), { hours, tableHours }),
    provenance: { ...before.provenance, ...Object.fromEntries(owned) },
    updatedAt: at,
  }
}
