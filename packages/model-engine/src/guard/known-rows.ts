import type { Evidence } from '../ports.ts'
import { type Fact, isKnownAs } from './facts.ts'
import type { ContentWord, Row } from './fragments.ts'
import type { GuardLanguage } from './lexicon/guard-words.ts'
import type { WordTables } from './lexicon/word-tables.ts'
import { NUMBER_SIGN } from './numbered-names.ts'
import { readPiece } from './read-piece.ts'

/**
 * How near a word of a sentence stands to a row of the evidence. In one sentence later rows go on with what earlier ones
 * began, "root canal: front tooth £380, molar £590", and not the other way round.
 */
export const NEARNESS = { row: 1, before: 0.75, behind: 0.375, carried: 0.3, piece: 0.25 } as const

/** A row with the place that it has among all others. */
export type KnownRow = Row & { piece: number; language: GuardLanguage }

/** All that the evidence of a turn says, to be looked up by word. */
export type KnownRows = {
  rows: readonly KnownRow[]
  /** How near a word stands to each row; nothing where it stands nowhere. */
  nearness: (word: ContentWord) => Float32Array | null
  /** How near a fact stands to each row. */
  factNearness: (fact: Fact) => Float32Array
  /** Whether a row, its sentence or its heading claims as much. */
  sweeps: (row: number, group: string) => boolean
  /** Whether a row, or its sentence, says that nothing else is so. */
  isOnly: (row: number) => boolean
  /** GF3: what a word has to reach to belong to a row. */
  reach: Reach
}

/**
 * How near a word, or a name, must stand to the row that a clause rests on. `lead`: so much nearer to a clause than any
 * row with another such number must the row be that has its number: half a word. Measured on `threshold.jsonl`: 0 lets
 * 23 of 252 false sentences through, 0.2 lets 20, 0.5 lets 12, 0.8 lets 10 and a third fewer true ones.
 */
export type Reach = { word: number; name: number; lead: number; isCited: boolean }
const SENTENCE: Reach = { word: NEARNESS.behind, name: NEARNESS.before, lead: 0.5, isCited: false }
/** GF3: within the passage that a sentence names, what was said before goes on. */
const PASSAGE: Reach = { word: NEARNESS.carried, name: NEARNESS.carried, lead: 0.2, isCited: true }

/** More rows than these are not compared: the evidence of a turn has about two hundred. */
const MOST_ROWS = 600
const SHORTEST_PART = 5

/** Reads the evidence of a turn once, for all its sentences. */
export function knownRowsOf(evidence: readonly Evidence[], otherwise: WordTables, isCited = false): KnownRows {
  const rows = evidence
    .flatMap(({ text }, piece) => {
      const { rows: read, language } = readPiece(text, otherwise)
      return read.map((row): KnownRow => ({ ...row, piece, language }))
    })
    .slice(0, MOST_ROWS)
  const standing = rowsByKey(rows)
  const neighbours = neighboursOf(rows)
  const known = new Map<string, Float32Array | null>()
  const topics = isCited ? topicsOf(rows) : null
  const spread = (at: Iterable<number>): Float32Array => spreadFrom(at, rows.length, neighbours)
  const carried = (near: Float32Array, word: ContentWord): Float32Array =>
    topics === null
      ? near
      : carriedOn(near, rows, { ...topics, isName: word.keys.some((key) => topics.names.has(key)) })
  return {
    rows,
    nearness: (word) => {
      const found = known.get(word.plain)
      if (found !== undefined) return found
      const at = rowsWith(isCited ? word : withoutConcepts(word), standing)
      const near = at.size === 0 ? null : carried(spread(at), word)
      known.set(word.plain, near)
      return near
    },
    factNearness: (fact) => {
      const at: number[] = []
      for (const [index, row] of rows.entries())
        for (const each of row.facts)
          if (isKnownAs(fact, each)) {
            at.push(index)
            break
          }
      return spread(at)
    },
    sweeps: (row, group) =>
      (neighbours.units[row] ?? [row]).some((each) => rows[each]?.sweeping.includes(group) === true),
    isOnly: (row) => (neighbours.units[row] ?? [row]).some((each) => rows[each]?.isOnly === true),
    reach: isCited ? PASSAGE : SENTENCE,
  }
}

type Topics = { names: ReadonlySet<string>; namesOf: (row: number) => readonly string[] }

function topicsOf(rows: readonly KnownRow[]): Topics {
  const names = new Set(rows.flatMap(({ words }) => words.flatMap((word) => (word.isName ? word.keys : []))))
  const units = new Map<string, string[]>()
  for (const { piece, unit, words } of rows) {
    const own = words.flatMap(({ keys }) => keys.filter((key) => names.has(key)))
    units.set(`${piece}:${unit}`, [...(units.get(`${piece}:${unit}`) ?? []), ...own])
  }
  return { names, namesOf: (row) => units.get(`${rows[row]?.piece}:${rows[row]?.unit}`) ?? [] }
}

/** GF3: a word holds on in the sentences behind it, a heading's in all of its passage, until another is named. */
function carriedOn(
  near: Float32Array,
  rows: readonly KnownRow[],
  { namesOf, isName }: Topics & { isName: boolean },
): Float32Array {
  const found = [...near.keys()].filter((index) => near[index] === NEARNESS.row)
  for (const index of found) {
    const own = new Set(namesOf(index))
    const isHeading = rows[index]?.unit === 0
    for (let behind = index + 1; rows[behind]?.piece === rows[index]?.piece; behind += 1) {
      const isOther = namesOf(behind).some((name) => !own.has(name))
      if (isOther && !isHeading) break
      if (!isOther || !isName) near[behind] = Math.max(near[behind] ?? 0, NEARNESS.carried)
    }
  }
  return near
}

function rowsByKey(rows: readonly KnownRow[]): Map<string, Set<number>> {
  const standing = new Map<string, Set<number>>()
  for (const [index, row] of rows.entries())
    for (const key of row.words.flatMap(({ keys }) => keys)) {
      const at = standing.get(key)
      if (at === undefined) standing.set(key, new Set([index]))
      else at.add(index)
    }
  return standing
}

/** GF8: what only another language has a word for counts where a passage is named. */
const withoutConcepts = (word: ContentWord): ContentWord => ({
  ...word,
  keys: word.keys.filter((key) => !key.startsWith('@')),
})

/** The rows that have the word; where none has, those with a word that it is a part of, or that is a part of it. */
function rowsWith({ keys, plain }: ContentWord, standing: ReadonlyMap<string, ReadonlySet<number>>): Set<number> {
  const at = new Set(keys.flatMap((key) => [...(standing.get(key) ?? [])]))
  if (at.size > 0 || plain.length < SHORTEST_PART || plain.includes(NUMBER_SIGN) || keys[0]?.startsWith('=') === true)
    return at
  const stem = keys.findLast((key) => !key.startsWith('@')) ?? plain
  for (const [key, rows] of standing)
    if (isPartOf(stem, key) || isPartOf(key, stem)) for (const row of rows) at.add(row)
  return at
}

/** "Reifen" in "Winterreifen", "Preis" in "Preisliste": at one of its ends. */
const isPartOf = (part: string, whole: string): boolean =>
  part.length >= SHORTEST_PART && (whole.startsWith(part) || whole.endsWith(part))

type Neighbours = { units: readonly (readonly number[])[]; pieces: readonly (readonly number[])[] }

function neighboursOf(rows: readonly KnownRow[]): Neighbours {
  const units = new Map<string, number[]>()
  const pieces = new Map<number, number[]>()
  for (const [index, { piece, unit }] of rows.entries()) {
    const key = `${piece}:${unit}`
    units.set(key, [...(units.get(key) ?? []), index])
    pieces.set(piece, [...(pieces.get(piece) ?? []), index])
  }
  return {
    units: rows.map(({ piece, unit }) => units.get(`${piece}:${unit}`) ?? []),
    pieces: rows.map(({ piece }) => pieces.get(piece) ?? []),
  }
}

function spreadFrom(at: Iterable<number>, size: number, { units, pieces }: Neighbours): Float32Array {
  const near = new Float32Array(size)
  const found = [...at]
  for (const row of found) for (const each of pieces[row] ?? []) near[each] = NEARNESS.piece
  for (const row of found)
    for (const each of units[row] ?? [])
      near[each] = Math.max(near[each] ?? 0, each > row ? NEARNESS.before : NEARNESS.behind)
  for (const row of found) near[row] = NEARNESS.row
  return near
}
