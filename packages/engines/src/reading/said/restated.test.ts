import { describe, expect, it } from 'vitest'
import { withoutRestated } from './restated.ts'

const TABLE = 'To sum up: Table for 4, Friday 27 November at 19:00, for Bo Lund (07700 900123).\nShall I book it?'
const STAY =
  'To sum up: Pod for 2 people, 2 nights from Friday 4 December, check-in from 16:00, £104.\nShall I book it?'
const said = (text: string, readBack: string): string => withoutRestated(text, readBack).replace(/\s+/gu, ' ').trim()

describe('what was read back and is said once more', () => {
  it.each([
    ['yes please, Friday at 7', 'yes please, that that'],
    ['Yes, book it for Friday 27 November at 7pm', 'Yes, book it that that that'],
    ['perfect, yes, half past seven', 'perfect, yes, half past seven'],
    ['yes, a table for four', 'yes, that'],
    ['yes change it to the Friday', 'yes change it that'],
  ])('[YS10] is heard as “that”, and anything else as it stands: “%s”', (text, rest) =>
    expect(said(text, TABLE)).toBe(rest),
  )

  it.each([
    'yes, Friday at 8',
    'yes, Saturday at 7',
    'yes for five people',
    'yes, the 28th of November',
    'yes at 7 on Monday',
  ])('[YS10] is not told from a change by half: “%s”', (text) => expect(said(text, TABLE)).toBe(text))

  it('[YS10] counts nights as nights, and no choice between two', () => {
    expect(said('yes please, the two nights from Friday', STAY)).toBe('yes please, the that that')
    expect(said('yes, three nights', STAY)).toBe('yes, three nights')
    expect(said('yes, Friday', 'It was Tuesday 24 November, and would be Friday 27 November.\nRight?')).toBe(
      'yes, Friday',
    )
  })
})
