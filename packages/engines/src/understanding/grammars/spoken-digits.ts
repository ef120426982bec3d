import type { Match } from './found.ts'
import { type Token, wordAt } from './tokens.ts'

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
  if (times !== undefined) {
    const token = tokens[at + 1]
    const digit = token?.kind === 'number' ? token.word : DIGITS.get(token?.word ?? '')
    return digit?.length === 1 ? { value: digit.repeat(times), next: at + 2 } : null
  }
  const digits = DIGITS.get(wordAt(tokens, at))
  if (digits === undefined) return null
  const unit = DIGITS.get(wordAt(tokens, at + 1))
  const isTens = digits.length === 2 && digits.endsWith('0') && digits !== '10' && digits !== '00'
  return isTens && unit?.length === 1 && unit !== '0'
    ? { value: `${digits.charAt(0)}${unit}`, next: at + 2 }
    : { value: digits, next: at + 1 }
}
