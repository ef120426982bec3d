import type { BusinessSupportService } from '@frontdesk/schema'
import type { BusinessFile } from './business-file.ts'
import { Left } from './not-entered.ts'
import { isCounted, isOrdered, itemBody, kindOfItems, orderTerms } from './owner-goods.ts'
import { homeOf, viewersOf } from './owner-homes.ts'
import { closuresOf, type PlannedClosure, roomBody } from './owner-rooms.ts'
import { bookingRules, houseHours } from './owner-rules.ts'
import { placesOf, serviceBody, servicesOf, staffOf } from './owner-services.ts'
import { tablesOf } from './owner-tables.ts'

export type Body = Readonly<Record<string, unknown>>

/** Staff and viewers name what they do or show; the ids are known when that has been entered. */
export type PlannedResource = {
  body: Body
  serves: readonly string[] | null
  /** What costs another price with this person, by the name of the service. */
  prices?: Readonly<Record<string, number>>
  /** Tables that are taken together with this one, by their names. */
  joins?: readonly string[]
}
export type PlannedHome = { body: Body; shownBy: string | null }

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
  leaveFacts(file, left)
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
    services: servicesOf(house).map((service) => serviceBody(service, house)),
    resources: [
      ...staffOf(house),
      ...placesOf({ ...house, left: left.elsewhere() }),
      ...tablesOf(house),
      ...(file.rooms ?? []).map((room) => ({ body: roomBody(room, file, left), serves: null })),
      ...viewersOf(house),
    ],
    homes: (file.homes ?? []).map((home) => homeOf(home, house)),
    items: (file.items ?? []).map((item) => itemBody(item, kind, house)),
    orderTerms: isOrdered(file) ? { [kind]: orderTerms(house) } : null,
    closures: closuresOf(house),
    left,
  }
}

/** What is true of the business as a whole, and has no field. */
function leaveFacts(file: BusinessFile, left: Left): void {
  const { type, phone, repairsPhone, complaintsEmail, address, landlordFees, notOffered } = file
  const { allergy, payment, cancellation, complaints, parking, birthdays, offers, dinnerRules } = file
  left.rest('', { type, phone, repairsPhone, complaintsEmail, address, landlordFees, notOffered })
  left.rest('', { allergy, payment, cancellation, complaints, parking, birthdays, offers })
  left.rest('', { dineInMenu: file.dineInMenu }, 'of a dish that cannot be ordered the API tells no price')
  left.rest('dineInNotes', file.dineInNotes ?? {})
  left.rest('breakfast', file.breakfast ?? {})
  if (dinnerRules !== undefined) {
    const { places: _places, for: _for, ...others } = dinnerRules
    left.rest('dinnerRules', others)
  }
  if ((file.rooms ?? []).length === 0) left.rest('', { extras: file.extras })
}

function capabilitiesOf(file: BusinessFile): BusinessSupportService[] {
  const { tables = [], rooms = [], homes = [], items = [] } = file
  const services = servicesOf({ file, left: new Left() })
  const isKitchen = kindOfItems(file) === 'menu'
  const has: readonly (readonly [BusinessSupportService, boolean])[] = [
    ['APPOINTMENT_MANAGEMENT', services.length > 0],
    ['INVENTORY_MANAGEMENT', items.length > 0 && (!isKitchen || isCounted(file))],
    ['MENU_ORDER_MANAGEMENT', items.length > 0 && isKitchen && isOrdered(file)],
    ['PRODUCT_ORDER_MANAGEMENT', items.length > 0 && !isKitchen && isOrdered(file)],
    ['RESERVATION_MANAGEMENT', tables.length + rooms.length > 0],
    ['PROPERTY_MANAGEMENT', homes.length > 0],
  ]
  const able = has.flatMap(([capability, isSo]) => (isSo ? [capability] : []))
  return able.length === 0 ? ['NONE'] : able
}
