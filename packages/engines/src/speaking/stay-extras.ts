import type { ExtraWish, RoomFact } from '@frontdesk/agent-runtime/ports'
import type { BookedExtra } from '@frontdesk/schema'
import type { Slots } from '../turn/flow-slots.ts'
import type { AnyFlow } from '../turn/flow-state.ts'
import type { FlowContext, Speaker } from './speaker.ts'

/** The room that was found free. */
export const roomOf = ({ facts }: FlowContext, { resourceId }: Slots): RoomFact | undefined =>
  facts.rooms?.find(({ id }) => id === resourceId)

/** What is booked beside the room, with its price. */
export function pricedExtras(context: FlowContext, slots: Slots): BookedExtra[] {
  const extras = roomOf(context, slots)?.extras ?? []
  return (slots.booked ?? []).flatMap(({ name, quantity }) => {
    const extra = extras.find((one) => one.name === name)
    return extra ? [{ name, quantity, price: extra.price, per: extra.per }] : []
  })
}

/** SX2: "Beck cabin with 2 × Dog" */
export const withExtraNames = ({ say, list }: Speaker, what: string, extras: readonly ExtraWish[]): string =>
  extras.length === 0
    ? what
    : say('stay.with', { what, extras: list(extras.map(({ name, quantity }) => `${quantity} × ${shortName(name)}`)) })

/** What an owner adds in brackets is for who chooses, not for who has chosen. */
const shortName = (name: string): string => name.replace(/\s*\([^()]*\)$/u, '')

/** SX2, SX3: what could not be booked as it was wished for. */
export function missedExtras({ speaker }: FlowContext, slots: Slots): string[] {
  const { say, list } = speaker
  const { extras = [], booked = [], unpriced = [] } = slots
  const short = extras.flatMap(({ names, quantity }) => {
    const had = booked.find(({ name }) => names.includes(name))
    return had && quantity !== null && had.quantity < quantity
      ? [say('stay.mostOf', { name: shortName(had.name), most: had.quantity })]
      : []
  })
  return unpriced.length === 0 ? short : [...short, say('stay.unpriced', { names: list(unpriced) })]
}

/** HE5, SX3: what the team should know: the visitor's own words, and what no price is known of. */
export function stayNote({ note, unpriced = [], bookedDays = [] }: Slots): string | null {
  const lists = [bookedDays, unpriced].filter((list) => list.length > 0).map((list) => `${list.join(', ')}.`)
  const parts = [...(note === undefined ? [] : [note]), ...lists]
  return parts.length === 0 ? null : parts.join(' ')
}

/** RR1: which rooms come after the one that is read back, each with its guests. */
export function laterRooms({ facts, speaker }: FlowContext, { kind, slots }: AnyFlow): string[] {
  const { say, list } = speaker
  if (kind !== 'stay') return []
  const extras = (slots.laterExtras ?? []).map(({ said, quantity }) => ({ name: said, quantity: quantity ?? 2 }))
  const rooms = (slots.laterRooms ?? []).flatMap(({ roomId, roomIds = [], partySize }, at) => {
    const ids = roomId === undefined ? roomIds : [roomId]
    const names = (facts.rooms ?? []).flatMap(({ id, name }) => (ids.includes(id) ? [name] : []))
    const name = names.length === 0 ? null : list(names, 'or')
    if (name === null) return []
    const forGuests = partySize === undefined ? name : say('stay.forGuests', { name, guests: partySize })
    return [at === 0 ? withExtraNames(speaker, forGuests, extras) : forGuests]
  })
  return rooms.length === 0 ? [] : [say('stay.thenComes', { rooms: list(rooms) })]
}
