import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import type { AnyFlow, Option } from '../../turn/flow-state.ts'
import type { UnclearItem } from '../../turn/flow-wishes.ts'
import type { OrderSaid, SaidLine } from '../../turn/said.ts'
import { placeOfCheck, readOrder, searchCatalogue } from '../orders/index.ts'
import { blanked, type Span } from '../said/reading.ts'
import { FUNCTION_WORDS } from '../talk-rules.ts'
import { type Utterance, wordsOf } from '../words.ts'
import { compiledCatalogue } from './compiled-catalogue.ts'
import { readHalves } from './halves.ts'
import { readCounts } from './odd-counts.ts'
import { openChoice } from './open-choice.ts'
import { superlativeOf } from './superlative.ts'
import { withVesselNamed } from './vessel-named.ts'

/** Items that words mean, best first. */
export function findItems(items: readonly CatalogueItem[], text: string): CatalogueItem[] {
  if (items.length === 0) return []
  const found = searchCatalogue(text, compiledCatalogue(items), 8)
  return found.flatMap(({ itemId }) => items.find(({ id }) => id === itemId) ?? [])
}

type OrderInput = { utterance: Utterance; flow: AnyFlow | null; covered: readonly Span[] }

/** What the words do to the order so far; null when they name nothing of it. */
export function readOrderSaid(
  items: readonly CatalogueItem[],
  { utterance, flow, covered }: OrderInput,
): OrderSaid | null {
  if (items.length === 0) return null
  const lines = flow?.slots.lines ?? []
  const uncovered = blanked(utterance.text, [...covered, ...checksOf(lines, utterance)])
  const halved = readHalves(items, uncovered, flow)
  const { text: counted, odd } = readCounts(items, halved.text)
  const text = withVesselNamed(items, counted)
  const reading = readOrder(text, compiledCatalogue(items), {
    lines,
    expectsItems: flow?.asked === 'items' || flow?.asked === 'more',
    at: flow?.asked === 'choice' ? openChoice(lines, items)?.at : undefined,
  })
  const labelled = (ids: readonly string[]): Option[] =>
    ids.flatMap((id) => items.filter((item) => item.id === id).map(({ name }) => ({ id: `item:${id}`, label: name })))
  const unclear = reading.ambiguous.slice(0, MOST_UNCLEAR).map((one) => unclearOf(items, text, one))
  const said: OrderSaid = {
    add: [...reading.lines.map(toLine), ...unclear.flatMap(({ chosen }) => chosen ?? [])],
    remove: reading.removals,
    replace: reading.changes.map(({ at, line }) => ({ at, line: toLine(line) })),
    unknown: reading.unknown
      .filter(({ text: words }) => !isGeneric(words))
      .map((one) => ({ text: one.text, nearest: labelled(one.nearest) })),
    ambiguous: unclear.flatMap(({ item, chosen }) => (chosen ? [] : [item])),
    oddCounts: odd,
    halves: halved.open,
  }
  const isEmpty = Object.values(said).every((part) => part === null || part.length === 0)
  return isEmpty ? null : said
}

/** EO5: what is checked of an order that stands. */
function checksOf(lines: readonly SaidLine[], { text }: Utterance): Span[] {
  const check = lines.length > 0 ? placeOfCheck(text) : null
  return check ? [check] : []
}

/** The longest span of words about one thing that is read a second time. */
const MOST_SAID = 80
/** So many are asked about, one after the other. */
const MOST_UNCLEAR = 3

type Ambiguous = ReturnType<typeof readOrder>['ambiguous'][number]

/** Each thing that may be meant, with the line it would be: the same words with its whole name in them. */
function unclearOf(
  items: readonly CatalogueItem[],
  text: string,
  one: Ambiguous,
): { item: UnclearItem; chosen: SaidLine | null } {
  const lineFor = ({ id, name }: CatalogueItem): SaidLine => {
    const plain = { itemId: id, quantity: one.count, options: [], without: [], note: null }
    if (one.isPlain) return plain
    const words = `${text.slice(one.from, one.start)}${name}${text.slice(one.end, one.until)}`.slice(0, MOST_SAID)
    const { lines } = readOrder(words, compiledCatalogue(items), { lines: [], expectsItems: true })
    const [line] = lines.filter(({ itemId }) => itemId === id)
    return line ? toLine(line) : plain
  }
  const named = one.candidates.flatMap((id) => items.filter((item) => item.id === id))
  const best = superlativeOf(text.slice(0, one.start), named)
  const candidates = named.map((item) => ({ label: item.name, line: lineFor(item) }))
  return { item: { text: one.text, candidates }, chosen: best && lineFor(best) }
}

const GENERIC = new Set(
  'food foods something anything stuff some meal dinner lunch breakfast takeaway takeout delivery pickup order item items thing things product products drink drinks online now today tonight'.split(
    ' ',
  ),
)

/** "I want to order food" names nothing yet. */
const isGeneric = (text: string): boolean =>
  wordsOf(text).every(({ word }) => GENERIC.has(word) || FUNCTION_WORDS.has(word))

const toLine = ({ itemId, quantity, options, without, note }: SaidLine): SaidLine => ({
  itemId,
  quantity,
  options: options.map(({ groupId, optionId }) => ({ groupId, optionId })),
  without: [...without],
  note,
})
