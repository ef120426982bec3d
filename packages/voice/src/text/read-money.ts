import { cardinal } from '@frontdesk/calendar'
import { isOne, NUMBER, numberInWords } from './number-words.ts'
import { type ReadingRule, rule } from './reading.ts'

type Currency = { one: string; many: string; cent: string; cents: string }

const EURO: Currency = { one: 'euro', many: 'euros', cent: 'cent', cents: 'cents' }
const DOLLAR: Currency = { one: 'dollar', many: 'dollars', cent: 'cent', cents: 'cents' }
const POUND: Currency = { one: 'pound', many: 'pounds', cent: 'penny', cents: 'pence' }
const YEN: Currency = { one: 'yen', many: 'yen', cent: 'sen', cents: 'sen' }
const FRANC: Currency = { one: 'franc', many: 'francs', cent: 'centime', cents: 'centimes' }
const KRONA: Currency = { one: 'crown', many: 'crowns', cent: 'ore', cents: 'ore' }
const RUPEE: Currency = { one: 'rupee', many: 'rupees', cent: 'paisa', cents: 'paise' }
const ZLOTY: Currency = { one: 'zloty', many: 'zlotys', cent: 'grosz', cents: 'groszy' }

const CURRENCIES: Readonly<Record<string, Currency>> = {
  '€': EURO,
  EUR: EURO,
  $: DOLLAR,
  US$: DOLLAR,
  A$: DOLLAR,
  C$: DOLLAR,
  USD: DOLLAR,
  CAD: DOLLAR,
  AUD: DOLLAR,
  '£': POUND,
  GBP: POUND,
  '¥': YEN,
  JPY: YEN,
  CHF: FRANC,
  SEK: KRONA,
  NOK: KRONA,
  DKK: KRONA,
  '₹': RUPEE,
  INR: RUPEE,
  PLN: ZLOTY,
}
const SIGN = String.raw`(€|US\$|A\$|C\$|\$|£|¥|₹|EUR|USD|CAD|AUD|GBP|JPY|CHF|SEK|NOK|DKK|INR|PLN)`
const AFTER = String.raw`(€|\$|£|¥|₹|EUR\b|USD\b|CAD\b|AUD\b|GBP\b|JPY\b|CHF\b|SEK\b|NOK\b|DKK\b|INR\b|PLN\b)`
/** Cents after a comma tell that the dots part thousands. */
const AMOUNT = String.raw`(\d{1,3}(?:\.\d{3}){1,4},\d\d(?!\d)|${NUMBER})`
const SPACE = String.raw`[ \u00a0\u202f]?`
const SCALE = String.raw`(?:[ \u00a0]?(million|billion|thousand|mn|bn|[MmkK])\b)?`
const SCALE_WORDS: Readonly<Record<string, string>> = { mn: 'million', m: 'million', bn: 'billion', k: 'thousand' }

const currencyOf = (sign: string): Currency => CURRENCIES[sign] ?? DOLLAR

/** "12.50" of euros → "twelve euros fifty"; "0.99" → "ninety nine cents"; "12.05" → "twelve euros and five cents". */
function moneyInWords(amount: string, sign: string): string {
  const { one, many, cent, cents } = currencyOf(sign)
  const written = /^(.+)[.,](\d\d)$/.exec(amount)
  const whole = (written?.[1] ?? amount).replace(/[.,\u00a0\u202f'](?=\d{3}(?:\D|$))/g, '')
  if (!written || written[2] === '00') return `${numberInWords(whole)} ${isOne(whole) ? one : many}`
  const small = Number(written[2])
  const part = cardinal(String(small))
  if (/^0+$/.test(whole)) return `${part} ${small === 1 ? cent : cents}`
  const large = `${numberInWords(whole)} ${isOne(whole) ? one : many}`
  return small < 10 ? `${large} and ${part} ${small === 1 ? cent : cents}` : `${large} ${part}`
}

function scaled(amount: string, scale: string, sign: string): string {
  if (scale === '') return moneyInWords(amount, sign)
  const word = SCALE_WORDS[scale.toLowerCase()] ?? scale
  return `${numberInWords(amount)} ${word} ${currencyOf(sign).many}`
}

const rangeOfMoney = (from: string, to: string, sign: string): string => {
  const isRound = !/[.,]\d\d$/.test(from)
  return `${isRound ? numberInWords(from) : moneyInWords(from, sign)} to ${moneyInWords(to, sign)}`
}

/** "€12.50", "12,50 €", "€12–15", "$2.5 million", "EUR 20", "50p", "99¢" */
export const moneyRules: readonly ReadingRule[] = [
  rule(String.raw`${SIGN}${SPACE}${AMOUNT}\s?[-–—]\s?(?:€|\$|£)?${AMOUNT}`, 'u', ({ group }) =>
    rangeOfMoney(group(2), group(3), group(1)),
  ),
  rule(String.raw`${AMOUNT}\s?[-–—]\s?${AMOUNT}${SPACE}${AFTER}`, 'u', ({ group }) =>
    rangeOfMoney(group(1), group(2), group(3)),
  ),
  rule(String.raw`${SIGN}${SPACE}${AMOUNT}${SCALE}`, 'u', ({ group }) => scaled(group(2), group(3), group(1))),
  rule(String.raw`[-−](?:€|\$|£)${AMOUNT}`, 'u', ({ all, group }) => `minus ${moneyInWords(group(1), all.charAt(1))}`),
  rule(String.raw`${AMOUNT}${SCALE}${SPACE}${AFTER}`, 'u', ({ group }) => scaled(group(1), group(2), group(3))),
  rule(String.raw`(\d{1,3})p\b`, 'u', ({ group }) => `${cardinal(group(1))} ${group(1) === '1' ? 'penny' : 'pence'}`),
  rule(
    String.raw`(\d{1,3})${SPACE}¢`,
    'u',
    ({ group }) => `${cardinal(group(1))} ${group(1) === '1' ? 'cent' : 'cents'}`,
  ),
  rule('€', 'u', () => 'euro'),
  rule('£', 'u', () => 'pound'),
  rule(String.raw`\$`, 'u', () => 'dollar'),
]
