import { formatMoney, type Money, minorDigits } from '@frontdesk/schema'

/** An amount as it is said: "€12.50", "$1,200". Whole amounts from a hundred up go without ".00". */
export function sayMoney(amount: Money, isDayFirst: boolean): string {
  const text = formatMoney(amount, isDayFirst ? 'en-GB' : 'en-US')
  const unit = 10 ** minorDigits(amount.currency)
  return amount.minor >= 100 * unit && amount.minor % unit === 0 ? text.replace(/[.,]0+$/, '') : text
}
