import { folded } from './lexicon/word-tables.ts'

/** So many words of the instructions in a row are a quotation. */
const QUOTED_WORDS = 8
/** Shorter secrets would be found inside of ordinary words. */
const SHORTEST_CANARY = 6
const MOST_WORDS = 20_000

/** What must not be said, made ready to be looked for. */
export type Secrets = { canaries: readonly string[]; runs: ReadonlySet<string> }

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
const squeezed = (text: string): string => wordsOf(text).join('')

/** Short texts are canaries, longer ones instructions with codes in them; what the business says in public is no secret. */
export function secretsOf(texts: readonly string[], published: readonly string[]): Secrets {
  if (texts.length === 0) return { canaries: [], runs: new Set() }
  const known = new Set(published.flatMap((text) => runsOf(wordsOf(text))))
  const runs = new Set<string>()
  const canaries: string[] = []
  for (const text of texts) {
    const words = wordsOf(text)
    if (words.length < QUOTED_WORDS) canaries.push(...disguisesOf(text))
    else canaries.push(...codesIn(text, published).flatMap(disguisesOf))
    for (const run of runsOf(words)) if (!known.has(run)) runs.add(run)
  }
  return { canaries, runs }
}

const CODE = /\p{L}[\p{L}\p{N}]*(?:[-_][\p{L}\p{N}]+)*/gu

/** Code words and passwords in an owner's instructions: letters and figures in one, which nothing that is public has. */
function codesIn(text: string, published: readonly string[]): string[] {
  const codes = (text.match(CODE) ?? []).filter((word) => /\p{N}/u.test(word))
  const known = codes.length === 0 ? '' : published.map(squeezed).join(' ')
  return codes.filter((code) => !known.includes(squeezed(code)))
}

function runsOf(words: readonly string[]): string[] {
  const runs: string[] = []
  for (let at = 0; at + QUOTED_WORDS <= Math.min(words.length, MOST_WORDS); at += 1)
    runs.push(words.slice(at, at + QUOTED_WORDS).join(' '))
  return runs
}

/** A canary as it is, backwards, turned by thirteen letters, and in base64 wherever it begins in there. */
function disguisesOf(text: string): string[] {
  const plain = squeezed(text)
  if (plain.length < SHORTEST_CANARY) return []
  const turned = plain.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97))
  return [plain, plain.split('').toReversed().join(''), turned, ...inBase64(text.trim())]
}

/** The letters of a text in base64 that do not depend on what stands around it. */
const inBase64 = (text: string): string[] =>
  [0, 1, 2].flatMap((shift) => {
    const encoded = Buffer.from(' '.repeat(shift) + text, 'utf8').toString('base64')
    const sure = squeezed(encoded.slice(shift === 0 ? 0 : 4, -4))
    return sure.length < SHORTEST_CANARY ? [] : [sure]
  })

/** Whether a sentence holds a canary, however it is spelled, or quotes the instructions. */
export function tellsSecret(sentence: string, { canaries, runs }: Secrets): boolean {
  const words = wordsOf(sentence)
  const together = words.join('')
  return (
    canaries.some((canary) => together.includes(canary)) ||
    (runs.size > 0 && runsOf(words).some((run) => runs.has(run)))
  )
}
