import type { Passage } from './passages.ts'
import type { Window } from './window.ts'

const SHORT_ROW = 60
const ENOUGH = 220
const MOST = 420
const MOST_UNITS = 3

/** KN21: the window's own words; neighbours are added while it is short; a bare row brings its heading. */
export function quoteOf(passage: Passage, window: Pick<Window, 'from' | 'to'>): string {
  let { from, to } = window
  const size = (): number => passage.units.slice(from, to).reduce((sum, unit) => sum + unit.text.length, 0)
  const fits = (index: number): boolean => {
    const unit = passage.units[index]
    return unit !== undefined && to - from < MOST_UNITS && size() < ENOUGH && size() + unit.text.length <= MOST
  }
  if (fits(to)) to += 1
  if (fits(from - 1)) from -= 1
  if (fits(to)) to += 1
  const units = passage.units.slice(from, to)
  const text = units.map((unit, index) => (index > 0 ? `${unit.isRow ? '\n' : ' '}${unit.text}` : unit.text)).join('')
  const heading = passage.headings.at(-1)
  const isBare = units.every((unit) => unit.isRow && unit.text.length < SHORT_ROW)
  return isBare && heading !== undefined && !heading.endsWith('?') ? `${heading}\n${text}` : text
}
