import { cardinal, digitsInWords, ordinal } from '@frontdesk/calendar'
import { isOne, NUMBER, numberInWords } from './number-words.ts'
import { before, type ReadingRule, rule } from './reading.ts'

const AMOUNT = `(${NUMBER})`
const TO = String.raw`\s?[-–—]\s?`
const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  'km/h': ['kilometer per hour', 'kilometers per hour'],
  'm/s': ['meter per second', 'meters per second'],
  km: ['kilometer', 'kilometers'],
  cm: ['centimeter', 'centimeters'],
  mm: ['millimeter', 'millimeters'],
  'm²': ['square meter', 'square meters'],
  m2: ['square meter', 'square meters'],
  sqm: ['square meter', 'square meters'],
  'm³': ['cubic meter', 'cubic meters'],
  'sq ft': ['square foot', 'square feet'],
  m: ['meter', 'meters'],
  ft: ['foot', 'feet'],
  mi: ['mile', 'miles'],
  mph: ['mile per hour', 'miles per hour'],
  kg: ['kilogram', 'kilograms'],
  mg: ['milligram', 'milligrams'],
  g: ['gram', 'grams'],
  lbs: ['pound', 'pounds'],
  lb: ['pound', 'pounds'],
  oz: ['ounce', 'ounces'],
  ml: ['milliliter', 'milliliters'],
  cl: ['centiliter', 'centiliters'],
  l: ['liter', 'liters'],
  L: ['liter', 'liters'],
  hrs: ['hour', 'hours'],
  hr: ['hour', 'hours'],
  h: ['hour', 'hours'],
  mins: ['minute', 'minutes'],
  min: ['minute', 'minutes'],
  sec: ['second', 'seconds'],
  s: ['second', 'seconds'],
  ms: ['millisecond', 'milliseconds'],
  '°C': ['degree Celsius', 'degrees Celsius'],
  '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
  '°': ['degree', 'degrees'],
  kWh: ['kilowatt hour', 'kilowatt hours'],
  kW: ['kilowatt', 'kilowatts'],
  W: ['watt', 'watts'],
  V: ['volt', 'volts'],
  mAh: ['milliamp hour', 'milliamp hours'],
  TB: ['terabyte', 'terabytes'],
  GB: ['gigabyte', 'gigabytes'],
  MB: ['megabyte', 'megabytes'],
  kB: ['kilobyte', 'kilobytes'],
  KB: ['kilobyte', 'kilobytes'],
  'Mbit/s': ['megabit per second', 'megabits per second'],
  kHz: ['kilohertz', 'kilohertz'],
  MHz: ['megahertz', 'megahertz'],
  GHz: ['gigahertz', 'gigahertz'],
  Hz: ['hertz', 'hertz'],
  kcal: ['kilocalorie', 'kilocalories'],
  cal: ['calorie', 'calories'],
  px: ['pixel', 'pixels'],
  pcs: ['piece', 'pieces'],
}
const UNIT = `(${Object.keys(UNITS)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})(?![\\p{L}\\p{N}])(?:\\.(?=[,;]|\\s\\p{Ll}))?`

const unitInWords = (unit: string, amount: string): string => (UNITS[unit] ?? [unit, unit])[isOne(amount) ? 0 : 1]

const VULGAR: Readonly<Record<string, readonly [string, string]>> = {
  '½': ['1', '2'],
  '⅓': ['1', '3'],
  '⅔': ['2', '3'],
  '¼': ['1', '4'],
  '¾': ['3', '4'],
  '⅕': ['1', '5'],
  '⅛': ['1', '8'],
}

function fraction(over: string, under: string): string {
  const isSingle = over === '1'
  if (under === '2' && isSingle) return 'one half'
  if (under === '4' && (isSingle || over === '3')) return `${cardinal(over)} ${isSingle ? 'quarter' : 'quarters'}`
  if (under === '3' && Number(over) < 3) return `${cardinal(over)} ${isSingle ? 'third' : 'thirds'}`
  return `${cardinal(over)} out of ${cardinal(under)}`
}

const vulgar = (sign: string): string => {
  const [over, under] = VULGAR[sign] ?? ['1', '2']
  return under === '5' || under === '8' ? `one ${ordinal(under)}` : fraction(over, under)
}
const mixed = (whole: string, sign: string): string =>
  `${cardinal(whole)} and ${vulgar(sign).replace(/^one half$/, 'a half')}`

/** "under 14s", "in her 30s" */
const plural = (number: string): string =>
  number.endsWith('y') ? `${number.slice(0, -1)}ies` : `${number.replace(/x$/, 'xe')}s`

/** A sign before a number is its own only where no word ends before it. */
const isAlone = (text: string): boolean => text === '' || /[\s(:,]$/.test(text)

/** Counts, measures, ranges, parts: "2 ×", "3 × 4 m", "9–17", "20 %", "½", "21st", "No. 5", "1.5 kg", "-3" */
export const numberRules: readonly ReadingRule[] = [
  rule(String.raw`(\d{1,6})(st|nd|rd|th)\b`, 'iu', ({ group }) => ordinal(group(1))),
  rule(String.raw`${AMOUNT}\s?[×xX]\s?${AMOUNT}\s?[×xX]\s?${AMOUNT}`, 'u', ({ group }) =>
    [group(1), group(2), group(3)].map(numberInWords).join(' by '),
  ),
  rule(String.raw`${AMOUNT}\s?[×xX]\s?(?=\d)`, 'u', ({ group }) => `${numberInWords(group(1))} by `),
  rule(String.raw`(\d{1,4})\s?[×xX*](?=\s+["“*_]{0,3}\p{L})`, 'u', ({ group }) => cardinal(group(1))),
  rule(String.raw`(\d{1,4})\s?[×x](?![\p{L}\p{N}])`, 'u', ({ group }) => `${cardinal(group(1))} times`),
  rule(String.raw`(\d{1,4})\s?([½⅓⅔¼¾⅕⅛])`, 'u', ({ group }) => mixed(group(1), group(2))),
  rule('[½⅓⅔¼¾⅕⅛]', 'u', ({ all }) => vulgar(all)),
  rule(
    String.raw`(\d{1,3})\s([1-9])\/([2-9])(?![\d/])`,
    'u',
    ({ group }) => `${cardinal(group(1))} and ${fraction(group(2), group(3)).replace(/^one half$/, 'a half')}`,
  ),
  rule(String.raw`(\d{1,4})\/(\d{1,4})(?![\d/])`, 'u', ({ all, group }) =>
    all === '24/7' ? 'twenty four seven' : fraction(group(1), group(2)),
  ),
  rule(String.raw`(\d{1,3})s(?![\p{L}\p{N}])`, 'u', ({ group }) => plural(cardinal(group(1)))),
  rule(
    String.raw`${AMOUNT}\/(\d{1,3})(?![\d/])`,
    'u',
    ({ group }) => `${numberInWords(group(1))} out of ${cardinal(group(2))}`,
  ),
  rule(String.raw`(\d{1,3}):(\d{1,3})(?![\d:])`, 'u', ({ group }) => `${cardinal(group(1))} to ${cardinal(group(2))}`),
  rule(String.raw`\d{1,3}(?: \d{3}){0,3} 000(?!\d)`, 'u', ({ all }) => cardinal(all.replaceAll(' ', ''))),
  rule(
    String.raw`${AMOUNT}${TO}${AMOUNT}\s?%`,
    'u',
    ({ group }) => `${numberInWords(group(1))} to ${numberInWords(group(2))} percent`,
  ),
  rule(
    String.raw`${AMOUNT}${TO}${AMOUNT}[ \u00a0]?${UNIT}`,
    'u',
    ({ group }) => `${numberInWords(group(1))} to ${numberInWords(group(2))} ${unitInWords(group(3), group(2))}`,
  ),
  rule(
    String.raw`${AMOUNT}${TO}${AMOUNT}(?![-–—]?\d)`,
    'u',
    ({ group }) => `${numberInWords(group(1))} to ${numberInWords(group(2))}`,
  ),
  rule(String.raw`${AMOUNT}[ \u00a0\u202f]?%`, 'u', ({ group }) => `${numberInWords(group(1))} percent`),
  rule(
    String.raw`${AMOUNT}[ \u00a0\u202f]?${UNIT}`,
    'u',
    ({ group }) => `${numberInWords(group(1))} ${unitInWords(group(2), group(1))}`,
  ),
  rule(String.raw`[-−]${AMOUNT}[ \u00a0\u202f]?${UNIT}`, 'u', ({ group, place }) =>
    isAlone(before(place)) ? `minus ${numberInWords(group(1))} ${unitInWords(group(2), group(1))}` : null,
  ),
  rule(String.raw`([+\-−])${AMOUNT}(?=\s?(?:°|%)|[\s.,!?)]|$)`, 'u', ({ group, place }) => {
    if (!isAlone(before(place))) return null
    return `${group(1) === '+' ? 'plus' : 'minus'} ${numberInWords(group(2))}`
  }),
  rule(String.raw`(?:№|#|[Nn]o[.°]|[Nn]r\.)\s?(?=\d)`, 'u', () => 'number '),
  rule(String.raw`0\d{1,18}(?![.,]\d)`, 'u', ({ all }) => digitsInWords(all)),
  rule(String.raw`\d{1,4}(?:\.\d{1,4}){2,6}`, 'u', ({ all }) => all.split('.').map(cardinal).join(' point ')),
  rule(NUMBER, 'u', ({ all }) => numberInWords(all)),
]
