import { localTimeOf, WEEKDAY_NAMES, weekdayOfIso } from '@frontdesk/calendar'
import { readTimes } from '../../reading/grammars/index.ts'
import { grammarBaseOf } from '../../reading/said/reading.ts'
import type { FlowContext } from '../../speaking/speaker.ts'
import type { AnyFlow } from '../../turn/flow-state.ts'

type Missed = { at?: number; isOpen?: boolean }

const OF_BOOKING = /\bbook(?:ed|ing|ings)?\b|\breserv\w+|\bwalk[- ]?ins?\b/iu
const LONGEST = 160

/**
 * BW11: where the house is open and no table can be booked, the website's own sentence on booking that day is said with
 * it; none where it has no such sentence.
 */
export async function ruleForTables(context: FlowContext, { kind }: AnyFlow, missed: Missed): Promise<string[]> {
  const { turn, facts } = context
  const { at, isOpen = false } = missed
  if (kind !== 'reservation' || !isOpen || at === undefined) return []
  const weekday = WEEKDAY_NAMES[weekdayOfIso(localTimeOf(at, facts.timeZone).date) - 1]
  if (weekday === undefined) return []
  const answer = await turn.knowledge.search(`Can I book a table on a ${weekday}?`)
  const passages = 'passages' in answer ? answer.passages : []
  const names = new RegExp(`\\b${weekday}s?\\b`, 'iu')
  const { minute } = localTimeOf(at, facts.timeZone)
  const rules = passages
    .flatMap(({ text }) => text.split(/\n+|(?<=[.!?])\s+/u))
    .map((one) => one.trim())
    .filter((one) => one.length <= LONGEST && names.test(one) && OF_BOOKING.test(one))
  const said =
    rules.find((one) => holdsAt(context, one, minute) === true) ??
    rules.find((one) => holdsAt(context, one, minute) === null)
  return said === undefined ? [] : [/[.!?]$/u.test(said) ? said : `${said}.`]
}

/** "Saturdays before 14:00": whether a rule holds at that hour; null where it names no span of hours. */
function holdsAt(context: FlowContext, rule: string, minute: number): boolean | null {
  const spans = readTimes(rule, { ...grammarBaseOf(context), expects: [] }).flatMap(({ value }) =>
    value.kind === 'range' ? [value] : [],
  )
  return spans.length === 0 ? null : spans.some(({ from, to }) => minute >= from && minute < to)
}
