import type { AnswerType } from './answer-type.ts'
import type { Passage, Unit } from './passages.ts'
import type { Window } from './window.ts'

const LONGEST_NAME = 80
const ENOUGH = 220
const MOST = 420
const MOST_UNITS = 3

type Quoted = Pick<Window, 'from' | 'to' | 'isNamed'>

/** KN21: the window's own words; neighbours are added while it is short; a bare row brings its heading. */
export function quoteOf(passage: Passage, window: Quoted, answerType: AnswerType | null): string {
  const { from, to } = widened(passage, window, answerType)
  const units = passage.units.slice(from, to)
  const text = units.map((unit, index) => `${partedFrom(units[index - 1], unit)}${unit.text}`).join('')
  const heading = namingHeading(passage, text)
  if (heading === null) return text
  if (heading.endsWith('?')) return `${heading} ${text}`
  return units.every((unit) => unit.isRow) && units.length > 1 ? `${heading}:\n${text}` : `${heading}: ${text}`
}

/** Sentences follow each other; rows, and lines that end without a stop, stand below each other. */
function partedFrom(before: Unit | undefined, unit: Unit): string {
  if (!before) return ''
  return unit.isRow || !/[.!?…:;,)"'”’]$/.test(before.text) ? '\n' : ' '
}

/** Sentences need their neighbours to be understood; rows stand alone, except those of a timetable. */
function widened(passage: Passage, window: Quoted, answerType: AnswerType | null) {
  let { from, to } = window
  const isRow = passage.units[from]?.isRow ?? false
  if (isRow && (window.isNamed || (answerType !== 'time' && answerType !== 'clock'))) return { from, to }
  const size = (): number => passage.units.slice(from, to).reduce((sum, unit) => sum + unit.text.length, 0)
  const fits = (index: number): boolean => {
    const unit = passage.units[index]
    return unit !== undefined && to - from < MOST_UNITS && size() < ENOUGH && size() + unit.text.length <= MOST
  }
  if (fits(to)) to += 1
  if (fits(from - 1)) from -= 1
  if (fits(to)) to += 1
  return { from, to }
}

const BARE_ANSWER = /^(?:yes|no|of course|certainly|sure|sorry|gladly|never|always|not)\b/i

/** The name of what the words are about, when they stand under one of several parts of a page and do not say it. */
function namingHeading({ headings, units }: Passage, text: string): string | null {
  const heading = headings.at(-1)
  if (heading === undefined || heading.length > LONGEST_NAME || heading.endsWith(':')) return null
  // "Yes" answers the question above it, which need not be the visitor's.
  if (heading.endsWith('?')) return BARE_ANSWER.test(text) ? heading : null
  const isPart = headings.length > 1 || units.some((unit) => unit.isRow)
  return isPart && !text.toLowerCase().includes(heading.toLowerCase()) ? heading : null
}
