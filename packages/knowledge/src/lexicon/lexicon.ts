/**
 * Words that visitors and pages use for the same thing. Plain data, so that an owner can add rows of their own trade.
 * `same`: any of them stands for any other. `asks` → `means`: one way only, from a visitor's phrase to words of a page.
 */
export type Lexicon = {
  language: string
  same: readonly (readonly string[])[]
  rules: readonly { asks: readonly string[]; means: readonly string[] }[]
  /** Words that say little about what is asked for. */
  light: readonly string[]
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

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

const wordsOf = (row: string): string[] =>
  row
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
