import { anyOf, cardinals, TENS_WORDS } from '@frontdesk/calendar'
import { numberAt } from '../grammars/numbers.ts'
import { tokensOf } from '../grammars/tokens.ts'

type Dimension = 'weight' | 'length' | 'age'
/** So much of it, in the least unit of its dimension. */
export type Measure = { dimension: Dimension; amount: number; step: number }
/** From so much to so much, both included. */
type Extent = { dimension: Dimension; least: number; most: number; step: number }

/** Of each unit how many grams, millimetres or days it is. */
const UNITS: readonly (readonly [Dimension, number, string])[] = [
  ['weight', 1000, 'kgs?|kilos?|kilogram(?:me)?s?'],
  ['weight', 454, 'lbs?|pounds?|pounders?'],
  ['weight', 6350, 'stones?'],
  ['length', 10, 'cms?|centimet(?:er|re)s?'],
  ['length', 1000, 'met(?:er|re)s?'],
  ['length', 25, 'inch(?:es)?'],
  ['length', 305, 'feet|foot|ft'],
  ['age', 7, 'weeks?|wks?'],
  ['age', 30.4, 'months?'],
  ['age', 365, 'years?|yrs?'],
]
const UNIT = `(?:${UNITS.map(([, , words]) => words).join('|')})`
const NUMBER = `(?:\\d{1,4}(?:[.,]\\d)?|(?:(?:${anyOf([...cardinals(1, 19), ...TENS_WORDS.keys()])}|a hundred|hundred)(?:[ -]|\\b)(?:and )?)+)`
const AMOUNT = new RegExp(`\\b(${NUMBER})[ -]*(${UNIT})\\b`, 'giu')
/** "Not 18 pounds", "he used to be 40 pounds": that it is not. */
const DENIED = /\b(?:not|no longer|used to (?:be|weigh)|instead of|isn['’]?t)\s+(?:\w+\s+)?$/iu

/** What is said to weigh, measure or be old so much, in its order; lengths of time are told from ages by no word. */
export const measuresIn = (text: string): Measure[] =>
  [...text.matchAll(AMOUNT)].flatMap(({ index, 1: number = '', 2: unit = '' }) => {
    const value = DENIED.test(text.slice(0, index)) ? null : numberOf(number)
    return value === null ? [] : (measured(value, unit) ?? [])
  })

function measured(value: number, unit: string): Measure | null {
  const known = unitNamed(unit)
  return known === undefined ? null : { dimension: known[0], amount: value * known[1], step: known[1] }
}

const unitNamed = (unit: string) => UNITS.find(([, , words]) => new RegExp(`^(?:${words})$`, 'iu').test(unit))

function numberOf(said: string): number | null {
  if (/^\d/u.test(said)) return Number(said.replace(',', '.'))
  return numberAt(tokensOf(said.trim()), 0)?.value.value ?? null
}

const N = '\\d{1,4}(?:\\.\\d)?'
const BETWEEN = new RegExp(
  `(?<from>${N})\\s*(?<fromUnit>${UNIT})?\\s*(?:to|[-–—]|until)\\s*(?<to>${N})\\s*(?<unit>${UNIT})\\b`,
  'iu',
)
const UP_TO = new RegExp(
  `\\b(?:up to|under|below|less than|max(?:imum|\\.)?|until)\\s*(?<most>${N})\\s*(?<unit>${UNIT})\\b`,
  'iu',
)
const LEAST = `(?<least>${N})\\s*(?<unit>${UNIT})\\b`
const AND_OVER = new RegExp(`${LEAST}\\s*(?:\\+|(?:and|or) (?:over|up|more|above|heavier|older|bigger|taller))`, 'iu')
const OVER = new RegExp(`\\b(?:over|above|from|more than)\\s*${LEAST}`, 'iu')

/** What an owner says a thing is for: "up to 20 lb", "21 to 50 lb", "86 lb and over"; null where no measure is told. */
export function extentIn(text: string): Extent | null {
  const between = BETWEEN.exec(text)?.groups
  if (between) return extent(told(between, 'from', between['fromUnit']), told(between, 'to'))
  const most = UP_TO.exec(text)?.groups
  if (most) return extent(null, told(most, 'most'))
  const least = (AND_OVER.exec(text) ?? OVER.exec(text))?.groups
  return least ? extent(told(least, 'least'), null) : null
}

const told = (said: Readonly<Record<string, string>>, bound: string, unit = said['unit'] ?? ''): Measure | null =>
  measured(Number(said[bound]), unit)

function extent(least: Measure | null, most: Measure | null): Extent | null {
  const one = most ?? least
  if (one === null || (least ?? one).dimension !== one.dimension) return null
  return { dimension: one.dimension, least: least?.amount ?? 0, most: most?.amount ?? Infinity, step: one.step }
}

/** Counted in whole units of the owner, who leaves nothing between "up to 20" and "from 21". */
export function isWithin({ dimension, amount }: Measure, { least, most, step, ...of }: Extent): boolean {
  const rounded = Math.round(amount / step) * step
  return dimension === of.dimension && rounded >= least && rounded <= most
}
