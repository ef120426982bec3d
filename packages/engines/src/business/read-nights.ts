import { daysBetween } from '@frontdesk/schema'
import { readDates } from '../understanding/grammars/index.ts'
import type { Utterance } from '../understanding/words.ts'
import { contextOf } from './asked-slots.ts'
import { matchOption } from './match-option.ts'
import { type Job, labelSpans, NOTHING, type Reader, type Reading } from './reading.ts'

const NUMBERS: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  single: 1,
  two: 2,
  couple: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
}
const NIGHTS =
  /\b(\d{1,2}|a|one|single|two|(?:a )?couple(?: of)?|three|four|five|six|seven|eight|nine|ten)[ -]nights?\b|\b(tonight|overnight)\b/iu
const BARE = /^\W*(?:for |just |only )?(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)(?: please)?\W*$/iu

/** "Two nights", "a couple of nights"; a bare number when it was asked; "until Sunday" once the arrival is known. */
export const readNights: Reader = (job) => {
  const { text } = job.utterance
  const isBareAsked = job.asked === 'nights' && job.flow?.slots.day !== undefined
  const found = NIGHTS.exec(text) ?? (isBareAsked ? BARE.exec(text) : null)
  if (!found) return untilDay(job)
  if (found[2]) return { slots: { nights: 1 }, spans: [] }
  const nights = numberOf(found[1] ?? '')
  const spans = [{ start: found.index, end: found.index + found[0].length }]
  return nights > 0 ? { slots: { nights }, spans } : NOTHING
}

const numberOf = (said: string): number => {
  const word = said.toLowerCase().replace(/^a (?=couple)| of$/g, '')
  return /^\d+$/.test(word) ? Number(word) : (NUMBERS[word] ?? 0)
}

/** "From Monday to Wednesday" are two nights, whatever was said before. */
function nightsBetween(job: Job): number | null {
  const said = readDates(job.utterance.text, contextOf(job)).findLast(({ value }) => value.kind === 'days')
  if (said?.value.kind !== 'days' || !/\b(?:to|till?|until|through)\b|[-–]/iu.test(said.text)) return null
  return daysBetween(said.value.from, said.value.to)
}

const UNTIL = /\b(?:until|till|through|leaving(?: on)?|checking out(?: on)?)\b/iu

/** "Until Sunday": the first one after the arrival. */
function untilDay(job: Job): Reading {
  const { text } = job.utterance
  const between = nightsBetween(job)
  if (between !== null) return { slots: { nights: between }, spans: [] }
  const arrival = job.flow?.slots.day?.from
  const until = UNTIL.exec(text) ?? (job.asked === 'nights' ? /\bto\b/iu.exec(text) : null)
  if (arrival === undefined || !until) return NOTHING
  const last = readDates(text.slice(until.index), contextOf(job)).at(-1)
  if (last?.value.kind !== 'day') return NOTHING
  const behind = daysBetween(arrival, last.value.date)
  const nights = behind > 0 ? behind : ((behind % WEEK) + WEEK) % WEEK
  return nights === 0 ? NOTHING : { slots: { nights }, spans: [{ start: until.index, end: text.length }] }
}

const WEEK = 7

/** One of the rooms by its name. */
export const readRoomKind: Reader = ({ scene, utterance }) => {
  // "A room" names none of them, though all of them are called so.
  const options = (scene.facts.rooms ?? []).map(({ id, name }) => ({
    value: id,
    label: name.replace(/\brooms?\b/giu, ''),
  }))
  const roomId = matchOption(withoutOrdinals(utterance), options)
  return roomId === null
    ? NOTHING
    : {
        slots: { roomId },
        spans: labelSpans(
          utterance.text,
          options.filter(({ value }) => value === roomId),
        ),
      }
}

const withoutOrdinals = (utterance: Utterance): Utterance => ({ ...utterance, text: '' })
