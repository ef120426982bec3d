import type { Fact } from './facts.ts'
import { stemOf, type WordTables } from './lexicon/word-tables.ts'
import { readFactsAt } from './read-facts.ts'
import { readTokens, type Token } from './read-tokens.ts'

/** A word with a meaning of its own, and the keys by which its other forms are found. */
export type ContentWord = { plain: string; keys: readonly string[]; isName: boolean }

/** What is said in one breath: a row of a list, a clause of a sentence. */
export type Row = {
  words: ContentWord[]
  facts: Fact[]
  /** Whether it says that something is not so. */
  isNegated: boolean
  /** "Always", "all", "free": by the group of their meaning. */
  sweeping: string[]
  /** The sentence or line that it stands in. */
  unit: number
}

type Fragment = Row & { closes: boolean }

const CLAUSE_SIGNS = new Set([',', ';', '|', '(', ')', '/', '→', '•', '·', '[', ']', '{', '}', '+'])
const AND = new Set(['and', 'or', 'und', 'oder', 'y', 'e', 'o', 'et', 'ou', 'bzw', 'plus'])
const BUT = new Set(
  'but while whereas though although however if unless because since provided so aber sondern wahrend wenn falls weil pero aunque mientras si porque sino mais tandis'.split(
    ' ',
  ),
)
const UNIT_END = new Set(['.', '!', '?', '\n', '…', '...'])
const RANGE_SIGNS = new Set(['-', '–', '—', '−'])
/** Behind these a full stop ends nothing. */
const LEADS_ON = new Set(['dr', 'mr', 'mrs', 'ms', 'st', 'tel', 'str', 'z', 'b', 'no', 'nr', 'sr', 'sra', 'mme', 'bzw', 'inkl', 'incl', 'approx', 'ca'])

/** The rows of a text: clauses, kept together with the days, times and prices that belong to them. */
export function readRows(text: string, tables: WordTables): Row[] {
  const rows: Row[] = []
  let open: Fragment | null = null
  for (const fragment of fragmentsOf(readTokens(text.replace(tables.phrases, ' ')), tables)) {
    if (isBlank(fragment)) {
      if (open !== null && fragment.closes) open.closes = true
    } else if (open !== null && belongsTo(open, fragment)) {
      join(open, fragment)
    } else {
      if (open !== null) rows.push(open)
      open = fragment
    }
  }
  return open === null ? rows : [...rows, open]
}

const isBlank = ({ words, facts, sweeping, isNegated }: Fragment): boolean =>
  words.length + facts.length + sweeping.length === 0 && !isNegated

const hasDays = ({ facts }: Row): boolean => facts.some(({ type }) => type === 'days')
const hasValue = ({ facts }: Row): boolean => facts.some(({ type }) => type !== 'days')

/** Whether a fragment goes on with what the open row says, and is no row of its own. */
function belongsTo(open: Fragment, next: Fragment): boolean {
  if (open.unit !== next.unit || open.closes) return false
  if (open.facts.length === 0) return true
  if (open.words.length === 0 && !hasValue(open)) return true
  if (next.words.length > 0 || next.sweeping.length > 0) return false
  return !(hasDays(next) && hasValue(open))
}

function join(open: Fragment, next: Fragment): void {
  open.words.push(...next.words)
  open.sweeping.push(...next.sweeping)
  for (const fact of next.facts) addFact(open, fact)
  open.isNegated = open.isNegated !== next.isNegated
  open.closes = next.closes
}

/** Days of one row are one set. */
function addFact(row: Row, fact: Fact): void {
  const index = row.facts.findIndex(({ type }) => type === fact.type && (type === 'days' || type === 'months'))
  const before = row.facts[index]
  if (before?.type === 'days' && fact.type === 'days') row.facts[index] = { ...before, bits: before.bits | fact.bits }
  else if (before?.type === 'months' && fact.type === 'months')
    row.facts[index] = { ...before, bits: before.bits | fact.bits }
  else row.facts.push(fact)
}

const emptyFragment = (unit: number): Fragment => ({
  words: [],
  facts: [],
  isNegated: false,
  sweeping: [],
  unit,
  closes: false,
})

function fragmentsOf(tokens: readonly Token[], tables: WordTables): Fragment[] {
  const fragments: Fragment[] = []
  let current = emptyFragment(0)
  const cut = (unit: number, closes: boolean): void => {
    current.closes = closes
    fragments.push(current)
    current = emptyFragment(unit)
  }
  let isExcept = false
  for (let at = 0; at < tokens.length; ) {
    const edge = edgeAt(tokens, at)
    if (edge !== null) {
      isExcept = isExcept && edge === 'and'
      cut(current.unit + (edge === 'unit' ? 1 : 0), edge === 'unit' || edge === 'clause')
      at += 1
      continue
    }
    const read = readFactsAt(tokens, at, tables)
    if (read === null) {
      isExcept = isExcept || tables.except.has(tokens[at]?.plain ?? '')
      readWord(current, { tokens, at, tables })
    } else {
      for (const fact of isExcept ? [] : read.facts) addFact(current, fact)
      if (isExcept) takeOut(fragments, current, read.facts)
    }
    at += read?.used ?? 1
    if (read !== null) at = spanned(current, { tokens, at, tables })
  }
  cut(current.unit, true)
  return fragments
}

/** "Daily except Monday" are the other six. */
function takeOut(before: readonly Fragment[], current: Fragment, facts: readonly Fact[]): void {
  for (const fact of facts) {
    if (fact.type !== 'days') continue
    for (const fragment of [current, ...before.slice(-2)])
      fragment.facts = fragment.facts.map((known) =>
        known.type === 'days' ? { ...known, bits: known.bits & ~fact.bits } : known,
      )
  }
}

type Place = { tokens: readonly Token[]; at: number; tables: WordTables }

/** "Monday to Friday", "June–September": all that lies between belongs to it as well. */
function spanned(row: Row, { tokens, at, tables }: Place): number {
  const sign = tokens[at]?.plain ?? ''
  const last = row.facts.at(-1)
  if (last?.type !== 'days' && last?.type !== 'months') return at
  if (!RANGE_SIGNS.has(sign) && !(tables.ranges.has(sign) && !AND.has(sign))) return at
  const next = readFactsAt(tokens, at + 1, tables)
  const [until] = next?.facts ?? []
  if (next === null || until === undefined || until.type !== last.type) return at
  const size = last.type === 'days' ? 7 : 12
  const from = until.type === 'days' || until.type === 'months' ? between(highest(last.bits), until.bits, size) : 0
  addFact(row, { type: last.type, bits: from })
  return at + 1 + next.used
}

const highest = (bits: number): number => 1 << (31 - Math.clz32(bits))

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

function readWord(row: Row, { tokens, at, tables }: Place): void {
  const token = tokens[at]
  if (token?.kind !== 'word') return
  const { plain } = token
  if (tables.not.has(plain)) row.isNegated = !row.isNegated
  const sweeping = tables.sweeping.get(plain)
  if (sweeping !== undefined) row.sweeping.push(sweeping)
  const meaning = tables.meanings.get(plain) ?? tables.meanings.get(stemOf(plain, tables))
  if (meaning?.isOpposite === true) row.isNegated = !row.isNegated
  if (meaning === undefined && (sweeping !== undefined || tables.idle.has(plain) || plain.length < 2)) return
  if (meaning !== undefined && tables.small.has(plain)) return
  row.words.push({ plain, keys: keysOf(plain, meaning?.name, tables), isName: isName(tokens, at, tables) })
}

function keysOf(plain: string, meaning: string | undefined, tables: WordTables): string[] {
  if (meaning !== undefined) return [`=${meaning}`]
  const stem = stemOf(plain, tables)
  return stem === plain ? [plain] : [plain, stem]
}

/** A capital letter inside a sentence; in German, where every noun has one, behind another such word. */
function isName(tokens: readonly Token[], at: number, { language }: WordTables): boolean {
  const isCapital = (index: number): boolean =>
    tokens[index]?.kind === 'word' && /^\p{Lu}/u.test(tokens[index]?.text ?? '')
  if (!isCapital(at)) return false
  const before = tokens[at - 1]
  if (language === 'de') return isCapital(at - 1) || (before?.plain === '.' && LEADS_ON.has(tokens[at - 2]?.plain ?? ''))
  return isCapital(at - 1) || isCapital(at + 1) || (before !== undefined && before.kind === 'word')
}
