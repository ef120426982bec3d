import { asks, type Found, type GrammarContext, type Match } from '../../grammars/found.ts'
import type { Party } from '../../grammars/party-groups.ts'
import { wordAt } from '../../grammars/tokens.ts'
import { isArticleAt } from './articles.ts'
import { isCounted } from './clock-times.ts'
import { numberAt } from './lexicon.ts'
import { type Fit, fitsAt, mayBegin, type Table, tableOf } from './patterns.ts'
import { scanPieces } from './pieces.ts'
import { isRuledOut } from './ruled-out.ts'
import { type Language, slotsOf, type World, worldOf } from './world.ts'

type PeopleTables = {
  party: Table<{ people: number | null }>
  nights: Table<'nights'>
  quantity: Table<'quantity'>
  choice: Table<'choice' | 'last'>
}
const made = new WeakMap<Language, PeopleTables>()

function tablesFor(language: Language): PeopleTables {
  const known = made.get(language)
  if (known) return known
  const { party, parties, nights, quantity, choice, last } = language.data.people
  const tables: PeopleTables = {
    party: tableOf([
      ...party.map((pattern): [string, { people: number | null }] => [pattern, { people: null }]),
      ...Object.entries(parties).map(([said, people]): [string, { people: number | null }] => [said, { people }]),
    ]),
    nights: tableOf(nights.map((pattern) => [pattern, 'nights' as const] as const)),
    quantity: tableOf(quantity.map((pattern) => [pattern, 'quantity' as const] as const)),
    choice: tableOf([
      ...choice.map((pattern): [string, 'choice' | 'last'] => [pattern, 'choice']),
      ...last.map((pattern): [string, 'choice' | 'last'] => [pattern, 'last']),
    ]),
  }
  made.set(language, tables)
  return tables
}

const bestFit = <M>(world: World, table: Table<M>, at: number): Fit<M> | null =>
  mayBegin(table, wordAt(world.pieces, at))
    ? (fitsAt(table, world.pieces, { at, read: slotsOf(world, () => null) })[0] ?? null)
    : null

const MOST_PEOPLE = 999

/** TG5: how many come; groups that are named one by one are added up. A bare number is a party where one was asked for. */
export function readPartyIn(language: Language, text: string, context: GrammarContext): Found<Party>[] {
  const world = worldOf(language, text, context)
  const isAsked = asks(context, 'people')
  return scanPieces(text, world.pieces, (at) => {
    const match = partyAt(world, at) ?? (isAsked ? bareAt(world, at) : null)
    return match && !isRuledOut(world, at) ? { value: { people: match.value, isExact: true }, next: match.next } : null
  })
}

function partyAt(world: World, at: number): Match<number> | null {
  const fit = bestFit(world, tablesFor(world.language).party, at)
  if (!fit) return null
  const counted = ['n', 'n2', 'n3'].flatMap((name) => fit.slots[name]?.value ?? [])
  const people = fit.meaning.people ?? counted.reduce((sum, one) => sum + one, 0)
  const isEndedByNumber =
    counted.length > 0 && fit.slots[`n${counted.length === 1 ? '' : counted.length}`]?.next === fit.next
  return people < 1 ||
    people > MOST_PEOPLE ||
    (isEndedByNumber && (goesOn(world, fit.next) || isArticleAt(world, fit.next - 1)))
    ? null
    : { value: people, next: fit.next }
}

/** "Para 3 noches", "für 8:30", "pour 20h": the number counts another thing. */
const goesOn = (world: World, next: number): boolean => {
  const after = world.pieces[next]
  const isRunOn =
    after?.isGlued === true &&
    after.kind !== 'number' &&
    (after.kind === 'word' || world.pieces[next + 1]?.kind === 'number')
  return isRunOn || isCountedThing(world, next)
}

const isCountedThing = (world: World, next: number): boolean =>
  isCounted(world, next) && !world.language.data.people.persons.split('|').includes(wordAt(world.pieces, next))

function bareAt(world: World, at: number): Match<number> | null {
  const number = numberAt(world.language.lexicon, world.pieces, at)
  const isJoined = world.pieces[at - 1]?.kind === 'number' || (world.pieces[at]?.isGlued === true && at > 0)
  return number && number.value >= 1 && number.value <= MOST_PEOPLE && !isJoined && !goesOn(world, number.next)
    ? number
    : null
}

/** How many nights; a bare number where they were asked for. */
export function readNightsIn(language: Language, text: string, isAsked: boolean): Found<number> | null {
  const world = plainWorld(language, text)
  const [found] = scanPieces(text, world.pieces, (at) => {
    const fit = bestFit(world, tablesFor(language).nights, at)
    const count = fit?.slots['n']?.value
    if (fit && count !== undefined) return count > 0 && count < 366 ? { value: count, next: fit.next } : null
    return isAsked ? bareAt(world, at) : null
  })
  return found ?? null
}

/** How many of a thing; a bare number where it was asked for. */
export function readQuantityIn(language: Language, text: string, context: GrammarContext): Found<number> | null {
  const world = worldOf(language, text, context)
  const isAsked = asks(context, 'quantity')
  const found = scanPieces(text, world.pieces, (at) => {
    const fit = bestFit(world, tablesFor(language).quantity, at)
    const count = fit?.slots['n']?.value
    if (fit && count !== undefined) return { value: count, next: fit.next }
    return isAsked ? bareAt(world, at) : null
  })
  return found.at(-1) ?? null
}

/** Every number said in digits or words, for measuring and for what counts nothing. */
export function readNumbersIn(language: Language, text: string): Found<number>[] {
  const world = plainWorld(language, text)
  return scanPieces(text, world.pieces, (at) => numberAt(language.lexicon, world.pieces, at))
}

/** TG6: which of `count` offered things is meant: "el segundo", "opción 3", "das letzte"; null where none or several are. */
export function readOrdinalIn(language: Language, text: string, count: number): number | null {
  const world = plainWorld(language, text)
  const chosen = scanPieces(text, world.pieces, (at) => {
    const fit = bestFit(world, tablesFor(language).choice, at)
    if (!fit || isCounted(world, fit.next) || isRuledOut(world, at)) return null
    const place = fit.meaning === 'last' ? count : (fit.slots['nth']?.value ?? fit.slots['n']?.value ?? 0)
    return { value: place - 1, next: fit.next }
  })
  const places = new Set(chosen.map(({ value }) => value))
  const [place] = places
  return places.size === 1 && place !== undefined && place >= 0 && place < count ? place : null
}

const NOWHERE: GrammarContext = { now: 0, timeZone: 'UTC', dayFirst: true, expects: [] }
const plainWorld = (language: Language, text: string): World => worldOf(language, text, NOWHERE)
