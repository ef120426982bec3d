import type { Match } from './found.ts'
import { isNumberAt, type Token, wordAt } from './tokens.ts'

const DIGITS: ReadonlyMap<string, string> = new Map(
  'zero:0 oh:0 o:0 nought:0 naught:0 nil:0 one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 thirteen:13 fourteen:14 fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30 forty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90 hundred:00'
    .split(' ')
    .map((pair): [string, string] => {
      const [word = '', digits = ''] = pair.split(':')
      return [word, digits]
    }),
)
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
