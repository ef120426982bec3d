import type { RoomFact } from '@frontdesk/agent-runtime/ports'
import { quoteStay } from '@frontdesk/calendar'
import { money } from '@frontdesk/schema'
import type { FlowContext } from '../../speaking/speaker.ts'
import type { Slots } from '../../turn/flow-slots.ts'
import type { Option } from '../../turn/flow-state.ts'
import { isWebAddress } from './menu-card.ts'

/** CX1: rooms to choose from, each with what these nights cost, how many it is for, and its photograph where it is known. Pure. */
export const roomOffers = (
  context: Pick<FlowContext, 'speaker'>,
  slots: Pick<Slots, 'day' | 'nights'>,
  { rooms, options }: { rooms: readonly RoomFact[]; options: readonly Option[] },
) =>
  options.map((option) => {
    const room = rooms.find(({ id }) => option.id === `room:${id}`)
    return room ? { ...option, about: aboutOf(context, slots, room) } : option
  })

function aboutOf({ speaker }: Pick<FlowContext, 'speaker'>, slots: Pick<Slots, 'day' | 'nights'>, room: RoomFact) {
  const { day, nights = 1 } = slots
  const total = day ? quoteStay(room, { arrival: day.from, nights }).total : null
  const price = total && speaker.money(money(total.minor, total.currency))
  return {
    title: room.name,
    ...(price === null ? {} : { price: speaker.say('stay.forNights', { price, nights }) }),
    sleeps: room.sleeps,
    ...(isWebAddress(room.pictureUrl) ? { picture_url: room.pictureUrl } : {}),
  }
}
