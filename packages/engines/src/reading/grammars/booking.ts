import { readDates, type SaidDate } from './dates/dates.ts'
import type { Found, GrammarContext } from './found.ts'
import { type PersonName, readPersonName } from './names.ts'
import { readParty } from './party.ts'
import type { Party } from './party-groups.ts'
import { readTimes, type SaidTime } from './times/times.ts'

/** What an utterance says about a booking. */
export type BookingWords = {
  dates: readonly Found<SaidDate>[]
  times: readonly Found<SaidTime>[]
  parties: readonly Found<Party>[]
  name: Found<PersonName> | null
}

type Place = { start: number; end: number }

const overlaps = (a: Place, b: Place): boolean => a.start < b.end && b.start < a.end

/** "8:00 tonight" takes the day into the time and stays one; "the 5th" is no time of five. */
const beginsIn = (date: Place, time: Place): boolean => time.start >= date.start && time.start < date.end

/**
 * Reads everything a booking needs at once. No words are read twice: a name holds its words before a date, a date before
 * a time, and a time before a party; only "in an hour" and "tonight" are both a day and a time.
 */
export function readBooking(text: string, context: GrammarContext): BookingWords {
  const name = readPersonName(text, context)
  const dates = readDates(text, context).filter((date) => !name || !overlaps(date, name))
  const isFree = (time: Found<SaidTime>) =>
    (!name || !overlaps(time, name)) && (isBoth(time) || !dates.some((date) => beginsIn(date, time)))
  const times = readTimes(text, context).filter(isFree)
  const taken = [...dates, ...times, ...(name ? [name] : [])]
  const parties = readParty(text, context).filter((party) => !taken.some((place) => overlaps(place, party)))
  return { dates, times, parties, name }
}

const isBoth = ({ value }: Found<SaidTime>): boolean => value.kind === 'offset' || value.kind === 'part'
