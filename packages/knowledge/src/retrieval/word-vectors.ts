/** Words near in meaning, out of a fixed vocabulary. */
export type WordVectors = {
  /** Prepares a site's words; answers the near ones of any word, with weights from 0 to 1. */
  nearest: (siteWords: readonly string[]) => (word: string) => readonly { word: string; weight: number }[]
}
