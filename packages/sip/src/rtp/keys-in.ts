import { type RtpPacket, timestampAhead } from './packet.ts'

/** Keys that arrive as events (RFC 4733). One key has one timestamp, in however many packets it comes. */
export type KeysIn = {
  readonly pressed: { readonly timestamp: number; readonly key: string; readonly since: number } | null
  /** Of the newest key that was told; older ones are repetitions. */
  readonly toldTimestamp: number | null
}
export const noKeys: KeysIn = { pressed: null, toldTimestamp: null }

/** When a key counts whose end does not come. */
const END_PATIENCE_MS = 200
const KEYS = '0123456789*#ABCD'

type KeyStep = { readonly state: KeysIn; readonly keys: readonly string[] }

export function takeKeyPacket(state: KeysIn, packet: RtpPacket, at: number): KeyStep {
  const [event = 255, flags = 0] = packet.payload
  const key = KEYS[event]
  if (packet.payload.length < 4 || key === undefined || isOld(state, packet.timestamp)) return { state, keys: [] }
  const isAnother = state.pressed !== null && state.pressed.timestamp !== packet.timestamp
  const before = isAnother ? tellPressed(state) : { state, keys: [] }
  const since = before.state.pressed?.since ?? at
  const pressing = { ...before.state, pressed: { timestamp: packet.timestamp, key, since } }
  const hasEnded = (flags & 0x80) !== 0
  const step = hasEnded ? tellPressed(pressing) : keysAt(pressing, at)
  return { state: step.state, keys: [...before.keys, ...step.keys] }
}

/** What is due by the clock alone. */
export function keysAt(state: KeysIn, at: number): KeyStep {
  const isDue = state.pressed !== null && at - state.pressed.since >= END_PATIENCE_MS
  return isDue ? tellPressed(state) : { state, keys: [] }
}

function tellPressed(state: KeysIn): KeyStep {
  if (state.pressed === null) return { state, keys: [] }
  return { state: { pressed: null, toldTimestamp: state.pressed.timestamp }, keys: [state.pressed.key] }
}

const isOld = ({ toldTimestamp }: KeysIn, timestamp: number): boolean =>
  toldTimestamp !== null && timestampAhead(timestamp, toldTimestamp) <= 0
