import {
  cardinal,
  cardinals,
  MONTH_NAMES,
  ORDINAL_TENS_WORDS,
  ORDINAL_UNIT_WORDS,
  ordinal,
  TENS_WORDS,
  UNIT_WORDS,
  WEEKDAY_NAMES,
} from '@frontdesk/calendar'

/** Words of the closed vocabulary that people misspell; each is long enough that a near word is hardly another one. */
const VOCABULARY = [
  ...[...MONTH_NAMES, ...WEEKDAY_NAMES].map((name) => name.toLowerCase()).filter((name) => name.length >= 5),
  ...'today tonight tomorrow yesterday fortnight weekend morning afternoon evening midnight midday quarter'.split(' '),
  ...'christmas easter halloween thanksgiving people person children'.split(' '),
  ...cardinals(12, 20),
  ...['30', '40', '50'].map(cardinal),
  ...['8', '9', '11', '12', '13', '20', '30'].map(ordinal),
]

/** Ordinary words that stand one letter from the vocabulary, and shorthand that stands further away. */
const OTHER_WORDS = new Set([
  ...[UNIT_WORDS, TENS_WORDS, ORDINAL_UNIT_WORDS, ORDINAL_TENS_WORDS].flatMap((words) => [...words.keys()]),
  ...WEEKDAY_NAMES.map((name) => `${name.toLowerCase()}s`),
  ...'match marsh much mach there their thirsty sundae sundaes mourning eastern evening weakened'.split(' '),
  ...'quarters quartet quarterly peoples persons personal personnel persona childrens morning weekends'.split(' '),
  ...'evenings mornings afternoons today todays toddy together sweeten tights tight fried frida tens fives'.split(' '),
  ...'hundred purple pebble steeple'.split(' '),
])
const SHORTHAND: Readonly<Record<string, string>> = {
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  tmw: 'tomorrow',
  tomoz: 'tomorrow',
  tomo: 'tomorrow',
  tonite: 'tonight',
  xmas: 'christmas',
  wkend: 'weekend',
  fourty: 'forty',
  fith: 'fifth',
  twelveth: 'twelfth',
  fisrt: 'first',
  eigth: 'eighth',
  pple: 'people',
  ppl: 'people',
  peeps: 'people',
}

const isKnown = new Set(VOCABULARY)
const byFirstLetter = new Map<string, readonly string[]>()
for (const known of VOCABULARY) {
  const letter = known.charAt(0)
  byFirstLetter.set(letter, [...(byFirstLetter.get(letter) ?? []), known])
}

/** The word of dates, times and parties that was meant: a misspelling put right, any other word as it is. */
export function meantWord(word: string): string {
  const short = SHORTHAND[word]
  if (short !== undefined) return short
  if (word.length < 5 || word.length > 13 || isKnown.has(word) || OTHER_WORDS.has(word)) return word
  const candidates = byFirstLetter.get(word.charAt(0)) ?? []
  return candidates.find((known) => isNear(word, known)) ?? word
}

/** One slip in words of five to seven letters, two in longer ones; two neighbours that changed places are one slip. */
function isNear(word: string, known: string): boolean {
  const allowed = known.length >= 8 ? 2 : 1
  if (known.length < 5 || Math.abs(word.length - known.length) > allowed) return false
  return slipsBetween(word, known) <= allowed
}

function slipsBetween(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const plain = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1))
      row.push(isSwap ? Math.min(plain, (beforeLast[j - 2] ?? Infinity) + 1) : plain)
    }
    beforeLast = last
    last = row
  }
  return last[b.length] ?? Infinity
}
