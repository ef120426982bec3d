import type { ExtraWish } from '@frontdesk/agent-runtime/ports'
import { addMoney, type BookedExtra, inconsistent, money, timesMoney, withExtras } from '@frontdesk/schema'
import type { BusinessSetup, Resource } from '../business/business.ts'
import type { BookingDraft } from './booking.ts'

/* PX4: what is had beside a room. */

type Room = Pick<Resource, 'extras'>
type Priced = Pick<BookingDraft, 'price' | 'extras' | 'nights'>

const MOST_OF_ONE = 100

/** What is wished for beside a room, at its price; null where the room has none of it, or not so many. */
export function bookedExtras(room: Room | undefined, wishes: readonly ExtraWish[]): BookedExtra[] | null {
  const booked = wishes.flatMap(({ name, quantity }) => {
    const extra = room?.extras?.find((one) => one.name === name)
    const isHad = extra && Number.isSafeInteger(quantity) && quantity > 0 && quantity <= (extra.most ?? MOST_OF_ONE)
    return isHad ? [{ name, quantity, price: extra.price, per: extra.per }] : []
  })
  return booked.length === wishes.length ? booked : null
}

const roomOf = ({ resources }: BusinessSetup, { nights, placeId }: Pick<BookingDraft, 'nights' | 'placeId'>) =>
  nights === null ? undefined : resources.find(({ id }) => id === placeId)

/** What the place alone costs of a booking. */
export const withoutExtras = <T extends Priced>(draft: T): T => {
  const { price, extras = [], nights } = draft
  const added = price && withExtras(money(0, price.currency), extras, nights ?? 1)
  return { ...draft, price: price && added && addMoney(price, timesMoney(added, -1)) }
}

const including = <T extends Priced>(draft: T, extras: readonly BookedExtra[]): T => ({
  ...draft,
  extras,
  price: draft.price && withExtras(draft.price, extras, draft.nights ?? 1),
})

/** A draft with what shall be had beside the room; null where the room has none of it, or not so many. */
export function withWishes(
  setup: BusinessSetup,
  draft: BookingDraft,
  wishes: readonly ExtraWish[],
): BookingDraft | null {
  const asked = wishes.filter(({ quantity }) => quantity !== 0)
  if (asked.length === 0) return draft
  const extras = bookedExtras(roomOf(setup, draft), asked)
  return extras && including(draft, extras)
}

/** What is had beside the room from now on: as much of what was agreed on keeps its price, the rest costs what it does now. */
export function exchangeExtras<T extends BookingDraft>(
  setup: BusinessSetup,
  booked: T,
  wishes: readonly ExtraWish[],
): T {
  const { extras = [] } = booked
  const room = roomOf(setup, booked)
  const wished = wishes.map((wish) => {
    const agreed = extras.find(({ name }) => name === wish.name)
    if (agreed && wish.quantity <= agreed.quantity) return { ...agreed, quantity: wish.quantity }
    const [now] = bookedExtras(room, [wish]) ?? []
    if (now === undefined) throw noSuchExtra()
    return agreed ? { ...agreed, quantity: wish.quantity } : now
  })
  return including(withoutExtras(booked), wished)
}

export const noSuchExtra = () =>
  inconsistent('extras', 'extras must name what the room has beside it, once each, and no more of it than it has')
