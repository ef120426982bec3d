import { expect, it } from 'vitest'
import { analyzerFor } from '../retrieval/analyzer.ts'
import { compileLexicon } from '../retrieval/compiled-lexicon.ts'
import { englishWith } from './english.ts'
import { readThesaurus } from './lexicon.ts'

it('[KN26] a row is what is asked, what means the same, and what is only related', () => {
  expect(readThesaurus('kitty, moggy | cat ; kitten, pet\n\nslipping chain | ; derailleur')).toEqual([
    { asks: ['kitty', 'moggy'], means: ['cat'], related: ['kitten', 'pet'] },
    { asks: ['slipping chain'], means: [], related: ['derailleur'] },
  ])
})

it('[KN26] related words count for less than those that mean the same', () => {
  const analyzer = analyzerFor('en')
  const lexicon = compileLexicon(englishWith('quux | blorb ; zorp'), analyzer)
  const [{ stem } = { stem: '' }] = analyzer.tokens('quux')
  const weights = Object.fromEntries(
    (lexicon.phraseAt([stem], 0)?.alternatives ?? []).map(({ stems, weight }) => [stems.join(' '), weight]),
  )
  expect(weights['zorp']).toBeLessThan(weights['blorb'] ?? 0)
})
