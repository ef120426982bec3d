import { brandId } from '@frontdesk/schema'
import { describe, expect, it } from 'vitest'
import { analyzerFor } from './analyzer.ts'
import type { Passage } from './passages.ts'
import { subjectReader } from './subject.ts'
import { windowsOf } from './windows.ts'

const passage = (headings: readonly string[], rows: readonly string[]): Passage => ({
  sourceId: brandId('kns', 'kns_1'),
  url: 'http://site.test/',
  title: 'Places to stay',
  headings,
  units: rows.map((text) => ({ text, isRow: text.includes(' — ') || text.includes(': ') })),
  text: rows.join('\n'),
  isFact: false,
  isCurated: false,
  isRepeated: false,
})

const BOTH = ['Lake hut — Sleeps: 2', 'Lake house — Sleeps: 6', 'Barn — Sleeps: 4']

/** What is left of a passage where the lake hut is asked about, and whether it is of the hut itself. */
function leftOf(headings: readonly string[], rows: readonly string[], name = 'Lake hut') {
  const others = ['Lake hut', 'Lake house', 'Barn', 'Chips'].filter((one) => one !== name)
  const [window] = windowsOf(passage(headings, rows))
  if (!window) throw new Error('no window')
  const read = subjectReader(analyzerFor('en'), { name, others }).read(window)
  return read && { text: read.window.text, passage: read.window.passage.text, isOwn: read.isOwn }
}

describe('what a question is about', () => {
  it('[KN44] has its own part of a page, in whatever words beside its name', () => {
    expect(leftOf(['Lake huts (three)'], ['Dogs are welcome.'])).toMatchObject({ isOwn: true })
  })

  it('[KN44] leaves out the part that bears the name of another thing', () => {
    expect(leftOf(['Lake house'], ['Dogs are welcome.'])).toBeNull()
  })

  it('[KN44] keeps what is of everything, and what merely has a name in its heading', () => {
    expect(leftOf(['Dogs'], ['Dogs are welcome.'])).toMatchObject({ isOwn: false })
    expect(leftOf(['Fish and chips by the harbour'], ['We fry from noon.'])).toMatchObject({ isOwn: false })
  })

  it('[KN44] keeps of a table its own row alone', () => {
    expect(leftOf(['Prices'], BOTH)).toEqual({ text: BOTH[0], passage: BOTH[0], isOwn: true })
    expect(leftOf(['Prices'], BOTH, 'Barn')).toMatchObject({ text: BOTH[2] })
  })

  it('[KN44] leaves out a table in which the thing does not stand', () => {
    expect(leftOf(['Prices'], ['Lake house — Sleeps: 6', 'Barn — Sleeps: 4'])).toBeNull()
  })

  describe('of one kind of several', () => {
    const kinds = { own: 'hut', others: ['house', 'barn', 'pitch'] }

    function leftOfKind(headings: readonly string[], rows: readonly string[]) {
      const [window] = windowsOf(passage(headings, rows))
      if (!window) throw new Error('no window')
      const subject = { name: 'Lake hut', others: ['Lake house', 'Barn', 'Field pitch'], kinds }
      return subjectReader(analyzerFor('en'), subject).read(window)?.window.text ?? null
    }

    it('[KN44][SI1] leaves out what stands under another kind, and keeps a list that has its own', () => {
      expect(leftOfKind(['Pitches', 'Arriving'], ['Please come by 20:00.'])).toBeNull()
      expect(leftOfKind(['Huts and barns', 'Arriving'], ['Please come by 22:00.'])).toBe('Please come by 22:00.')
      expect(leftOfKind(['Fires'], ['A fire on a pitch is fine.'])).toBe('A fire on a pitch is fine.')
    })

    it('[KN44][SI1] leaves out the sentences that begin with another kind', () => {
      const both = ['Pitches until 20:00.', 'Huts and barns until 22:00.']
      expect(leftOfKind(['Can we arrive late?'], both)).toBe(both[1])
      expect(leftOfKind(['Can we arrive late?'], both.slice(0, 1))).toBeNull()
    })
  })
})
