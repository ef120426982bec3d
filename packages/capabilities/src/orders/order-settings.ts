import type { Fulfilment, OrderKind } from '@frontdesk/agent-runtime/ports'
import type { Money } from '@frontdesk/schema'

/** A part of where the business delivers, and for how much. */
export type DeliveryZone = {
  /** What people call it; none where nobody has said so. */
  name?: string | null
  fee: Money
  /** From this sum on nothing is charged; null: always charged. */
  freeFrom: Money | null
  /** Smallest sum of the goods. */
  minimum: Money
  /** Beginnings of postcodes, or everywhere. */
  area: 'anywhere' | readonly string[]
}

/** Where the business delivers; `zones`: parts in which other terms hold. */
export type DeliveryTerms = DeliveryZone & { zones?: readonly DeliveryZone[] }

/** How a business takes orders of one kind. */
export type OrderSettings = {
  pickup: boolean
  delivery: DeliveryTerms | null
  /** Between order and readiness. */
  leadMinutes: number
  /** How far ahead. */
  horizonDays: number
  maxQuantity: number
  /** Before readiness nothing can be changed or cancelled any more. */
  changeMinutes: number
  /** Null: nothing is taken back. */
  returnDays: number | null
}

/**
 * What holds until the owner says otherwise: collect it yourself. Delivery is never assumed, for a fee that nobody
 * named would be invented.
 */
export const assumedOrderSettings = {
  menu: {
    pickup: true,
    delivery: null,
    leadMinutes: 20,
    horizonDays: 7,
    maxQuantity: 20,
    changeMinutes: 20,
    returnDays: null,
  },
  product: {
    pickup: true,
    delivery: null,
    leadMinutes: 60,
    horizonDays: 30,
    maxQuantity: 20,
    changeMinutes: 60,
    returnDays: 14,
  },
} as const satisfies Record<OrderKind, OrderSettings>

/** In the order in which they are offered. */
export const fulfilmentsOf = ({ pickup, delivery }: OrderSettings): readonly Fulfilment[] => [
  ...(pickup ? (['pickup'] as const) : []),
  ...(delivery === null ? [] : (['delivery'] as const)),
]
