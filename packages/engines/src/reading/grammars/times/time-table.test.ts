import { describe, expect, it } from 'vitest'
import type { GrammarContext } from '../found.ts'
import { asked, LONDON, rows } from '../testing.ts'
import { clockMinutes, readTimes, type SaidTime } from './times.ts'

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** `07:30?` may be twelve hours later; `a-b` is a range, `part a-b` a part of the day, `+60` minutes from now. */
function written(value: SaidTime): string {
  if (value.kind === 'offset') return `+${value.minutes}`
  if (value.kind === 'clock') return `${clock(value.minute)}${value.isAmbiguous ? '?' : ''}`
  if (value.kind === 'part') return `part ${clock(value.from)}-${clock(value.to)}`
  return `${clock(value.from)}-${clock(value.to)}${value.isAmbiguous ? '?' : ''}`
}

const read = (text: string, context: GrammarContext): string =>
  readTimes(text, context)
    .map(({ value }) => written(value))
    .join(' & ')

describe('times of day', () => {
  it.each(
    rows(`
    7:30                          | 07:30?
    at 7                          | 07:00?
    7pm                           | 19:00
    7 pm                          | 19:00
    7 p.m.                        | 19:00
    7 P.M. please                 | 19:00
    11:45AM                       | 11:45
    12am                          | 00:00
    12pm                          | 12:00
    12:30 AM                      | 00:30
    12:15                         | 12:15?
    19:30                         | 19:30
    19.30                         | 19:30
    19h30                         | 19:30
    20h                           | 20:00
    0:15                          | 00:15
    07:30                         | 07:30
    6.15pm                        | 18:15
    730pm                         | 19:30
    1930 hrs                      | 19:30
    at 1930                       | 19:30
    13:00pm                       | 13:00
    7 o'clock                     | 07:00?
    seven o clock                 | 07:00?
    half seven                    | 07:30?
    half past seven               | 07:30?
    half past 6 in the evening    | 18:30
    quarter to eight              | 07:45?
    a quarter to 8 pm             | 19:45
    quarter past nine             | 09:15?
    quarter before 6              | 05:45?
    quarter after 9               | 09:15?
    ten to eight                  | 07:50?
    twenty past six               | 06:20?
    five minutes to 9             | 08:55?
    30 minutes before 12pm        | 11:30
    half an hour before noon      | 11:30
    quarter to one pm             | 12:45
    seven thirty                  | 07:30?
    seven thirty in the evening   | 19:30
    eight fifteen pm              | 20:15
    seven oh five                 | 07:05?
    twenty fifteen                | 20:15
    noon                          | 12:00
    12 noon                       | 12:00
    at midday                     | 12:00
    midnight                      | 00:00
    around 8ish                   | 08:00?
    7ish                          | 07:00?
    8 sharp                       | 08:00?
    about 6                       | 06:00?
    around quarter to seven       | 06:45?
    7 in the morning              | 07:00
    7 in the evening              | 19:00
    3 in the afternoon            | 15:00
    11 at night                   | 23:00
    tonight at 7                  | 19:00
    8:00 tonight                  | 20:00
    tomorrow evening at 8         | 20:00
    lunch at 1                    | 13:00
    breakfast at 9                | 09:00
    7 or 8pm                      | 19:00 & 20:00
    at 3 or 4pm                   | 15:00 & 16:00
    tomorrow morning at 10 or 11  | 10:00 & 11:00
    27/11 7pm 4 people            | 19:00
    at 7 30                       | 07:30?
    seven-thirty                  | 07:30?
    eightish                      | 08:00?
    noonish                       | 12:00
    10 to 8                       | 07:50?
    before 5 december             |
    either 7:30 or 8:15           | 07:30? & 08:15?
    2026-11-23T19:00              | 19:00
    from 18:00 to 17:45 please change my booking | 17:45
    not at 7, at 8                | 08:00?
    8 pm instead of 7 pm          | 20:00
    22nd at 8                     | 08:00?
  `),
  )('[GT1] "%s" is %s', (phrase, expected) => expect(read(phrase, LONDON)).toBe(expected))

  it.each(
    rows(`
    between 6 and 8               | 06:00-08:00?
    between 6 and 8 pm            | 18:00-20:00
    6-8pm                         | 18:00-20:00
    6 - 8 pm                      | 18:00-20:00
    6pm-8pm                       | 18:00-20:00
    11-1pm                        | 11:00-13:00
    11am to 1pm                   | 11:00-13:00
    from 6 to 8                   | 06:00-08:00?
    from 10 to 2                  | 10:00-14:00
    6pm to 8                      | 18:00-20:00
    18:00 - 20:00                 | 18:00-20:00
    9pm till midnight             | 21:00-24:00
    after 7                       | 07:00-24:00?
    after 7pm                     | 19:00-24:00
    any time after 16:00          | 16:00-24:00
    sometime after 11am           | 11:00-24:00
    not before 7pm                | 19:00-24:00
    no earlier than 7pm           | 19:00-24:00
    before noon                   | 00:00-12:00
    before 7pm                    | 00:00-19:00
    by 6pm                        | 00:00-18:00
    until 9pm                     | 00:00-21:00
    no later than 8pm             | 00:00-20:00
    7pm or later                  | 19:00-24:00
    8pm at the latest             | 00:00-20:00
    after lunch                   | 14:30-24:00
    before lunch                  | 00:00-11:30
    after work                    | 17:00-24:00
  `),
  )('[GT2] "%s" is %s', (phrase, expected) => expect(read(phrase, LONDON)).toBe(expected))

  it.each(
    rows(`
    in the morning                | part 06:00-12:00
    tomorrow morning              | part 06:00-12:00
    Friday afternoon              | part 12:00-18:00
    early evening                 | part 17:00-19:00
    late afternoon                | part 15:00-18:00
    this evening                  | part 17:00-23:00
    tonight                       | part 18:00-24:00
    mid morning                   | part 09:00-11:00
    late lunch                    | part 13:30-16:00
    end of day                    | part 16:00-18:00
    at lunchtime                  | part 11:30-14:30
    for dinner                    | part 17:00-22:00
    in an hour                    | +60
    in half an hour               | +30
    in 30 minutes                 | +30
    in an hour and a half         | +90
    in two hours' time            | +120
    20 mins from now              | +20
    asap                          | +0
    as soon as possible           | +0
    right now                     | +0
  `),
  )('[GT3] "%s" is %s', (phrase, expected) => expect(read(phrase, LONDON)).toBe(expected))

  it.each(
    rows(`
    a table for 7                 |
    7 people                      |
    at 10 Downing Street          |
    it costs 7.50 pounds          |
    £12.50                        |
    call 020 7946 0018            |
    5.6.2026                      |
    3/4                           |
    for 2 hours                   |
    555-1212                      |
    for two nights                |
    a night                       |
    Good evening, a table please  |
    Morning! Are you open?        |
    have a nice evening           |
    what is on the lunch menu     |
    the 7th                       |
    open 24/7                     |
    a rating of 4                 |
    at 5 stars                    |
    after 3 days                  |
    I am 30                       |
    five five five one two one two |
  `),
  )('[GT4] "%s" names no time', (phrase) => expect(read(phrase, LONDON)).toBe(''))

  it.each(
    rows(`
    7                             | 07:00?
    6 please                      | 06:00?
    eight                         | 08:00?
    2030                          | 20:30
    7 30                          | 07:30?
    10 to 11                      | 10:00-11:00?
    14hr                          | 14:00
    how about 6                   | 06:00?
    make it 8                     | 08:00?
    for 7                         | 07:00?
    23                            | 23:00
  `),
  )('[GT5] "%s", asked for a time, is %s', (phrase, expected) => expect(read(phrase, asked('time'))).toBe(expected))

  it.each(
    rows(`
    I work until 5                    | 05:00-24:00?
    my partner is at work til 11      | 11:00-24:00?
    nothing before 10                 | 10:00-24:00?
    can't make it before 10           | 10:00-24:00?
    I finish work at 5                | 05:00-24:00?
    I can't do after 3                | 00:00-03:00?
    I have to leave by 4              | 00:00-04:00?
    the train leaves at 4             | 00:00-04:00?
    we are busy from 2 to 4           |
    I can't do mornings               | 12:00-24:00
    can't you do the morning          | part 06:00-12:00
    no, after 5                       | 05:00-24:00?
    Saturday works from 10 to 12      | 10:00-12:00?
    Friday, am if possible            | part 06:00-12:00
    I am free                         |
    10 til 12                         | 10:00-12:00?
  `),
  )('[GT8] "%s" is %s', (phrase, expected) => expect(read(phrase, asked('date', 'time'))).toBe(expected))

  it('[GT5] "the last one" is one of several, not the hour', () => {
    expect(read('the last one on Friday', asked('date', 'time'))).toBe('')
  })

  it('[GT6] an ambiguous time has two readings, twelve hours apart', () => {
    expect(clockMinutes({ minute: 450, isAmbiguous: true })).toEqual([450, 1170])
    expect(clockMinutes({ minute: 735, isAmbiguous: true })).toEqual([735, 15])
    expect(clockMinutes({ minute: 1170, isAmbiguous: false })).toEqual([1170])
  })

  it('[GT7] every time carries the place where it stands', () => {
    const text = 'Could we come at half past seven, or between 8 and 9 pm?'
    for (const { start, end, text: said } of readTimes(text, LONDON)) expect(text.slice(start, end)).toBe(said)
    expect(readTimes(text, LONDON).map(({ text: said }) => said)).toEqual(['half past seven', 'between 8 and 9 pm'])
  })
})
