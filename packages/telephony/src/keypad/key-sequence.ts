/** What a caller's thumb does: press a key, wait a while, or wait until the agent was heard out. */
export type KeyStep = { do: 'press'; digit: string } | { do: 'wait'; ms: number } | { do: 'listen' }

const PAUSE_MS = 500
const MOST_KEYS = 100

/**
 * TE7: keys as they are written down, `1w2#`: digits, `*` and `#`; `w` is half a second as carriers have it, `W` waits
 * until the agent was heard out. Null for anything else.
 */
export function readKeySequence(written: string): KeyStep[] | null {
  if (!/^[0-9*#wW]+$/.test(written) || written.length > MOST_KEYS) return null
  return Array.from(written, (key) => {
    if (key === 'w') return { do: 'wait', ms: PAUSE_MS }
    return key === 'W' ? { do: 'listen' } : { do: 'press', digit: key }
  })
}
