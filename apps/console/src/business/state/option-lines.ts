import type { CatalogueItemResource } from '@frontdesk/api-client'
import { TypedWrong } from '../../shared/state/failure.ts'
import { amountTyped, moneyTyped } from './money.ts'
import type { Values } from './typed-values.ts'

type Group = CatalogueItemResource['groups'][number]
type Option = Group['options'][number]

export const OPTIONS_HINT =
  'One group a line: “Size: Small | Large +3.00” for a choice of one, “Extras?: Cheese +1.00 | Olives” for any or none, “Sides (2): Peas | Beans” for so many'

/** Sizes, extras and choices as they are written in the field, one group a line. */
export const optionsShown = (groups: readonly Group[], currency: string): string =>
  groups
    .map((group) => `${titleOf(group)}: ${group.options.map((one) => optionShown(one, currency)).join(' | ')}`)
    .join('\n')

/** Signs of the line itself are left out of a name. */
const plain = (name: string): string => name.replaceAll(/[?:()|]/gu, '').trim()

function titleOf({ name: said, min, max, options }: Group): string {
  const name = plain(said)
  if (min === 1 && max === 1) return name
  if (min === 0 && max === options.length) return `${name}?`
  return `${name} (${min === max ? min : `${min}-${max}`})`
}

function optionShown({ name: said, priceDelta }: Option, currency: string): string {
  const name = said.replaceAll('|', '/')
  if (priceDelta === 0) return name
  return `${name} ${priceDelta < 0 ? '-' : '+'}${moneyTyped(Math.abs(priceDelta), currency)}`
}

type Typed = { currency: string; before: readonly Group[] }

/** The lines as they are sent. A group or an option that keeps its name keeps its id, by which orders know it. */
export function optionsTyped(values: Values, { currency, before }: Typed): Group[] {
  // What nobody touched stays as it is, also where a name has signs that a line cannot hold.
  if ((values['groups'] ?? '') === optionsShown(before, currency)) return [...before]
  const lines = (values['groups'] ?? '').split('\n').map((line) => line.trim())
  const groups = lines.filter((line) => line !== '').map((line) => groupOf(line, { currency, before }))
  refuseDoubles(groups, 'Two groups have the same name')
  return groups
}

const LINE =
  /^(?<name>[^:?(]{1,100}?)\s*(?:(?<any>\?)|\((?<least>\d{1,2})(?:\s*[-–]\s*(?<most>\d{1,2}))?\))?\s*:\s*(?<options>.+)$/u

function groupOf(line: string, { currency, before }: Typed): Group {
  const said = LINE.exec(line)?.groups ?? {}
  const { name = '', options = '' } = said
  const known = before.find((group) => isSameName(group.name, name))
  const read = options.split('|').map((text) => optionOf(text.trim(), { currency, before: known?.options ?? [] }))
  const fine = read.filter((option) => option !== null)
  if (fine.length < read.length) throw new TypedWrong('groups', `“${line}” cannot be read. ${OPTIONS_HINT}`)
  refuseDoubles(fine, `Two options of “${name}” have the same name`)
  const { min, max } = boundsOf(said, fine.length)
  if (min > max || max > fine.length) throw new TypedWrong('groups', `“${name}” has fewer options than must be chosen`)
  return { id: known?.id ?? slugOf(name), name: name.trim(), min, max, options: fine }
}

function boundsOf(said: Record<string, string | undefined>, count: number): { min: number; max: number } {
  if (said['any'] !== undefined) return { min: 0, max: count }
  const min = Number(said['least'] ?? 1)
  return { min, max: Number(said['most'] ?? min) }
}

const SURCHARGE = /^(?<name>.*\S)\s+(?<sign>[+-])\s*(?<sum>[\d.,]+)$/u

type Options = { currency: string; before: readonly Option[] }

/** Null where it has no name, or what it adds is no amount. */
function optionOf(text: string, { currency, before }: Options): Option | null {
  const { name = text, sign = '+', sum = '0' } = SURCHARGE.exec(text)?.groups ?? {}
  const amount = amountTyped(sum, currency)
  if (amount === null || slugOf(name) === '' || name.length > 100) return null
  const kept = { id: slugOf(name), aliases: [], ...idOf(before.find((option) => isSameName(option.name, name))) }
  return { ...kept, name, priceDelta: amount === 0 ? 0 : Number(`${sign}${amount}`) }
}

const idOf = (known: Option | undefined) => known && { id: known.id, aliases: known.aliases }

function refuseDoubles(named: readonly { id: string }[], message: string): void {
  if (new Set(named.map(({ id }) => id)).size < named.length) throw new TypedWrong('groups', message)
}

const isSameName = (one: string, other: string): boolean => slugOf(one) === slugOf(other)

const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
    .slice(0, 60)
