/** How keys become an entry. */
export type EntryRule = {
  /** An entry this long is over at once; null: any length, ended by `#` or by a pause. */
  length: number | null
  most: number
  /** So long after a key the entry is over. */
  betweenKeysMs: number
}

export type KeyEntry = { digits: string; lastAt: number }
export type KeyInput = { type: 'key'; digit: string; at: number } | { type: 'tick'; at: number }
/** `entry`: all of it was typed. `star`: say it again; a star within an entry takes it back. */
export type KeyEffect = { do: 'entry'; digits: string } | { do: 'star' } | { do: 'taken-back' }
export type KeyStepped = { entry: KeyEntry | null; effects: readonly KeyEffect[] }

/**
 * TE7: gathers keys into an entry: it ends with `#`, with its last key where its length is known, or with a pause; `*`
 * takes back what was typed, or asks to hear it again where nothing was.
 */
export function collectKey(entry: KeyEntry | null, input: KeyInput, rule: EntryRule): KeyStepped {
  if (input.type === 'tick') return afterPause(entry, input.at, rule)
  if (input.digit === '#') return entry === null ? { entry, effects: [] } : done(entry.digits)
  if (input.digit === '*') return { entry: null, effects: [{ do: entry === null ? 'star' : 'taken-back' }] }
  if (!/^\d$/.test(input.digit)) return { entry, effects: [] }
  const digits = (entry?.digits ?? '') + input.digit
  if (digits.length >= (rule.length ?? rule.most)) return done(digits)
  return { entry: { digits, lastAt: input.at }, effects: [] }
}

function afterPause(entry: KeyEntry | null, at: number, { betweenKeysMs }: EntryRule): KeyStepped {
  const isOver = entry !== null && at - entry.lastAt >= betweenKeysMs
  return isOver ? done(entry.digits) : { entry, effects: [] }
}

const done = (digits: string): KeyStepped => ({ entry: null, effects: [{ do: 'entry', digits }] })
