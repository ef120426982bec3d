import { PAUSE, type Phone } from './flite.ts'

export type Span = { startMs: number; endMs: number }

const VOWEL = /^[aeiou]/
/** What it costs to take one sound for another, or to say one that is not written. */
const GAP = 1
const OTHER_VOWEL = 0.5
const OTHER_CONSONANT = 1
const OTHER_KIND = 2

function difference(a: string, b: string): number {
  if (a === b) return 0
  const isVowel = VOWEL.test(a)
  if (isVowel !== VOWEL.test(b)) return OTHER_KIND
  return isVowel ? OTHER_VOWEL : OTHER_CONSONANT
}

/**
 * When each word is heard: the sounds that were spoken, laid beside those of the words alone by least difference
 * (in a sentence some change: "the" before a vowel). A word of which nothing was spoken ends where it begins.
 */
export function wordTimes(words: readonly (readonly string[])[], phones: readonly Phone[]): Span[] {
  const timed = phones.map(({ name, endMs }, at) => ({ name, endMs, startMs: phones[at - 1]?.endMs ?? 0 }))
  const spoken = timed.filter(({ name }) => name !== PAUSE)
  const written = words.flatMap((sounds, word) => sounds.map((name) => ({ name, word })))
  const owners = ownersOf(written, spoken)
  let lastMs = spoken[0]?.startMs ?? 0
  return words.map((_, word) => {
    const own = spoken.filter((_, at) => owners[at] === word)
    const startMs = own[0]?.startMs ?? lastMs
    lastMs = own.at(-1)?.endMs ?? lastMs
    return { startMs: Math.round(startMs), endMs: Math.round(lastMs) }
  })
}

type Written = { name: string; word: number }
type Spoken = readonly { name: string }[]

/** The least cost of laying the first `row` written sounds beside the first `column` spoken ones. */
function leastCosts(written: readonly Written[], spoken: Spoken) {
  const width = spoken.length + 1
  const cost = new Float64Array((written.length + 1) * width)
  const at = (row: number, column: number): number => cost[row * width + column] ?? 0
  const pair = (row: number, column: number): number =>
    at(row - 1, column - 1) + difference(written[row - 1]?.name ?? '', spoken[column - 1]?.name ?? '')
  for (let column = 0; column < width; column += 1) cost[column] = column * GAP
  for (let row = 1; row <= written.length; row += 1) {
    cost[row * width] = row * GAP
    for (let column = 1; column < width; column += 1) {
      cost[row * width + column] = Math.min(pair(row, column), at(row - 1, column) + GAP, at(row, column - 1) + GAP)
    }
  }
  return { at, pair }
}

/** For each spoken sound the word it belongs to: the cheapest way through all pairs, walked back from the end. */
function ownersOf(written: readonly Written[], spoken: Spoken): number[] {
  const { at, pair } = leastCosts(written, spoken)
  const owners: number[] = []
  let row = written.length
  for (let column = spoken.length; column > 0; ) {
    const isPair = row > 0 && at(row, column) === pair(row, column)
    if (!isPair && row > 0 && at(row, column) === at(row - 1, column) + GAP) row -= 1
    else {
      owners[column - 1] = written[Math.max(0, row - 1)]?.word ?? 0
      if (isPair) row -= 1
      column -= 1
    }
  }
  return owners
}
