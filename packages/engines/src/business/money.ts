const formats = new Map<string, Intl.NumberFormat>()

/** Making one takes longer than most sentences. */
function formatOf(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency })
  formats.set(key, format)
  return format
}

/** An amount in minor units as people write it: "€12.50", "$1,200". Whole amounts from a hundred up go without ".00". */
export function sayMoney(amount: number, currency: string, isDayFirst: boolean): string {
  const format = formatOf(isDayFirst ? 'en-GB' : 'en-US', currency)
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  const value = amount / 10 ** digits
  return value >= 100 && Number.isInteger(value) ? format.format(value).replace(/[.,]0+$/, '') : format.format(value)
}
