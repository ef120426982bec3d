import { describe, expect, it } from 'vitest'
import { isOtherClock, partsOfDay, placeOfZone, whenThere } from './slot-days.ts'

const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
const AT = Date.parse('2026-11-28T00:00:00Z')
const IN_PLACE = '{when} in {place}'

describe('the clock of the place', () => {
  it('[WR8] is named by its place, else by what people call it, and never by the id of a zone', () => {
    expect(placeOfZone('America/New_York', 'en')).toBe('New York')
    expect(placeOfZone('America/Argentina/Buenos_Aires', 'en')).toBe('Buenos Aires')
    expect(placeOfZone('Etc/UTC', 'en')).not.toMatch(/Etc|^UTC$|\//)
    expect(placeOfZone('UTC', 'de')).not.toBe('UTC')
  })

  it('[WR8] is named where it shows something else than the visitor’s, and only there', () => {
    const elsewhere = isOtherClock(AT, 'Pacific/Kiritimati') ? 'Pacific/Kiritimati' : 'America/New_York'
    expect(whenThere(AT, { locale: 'en-US', timeZone: elsewhere }, IN_PLACE)).toMatch(/ in (Kiritimati|New York)$/)
    expect(isOtherClock(AT, here)).toBe(false)
    expect(whenThere(AT, { locale: 'en-US', timeZone: here }, IN_PLACE)).not.toContain(' in ')
  })

  it('[WR8] is written with the day in the visitor’s language', () => {
    const place = { locale: 'de', timeZone: 'Pacific/Kiritimati' }
    expect(whenThere(AT, place, '{when} in {place}')).toMatch(/^Samstag, 28\. November 2026/)
  })
})

describe('the parts of a day', () => {
  const slots = (...hours: number[]) => hours.map((hour) => ({ id: `${hour}`, starts_at: AT + hour * 3_600_000 }))
  const named = (...hours: number[]) =>
    partsOfDay(slots(...hours), 'UTC').map(({ part, slots: of }) => [part, of.length])

  it('[WR1] are told apart by a long pause, and not named where there is none', () => {
    expect(named(12, 13, 18, 19)).toEqual([
      ['midday', 2],
      ['evening', 2],
    ])
    expect(named(9, 10, 11)).toEqual([[null, 3]])
  })

  it('[WR1] have no name that another part has too', () => {
    expect(named(17, 20)).toEqual([
      [null, 1],
      [null, 1],
    ])
  })
})
