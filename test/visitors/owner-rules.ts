import { daysBetween } from '@frontdesk/calendar'
import type { BusinessFile } from './business-file.ts'
import type { FileSection } from './file-offers.ts'
import type { FileRange } from './file-times.ts'
import type { Left } from './not-entered.ts'
import { finerGrid } from './owner-grid.ts'
import { apiHours, partOf } from './owner-hours.ts'
import type { Body } from './owner-plan.ts'
import { largestAtTwo, lastStartOf, leaveTableRules } from './owner-tables.ts'
import { firstTime, hoursOf, minutesBefore, startsEvery, textsIn } from './owner-words.ts'

/* The rules that hold for all bookings. Where parts of the house differ, the API has one place for them. */

const ONE_FOR_ALL = 'the API has one for all kinds of booking'
const NOT_READ = 'the API has no field for it, or no number was read from the sentence'

type Candidate = { field: string; value: number | null | undefined }

/** The first that is known; others that differ are left, and so is what could not be read. */
function firstOf(candidates: readonly Candidate[], left: Left): number | undefined {
  const known = candidates.filter(({ value }) => value !== undefined)
  const found = known.find(({ value }) => value !== null)?.value ?? undefined
  for (const { field, value } of known) {
    if (value === null) left.add(field, NOT_READ)
    else if (value !== found) left.add(field, ONE_FOR_ALL)
  }
  return found
}

const inMinutes = (hours: string | number | undefined): number | null | undefined => {
  const read = hours === undefined ? undefined : hoursOf(hours)
  return typeof read === 'number' ? read * 60 : read
}

const read = (said: unknown, reader: (text: string) => number | null): number | null | undefined =>
  typeof said === 'string' ? reader(said) : said === undefined ? undefined : null

const slot = (said: unknown) => read(said, startsEvery)
const before = (said: unknown) => read(said, minutesBefore)

const wholeNumber = (value: unknown): number | null | undefined =>
  typeof value === 'number' ? value : value === undefined ? undefined : null

/** The parts of the house that take bookings, in the order in which their rules hold for all. */
const SECTIONS = ['workshop', 'viewings', 'serviceRules'] as const

const rulesOf = (file: BusinessFile, field: 'cancelOrMove' | 'starts' | 'noticeHours' | 'bookableDaysAhead') =>
  SECTIONS.map((name) => ({ field: `${name}.${field}`, said: file[name]?.[field] }))

export function bookingRules(file: BusinessFile, today: string, left: Left): Body {
  const { tableRules, viewings } = file
  leaveRules(file, left)
  return withoutAbsent({
    ...startRules({ file, today }, left),
    ...endRules(file, left),
    viewingMinutes: viewings?.minutes,
    maxParty: largestAtTwo(file) ?? tableRules?.largestParty ?? viewings?.maxPeople,
    ...turnRules(file, left),
    ...nightRules(file, left),
  })
}

/** Until when something can be cancelled or moved. */
function endRules(file: BusinessFile, left: Left): Body {
  const { rules = {}, cancellation } = file
  const ofParts = [
    { field: 'rules.cancelTable', value: before(rules['cancelTable']) },
    { field: 'tableRules.cancelOrMove', value: before(file.tableRules?.cancelOrMove) },
    ...rulesOf(file, 'cancelOrMove').map(({ field, said }) => ({ field, value: before(said) })),
  ]
  const cancel = before(rules['cancel'] ?? cancellation)
  const move = before(rules['move'] ?? movedToo(rules['cancel']) ?? cancellation)
  return {
    cancelBeforeMinutes: firstOf([{ field: 'rules.cancel', value: cancel }, ...ofParts], left),
    changeBeforeMinutes: firstOf([{ field: 'rules.move', value: move }, ...ofParts], left),
  }
}

/** How long a table is kept, and when the last one is. */
function turnRules(file: BusinessFile, left: Left): Body {
  const { tableRules } = file
  if (tableRules === undefined) return {}
  const { house, tables } = rangesOf(file, left.elsewhere())
  const lastStart = lastStartOf(tableRules, tables ?? house)
  return {
    lastStartMinutes: firstOf([{ field: 'tableRules.lastStart', value: lastStart }], left),
    turns: tableRules.minutes === undefined ? undefined : [{ upTo: 1_000, minutes: tableRules.minutes }],
  }
}

/** "Free until 24 hours before. Moving is free until 24 hours before." */
const movedToo = (cancel: unknown): string | undefined => {
  const [said] = /\bmov(?:e|ing)\b.*/i.exec(typeof cancel === 'string' ? cancel : '') ?? []
  return said
}

function leaveRules(file: BusinessFile, left: Left): void {
  const { cancel: _cancel, cancelTable: _table, cancelOrder: _order, move: _move, ...said } = file.rules ?? {}
  const { arrival: _arrival, departure: _departure, returns: _returns, starts: _starts, ...others } = said
  const { notice: _notice, daysAhead: _days, bookableUntil: _until, bookAheadDays: _ahead, ...more } = others
  const { startEvery: _every, appointmentMustEndWithin: _within, ...unheard } = more
  left.rest('rules', unheard)
  for (const name of SECTIONS) leaveSection(name, file[name], left)
  if (file.tableRules !== undefined) leaveTableRules(file.tableRules, left)
}

/** On which grid, how soon and how far ahead something can begin. */
function startRules({ file, today }: { file: BusinessFile; today: string }, left: Left): Body {
  const { tableRules, services = [], rules = {} } = file
  const until = rules['bookableUntil'] ?? file.bookableUntil
  return {
    slotMinutes:
      finerGrid(file) ??
      firstOf(
        [
          { field: 'rules.starts', value: slot(rules['starts']) },
          { field: 'rules.startEvery', value: wholeNumber(rules['startEvery']) },
          ...rulesOf(file, 'starts').map(({ field, said }) => ({ field, value: slot(said) })),
          { field: 'tableRules.startsEvery', value: tableRules?.startsEvery },
          { field: 'collection.slotsEvery', value: file.collection?.slotsEvery },
          { field: 'pickup.slotEveryMinutes', value: file.pickup?.slotEveryMinutes },
          ...services.map(({ starts: own }) => ({ field: 'services[].starts', value: slot(own) })),
        ],
        left,
      ),
    leadMinutes: firstOf(
      [
        { field: 'rules.notice', value: before(rules['notice']) },
        ...rulesOf(file, 'noticeHours').map(({ field, said }) => ({ field, value: inMinutes(said) })),
        { field: 'tableRules.noticeMinutes', value: tableRules?.noticeMinutes },
        ...services.map(({ noticeHours }) => ({ field: 'services[].noticeHours', value: inMinutes(noticeHours) })),
      ],
      left,
    ),
    horizonDays: firstOf(
      [
        { field: 'rules.daysAhead', value: wholeNumber(rules['daysAhead'] ?? rules['bookAheadDays']) },
        { field: 'rules.bookableUntil', value: read(until, (date) => daysBetween(today, date)) },
        ...rulesOf(file, 'bookableDaysAhead').map(({ field, said }) => ({ field, value: wholeNumber(said) })),
        { field: 'tableRules.daysAhead', value: tableRules?.daysAhead },
      ],
      left,
    ),
  }
}

const withoutAbsent = (body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

/** Kinds of room with other times share the latest arrival and the earliest departure, which no guest is early for. */
function nightRules({ rules = {}, checkIn, checkOut }: BusinessFile, left: Left): Body {
  const { arrival, departure } = rules
  const times = (said: unknown) => textsIn(said).flatMap((text) => firstTime(text) ?? [])
  const [arrivals, departures] = [times(arrival ?? checkIn?.from), times(departure ?? checkOut)]
  left.rest('rules', { arrival, departure }, 'only the first time of each was entered')
  if (checkIn !== undefined) {
    const { from: _from, ...others } = checkIn
    left.rest('checkIn', others)
  }
  return {
    checkInMinute: arrivals.length === 0 ? undefined : Math.max(...arrivals),
    checkOutMinute: departures.length === 0 ? undefined : Math.min(...departures),
  }
}

function leaveSection(name: string, section: FileSection | undefined, left: Left): void {
  if (section === undefined) return
  const { hours: _hours, closures: _closures, minutes: _minutes, starts: _starts, ...others } = section
  const { noticeHours: _notice, bookableDaysAhead: _days, cancelOrMove: _cancel, maxPeople: _people, ...terms } = others
  // One home has one viewer: two parties cannot have the same time.
  const { onePartyPerHomeAndTime: isOne, ...unheard } = terms
  left.rest(name, isOne === true ? unheard : { ...unheard, onePartyPerHomeAndTime: isOne })
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const OF_TABLES = /restaurant|dining|table|caf[eé]/

/** The hours of the house and, where it has others, of its tables. */
export function houseHours(file: BusinessFile, today: string, left: Left): Body {
  const { hours = [], closures = [], specialHours = [] } = file
  if (hours.length === 0) return {}
  for (const { note } of [...closures, ...specialHours]) left.rest('closures[]', { note })
  const { house, tables } = rangesOf(file, left)
  const hoursOfPart = (ranges: readonly FileRange[]) => {
    const isOfPart = concerns(ranges)
    return apiHours({ ranges, closures: closures.filter(isOfPart), specialDays: specialHours.filter(isOfPart) }, today)
  }
  return { hours: hoursOfPart(house), tableHours: tables === null ? null : hoursOfPart(tables) }
}

/** What is said of no part, of all, or of this one. */
const concerns =
  (ranges: readonly FileRange[]) =>
  ({ part }: { part: string | undefined }): boolean =>
    part === undefined || part === 'all' || ranges.some((range) => partOf(range) === part.toLowerCase())

/** Of a reception, a shop and a bar the first is the house; a restaurant's hours are those of its tables. */
function rangesOf(file: BusinessFile, left: Left) {
  const { hours = [], seasonHours = [], tables = [] } = file
  const isDining = (range: FileRange) => tables.length > 0 && OF_TABLES.test(partOf(range))
  const dining = hours.filter(isDining)
  const [main, ...others] = new Set(hours.filter((range) => !isDining(range)).map(partOf))
  for (const part of others) left.add('hours[].what', `the API has one house: not ${part}`)
  const house = main === undefined ? dining : hours.filter((range) => partOf(range) === main)
  const isOwn = main !== undefined && dining.length > 0
  const ranges = [...house, ...seasonHours]
  return { house: ranges, tables: isOwn ? dining : laterStarts(file, ranges) }
}

/** "bookable from 14:00 only": on that day tables have other hours than the house. */
function laterStarts({ tableRules }: BusinessFile, ranges: readonly FileRange[]): FileRange[] | null {
  const later = DAYS.flatMap((day) => {
    const [, from] = /from (\d{1,2}:\d{2})/.exec(tableRules?.[day] ?? '') ?? []
    return from === undefined ? [] : [{ day: day.slice(0, 3), from }]
  })
  if (later.length === 0) return null
  return ranges.flatMap(({ days, ...range }) =>
    days.map((day) => {
      const own = later.find((one) => day.toLowerCase().startsWith(one.day))
      return { ...range, days: [day], ...(own === undefined ? {} : { from: own.from }) }
    }),
  )
}
