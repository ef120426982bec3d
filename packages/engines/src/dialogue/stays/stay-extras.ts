import type { ExtraWish, RoomFact } from '@frontdesk/agent-runtime/ports'
import { instantOf } from '@frontdesk/calendar'
import type { BookedExtra } from '@frontdesk/schema'
import type { FlowContext } from '../../speaking/speaker.ts'
import { roomOf } from '../../speaking/stay-extras.ts'
import { type Slots } from '../../turn/flow-slots.ts'
import { type AnyFlow, withoutSlots } from '../../turn/flow-state.ts'
import { filled, type Step, type StepResult } from '../flow-step.ts'
import { guestExtras } from './guest-extras.ts'

/** SX2: what was wished for beside the room, as this room has it; what it has not goes to the team, and has no price. */
export const extrasStep: Step = (context, flow) => {
  const slots = withoutSlots(flow.slots, ['booked', 'unpriced', 'bookedDays'])
  const room = roomOf(context, slots)
  if (!room) return filled(slots)
  const guests = guestExtras(room, slots)
  if (guests === 'ages-unknown') return asksAges(context, { ...flow, slots })
  const told = (slots.extras ?? []).map((wish) => ({
    wish,
    extra: room.extras?.find(({ name }) => wish.names.includes(name)),
  }))
  const wished = told.flatMap(({ wish, extra }) => (extra ? [wishFor(extra, wish, slots)] : []))
  const unpriced = told.flatMap(({ wish, extra }) => (extra || isIncluded(room, wish) ? [] : [sayWish(wish)]))
  const booked = [...guests, ...wished]
  const bookedDays = daysOf(context, slots, wished)
  return filled({
    ...slots,
    ...(booked.length > 0 ? { booked } : {}),
    ...(bookedDays.length > 0 ? { bookedDays } : {}),
    ...(unpriced.length > 0 ? { unpriced } : {}),
  })
}

const NOON = 720

/** SW11: "Three-course dinner: Saturday 5 December", for the team. */
const daysOf = ({ speaker, facts }: FlowContext, { extraDays = [] }: Slots, booked: readonly ExtraWish[]): string[] =>
  booked.flatMap(({ name }) => {
    const on = extraDays.findLast(({ names }) => names.includes(name))?.on
    return on === undefined ? [] : [`${name}: ${speaker.day(instantOf({ date: on, minute: NOON }, facts.timeZone))}`]
  })

/** SI7: what is had beside a room by these guests, priced; what depends on ages that nobody said is left out. */
export function besideRoom(room: RoomFact, slots: Slots): BookedExtra[] {
  const guests = guestExtras(room, slots)
  const wished = (slots.extras ?? []).flatMap((wish) => {
    const extra = room.extras?.find(({ name }) => wish.names.includes(name))
    return extra ? [wishFor(extra, wish, slots)] : []
  })
  return [...(guests === 'ages-unknown' ? [] : guests), ...wished].flatMap(({ name, quantity }) => {
    const extra = room.extras?.find((one) => one.name === name)
    return extra ? [{ name, quantity, price: extra.price, per: extra.per }] : []
  })
}

type Wish = NonNullable<Slots['extras']>[number]
type Extra = NonNullable<RoomFact['extras']>[number]

/** Of what each guest has as many as stay, where no number was said; of other things in the plural two. */
function wishFor({ name, most, per }: Extra, { quantity }: Wish, { partySize = 1 }: Slots): ExtraWish {
  const isEach = per === 'guest' || per === 'guest-night'
  const meant = quantity ?? (isEach ? partySize : PLURAL)
  return { name, quantity: Math.min(meant, most ?? meant) }
}

/** SX3: what the owner says is included needs no price. */
const isIncluded = ({ description = '' }: RoomFact, { said }: Wish): boolean =>
  new RegExp(String.raw`\b${said}\b[^.;]{0,20}\bincluded\b|\bincl(?:udes?|uding)\b[^.;]{0,30}\b${said}\b`, 'iu').test(
    description,
  )

const PLURAL = 2
const sayWish = ({ said, quantity }: Wish): string =>
  quantity === null || quantity === 1 ? said : `${quantity} ${said}`

/** SX4: beyond as many guests as the price is for each costs by age: it is asked, where it was not said. */
function asksAges({ speaker }: FlowContext, { slots, attempts }: AnyFlow): StepResult {
  return { status: 'asks', slots, asked: { question: 'ages', part: { text: speaker.ask('stay.ages', attempts) } } }
}
