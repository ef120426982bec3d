import type { GrammarContext } from '../../grammars/found.ts'
import { readDatesIn } from '../engine/read-dates.ts'
import { readNumbersIn, readPartyIn } from '../engine/read-people.ts'
import { readTimesIn } from '../engine/read-times.ts'
import { cuesIn } from '../engine/read-wishes.ts'
import type { Language } from '../engine/world.ts'

/** Which day it is and where does not change whether one is named. */
const ANYWHERE: GrammarContext = { now: 0, timeZone: 'UTC', dayFirst: true, expects: [] }

type Marked = { start: number; end: number; mark: string }

/**
 * A text as the model of wishes looks at it: days, times, parties and numbers stand for all of their kind, and behind
 * the words stands what the tables of the language know of them. So few lines tell much.
 */
export function wishText(language: Language, text: string): string {
  const all = [
    ...marked('xqday', readDatesIn(language, text, ANYWHERE)),
    ...marked('xqtime', readTimesIn(language, text, ANYWHERE)),
    ...marked('xqparty', readPartyIn(language, text, ANYWHERE)),
    ...marked('xqnumber', readNumbersIn(language, text)),
  ]
  const marks = all.map(({ mark }) => mark)
  const known = [...new Set([...marks, ...cuesIn(language, text).map((cue) => `xq${cue.replace('-', '')}`)])]
  return `${known.join(' ')} . ${withMarks(text, all)}`
}

const marked = (mark: string, found: readonly { start: number; end: number }[]): Marked[] =>
  found.map(({ start, end }) => ({ start, end, mark }))

/** What is read first stands; what overlaps it is left out. */
function withMarks(text: string, all: readonly Marked[]): string {
  const kept: Marked[] = []
  for (const one of all) if (kept.every(({ start, end }) => one.end <= start || one.start >= end)) kept.push(one)
  return kept
    .toSorted((a, b) => b.start - a.start)
    .reduce((rest, { start, end, mark }) => `${rest.slice(0, start)} ${mark} ${rest.slice(end)}`, text)
}
