import { weekdayNamed } from './calendar-words.ts'
import type { Weekday } from './days.ts'

type Thing = { readonly [key: string]: unknown }

/** An `OpeningHoursSpecification` of schema.org, its times and dates as written; empty where nothing was said. */
export type HoursSpecification = {
  name: string
  days: readonly Weekday[]
  opens: string
  closes: string
  validFrom: string
  validThrough: string
}

const MAX_TEXT = 1_000

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return ''
  return value
    .slice(0, MAX_TEXT)
    .replace(/<[^<>]{0,300}>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A day by its name, its address ("https://schema.org/Monday"), two letters, or a thing with that name. */
function dayOf(written: unknown): readonly Weekday[] {
  const name = textOf(written) || textOf(isThing(written) ? written['name'] : '')
  const weekday = weekdayNamed(name.replace(/^.*[/#]/, ''))
  return weekday === null ? [] : [weekday]
}

/** SH1: the hours that the structured data of a business specify, the usual ones before those of single seasons. */
export const hoursSpecifications = (thing: Thing): HoursSpecification[] =>
  [thing['openingHoursSpecification'], thing['specialOpeningHoursSpecification']]
    .flatMap(listOf)
    .filter(isThing)
    .map((entry) => ({
      name: textOf(entry['name']),
      days: listOf(entry['dayOfWeek']).flatMap(dayOf),
      opens: textOf(entry['opens']),
      closes: textOf(entry['closes']),
      validFrom: textOf(entry['validFrom']),
      validThrough: textOf(entry['validThrough']),
    }))

/** SH1: the hours in one line each, "Mo-Fr 09:00-18:00". */
export const hoursLines = (thing: Thing): string[] =>
  listOf(thing['openingHours'])
    .map(textOf)
    .filter((line) => line !== '')
