import { brandId } from '@frontdesk/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Block } from '../ports.ts'
import { chunkBlocks, type Passage } from './passages.ts'
import { quoteOf } from './quote.ts'
import { packVector, VectorIndex } from './vector-index.ts'
import { pathOf, windowsOf } from './windows.ts'

const sourceId = brandId('kns', 'kns_1')
const passagesOf = (blocks: readonly Block[], title = 'Visit'): Passage[] =>
  chunkBlocks(blocks).map((chunk) => ({
    ...chunk,
    sourceId,
    url: 'http://site.test/visit',
    title,
    isFact: false,
    isCurated: false,
    isRepeated: false,
  }))
const paragraph = (text: string, headings: string[] = ['Visit']): Block => ({ kind: 'paragraph', headings, text })
const table = (rows: string[], headings: string[] = ['Visit', 'Prices']): Block => ({
  kind: 'table',
  headings,
  text: rows.join('\n'),
})
/** What is quoted when the reader chose the words given. */
function quoted(blocks: readonly Block[], chosen: string): string {
  for (const window of passagesOf(blocks).flatMap(windowsOf)) {
    const from = window.text.indexOf(chosen)
    if (from >= 0) return quoteOf(window, { from, to: from + chosen.length })
  }
  throw new Error(`no window holds ${chosen}`)
}

describe('windowsOf', () => {
  it('[KN32] keeps a short passage whole, under its title and headings, none said twice', () => {
    const [window] = passagesOf([paragraph('We open at nine. Dogs are welcome.', ['VISIT', 'Hours'])]).flatMap(
      windowsOf,
    )
    expect(window).toMatchObject({ path: 'Visit > Hours', text: 'We open at nine. Dogs are welcome.' })
    expect(pathOf('', [])).toBe('')
  })

  it('[KN32] keeps the lead-in above each piece of a long list', () => {
    const rows = Array.from({ length: 30 }, (_, at) => `Room ${at}: sleeps ${at} and has a view of the sea`)
    const headings = ['Rooms']
    const windows = passagesOf([
      paragraph('All of these can be booked:', headings),
      { kind: 'list', headings, text: rows.slice(0, 20).join('\n') },
    ]).flatMap(windowsOf)
    expect(windows.length).toBeGreaterThan(1)
    expect(
      windows.every(({ text }) => text.startsWith('All of these can be booked:\n') || !text.includes('Room 1:')),
    ).toBe(true)
  })

  it('[KN32] loses no unit, and knows the place of each in the window’s text, whatever the page', () => {
    const blocks = fc.array(
      fc.record({
        kind: fc.constantFrom('paragraph' as const, 'list' as const, 'table' as const),
        headings: fc.constant(['A']),
        text: fc.array(fc.lorem({ maxCount: 14 }), { minLength: 1, maxLength: 20 }).map((lines) => lines.join('\n')),
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(blocks, (some) => {
        for (const passage of passagesOf(some)) {
          const windows = windowsOf(passage)
          const seen = new Set(windows.flatMap(({ units }) => units.map(({ at }) => at)))
          expect(seen.size).toBe(passage.units.length)
          for (const { units, text } of windows) {
            for (const { at, from, to } of units) expect(text.slice(from, to)).toBe(passage.units[at]?.text)
          }
        }
      }),
    )
  })
})

describe('quoteOf', () => {
  it('[KN21] widens a phrase to its whole sentence, with what follows while it is short', () => {
    const text = 'We are glad to see you. Dogs are welcome on a lead. Please keep them off the beds. Cats are not.'
    expect(quoted([paragraph(text)], 'welcome')).toContain('Dogs are welcome on a lead. Please keep them off the beds.')
  })

  it('[KN21] keeps the "No" that the sentence after it explains', () => {
    expect(
      quoted(
        [paragraph('No, sorry. The lift is too small for that.', ['Visit', 'Can I bring a pram?'])],
        'The lift is too small',
      ),
    ).toBe('Can I bring a pram? No, sorry. The lift is too small for that.')
  })

  it('[KN21] says a small table whole, under its heading: the other rows complete the one that answers', () => {
    expect(quoted([table(['Monday: 9–5', 'Tuesday: closed'], ['Visit', 'Hours'])], 'Tuesday: closed')).toBe(
      'Hours:\nMonday: 9–5\nTuesday: closed',
    )
  })

  it('[KN21] of a large table says the rows that were chosen, and those of the same name beside them', () => {
    const rows = Array.from(
      { length: 12 },
      (_, at) => `Boat ${Math.floor(at / 2)} — Day: ${at} hours on the water with a guide; Price: £${at}`,
    )
    expect(quoted([table(rows)], rows[4] ?? '')).toBe(`Prices:\n${rows[4]}\n${rows[5]}`)
  })

  it('[KN21] is made of the page’s own words, whatever was chosen', () => {
    const sentences = fc.array(
      fc.lorem({ maxCount: 12 }).map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`),
      {
        minLength: 1,
        maxLength: 12,
      },
    )
    fc.assert(
      fc.property(sentences, fc.nat(), fc.nat(60), (lines, from, size) => {
        const [window] = passagesOf([paragraph(lines.join(' '))]).flatMap(windowsOf)
        if (!window) return
        const start = from % window.text.length
        const quote = quoteOf(window, { from: start, to: Math.min(window.text.length, start + size) })
        expect(window.passage.text.replaceAll('\n', ' ')).toContain(quote.replaceAll('\n', ' '))
      }),
    )
  })
})

describe('VectorIndex', () => {
  it('[KN34] keeps the order of meanings in a byte a number', () => {
    const unit = (seed: number) => {
      const values = Float32Array.from({ length: 384 }, (_, at) => Math.sin(seed * 97 + at * (seed + 1)))
      const length = Math.hypot(...values)
      return values.map((value) => value / length)
    }
    const index = new VectorIndex(4, 384)
    for (const at of [0, 1, 2]) index.set(at, packVector(unit(at)))
    const [same = 0, other = 0, , lacking] = index.similarities(unit(0))
    expect(same).toBeCloseTo(1, 2)
    expect(other).toBeLessThan(0.9)
    expect([lacking, index.has(2), index.has(3)]).toEqual([0, true, false])
  })
})
