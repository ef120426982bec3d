import { type EntryKind, type KeyedInput, type KeypadGuide } from './keypad-guide.ts'

/** `confirm`: read back first, for it is long, or names somebody. */
export type EntryReading =
  | { status: 'input'; input: KeyedInput }
  | { status: 'confirm'; text: string }
  | { status: 'person' }
  | { status: 'unclear' }

const UNCLEAR: EntryReading = { status: 'unclear' }
const said = (text: string): EntryReading => ({ status: 'input', input: { text } })

/** TE16, TE17: what an entry means to whoever asked. A zero alone is always the wish for a person. */
export function readEntry(
  digits: string,
  guide: KeypadGuide,
  words: { language: string; no: string; yes: string },
): EntryReading {
  if (/^0+$/.test(digits) && digits.length <= 2) return { status: 'person' }
  if (guide.kind === 'yes-no') return readYesNo(digits, guide, words)
  const fromMenu = readMenu(digits, guide)
  if (fromMenu) return fromMenu
  return readKind(digits, guide.kind, words.language)
}

function readYesNo(digits: string, { yes }: KeypadGuide, words: { no: string; yes: string }): EntryReading {
  if (digits === '1') return yes === null ? said(words.yes) : { status: 'input', input: yes }
  return digits === '2' ? said(words.no) : UNCLEAR
}

function readMenu(digits: string, { menu, kind }: KeypadGuide): EntryReading | null {
  const pressed = Array.from(digits, (key) => menu.entries.find((entry) => entry.key === key))
  const entries = pressed.flatMap((entry) => entry ?? [])
  if (menu.several && entries.length === pressed.length) {
    const values = Object.fromEntries(
      entries.flatMap(({ input: { choice } }) => (choice ? [[choice.id, choice.label]] : [])),
    )
    return { status: 'input', input: { form: { id: menu.several.formId, values } } }
  }
  const [entry] = entries
  if (digits.length === 1 && entry) return { status: 'input', input: entry.input }
  return kind === null ? UNCLEAR : null
}

function readKind(digits: string, kind: EntryKind, language: string): EntryReading {
  if (kind === 'date') return readDate(digits, language)
  if (kind === 'time') return readTime(digits)
  if (kind === 'letters') return readLetters(digits)
  if (kind === 'number' && digits.length <= 4) return said(String(Number(digits)))
  const isTelephone = kind === 'digits' && digits.length >= 7 && digits.length <= 15
  return isTelephone ? { status: 'confirm', text: digits } : UNCLEAR
}

const LEAP_YEAR = 2_028
const isDay = (month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && new Date(Date.UTC(LEAP_YEAR, month - 1, day)).getUTCDate() === day

/** Month and day, two digits each; the other way round where people write it so, or where only that is a day. */
function readDate(digits: string, language: string): EntryReading {
  if (!/^\d{3,4}$/.test(digits)) return UNCLEAR
  const [first, second] = [Number(digits.padStart(4, '0').slice(0, 2)), Number(digits.slice(-2))]
  const orders = isMonthFirst(language)
    ? [
        [first, second],
        [second, first],
      ]
    : [
        [second, first],
        [first, second],
      ]
  const found = orders.find(([month = 0, day = 0]) => isDay(month, day))
  if (!found) return UNCLEAR
  const [month = 1, day = 1] = found
  const words = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return said(words.format(Date.UTC(LEAP_YEAR, month - 1, day)))
}

/**
 * Whether a date is typed with its month first, as it is said: in Chinese and Japanese, and in English unless told
 * otherwise, since numbers here are North American.
 */
export const isMonthFirst = (language: string): boolean => /^(?:en(?:-us|-ca)?|(?:ja|zh)(?:-.*)?)$/i.test(language)

/** Hours and minutes of the day: 9, 14, 930, 1430. */
function readTime(digits: string): EntryReading {
  const isHours = digits.length <= 2
  const hours = Number(isHours ? digits : digits.slice(0, -2))
  const minutes = isHours ? 0 : Number(digits.slice(-2))
  if (digits.length > 4 || hours > 23 || minutes > 59) return UNCLEAR
  return said(`${hours}:${String(minutes).padStart(2, '0')}`)
}

const LETTERS = ['', ' @.-_', 'ABC', 'DEF', 'GHI', 'JKL', 'MNO', 'PQRS', 'TUV', 'WXYZ']

/**
 * TE17: letters, two keys each: where it stands and its place there, 21 for A, 73 for R; 70 is the digit 7, 11 a space,
 * 12 the at sign, 13 a dot.
 */
function readLetters(digits: string): EntryReading {
  const pairs = digits.match(/\d\d/g) ?? []
  if (digits.length % 2 !== 0 || pairs.length > 60) return UNCLEAR
  const letters = pairs.map((pair) => (pair[1] === '0' ? pair[0] : LETTERS[Number(pair[0])]?.[Number(pair[1]) - 1]))
  if (letters.some((letter) => letter === undefined)) return UNCLEAR
  const text = letters.join('').trim()
  return text === '' ? UNCLEAR : { status: 'confirm', text: asWritten(text) }
}

const asWritten = (text: string): string =>
  text.includes('@')
    ? text.toLowerCase()
    : /\d/.test(text)
      ? text
      : text.toLowerCase().replace(/(?:^|[ -])\p{L}/gu, (letter) => letter.toUpperCase())
