import { describe, expect, it } from 'vitest'
import { isInSeason, minNightsOn, priceOn, priceRange, quoteStay, type SeasonRate } from './seasons.ts'

const euros = (minor: number) => ({ minor, currency: 'EUR' })
const rate = (changes: Partial<SeasonRate>): SeasonRate => ({
  name: null,
  from: null,
  until: null,
  days: null,
  price: null,
  minNights: null,
  ...changes,
})
const HIGH = rate({ name: 'High', from: '2027-05-29', until: '2027-08-31', price: euros(15_500), minNights: 4 })
const WEEKEND = rate({ days: [5, 6], price: euros(11_000), minNights: 2 })
const CABIN = { price: euros(8_800), rates: [HIGH, WEEKEND] }

describe('seasons', () => {
  it('[SN1] holds from its first day to its last, both included', () => {
    const days = ['2027-05-28', '2027-05-29', '2027-08-31', '2027-09-01', '2028-06-01']
    expect(days.map((day) => isInSeason(HIGH, day))).toEqual([false, true, true, false, false])
  })

  it('[SN1] without a year it comes back every year, and may run over New Year', () => {
    const winter = rate({ from: '12-20', until: '01-06' })
    const days = ['2026-12-19', '2026-12-20', '2027-01-06', '2027-01-07', '2031-12-31']
    expect(days.map((day) => isInSeason(winter, day))).toEqual([false, true, true, false, true])
  })

  it('[SN2] of several that hold on a day the narrowest counts, of two equal ones the later', () => {
    expect(priceOn(CABIN, '2027-02-16')).toEqual(euros(8_800))
    expect(priceOn(CABIN, '2027-02-19')).toEqual(euros(11_000))
    expect(priceOn(CABIN, '2027-07-02')).toEqual(euros(15_500))
    const again = { ...CABIN, rates: [HIGH, { ...HIGH, price: euros(1) }] }
    expect(priceOn(again, '2027-07-02')).toEqual(euros(1))
    expect(priceOn({ price: null, rates: [HIGH] }, '2027-02-16')).toBeNull()
  })

  it('[SN3] a stay across two seasons is summed night by night, with the days of each price', () => {
    expect(quoteStay(CABIN, { arrival: '2027-05-27', nights: 4 })).toEqual({
      total: euros(8_800 + 11_000 + 2 * 15_500),
      nights: [
        { from: '2027-05-27', until: '2027-05-27', nights: 1, price: euros(8_800) },
        { from: '2027-05-28', until: '2027-05-28', nights: 1, price: euros(11_000) },
        { from: '2027-05-29', until: '2027-05-30', nights: 2, price: euros(15_500) },
      ],
      minNights: 1,
    })
  })

  it('[SN3] a night of unknown price leaves the whole unknown, and so does another currency', () => {
    expect(quoteStay({ price: null, rates: [HIGH] }, { arrival: '2027-05-28', nights: 2 }).total).toBeNull()
    const mixed = { price: { minor: 1, currency: 'CHF' }, rates: [HIGH] }
    expect(quoteStay(mixed, { arrival: '2027-05-28', nights: 2 }).total).toBeNull()
  })

  it('[SN4] the shortest stay is that of the season of the arrival', () => {
    expect(minNightsOn(CABIN, '2027-05-29')).toBe(4)
    expect(minNightsOn(CABIN, '2027-02-19')).toBe(2)
    expect(minNightsOn(CABIN, '2027-02-17')).toBe(1)
  })

  it('[SN5] without a date it is a range, and says whether it is known for every day', () => {
    expect(priceRange(CABIN, '2026-11-24')).toEqual({
      least: euros(8_800),
      most: euros(15_500),
      isKnownThroughout: true,
    })
    expect(priceRange({ price: null, rates: [HIGH] }, '2026-11-24')).toMatchObject({ isKnownThroughout: false })
    expect(priceRange({ price: null }, '2026-11-24')).toBeNull()
    expect(priceRange({ price: null, rates: [HIGH] }, '2029-01-01')).toBeNull()
  })
})
