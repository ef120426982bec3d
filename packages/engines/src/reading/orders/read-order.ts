import type { CatalogueItemId } from '@frontdesk/schema'
import { atomsOf } from './atoms.ts'
import type { Catalogue } from './catalogue.ts'
import { chosenFirst } from './chosen-first.ts'
import type { Source } from './clause.ts'
import { clausesOf } from './clauses.ts'
import { correctLast, isCorrection } from './correct-last.ts'
import { withoutDenied } from './denied-counts.ts'
import { foldClauses, type Manner } from './fold-clauses.ts'
import { type Ambiguous, type Ledger, openLedger, type Unclear } from './ledger.ts'
import { limitCounts } from './limit-counts.ts'
import { searchCatalogue } from './mentions/search-catalogue.ts'
import type { OrderLine } from './order-lines.ts'
import { placesAside, withBlanks } from './said-aside.ts'
import { type Place, type Segment, segmentsOf } from './segments.ts'
import {
  countAnew,
  heedComplaint,
  keepOnly,
  placeOfStart,
  placesOfComplaint,
  startOver,
  withOnly,
} from './set-right.ts'
import { isSound } from './terse.ts'

export type ReadLine = OrderLine & { start: number; end: number }
/** `at`: the line that was asked about, where one was. */
export type Order = { lines: readonly OrderLine[]; expectsItems: boolean; at?: number | undefined }

/** What a text does to an order. Places in `removals` and `changes` are those of the lines as they stood. */
export type OrderReading = {
  lines: readonly ReadLine[]
  removals: readonly number[]
  changes: readonly { at: number; line: OrderLine }[]
  /** Named, but not in the catalogue. */
  unknown: readonly (Unclear & { nearest: readonly CatalogueItemId[] })[]
  /** Named, but it could be several items, or is only part of a name. */
  ambiguous: readonly (Omit<Ambiguous, 'candidates'> & { candidates: readonly CatalogueItemId[] })[]
  /** Where the clauses stand that were read. */
  clauses: readonly Place[]
  /** Where words stand that weigh nothing: greetings, fillers. */
  talk: readonly Place[]
}

/**
 * Reads what a visitor orders, adds, changes and takes off, by the names of a catalogue: the text is cut into clauses,
 * and these are folded over the order.
 */
export function readOrder(said: string, catalogue: Catalogue, { lines, expectsItems, at }: Order): OrderReading {
  const complaints = lines.length > 0 ? placesOfComplaint(said) : []
  const asides = [...placesAside(said), ...complaints, ...placeOfStart(said)]
  const text = withBlanks(lines.length > 0 ? withOnly(said) : said, asides)
  const opened = heedComplaint(startOver(openLedger(text, catalogue, lines), said), {
    text: said,
    catalogue,
    places: complaints,
  })
  const asked = opened.lines.find(({ old }) => old === at)
  const ledger = asked ? { ...opened, hand: [asked.key], asked: asked.key } : opened
  // What was spoken of last comes last.
  const standing = [...ledger.lines.map(({ place }) => place), ...(asked ? [asked.place] : [])]
  const segments = chosenFirst(withoutDenied(segmentsOf(text, catalogue, standing)), {
    text,
    catalogue,
    line: asked?.line ?? null,
  })
  const { atoms, talk } = atomsOf(text, segments)
  const source: Source = { text, atoms, catalogue }
  const clauses = clausesOf(source, standing)
  const manner: Manner = {
    isQuestion: isQuestion(text),
    expectsItems: expectsItems && !isAsking(text),
    isOnlyCount: isOnlyCount(segments) || isCorrection(text),
  }
  const read = correctLast(keepOnly(limitCounts(countAnew(foldClauses(ledger, clauses, manner), complaints)), clauses))
  return { ...readingOf(read), clauses: clauses.map(({ start, end }) => ({ start, end })), talk: [...asides, ...talk] }
}

/** "Is the pepperoni spicy?"; not "what about a coke?" nor "do you have dune? I'll take it". */
const isQuestion = (text: string): boolean =>
  /^\W*(?:is|are|was|does|do|did|has|what|how|which|why|when|where|who)\b(?! about)/iu.test(text) &&
  !/\b(?:i['’]?d|i['’]?ll|i want|i need|we want|we need|give me|get me|please)\b/iu.test(text)

const isAsking = (text: string): boolean =>
  /\?\s*$|^\s*(?:what|when|where|which|who|why|how|do|does|did|is|are|can|could|will)\b/iu.test(text)

const SAID_AROUND: ReadonlySet<string> = new Set(['filler', 'stop', 'pointing', 'of'])

/** "Two.", "just one of those": nothing but a number, for what was named last. */
const isOnlyCount = (segments: readonly Segment[]): boolean =>
  segments.filter(({ kind }) => kind === 'quantity').length === 1 &&
  segments.every((segment) =>
    segment.kind === 'word'
      ? segment.word === ',' || SAID_AROUND.has(segment.role)
      : segment.kind === 'quantity' && !segment.isArticle,
  )

const MOST_CANDIDATES = 8

function readingOf({ lines, removals, catalogue, unknown, ambiguous }: Ledger): Omit<OrderReading, 'clauses' | 'talk'> {
  // "Two in red", where nothing was named: of what the conversation is about.
  const isSaid = ({ isOption }: Unclear): boolean =>
    isOption !== true || lines.length + ambiguous.length + removals.length > 0
  const idsOf = (places: readonly number[]) => places.flatMap((place) => catalogue.entries[place]?.id ?? [])
  return {
    lines: lines
      .filter(({ old, line }) => old === null && line.quantity > 0)
      .map(({ line, start, end }) => ({ ...line, start, end })),
    removals: removals.toSorted((a, b) => a - b),
    changes: lines.flatMap(({ old, isChanged, line }) => (old !== null && isChanged ? [{ at: old, line }] : [])),
    unknown: unknown
      .filter((one) => isSaid(one) && !isSound(one.text))
      .map(({ text, start, end }) => ({
        text,
        start,
        end,
        nearest: searchCatalogue(text, catalogue, 3).map(({ itemId }) => itemId),
      })),
    ambiguous: ambiguous.map((one) => ({ ...one, candidates: idsOf(one.candidates.slice(0, MOST_CANDIDATES)) })),
  }
}
