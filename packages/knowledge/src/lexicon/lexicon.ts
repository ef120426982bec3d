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
