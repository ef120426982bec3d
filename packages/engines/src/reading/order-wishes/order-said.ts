import { anyOf, ordinals } from '@frontdesk/calendar'
import type { BusinessContext } from '../../turn/business-context.ts'
import type { FlowKind } from '../../turn/flow-slots.ts'
import type { AnyFlow, BusinessState } from '../../turn/flow-state.ts'
import type { OrderSaid, Said } from '../../turn/said.ts'
import { readAssent, readOrdinal } from '../grammars/index.ts'
import type { Span } from '../said/reading.ts'
import type { Utterance } from '../words.ts'
import { readCompletion } from './read-completion.ts'
import { namingLast } from './read-goods-wish.ts'
import { readOrderSaid } from './read-order.ts'

type OrderParts = {
  state: BusinessState
  utterance: Utterance
  flow: AnyFlow | null
  kind: FlowKind | null
  wish: Said['wish']
  /** Where the words stand that say when, where to and for whom. */
  covered: readonly Span[]
}

/** What the words do to the order of this flow; null when they name nothing of it. */
export async function orderSaid(context: BusinessContext, parts: OrderParts): Promise<OrderSaid | null> {
  if (parts.wish !== null && parts.wish.want !== 'flow') return null
  const said = (await namedOrder(context, parts)) ?? (await pointedOrder(context, parts))
  return said !== null && declinesMore(parts, said) ? null : said
}

/** "Nope" to "anything else?" names nothing that is sold; "no, make it three" does. */
function declinesMore({ flow, utterance }: OrderParts, { unknown, ...known }: OrderSaid): boolean {
  const isUnknownAlone = unknown.length > 0 && Object.values(known).every((part) => part === null || part.length === 0)
  return isUnknownAlone && flow?.asked === 'more' && readAssent(utterance.text) === 'no'
}

async function namedOrder(context: BusinessContext, parts: OrderParts): Promise<OrderSaid | null> {
  const { utterance, flow, covered } = parts
  const of = catalogueKindOf(parts)
  if (of === null) return null
  const isAsked = flow === null || flow.asked === null || ORDER_QUESTIONS.has(flow.asked)
  if (!isAsked && !CHANGES_ORDER.test(utterance.text)) return null
  // "A cola and that's all" adds a cola.
  const rest = { ...utterance, text: withLabel(readCompletion(utterance.text).text, flow) }
  const said = readOrderSaid(await context.desk.catalogue(of), { utterance: rest, flow, covered })
  // Whatever else is asked may be answered in words that are in no catalogue.
  const isOpen = flow === null || (flow.asked !== null && OPEN_QUESTIONS.has(flow.asked))
  return said && !isOpen ? knownOnly(said, utterance.text) : said
}

const ORDERS_INSTEAD =
  /^\W*(?:(?:oh|and|also|wait|actually|sorry|um+|uh+|hm+|ok|okay|please|can you|could you|can i|could i|let['’]?s|i['’]?d like to)\W+)*(?:add|remove|take off|change|swap|replace|make|without|another|one more|drop|no)\b/iu

/** "Oh, and add dumplings", when asked for the name: the flow as if it had asked for anything else. */
export async function ordersInstead(
  context: BusinessContext,
  flow: AnyFlow | null,
  utterance: Utterance,
): Promise<AnyFlow | null> {
  if (flow?.asked !== 'customer' || !ORDERS_INSTEAD.test(utterance.text)) return flow
  const of = catalogueKindOf({ flow, kind: flow.kind })
  const said = of ? readOrderSaid(await context.desk.catalogue(of), { utterance, flow, covered: [] }) : null
  const isOrder =
    said !== null && said.add.length + said.remove.length + said.replace.length + said.ambiguous.length > 0
  return isOrder ? { ...flow, asked: 'more' } : flow
}

function catalogueKindOf({ flow, kind }: Pick<OrderParts, 'flow' | 'kind'>): 'menu' | 'product' | null {
  const recordKind = flow?.slots.recordKind
  if (kind === 'menu-order' || recordKind === 'menu') return 'menu'
  return kind === 'product-order' || recordKind === 'product' ? 'product' : null
}

const ORDINAL = new RegExp(
  String.raw`\b(?:the )?(?:${anyOf(ordinals(1, 5))}|last|former|latter|1st|2nd|3rd|4th|5th)(?: (?:one|option))?\b`,
  'iu',
)

/** "Two of the first one, large": read with the name of what was shown first. */
function withLabel(text: string, flow: AnyFlow | null): string {
  const [first] = flow?.asked === 'option' ? (flow.slots.unclear ?? []) : []
  if (!first) return text
  const place = readOrdinal(ORDINAL.exec(text)?.[0] ?? '', first.candidates.length)
  const label = place === null ? undefined : first.candidates[place]?.label
  return label === undefined ? text : text.replace(ORDINAL, () => label)
}

const CHANGES_ORDER =
  /\b(?:add|remove|take off|without|another|also|change|swap|instead|make (?:it|that)|drop the|no more)\b/iu
const ADDS = /\b(?:add|another|also|swap|instead)\b/iu

function knownOnly(said: OrderSaid, text: string): OrderSaid | null {
  const known = { ...said, unknown: [], ambiguous: ADDS.test(text) ? said.ambiguous : [] }
  const parts = known.add.length + known.remove.length + known.replace.length + known.ambiguous.length
  return parts > 0 || known.halves !== null ? known : null
}

const OPEN_QUESTIONS: ReadonlySet<string> = new Set(['items', 'more', 'option'])
const ORDER_QUESTIONS: ReadonlySet<string> = new Set([
  ...OPEN_QUESTIONS,
  'choice',
  'confirmation',
  'change',
  'fulfilment',
])

/** "Order five of them", "add it": what was spoken of last. */
async function pointedOrder(
  context: BusinessContext,
  { state, utterance, flow, kind }: OrderParts,
): Promise<OrderSaid | null> {
  if (kind !== 'menu-order' && kind !== 'product-order') return null
  const text = namingLast(utterance, state.shown)
  if (text === null) return null
  const items = await context.desk.catalogue(kind === 'menu-order' ? 'menu' : 'product')
  const said = readOrderSaid(items, { utterance: { ...utterance, text }, flow, covered: [] })
  return said && said.add.length > 0 ? said : null
}
