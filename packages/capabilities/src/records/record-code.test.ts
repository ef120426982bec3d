import { describe, expect, it } from 'vitest'
import { newRecordCode, readRecordCode } from './record-code.ts'

describe('codes', () => {
  it('[RC1][RC2] have six letters and digits that are not taken for each other, none favoured', () => {
    let next = 0
    const bytes = (count: number) => Uint8Array.from({ length: count }, () => (next = (next + 1) % 256))
    const counts = new Map<string, number>()
    for (let index = 0; index < 700; index += 1) {
      const code = newRecordCode(bytes)
      expect(code).toMatch(/^[AFHMQRTWY34679]{6}$/)
      for (const letter of code) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    expect(counts.size).toBe(14)
    expect(Math.max(...counts.values()) / Math.min(...counts.values())).toBeLessThan(1.5)
  })

  it('[RC1] are read however they are typed', () => {
    expect(readRecordCode(' ahm-4 3q ')).toBe('AHM43Q')
    expect(readRecordCode('x'.repeat(5_000))).toHaveLength(40)
  })
})
