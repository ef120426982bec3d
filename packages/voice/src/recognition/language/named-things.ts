import { TENS_WORDS, UNIT_WORDS } from '@frontdesk/calendar'

/*
 * What a visitor may ask for is named in the texts by runs of words between small ones: "the barrel sauna", "a wood
 * stove". They fill the general questions: "how much is …".
 */

/** Words with which no name begins or ends, and that part one from the next. */
const SMALL: ReadonlySet<string> = new Set([
  ...`a about above across after again all also although always am an and another any anybody anyone anything are around as
  ask at be because been before behind below beside between both but by can cannot come comes costs could did do does
  doesn't don't down during each either else enough even every everyone everything few first for from get gets give
  gives go goes good got had has have he her here his how i if in inside into is isn't it it's its just keep know last
  least less let like made make makes many may me might more most much must my near need needs never next no nor not
  nothing now of off on once only or other our out outside over own per please put same say see send she should
  since so some someone something soon still such take takes tell than that the their them then there there's these they
  this those though through to today together tomorrow too until up upon us use very want was we well were what when
  where whether which while who whose why will with within without would write yes yet you your hundred thousand dollars
  dollar cents pounds euros p m day days`.split(/\s+/),
  ...UNIT_WORDS.keys(),
  ...TENS_WORDS.keys(),
])
const LONGEST_NAME = 3

/** Runs of up to three words, the most often seen first, each also as one or as several: "enamel mug", "enamel mugs". */
export function namedThings(sentences: readonly (readonly string[])[], most: number): string[][] {
  const counts = new Map<string, number>()
  for (const sentence of sentences) {
    for (const run of runsOf(sentence)) counts.set(run, (counts.get(run) ?? 0) + 1)
  }
  return [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, most)
    .flatMap(([run]) => inBothNumbers(run.split(' ')))
}

/** A name as it is, and with its last word in the other number. */
export function inBothNumbers(words: readonly string[]): string[][] {
  const last = words.at(-1) ?? ''
  const other = otherNumber(last)
  return other === null ? [[...words]] : [[...words], [...words.slice(0, -1), other]]
}

function otherNumber(word: string): string | null {
  if (word.length < 3 || /(?:ss|us|is|ous|'s|ing|ed|ly)$/.test(word)) return null
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|x|ss)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('s')) return word.slice(0, -1)
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:ch|sh|x)$/.test(word) ? `${word}es` : `${word}s`
}

function runsOf(sentence: readonly string[]): string[] {
  const runs: string[] = []
  let run: string[] = []
  for (const word of [...sentence, 'the']) {
    if (!SMALL.has(word)) run.push(word)
    else {
      if (run.length > 0 && run.length <= LONGEST_NAME) runs.push(run.join(' '))
      run = []
    }
  }
  return runs
}
