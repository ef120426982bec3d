import type { CatalogueEntry, DeliveryZone, OrderTerms, OrderTermsChanges, ServicePrice } from '@frontdesk/capabilities'
import {
  brandId,
  type Money,
  minorOrNull,
  money,
  moneyOrNull,
  type Rate,
  type RoomExtra,
  type UpdateOrderTerms,
  type updateCatalogueItem,
  type updateResource,
} from '@frontdesk/schema'
import type { z } from 'zod'

/* The API names the currency once, with the business or the order: amounts are bare minor units there, and Money inside. */

/** What is not named stays so. */
export const pricedIn = <T extends { price?: number | null | undefined }>(value: T, currency: string) => ({
  ...value,
  price: value.price === undefined ? undefined : moneyOrNull(value.price, currency),
})

export const shownPrice = <T extends { price: Money | null }>(value: T) => ({
  ...value,
  price: minorOrNull(value.price),
})

type GivenRates = NonNullable<z.infer<typeof updateResource>['rates']>

/** A usual price and those of seasons; what is not named stays so. */
export const ratedIn = <T extends { price?: number | null | undefined; rates?: GivenRates | undefined }>(
  value: T,
  currency: string,
) => ({
  ...pricedIn(value, currency),
  rates: value.rates?.map((rate) => ({ ...rate, price: moneyOrNull(rate.price, currency) })),
})

export const shownRates = <T extends { price: Money | null; rates?: readonly Rate[] }>(value: T) => ({
  ...shownPrice(value),
  rates: (value.rates ?? []).map((rate) => ({
    ...rate,
    days: rate.days === null ? null : [...rate.days],
    price: minorOrNull(rate.price),
  })),
})

type GivenPrices = NonNullable<z.infer<typeof updateResource>['servicePrices']>

/** What services cost with a member of staff; whether there are such services is looked up before anything is written. */
export const servicePricesIn = (given: GivenPrices, currency: string): ServicePrice[] =>
  given.map(({ serviceId, price }) => ({ serviceId: brandId('svc', serviceId), price: money(price, currency) }))

export const shownServicePrices = (prices: readonly ServicePrice[] = []) =>
  prices.map(({ serviceId, price }) => ({ serviceId, price: price.minor }))

type GivenExtras = NonNullable<z.infer<typeof updateResource>['extras']>

export const extrasIn = (given: GivenExtras, currency: string): RoomExtra[] =>
  given.map((extra) => ({ ...extra, price: money(extra.price, currency) }))

export const shownExtras = (given: readonly RoomExtra[] = []) =>
  given.map((extra) => ({ ...extra, aliases: [...extra.aliases], price: extra.price.minor }))

type GivenGroups = NonNullable<z.infer<typeof updateCatalogueItem>['groups']>

export const surchargedIn = (groups: GivenGroups, currency: string) =>
  groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, priceDelta: money(option.priceDelta, currency) })),
  }))

export const shownGroups = (groups: CatalogueEntry['groups']) =>
  groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, priceDelta: option.priceDelta.minor })),
  }))

type GivenTerms = UpdateOrderTerms['menu']

export const termsIn = ({ menu, product }: UpdateOrderTerms, currency: string): OrderTermsChanges => ({
  menu: kindTermsIn(menu, currency),
  product: kindTermsIn(product, currency),
})

function kindTermsIn(given: GivenTerms, currency: string): OrderTermsChanges['menu'] {
  if (given === undefined || given === null) return given
  const { delivery, ...others } = given
  if (delivery === undefined || delivery === null) return { ...others, delivery }
  const { zones, ...whole } = delivery
  const named = zones === undefined ? {} : { zones: zones.map((zone) => zoneIn(zone, currency)) }
  return { ...others, delivery: { ...zoneIn(whole, currency), ...named } }
}

type GivenZone = Omit<NonNullable<NonNullable<GivenTerms>['delivery']>, 'zones'>

const zoneIn = ({ fee, freeFrom, minimum, area, name }: GivenZone, currency: string): DeliveryZone => ({
  ...(name === undefined ? {} : { name }),
  fee: money(fee, currency),
  freeFrom: moneyOrNull(freeFrom, currency),
  minimum: money(minimum, currency),
  area,
})

export const shownTerms = ({ menu, product }: OrderTerms) => ({
  menu: shownKindTerms(menu),
  product: shownKindTerms(product),
})

function shownKindTerms(terms: OrderTerms['menu']) {
  const { delivery } = terms
  if (delivery === null) return { ...terms, delivery }
  const { zones, ...whole } = delivery
  return {
    ...terms,
    delivery: { ...shownZone(whole), ...(zones === undefined ? {} : { zones: zones.map(shownZone) }) },
  }
}

const shownZone = ({ fee, freeFrom, minimum, ...others }: DeliveryZone) => ({
  ...others,
  fee: fee.minor,
  freeFrom: minorOrNull(freeFrom),
  minimum: minimum.minor,
})
