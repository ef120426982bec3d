import { describe, expect, it } from 'vitest'
import type { GrammarContext } from '../found.ts'
import { asked, LONDON, rows } from '../testing.ts'
import { readDates, type SaidDate } from './dates.ts'

/** `2026-11-27 ~2026-12-04` has a second reading, `a..b` is a span, `every 1,3` weekdays, `past` lies behind. */
function written(value: SaidDate): string {
  if (value.kind === 'weekdays') return `every ${value.days.join(',')}`
  const past = value.isPast ? ' past' : ''
  if (value.kind === 'days') return `${value.from}..${value.to}${past}`
  return `${value.date}${value.otherDate === undefined ? '' : ` ~${value.otherDate}`}${past}`
}

const read = (text: string, context: GrammarContext): string =>
  readDates(text, context)
    .map(({ value }) => written(value))
    .join(' & ')

const NEW_YORK: GrammarContext = { ...LONDON, timeZone: 'America/New_York', dayFirst: false }
describe('dates, said on Saturday 21 November 2026 in London', () => {
  it.each(
    rows(`
    2026-11-23                                  | 2026-11-23
    2026/11/23                                  | 2026-11-23
    2026.11.23                                  | 2026-11-23
    on 2026-12-01 please                        | 2026-12-01
    23/11                                       | 2026-11-23
    23/11/2026                                  | 2026-11-23
    23/11/26                                    | 2026-11-23
    3/4/2027                                    | 2027-04-03
    12/25                                       | 2026-12-25
    23.11.2026                                  | 2026-11-23
    23-11-2026                                  | 2026-11-23
    05/12                                       | 2026-12-05
    27.11. um 19 Uhr                            | 2026-11-27
    01/02/2027                                  | 2027-02-01
    23rd of November                            | 2026-11-23
    23 November                                 | 2026-11-23
    the 23rd of November                        | 2026-11-23
    November 23rd                               | 2026-11-23
    November 23                                 | 2026-11-23
    Nov 23 2026                                 | 2026-11-23
    Nov. 23, 2026                               | 2026-11-23
    23 Nov                                      | 2026-11-23
    23-Nov-2026                                 | 2026-11-23
    5 Dec '26                                   | 2026-12-05
    5th dec                                     | 2026-12-05
    the fifth of december                       | 2026-12-05
    december the fifth                          | 2026-12-05
    the twenty third of november                | 2026-11-23
    twenty-third of november                    | 2026-11-23
    november twenty third                       | 2026-11-23
    november twenty third twenty twenty seven   | 2027-11-23
    the thirty first of january                 | 2027-01-31
    first of march                              | 2027-03-01
    May 2nd                                     | 2027-05-02
    2 may                                       | 2027-05-02
    20 November                                 | 2027-11-20
    21 November                                 | 2026-11-21
    1 January                                   | 2027-01-01
    29 February                                 | 2028-02-29
    29 Feb 2027                                 |
    31 April                                    |
    30/02/2027                                  |
    5 Aug 2018                                  | 2018-08-05 past
    1 November 2026                             | 2026-11-01 past
    Mon, 23 Nov 2026                            | 2026-11-23
    Monday the 23rd of November                 | 2026-11-23
    Monday 23rd                                 | 2026-11-23
    Sat 28 nov                                  | 2026-11-28
    Tuesday, December 1st, 2026                 | 2026-12-01
    Dec 1 2026, on Tuesday                      | 2026-12-01
    1st dec (Tuesday)                           | 2026-12-01
    4th dec 2026 which is a fri                 | 2026-12-04
    Friday 23 November                          | 2026-11-23 ~2026-11-27
    Friday the 23rd of November                 | 2026-11-23 ~2026-11-27
    Saturday the 5th                            | 2026-12-05
    sun 29                                      | 2026-11-29
    sun 28                                      | 2026-11-22
    27 nov 1930                                 | 2026-11-27
    27 nov 1985                                 | 1985-11-27 past
    Friday the 25th                             | 2026-12-25
    Saturday the 13th                           | 2027-02-13
  `),
  )('[GD1] "%s" is %s', (phrase, expected) => expect(read(phrase, LONDON)).toBe(expected))

  it.each(
    rows(`
    today                                       | 2026-11-21
    tonight                                     | 2026-11-21
    this evening                                | 2026-11-21
    this afternoon                              | 2026-11-21
    later today                                 | 2026-11-21
    tomorrow                                    | 2026-11-22
    tomorrow night                              | 2026-11-22
    the day after tomorrow                      | 2026-11-23
    day after tomorrow                          | 2026-11-23
    tomorrow week                               | 2026-11-29
    today week                                  | 2026-11-28
    yesterday                                   | 2026-11-20 past
    3 days ago                                  | 2026-11-18 past
    a week ago                                  | 2026-11-14 past
    in 3 days                                   | 2026-11-24
    in three days                               | 2026-11-24
    in 3 days' time                             | 2026-11-24
    in a week                                   | 2026-11-28
    in a week's time                            | 2026-11-28
    in two weeks                                | 2026-12-05
    in a fortnight                              | 2026-12-05
    in a couple of days                         | 2026-11-23
    in a month                                  | 2026-12-21
    in two months                               | 2027-01-21
    in a year                                   | 2027-11-21
    3 days from now                             | 2026-11-24
    two weeks from today                        | 2026-12-05
    a week from tomorrow                        | 2026-11-29
    a week from friday                          | 2026-12-04
    eleven days from now                        | 2026-12-02
    in an hour                                  | 2026-11-21
    in 14 hours                                 | 2026-11-22
    in half an hour                             | 2026-11-21
    13 hours from now                           | 2026-11-22
  `),
  )('[GD2] "%s" is %s', (phrase, expected) => expect(read(phrase, LONDON)).toBe(expected))

  it.each(
    rows(`
    friday                                      | 2026-11-27
    on Friday                                   | 2026-11-27
    Fri                                         | 2026-11-27
    saturday                                    | 2026-11-28
    this saturday                               | 2026-11-21
    this friday                                 | 2026-11-27
    this coming friday                          | 2026-11-27
    the coming wednesday                        | 2026-11-25
    next friday                                 | 2026-11-27
    next Wednesday                              | 2026-11-25
    next saturday                               | 2026-11-28
    following monday                            | 2026-11-23
    friday next                                 | 2026-11-27
    friday week                                 | 2026-12-04
    a week on friday                            | 2026-12-04
    two weeks on friday                         | 2026-12-11
    friday in two weeks                         | 2026-12-11
    the friday after next                       | 2026-12-04
    next week friday                            | 2026-11-27
    next week on Tuesday                        | 2026-11-24
    Tuesday next week                           | 2026-11-24
    last friday                                 | 2026-11-20 past
    the first Monday of December                | 2026-12-07
    the last friday of the month                | 2026-11-27
    the second saturday in january              | 2027-01-09
    Tuesday evening                             | 2026-11-24
    wed at 7                                    | 2026-11-25
    either Monday or Tuesday                    | 2026-11-23 & 2026-11-24
    not Friday, Saturday                        | 2026-11-28
    Saturday instead of Friday                  | 2026-11-28
    move it from Friday to Saturday             | 2026-11-28
    change my booking on the 24th to the 26th   | 2026-11-26
    any day but Monday                          |
    every friday                                | every 5
    Fridays                                     | every 5
    on Mondays and Wednesdays                   | every 1,3
    every Tuesday and Thursday                  | every 2,4
    weekdays                                    | every 1,2,3,4,5
    weekends                                    | every 6,7
  `),
  )('[GD3] "%s" is %s', (phrase, expected) => expect(read(phrase, LONDON)).toBe(expected))

  it.each(
    rows(`
    the 5th                                     | 2026-12-05
    on the 30th                                 | 2026-11-30
    the 21st                                    | 2026-11-21
    18th                                        | 2026-12-18
    the 31st please                             | 2026-12-31
    is the 24th free                            | 2026-11-24
    the twenty third                            | 2026-11-23
    on the fifth                                | 2026-12-05
    the 30th of this month                      | 2026-11-30
    the 5th of next month                       | 2026-12-05
    on the 12 for 4                             | 2026-12-12
    the 5th floor                               |
    the 2nd time                                |
    her 40th birthday                           |
    the second one                              |
    the first of them                           |
  `),
  )('[GD4] "%s" is %s', (phrase, expected) => expect(read(phrase, LONDON)).toBe(expected))

  it.each(
    rows(`
    between the 3rd and the 5th                 | 2026-12-03..2026-12-05
    from the 3rd to the 5th                     | 2026-12-03..2026-12-05
    from Monday to Friday                       | 2026-11-23..2026-11-27
    monday - friday                             | 2026-11-23..2026-11-27
    friday till sunday                          | 2026-11-27..2026-11-29
    from friday to tuesday                      | 2026-11-27..2026-12-01
    5-7 December                                | 2026-12-05..2026-12-07
    the 5th to the 7th of december              | 2026-12-05..2026-12-07
    December 5-7                                | 2026-12-05..2026-12-07
    between 28 December and 3 January           | 2026-12-28..2027-01-03
    23/12 - 27/12                               | 2026-12-23..2026-12-27
    this week                                   | 2026-11-21..2026-11-22
    next week                                   | 2026-11-23..2026-11-29
    sometime next week                          | 2026-11-23..2026-11-29
    the week after next                         | 2026-11-30..2026-12-06
    weekend                                     | 2026-11-21..2026-11-22
    this weekend                                | 2026-11-21..2026-11-22
    next weekend                                | 2026-11-28..2026-11-29
    1st weekend of december                     | 2026-12-05..2026-12-06
    this month                                  | 2026-11-21..2026-11-30
    next month                                  | 2026-12-01..2026-12-31
    in December                                 | 2026-12-01..2026-12-31
    in May                                      | 2027-05-01..2027-05-31
    during january                              | 2027-01-01..2027-01-31
    early december                              | 2026-12-01..2026-12-10
    mid-january                                 | 2027-01-12..2027-01-19
    end of the month                            | 2026-11-26..2026-11-30
    the end of december                         | 2026-12-27..2026-12-31
    the last day of the month                   | 2026-11-30
    the last day of february                    | 2027-02-28
    the week of the 9th of December             | 2026-12-07..2026-12-13
    week commencing 7 December                  | 2026-12-07..2026-12-13
    the first week of December                  | 2026-12-01..2026-12-07
    the last week of january                    | 2027-01-25..2027-01-31
    within 3 days                               | 2026-11-21..2026-11-24
    in the next two weeks                       | 2026-11-21..2026-12-05
    last week                                   | 2026-11-09..2026-11-15 past
  `),
  )('[GD5] "%s" is %s', (phrase, expected) => expect(read(phrase, LONDON)).toBe(expected))

  it.each(
    rows(`
    Christmas Eve                               | 2026-12-24
    christmas                                   | 2026-12-25
    xmas day                                    | 2026-12-25
    on Boxing Day                               | 2026-12-26
    the day after Christmas                     | 2026-12-26
    the day before New Year's Eve               | 2026-12-30
    New Year's Eve                              | 2026-12-31
    new years day                               | 2027-01-01
    NYE                                         | 2026-12-31
    Valentine's Day                             | 2027-02-14
    valentines                                  | 2027-02-14
    St Patrick's day                            | 2027-03-17
    Good Friday                                 | 2027-03-26
    Easter                                      | 2027-03-28
    Easter Monday                               | 2027-03-29
    easter sunday 2028                          | 2028-04-16
    Pancake Day                                 | 2027-02-09
    Whit Monday                                 | 2027-05-17
    Mother's Day                                | 2027-03-07 ~2027-05-09
    father's day                                | 2027-06-20
    halloween                                   | 2027-10-31
    bonfire night                               | 2027-11-05
    Thanksgiving                                | 2026-11-26
    black friday                                | 2026-11-27
    cyber monday                                | 2026-11-30
    Labor Day                                   | 2027-05-01 ~2027-09-06
    Memorial Day                                | 2027-05-31
    4th of July                                 | 2027-07-04
    the August bank holiday                     | 2027-08-30
    Martin Luther King Day                      | 2027-01-18
    christmas 2025                              | 2025-12-25 past
    do you have a Christmas menu                |
    Merry Christmas!                            |
  `),
  )('[GD6] "%s" is %s', (phrase, expected) => expect(read(phrase, LONDON)).toBe(expected))

  it.each(
    rows(`
    tommorow                                    | 2026-11-22
    tomorow                                     | 2026-11-22
    tomorrrow evening                           | 2026-11-22
    tmrw                                        | 2026-11-22
    2moro                                       | 2026-11-22
    tonite                                      | 2026-11-21
    wensday                                     | 2026-11-25
    wendesday                                   | 2026-11-25
    thrusday                                    | 2026-11-26
    tusday                                      | 2026-11-24
    saterday                                    | 2026-11-28
    next firday                                 | 2026-11-27
    5 febuary                                   | 2027-02-05
    3rd of decmber                              | 2026-12-03
    Novemeber 30                                | 2026-11-30
    the twelveth of january                     | 2027-01-12
    sundae at the beach                         |
    a match on the marsh                        |
  `),
  )('[GD7] "%s" is %s', (phrase, expected) => expect(read(phrase, LONDON)).toBe(expected))

  it.each(
    rows(`
    may I book a table                          |
    I may come                                  |
    we march on                                 |
    a table for 5                               |
    24/7                                        |
    1/2 a pizza                                 |
    at 19.30                                    |
    at 7.10. please                             |
    3-5 people                                  |
    we sat in the sun                           |
    my second question                          |
    call 020 7946 0018                          |
    it costs 12.50                              |
    may 2 people come                           |
    give me a second                            |
  `),
  )('[GD8] "%s" names no date', (phrase) => expect(read(phrase, LONDON)).toBe(''))

  it.each(
    rows(`
    31                                          | 2026-12-31
    the 5                                       | 2026-12-05
    23.11                                       | 2026-11-23
    the second                                  | 2026-12-02
    the first please                            | 2026-12-01
  `),
  )('[GD9] "%s", asked for a date, is %s', (phrase, expected) => expect(read(phrase, asked('date'))).toBe(expected))

  it('[GD9] a small number is a time rather than a day where both were asked', () => {
    expect(read('7', asked('date', 'time'))).toBe('')
    expect(read('27', asked('date', 'time'))).toBe('2026-11-27')
  })
})

describe('dates in other places and at other times', () => {
  it.each(
    rows(`
    3/4/2027                                    | 2027-03-04
    12/5                                        | 2026-12-05
    25/12                                       | 2026-12-25
    11/23/26                                    | 2026-11-23
    Mother's Day                                | 2027-05-09 ~2027-03-07
    Labor Day                                   | 2027-09-06 ~2027-05-01
  `),
  )('[GD1] in New York "%s" is %s', (phrase, expected) => expect(read(phrase, NEW_YORK)).toBe(expected))

  const at = (iso: string, timeZone: string): GrammarContext => ({ ...LONDON, now: Date.parse(iso), timeZone })

  it.each([
    ['2026-11-22T02:00:00Z', 'America/New_York', 'today', '2026-11-21'],
    ['2026-11-22T02:00:00Z', 'Europe/London', 'today', '2026-11-22'],
    ['2026-11-21T12:00:00Z', 'Pacific/Auckland', 'today', '2026-11-22'],
    ['2026-11-21T12:00:00Z', 'Pacific/Auckland', 'tomorrow', '2026-11-23'],
    ['2026-11-22T02:00:00Z', 'America/New_York', 'sunday', '2026-11-22'],
    ['2026-11-22T02:00:00Z', 'Europe/London', 'sunday', '2026-11-29'],
  ])('[GD10] at %s in %s "%s" is %s', (now, zone, phrase, expected) =>
    expect(read(phrase, at(now, zone))).toBe(expected),
  )

  it.each([
    // Clocks go back in London on 25 October 2026 at 02:00 BST, and forward on 29 March 2026.
    ['2026-10-24T22:30:00Z', 'tomorrow', '2026-10-25'],
    ['2026-10-24T23:30:00Z', 'today', '2026-10-25'],
    ['2026-10-24T23:30:00Z', 'tomorrow', '2026-10-26'],
    ['2026-10-25T00:30:00Z', 'in 24 hours', '2026-10-26'],
    ['2026-10-24T23:30:00Z', 'in 24 hours', '2026-10-25'],
    ['2026-10-25T23:30:00Z', 'in a day', '2026-10-26'],
    ['2026-03-28T23:30:00Z', 'tomorrow', '2026-03-29'],
    ['2026-03-28T23:30:00Z', 'in a week', '2026-04-04'],
    ['2026-03-28T23:30:00Z', 'in 24 hours', '2026-03-30'],
  ])('[GD10] in the nights clocks change, at %s "%s" is %s', (now, phrase, expected) =>
    expect(read(phrase, at(now, 'Europe/London'))).toBe(expected),
  )

  it.each([
    ['2026-11-18T12:00:00Z', 'next friday', '2026-11-27 ~2026-11-20'],
    ['2026-11-18T12:00:00Z', 'this friday', '2026-11-20'],
    ['2026-11-18T12:00:00Z', 'this weekend', '2026-11-21..2026-11-22'],
    ['2026-11-18T12:00:00Z', 'next weekend', '2026-11-28..2026-11-29'],
    ['2026-11-18T12:00:00Z', 'wednesday', '2026-11-25'],
    ['2026-12-31T12:00:00Z', 'tomorrow', '2027-01-01'],
    ['2026-12-31T12:00:00Z', 'in a month', '2027-01-31'],
    ['2027-01-31T12:00:00Z', 'in a month', '2027-02-28'],
    ['2026-12-26T12:00:00Z', 'christmas', '2027-12-25'],
    ['2026-11-30T12:00:00Z', 'the 31st', '2026-12-31'],
  ])('[GD3] at %s "%s" is %s', (now, phrase, expected) => expect(read(phrase, at(now, 'Europe/London'))).toBe(expected))

  it('[GD11] every date carries the place where it stands', () => {
    const text = 'A table on Friday the 27th, or maybe the day after tomorrow'
    for (const { start, end, text: said } of readDates(text, LONDON)) expect(text.slice(start, end)).toBe(said)
    expect(readDates(text, LONDON).map(({ text: said }) => said)).toEqual(['Friday the 27th', 'the day after tomorrow'])
  })
})
