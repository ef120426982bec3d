/** How many digits of a currency stand behind the point. */
function digitsOf(currency: string): number {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  return maximumFractionDigits
}

/** An amount as people read it: €39.00. */
export const moneySaid = (amount: number | null, currency: string): string =>
  amount === null
    ? 'Not known'
    : new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 10 ** digitsOf(currency))

/** An amount as it stands in a field: 39.00. */
export const moneyTyped = (amount: number | null, currency: string): string =>
  amount === null ? '' : (amount / 10 ** digitsOf(currency)).toFixed(digitsOf(currency))

/** What was typed, in minor units: 39, 39.5 and 39,50 are read; null is no amount of this currency. */
export function amountTyped(text: string, currency: string): number | null {
  const digits = digitsOf(currency)
  const [, whole, , part = ''] = /^(\d{1,12})([.,](\d{1,3}))?$/.exec(text.trim()) ?? []
  if (whole === undefined || part.length > digits) return null
  return Number(whole + part.padEnd(digits, '0'))
}
