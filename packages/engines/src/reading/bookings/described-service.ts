import type { ServiceFact } from '@frontdesk/agent-runtime/ports'
import { cardinals } from '@frontdesk/calendar'
import type { ServiceId } from '@frontdesk/schema'
import { stem } from '../said/match-option.ts'
import { FUNCTION_WORDS } from '../talk-rules.ts'
import { wordsOf } from '../words.ts'

/** Who comes for the first time, in the words of visitors, and what such a visit is called. */
const COMES_FIRST =
  /\b(?:first[- ](?:time|timer|visit|appointment|session|go|consultation)|new (?:patient|client|customer|here|to you)|never been (?:to you|here|before)|not been (?:to you|here|before))\b/iu
const IS_FIRST = /\b(?:initial|first|new (?:patient|client|customer)s?|introductory|intake)\b/iu

/**
 * SB13: a service that nobody named, by what the owner says of it: the one for a first visit, or the one whose own words
 * no other has. Null where two would do.
 */
export function describedService(services: readonly ServiceFact[], text: string): ServiceId | null {
  if (COMES_FIRST.test(text)) {
    const first = onlyOne(services.filter(({ name }) => IS_FIRST.test(name)))
    const told = first ?? onlyOne(services.filter(({ description = '' }) => IS_FIRST.test(description)))
    if (told) return told.id
  }
  const said = new Set(stemsOf(text))
  const words = services.map(({ id, name, aliases, description = '' }) => ({
    id,
    own: new Set(stemsOf([name, ...aliases, description.replace(NEGATED, ' ')].join(' '))),
  }))
  const scored = words.map(({ id, own }) => ({
    id,
    score: [...own].filter((word) => said.has(word) && words.filter((one) => one.own.has(word)).length === 1).length,
  }))
  const best = Math.max(0, ...scored.map(({ score }) => score))
  return best === 0 ? null : (onlyOne(scored.filter(({ score }) => score === best))?.id ?? null)
}

const onlyOne = <T>(all: readonly T[]): T | null => (all.length === 1 ? (all[0] ?? null) : null)

/** "No ceramic knives": what it is not for. */
const NEGATED = /\b(?:no|not|without|except|only)\b[^.,;:]*/giu

/** What is said of any visit, whatever it is for. */
const OF_EVERY_VISIT = new Set(
  [
    ...cardinals(1, 12),
    ...'appointment book booking time first last day week month today tomorrow morning afternoon evening minute hour session visit service treatment please need want like come available free price cost pay bring help problem people person name phone before after from with within take look see'.split(
      ' ',
    ),
  ].map(stem),
)

const stemsOf = (text: string): string[] =>
  wordsOf(text)
    .filter(({ word }) => word.length > 3 && !/\d/u.test(word) && !FUNCTION_WORDS.has(word))
    .map(({ word }) => stem(word.replace(/ves$/u, 'fe')))
    .filter((word) => !OF_EVERY_VISIT.has(word))
