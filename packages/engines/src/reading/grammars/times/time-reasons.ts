import { WEEKDAY_FORMS } from '@frontdesk/calendar'
import type { Found } from '../found.ts'
import { setOf, skip, type Token, tokensOf, wordAt } from '../tokens.ts'
import type { SaidTime } from './said-time.ts'

const SEGMENT_ENDS = setOf(', . ; ! ? but so then')
const NEGATIONS = setOf('not nothing never cannot cant couldnt wont dont doesnt isnt arent unable')
const UNTIL = setOf('until till til')
const BEFORE = setOf('before earlier by')
const AFTER = setOf('after past later')
/** Where somebody is who cannot come. */
const BUSY = setOf('work working busy away out off shift teaching class lesson school meeting asleep tied unavailable')
/** "Two o'clock would work" says that it suits. */
const SUITS = setOf('would will could might does that can')
const ENDS = setOf('finish finishes finished end ends')
const OFF = setOf('off out')
const GETS = setOf('get gets knock clock')
const STARTS = setOf('start starts begin begins leave leaves depart departs go goes')
/** What begins without anybody's wish. */
const EVENTS = setOf('work shift train bus flight plane boat ferry school match game meeting class lesson nursery')
const MUST = setOf('must need needs have has got gotta')
/** "Can't you do it earlier?" denies nothing. */
const ASKED = setOf('you there we i it')
const DAY = 1440
/** A part of the day that begins by then is its first, and one that lasts so long its last. */
const EARLY = 6.5 * 60
const LATE = 22 * 60

/** Whether a time follows from when somebody is busy. */
export const isReason = ({ value }: Found<SaidTime>): boolean => value.kind === 'range' && value.isReason === true

type Clock = { minute: number; isAmbiguous: boolean }

/**
 * GT8: what tells when somebody is busy bounds the wish: "I work until five" and "nothing before ten" are times after
 * it, "I have to leave by four" one before it. A time from which somebody is busy until another is no wish at all.
 */
export function asBounds(text: string, found: readonly Found<SaidTime>[]): Found<SaidTime>[] {
  const tokens = tokensOf(text)
  return found.flatMap((reading, index) => {
    const from = tokens.findIndex(({ start }) => start >= reading.start)
    const words = wordsBefore(tokens, from, found[index - 1]?.end ?? 0)
    const behind = tokens.findIndex(({ start }) => start >= reading.end)
    const value =
      judgedBehind(tokens, behind, reading.value) ?? boundOf(words, leadOf(tokens, from, words), reading.value)
    return value === null ? [] : [{ ...reading, value }]
  })
}

const JUDGES = setOf("’ ' is s would will be a bit little way far much just thats its")
const EARLY_WORDS = setOf('early soon')

/** "Ten is too early", "four's a bit too late". */
function judgedBehind(tokens: readonly Token[], behind: number, value: SaidTime): SaidTime | null {
  if (behind < 0 || value.kind !== 'clock') return null
  const at = skip(tokens, behind, JUDGES)
  if (wordAt(tokens, at) !== 'too') return null
  const word = wordAt(tokens, at + 1)
  if (EARLY_WORDS.has(word)) return after({ ...value, minute: value.minute + 1 })
  return word === 'late' ? before({ ...value, minute: value.minute - 1 }) : null
}

/** The words of its part of the sentence that stand before a time, up to the time before it. */
function wordsBefore(tokens: readonly Token[], from: number, notBefore: number): string[] {
  const words: string[] = []
  for (let at = from - 1; at >= 0 && (tokens[at]?.start ?? 0) >= notBefore; at--) {
    const word = wordAt(tokens, at)
    if (SEGMENT_ENDS.has(word)) break
    words.unshift(word)
  }
  return words
}

/** "Until", "before" or "at", within the time that was read or right before it. */
const leadOf = (tokens: readonly Token[], from: number, words: readonly string[]): string => {
  const own = wordAt(tokens, from)
  return UNTIL.has(own) || BEFORE.has(own) || AFTER.has(own) ? own : (words.at(-1) ?? '')
}

function boundOf(words: readonly string[], lead: string, value: SaidTime): SaidTime | null {
  if (value.kind === 'offset') return value
  const isDenied = words.some((word, at) => NEGATIONS.has(word) && !ASKED.has(words[at + 1] ?? ''))
  if (value.kind === 'part') return isDenied ? outsideOf(value, words) : value
  const isBusy = words.some((word, at) => BUSY.has(word) && !SUITS.has(words[at - 1] ?? ''))
  if (value.kind === 'range' && value.from > 0 && value.to < DAY) return isBusy ? null : value
  const clock = clockOf(value)
  const bound = boundByLead(lead, clock, { isDenied, isBusy })
  if (bound !== null) return bound
  return isBusy && value.kind === 'range' ? value : (besideEvent(words, clock) ?? value)
}

/** "Busy until five", "not before ten", "nothing after four". */
function boundByLead(lead: string, clock: Clock, { isDenied, isBusy }: Record<'isDenied' | 'isBusy', boolean>) {
  if (UNTIL.has(lead)) return isBusy || isDenied ? after(clock) : null
  if (isDenied && BEFORE.has(lead)) return after(clock)
  return isDenied && AFTER.has(lead) ? before(clock) : null
}

/** "I finish work at five", "the train leaves at four". */
function besideEvent(words: readonly string[], clock: Clock): SaidTime | null {
  const has = (some: ReadonlySet<string>) => words.some((word) => some.has(word))
  const isOver = has(ENDS) || words.some((word, at) => OFF.has(word) && GETS.has(words[at - 1] ?? ''))
  if (isOver) return has(MUST) ? before(clock) : after(clock)
  return has(STARTS) && (has(EVENTS) || has(MUST)) ? before(clock) : null
}

/** "I can't do mornings": what is left of the day; of "not Friday evening", and of the middle of a day, nothing follows. */
function outsideOf({ from, to }: { from: number; to: number }, words: readonly string[]): SaidTime | null {
  if (WEEKDAY_FORMS.has(words.at(-1) ?? '')) return null
  if (from <= EARLY) return after({ minute: to, isAmbiguous: false })
  return to >= LATE ? before({ minute: from, isAmbiguous: false }) : null
}

const clockOf = (value: Exclude<SaidTime, { kind: 'part' | 'offset' }>): Clock =>
  value.kind === 'clock' ? value : { minute: value.from > 0 ? value.from : value.to, isAmbiguous: value.isAmbiguous }

const after = ({ minute, isAmbiguous }: Clock): SaidTime => ({
  kind: 'range',
  from: minute,
  to: DAY,
  isAmbiguous,
  isReason: true,
})

const before = ({ minute, isAmbiguous }: Clock): SaidTime => ({
  kind: 'range',
  from: 0,
  to: minute,
  isAmbiguous,
  isReason: true,
})
