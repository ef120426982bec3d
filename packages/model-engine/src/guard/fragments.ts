import type { FactsRead } from './fact-reader.ts'
import { type Bound, type Fact, makeRange, type Value } from './facts.ts'
import { stemOf, type WordTables } from './lexicon/word-tables.ts'
import { numberedName } from './numbered-names.ts'
import { readFactsAt } from './read-facts.ts'
import type { Token } from './read-tokens.ts'

/** A word with a meaning of its own, and the keys by which its other forms are found. */
export type ContentWord = {
  plain: string
  keys: readonly string[]
  isName: boolean
  /** Its place among the tokens of its text. */
  at?: number
}

/** What is said in one breath: a row of a list, a clause of a sentence. */
export type Row = {
  words: ContentWord[]
  facts: Fact[]
  /** Whether it says that something is not so. */
  isNegated: boolean
  /** Whether it says that nothing else is so. */
  isOnly?: boolean
  /** "Always", "all", "free": by the group of their meaning. */
  sweeping: string[]
  /** The sentence or line that it stands in. */
  unit: number
}

export type Fragment = Row & {
  /** Nothing goes on behind it. */
  closes: boolean
  /** It stands in brackets. */
  isAside: boolean
}

const CLAUSE_SIGNS = new Set([',', ';', '|', '(', ')', '/', '→', '•', '·', '[', ']', '{', '}', '+'])
const AND = new Set(['and', 'or', 'und', 'oder', 'y', 'e', 'o', 'et', 'ou', 'bzw', 'plus'])
const BUT = new Set(
  'but while whereas though although however if unless because since provided so aber sondern wahrend wenn falls weil pero aunque mientras si porque sino mais tandis'.split(
    ' ',
  ),
)
/** Words before what a price is for: "a month", "por noche". */
const RATE = new Set(['per', 'a', 'an', 'each', 'pro', 'im', 'je', 'am', 'por', 'al', 'la', 'par', '/'])
const UNIT_END = new Set(['.', '!', '?', '\n', '…', '...'])
const RANGE_SIGNS = new Set(['-', '–', '—', '−'])
/** Behind these a full stop ends nothing. */
const LEADS_ON = new Set([
  'dr',
  'mr',
  'mrs',
  'ms',
  'st',
  'tel',
  'str',
  'z',
  'b',
  'no',
  'nr',
  'sr',
  'sra',
  'mme',
  'bzw',
  'inkl',
  'incl',
  'approx',
  'ca',
])

/** Days of one row are one set. */
export function addFact(row: Row, fact: Fact): void {
  const index = row.facts.findIndex(({ type }) => type === fact.type && (type === 'days' || type === 'months'))
  const before = row.facts[index]
  if (before?.type === 'days' && fact.type === 'days') row.facts[index] = { ...before, bits: before.bits | fact.bits }
  else if (before?.type === 'months' && fact.type === 'months')
    row.facts[index] = { ...before, bits: before.bits | fact.bits }
  else row.facts.push(fact)
}

const emptyFragment = (unit: number, isAside = false): Fragment => ({
  words: [],
  facts: [],
  isNegated: false,
  sweeping: [],
  unit,
  closes: false,
  isAside,
})

/** The pieces of a text between its signs and conjunctions. */
export function fragmentsOf(tokens: readonly Token[], tables: WordTables): Fragment[] {
  const fragments: Fragment[] = []
  let current = emptyFragment(0)
  const cut = (edge: Edge, sign: string): void => {
    current.closes = edge === 'unit' || edge === 'clause'
    fragments.push(current)
    current = emptyFragment(current.unit + (edge === 'unit' ? 1 : 0), sign === '(')
  }
  let isExcept = false
  for (let at = 0; at < tokens.length; ) {
    const edge = edgeAt(tokens, at)
    if (edge !== null) {
      isExcept = isExcept && edge === 'and'
      cut(edge, tokens[at]?.plain ?? '')
      at += 1
      continue
    }
    const read = readFactsAt(tokens, at, tables)
    if (read === null) {
      isExcept = isExcept || tables.except.has(tokens[at]?.plain ?? '')
      readWord(current, { tokens, at, tables })
      at += 1
    } else if (isExcept) {
      takeOut([current, ...fragments.slice(-2)], read.facts)
      at += read.used
    } else {
      const name = numberedName(read, { tokens, at, tables })
      if (name !== null) current.words.push({ plain: name, keys: [name], isName: true, at })
      at = addRead(current, read, { tokens, at, tables })
    }
  }
  cut('unit', '')
  return fragments
}

/** Adds what was read here, with the other end of a range that it begins; gives the place behind. */
function addRead(row: Row, read: FactsRead, place: Place): number {
  const behind = place.at + read.used
  const bound = boundAt(place)
  const [first] = read.facts
  const range = read.facts.length === 1 && first !== undefined ? rangeFrom(first, { ...place, at: behind }) : null
  if (range !== null) {
    for (const fact of range.facts) addFact(row, { ...fact, at: place.at })
    return behind + range.used
  }
  for (const fact of read.facts)
    addFact(row, {
      ...fact,
      bound: hasEnds(fact) ? (bound ?? boundBehind({ ...place, at: behind })) : null,
      at: place.at,
    })
  return behind
}

/** Sets of days and months are compared as sets. */
const hasEnds = ({ type }: Value): boolean => type !== 'days' && type !== 'months'

/** So many words stand between "until" and the time that it means at most. */
const BOUND_REACH = 4

function boundAt({ tokens, at, tables }: Place): Bound {
  for (let near = at - 1; near >= Math.max(0, at - BOUND_REACH); near -= 1) {
    const token = tokens[near]
    if (token?.kind !== 'word') return null
    if (tables.until.has(token.plain)) return 'until'
    if (tables.from.has(token.plain)) return 'from'
    if (!tables.small.has(token.plain)) return null
  }
  return null
}

const MORE = new Set(['more', 'mehr', 'mas', 'plus'])

/** "Eight or older", "500 g und mehr". */
function boundBehind({ tokens, at, tables }: Place): Bound {
  const isOr = AND.has(tokens[at]?.plain ?? '')
  const word = tokens[isOr ? at + 1 : at]?.plain ?? ''
  if (!isOr) return null
  if (MORE.has(word) || tables.from.has(word)) return 'from'
  return tables.until.has(word) ? 'until' : null
}

const joinsRange = (sign: string, { ranges }: WordTables): boolean =>
  RANGE_SIGNS.has(sign) || (ranges.has(sign) && !AND.has(sign))

/** "Monday to Friday", "June–September": all that lies between; "9–18", "60 à 30 jours": both ends. */
function rangeFrom(first: Value, { tokens, at, tables }: Place): FactsRead<Fact> | null {
  if (!joinsRange(tokens[at]?.plain ?? '', tables)) return null
  const next = readFactsAt(tokens, at + 1, tables)
  const [until] = next?.facts ?? []
  if (next === null || until === undefined) return null
  const facts = rangeOf(first, until)
  return facts === null ? null : { facts, used: 1 + next.used }
}

function rangeOf(first: Value, until: Value): Fact[] | null {
  if (first.type === 'days' && until.type === 'days')
    return [{ type: 'days', bits: between(first.bits, until.bits, 7), bound: null }]
  if (first.type === 'months' && until.type === 'months')
    return [{ type: 'months', bits: between(first.bits, until.bits, 12), bound: null }]
  return makeRange(first, until) ? bothEnds(first, until) : null
}

/** What counts the second number counts the first; the lesser amount is the beginning. */
function bothEnds(first: Value, until: Value): Fact[] {
  const begin: Value =
    first.type === 'amount' && first.unit === '' && until.type === 'amount'
      ? { ...until, value: scaled(first.value, until) }
      : first
  const isDown = begin.type === 'amount' && until.type === 'amount' && begin.value > until.value
  return [
    { ...begin, bound: isDown ? 'until' : 'from' },
    { ...until, bound: isDown ? 'from' : 'until' },
  ]
}

const DAY_MINUTES = 1_440
/** "60 à 30 jours": the first number is counted in days as well. */
function scaled(value: number, { unit, value: other }: Extract<Value, { type: 'amount' }>): number {
  if (unit !== 'minute') return value
  return other % DAY_MINUTES === 0 ? value * DAY_MINUTES : other % 60 === 0 && other > 60 ? value * 60 : value
}

/** "Daily except Monday" are the other six. */
function takeOut(fragments: readonly Fragment[], facts: readonly Value[]): void {
  for (const fact of facts) {
    if (fact.type !== 'days') continue
    for (const fragment of fragments)
      fragment.facts = fragment.facts.map((known) =>
        known.type === 'days' ? { ...known, bits: known.bits & ~fact.bits } : known,
      )
  }
}

type Place = { tokens: readonly Token[]; at: number; tables: WordTables }

function between(from: number, until: number, size: number): number {
  let bits = from
  for (let bit = from; bit !== until && bits < 1 << size; ) {
    bit = bit === 1 << (size - 1) ? 1 : bit << 1
    if ((bits & bit) !== 0) break
    bits |= bit
  }
  return bits
}

type Edge = 'unit' | 'clause' | 'comma' | 'and'

function edgeAt(tokens: readonly Token[], at: number): Edge | null {
  const token = tokens[at]
  if (token === undefined) return null
  if (token.kind === 'word') return BUT.has(token.plain) ? 'clause' : AND.has(token.plain) ? 'and' : null
  if (token.kind !== 'sign') return null
  if (UNIT_END.has(token.plain)) return endsUnit(tokens, at) ? 'unit' : null
  if (token.plain === ';') return 'clause'
  return CLAUSE_SIGNS.has(token.plain) ? 'comma' : null
}

function endsUnit(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.plain !== '.') return true
  const next = tokens[at + 1]
  return !LEADS_ON.has(tokens[at - 1]?.plain ?? '') && (next === undefined || !/^\p{Ll}/u.test(next.text))
}

const ONLY = new Set(['only', 'solely', 'exclusively', 'nur', 'ausschliesslich', 'solo', 'unicamente', 'uniquement'])

function readWord(row: Row, place: Place): void {
  const { tokens, at, tables } = place
  const token = tokens[at]
  if (token?.kind !== 'word') return
  const plain = tables.forms.get(token.plain) ?? token.plain
  if (tables.not.has(plain)) row.isNegated = !row.isNegated
  if (ONLY.has(plain)) row.isOnly = true
  const rate = RATE.has(tokens[at - 1]?.plain ?? '') ? tables.units.get(plain) : undefined
  if (rate === undefined) readMeaning(row, plain, place)
  else row.words.push({ plain, keys: [`%${rate}`], isName: false, at })
}

function readMeaning(row: Row, plain: string, { tokens, at, tables }: Place): void {
  const sweeping = tables.sweeping.get(plain)
  if (sweeping !== undefined) row.sweeping.push(sweeping)
  const meaning = tables.meanings.get(plain) ?? tables.meanings.get(stemOf(plain, tables))
  if (meaning?.isOpposite === true && !isAttribute(tokens, at, tables)) row.isNegated = !row.isNegated
  const isEmpty = meaning === undefined ? sweeping !== undefined || isIdle(plain, tables) : tables.small.has(plain)
  if (isEmpty) return
  row.words.push({ plain, keys: keysOf(plain, meaning?.name, tables), isName: isName(tokens, at, tables), at })
}

/** "A full service" says nothing of what is left. */
const isAttribute = (tokens: readonly Token[], at: number, tables: WordTables): boolean => {
  const next = tokens[at + 1]
  return tokens[at]?.plain === 'full' && next?.kind === 'word' && !isIdle(next.plain, tables)
}

const isIdle = (plain: string, { idle, not, from, until, except, units }: WordTables): boolean =>
  plain.length < 2 || [idle, not, from, until, except, units].some((words) => words.has(plain))

function keysOf(plain: string, meaning: string | undefined, tables: WordTables): string[] {
  if (meaning !== undefined) return [`=${meaning}`]
  const stem = stemOf(plain, tables)
  return [plain, ...(tables.concepts.get(plain) ?? []), ...(stem === plain ? [] : [stem])]
}

/** A capital letter inside a sentence; in German, where every noun has one, behind another such word. */
function isName(tokens: readonly Token[], at: number, { language }: WordTables): boolean {
  const isCapital = (index: number): boolean =>
    tokens[index]?.kind === 'word' && /^\p{Lu}/u.test(tokens[index]?.text ?? '')
  if (!isCapital(at)) return false
  const before = tokens[at - 1]
  if (language === 'de')
    return isCapital(at - 1) || (before?.plain === '.' && LEADS_ON.has(tokens[at - 2]?.plain ?? ''))
  return isCapital(at - 1) || isCapital(at + 1) || (before !== undefined && before.kind === 'word')
}
