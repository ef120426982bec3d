export type WordErrors = { errors: number; words: number }

/** How many words have to be changed, left out or added, to come from what was heard to what was said. */
export function wordErrors(said: string, heard: string): WordErrors {
  const wanted = said.split(' ')
  const given = heard.split(' ').filter((word) => word !== '')
  let row = given.map((_, index) => index + 1)
  row.unshift(0)
  for (const [index, word] of wanted.entries()) {
    const next = [index + 1]
    for (const [at, other] of given.entries()) {
      const changed = (row[at] ?? 0) + (word === other ? 0 : 1)
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    }
    row = next
  }
  return { errors: row.at(-1) ?? 0, words: wanted.length }
}

export const summed = (all: readonly WordErrors[]): WordErrors => ({
  errors: all.reduce((sum, { errors }) => sum + errors, 0),
  words: all.reduce((sum, { words }) => sum + words, 0),
})

export const rateOf = ({ errors, words }: WordErrors): number => errors / Math.max(1, words)
export const percent = (rate: number): string => `${(rate * 100).toFixed(1)} %`
