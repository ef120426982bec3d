/** Larger sums than this are a mistake of whoever typed them, and still far from where doubles lose whole numbers. */
const MOST_MINOR_UNITS = 1_000_000_000_000

const SYMBOLS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  zł: 'PLN',
  Fr: 'CHF',
}
const CODE = /^[A-Z]{3}$/
const MARK = /^([^\d.,'’\s\u00a0\u202f-]*)\s*(.*?)\s*([^\d.,'’\s\u00a0\u202f-]*)$/u
/** Whole prices as they stand on menus: "12.-", "12,–". */
const NO_CENTS = /[.,][-–—]+$/u
const SEPARATOR = /[.,'’\s\u00a0\u202f]/u
const SEPARATORS = /[.,'’\s\u00a0\u202f]/gu

/**
 * An amount is whole minor units (cents, yen) of a currency (ISO 4217), and never travels without it. The wire and the
 * stored columns name the currency once for many amounts; they are converted where they enter and leave.
 */
export type Money = { readonly minor: number; readonly currency: string }

export const money = (minor: number, currency: string): Money => ({ minor, currency })

/** Null stays null: nobody has named an amount. */
export const moneyOrNull = (minor: number | null, currency: string): Money | null =>
  minor === null ? null : money(minor, currency)
export const minorOrNull = (amount: Money | null): number | null => amount?.minor ?? null

/** MN1: null where the currencies differ: such amounts have no sum. */
export const addMoney = (one: Money, other: Money): Money | null =>
  one.currency === other.currency ? money(one.minor + other.minor, one.currency) : null

/** MN1: of the first amount and all others; null where they are not of one currency. */
export function sumMoney(first: Money, others: readonly Money[]): Money | null {
  let sum: Money | null = first
  for (const other of others) sum = sum === null ? null : addMoney(sum, other)
  return sum
}

/** So many times an amount; a part of one is rounded to a whole minor unit, and nothing is nothing, never -0. */
export const timesMoney = ({ minor, currency }: Money, factor: number): Money =>
  money(Math.round(minor * factor) || 0, currency)

/** MN1: below zero where the first is less, zero where they are equal; null where the currencies differ. */
export const compareMoney = (one: Money, other: Money): number | null =>
  one.currency === other.currency ? one.minor - other.minor : null

/** How many digits the minor unit has: 2 for EUR, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  return formatOf('en', currency).resolvedOptions().maximumFractionDigits ?? 2
}

/** Whether a code is one that amounts can be kept in. */
export function isCurrency(code: string): boolean {
  return CODE.test(code) && Intl.supportedValuesOf('currency').includes(code)
}

/**
 * MN2: an amount as people write it; of `currency` where the text names none, or one that several countries write alike
 * ("$"). Null when it cannot be read without guessing. No step of it is a fraction, so nothing is rounded.
 */
export function parseMoney(text: string, currency: string): Money | null {
  const [, before = '', number = '', after = ''] = MARK.exec(text.trim().slice(0, 60)) ?? []
  if (before !== '' && after !== '') return null
  const named = currencyNamed(before + after)
  if (named === undefined) return null
  const own = named ?? currency
  return moneyOrNull(minorUnits(number.replace(NO_CENTS, ''), minorDigits(own)), own)
}

/** Undefined: words that name no currency, so this is no amount. */
function currencyNamed(mark: string): string | null | undefined {
  const bare = mark.replace(/\.$/, '')
  if (bare === '' || /^[A-Z]{0,2}\$$/.test(bare) || bare === 'kr') return null
  const code = SYMBOLS[bare] ?? bare.toUpperCase()
  return isCurrency(code) ? code : undefined
}

function minorUnits(number: string, digits: number): number | null {
  if (!/^\d/.test(number) || !/\d$/.test(number)) return null
  const marks = number.match(SEPARATORS) ?? []
  const decimal = decimalMark(number, marks, digits)
  const cut = decimal === null ? number.length : number.lastIndexOf(decimal)
  const whole = wholeDigits(number.slice(0, cut))
  const fraction = number.slice(cut + 1)
  if (whole === null || fraction.length > digits) return null
  const minor = Number(whole + fraction.padEnd(digits, '0'))
  return minor <= MOST_MINOR_UNITS ? minor : null
}

/**
 * The last of two different marks divides off the fraction. A lone mark does too, unless exactly three digits follow
 * it and the currency has fewer: "1.234" is a thousand and something in euros.
 */
function decimalMark(number: string, marks: readonly string[], digits: number): string | null {
  const last = marks.at(-1)
  if (last === undefined || (last !== '.' && last !== ',')) return null
  if (marks.length === 1) {
    const following = number.length - 1 - number.lastIndexOf(last)
    return following === 3 && digits < 3 && !number.startsWith('0') ? null : last
  }
  return marks.slice(0, -1).includes(last) ? null : last
}

/** Digits without the marks between groups; null where groups are no groups. Indian numbers group by two before the last three. */
function wholeDigits(text: string): string | null {
  const groups = text.split(SEPARATOR)
  if (new Set(text.match(SEPARATORS) ?? []).size > 1) return null
  const [first = '', ...rest] = groups
  if (!/^\d+$/.test(first)) return null
  if (rest.length === 0) return first
  const isGrouped = first.length <= 3 && rest.at(-1)?.length === 3 && rest.every((group) => /^\d{2,3}$/.test(group))
  return isGrouped ? groups.join('') : null
}

const formats = new Map<string, Intl.NumberFormat>()

/** Kept, because making one takes longer than most sentences. Locales and currencies are few. */
function formatOf(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
  formats.set(key, format)
  return format
}

/** For people to read: "€12.50". Only here does an amount become a fraction, and nothing is reckoned with it. */
export const formatMoney = ({ minor, currency }: Money, locale = 'en'): string =>
  formatOf(locale, currency).format(minor / 10 ** minorDigits(currency))
