import { describe, expect, it } from 'vitest'
import { TypedWrong } from '../../shared/state/failure.ts'
import { ratesShown, ratesTyped, refuseUnclearRates, type TypedRate } from './rate-rows.ts'
import { writtenFields } from './typed-rows.ts'

const row = (changes: Record<string, string>) => ({
  name: '',
  from: '',
  until: '',
  days: '',
  price: '',
  minNights: '',
  ...changes,
})
const written = (...rows: Record<string, string>[]) => ({ rates: writtenFields(rows.map(row)) })

/** The field that a refusal stands at, and its sentence. */
function refusalOf(attempt: () => unknown): string {
  try {
    attempt()
    return ''
  } catch (error) {
    if (!(error instanceof TypedWrong)) throw error
    return `${error.field}: ${error.message}`
  }
}
const HIGH = { name: 'High', from: '2027-05-29', until: '2027-08-31', price: '155.00' }

describe('prices of seasons', () => {
  it('[CO73] stand in rows, there and back, and an empty row is none', () => {
    const rates: TypedRate[] = [
      { name: 'High & dry', from: '2027-05-29', until: '2027-08-31', days: null, price: 15_500, minNights: 4 },
      { name: null, from: null, until: null, days: [5, 6], price: 11_000, minNights: null },
      { name: null, from: '12-20', until: '01-06', days: [6], price: null, minNights: 3 },
    ]
    const values = { rates: ratesShown(rates, 'EUR') }
    expect(ratesTyped(values, 'EUR')).toEqual(rates)
    expect(refusalOf(() => refuseUnclearRates(values, '', 'EUR'))).toBe('')
    expect(ratesTyped({ rates: `${values.rates}\n${written({}).rates}` }, 'EUR')).toEqual(rates)
    expect([ratesTyped({ rates: '' }, 'EUR'), ratesShown([], 'EUR')]).toEqual([[], ''])
  })

  it.each([
    [{ ...HIGH, from: 'summer' }, /^rates\.1\.from: Write a day such as/],
    [{ ...HIGH, until: '2027-02-29' }, /^rates\.1\.until: Write a day such as/],
    [{ ...HIGH, until: '' }, /^rates\.1\.until: Write the last day too$/],
    [{ ...HIGH, from: '' }, /^rates\.1\.from: Write the first day too$/],
    [{ ...HIGH, from: '05-29' }, /^rates\.1\.until: Write the year on both days/],
    [{ ...HIGH, until: '2027-05-01' }, /^rates\.1\.until: This is before/],
    [{ ...HIGH, price: 'much' }, /^rates\.1\.price: Write an amount in EUR/],
    [{ ...HIGH, minNights: '0' }, /^rates\.1\.minNights: Write a number from 1 to 60/],
  ])('[CO73] %j is told at its field', (wrong, said) => {
    expect(refusalOf(() => ratesTyped(written({ price: '1' }, wrong), 'EUR'))).toMatch(said)
  })

  it('[CO73] that say nothing, or speak of the days of another, are told at their field', () => {
    const said = (...rows: Record<string, string>[]) => refusalOf(() => refuseUnclearRates(written(...rows), '', 'EUR'))
    expect(said({ name: 'High' })).toBe('rates.0.price: Write what it costs then, or the least nights')
    const later = { name: 'Fair', from: '2027-08-20', until: '2027-09-10', price: '170' }
    expect(said(HIGH, {}, later)).toBe(
      'rates.2.from: This overlaps with “High”, 2027-05-29 to 2027-08-31: it may lie beside it, or within it',
    )
    expect(said(HIGH, { ...HIGH, name: 'Again' })).toMatch(/^rates\.1\.from: These are the days of “High”, 2027/)
    expect(said({ days: '6,5', price: '1' }, { days: '5,6', price: '2' })).toBe(
      'rates.1.price: These are the days of another season already',
    )
    const winter = { from: '12-20', until: '01-06', price: '90' }
    expect(said(winter, { from: '01-05', until: '01-20', price: '95' })).toMatch(/^rates\.1\.from: This overlaps/)
  })

  it('[CO73] may lie beside or within another, and of other weekdays or of one year anywhere', () => {
    const winter = { from: '12-20', until: '01-06', price: '90' }
    const others = [
      { from: '2027-07-10', until: '2027-07-12', price: '200' },
      { from: '2027-09-01', until: '2027-10-01', price: '100' },
      { days: '5,6', price: '110' },
      { from: '2027-08-20', until: '2027-09-10', days: '6', price: '120' },
      { from: '2027-08-20', until: '2027-09-10', minNights: '3' },
      winter,
      { from: '12-24', until: '12-26', price: '190' },
      { from: '2027-12-01', until: '2028-01-03', price: '180' },
    ]
    expect(refusalOf(() => refuseUnclearRates(written(HIGH, ...others), '', 'EUR'))).toBe('')
  })

  it('[CO73] that nobody touched stay what they are', () => {
    const values = written(HIGH, HIGH)
    expect(refusalOf(() => refuseUnclearRates(values, values.rates, 'EUR'))).toBe('')
    expect(refusalOf(() => refuseUnclearRates(values, '', 'EUR'))).not.toBe('')
  })
})
