import { inconsistent } from '@frontdesk/schema'
import { isCurrency } from '../catalogue/money.ts'
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

/** BZ5: the owner corrects a business; what he names is his from then on, and no reading of the site touches it. */
export async function changeBusiness(
  deps: { businesses: Pick<BusinessStore, 'importSetup'>; now: () => number },
  before: Business,
  { hours, tableHours, rules = {}, ...fields }: BusinessChanges,
): Promise<Business> {
  if (fields.currency !== undefined && !isCurrency(fields.currency))
    throw inconsistent('currency', 'currency is not a currency that is in use; send a code such as EUR')
  const at = deps.now()
  const named = { ...fields, hours, tableHours, rules: Object.keys(rules).length === 0 ? undefined : rules }
  const isNamed = (field: BusinessField) => named[field] !== undefined
  const owned = BUSINESS_FIELDS.filter(isNamed).map((field) => [field, { source: 'owner', url: null, at } as const])
  const business = {
    ...changed(before, fields),
    rules: changed<BookingRules>(changed<BookingRules>(before.rules, rules), { hours, tableHours }),
    provenance: { ...before.provenance, ...Object.fromEntries(owned) },
    updatedAt: at,
  }
  const { organizationId, businessId } = before
  await deps.businesses.importSetup({ organizationId, businessId, source: 'owner', business, at })
  return business
}
