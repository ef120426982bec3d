import type { CatalogueItem } from '@frontdesk/agent-runtime/ports'
import { anyOf, cardinals } from '@frontdesk/calendar'
import type { BusinessContext } from '../../turn/business-context.ts'
import type { Option } from '../../turn/flow-state.ts'
import type { Wish } from '../../turn/said.ts'
import type { Utterance } from '../words.ts'
import { namedItems } from './name-items.ts'

const COUNT = String.raw`\d{1,2}|${anyOf(cardinals(1, 12))}`

/** "Put two by for me", "could you keep me a rake?", "set one aside", "hold it until Friday". */
const KEEPS = new RegExp(
  String.raw`\b(?:put|set|lay|leave)\b[^.?!]{0,30}\b(?:by|aside|away)\b|\b(?:keep|hold|reserve|save|put back)\s+(?:me|us|it|them|some|${COUNT}|an?|the)\b`,
  'iu',
)
/** What is kept and is none of the goods. */
const OTHER = /\b(?:tables?|rooms?|seats?|appointments?|slots?|pitch(?:es)?|place for|warm|posted|mind|date|day)\b/iu
/** Of what was spoken of last, where nothing is named. */
const POINTS = new RegExp(String.raw`\b(?:it|them|those|ones|some|${COUNT}|a (?:few|couple))\b`, 'iu')

/** Goods that somebody asks to have kept for them; none where they ask for nothing of the kind. */
export function goodsToKeep(
  catalogues: readonly (readonly CatalogueItem[])[],
  text: string,
  spokenOf: readonly Option[],
): readonly CatalogueItem[] {
  if (!KEEPS.test(text) || OTHER.test(text)) return []
  const named = catalogues.flatMap((items) => namedItems(items, text))
  if (named.length > 0) return named.slice(0, 1)
  const [last] = spokenOf
  return POINTS.test(text) ? catalogues.flat().filter(({ id }) => `item:${id}` === last?.id) : []
}

export const isSold = ({ isAvailable, stock, price }: CatalogueItem): boolean =>
  isAvailable && stock !== 0 && price !== null

/** OE7: what is in stock is kept by ordering it; of what is not there, it is said when it comes. */
export async function keepingWish(
  context: BusinessContext,
  { text }: Utterance,
  shown: readonly Option[],
): Promise<Wish | null> {
  if (!context.turn.agent.capabilities.includes('PRODUCT_ORDER_MANAGEMENT')) return null
  const [item] = goodsToKeep([await context.desk.catalogue('product')], text, shown)
  if (item === undefined) return null
  return isSold(item) ? { want: 'flow', kind: 'product-order' } : { want: 'stock', kind: null }
}
