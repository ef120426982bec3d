import type { BusinessFile, FileItem, FileZone } from './business-file.ts'
import type { Left } from './not-entered.ts'
import { dayNumber, minuteOf } from './owner-hours.ts'
import type { Body } from './owner-plan.ts'
import { daysWithin } from './owner-words.ts'

/* Dishes, goods, and how they are ordered, as the API takes them. */

type Kind = 'menu' | 'product'
const DAY_MINUTES = 1_440

/** Who cooks has tables, a collection at the hatch, or says what is vegetarian; everybody else has goods. */
export const kindOfItems = ({ items = [], tables, collection }: BusinessFile): Kind =>
  tables !== undefined || collection !== undefined || items.some(({ diets = [] }) => diets.length > 0)
    ? 'menu'
    : 'product'

export const isOrdered = ({ collection, orders, delivery }: BusinessFile): boolean =>
  collection !== undefined || orders?.pickUp === true || isDelivered(delivery)

const isDelivered = (delivery: BusinessFile['delivery']): boolean =>
  delivery !== undefined && delivery !== null && delivery.offered !== false

export function itemBody(item: FileItem, kind: Kind, left: Left): Body {
  const { id: _id, days, from, until, orderable, stock, groups = [], price, ...named } = item
  const { pickUpFrom, ...sent } = named
  left.rest('items[]', { pickUpFrom })
  const isShownOnly = orderable === false
  if (isShownOnly) left.rest('items[]', { price }, 'an item that is shown and not ordered is one without a price')
  const dayparts =
    days === undefined && from === undefined && until === undefined
      ? []
      : [
          {
            days: (days ?? ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']).map(dayNumber),
            from: from === undefined ? 0 : minuteOf(from),
            until: until === undefined ? DAY_MINUTES : minuteOf(until),
          },
        ]
  return {
    ...sent,
    kind,
    isAvailable: true,
    price: isShownOnly ? null : price,
    groups: groups.map(({ min = 0, max, options, ...group }) => ({
      ...group,
      min,
      max: max ?? options.length,
      options: options.map(({ priceDelta = 0, ...option }) => ({ ...option, aliases: [], priceDelta })),
    })),
    dayparts,
    ...(typeof stock === 'number' ? { onHand: stock } : {}),
  }
}

/** How orders are taken: one lead and one horizon are all that the API has. */
export function orderTerms(file: BusinessFile, left: Left): Body {
  const { collection, orders, delivery } = file
  return {
    pickup: collection !== undefined || orders?.pickUp === true,
    ...collectionTerms(collection, left),
    ...ordersTerms(orders, left),
    ...returnTerms(file.rules?.['returns'], left),
    delivery: deliveryTerms(delivery, left),
  }
}

function collectionTerms(collection: BusinessFile['collection'], left: Left): Body {
  if (collection === undefined) return {}
  const { noticeMinutes, daysAhead, slotsEvery: _grid, ...others } = collection
  left.rest('collection', others)
  return { leadMinutes: noticeMinutes, horizonDays: daysAhead }
}

function ordersTerms(orders: BusinessFile['orders'], left: Left): Body {
  if (orders === undefined) return {}
  const { pickUp: _pickUp, readyAfterHours, bookableDaysAhead, changeOrCancel, ...others } = orders
  const untilPickUp =
    changeOrCancel !== undefined && /until (?:it is |they are )?(?:picked up|collected)/i.test(changeOrCancel)
  left.rest('orders', untilPickUp ? others : { ...others, changeOrCancel })
  return {
    ...(readyAfterHours === undefined ? {} : { leadMinutes: readyAfterHours * 60 }),
    ...(bookableDaysAhead === undefined ? {} : { horizonDays: bookableDaysAhead }),
    ...(untilPickUp ? { changeMinutes: (bookableDaysAhead ?? 30) * DAY_MINUTES } : {}),
  }
}

function returnTerms(returns: unknown, left: Left): Body {
  if (typeof returns !== 'string') return {}
  const days = daysWithin(returns)
  left.add(
    'rules.returns',
    days === null ? 'no number was read from the sentence' : 'its conditions: the API has the days only',
  )
  return days === null ? {} : { returnDays: days }
}

function deliveryTerms(delivery: BusinessFile['delivery'], left: Left): Body | null {
  if (delivery === undefined || delivery === null) return null
  const { offered, zones: [zone, ...others] = [], ...told } = delivery
  left.rest('delivery', told)
  if (offered === false || zone === undefined) return null
  return { ...zoneBody(zone), ...(others.length > 0 ? { zones: others.map(zoneBody) } : {}) }
}

const zoneBody = (zone: FileZone): Body => ({
  ...(zone.name === undefined ? {} : { name: zone.name }),
  fee: zone.fee ?? 0,
  freeFrom: zone.freeFrom ?? null,
  minimum: zone.minOrder ?? 0,
  area: zone.postcodes,
})
