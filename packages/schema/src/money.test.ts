import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMoney, compareMoney, formatMoney, money, parseMoney, sumMoney, timesMoney } from './money.ts'

describe('money', () => {
  it.each([
    ['€1.234,50', 'EUR', 123_450, 'EUR'],
    ['1.234,50 €', 'EUR', 123_450, 'EUR'],
    ['$12', 'USD', 1_200, null],
    ['US$12.5', 'USD', 1_250, null],
    ['12,5', 'EUR', 1_250, null],
    ['12.50', 'USD', 1_250, null],
    ['1,234', 'USD', 123_400, null],
    ['1.234', 'EUR', 123_400, null],
    ['1,234,567.89', 'USD', 123_456_789, null],
    ['1.234.567', 'EUR', 123_456_700, null],
    ["CHF 1'234.50", 'CHF', 123_450, 'CHF'],
    ['1 234,50 zł', 'PLN', 123_450, 'PLN'],
    ['12.-', 'EUR', 1_200, null],
    ['12,– €', 'EUR', 1_200, 'EUR'],
    ['1,23,456.00', 'INR', 12_345_600, null],
    ['¥1200', 'JPY', 1_200, 'JPY'],
    ['1.234', 'KWD', 1_234, null],
    ['0', 'EUR', 0, null],
    ['0.05', 'EUR', 5, null],
    ['12.50 usd', 'EUR', 1_250, 'USD'],
    ['£9.99', 'GBP', 999, 'GBP'],
  ])('[MN2] reads %s as it is written', (text, currency, amount, named) => {
    expect(parseMoney(text, currency)).toEqual(money(amount, named ?? currency))
  })

  it.each([
    '',
    'free',
    'twelve',
    '-5',
    '12.505.1',
    '12.3456',
    '0.125',
    '1,2,3',
    '1.2,3.4',
    '12 or 15',
    '12-15',
    'from 12',
    '€12€',
    '1e5',
    '99999999999999',
    '12.5 smiles',
  ])('[MN2] refuses "%s" rather than guess', (text) => {
    expect(parseMoney(text, 'EUR')).toBeNull()
  })

  it('[MN1] adds and compares amounts of one currency, and refuses those of two', () => {
    const [euros, yen] = [money(1_250, 'EUR'), money(1_250, 'JPY')]
    expect(addMoney(euros, money(-50, 'EUR'))).toEqual(money(1_200, 'EUR'))
    expect(addMoney(euros, yen)).toBeNull()
    expect(sumMoney(euros, [euros, euros])).toEqual(money(3_750, 'EUR'))
    expect(sumMoney(euros, [yen, euros])).toBeNull()
    expect(compareMoney(euros, money(1_251, 'EUR'))).toBeLessThan(0)
    expect(compareMoney(euros, yen)).toBeNull()
  })

  it('[MN1] multiplies an amount, and rounds a part of one to whole minor units', () => {
    expect(timesMoney(money(950, 'EUR'), 3)).toEqual(money(2_850, 'EUR'))
    expect(timesMoney(money(1_000, 'JPY'), 1 / 3)).toEqual(money(333, 'JPY'))
  })

  it('[MN2] reads back whatever it has written', () => {
    const currencies = fc.constantFrom('EUR', 'USD', 'JPY', 'GBP', 'KWD')
    const amounts = fc.integer({ min: 0, max: 100_000_000 })
    const languages = fc.constantFrom('en', 'de')
    fc.assert(
      fc.property(amounts, currencies, languages, (amount, currency, language) => {
        const read = parseMoney(formatMoney(money(amount, currency), language), currency)
        expect(read?.minor).toBe(amount)
      }),
      { seed: 5, numRuns: 300 },
    )
  })

  it('[MN2] takes no time over a hostile text', () => {
    const before = process.cpuUsage()
    parseMoney('1,'.repeat(100_000), 'EUR')
    parseMoney(' '.repeat(100_000), 'EUR')
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(100)
  })
})
