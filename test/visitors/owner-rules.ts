import { daysBetween } from '@frontdesk/calendar'
import type { BusinessFile, FileRange, FileSection } from './business-file.ts'
import type { Left } from './not-entered.ts'
import { apiHours, partOf } from './owner-hours.ts'
import type { Body } from './owner-plan.ts'
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

export function bookingRules(file: BusinessFile, today: string, left: Left): Body {
  const { rules = {}, tableRules = {}, viewings = {}, workshop = {} } = file
  const { cancel, cancelTable, move, arrival, departure, returns: _returns, ...others } = rules
  const { starts: _starts, notice: _notice, daysAhead: _days, bookableUntil: _until, ...unheard } = others
  left.rest('rules', unheard)
  leaveSections({ viewings, workshop }, left)
  leaveTableRules(tableRules, left)
  const cancelled = [
    { field: 'rules.cancel', value: before(cancel) },
    { field: 'rules.cancelTable', value: before(cancelTable) },
    { field: 'workshop.cancelOrMove', value: before(workshop.cancelOrMove) },
    { field: 'viewings.cancelOrMove', value: before(viewings.cancelOrMove) },
  ]
  return withoutAbsent({
    ...startRules({ file, today }, left),
    cancelBeforeMinutes: firstOf(cancelled, left),
    changeBeforeMinutes: firstOf([{ field: 'rules.move', value: before(move) }, ...cancelled.slice(1)], left),
    viewingMinutes: viewings.minutes,
    maxParty: tableRules.largestParty ?? viewings.maxPeople,
    lastStartMinutes: firstOf([{ field: 'tableRules.lastStart', value: before(tableRules.lastStart) }], left),
    turns: tableRules.minutes === undefined ? undefined : [{ upTo: 1_000, minutes: tableRules.minutes }],
    ...nightRules({ arrival, departure }, left),
  })
}

/** On which grid, how soon and how far ahead something can begin. */
function startRules({ file, today }: { file: BusinessFile; today: string }, left: Left): Body {
  const { tableRules = {}, viewings = {}, workshop = {}, services = [] } = file
  const { starts, notice, daysAhead, bookableUntil } = file.rules ?? {}
  return {
    slotMinutes: firstOf(
      [
        { field: 'rules.starts', value: slot(starts) },
        { field: 'workshop.starts', value: slot(workshop.starts) },
        { field: 'viewings.starts', value: slot(viewings.starts) },
        { field: 'tableRules.startsEvery', value: tableRules.startsEvery },
        { field: 'collection.slotsEvery', value: file.collection?.slotsEvery },
        ...services.map(({ starts: own }) => ({ field: 'services[].starts', value: slot(own) })),
      ],
      left,
    ),
    leadMinutes: firstOf(
      [
        { field: 'rules.notice', value: before(notice) },
        { field: 'workshop.noticeHours', value: inMinutes(workshop.noticeHours) },
        { field: 'viewings.noticeHours', value: inMinutes(viewings.noticeHours) },
        { field: 'tableRules.noticeMinutes', value: tableRules.noticeMinutes },
        ...services.map(({ noticeHours }) => ({ field: 'services[].noticeHours', value: inMinutes(noticeHours) })),
      ],
      left,
    ),
    horizonDays: firstOf(
      [
        { field: 'rules.daysAhead', value: wholeNumber(daysAhead) },
        { field: 'rules.bookableUntil', value: read(bookableUntil, (date) => daysBetween(today, date)) },
        { field: 'workshop.bookableDaysAhead', value: workshop.bookableDaysAhead },
        { field: 'viewings.bookableDaysAhead', value: viewings.bookableDaysAhead },
        { field: 'tableRules.daysAhead', value: tableRules.daysAhead },
      ],
      left,
    ),
  }
}

const withoutAbsent = (body: Body): Body =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))

/** Kinds of room with other times share the latest arrival and the earliest departure, which no guest is early for. */
function nightRules({ arrival, departure }: { arrival?: unknown; departure?: unknown }, left: Left): Body {
  const times = (said: unknown) => textsIn(said).flatMap((text) => firstTime(text) ?? [])
  const [arrivals, departures] = [times(arrival), times(departure)]
  left.rest('rules', { arrival, departure }, 'only the first time of each was entered')
  return {
    checkInMinute: arrivals.length === 0 ? undefined : Math.max(...arrivals),
    checkOutMinute: departures.length === 0 ? undefined : Math.min(...departures),
  }
}

function leaveSections(sections: Readonly<Record<string, FileSection>>, left: Left): void {
  for (const [name, section] of Object.entries(sections)) {
    const { hours: _hours, closures: _closures, minutes: _minutes, starts: _starts, ...others } = section
    const {
      noticeHours: _notice,
      bookableDaysAhead: _days,
      cancelOrMove: _cancel,
      maxPeople: _people,
      ...terms
    } = others
    // One home has one viewer: two parties cannot have the same time.
    const { onePartyPerHomeAndTime: isOne, ...unheard } = terms
    left.rest(name, isOne === true ? unheard : { ...unheard, onePartyPerHomeAndTime: isOne })
  }
}

function leaveTableRules(rules: NonNullable<BusinessFile['tableRules']>, left: Left): void {
  const { joining, highchairs, price } = rules
  left.rest('tableRules', { highchairs, price, joining: joining === true ? joining : undefined })
}

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const OF_TABLES = /restaurant|dining|table/

/** The hours of the house and, where it has others, of its tables. */
export function houseHours(file: BusinessFile, today: string, left: Left): Body {
  const { hours = [], closures = [], specialHours: specialDays } = file
  if (hours.length === 0) return {}
  for (const { note, reason } of closures) left.rest('closures[]', { note: note ?? reason })
  const { house, tables } = rangesOf(file, left)
  return {
    hours: apiHours({ ranges: house, closures, specialDays }, today),
    ...(tables === null ? {} : { tableHours: apiHours({ ranges: tables, closures, specialDays }, today) }),
  }
}

/** Of a reception, a shop and a bar the first is the house; a restaurant's hours are those of its tables. */
function rangesOf(file: BusinessFile, left: Left) {
  const { hours = [], seasonHours = [] } = file
  const dining = hours.filter((range) => OF_TABLES.test(partOf(range)))
  const [main, ...others] = new Set(hours.filter((range) => !dining.includes(range)).map(partOf))
  for (const part of others) left.add('hours[].what', `the API has one house: not ${part}`)
  const house = main === undefined ? dining : hours.filter((range) => partOf(range) === main)
  const isOwn = main !== undefined && dining.length > 0
  const ranges = [...house, ...seasonHours]
  return { house: ranges, tables: isOwn ? dining : laterStarts(file, ranges) }
}

/** "bookable from 14:00 only": on that day tables have other hours than the house. */
function laterStarts({ tableRules = {} }: BusinessFile, ranges: readonly FileRange[]): FileRange[] | null {
  const later = DAYS.flatMap((day) => {
    const [, from] = /from (\d{1,2}:\d{2})/.exec(tableRules[day] ?? '') ?? []
    return from === undefined ? [] : [{ day: day.slice(0, 3), from }]
  })
  if (later.length === 0) return null
  return ranges.flatMap(({ days, ...range }) =>
    days.map((day) => {
      const own = later.find((one) => day.toLowerCase().startsWith(one.day))
      return { ...range, days: [day], ...(own === undefined ? {} : { opens: own.from }) }
    }),
  )
}
