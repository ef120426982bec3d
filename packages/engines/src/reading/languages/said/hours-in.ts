import type { BusinessContext } from '../../../turn/business-context.ts'
import type { Found } from '../../grammars/found.ts'
import type { SaidTime } from '../../grammars/times/times.ts'
import { blanked, grammarBaseOf } from '../../said/reading.ts'
import { wordsOf } from '../../words.ts'
import { asksFor, beginsWith, holdsOnly } from '../engine/read-asks.ts'
import { readDatesIn } from '../engine/read-dates.ts'
import { readTimesIn } from '../engine/read-times.ts'
import type { Language } from '../engine/world.ts'

/** `date`: null for this moment. */
export type HoursAsked = { date: string | null; minute: number | null; isYesOrNo: boolean }

/** Longer questions ask for more than whether the house is open now. */
const MOST_WORDS = 5

/** TG22: whether and when the house is open, on one day or now; null for whatever asks more than that. */
export function hoursAskedIn(language: Language, context: BusinessContext, text: string): HoursAsked | null {
  const grammar = { ...grammarBaseOf(context), expects: [] }
  const dates = readDatesIn(language, text, grammar)
  const times = readTimesIn(language, text, grammar).filter(({ value }) => value.kind === 'clock')
  const rest = blanked(text, [...dates, ...times])
  if (!asksOfHours(language, rest)) return null
  const isYesOrNo = beginsWith(language, text, 'yesOrNo') && !asksFor(language, rest, 'closed')
  const [date, ...others] = dates
  if (!date) {
    const isNow = asksFor(language, rest, 'now') || (isYesOrNo && wordsOf(text).length <= MOST_WORDS)
    return isNow && times.length === 0 ? { date: null, minute: null, isYesOrNo: true } : null
  }
  const minute = clearMinute(times)
  if (date.value.kind !== 'day' || others.length > 0 || minute === undefined) return null
  return { date: date.value.date, minute, isYesOrNo }
}

/** Nothing else is asked beside it: with "the pool" or "for brunch" it is another question. */
const asksOfHours = (language: Language, rest: string): boolean =>
  OF_HOURS.some((name) => asksFor(language, rest, name)) && holdsOnly(language, rest, [...OF_HOURS, 'now', 'around'])
const OF_HOURS = ['open', 'closed', 'hours'] as const

/** Null where no time was said; undefined for one that may be meant in two ways. */
function clearMinute([time]: readonly Found<SaidTime>[]): number | null | undefined {
  if (!time) return null
  return time.value.kind === 'clock' && !time.value.isAmbiguous ? time.value.minute : undefined
}
