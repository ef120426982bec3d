import type { BusinessSupportService } from '@frontdesk/schema'

/** What a visitor may want of a business. `ask-question` is everything a site answers and starts nothing. */
export const INTENTS = [
  'ask-question',
  'book-appointment',
  'book-viewing',
  'cancel-booking',
  'cancel-order',
  'change-booking',
  'change-order',
  'check-stock',
  'leave-message',
  'look-up',
  'order-food',
  'order-product',
  'order-status',
  'reserve-table',
  'return-order',
  'search-listings',
  'small-talk',
  'talk-to-person',
  'what-do-you-have',
] as const
export type Intent = (typeof INTENTS)[number]

const BOOKINGS: readonly BusinessSupportService[] = [
  'APPOINTMENT_MANAGEMENT',
  'RESERVATION_MANAGEMENT',
  'PROPERTY_MANAGEMENT',
]
const ORDERS: readonly BusinessSupportService[] = ['MENU_ORDER_MANAGEMENT', 'PRODUCT_ORDER_MANAGEMENT']

/** Which services an intent needs one of; null: it is there in every agent. */
export const NEEDS: Readonly<Record<Intent, readonly BusinessSupportService[] | null>> = {
  'ask-question': null,
  'book-appointment': ['APPOINTMENT_MANAGEMENT'],
  'book-viewing': ['PROPERTY_MANAGEMENT'],
  'cancel-booking': BOOKINGS,
  'cancel-order': ORDERS,
  'change-booking': BOOKINGS,
  'change-order': ORDERS,
  'check-stock': ['INVENTORY_MANAGEMENT', 'PRODUCT_ORDER_MANAGEMENT'],
  'leave-message': null,
  'look-up': BOOKINGS,
  'order-food': ['MENU_ORDER_MANAGEMENT'],
  'order-product': ['PRODUCT_ORDER_MANAGEMENT'],
  'order-status': ORDERS,
  'reserve-table': ['RESERVATION_MANAGEMENT'],
  'return-order': ['PRODUCT_ORDER_MANAGEMENT'],
  'search-listings': ['PROPERTY_MANAGEMENT'],
  'small-talk': null,
  'talk-to-person': null,
  'what-do-you-have': ['APPOINTMENT_MANAGEMENT', 'INVENTORY_MANAGEMENT', ...ORDERS],
}

/** The same wish of different trades: where only one of them is enabled, the others mean it too. */
export const KINDRED: readonly (readonly Intent[])[] = [
  ['book-appointment', 'reserve-table', 'book-viewing'],
  ['order-food', 'order-product'],
  ['cancel-booking', 'cancel-order'],
  ['change-booking', 'change-order'],
  ['look-up', 'order-status'],
]
