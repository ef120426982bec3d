import { localTimeOf, WEEKDAY_NAMES, weekdayOfIso } from '@frontdesk/calendar'
import type { FlowContext } from '../../speaking/speaker.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'

type Missed = { at?: number; isOpen?: boolean }

const OF_BOOKING = /\bbook(?:ed|ing|ings)?\b|\breserv\w+|\bwalk[- ]?ins?\b/iu
const LONGEST = 160

/**
 * BW11: where the house is open and no table can be booked, the website's own sentence on booking that day is said with
 * it; none where it has no such sentence.
 */
export async function ruleForTables({ turn, facts }: FlowContext, { kind }: AnyFlow, missed: Missed): Promise<string[]> {
  const { at, isOpen = false } = missed
  if (kind !== 'reservation' || !isOpen || at === undefined) return []
  const weekday = WEEKDAY_NAMES[weekdayOfIso(localTimeOf(at, facts.timeZone).date) - 1]
  if (weekday === undefined) return []
  const answer = await turn.knowledge.search(`Can I book a table on a ${weekday}?`)
  const passages = 'passages' in answer ? answer.passages : []
  const names = new RegExp(`\\b${weekday}s?\\b`, 'iu')
  const said = passages
    .flatMap(({ text }) => text.split(/\n+|(?<=[.!?])\s+/u))
    .map((one) => one.trim())
    .find((one) => one.length <= LONGEST && names.test(one) && OF_BOOKING.test(one))
  return said === undefined ? [] : [/[.!?]$/u.test(said) ? said : `${said}.`]
}
