import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calendarFile, calendarMoment, calendarText } from './calendar-file.ts'

const unfolded = (file: string) => file.replaceAll('\r\n ', '')

describe('calendar file', () => {
  it('[CF1] escapes what has a meaning in it', () => {
    expect(calendarText('a, b; c\\d\r\ne\nf\u0007')).toBe(String.raw`a\, b\; c\\d\ne\nf`)
  })

  it('[CF2] writes moments in UTC', () => {
    expect(calendarMoment(Date.UTC(2026, 10, 27, 18, 30))).toBe('20261127T183000Z')
  })

  it('[CF3] folds its lines within 75 octets, and loses nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (text) => {
        const line = `SUMMARY:${calendarText(text)}`
        const file = calendarFile({ maker: 'Test', event: [line] })
        expect(file.split('\r\n').every((each) => Buffer.byteLength(each) <= 75)).toBe(true)
        expect(unfolded(file)).toContain(`\r\n${line}\r\n`)
        expect(Buffer.from(file).toString()).toBe(file)
      }),
      { seed: 3, numRuns: 300 },
    )
  })

  it('is one event between its frame, with a method where it is sent to somebody', () => {
    expect(calendarFile({ maker: 'Test', method: 'CANCEL', event: ['UID:1'] }).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Frontdesk//Test//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:CANCEL',
      'BEGIN:VEVENT',
      'UID:1',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })
})
