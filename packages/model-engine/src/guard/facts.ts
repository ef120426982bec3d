/** Whether a fact is where something begins, or ends: "from 9", "up to 10 kg". */
export type Bound = 'from' | 'until' | null

/** Something exact that a sentence states: it is true or it is not. */
/** `at`: its place among the tokens of its text. */
export type Fact = Value & { bound: Bound; at?: number }
export type Value =
  | { type: 'money'; value: number; currency: string }
  /** Without a half of the day, "at 7:30" may be morning or evening. */
  | { type: 'time'; minute: number; isLoose: boolean }
  /** Each a set of bits, Monday and January first. */
  | { type: 'days'; bits: number }
  | { type: 'months'; bits: number }
  | { type: 'date'; month: number; dayOfMonth: number; year: number | null }
  | { type: 'amount'; value: number; unit: string }
  | { type: 'percent'; value: number }
  | { type: 'phone'; digits: string }
  | { type: 'address'; text: string }

const HALF_DAY = 720
const DAY = 1_440
/** So many digits of a telephone number are its own, whatever stands for the country. */
const OWN_DIGITS = 7

/** Whether what was said is what is known: the same in other words, or a part of it. */
export const isKnownAs = (said: Fact, known: Fact): boolean =>
  isSameValue(said, known) && (said.bound === null || known.bound === null || said.bound === known.bound)

function isSameValue(said: Value, known: Value): boolean {
  switch (said.type) {
    case 'money':
      return isPrice(said, known)
    case 'time':
      return isTime(said, known)
    case 'days':
    case 'months':
      return known.type === said.type && (said.bits & ~known.bits) === 0
    case 'date':
      return isDate(said, known)
    case 'amount':
      return isAmount(said, known)
    case 'percent':
    case 'phone':
    case 'address':
      return isSameEntry(said, known)
  }
}

type Entry = Extract<Value, { type: 'percent' | 'phone' | 'address' }>

function isSameEntry(said: Entry, known: Value): boolean {
  if (said.type === 'percent') return known.type === 'percent' && known.value === said.value
  if (said.type === 'phone') return known.type === 'phone' && isSamePhone(said.digits, known.digits)
  return known.type === 'address' && known.text === said.text
}

/** Two facts that answer the same question: where one is right, the other is not. */
export const isOfOneKind = (a: Value, b: Value): boolean =>
  a.type === 'amount' && b.type === 'amount' ? a.unit === b.unit : a.type === b.type

/** Both ends of a range, of which only one may have its unit: "9–18 Uhr", "60 à 30 jours". */
export const makeRange = (a: Value, b: Value): boolean =>
  isOfOneKind(a, b) || (isNumeric(a) && isNumeric(b) && (isBare(a) || isBare(b)))

const isNumeric = ({ type }: Value): boolean => type === 'money' || type === 'time' || type === 'amount'
const isBare = (fact: Value): boolean => fact.type === 'amount' && fact.unit === ''

/** Whether a number of the visitor's own lies within the bounds that are known; null where none are. */
export function liesWithin(own: Value, known: readonly Fact[]): boolean | null {
  const bounds = known.flatMap((fact) => {
    const pair = fact.bound === null ? null : comparable(own, fact)
    return pair === null ? [] : [fact.bound === 'from' ? pair[0] >= pair[1] : pair[0] <= pair[1]]
  })
  return bounds.length === 0 ? null : bounds.every(Boolean)
}

/** Whether two numbers are the same, whatever they bound: "my 13-year-old" is the one who is 13. */
export function isSameNumber(a: Fact, b: Fact): boolean {
  const pair = comparable(a, b)
  return pair === null ? isSameValue(a, b) : pair[0] === pair[1]
}

const MONTHS_OF_YEAR = 12

function comparable(own: Value, known: Value): readonly [number, number] | null {
  if (own.type === 'time' && known.type === 'time') return [own.minute, known.minute]
  if (own.type !== 'amount' || known.type !== 'amount') return null
  if (own.unit === known.unit) return [own.value, known.value]
  // Ages are often written without their years.
  if (own.unit === 'month' && known.unit === '') return [own.value / MONTHS_OF_YEAR, known.value]
  return own.unit === '' && known.unit === 'month' ? [own.value * MONTHS_OF_YEAR, known.value] : null
}

function isPrice(said: Extract<Value, { type: 'money' }>, known: Value): boolean {
  if (known.type === 'amount') return known.unit === '' && known.value === said.value
  if (known.type !== 'money' || known.value !== said.value) return false
  return said.value === 0 || known.currency === said.currency
}

function isTime(said: Extract<Value, { type: 'time' }>, known: Value): boolean {
  if (known.type === 'time') return isSameTime(said, known)
  const isHour = known.type === 'amount' && known.unit === '' && known.value <= 24
  return isHour && isSameTime(said, { minute: minuteOf(known.value), isLoose: known.value <= 12 })
}

function isSameTime(a: { minute: number; isLoose: boolean }, b: { minute: number; isLoose: boolean }): boolean {
  const apart = Math.abs(a.minute - b.minute) % DAY
  return apart === 0 || (apart === HALF_DAY && (a.isLoose || b.isLoose))
}

/** "9" and "9.30", as hours are written in lists. */
const minuteOf = (value: number): number => Math.floor(value) * 60 + Math.round((value % 1) * 100)

const isDate = (said: Extract<Value, { type: 'date' }>, known: Value): boolean =>
  known.type === 'date' &&
  known.month === said.month &&
  known.dayOfMonth === said.dayOfMonth &&
  (said.year === null || known.year === null || known.year === said.year)

function isAmount(said: Extract<Value, { type: 'amount' }>, known: Value): boolean {
  if (known.type === 'amount')
    return known.value === said.value && (said.unit === known.unit || said.unit === '' || isUnitless(said.unit, known))
  return said.unit === '' && isBareValue(said.value, known)
}

/** "3, 5 and 7 pm" are no three minutes: how long something takes is written with its unit. */
const isUnitless = (unit: string, known: Extract<Value, { type: 'amount' }>): boolean =>
  known.unit === '' && unit !== 'minute'

/** A number without a unit may be a price, a day of the month or an hour. */
function isBareValue(value: number, known: Value): boolean {
  if (known.type === 'money') return known.value === value
  if (known.type === 'date') return known.dayOfMonth === value
  return known.type === 'time' && value <= 24 && isSameTime({ minute: minuteOf(value), isLoose: value <= 12 }, known)
}

function isSamePhone(a: string, b: string): boolean {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a]
  return long === short || (short.length >= OWN_DIGITS && long.endsWith(short.replace(/^0+/, '')))
}
