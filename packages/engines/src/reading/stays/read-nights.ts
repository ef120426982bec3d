import { anyOf, cardinals, daysBetween } from '@frontdesk/calendar'
import { readDates } from '../grammars/index.ts'
import { grammarContextOf } from '../said/asked-slots.ts'
import { NOTHING, type Reader, type ReaderInput, type Reading } from '../said/reading.ts'
import { NIGHT_COUNT, nightCountOf, nightsLonger } from './night-counts.ts'

const NIGHTS = new RegExp(String.raw`\b${NIGHT_COUNT}[ -]nights?\b|\b(tonight|overnight)\b`, 'iu')
const BARE = new RegExp(String.raw`^\W*(?:for |just |only )?(\d{1,2}|${anyOf(cardinals(1, 10))})(?: please)?\W*$`, 'iu')

/** "Two nights", "a couple of nights"; a bare number when it was asked; "until Sunday" once the arrival is known. */
export const readNights: Reader = (input) => {
  const { text } = input.utterance
  const longer = nightsLonger(text, input.flow?.slots.nights)
  if (longer) return longer
  const isBareAsked = input.asked === 'nights' && input.flow?.slots.day !== undefined
  const found = NIGHTS.exec(text) ?? (isBareAsked ? BARE.exec(text) : null)
  if (!found) return untilDay(input)
  if (found[2]) return { slots: { nights: 1 }, spans: [] }
  const nights = nightCountOf(found[1] ?? '')
  const spans = [{ start: found.index, end: found.index + found[0].length }]
  return nights > 0 ? { slots: { nights }, spans } : NOTHING
}

/** "From Monday to Wednesday" are two nights, whatever was said before. */
export function nightsBetween(input: ReaderInput): number | null {
  const said = readDates(input.utterance.text, grammarContextOf(input)).findLast(({ value }) => value.kind === 'days')
  if (said?.value.kind !== 'days' || !/\b(?:to|till?|until|through)\b|[-–]/iu.test(said.text)) return null
  return daysBetween(said.value.from, said.value.to)
}

const UNTIL = /\b(?:until|till|through|leaving(?: on)?|checking out(?: on)?)\b/iu

/** "Until Sunday": the first one after the arrival. */
function untilDay(input: ReaderInput): Reading {
  const between = nightsBetween(input)
  if (between !== null) return { slots: { nights: between }, spans: [] }
  const { text } = input.utterance
  const until = UNTIL.exec(text) ?? (input.asked === 'nights' ? /\bto\b/iu.exec(text) : null)
  if (!until) return NOTHING
  const said = arrivalBefore(input, until.index)
  const arrival = said?.date ?? input.flow?.slots.day?.from
  const nights = arrival === undefined ? 0 : nightsUntil(input, arrival, until.index)
  if (nights === 0) return NOTHING
  return said
    ? {
        slots: { nights, day: { from: said.date, until: said.date } },
        spans: [{ start: said.start, end: text.length }],
      }
    : { slots: { nights }, spans: [{ start: until.index, end: text.length }] }
}

/** Zero where no day is named. */
function nightsUntil(input: ReaderInput, arrival: string, from: number): number {
  const last = readDates(input.utterance.text.slice(from), grammarContextOf(input)).at(-1)
  if (last?.value.kind !== 'day') return 0
  const behind = daysBetween(arrival, last.value.date)
  return behind > 0 ? behind : ((behind % WEEK) + WEEK) % WEEK
}

const WEEK = 7

/** "No, Wednesday until Friday": the day in front is the arrival now, whatever it was. */
function arrivalBefore(input: ReaderInput, until: number): { date: string; start: number } | null {
  const context = { ...grammarContextOf(input), expects: ['date' as const] }
  const said = readDates(input.utterance.text.slice(0, until).replace(NO_BEFORE, blank), context).at(-1)
  return said?.value.kind === 'day' ? { date: said.value.date, start: said.start } : null
}

/** "No" declines what was read back, not the day behind it. */
const NO_BEFORE = /^\W*(?:(?:no|nope|sorry|wait|actually)\W+)+/iu
const blank = (said: string): string => ' '.repeat(said.length)
