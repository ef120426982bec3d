/** In which currency, and as whom it is written for. */
export type InMoney = { currency: string; locale: string }

/** An amount in minor units as people of this language write it; how many digits there are, the currency knows. */
export function money(amount: number, { currency, locale }: InMoney): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
