import type { Unit } from './passages.ts'
import { partedFrom, type Window } from './windows.ts'

const LONGEST_NAME = 80
/** A quotation is widened while it is shorter than this, and never beyond MOST. */
const ENOUGH = 260
const MOST = 520
const MOST_SENTENCES = 4
/** A table or list of this size is said whole: a timetable's other rows complete the one that answers. */
const SMALL_TABLE = 330

type Range = { first: number; last: number }

/**
 * KN21: what the reader chose, widened to whole sentences or rows, with its lead-in and what completes it, verbatim.
 * `from` and `to` are offsets in the window's text.
 */
export function quoteOf(window: Window, { from, to }: { from: number; to: number }): string {
  const { units, isCurated } = window.passage
  // What the owner has written is said as it was written.
  if (isCurated) return joined(units)
  const chosen = window.units.filter((unit) => unit.from < to && unit.to > from).map(({ at }) => at)
  const first = chosen[0] ?? window.units[0]?.at ?? 0
  const range = { first, last: Math.max(first, chosen.at(-1) ?? first) }
  const wide = units[range.first]?.isRow ? widenedRows(units, range) : widenedSentences(units, range)
  const said = [...leadInOf(units, wide), ...units.slice(wide.first, wide.last + 1)]
  const text = joined(said)
  return withHeading(window, said, text)
}

const joined = (units: readonly Unit[]): string =>
  units.map((unit, at) => `${partedFrom(units[at - 1], unit)}${unit.text}`).join('')

const sizeOf = (units: readonly Unit[], { first, last }: Range): number =>
  units.slice(first, last + 1).reduce((sum, unit) => sum + unit.text.length, 0)

/** Sentences need their neighbours to be understood: what follows first, then what stands before. */
function widenedSentences(units: readonly Unit[], range: Range): Range {
  let { first, last } = range
  const fits = (at: number): boolean => {
    const unit = units[at]
    if (!unit || unit.isRow || last - first + 1 >= MOST_SENTENCES) return false
    const size = sizeOf(units, { first, last })
    return size < ENOUGH && size + unit.text.length <= MOST
  }
  // "No." alone answers; what follows says why, and what is said after it leans on it.
  if (BARE_ANSWER.test(units[first - 1]?.text ?? '') && sizeOf(units, { first: first - 1, last }) <= MOST) first -= 1
  for (let more = 1; more < MOST_SENTENCES; more += 1) {
    if (fits(last + 1)) last += 1
    if (fits(first - 1)) first -= 1
  }
  return { first, last }
}

/** A small table whole; of a larger one the rows that answer, and those of the same name beside them. */
function widenedRows(units: readonly Unit[], { first, last }: Range): Range {
  let start = first
  let end = last
  while (units[start - 1]?.isRow) start -= 1
  while (units[end + 1]?.isRow) end += 1
  if (sizeOf(units, { first: start, last: end }) <= SMALL_TABLE) return { first: start, last: end }
  const name = labelOf(units[first]?.text ?? '')
  const isSame = (unit: Unit | undefined): boolean => unit?.isRow === true && name !== '' && labelOf(unit.text) === name
  let from = first
  let to = last
  while (isSame(units[from - 1]) && sizeOf(units, { first: from - 1, last: to }) <= MOST) from -= 1
  while (isSame(units[to + 1]) && sizeOf(units, { first: from, last: to + 1 }) <= MOST) to += 1
  return { first: from, last: to }
}

/** The name before the dash of a row, or before the colon of an entry. */
export const labelOf = (text: string): string => /^(.{1,60}?)(?: — |: )/u.exec(text)?.[1] ?? ''

/** "We are open:" belongs to the rows beneath it. */
function leadInOf(units: readonly Unit[], { first }: Range): readonly Unit[] {
  if (!units[first]?.isRow) return []
  let at = first - 1
  while (units[at]?.isRow) at -= 1
  const leadIn = units[at]
  return leadIn && /[:：]$/u.test(leadIn.text) && leadIn.text.length < MOST / 2 ? [leadIn] : []
}

const BARE_ANSWER = /^(?:yes|no|of course|certainly|sure|sorry|gladly|never|always|not)\b[^.!?]{0,24}[.!?,:–-]*$/i
const BEGINS_BARE = /^(?:yes|no|of course|certainly|sure|sorry|gladly|never|always|not)\b/i

/** The name of what the words are about, where they stand under one of several parts of a page and do not say it. */
function withHeading({ passage }: Window, said: readonly Unit[], text: string): string {
  const heading = passage.headings.at(-1)
  if (heading === undefined || heading.length > LONGEST_NAME || heading.endsWith(':')) return text
  // "Yes" answers the question above it, which need not be the visitor's.
  if (heading.endsWith('?')) return BEGINS_BARE.test(text) ? `${heading} ${text}` : text
  const isPart = passage.headings.length > 1 || said.some((unit) => unit.isRow)
  if (!isPart || text.toLowerCase().includes(heading.toLowerCase())) return text
  return said.length > 1 && said.some((unit) => unit.isRow) ? `${heading}:\n${text}` : `${heading}: ${text}`
}
