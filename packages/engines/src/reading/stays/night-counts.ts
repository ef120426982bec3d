import { anyOf, cardinals } from '@frontdesk/calendar'
import type { Reading, Span } from '../said/reading.ts'

const NUMBERS: ReadonlyMap<string, number> = new Map([
  ['a', 1],
  ['an', 1],
  ['single', 1],
  ['couple', 2],
  ...cardinals(1, 10).map((word, at): [string, number] => [word, at + 1]),
])

/** A number of nights, as one group of a pattern. */
export const NIGHT_COUNT = String.raw`(\d{1,2}|(?:a )?couple(?: of)?|an?|single|${anyOf(cardinals(1, 10))})`

export const nightCountOf = (said: string): number => {
  const word = said.toLowerCase().replace(/^a (?=couple)| of$/g, '')
  return /^\d+$/.test(word) ? Number(word) : (NUMBERS.get(word) ?? 0)
}

const UNIT = String.raw`(?:nights?|days?)`
/** The end of a stay. */
export const LEAVES = String.raw`(?:leave|leaving|check(?:ing)? out|depart(?:ing)?|go home)`
const MORE = String.raw`(?:more|extra|additional|further|longer)`
const LESS = String.raw`(?:less|fewer|shorter)`
/** "One night longer", "two extra nights", "extend it by a night", "leave a day later", "another night". */
const LONGER = new RegExp(
  String.raw`\b(?:${NIGHT_COUNT} ${UNIT} ${MORE}|${NIGHT_COUNT} ${MORE} ${UNIT}|(?:extend|lengthen|prolong)\b.{0,40}? by ${NIGHT_COUNT} ${UNIT}|${LEAVES} ${NIGHT_COUNT} ${UNIT} later|(?<!\bto )another (?:${NIGHT_COUNT} )?nights?)\b`,
  'iu',
)
/** "One night less", "two fewer nights", "shorten it by a night", "leave a day earlier". */
const SHORTER = new RegExp(
  String.raw`\b(?:${NIGHT_COUNT} ${UNIT} ${LESS}|${NIGHT_COUNT} ${LESS} ${UNIT}|(?:shorten|reduce|cut)\b.{0,40}? by ${NIGHT_COUNT} ${UNIT}|${LEAVES} ${NIGHT_COUNT} ${UNIT} (?:earlier|early|sooner|before))\b`,
  'iu',
)

/** By how many nights a stay shall be longer, or, below zero, shorter. */
export function readNightsMore(text: string): { by: number; spans: Span[] } | null {
  const longer = LONGER.exec(text)
  const found = longer ?? SHORTER.exec(text)
  if (!found) return null
  const count = nightCountOf(found.slice(1).find((one) => one !== undefined) ?? 'one')
  return { by: longer ? count : -count, spans: [{ start: found.index, end: found.index + found[0].length }] }
}

/** Of nights that are known, "one night longer" is so many. */
export function nightsLonger(text: string, nights: number | undefined): Reading | null {
  const more = nights === undefined ? null : readNightsMore(text)
  return more && nights !== undefined && nights + more.by > 0
    ? { slots: { nights: nights + more.by }, spans: more.spans }
    : null
}
