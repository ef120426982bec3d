import type { BusinessSupportService } from '@frontdesk/schema'
import type { BusinessFile } from './business-file.ts'
import { Left } from './not-entered.ts'
import { isOrdered, itemBody, kindOfItems, orderTerms } from './owner-goods.ts'
import {
  homeOf,
  type PlannedHome,
  type PlannedResource,
  serviceBody,
  staffOf,
  tablesOf,
  viewersOf,
} from './owner-offers.ts'
import { closuresOf, type PlannedClosure, roomBody } from './owner-rooms.ts'
import { bookingRules, houseHours } from './owner-rules.ts'

export type Body = Readonly<Record<string, unknown>>

/** What an owner would type into the console, request by request. */
export type OwnerPlan = {
  capabilities: readonly BusinessSupportService[]
  business: Body
  services: readonly Body[]
  resources: readonly PlannedResource[]
  homes: readonly PlannedHome[]
  items: readonly Body[]
  orderTerms: Body | null
  closures: readonly PlannedClosure[]
  left: Left
}

/** From what the owner has written down to what the API is told, and what of it the API has no place for. */
export function planOf(file: BusinessFile, today: string): OwnerPlan {
  const left = new Left()
  const house = { file, today, left }
  const { type, phone, repairsPhone, address, landlordFees, extras, notOffered } = file
  left.rest('', { type, phone, repairsPhone, address, landlordFees, notOffered })
  if ((file.rooms ?? []).length === 0) left.rest('', { extras })
  const kind = kindOfItems(file)
  const rules = bookingRules(file, today, left)
  return {
    capabilities: capabilitiesOf(file),
    business: {
      name: file.name,
      timeZone: file.timeZone,
      currency: file.currency,
      ...(file.email === undefined ? {} : { notifyEmail: file.email }),
      ...houseHours(file, today, left),
      ...(Object.keys(rules).length === 0 ? {} : { rules }),
    },
    services: (file.services ?? []).map((service) => serviceBody(service, house)),
    resources: [
      ...staffOf(house),
      ...tablesOf(house),
      ...(file.rooms ?? []).map((room) => ({ body: roomBody(room, file, left), serves: null })),
      ...viewersOf(house),
    ],
    homes: (file.homes ?? []).map((home) => homeOf(home, house)),
    items: (file.items ?? []).map((item) => itemBody(item, kind, left)),
    orderTerms: isOrdered(file) ? { [kind]: orderTerms(file, left) } : null,
    closures: closuresOf(house),
    left,
  }
}

function capabilitiesOf(file: BusinessFile): BusinessSupportService[] {
  const { services = [], tables = [], rooms = [], homes = [], items = [] } = file
  const isKitchen = kindOfItems(file) === 'menu'
  const has: readonly (readonly [BusinessSupportService, boolean])[] = [
    ['APPOINTMENT_MANAGEMENT', services.length > 0],
    ['INVENTORY_MANAGEMENT', items.length > 0 && !isKitchen],
    ['MENU_ORDER_MANAGEMENT', items.length > 0 && isKitchen && isOrdered(file)],
    ['PRODUCT_ORDER_MANAGEMENT', items.length > 0 && !isKitchen && isOrdered(file)],
    ['RESERVATION_MANAGEMENT', tables.length + rooms.length > 0],
    ['PROPERTY_MANAGEMENT', homes.length > 0],
  ]
  const able = has.flatMap(([capability, isSo]) => (isSo ? [capability] : []))
  return able.length === 0 ? ['NONE'] : able
}
