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

/** `currency` is null where the text names none, or one that several countries write alike ("$"). */
export type Money = { amount: number; currency: string | null }

/** How many digits the minor unit has: 2 for EUR, 0 for JPY, 3 for KWD. */
export function minorDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** Whether a code is one that amounts can be kept in. */
export function isCurrency(code: string): boolean {
  return CODE.test(code) && Intl.supportedValuesOf('currency').includes(code)
}

/**
 * CA1: an amount as people write it, in minor units of `currency`; null when it cannot be read without guessing.
 * No step of it is a fraction, so nothing is rounded.
 */
export function parseMoney(text: string, currency: string): Money | null {
  const [, before = '', number = '', after = ''] = MARK.exec(text.trim().slice(0, 60)) ?? []
  if (before !== '' && after !== '') return null
  const named = currencyNamed(before + after)
  if (named === undefined) return null
  const amount = minorUnits(number.replace(NO_CENTS, ''), minorDigits(named ?? currency))
  return amount === null ? null : { amount, currency: named }
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
  const amount = Number(whole + fraction.padEnd(digits, '0'))
  return amount <= MOST_MINOR_UNITS ? amount : null
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

/** For people to read: "€12.50". Only here does an amount become a fraction, and nothing is reckoned with it. */
export function formatMoney(amount: number, currency: string, language = 'en'): string {
  const digits = minorDigits(currency)
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 10 ** digits)
}
