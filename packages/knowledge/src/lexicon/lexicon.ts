/**
 * Words that visitors and pages use for the same thing. Plain data, so that an owner can add rows of their own trade.
 * `same`: any of them stands for any other. `asks` → `means`: one way only, from a visitor's phrase to words of a page.
 */
export type Lexicon = {
  language: string
  same: readonly (readonly string[])[]
  rules: readonly Rule[]
  /** Words that say little about what is asked for. */
  light: readonly string[]
}

export type Rule = {
  asks: readonly string[]
  means: readonly string[]
  /** What usually stands in an answer without meaning the same: counts for less. */
  related?: readonly string[]
}

/** A lexicon as people write it: one row a line, words parted by commas, `=>` between what is asked and what it means. */
export function readLexicon(language: string, text: { same: string; rules: string; light: string }): Lexicon {
  return {
    language,
    same: linesOf(text.same).map(wordsOf),
    rules: linesOf(text.rules).map((line) => {
      const [asks = '', means = ''] = line.split('=>')
      return { asks: wordsOf(asks), means: wordsOf(means) }
    }),
    light: text.light.split(/\s+/).filter((word) => word !== ''),
  }
}

/** A thesaurus: one row a line, `asked | means the same ; closely tied`, words parted by commas. */
export function readThesaurus(text: string): Rule[] {
  return linesOf(text).map((line) => {
    const [asks = '', answer = ''] = line.split('|')
    const [means = '', related = ''] = answer.split(';')
    return { asks: wordsOf(asks), means: wordsOf(means), related: wordsOf(related) }
  })
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

const wordsOf = (row: string): string[] =>
  row
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
