/* Keys that we press (RFC 4733): 100 ms long, 60 ms apart, the end sent three times. */

/** One turn of the ticker. `w` waits half a second; null says: sound may be sent. */
export type KeyTurn = {
  readonly payload: Uint8Array
  readonly isFirst: boolean
  /** Samples since the key's first packet: all its packets have that one's timestamp. */
  readonly offset: number
}

const FRAME = 160
const PRESSED_FRAMES = 5
const ENDINGS = 3
const PAUSE_FRAMES = 3
const WAIT_FRAMES = 25
const VOLUME = 10
const KEYS = '0123456789*#ABCD'

/** The keys that can be pressed, and the pause. */
export const areKeys = (keys: string): boolean => /^[0-9*#A-Dw]{1,64}$/.test(keys)

/** What each turn of the ticker sends for these keys; a null turn sends nothing of the keys. */
export function keyTurns(keys: string): (KeyTurn | null)[] {
  return Array.from(keys).flatMap((key) =>
    key === 'w'
      ? Array<null>(WAIT_FRAMES).fill(null)
      : [...turnsOf(KEYS.indexOf(key)), ...Array<null>(PAUSE_FRAMES).fill(null)],
  )
}

function turnsOf(event: number): KeyTurn[] {
  return Array.from({ length: PRESSED_FRAMES + ENDINGS }, (_, index) => {
    const duration = FRAME * Math.min(index + 1, PRESSED_FRAMES)
    const flags = (index >= PRESSED_FRAMES ? 0x80 : 0) | VOLUME
    return {
      payload: Uint8Array.of(event, flags, duration >> 8, duration & 0xff),
      isFirst: index === 0,
      offset: FRAME * index,
    }
  })
}
