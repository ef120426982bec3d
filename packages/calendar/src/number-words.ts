/** NW2: the words of numbers, each once. What else names numbers is made of these. */
const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion']
const IRREGULAR_ORDINALS: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}
/** Longer numbers are said digit by digit. */
const MOST_DIGITS = 15

/** "994" → "nine nine four" */
export const digitsInWords = (digits: string): string =>
  digits
    .split('')
    .map((digit) => UNITS[Number(digit)] ?? '')
    .join(' ')

/** NW3: "1250" → "one thousand two hundred fifty" */
export function cardinal(digits: string): string {
  const plain = digits.replace(/^0+(?=\d)/, '')
  if (plain.length > MOST_DIGITS) return digitsInWords(digits)
  const value = Number(plain)
  if (value < 1_000) return belowThousand(value)
  const groups: string[] = []
  for (let rest = value, scale = 0; rest > 0; rest = Math.floor(rest / 1_000), scale += 1) {
    const group = rest % 1_000
    if (group > 0) groups.unshift(`${belowThousand(group)}${SCALES[scale] ?? ''}`)
  }
  return groups.join(' ')
}

function belowThousand(value: number): string {
  if (value < 20) return UNITS[value] ?? ''
  if (value >= 100) {
    const hundreds = `${UNITS[Math.floor(value / 100)] ?? ''} hundred`
    return value % 100 === 0 ? hundreds : `${hundreds} ${belowThousand(value % 100)}`
  }
  const tens = TENS[Math.floor(value / 10)] ?? ''
  return value % 10 === 0 ? tens : `${tens} ${UNITS[value % 10] ?? ''}`
}

/** NW3: "24" → "twenty fourth" */
export function ordinal(digits: string): string {
  const words = cardinal(digits).split(' ')
  const last = words.pop() ?? ''
  return [...words, ordinalOf(last)].join(' ')
}

const ordinalOf = (word: string): string =>
  IRREGULAR_ORDINALS[word] ?? (word.endsWith('y') ? `${word.slice(0, -1)}ieth` : `${word}th`)

/** "2026" → "twenty twenty six", "2005" → "two thousand five" */
export function yearInWords(digits: string): string {
  const value = Number(digits)
  if (digits.length !== 4 || value < 1_000 || (value >= 2_000 && value < 2_010)) return cardinal(digits)
  const century = belowThousand(Math.floor(value / 100))
  const rest = value % 100
  if (rest === 0) return value % 1_000 === 0 ? cardinal(digits) : `${century} hundred`
  return rest < 10 ? `${century} oh ${belowThousand(rest)}` : `${century} ${belowThousand(rest)}`
}

const counted = (from: number, until: number): number[] =>
  Array.from({ length: until - from + 1 }, (_, index) => from + index)
/** The numbers up to a hundred that are one word each. */
const ROUND = [20, 30, 40, 50, 60, 70, 80, 90]

/** The words of the numbers from one to another, both included: "one", "two", "three". */
export const cardinals = (from: number, until: number): readonly string[] =>
  counted(from, until).map((value) => cardinal(String(value)))

/** The ordinals from one to another, both included: "first", "second", "third". */
export const ordinals = (from: number, until: number): readonly string[] =>
  counted(from, until).map((value) => ordinal(String(value)))

const numbered = (values: readonly number[], say: (digits: string) => string): ReadonlyMap<string, number> =>
  new Map(values.map((value): [string, number] => [say(String(value)), value]))

/** "zero" to "nineteen" */
export const UNIT_WORDS = numbered(counted(0, 19), cardinal)
/** "twenty" to "ninety" */
export const TENS_WORDS = numbered(ROUND, cardinal)
/** "zeroth" to "nineteenth" */
export const ORDINAL_UNIT_WORDS = numbered(counted(0, 19), ordinal)
/** "twentieth" to "ninetieth" */
export const ORDINAL_TENS_WORDS = numbered(ROUND, ordinal)
