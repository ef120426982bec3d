import { describe, expect, it } from 'vitest'
import { withWeekday } from './relative-days.ts'

/** Saturday, 23:30 in New York, which is Sunday in London. */
const now = Date.UTC(2026, 10, 22, 4, 30)
const inNewYork = { now, timeZone: 'America/New_York' }

describe('days told by their distance', () => {
  it.each([
    ['are you open today', 'are you open Saturday'],
    ['what time do you close tonight?', 'what time do you close Saturday?'],
    ['Are you open tomorrow', 'Are you open Sunday'],
    ['open the day after tomorrow?', 'open Monday?'],
    ['were you closed yesterday', 'were you closed Friday'],
  ])('[KN25] "%s" asks of a weekday', (question, meant) => {
    expect(withWeekday(question, inNewYork)).toBe(meant)
  })

  it('[KN25] the day is that of the time zone', () => {
    expect(withWeekday('open today?', { now, timeZone: 'Europe/London' })).toBe('open Sunday?')
  })

  it('[KN25] other questions keep their words', () => {
    expect(withWeekday('can I get my bike repaired tomorrow', inNewYork)).toBe('can I get my bike repaired tomorrow')
    expect(withWeekday('are you open on friday', inNewYork)).toBe('are you open on friday')
  })
})
