import { type Money, money, parseMoney, plainKey, timesMoney } from '@frontdesk/schema'
import { type Row, rowsOf, type Section, sectionsOf } from './page-text.ts'
import type { GroupDraft, OptionDraft, SitePage } from './site-page.ts'

/** What stands beside an item's name on the site's pages. */
export type OptionBook = {
  rows: ReadonlyMap<string, readonly Row[]>
  sections: ReadonlyMap<string, readonly Section[]>
}

const byKey = <T extends { name: string }>(named: readonly T[]): ReadonlyMap<string, readonly T[]> => {
  const found = new Map<string, T[]>()
  for (const one of named) {
    const key = plainKey(one.name)
    const before = found.get(key)
    if (before === undefined) found.set(key, [one])
    else before.push(one)
  }
  return found
}

export const optionBookOf = (pages: readonly SitePage[]): OptionBook => ({
  rows: byKey(pages.flatMap(rowsOf)),
  sections: byKey(pages.flatMap(sectionsOf)),
})

/**
 * IM19: choices of an item whose data name none, from its own row ("Size: Regular, Large +£2.50") or from the lists under
 * its own heading. A list is a choice where something in it costs more, or where its label asks for one.
 */
export function toldOptions(name: string, book: OptionBook, currency: string): GroupDraft[] {
  const key = plainKey(name)
  const rows = (book.rows.get(key) ?? []).flatMap(({ rest }) => listsIn(rest))
  const sections = (book.sections.get(key) ?? []).flatMap(listsUnder)
  const groups = (rows.length > 0 ? rows : sections).flatMap((list) => groupOf(list, currency) ?? [])
  return distinct(groups)
}

const distinct = (groups: readonly GroupDraft[]): GroupDraft[] => {
  const named = new Map(groups.map((group) => [plainKey(group.name), group]))
  return named.size === groups.length ? [...groups] : []
}

type LabelledList = { label: string; options: readonly string[]; isAsked: boolean }

/** Labels that ask for a choice. */
const CHOICE =
  /\?$|\b(?:sizes?|colou?rs?|flavou?rs?|lengths?|heights?|widths?|versions?|handles?|choose|choice|options?|größe|farbe|taille|couleur|tamaño|color)\b/iu
const IN_ROW = /(?:^|[.;)]\s+)(\p{L}[\p{L}’' ]{1,30})(?:\s*\([^)]*\))?:\s*([^;]{3,300})/gu

/** "Without chips. Size: Regular, Large +£2.50; Coating: Batter, Breadcrumbs; Price: £7.95" */
const listsIn = (rest: string): LabelledList[] =>
  [...rest.matchAll(IN_ROW)].map((match) => ({
    label: match[1] ?? '',
    options: (match[2] ?? '').split(/,\s+(?![^(]*\))/u).map((option) => option.trim()),
    isAsked: CHOICE.test(match[1] ?? ''),
  }))

/** A line that ends in a colon, and the list right beneath it. */
const listsUnder = ({ blocks }: Section): LabelledList[] =>
  blocks.flatMap((block, at) => {
    const label = blocks[at - 1]?.text.trim() ?? ''
    const isList = block.kind === 'list' && label.length <= 40 && label.endsWith(':')
    const name = label.replace(/:$/u, '')
    return isList ? [{ label: name, options: block.text.split('\n'), isAsked: CHOICE.test(name) }] : []
  })

const MOST_OPTIONS = 30
const MOST_LETTERS = 60
const SURCHARGE = /^(.*?\S)\s*\(?\s*([+−-])\s*([€£$¥]?\s?\d[\d.,]*\s?(?:[€£]|[A-Z]{3})?)\s*\)?$/u

function groupOf({ label, options, isAsked }: LabelledList, currency: string): GroupDraft | null {
  const read = options.map((text) => optionOf(text, currency))
  const known = read.filter((option) => option !== null)
  const isPriced = known.some(({ priceDelta }) => priceDelta.minor !== 0)
  const isWhole = known.length === read.length && known.length >= 2 && known.length <= MOST_OPTIONS
  if (!isWhole || !(isPriced || isAsked) || hasDoubles(known)) return null
  // Where everything costs more nothing needs to be taken; else one is, and the first is the usual one.
  const isExtra = known.every(({ priceDelta }) => priceDelta.minor > 0)
  const name = label.replace(/[?:\s]+$/u, '').trim()
  return { name, min: isExtra ? 0 : 1, max: isExtra ? known.length : 1, options: known }
}

function optionOf(text: string, currency: string): OptionDraft | null {
  const [, name = text.trim(), sign = '+', sum] = SURCHARGE.exec(text.trim()) ?? []
  const amount: Money | null = sum === undefined ? money(0, currency) : parseMoney(sum, currency)
  const isName = plainKey(name) !== '' && name.length <= MOST_LETTERS && !/[.!?:]\s|[+−€£$¥]/u.test(name)
  if (amount?.currency !== currency || !isName) return null
  return { name, priceDelta: sign === '+' ? amount : timesMoney(amount, -1) }
}

const hasDoubles = (options: readonly OptionDraft[]): boolean =>
  new Set(options.map(({ name }) => plainKey(name))).size < options.length
