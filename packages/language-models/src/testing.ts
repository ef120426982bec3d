import type { LanguageModels, ReadablePassage, Reading, Unavailable } from './ports.ts'

/**
 * Models that know words alone: a vector counts words, and a passage answers when it has most of the question's. For
 * tests that are about what is done with readings, not about how well is read.
 */
export function wordModels(wide = 384): LanguageModels {
  return {
    encoderId: 'words',
    encode: async (texts) => texts.map((text) => vectorOf(wordsOf(text), wide)),
    read: async (question, passages) =>
      passages.map((passage): Reading => {
        const asked = wordsOf(question)
        return { answers: answersOf(asked, passage), ...placeOf(passage.text, asked) }
      }),
  }
}

/** Models that turn everything away. */
export function noModels(unavailable: Unavailable['unavailable'] = 'missing'): LanguageModels {
  return {
    encoderId: null,
    encode: async () => ({ unavailable }),
    read: async () => ({ unavailable }),
  }
}

const LITTLE = new Set(
  'a an and are at can do does for how i in is it many much my of on or the there to what when where who with you your'.split(
    ' ',
  ),
)
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => !LITTLE.has(word))

function answersOf(asked: readonly string[], { path, text }: ReadablePassage): number {
  const there = new Set(wordsOf(`${path} ${text}`))
  return 16 * (asked.filter((word) => there.has(word)).length / Math.max(1, asked.length)) - 8
}

function vectorOf(words: readonly string[], wide: number): Float32Array {
  const vector = new Float32Array(wide)
  for (const word of words) {
    let hash = 7
    for (const char of word) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 1_000_003
    const at = hash % wide
    vector[at] = (vector[at] ?? 0) + 1
  }
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}

/** The line with most of the words. */
function placeOf(text: string, asked: readonly string[]): { from: number; to: number } {
  let best = { from: 0, to: text.length, count: 0 }
  let from = 0
  for (const line of text.split('\n')) {
    const count = wordsOf(line).filter((word) => asked.includes(word)).length
    if (count > best.count) best = { from, to: from + line.length, count }
    from += line.length + 1
  }
  return { from: best.from, to: best.to }
}
