import { folded } from './lexicon/word-tables.ts'

/** A word, number, sign or address of a text as it stands. */
export type Token = {
  kind: 'word' | 'number' | 'time' | 'date' | 'phone' | 'address' | 'money_sign' | 'sign'
  text: string
  /** In small letters without accents. */
  plain: string
}

/** More is not read of one text; sentences are shorter, and evidence is. */
const MOST_CHARACTERS = 6_000

const PATTERNS: readonly (readonly [kind: Token['kind'], pattern: string])[] = [
  ['address', String.raw`(?:https?:\/\/|www\.)[^\s<>()"'\]|]{1,300}`],
  ['address', String.raw`[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}`],
  ['address', String.raw`(?:[a-z0-9-]{2,63}\.){1,4}[a-z]{2,24}(?:\/[^\s<>()"'\]|]{0,200})?`],
  [
    'date',
    String.raw`\b(?:\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{1,2}\.\s?\d{1,2}\.(?:\s?\d{4}|\d{2}(?!\d))?)`,
  ],
  [
    'phone',
    String.raw`(?:\+|\(0|\b0|\b00)\d[\d ()\/.-]{5,20}\d|\b\d{3}[ .-]\d{3}[ .-]\d{3,4}\b|\b\d{2}(?: \d{2}){4}\b`,
  ],
  ['time', String.raw`\b\d{1,2}(?::\d{2}|[.]\d{2}(?=\s?(?:am|pm|a\.m|p\.m|uhr|h)\b))(?:\s?[ap]\.?m\b\.?)?`],
  ['time', String.raw`\b\d{1,2}\s?[ap]\.?m\b\.?`],
  [
    'number',
    String.raw`\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)|\d{1,12}(?:[.,]\d{1,4})?`,
  ],
  ['money_sign', String.raw`[€$£]`],
  ['word', String.raw`\p{L}[\p{L}\p{M}\d]*`],
  ['sign', String.raw`\n|\.\.\.|[^\s\p{L}\p{M}\d]`],
]
const TOKEN = new RegExp(PATTERNS.map(([, pattern]) => `(${pattern})`).join('|'), 'giu')

/** "Don't" is "do not"; small words that lost a letter stand alone. */
const SHORT_NOT = /(\p{L})n['’]t\b/giu

/** The words, numbers and signs of a text, in their order. */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = []
  for (const found of text.slice(0, MOST_CHARACTERS).replace(SHORT_NOT, '$1 not').matchAll(TOKEN)) {
    const index = found.findIndex((group, at) => at > 0 && group !== undefined)
    const kind = PATTERNS[index - 1]?.[0] ?? 'sign'
    const said = found[0]
    tokens.push({ kind, text: said, plain: kind === 'sign' ? said : folded(said) })
  }
  return tokens
}
