import type { AskedSlot, GrammarContext } from './found.ts'

/** Saturday, noon in London. */
export const LONDON: GrammarContext = {
  now: Date.UTC(2026, 10, 21, 12),
  timeZone: 'Europe/London',
  dayFirst: true,
  expects: [],
}

/** In London, after a question for these slots. */
export const asked = (...expects: AskedSlot[]): GrammarContext => ({ ...LONDON, expects })

/** The rows of a written table, `phrase | what it means`. */
export const rows = (table: string): [string, string][] =>
  table
    .split('\n')
    .filter((line) => line.includes('|'))
    .map((line) => {
      const [phrase = '', expected = ''] = line.split('|')
      return [phrase.trim(), expected.trim()]
    })
