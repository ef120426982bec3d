import { describe, expect, it } from 'vitest'
import { speakerOf } from './speaker.ts'

describe('days and times in words', () => {
  it('[DY1] days are said as people say them', () => {
    const now = Date.parse('2026-11-21T12:00:00Z')
    const berlin = { timeZone: 'Europe/Berlin', isDayFirst: true }
    const said = (iso: string, place = berlin) => speakerOf({ language: 'en', now, facts: place }).day(Date.parse(iso))
    expect(said('2026-11-21T22:00:00Z')).toBe('today')
    expect(said('2026-11-21T23:30:00Z')).toBe('tomorrow')
    expect(said('2026-11-28T12:00:00Z')).toBe('Saturday 28 November')
    expect(said('2027-01-02T12:00:00Z')).toBe('Saturday 2 January 2027')
    const boston = { timeZone: 'America/New_York', isDayFirst: false }
    expect(said('2026-11-28T12:00:00Z', boston)).toBe('Saturday, November 28')
    expect(speakerOf({ language: 'en', now, facts: boston }).time(Date.parse('2026-11-28T00:30:00Z'))).toBe('7:30 PM')
    expect(speakerOf({ language: 'en', now, facts: berlin }).time(Date.parse('2026-11-28T18:30:00Z'))).toBe('19:30')
  })
})
