import type { EngineTurn, ListingFact } from '@frontdesk/agent-runtime/ports'
import { minorDigits } from '@frontdesk/schema'
import type { BusinessContext } from '../../turn/business-context.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'
import { readMoney, readRooms } from '../grammars/index.ts'
import { blanked, grammarBaseOf } from '../said/reading.ts'
import { type Utterance, wordsOf } from '../words.ts'
import { type HomeMention, mentionsOf } from './home-mentions.ts'
import { indexOf } from './home-words.ts'

/** More than any agency has: a home is looked for in all of them. */
const WHOLE_STOCK = 2_000

export type HomesSaid = {
  /** In the order in which they were said, each once; `homes` are all that fit a name equally well. */
  named: readonly HomeMention[]
  /** The words without the names of homes: what is left may be a day, an hour or a price. */
  rest: string
}

const stocks = new WeakMap<EngineTurn, Promise<readonly ListingFact[]>>()
const read = new WeakMap<EngineTurn, Map<string, HomesSaid>>()

export const mayView = ({ turn }: BusinessContext): boolean => turn.agent.capabilities.includes('PROPERTY_MANAGEMENT')

/** All homes of the business, also those that are gone: several rules ask for them in one turn. */
export function stockOf({ turn, desk }: BusinessContext): Promise<readonly ListingFact[]> {
  const asked = stocks.get(turn) ?? desk.findListings({ limit: WHOLE_STOCK, isGoneToo: true })
  stocks.set(turn, asked)
  return asked
}

/** HO2: the homes that are named in a text, of the whole stock. */
export async function homesSaid(context: BusinessContext, text: string): Promise<HomesSaid> {
  if (!mayView(context) || text === '') return { named: [], rest: text }
  const stock = await stockOf(context)
  const known = read.get(context.turn) ?? new Map<string, HomesSaid>()
  read.set(context.turn, known)
  const said = known.get(text) ?? namedIn(context, text, stock)
  known.set(text, said)
  return said
}

function namedIn(context: BusinessContext, text: string, stock: readonly ListingFact[]): HomesSaid {
  const { named, refused } = mentionsOf(text, indexOf(stock))
  const rest = blanked(text, [...named, ...refused])
  const once = named.filter(({ homes }, at) => named.findIndex((other) => isSameHomes(other.homes, homes)) === at)
  return { named: once.map((mention) => ({ ...mention, homes: narrowed(context, rest, mention.homes) })), rest }
}

const isSameHomes = (one: readonly ListingFact[], other: readonly ListingFact[]): boolean =>
  one.length === other.length && one.every(({ id }, at) => other[at]?.id === id)

/** "The Staithe Court flat under 1200": what else is said of a home tells which of several it is. */
function narrowed(context: BusinessContext, rest: string, homes: readonly ListingFact[]): readonly ListingFact[] {
  if (homes.length < 2) return homes
  const grammar = { ...grammarBaseOf(context), expects: [] }
  const price = readMoney(rest, grammar)?.value
  const rooms = readRooms(rest, grammar)?.value
  const fitting = homes.filter(
    (home) =>
      isWithin(wholePrice(home), price?.min ?? null, price?.max ?? null) &&
      isWithin(home.rooms, rooms?.min ?? null, rooms?.max ?? null),
  )
  return fitting.length > 0 ? fitting : homes
}

const wholePrice = ({ price }: ListingFact): number | null =>
  price === null ? null : price.minor / 10 ** minorDigits(price.currency)

const isWithin = (value: number | null, min: number | null, max: number | null): boolean =>
  value === null || ((min === null || value >= min) && (max === null || value <= max))

/** Those of the homes that are surely meant: who is asked for a name may be called Mill. */
export const meantIn = (flow: AnyFlow | null, named: readonly HomeMention[]): readonly HomeMention[] =>
  flow?.asked === 'customer' ? named.filter(({ isSure }) => isSure) : named

/** What was said without the names of homes, in its places: "28" of an address is no day, "40" no price. */
export async function withoutHomes(
  context: BusinessContext,
  flow: AnyFlow | null,
  utterance: Utterance,
): Promise<Utterance> {
  const said = await homesSaid(context, utterance.text)
  const rest = flow?.asked === 'customer' ? blanked(utterance.text, meantIn(flow, said.named)) : said.rest
  const text = rest.replace(REFERS, (said) => ' '.repeat(said.length))
  return text === utterance.text ? utterance : { ...utterance, text, words: wordsOf(text) }
}

/** "Sat 11 for that 1", "a walk-in one": it stands for a home or a part of one, and is no hour and no number. */
const REFERS =
  /\b(?:that|this|which|the|an?)\s+(?:[\p{L}-]{3,20}\s+)?(?:one|1)\b(?!\s*(?:[:.]\d|o['’]?clock|[ap]\.?m\b|bed|person|month|year))/giu
