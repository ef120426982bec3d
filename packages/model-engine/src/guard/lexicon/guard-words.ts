export type GuardLanguage = 'en' | 'es' | 'de' | 'fr'

/** What the guard knows of a language: closed classes of small words, never the words of a trade. */
export type GuardWords = {
  /** Words without which no sentence is made; they tell the language, too. */
  small: string
  /** Words of talking with a visitor, which state nothing of a business. */
  talk: string
  /** Words that turn a statement round. */
  not: string
  /** Words that claim it for everything and for ever, each group with one meaning. */
  sweeping: string
  /** Words that stand for a meaning that other words have as well; `!` before those that mean its opposite. */
  meanings: Readonly<Record<string, string>>
  /** How a unit is written: "minute" and the like. */
  units: Readonly<Record<string, string>>
  /** Words between two days, times or numbers that make a range of them. */
  ranges: string
  /** Words behind which what is said does not hold. */
  except: string
  /** Phrases that are taken out before reading: "feel free", "of course". */
  phrases: string
  /** Phrases that are read as other words: `more than=over`. Without accents. */
  same: string
  /** Words for what costs nothing. */
  free: string
  /** Words that make a number the least, or the beginning of what holds. */
  from: string
  /** Words that make a number the most, or the end of what holds. */
  until: string
  /** "We", "our": the business speaks of itself. */
  ourselves: string
  /** Forms that no ending tells: `kept=keep`. */
  forms?: string
  /** Endings that are cut off, the longest first. */
  endings: string
}
