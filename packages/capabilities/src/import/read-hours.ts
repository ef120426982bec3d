import {
  anyOf,
  endMinuteOf,
  hoursLines,
  hoursSpecifications,
  minuteRange,
  NAMED_TIMES,
  WEEK_DAYS,
  WEEKDAY_ABBREVIATIONS,
  WEEKDAY_LETTERS,
  WEEKDAY_NAMES,
  type Weekday,
  weekdayNamed,
  weekdaysFrom,
} from '@frontdesk/calendar'
import { type Thing, textOf, typesOf } from './json-things.ts'
import type { HoursDraft, OpenRange, SitePage } from './site-page.ts'

/** "09:00", "9", "9.30 pm", "noon" in minutes; null when it is no time of day. */
export function minuteOf(text: string): number | null {
  const plain = text.trim().toLowerCase()
  const named = NAMED_TIMES.get(plain)
  if (named !== undefined) return endMinuteOf(named)
  const match = /^(\d{1,2})(?:[:.h](\d{2}))?(?::\d{2})?\s*(a\.?m\.?|p\.?m\.?)?$/.exec(plain)
  if (!match) return null
  const minute = Number(match[2] ?? 0)
  const hour = hourOf(Number(match[1]), match[3]?.[0])
  return hour === null || minute > 59 ? null : hour * 60 + minute
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour > 24 ? null : hour
  return hour > 12 || hour === 0 ? null : (hour % 12) + (half === 'p' ? 12 : 0)
}

const rangeOf = (day: number, from: number, until: number): OpenRange => ({ day, ...minuteRange(from, until) })

type Season = { from: string; until: string }
const isNow = ({ from, until }: Season, today: string): boolean =>
  (from === '' || from <= today) && (until === '' || today <= until)

/** Hours of one business as its structured data give them, for the season that today is in. */
export function hoursOfThing(thing: Thing, today: string): { weekly: OpenRange[]; closedOn: string[] } {
  const weekly: OpenRange[] = []
  const closedOn: string[] = []
  for (const { name, days, opens, closes, validFrom, validThrough } of hoursSpecifications(thing)) {
    if (OTHER_TIMES.test(name)) continue
    const season = { from: validFrom.slice(0, 10), until: validThrough.slice(0, 10) }
    const from = minuteOf(opens)
    const until = minuteOf(closes)
    const isClosed = from === null || until === null || from === until
    if (isClosed && season.from !== '' && season.from === season.until) closedOn.push(season.from)
    if (isClosed || !isNow(season, today)) continue
    weekly.push(...days.map((day) => rangeOf(day, from, until)))
  }
  for (const line of hoursLines(thing)) weekly.push(...readHoursLine(line))
  const [arrival, departure] = [thing['checkinTime'], thing['checkoutTime']].map((said) =>
    minuteOf(clockOf(textOf(said))),
  )
  return { weekly: merged(weekly).filter((range) => !isOfGuests(range, arrival, departure)), closedOn }
}

/** "T15:00", "15:00:00-05:00": the clock of an ISO time. */
export const clockOf = (text: string): string => /^T?(\d{1,2}:\d{2})/.exec(text.trim())?.[1] ?? text

/** From arrival to departure, or the other way about: when rooms are given out and back, not when the house is open. */
function isOfGuests({ from, until }: OpenRange, arrival = NO_TIME, departure = NO_TIME): boolean {
  if (arrival === null || departure === null) return false
  const ends = [from, until % DAY_MINUTES].toSorted((one, other) => one - other)
  return ends.join() === [arrival, departure].toSorted((one, other) => one - other).join()
}
const NO_TIME: number | null = null
const DAY_MINUTES = 1_440

/** Times of guests, meals and quiet are none of the doors. */
const OTHER_TIMES =
  /\bcheck(?:ing)?[\s-]*(?:in|out)\b|\b(?:arrivals?|departures?|arrive|depart|vacate|breakfast|quiet|silence|anreise|abreise)\b/iu

/** Ranges of a day in order; those that touch or overlap become one. */
export function merged(ranges: readonly OpenRange[]): OpenRange[] {
  const out: OpenRange[] = []
  for (const range of ranges.toSorted((a, b) => a.day - b.day || a.from - b.from)) {
    const last = out.at(-1)
    if (last && last.day === range.day && range.from <= last.until)
      out[out.length - 1] = { ...last, until: Math.max(last.until, range.until) }
    else out.push(range)
  }
  return out
}

const DAY = `(${anyOf([...WEEKDAY_NAMES, ...WEEKDAY_ABBREVIATIONS, ...WEEKDAY_LETTERS])})s?`
const DAYS = new RegExp(`\\b${DAY}(?:\\s*(?:-|–|—|to|through|until|till)\\s*${DAY})?(?![\\p{L}])`, 'giu')
const TIME = `(\\d{1,2}(?:[:.]\\d{2})?\\s*(?:a\\.?m\\.?|p\\.?m\\.?)?|${anyOf(NAMED_TIMES.keys())})`
const TIMES = new RegExp(`${TIME}\\s*(?:h|uhr)?\\s*(?:-|–|—|to|until|till|and)\\s*${TIME}`, 'giu')
const MAX_LINE = 300

/** Days of two letters stand alone before their times. */
const SHORT_LINE = /^\s*[A-Za-z]{2}(?:\s*[-–,]\s*[A-Za-z]{2})*[\s:]+\d/

/** Weekdays that a text names, each once. */
export function weekdaysIn(text: string): Weekday[] {
  const isShort = SHORT_LINE.test(text)
  const days = [...text.matchAll(DAYS)].flatMap((match) => {
    // "We" is a day in "We-Fr 9-17" and none in "We have 12-14 rooms".
    if (match[0].length === 2 && !isShort) return []
    const from = weekdayNamed(match[1] ?? '')
    const until = match[2] === undefined ? from : weekdayNamed(match[2])
    return from === null || until === null ? [] : weekdaysFrom(from, until)
  })
  if (/\b(?:daily|every ?day|each day|seven days|7 days)\b/iu.test(text)) return [...WEEK_DAYS]
  if (/\bweekdays\b/iu.test(text)) days.push(...weekdaysFrom(1, 5))
  if (/\bweekends?\b/iu.test(text)) days.push(...weekdaysFrom(6, 7))
  return [...new Set(days)]
}

const hasHalf = (text: string): boolean => /[ap]\.?m/i.test(text)

/** "9–5" means seventeen o'clock; "9 - 5pm" leaves the first as it is; "6–10pm" lends its half to the first. */
function timesOf(first: string, second: string): { from: number; until: number } | null {
  const from = minuteOf(first)
  const until = minuteOf(second)
  if (from === null || until === null) return null
  if (hasHalf(second)) return { from: hasHalf(first) ? from : lentHalf(first, second, { from, until }), until }
  const isBare = !hasHalf(first) && !/[:.]/.test(first + second)
  return isBare && until <= from && until < 720 ? { from, until: until + 720 } : { from, until }
}

function lentHalf(first: string, second: string, { from, until }: { from: number; until: number }): number {
  const lent = minuteOf(`${first.trim()} ${/p/i.test(second) ? 'pm' : 'am'}`)
  return lent !== null && lent < until ? lent : from
}

/** One line of hours: "Mo-Fr 09:00-18:00", "Saturday and Sunday: 10 am to 4 pm", "Daily 12–22". Nothing when it is none. */
export function readHoursLine(line: string): OpenRange[] {
  const text = line.slice(0, MAX_LINE)
  const days = weekdaysIn(text)
  if (days.length === 0 || /\bclosed\b/iu.test(text) || OTHER_TIMES.test(text)) return []
  const times = [...text.matchAll(TIMES)].flatMap((match) => timesOf(match[1] ?? '', match[2] ?? '') ?? [])
  return days.flatMap((day) => times.map(({ from, until }) => rangeOf(day, from, until)))
}

const ABOUT_HOURS =
  /\b(?:opening|business|office|store|shop|salon|clinic|our)? ?hours\b|\bopening times\b|\bwhen (?:are )?we(?:'re|’re)? (?:are )?open\b/iu

const isAboutHours = ({ kind, headings }: SitePage['blocks'][number]): boolean =>
  kind !== 'fact' &&
  headings.some((heading) => ABOUT_HOURS.test(heading)) &&
  !headings.some((heading) => OTHER_TIMES.test(heading))

/** Hours written for people, under a heading about hours; the page with most days wins. */
export function hoursFromText(pages: readonly SitePage[]): HoursDraft | null {
  let best: HoursDraft | null = null
  for (const page of pages) {
    const lines = page.blocks
      .filter((block) => isAboutHours(block))
      .flatMap((block) => block.text.split(/\n|(?<=\d)\s*[;|]\s*/u))
    const weekly = merged(lines.flatMap(readHoursLine))
    const days = new Set(weekly.map(({ day }) => day)).size
    if (days > new Set(best?.weekly.map(({ day }) => day)).size) best = { weekly, closedOn: [], url: page.url }
  }
  return best
}

const PLACES =
  /Business|Restaurant|Store|Shop|Salon|Clinic|Dentist|Hotel|Lodging|Bakery|Cafe|Bar|Office|Agent|Service|Physician|Gym|Spa|Organization|Hair|Beauty|Medical|Veterinary|Repair/

/** A business by its type. A room of a house is none. */
export const isPlace = (thing: Thing): boolean =>
  typesOf(thing).some((type) => PLACES.test(type)) && !typesOf(thing).some((type) => WITHIN.test(type))

/** Of a type that is not among those known, but with what only a place has. */
export function isLikePlace(thing: Thing): boolean {
  const types = typesOf(thing)
  const isOpen = 'openingHours' in thing || 'openingHoursSpecification' in thing
  const hasPlace = isOpen || ('address' in thing && 'telephone' in thing)
  return types.length > 0 && hasPlace && !types.some((type) => WITHIN.test(type))
}

const WITHIN =
  /^(?:HotelRoom|Suite|CampingPitch|Room|Accommodation|House|Apartment\w*|\w*Residence|RealEstateListing|OfferCatalog|Service|Person|Event|JobPosting|Product|ContactPoint)$/
