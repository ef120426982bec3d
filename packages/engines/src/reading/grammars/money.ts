import type { Found, GrammarContext, Match } from './found.ts'
import { asks } from './found.ts'
import { numberAt } from './numbers.ts'
import { isGluedAt, isNumberAt, isWordAt, phraseAt, scan, setOf, skip, type Token, tokensOf, wordAt } from './tokens.ts'

/** A price or a range of prices in whole units of the currency (12.5 is twelve and a half), null where it is open. */
export type Money = {
  min: number | null
  max: number | null
  currency: string | null
  per: 'night' | 'week' | 'month' | 'year' | 'person' | null
}
type Amount = { value: number; currency: string | null; isMarked: boolean; factor: number }

const CURRENCIES: ReadonlyMap<string, string> = new Map(
  '£ GBP|gbp GBP|pound GBP|pounds GBP|quid GBP|sterling GBP|€ EUR|eur EUR|euro EUR|euros EUR|$ USD|usd USD|dollar USD|dollars USD|bucks USD|buck USD|¥ JPY|yen JPY|jpy JPY|₹ INR|rupees INR|inr INR|chf CHF|francs CHF|pln PLN|zloty PLN|zl PLN|aed AED|dirham AED|dirhams AED|cad CAD|aud AUD|sek SEK|nok NOK|dkk DKK|kr SEK|₺ TRY|cny CNY|yuan CNY|rmb CNY'
    .split('|')
    .map((pair): [string, string] => {
      const [name = '', code = ''] = pair.split(' ')
      return [name, code]
    }),
)
const FACTORS: ReadonlyMap<string, number> = new Map([
  ['k', 1_000],
  ['thousand', 1_000],
  ['grand', 1_000],
  ['m', 1_000_000],
  ['mil', 1_000_000],
  ['mio', 1_000_000],
  ['million', 1_000_000],
  ['hundred', 100],
])
const phrases = (list: string): ReadonlyMap<string, true> =>
  new Map(list.split('|').map((phrase): [string, true] => [phrase, true]))
const UP_TO = phrases(
  'under|below|up to|less than|at most|no more than|not more than|max|maximum|maximum of|a maximum of|max of|cheaper than|within|budget of|budget is|my budget is|budget|not over|no higher than|up until|beneath|lower than|spend',
)
const FROM = phrases(
  'over|above|more than|at least|minimum|min|minimum of|a minimum of|from|upwards of|no less than|not less than|starting at|starting from|north of',
)
const ABOUT = setOf('about around roughly approximately circa of')
const UNITS: ReadonlyMap<string, Exclude<Money['per'], null>> = new Map([
  ['month', 'month'],
  ['monthly', 'month'],
  ['pcm', 'month'],
  ['mo', 'month'],
  ['week', 'week'],
  ['weekly', 'week'],
  ['pw', 'week'],
  ['night', 'night'],
  ['year', 'year'],
  ['yearly', 'year'],
  ['annum', 'year'],
  ['pa', 'year'],
  ['person', 'person'],
  ['head', 'person'],
  ['pp', 'person'],
])

/** The price the visitor names: "£15", "under 500k", "between 1,200 and 1.5k a month". */
export function readMoney(text: string, context: GrammarContext): Found<Money> | null {
  const tokens = tokensOf(text)
  const isAsked = asks(context, 'money')
  const [first, ...others] = scan(text, (at) => moneyAt(tokens, at, isAsked))
  return others.find(({ value }) => value.currency !== null && first?.value.currency === null) ?? first ?? null
}

function moneyAt(tokens: readonly Token[], at: number, isAsked: boolean): Match<Money> | null {
  return betweenAt(tokens, at, isAsked) ?? boundedAt(tokens, at, isAsked) ?? exactAt(tokens, at, isAsked)
}

function betweenAt(tokens: readonly Token[], at: number, isAsked: boolean): Match<Money> | null {
  const lead = wordAt(tokens, at)
  const hasLead = lead === 'between' || lead === 'from'
  const low = amountOfMoneyAt(tokens, hasLead ? at + 1 : at)
  if (!low || !isRangeJoin(wordAt(tokens, low.next), lead)) return null
  const high = amountOfMoneyAt(tokens, low.next + 1)
  if (!high || !(isAsked || isMoney(low.value, high.value, hasLead))) return null
  const min = low.value.value * sharedFactor(low.value, high.value)
  const max = high.value.value
  const currency = low.value.currency ?? high.value.currency
  return min <= max ? withUnit(tokens, high.next, { min, max, currency }) : null
}

const isRangeJoin = (join: string, lead: string): boolean =>
  ['-', 'to', 'until'].includes(join) || (join === 'and' && lead === 'between')

const isMoney = (low: Amount, high: Amount, hasLead: boolean): boolean =>
  low.isMarked || high.isMarked || (hasLead && isLarge(low) && isLarge(high))

/** "300-400k": the thousands are said once. */
const sharedFactor = (low: Amount, high: Amount): number =>
  low.factor === 1 && low.value < high.value / high.factor ? high.factor : 1

const isLarge = ({ value }: Amount): boolean => value >= 100

function boundedAt(tokens: readonly Token[], at: number, isAsked: boolean): Match<Money> | null {
  const upTo = phraseAt(tokens, at, UP_TO)
  const from = upTo ? null : phraseAt(tokens, at, FROM)
  const lead = upTo ?? from
  const amount = lead ? amountOfMoneyAt(tokens, skip(tokens, lead.next, ABOUT)) : null
  if (!amount || !(amount.value.isMarked || isAsked || isLarge(amount.value))) return null
  const { value, currency } = amount.value
  return withUnit(tokens, amount.next, { min: upTo ? null : value, max: upTo ? value : null, currency })
}

const OR_LESS = phrases('or less|or under|or below|or cheaper|max|maximum|tops|at most|at the most')
const OR_MORE = phrases('or more|or over|or above|and up|plus|and above|and over|at least|minimum')

function exactAt(tokens: readonly Token[], at: number, isAsked: boolean): Match<Money> | null {
  const amount = amountOfMoneyAt(tokens, at)
  if (!amount || !(amount.value.isMarked || isAsked)) return null
  const { value, currency } = amount.value
  const less = phraseAt(tokens, amount.next, OR_LESS)
  const more = phraseAt(tokens, amount.next, OR_MORE)
  const next = less?.next ?? more?.next ?? amount.next
  return withUnit(tokens, next, { min: less ? null : value, max: more ? null : value, currency })
}

/** A number with its currency before or behind it; marked when a currency or "k" shows that it is money. */
function amountOfMoneyAt(tokens: readonly Token[], at: number): Match<Amount> | null {
  const before = currencyAt(tokens, at)
  const from = before === null ? at : at + 1
  const number = decimalAt(tokens, from) ?? spokenAt(tokens, from)
  if (!number || isNumberAt(tokens, at - 1)) return null
  const factor = factorAt(tokens, number.next) ?? { value: 1, next: number.next }
  const behind = currencyAt(tokens, factor.next)
  const value = Math.round(number.value * factor.value * 10_000) / 10_000
  const currency = before ?? behind
  const isMarked = currency !== null || (factor.value > 1 && wordAt(tokens, number.next) !== 'm')
  const next = behind === null ? factor.next : factor.next + 1
  return { value: { value, currency, isMarked, factor: factor.value }, next }
}

const currencyAt = (tokens: readonly Token[], at: number): string | null => CURRENCIES.get(wordAt(tokens, at)) ?? null

function factorAt(tokens: readonly Token[], at: number): Match<number> | null {
  const word = wordAt(tokens, at)
  const isLetter = word.length === 1
  const factor = FACTORS.get(word)
  return factor === undefined || (isLetter && !isGluedAt(tokens, at)) ? null : { value: factor, next: at + 1 }
}

/** "1,200", "1.5", "1.200,50", "12,50": the last separator with one or two digits behind it is the decimal one. */
function decimalAt(tokens: readonly Token[], at: number): Match<number> | null {
  if (!isNumberAt(tokens, at)) return null
  let whole = wordAt(tokens, at)
  let next = at + 1
  let decimals = ''
  while (decimals === '' && isSeparator(tokens, next)) {
    const digits = wordAt(tokens, next + 1)
    const isThousands = digits.length === 3 && whole !== '0' && whole.length <= 9
    if (isThousands) whole += digits
    else if (digits.length <= 2) decimals = digits
    else return null
    next += 2
  }
  return { value: Number(decimals === '' ? whole : `${whole}.${decimals}`), next }
}

const isSeparator = (tokens: readonly Token[], at: number): boolean =>
  [',', '.', "'", '’'].includes(wordAt(tokens, at)) &&
  isGluedAt(tokens, at) &&
  isNumberAt(tokens, at + 1) &&
  isGluedAt(tokens, at + 1)

/** "Two hundred and fifty", "half a million". */
function spokenAt(tokens: readonly Token[], at: number): Match<number> | null {
  if (wordAt(tokens, at) === 'half' && wordAt(tokens, at + 1) === 'a') return { value: 0.5, next: at + 2 }
  const number = isWordAt(tokens, at) ? numberAt(tokens, at) : null
  if (wordAt(tokens, at) === 'a' && FACTORS.has(wordAt(tokens, at + 1)) && !number) return { value: 1, next: at + 1 }
  return number && !number.value.isOrdinal ? { value: number.value.value, next: number.next } : null
}

const PER = setOf('a per each / an every')

function withUnit(tokens: readonly Token[], at: number, range: Omit<Money, 'per'>): Match<Money> {
  const from = PER.has(wordAt(tokens, at)) ? at + 1 : at
  const per = UNITS.get(wordAt(tokens, from))
  const isSaid =
    per !== undefined &&
    (from > at || !['month', 'week', 'night', 'year', 'person', 'head'].includes(wordAt(tokens, from)))
  return isSaid ? { value: { ...range, per }, next: from + 1 } : { value: { ...range, per: null }, next: at }
}
