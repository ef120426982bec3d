import { type KeysIn, keysAt, noKeys, takeKeyPacket } from './keys-in.ts'
import { expectSource, type MediaSource, type Place, takeSource } from './media-source.ts'
import { type RtpPacket, readPacket } from './packet.ts'
import { emptyReorder, giveUpGaps, type OrderedPacket, type Reorder, takePacket, WAIT_MS } from './reorder.ts'
import type { Format } from './sender.ts'

/** Sound as it came: one packet's payload, in G.711. `lostBefore` packets before it never came. */
export type AudioFrame = {
  readonly payload: Uint8Array
  readonly timestamp: number
  readonly lostBefore: number
}

/** What a call's receiver has seen, for the doctor. */
export type ReceiverSeen = {
  readonly packets: number
  readonly lost: number
  readonly foreign: number
  readonly unreadable: number
  readonly wrongFormat: number
  readonly place: Place | null
}

export type Receiver = {
  readonly take: (bytes: Buffer, from: Place, at: number) => void
  /** What is due by the clock alone: keys without an end, gaps that are not filled. */
  readonly turn: (at: number) => void
  /** After a re-INVITE: the sound may come from elsewhere. */
  readonly change: (format: Format, remote: Place | null) => void
  readonly place: () => Place | null
  readonly seen: () => ReceiverSeen
}

export type ReceiverEvents = {
  readonly onAudio: (frame: AudioFrame) => void
  readonly onKey: (key: string) => void
  /** Anything of the caller's came: the line lives. */
  readonly onHeard: (at: number) => void
}

type Settings = { readonly format: Format; readonly remote: Place | null; readonly signallingAddress: string }

export function createReceiver(settings: Settings, events: ReceiverEvents): Receiver {
  let { format } = settings
  let source: MediaSource = expectSource(settings.remote, settings.signallingAddress)
  let reorder: Reorder = emptyReorder
  let keys: KeysIn = noKeys
  const counts = { packets: 0, lost: 0, foreign: 0, unreadable: 0, wrongFormat: 0 }

  const deliver = (packets: readonly OrderedPacket[]) => {
    for (const { packet, lostBefore } of packets) {
      counts.lost += lostBefore
      if (packet.payloadType !== format.payloadType) continue
      events.onAudio({ payload: packet.payload, timestamp: packet.timestamp, lostBefore })
    }
  }
  const tellKeys = (step: { state: KeysIn; keys: readonly string[] }) => {
    keys = step.state
    for (const key of step.keys) events.onKey(key)
  }
  const takeOwn = (packet: RtpPacket, at: number) => {
    counts.packets += 1
    events.onHeard(at)
    if (packet.payloadType === format.eventPayloadType) tellKeys(takeKeyPacket(keys, packet, at))
    const step = takePacket(reorder, packet, at)
    reorder = step.state
    deliver(step.packets)
  }

  return {
    take(bytes, from, at) {
      const packet = readPacket(bytes)
      if (packet === null) counts.unreadable += 1
      else if (packet.payloadType !== format.payloadType && packet.payloadType !== format.eventPayloadType)
        counts.wrongFormat += 1
      else {
        const taken = takeSource(source, { from, source: packet.source, at })
        if (taken === null) counts.foreign += 1
        else {
          if (source.phase === 'locked' && source.source !== taken.source) reorder = emptyReorder
          source = taken
          takeOwn(packet, at)
        }
      }
    },
    turn(at) {
      tellKeys(keysAt(keys, at))
      if (reorder.waiting.length === 0) return
      const step = giveUpGaps(reorder, at - WAIT_MS)
      reorder = step.state
      deliver(step.packets)
    },
    change(next, remote) {
      format = next
      source = expectSource(remote, settings.signallingAddress)
      reorder = emptyReorder
    },
    place: () => (source.phase === 'locked' ? source.place : null),
    seen: () => ({ ...counts, place: source.phase === 'locked' ? source.place : null }),
  }
}
