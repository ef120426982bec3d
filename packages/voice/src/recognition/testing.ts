import type { LanguageModel } from './language-ports.ts'

/** Words of the tests, as the CMU dictionary says them. */
const SOUNDS: Record<string, string> = {
  a: 'AH',
  at: 'AE T',
  book: 'B UH K',
  close: 'K L OW Z',
  do: 'D UW',
  for: 'F AO R',
  four: 'F AO R',
  friday: 'F R AY D EY',
  how: 'HH AW',
  i: 'AY',
  is: 'IH Z',
  much: 'M AH CH',
  no: 'N OW',
  on: 'AA N',
  open: 'OW P AH N',
  people: 'P IY P AH L',
  saturday: 'S AE T ER D EY',
  table: 'T EY B AH L',
  the: 'DH AH',
  time: 'T AY M',
  to: 'T UW',
  want: 'W AA N T',
  what: 'W AH T',
  yes: 'Y EH S',
  you: 'Y UW',
}

const SENTENCES = [
  'what time do you close on saturday',
  'what time do you open on friday',
  'i want to book a table for four people',
  'how much is a table on friday',
  'yes',
  'no',
]

/**
 * A language model of a few sentences, made of pairs of words. Any word may follow any other, or the beginning or the
 * end, with little probability.
 */
export function smallLanguage(sentences: readonly string[] = SENTENCES): LanguageModel {
  const words = ['<s>', '</s>', ...Object.keys(SOUNDS)]
  const count = words.length
  const pairs = new Map<number, number>()
  const totals = new Float64Array(count)
  for (const sentence of sentences) {
    const ids = [0, ...sentence.split(' ').map((word) => words.indexOf(word)), 1]
    ids.slice(1).forEach((word, at) => {
      const previous = ids[at] ?? 0
      pairs.set(previous * count + word, (pairs.get(previous * count + word) ?? 0) + 1)
      totals[previous] = (totals[previous] ?? 0) + 1
    })
  }
  return {
    vocabulary: {
      words,
      pronunciations: Object.values(SOUNDS).map((phones, at) => ({ word: at + 2, phones: phones.split(' ') })),
    },
    start: 0,
    end: 1,
    logProbability(word, previous) {
      if (previous < 0) return Math.log(1 / count)
      return Math.log(((pairs.get(previous * count + word) ?? 0) + 0.2 / count) / ((totals[previous] ?? 0) + 0.2))
    },
  }
}

/** Half a second: noise, and for a while the harmonics of a gliding voice over it. The same on every machine. */
export function syntheticSound(): Int16Array {
  let seed = 1
  return Int16Array.from({ length: 8_000 }, (_, at) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    const noise = (seed / 2 ** 32 - 0.5) * 200
    const pitch = 120 + 40 * Math.sin(at / 3_000)
    const voice = [1, 2, 3, 5, 8, 13, 20].reduce(
      (sum, harmonic) => sum + Math.sin((2 * Math.PI * pitch * harmonic * at) / 16_000) / harmonic,
      0,
    )
    return Math.round(noise + (at > 1_600 && at < 6_400 ? 3_000 * voice : 0))
  })
}
