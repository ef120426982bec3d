const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = ['', ' thousand', ' million', ' billion', ' trillion']
const IRREGULAR: Readonly<Record<string, string>> = {
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
    .map((digit) => SMALL[Number(digit)] ?? '')
    .join(' ')

/** "1250" → "one thousand two hundred fifty" */
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
  if (value < 20) return SMALL[value] ?? ''
  if (value >= 100) {
    const hundreds = `${SMALL[Math.floor(value / 100)] ?? ''} hundred`
    return value % 100 === 0 ? hundreds : `${hundreds} ${belowThousand(value % 100)}`
  }
  const tens = TENS[Math.floor(value / 10)] ?? ''
  return value % 10 === 0 ? tens : `${tens} ${SMALL[value % 10] ?? ''}`
}

/** "24" → "twenty fourth" */
export function ordinal(digits: string): string {
  const words = cardinal(digits).split(' ')
  const last = words.pop() ?? ''
  const ordered = IRREGULAR[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`)
  return [...words, ordered].join(' ')
}

/** "2026" → "twenty twenty six", "2005" → "two thousand five" */
export function yearInWords(digits: string): string {
  const value = Number(digits)
  if (digits.length !== 4 || value < 1_000 || (value >= 2_000 && value < 2_010)) return cardinal(digits)
  const century = belowThousand(Math.floor(value / 100))
  const rest = value % 100
  if (rest === 0) return value % 1_000 === 0 ? cardinal(digits) : `${century} hundred`
  return rest < 10 ? `${century} oh ${belowThousand(rest)}` : `${century} ${belowThousand(rest)}`
}

/** A number as it is written in English: "1,250.5", "0.75", "12,5", "1 000 000". As the source of a pattern, without groups. */
export const NUMBER = String.raw`\d{1,3}(?:[,\u00a0\u202f']\d{3}){1,4}(?!\d)(?:\.\d{1,6})?|\d{1,18}(?:[.,]\d{1,6})?`

/** What was matched by {@link NUMBER}. */
export function numberInWords(written: string): string {
  const isGrouped = /^\d{1,3}(?:[,\u00a0\u202f']\d{3})+(?:\.\d+)?$/.test(written)
  const plain = isGrouped ? written.replace(/[,\u00a0\u202f']/g, '') : written.replace(',', '.')
  const [whole = '0', fraction] = plain.split('.')
  return fraction === undefined ? cardinal(whole) : `${cardinal(whole)} point ${digitsInWords(fraction)}`
}

/** Exactly one, so that what is counted stands in the singular. */
export const isOne = (written: string): boolean => /^1(?:[.,]0+)?$/.test(written)
