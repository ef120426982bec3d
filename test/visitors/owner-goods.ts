import { daysBetween } from '@frontdesk/calendar'
import type { BusinessFile } from './business-file.ts'
import type { FileDelivery, FileItem, FileZone } from './file-goods.ts'
import type { Left } from './not-entered.ts'
import { allergenMarks, dietMarks } from './owner-food.ts'
import { dayNumber, minuteOf } from './owner-hours.ts'
import type { Body } from './owner-plan.ts'
import { dateInWords, daysWithin, minutesBefore, sentence, told } from './owner-words.ts'

/* Dishes, goods, and how they are ordered, as the API takes them. */

type Kind = 'menu' | 'product'
type House = { file: BusinessFile; today: string; left: Left }
const DAY_MINUTES = 1_440

/** Who cooks has tables, a collection at the hatch, or says what is vegetarian; everybody else has goods. */
export const kindOfItems = ({ items = [], tables, collection }: BusinessFile): Kind =>
  tables !== undefined || collection !== undefined || items.some(({ diets = [] }) => diets.length > 0)
    ? 'menu'
    : 'product'

/** Whose goods are counted can say how many there are. */
export const isCounted = ({ items = [] }: BusinessFile): boolean =>
  items.length > 0 && 2 * items.filter(({ stock }) => typeof stock === 'number').length >= items.length

const isCollected = ({ collection, orders, pickup }: BusinessFile): boolean =>
  collection !== undefined ||
  pickup !== undefined ||
  orders?.pickUp === true ||
  /\bcollect|\bpick(?:ed)?[- ]?up/i.test(orders?.how ?? '')

export const isOrdered = (file: BusinessFile): boolean => isCollected(file) || isDelivered(file.delivery)

const isDelivered = (delivery: BusinessFile['delivery']): boolean =>
  delivery !== undefined && delivery !== null && delivery.offered !== false

/** What has no field of its own is said in the description, as an owner writes it. */
export function itemBody(item: FileItem, kind: Kind, { file, left }: House): Body {
  const { name, category, removable, orderable, stock, groups = [], price } = item
  left.rest('items[]', { pickUpFrom: item.pickUpFrom })
  left.rest('items[]', { stockPer: item.stockPer }, 'pieces are counted, and not anew each day')
  const isShownOnly = orderable === false
  if (isShownOnly) left.rest('items[]', { price }, 'an item that is shown and not ordered is one without a price')
  const [allergens, diets] = [allergenMarks(item, file.allergy), dietMarks(item)]
  const description = told(
    item.description,
    item.note,
    ...diets.remarks,
    ...allergens.remarks,
    ...whenOrdered(item, file),
  )
  return {
    name,
    ...(category === undefined ? {} : { category }),
    ...(description === undefined ? {} : { description }),
    ...(removable === undefined ? {} : { removable }),
    allergens: allergens.marks,
    diets: diets.marks,
    kind,
    isAvailable: true,
    price: isShownOnly ? null : price,
    groups: groups.map(({ min = 0, max, options, ...group }) => ({
      ...group,
      min,
      max: max ?? options.length,
      options: options.map(({ id, name: option, priceDelta = 0 }) => ({ id, name: option, aliases: [], priceDelta })),
    })),
    dayparts: daypartsOf(item),
    ...(typeof stock === 'number' ? { onHand: stock } : {}),
  }
}

function daypartsOf({ days, from, until }: FileItem): Body[] {
  if (days === undefined && from === undefined && until === undefined) return []
  return [
    {
      days: (days ?? ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']).map(dayNumber),
      from: from === undefined ? 0 : minuteOf(from),
      until: until === undefined ? DAY_MINUTES : minuteOf(until),
    },
  ]
}

/** Until when something must be ordered, and how it can be had. */
function whenOrdered({ description = '', ...item }: FileItem, { pickup }: BusinessFile): string[] {
  const dayBefore =
    item.needsDayBefore === true ? sentence(pickup?.boxes ?? 'to be ordered on the day before') : undefined
  const isPickupSaid = item.pickupOnly !== true || /pick-?up only/i.test(description)
  const isOrderBySaid = item.orderBy === undefined || description.includes(item.orderBy)
  return [
    isPickupSaid ? undefined : 'Pick-up only.',
    dayBefore,
    item.orderUntil === undefined ? undefined : `To be ordered by ${dateInWords(item.orderUntil)}.`,
    isOrderBySaid ? undefined : `To be ordered by ${item.orderBy}.`,
  ].flatMap((text) => text ?? [])
}

/** How orders are taken: one lead and one horizon are all that the API has. */
export function orderTerms({ file, today, left }: House): Body {
  const { collection, orders = {}, pickup, delivery } = file
  leaveOrdering(file, left)
  const leads = [
    collection?.noticeMinutes,
    orders.minutesToPrepare,
    inMinutes(orders.readyAfterHours),
    inMinutes(pickup?.noticeHours),
  ]
  const horizons = [collection?.daysAhead, orders.bookableDaysAhead, orders.aheadDays, lastPickUp(file, today)]
  const changes = [file.rules?.['cancelOrder'], orders.changeOrCancel, orders.cancel, file.orderRules?.cancelOrChange]
  return {
    pickup: isCollected(file),
    ...named('leadMinutes', leads),
    ...named('horizonDays', horizons),
    ...named('changeMinutes', changes.map(changesUntil)),
    ...returnTerms(file.rules?.['returns'], left),
    delivery: deliveryTerms(delivery, left),
  }
}

const inMinutes = (hours: number | undefined): number | undefined => (hours === undefined ? undefined : hours * 60)

/** The first that is known. */
function named(field: string, values: readonly (number | null | undefined)[]): Body {
  const value = values.find((one) => typeof one === 'number')
  return value === undefined ? {} : { [field]: value }
}

/** What is collected on a day weeks away can be ordered now. */
function lastPickUp({ items = [] }: BusinessFile, today: string): number | undefined {
  const last = items
    .flatMap(({ pickupDates = [] }) => pickupDates)
    .toSorted()
    .at(-1)
  return last === undefined ? undefined : Math.max(1, daysBetween(today, last))
}

/** "free until 1 hour before", "until picked up": so long before it is ready. */
function changesUntil(said: unknown): number | null {
  if (typeof said !== 'string') return null
  return /until (?:it is |they are )?(?:picked up|collected)/i.test(said) ? 0 : minutesBefore(said)
}

/** What of it is said in a sentence, and has no number of its own. */
function leaveOrdering({ collection, orders, pickup, orderRules, ...file }: BusinessFile, left: Left): void {
  if (collection !== undefined) {
    const { noticeMinutes: _notice, daysAhead: _days, slotsEvery: _grid, ...others } = collection
    left.rest('collection', others)
  }
  if (orders !== undefined) {
    const { pickUp: _is, how: _how, readyAfterHours: _after, minutesToPrepare: _takes, ...told } = orders
    const { bookableDaysAhead: _days, aheadDays: _ahead, changeOrCancel, cancel, ...others } = told
    left.rest('orders', { ...others, ...unread({ changeOrCancel, cancel }) })
  }
  if (pickup !== undefined) {
    const { noticeHours: _notice, slotEveryMinutes: _grid, ...others } = pickup
    left.rest('pickup', others)
  }
  left.rest('orderRules', orderRules ?? {})
  left.rest('rules', unread({ cancelOrder: file.rules?.['cancelOrder'] }))
}

const unread = (said: Body): Body =>
  Object.fromEntries(Object.entries(said).filter(([, text]) => changesUntil(text) === null))

function returnTerms(returns: unknown, left: Left): Body {
  if (typeof returns !== 'string') return {}
  const days = daysWithin(returns)
  left.add(
    'rules.returns',
    days === null ? 'no number was read from the sentence' : 'its conditions: the API has the days only',
  )
  return days === null ? {} : { returnDays: days }
}

function deliveryTerms(delivery: FileDelivery | null | undefined, left: Left): Body | null {
  if (delivery === undefined || delivery === null) return null
  const {
    offered,
    zones: [zone, ...others],
    ...rest
  } = delivery
  left.rest('delivery', rest)
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
