import type { ServiceFact } from '@frontdesk/agent-runtime/ports'
import { cardinals } from '@frontdesk/calendar'
import { stem } from '../said/match-option.ts'
import { FUNCTION_WORDS } from '../talk-rules.ts'
import { wordsOf } from '../words.ts'

/** What is said of any visit, whatever it is for. */
const OF_EVERY_VISIT = new Set(
  [
    ...cardinals(1, 12),
    ...'appointment book booking time first last day week month today tomorrow morning afternoon evening minute hour session visit service treatment please need want like come available free price cost pay bring help problem people person name phone before after from with within take look see'.split(
      ' ',
    ),
  ].map(stem),
)

/** The words that tell one visit from another, cut to their stems. */
export const visitStems = (text: string, least = 4): string[] =>
  wordsOf(text)
    .filter(({ word }) => word.length >= least && !/\d/u.test(word) && !FUNCTION_WORDS.has(word))
    .map(({ word }) => stem(word.replace(/ves$/u, 'fe')))
    .filter((word) => !OF_EVERY_VISIT.has(word))

/** "No ceramic knives": what it is not for. */
const NEGATED = /\b(?:no|not|without|except|only)\b[^.,;:]*/giu

/** The words of what the owner says of a service, but for what it is not for. */
export const descriptionStems = ({ description = '' }: ServiceFact): Set<string> =>
  new Set(visitStems(description.replace(NEGATED, ' ')))
export const nameStems = ({ name, aliases }: ServiceFact): Set<string>[] =>
  [name, ...aliases].map((label) => new Set(visitStems(label, 3)))
