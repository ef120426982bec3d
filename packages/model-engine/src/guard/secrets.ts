import { keeping } from './keeping.ts'
import { folded } from './lexicon/word-tables.ts'

/** So many words of the instructions in a row are a quotation. */
const QUOTED_WORDS = 8
/** Shorter secrets would be found inside of ordinary words. */
const SHORTEST_CANARY = 6
const MOST_WORDS = 20_000

/** A code word with the forms in which it may be told. */
type Code = { plain: string; forms: readonly string[] }
type Secret = { canaries: readonly string[]; codes: readonly Code[]; runs: ReadonlySet<string> }

/** What must not be said, made ready to be looked for; what is public is read when something of it is found. */
export type Secrets = { secrets: readonly Secret[]; published: () => string }

const wordsOf = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? []
const squeezed = (text: string): string => wordsOf(text).join('')

/** Short texts are canaries, longer ones instructions with codes in them; what the business says in public is no secret. */
export function secretsOf(texts: readonly string[], published: readonly string[]): Secrets {
  let known: string | null = null
  return {
    secrets: texts.map(secretOf),
    published() {
      known ??= published.map((text) => ` ${wordsOf(text).join(' ')} `).join('|')
      return known
    },
  }
}

/** Instructions are the same in each turn of an agent, and most of them in those of all agents. */
const MOST_KEPT = 300
const secretOf = keeping(MOST_KEPT, readSecret)

function readSecret(text: string): Secret {
  const words = wordsOf(text)
  const isShort = words.length < QUOTED_WORDS
  return {
    canaries: isShort ? disguisesOf(text) : [],
    codes: isShort ? [] : codesIn(text),
    runs: new Set(runsOf(words)),
  }
}

const CODE = /\p{L}[\p{L}\p{N}]*(?:[-_][\p{L}\p{N}]+)*/gu

/** Code words and passwords in an owner's instructions: letters and figures in one. */
const codesIn = (text: string): Code[] =>
  (text.match(CODE) ?? [])
    .filter((word) => /\p{N}/u.test(word))
    .map((word) => ({ plain: squeezed(word), forms: disguisesOf(word) }))

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
export function tellsSecret(sentence: string, { secrets, published }: Secrets): boolean {
  if (secrets.length === 0) return false
  const words = wordsOf(sentence)
  const together = words.join('')
  const runs = runsOf(words)
  return secrets.some(
    (secret) =>
      secret.canaries.some((canary) => together.includes(canary)) ||
      secret.codes.some(
        ({ plain, forms }) => forms.some((form) => together.includes(form)) && !isIn(plain, published),
      ) ||
      runs.some((run) => secret.runs.has(run) && !published().includes(` ${run} `)),
  )
}

const isIn = (plain: string, published: Secrets['published']): boolean =>
  published().replaceAll(' ', '').includes(plain)
