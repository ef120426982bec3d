import type { CatalogueGroup, CatalogueOption } from '@frontdesk/agent-runtime/ports'
import { type Money, minorDigits, money, parseMoney, timesMoney } from '@frontdesk/schema'
import { slugOf } from '../catalogue/slug.ts'
import { type CellRead, fine, wrong } from './columns.ts'

const EXAMPLE = 'Size: Small | Large +3.00; Extras?: Cheese +1.00 | Olives +0.50'
const SURCHARGE = /^(.*\S)\s*([+-])\s*(\S+(?: \S+)?)$/

/**
 * CV4: sizes and extras in one cell: groups divided by `;`, options by `|`, a surcharge after a plus. Of a group one
 * must be chosen, the first being the usual; of one whose name ends in `?`, any number or none.
 */
export const optionsCell =
  (currency: string) =>
  (cell: string): CellRead<readonly CatalogueGroup[]> => {
    const groups: CatalogueGroup[] = []
    for (const part of cell.split(';').filter((text) => text.trim() !== '')) {
      const group = groupOf(part, currency)
      if (group === null) return wrong(`The options cannot be read; write them like "${EXAMPLE}"`)
      groups.push(group)
    }
    const ids = groups.map(({ id }) => id)
    if (new Set(ids).size < ids.length) return wrong('Two groups of options have the same name; join them')
    return fine(groups)
  }

function groupOf(text: string, currency: string): CatalogueGroup | null {
  const cut = text.indexOf(':')
  const title = text.slice(0, cut).trim()
  const isOptional = title.endsWith('?')
  const name = isOptional ? title.slice(0, -1).trim() : title
  const options = text
    .slice(cut + 1)
    .split('|')
    .map((option) => optionOf(option.trim(), currency))
  const read = options.filter((option) => option !== null)
  const isWhole = read.length === options.length && new Set(read.map(({ id }) => id)).size === read.length
  if (cut < 1 || slugOf(name) === '' || !isWhole || read.length > 50) return null
  return { id: slugOf(name), name, min: isOptional ? 0 : 1, max: isOptional ? read.length : 1, options: read }
}

function optionOf(text: string, currency: string): CatalogueOption | null {
  const [, name = text, sign = '+', sum = ''] = SURCHARGE.exec(text) ?? []
  const amount = sum === '' ? money(0, currency) : parseMoney(sum, currency)
  if (amount?.currency !== currency || slugOf(name) === '' || name.length > 100) return null
  return { id: slugOf(name), name, aliases: [], priceDelta: sign === '-' ? timesMoney(amount, -1) : amount }
}

/** The same groups as a cell, so that what was exported can be imported. */
export function formatOptions(groups: readonly CatalogueGroup[]): string {
  return groups
    .map(({ name, min, options }) => {
      const texts = options.map((option) => `${option.name}${surcharge(option.priceDelta)}`)
      return `${name}${min === 0 ? '?' : ''}: ${texts.join(' | ')}`
    })
    .join('; ')
}

/** Put together from digits: an amount is never a fraction. */
function surcharge({ minor, currency }: Money): string {
  if (minor === 0) return ''
  const digits = minorDigits(currency)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const fraction = digits === 0 ? '' : `.${text.slice(-digits)}`
  return ` ${minor < 0 ? '-' : '+'}${text.slice(0, text.length - digits)}${fraction}`
}
