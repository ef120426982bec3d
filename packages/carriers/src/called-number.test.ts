import { describe, expect, it } from 'vitest'
import { calledKeys } from './called-number.ts'

describe('a called number', () => {
  const ways: [written: string, country: string | null, key: string][] = [
    ['+12125559876', null, '+12125559876'],
    ['12125559876', null, '+12125559876'],
    ['+1 (212) 555-9876', null, '+12125559876'],
    ['sip:+12125559876@203.0.113.7:5060;user=phone', null, '+12125559876'],
    ['<sips:+12125559876@example.com>', null, '+12125559876'],
    ['tel:+1-212-555-9876;phone-context=example.com', null, '+12125559876'],
    ['0012125559876', null, '+12125559876'],
    ['011442079460000', null, '+442079460000'],
    ['2125559876', 'US', '+12125559876'],
    ['020 7946 0000', 'GB', '+442079460000'],
    ['030/123456', 'DE', '+4930123456'],
    ['sip:reception@example.com', null, 'reception'],
    ['sip:100@example.com', null, '100'],
  ]
  it.each(ways)('[CAR6] written %s (default country %s) is looked up as %s', (written, country, key) => {
    expect(calledKeys(written, country)).toContain(key)
  })

  it('[CAR6] is looked up as it was written first', () => {
    expect(calledKeys('sip:2125559876@example.com', 'US')).toEqual(['2125559876', '+2125559876', '+12125559876'])
    expect(calledKeys('')).toEqual([])
    expect(calledKeys(`sip:${'9'.repeat(10_000)}`).every((key) => key.length <= 200)).toBe(true)
  })
})
