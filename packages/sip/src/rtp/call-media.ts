import type { Clock } from '../clock.ts'
import type { MediaPlan } from '../sdp/answer-offer.ts'
import type { OpenPort } from './media-ports.ts'
import { type AudioFrame, createReceiver, type ReceiverSeen } from './receiver.ts'
import { createSender } from './sender.ts'
import type { Ticker } from './ticker.ts'

export type MediaTimes = { readonly firstPacketMs: number; readonly laterMs: number }
export type MediaSeen = ReceiverSeen & { readonly sent: number }

export type MediaEvents = {
  readonly onAudio: (frame: AudioFrame) => void
  readonly onKey: (key: string) => void
  /** Our sound was sent as far as here. */
  readonly onMark: (name: string) => void
  /** Nothing came for longer than a call may be silent. */
  readonly onTimeout: () => void
}

/** The sound of one call, both ways. */
export type CallMedia = {
  readonly port: number
  readonly start: (plan: MediaPlan, signallingAddress: string) => void
  readonly change: (plan: MediaPlan) => void
  readonly queue: (payload: Uint8Array) => void
  readonly mark: (name: string) => void
  readonly clear: () => number
  readonly queuedMs: () => number
  readonly press: (keys: string) => boolean
  readonly seen: () => MediaSeen
  readonly close: () => void
}

type Parts = {
  readonly clock: Clock
  readonly ticker: Ticker
  readonly times: MediaTimes
  /** 32 bits of chance. */
  readonly random: () => number
}

const NOTHING: MediaSeen = { packets: 0, lost: 0, foreign: 0, unreadable: 0, wrongFormat: 0, place: null, sent: 0 }

/** Prepares the sound of a call on a port that is open; it begins when the call is answered. */
export function createCallMedia(parts: Parts, { port, socket, close }: OpenPort, events: MediaEvents): CallMedia {
  let running: ReturnType<typeof run> | null = null
  const run = (first: MediaPlan, signallingAddress: string) => {
    let plan = first
    let sent = 0
    let heardAt: number | null = null
    let startedAt = parts.clock.now()
    const sender = createSender(plan, {
      sequence: parts.random() & 0xffff,
      timestamp: parts.random(),
      source: parts.random(),
    })
    const receiver = createReceiver(
      { format: plan, remote: plan.remote, signallingAddress },
      { onAudio: events.onAudio, onKey: events.onKey, onHeard: (at) => (heardAt = at) },
    )
    const isTooStill = (now: number) => {
      const waitedMs = now - (heardAt ?? startedAt)
      return plan.receives && waitedMs > (heardAt === null ? parts.times.firstPacketMs : parts.times.laterMs)
    }
    let isOver = false
    const leave = () => {
      isOver = true
      stopTurns()
    }
    const turn = (now: number) => {
      receiver.turn(now)
      const to = receiver.place() ?? plan.remote
      const isSending = plan.sends && to !== null
      if (isSending) for (const name of sender.passedMarks()) events.onMark(name)
      // Whoever was told of a key or a mark may have hung up.
      if (isOver) return
      if (isSending) {
        socket.send(sender.nextPacket(), to.port, to.address)
        sent += 1
      }
      if (!isTooStill(now)) return
      leave()
      events.onTimeout()
    }
    socket.on('message', (bytes, from) => receiver.take(bytes, from, parts.clock.now()))
    const stopTurns = parts.ticker.join(turn)
    const change = (next: MediaPlan) => {
      plan = next
      startedAt = parts.clock.now()
      heardAt = null
      sender.change(next)
      receiver.change(next, next.remote)
    }
    return { sender, leave, change, seen: (): MediaSeen => ({ ...receiver.seen(), sent }) }
  }

  let last = NOTHING
  return {
    port,
    start(plan, signallingAddress) {
      running ??= run(plan, signallingAddress)
    },
    change: (plan) => running?.change(plan),
    queue: (payload) => running?.sender.queue(payload),
    mark: (name) => running?.sender.mark(name),
    clear: () => running?.sender.clear() ?? 0,
    queuedMs: () => running?.sender.queuedMs() ?? 0,
    press: (keys) => running?.sender.press(keys) ?? false,
    seen: () => running?.seen() ?? last,
    close() {
      last = running?.seen() ?? last
      running?.leave()
      running = null
      close()
    },
  }
}
