import type { ListingFact } from '@frontdesk/agent-runtime/ports'
import { minorDigits } from '@frontdesk/schema'

const AMOUNT =
  /(?<!\b(?:under|below|over|above|max|maximum|about|around|up to|less than|more than)\s?[£€$]?)\b\d{3,6}\b/giu

/** AX4: "the one with 900": the homes of which an exact rent or price is said, each where no other has the same. */
export function homesPriced(text: string, stock: readonly ListingFact[]): readonly ListingFact[] {
  const amounts = [...text.replace(/(?<=\d),(?=\d{3}\b)/gu, '').matchAll(AMOUNT)].map(([amount]) => Number(amount))
  return [...new Set(amounts)].flatMap((amount) => {
    const [home, ...others] = stock.filter(
      ({ price }) => price !== null && price.minor === amount * 10 ** minorDigits(price.currency),
    )
    return home && others.length === 0 ? [home] : []
  })
}
