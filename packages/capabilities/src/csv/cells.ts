import { formatMoney, type Money, money, parseMoney, parseUrl } from '@frontdesk/schema'
import { type CellRead, fine, wrong } from './columns.ts'

const CONTROL = /\p{Cc}/u
const YES = new Set(['yes', 'y', 'true', '1', 'x', 'ja', 'si', 'sí', 'oui', 'available', 'in stock'])
const NO = new Set(['no', 'n', 'false', '0', 'nein', 'non', 'unavailable', 'sold out', 'out of stock'])

/** Line breaks of a cell become spaces. */
export const textCell =
  (most: number) =>
  (cell: string): CellRead<string> => {
    const text = cell.replaceAll(/\s+/g, ' ').trim()
    if (CONTROL.test(text)) return wrong('The cell holds control characters; type it again')
    return text.length <= most ? fine(text) : wrong(`The cell is longer than ${most} characters; shorten it`)
  }

export const amountCell =
  (currency: string) =>
  (cell: string): CellRead<Money> => {
    const amount = parseMoney(cell, currency)
    if (amount === null) return wrong(`This is not an amount; write it like ${formatMoney(money(1250, currency))}`)
    if (amount.currency === currency) return fine(amount)
    return wrong(`The amount is in ${amount.currency}, but the business sells in ${currency}; write it in ${currency}`)
  }

export const wholeCell =
  (least: number, most: number) =>
  (cell: string): CellRead<number> => {
    const value = /^\d{1,12}$/.test(cell) ? Number(cell) : Number.NaN
    return value >= least && value <= most ? fine(value) : wrong(`Write a whole number from ${least} to ${most}`)
  }

export function yesNoCell(cell: string): CellRead<boolean> {
  const word = cell.toLowerCase()
  if (YES.has(word)) return fine(true)
  return NO.has(word) ? fine(false) : wrong('Write yes or no')
}

/** Several in one cell, divided by `|` or `;`, or by commas where there is neither. */
export const listCell =
  (mostEach: number) =>
  (cell: string): CellRead<readonly string[]> => {
    const mark = /[|;]/.test(cell) ? /[|;]/ : /,/
    const parts = cell
      .split(mark)
      .map((part) => part.replaceAll(/\s+/g, ' ').trim())
      .filter((part) => part !== '')
    if (parts.length > 50) return wrong('The cell lists more than 50; keep the ones people ask for')
    return parts.every((part) => part.length <= mostEach && !CONTROL.test(part))
      ? fine(parts)
      : wrong(`One of the list is longer than ${mostEach} characters; shorten it`)
  }

export function urlCell(cell: string): CellRead<string> {
  const isWeb = cell.length <= 2_048 && /^https?:\/\//.test(cell) && parseUrl(cell) !== null
  return isWeb ? fine(cell) : wrong('Write the whole address, beginning with https://')
}

export const oneOfCell =
  <T extends string>(words: Readonly<Record<string, T>>) =>
  (cell: string): CellRead<T> => {
    const found = words[cell.toLowerCase()]
    return found === undefined ? wrong(`Write one of: ${Object.keys(words).join(', ')}`) : fine(found)
  }

/** ISO days only: 5/6 is two days at once. The day begins at midnight UTC; days are all that is kept of it. */
export function dayCell(cell: string): CellRead<number> {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(cell) ? Date.parse(`${cell}T00:00:00Z`) : Number.NaN
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(cell)
    ? fine(at)
    : wrong('Write the day like 2026-03-31')
}
