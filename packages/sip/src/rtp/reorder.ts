import { type RtpPacket, sequenceAhead } from './packet.ts'

/** A packet in its turn. `lostBefore` packets never came, or came too late. */
export type OrderedPacket = { readonly packet: RtpPacket; readonly lostBefore: number }

/** How long a packet that is missing is waited for. */
export const WAIT_MS = 60
const MOST_WAITING = 50
/** A jump of so many packets is a new beginning, not a gap. */
const NEW_BEGINNING = 500

type Waiting = { readonly packet: RtpPacket; readonly at: number }

/** Puts packets in order. In order, they go through at once: an agent that listens needs no playout delay. */
export type Reorder = {
  readonly next: number | null
  readonly waiting: readonly Waiting[]
  readonly lateOrRepeated: number
}
export const emptyReorder: Reorder = { next: null, waiting: [], lateOrRepeated: 0 }

type Reordered = { readonly state: Reorder; readonly packets: readonly OrderedPacket[] }

export function takePacket(state: Reorder, packet: RtpPacket, at: number): Reordered {
  const ahead = state.next === null ? 0 : sequenceAhead(packet.sequence, state.next)
  if (state.next === null || Math.abs(ahead) > NEW_BEGINNING) {
    const flushed = giveUpGaps(state, Number.POSITIVE_INFINITY)
    return {
      state: { ...flushed.state, next: following(packet.sequence), waiting: [] },
      packets: [...flushed.packets, { packet, lostBefore: 0 }],
    }
  }
  const isKnown = ahead < 0 || state.waiting.some((one) => one.packet.sequence === packet.sequence)
  if (isKnown) return { state: { ...state, lateOrRepeated: state.lateOrRepeated + 1 }, packets: [] }
  if (ahead === 0 && state.waiting.length === 0) {
    return { state: { ...state, next: following(packet.sequence) }, packets: [{ packet, lostBefore: 0 }] }
  }
  const waiting = [...state.waiting, { packet, at }].toSorted((a, b) =>
    sequenceAhead(a.packet.sequence, b.packet.sequence),
  )
  const deadline = waiting.length > MOST_WAITING ? Number.POSITIVE_INFINITY : at - WAIT_MS
  return giveUpGaps({ ...state, waiting }, deadline)
}

/** Gives what is next, and what waits behind a gap since `deadline` or longer: the gap is lost then. */
export function giveUpGaps(state: Reorder, deadline: number): Reordered {
  if (state.waiting.length === 0) return { state, packets: [] }
  const packets: OrderedPacket[] = []
  const oldest = (from: number) => Math.min(...state.waiting.slice(from).map(({ at }) => at))
  let next = state.next
  let count = 0
  for (const { packet } of state.waiting) {
    const lostBefore = next === null ? 0 : sequenceAhead(packet.sequence, next)
    if (lostBefore > 0 && oldest(count) > deadline) break
    packets.push({ packet, lostBefore })
    next = following(packet.sequence)
    count += 1
  }
  return { state: { ...state, next, waiting: state.waiting.slice(count) }, packets }
}

const following = (sequence: number): number => (sequence + 1) & 0xffff
