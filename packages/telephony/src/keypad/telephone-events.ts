/* RFC 4733: keys as events in RTP. A payload of four bytes: event, end bit and volume, duration in samples. */

const KEYS = '0123456789*#ABCD'
const SAMPLES_PER_MS = 8
const END = 0x80
const VOLUME = 10
const PACKET_SAMPLES = 160
/** The last packet is sent three times, for it may be lost. */
const ENDS = 3
/** Without its end, a key counts after so long. */
const PATIENCE_MS = 200

export type TelephoneEvent = { digit: string; isEnd: boolean; durationSamples: number }

/** Null for events that are no key, and for what is no event. */
export function readTelephoneEvent(payload: Uint8Array): TelephoneEvent | null {
  if (payload.length < 4) return null
  const [event = 0, flags = 0, high = 0, low = 0] = payload
  const digit = KEYS[event]
  return digit === undefined ? null : { digit, isEnd: (flags & END) !== 0, durationSamples: high * 256 + low }
}

/** TE6: the payloads of one key held for so long, one for every 20 ms; all of them have the timestamp of its beginning. */
export function telephoneEventPayloads(digit: string, ms: number): Uint8Array[] {
  const event = KEYS.indexOf(digit)
  if (event < 0 || digit.length !== 1) throw new Error('a key is 0 to 9, *, # or A to D')
  const samples = Math.min(0xffff, Math.max(PACKET_SAMPLES, Math.round(ms * SAMPLES_PER_MS)))
  const held = Math.ceil(samples / PACKET_SAMPLES)
  const payload = (duration: number, isEnd: boolean) =>
    Uint8Array.of(event, (isEnd ? END : 0) | VOLUME, duration >> 8, duration & 0xff)
  return [
    ...Array.from({ length: held }, (_, at) => payload(Math.min(samples, (at + 1) * PACKET_SAMPLES), false)),
    ...Array.from({ length: ENDS }, () => payload(samples, true)),
  ]
}

type Pressed = { timestamp: number; digit: string; since: number; isTold: boolean; ms: number }

/** TE6: gives each key once, however often its packets come, in whatever order, and though its end is lost. */
export class TelephoneEventReceiver {
  private pressed: Pressed | null = null
  private readonly tell: (digit: string, ms: number) => void

  constructor(tell: (digit: string, ms: number) => void) {
    this.tell = tell
  }

  receive(payload: Uint8Array, packet: { timestamp: number; at: number }): void {
    const event = readTelephoneEvent(payload)
    if (!event) return
    const { timestamp, at } = packet
    if (this.pressed?.timestamp !== timestamp) {
      // A packet of an earlier key that was overtaken brings nothing new.
      if (this.pressed && isEarlier(timestamp, this.pressed.timestamp)) return
      this.finish()
      this.pressed = { timestamp, digit: event.digit, since: at, isTold: false, ms: 0 }
    }
    this.pressed.ms = Math.max(this.pressed.ms, Math.round(event.durationSamples / SAMPLES_PER_MS))
    if (event.isEnd) this.finish()
  }

  /** To be called now and then: a key whose end was lost counts. */
  tick(at: number): void {
    if (this.pressed && at - this.pressed.since >= PATIENCE_MS) this.finish()
  }

  private finish(): void {
    if (!this.pressed || this.pressed.isTold) return
    this.pressed.isTold = true
    this.tell(this.pressed.digit, this.pressed.ms)
  }
}

const isEarlier = (timestamp: number, than: number): boolean => (than - timestamp) >>> 0 < 0x8000_0000
