import { describe, expect, it } from 'vitest'
import {
  MONTH_FORMS,
  MONTH_NAMES,
  monthName,
  monthNamed,
  WEEKDAY_FORMS,
  WEEKDAY_NAMES,
  weekdayName,
  weekdayNamed,
} from './calendar-words.ts'
import { endMinuteOf, NAMED_TIMES, PARTS_OF_AN_HOUR } from './clock-words.ts'
import { WEEK_DAYS } from './days.ts'
import {
  cardinal,
  cardinals,
  ORDINAL_TENS_WORDS,
  ORDINAL_UNIT_WORDS,
  ordinal,
  ordinals,
  TENS_WORDS,
  UNIT_WORDS,
  yearInWords,
} from './number-words.ts'
import { anyOf } from './word-pattern.ts'

const english = (parts: Intl.DateTimeFormatOptions, date: Date) =>
  new Intl.DateTimeFormat('en', { ...parts, timeZone: 'UTC' }).format(date)

describe('names of days and months', () => {
  it('[NW1] are those that the runtime writes', () => {
    // 2 November 2026 is a Monday.
    const written = WEEK_DAYS.map((weekday) => english({ weekday: 'long' }, new Date(Date.UTC(2026, 10, 1 + weekday))))
    expect(WEEKDAY_NAMES).toEqual(written)
    expect(MONTH_NAMES).toEqual(
      Array.from({ length: 12 }, (_, month) => english({ month: 'long' }, new Date(Date.UTC(2026, month, 1)))),
    )
  })

  it('[NW1] are found by every form of theirs', () => {
    for (const [form, weekday] of WEEKDAY_FORMS) expect(weekdayNamed(form)).toBe(weekday)
    for (const [form, month] of MONTH_FORMS) expect(monthNamed(form)).toBe(month)
    for (const weekday of WEEK_DAYS) expect(WEEKDAY_FORMS.get(weekdayName(weekday).toLowerCase())).toBe(weekday)
    expect(monthName(12)).toBe('December')
    expect([monthName(0), monthName(13), monthNamed('noon'), weekdayNamed('xy'), weekdayNamed('')]).toEqual(
      Array.from({ length: 5 }, () => null),
    )
  })

  it('[NW1] stand in patterns the longest first', () => {
    expect(anyOf(['tue', 'tues', 'a.m'])).toBe(String.raw`tues|tue|a\.m`)
  })
})

/** The number that words up to 999,999 say, read the simple way. */
function numberIn(words: string): number {
  let [sum, group] = [0, 0]
  for (const word of words.split(' ')) {
    if (word === 'thousand') [sum, group] = [sum + group * 1_000, 0]
    else if (word === 'hundred') group *= 100
    else group += UNIT_WORDS.get(word) ?? TENS_WORDS.get(word) ?? Number.NaN
  }
  return sum + group
}

describe('number words', () => {
  it('[NW3] say the number that they are read as', () => {
    for (const value of [...Array.from({ length: 1_200 }, (_, index) => index), 12_345, 100_000, 999_999])
      expect(numberIn(cardinal(String(value)))).toBe(value)
  })

  it('[NW2] are each in one table, with their ordinals', () => {
    expect(cardinals(1, 4)).toEqual(['one', 'two', 'three', 'four'])
    expect(ordinals(19, 22)).toEqual(['nineteenth', 'twentieth', 'twenty first', 'twenty second'])
    expect([...UNIT_WORDS.keys()]).toHaveLength(20)
    expect([...TENS_WORDS]).toContainEqual(['forty', 40])
    expect([...ORDINAL_UNIT_WORDS]).toContainEqual(['twelfth', 12])
    expect([...ORDINAL_TENS_WORDS]).toContainEqual(['fortieth', 40])
    expect([ordinal('3'), ordinal('5'), ordinal('8'), ordinal('9'), ordinal('40')]).toEqual([
      'third',
      'fifth',
      'eighth',
      'ninth',
      'fortieth',
    ])
  })

  it('[NW3] say years in two halves', () => {
    expect([yearInWords('2026'), yearInWords('1905'), yearInWords('2005'), yearInWords('1900')]).toEqual([
      'twenty twenty six',
      'nineteen oh five',
      'two thousand five',
      'nineteen hundred',
    ])
  })

  it('[NW4] name noon and midnight, halves and quarters', () => {
    expect(NAMED_TIMES.get('noon')).toBe(NAMED_TIMES.get('midday'))
    expect([NAMED_TIMES.get('noon'), NAMED_TIMES.get('midnight')]).toEqual([720, 0])
    expect([endMinuteOf(0), endMinuteOf(720)]).toEqual([1_440, 720])
    expect([PARTS_OF_AN_HOUR.get('half'), PARTS_OF_AN_HOUR.get('quarter')]).toEqual([30, 15])
  })
})
