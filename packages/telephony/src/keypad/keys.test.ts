import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectKey, type EntryRule, type KeyEffect, type KeyEntry, type KeyInput } from './key-collector.ts'
import { readKeySequence } from './key-sequence.ts'
import { readTelephoneEvent, TelephoneEventReceiver, telephoneEventPayloads } from './telephone-events.ts'

const KEYS = Array.from('0123456789*#ABCD')

function receiver() {
  const told: string[] = []
  return { told, line: new TelephoneEventReceiver((digit) => told.push(digit)) }
}

describe('keys as events in RTP', () => {
  it('[TE6] a key is read as it was written, with its length', () => {
    for (const digit of KEYS) {
      const events = telephoneEventPayloads(digit, 100).map(readTelephoneEvent)
      expect(events.map((event) => event?.digit)).toEqual(events.map(() => digit))
      expect(events.filter((event) => event?.isEnd)).toHaveLength(3)
      expect(events.at(-1)?.durationSamples).toBe(800)
    }
    expect(readTelephoneEvent(Uint8Array.of(16, 0, 0, 0))).toBeNull()
    expect(readTelephoneEvent(Uint8Array.of(1, 0, 0))).toBeNull()
  })

  it('[TE6] each key is told once, whichever packets are lost, doubled or late', () => {
    const key = fc.record({ digit: fc.constantFrom(...KEYS), ms: fc.integer({ min: 40, max: 400 }) })
    fc.assert(
      fc.property(fc.array(key, { minLength: 1, maxLength: 6 }), fc.infiniteStream(fc.nat(9)), (keys, dice) => {
        const { told, line } = receiver()
        let at = 0
        const rolled = () => dice.next().value ?? 0
        keys.forEach(({ digit, ms }, index) => {
          const timestamp = (0xffff_f000 + index * 4_000) >>> 0
          const payloads = telephoneEventPayloads(digit, ms)
          const kept = payloads.filter((_, place) => place === 0 || rolled() > 3)
          const order = rolled() > 6 ? kept.toReversed() : kept
          for (const payload of order) {
            at += 20
            line.receive(payload, { timestamp, at })
            if (rolled() > 6) line.receive(payload, { timestamp, at })
          }
          at += 300
          line.tick(at)
        })
        expect(told.join('')).toBe(keys.map(({ digit }) => digit).join(''))
      }),
      { seed: 31, numRuns: 300 },
    )
  })

  it('[TE6] the same key twice is two keys, and a packet of an earlier key is none', () => {
    const { told, line } = receiver()
    const [first = new Uint8Array(), ...rest] = telephoneEventPayloads('7', 60)
    line.receive(first, { timestamp: 1_000, at: 0 })
    line.receive(first, { timestamp: 5_000, at: 100 })
    for (const payload of rest) line.receive(payload, { timestamp: 1_000, at: 120 })
    line.tick(400)
    expect(told).toEqual(['7', '7'])
  })
})

describe('keys as they are written down', () => {
  it('[TE7] are pressed in order, with pauses', () => {
    expect(readKeySequence('1w2#W')).toEqual([
      { do: 'press', digit: '1' },
      { do: 'wait', ms: 500 },
      { do: 'press', digit: '2' },
      { do: 'press', digit: '#' },
      { do: 'listen' },
    ])
  })

  it.each(['', '1,2', 'A', '12 3', '1'.repeat(101)])('[TE7] %j is no sequence of keys', (written) => {
    expect(readKeySequence(written)).toBeNull()
  })
})

describe('an entry by keys', () => {
  const free: EntryRule = { length: null, most: 20, betweenKeysMs: 3_000 }
  const type = (keys: string, rule: EntryRule = free) => {
    let entry: KeyEntry | null = null
    const effects: KeyEffect[] = []
    const take = (input: KeyInput) => {
      const stepped = collectKey(entry, input, rule)
      entry = stepped.entry
      effects.push(...stepped.effects)
    }
    let at = 0
    for (const digit of keys) {
      at += 400
      take(digit === ' ' ? { type: 'tick', at: (at += 3_000) } : { type: 'key', digit, at })
    }
    return effects
  }

  it('[TE7] ends with #, with a pause, or with its last key', () => {
    expect(type('1224#')).toEqual([{ do: 'entry', digits: '1224' }])
    expect(type('12 24 ')).toEqual([
      { do: 'entry', digits: '12' },
      { do: 'entry', digits: '24' },
    ])
    expect(type('12', { ...free, length: 1 })).toEqual([
      { do: 'entry', digits: '1' },
      { do: 'entry', digits: '2' },
    ])
    expect(type('1'.repeat(25))).toHaveLength(1)
  })

  it('[TE7] is taken back by a star, which asks to hear it again where nothing was typed', () => {
    expect(type('*')).toEqual([{ do: 'star' }])
    expect(type('12*34#')).toEqual([{ do: 'taken-back' }, { do: 'entry', digits: '34' }])
    expect(type('#A')).toEqual([])
  })

  it('[TE7] loses no digit and invents none', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789# ')), maxLength: 60 }), (keys) => {
        const entered = type(`${keys}#`).flatMap((effect) => (effect.do === 'entry' ? [effect.digits] : []))
        expect(entered.join('')).toBe(keys.replace(/\D/g, ''))
      }),
      { seed: 32, numRuns: 300 },
    )
  })
})
