import { describe, expect, it } from 'vitest'
import { readBusyTimes } from './read-busy-times.ts'

const YEAR = { from: Date.UTC(2026, 0, 1), until: Date.UTC(2027, 0, 1) }
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
const file = (lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].map((line) => `${line}\r\n`).join('')
const iso = (at: number) => new Date(at).toISOString().slice(0, 16)

/** Busy times as moments in UTC, for a business in Berlin. */
function busyIn(lines: readonly string[], within = YEAR): string[] {
  const read = readBusyTimes(file(lines), { timeZone: 'Europe/Berlin', within })
  return read.status === 'read'
    ? read.busy.map(({ from, until }) => `${iso(from)}/${iso(until)}`)
    : [`unreadable: ${read.problem}`]
}
const problemOf = (text: string) => {
  const read = readBusyTimes(text, { timeZone: 'Europe/Berlin', within: YEAR })
  return read.status === 'read' ? null : read.problem
}

describe('[CE1] times of events', () => {
  it('[CE1] are moments in UTC, of a zone, of the place where none is named, or whole days there', () => {
    expect(busyIn(event('DTSTART:20260302T090000Z', 'DTEND:20260302T100000Z'))).toEqual([
      '2026-03-02T09:00/2026-03-02T10:00',
    ])
    expect(busyIn(event('DTSTART;TZID=America/New_York:20260302T090000', 'DURATION:PT1H30M'))).toEqual([
      '2026-03-02T14:00/2026-03-02T15:30',
    ])
    expect(busyIn(event('DTSTART:20260702T090000', 'DTEND:20260702T100000'))).toEqual([
      '2026-07-02T07:00/2026-07-02T08:00',
    ])
    expect(busyIn(event('DTSTART;VALUE=DATE:20260328', 'DTEND;VALUE=DATE:20260330'))).toEqual([
      '2026-03-27T23:00/2026-03-29T22:00',
    ])
  })

  it('[CE1] follow the zone that the file defines, where its name is a program’s own', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:W. Europe Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16010101T030000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:16010101T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
      'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ]
    const weekly = event(
      'DTSTART;TZID="W. Europe Standard Time":20260323T090000',
      'DTEND;TZID="W. Europe Standard Time":20260323T100000',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    )
    expect(busyIn([...zone, ...weekly])).toEqual([
      '2026-03-23T08:00/2026-03-23T09:00',
      '2026-03-30T07:00/2026-03-30T08:00',
    ])
    expect(busyIn(weekly)).toEqual(['unreadable: it names a time zone that is not known (W. Europe Standard Time)'])
  })

  it('[CE1] repeat by their own clock, without the ones left out, and with the ones that are moved or cancelled', () => {
    const changed = (id: string, ...lines: string[]) =>
      event('UID:a', `RECURRENCE-ID;TZID=Europe/London:${id}`, ...lines)
    const found = busyIn([
      ...event(
        'UID:a',
        'DTSTART;TZID=Europe/London:20260316T090000',
        'DTEND;TZID=Europe/London:20260316T093000',
        'RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20260401T080000Z',
        'EXDATE;TZID=Europe/London:20260318T090000',
      ),
      ...changed('20260323T090000', 'DTSTART;TZID=Europe/London:20260324T150000', 'DURATION:PT1H'),
      ...changed('20260325T090000', 'DTSTART;TZID=Europe/London:20260325T090000', 'STATUS:CANCELLED'),
    ])
    expect(found).toEqual([
      '2026-03-16T09:00/2026-03-16T09:30',
      '2026-03-24T15:00/2026-03-24T16:00',
      '2026-03-30T08:00/2026-03-30T08:30',
      '2026-04-01T08:00/2026-04-01T08:30',
    ])
  })

  it.each([
    ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', ['01-01', '01-30', '02-27', '03-27']],
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1;COUNT=3', ['01-01', '02-02', '03-02']],
    ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=3', ['01-01', '01-31', '03-31', '05-31']],
    ['FREQ=DAILY;INTERVAL=10;COUNT=3', ['01-01', '01-11', '01-21']],
    ['FREQ=YEARLY;BYMONTH=6,7;BYDAY=1SU;COUNT=2', ['01-01', '06-07', '07-05']],
  ])('[CE1] %s is on these days', (rule, days) => {
    const found = busyIn(event('DTSTART;VALUE=DATE:20260101', `RRULE:${rule}`))
    const begun = found.map((span) => new Date(Date.parse(`${span.slice(0, 16)}Z`) + 7_200_000).toISOString())
    expect(begun.map((day) => day.slice(5, 10))).toEqual(days)
  })

  it('[CE1] take no time when they are cancelled, marked as free, or have no length', () => {
    const at = ['DTSTART:20260302T090000Z', 'DTEND:20260302T100000Z']
    expect(busyIn(event(...at, 'TRANSP:TRANSPARENT'))).toEqual([])
    expect(busyIn(event(...at, 'STATUS:CANCELLED'))).toEqual([])
    expect(busyIn(event(...at, 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'))).toEqual([])
    expect(busyIn(event('DTSTART:20260302T090000Z'))).toEqual([])
    expect(busyIn(event(...at, 'STATUS:TENTATIVE', 'BEGIN:VALARM', 'DTSTART:20260101T000000Z', 'END:VALARM'))).toEqual([
      '2026-03-02T09:00/2026-03-02T10:00',
    ])
  })

  it('[CE1] are one where they touch, and those published without their events count too', () => {
    const busy = [
      'BEGIN:VFREEBUSY',
      'FREEBUSY;FBTYPE=BUSY:20260302T100000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20260304T100000Z/PT1H',
      'END:VFREEBUSY',
    ]
    expect(busyIn([...event('DTSTART:20260302T090000Z', 'DURATION:PT1H'), ...busy])).toEqual([
      '2026-03-02T09:00/2026-03-02T11:00',
    ])
  })

  it('[CE1] are read on a line that goes on, and of a daily event that began long ago within the stretch alone', () => {
    const within = { from: Date.UTC(2026, 2, 2), until: Date.UTC(2026, 2, 4) }
    expect(busyIn(event('DTSTART:19900101T0900', ' 00Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'), within)).toEqual([
      '2026-03-02T09:00/2026-03-02T10:00',
      '2026-03-03T09:00/2026-03-03T10:00',
    ])
  })
})

describe('[CE2] a file that is not understood', () => {
  it.each([
    ['a page', '<!doctype html><title>Sign in</title>', 'what came from the address is not an iCalendar file'],
    ['nothing', '', 'what came from the address is not an iCalendar file'],
    ['half a file', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:2026', 'the file ends before its calendar does'],
    [
      'a rule by the hour',
      file(event('DTSTART:20260302T090000Z', 'RRULE:FREQ=HOURLY')),
      'an event repeats in a way that is not read (FREQ=HOURLY)',
    ],
    [
      'a rule with a part that nobody knows',
      file(event('DTSTART:20260302T090000Z', 'RRULE:FREQ=DAILY;BYHOUR=9')),
      'an event repeats in a way that is not read (FREQ=DAILY;BYHOUR=9)',
    ],
    ['a time that is none', file(event('DTSTART:soon')), 'it has a time that is not read (soon)'],
    [
      'more than can be kept',
      file(Array.from({ length: 50_000 }, () => event('DTSTART:20260101T000000Z')).flat()),
      'it has more than 20000 events',
    ],
  ])('[CE2] is not read at all: %s', (_what, text, problem) => {
    expect(problemOf(text)).toBe(problem)
  })

  it('[CE2] whose rules only make work is given up soon', () => {
    const counted = event('DTSTART:19000101T000000Z', 'DURATION:PT1M', 'RRULE:FREQ=DAILY;COUNT=99999')
    const started = performance.now()
    expect(problemOf(file(Array.from({ length: 10_000 }, () => counted).flat()))).toBe('its events repeat too often')
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
