import { TENS_WORDS, UNIT_WORDS } from '@frontdesk/calendar'
import type { Match } from './found.ts'
import { isNumberAt, type Token, wordAt } from './tokens.ts'

/** How a nought is said besides "zero" where digits are read out. */
const NOUGHTS = ['oh', 'o', 'nought', 'naught', 'nil']
const DIGITS: ReadonlyMap<string, string> = new Map([
  ...Array.from([...UNIT_WORDS, ...TENS_WORDS], ([word, value]): [string, string] => [word, String(value)]),
  ...NOUGHTS.map((word): [string, string] => [word, '0']),
  ['hundred', '00'],
])
const REPEATS: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
  ['treble', 3],
])

/** Digits said as words: "double seven" is 77, "oh" is 0, "twenty three" is 23. */
export function spokenDigitsAt(tokens: readonly Token[], at: number): Match<string> | null {
  const times = REPEATS.get(wordAt(tokens, at))
  if (times !== undefined) return repeatedAt(tokens, at + 1, times)
  const digits = DIGITS.get(wordAt(tokens, at))
  if (digits === undefined) return null
  const unit = DIGITS.get(wordAt(tokens, at + 1)) ?? ''
  return /^[2-9]0$/.test(digits) && /^[1-9]$/.test(unit)
    ? { value: `${digits.charAt(0)}${unit}`, next: at + 2 }
    : { value: digits, next: at + 1 }
}

function repeatedAt(tokens: readonly Token[], at: number, times: number): Match<string> | null {
  const digit = isNumberAt(tokens, at) ? wordAt(tokens, at) : (DIGITS.get(wordAt(tokens, at)) ?? '')
  return digit.length === 1 ? { value: digit.repeat(times), next: at + 1 } : null
}
