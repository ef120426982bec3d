import { cardinal, digitsInWords } from '@frontdesk/calendar'

/** A number as it is written in English: "1,250.5", "0.75", "12,5", "1 000 000". As the source of a pattern, without groups. */
export const NUMBER = String.raw`\d{1,3}(?:[,\u00a0\u202f']\d{3}){1,4}(?!\d)(?:\.\d{1,6})?|\d{1,18}(?:[.,]\d{1,6})?`

/** What was matched by {@link NUMBER}. */
export function numberInWords(written: string): string {
  const isGrouped = /^\d{1,3}(?:[,\u00a0\u202f']\d{3})+(?:\.\d+)?$/.test(written)
  const plain = isGrouped ? written.replace(/[,\u00a0\u202f']/g, '') : written.replace(',', '.')
  const [whole = '0', fraction] = plain.split('.')
  return fraction === undefined ? cardinal(whole) : `${cardinal(whole)} point ${digitsInWords(fraction)}`
}

/** Exactly one, so that what is counted stands in the singular. */
export const isOne = (written: string): boolean => /^1(?:[.,]0+)?$/.test(written)
