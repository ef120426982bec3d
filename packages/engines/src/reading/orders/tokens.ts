import { cardinals } from '@frontdesk/calendar'
import { MAX_VISITOR_TEXT } from '@frontdesk/schema'
import { plainDigits } from '../plain-digits.ts'
import { foldWord } from '../words.ts'

/** A piece of a text or of a name. `word` is folded, without apostrophes; numbers said in words are digits. */
export type Token = { kind: 'word' | 'number' | 'sign'; word: string; start: number; end: number; isGlued: boolean }

/** A sum of money is one piece, and no number of anything: "€50", "50 euros". */
const PIECE =
  /[€£$]\s?\p{Nd}{1,6}(?:[.,]\p{Nd}{2})?(?!\p{Nd})|\p{Nd}{1,6}(?:[.,]\p{Nd}{2})?\s?(?:[€£]|(?:euros?|eur|dollars?|usd|gbp|quid|bucks)(?!\p{L}))|\p{Nd}+|\p{L}[\p{L}\p{M}]*(?:['’`][\p{L}\p{M}]+)*|[^\s]/gu
/** Nothing after this many pieces is read: no rule sees unbounded input. */
const MAX_TOKENS = 160
const MAX_WORD = 40
const MAX_DIGITS = 9

const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  cardinals(1, 20).map((word, index) => [word, String(index + 1)]),
)
/** "Ham n cheese", "16 ounces": one way to write what is written in several. */
const SHORT_FORMS: ReadonlyMap<string, string> = new Map([
  ['n', 'and'],
  ['xtra', 'extra'],
  ['soya', 'soy'],
  ...['ounce', 'ounces'].map((word) => [word, 'oz'] as const),
  ...['gramme', 'grammes', 'gram', 'grams', 'gr'].map((word) => [word, 'g'] as const),
  ...['kilo', 'kilos', 'kilogram', 'kilograms'].map((word) => [word, 'kg'] as const),
  ...['millilitre', 'millilitres', 'milliliter', 'milliliters', 'mil', 'mils'].map((word) => [word, 'ml'] as const),
])
/** What stands for inches and other signs that are said as words. */
const SIGN_WORDS: Readonly<Record<string, string>> = {
  '"': 'inch',
  '”': 'inch',
  '″': 'inch',
  '&': 'and',
  '%': 'percent',
}

/** The pieces of a text, at most 160, with their places in it. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.slice(0, MAX_VISITOR_TEXT).matchAll(PIECE)) {
    if (tokens.length >= MAX_TOKENS) break
    tokens.push(tokenOf(match[0], match.index, tokens.at(-1)))
  }
  return tokens
}

function tokenOf(raw: string, start: number, previous: Token | undefined): Token {
  const place = { start, end: start + raw.length, isGlued: previous?.end === start }
  if (/^[€£$]?\s?\p{Nd}.*(?:\p{L}|[€£])$|^[€£$]\s?\p{Nd}/u.test(raw))
    return { kind: 'word', word: sumOf(raw), ...place }
  if (/^\p{Nd}/u.test(raw))
    return { kind: 'number', word: plainDigits(raw, MAX_DIGITS).replace(/^0+(?=\d)/, ''), ...place }
  if (!/^\p{L}/u.test(raw)) return signAt(raw, previous, place)
  const said = foldWord(raw.slice(0, MAX_WORD)).replace(/['’`]/g, '')
  const word = SHORT_FORMS.get(said) ?? said
  const digits = NUMBER_WORDS.get(word)
  return digits === undefined ? { kind: 'word', word, ...place } : { kind: 'number', word: digits, ...place }
}

/** What a sum of money begins with, in whatever currency. */
export const SUM = '¤'
const sumOf = (raw: string): string =>
  SUM + plainDigits(raw.replace(/[^\p{Nd}.,]/gu, ''), MAX_DIGITS).replace(/[.,]00$/, '')

/** A quotation mark is inches only right behind a number. */
function signAt(raw: string, previous: Token | undefined, place: Omit<Token, 'kind' | 'word'>): Token {
  const said = SIGN_WORDS[raw]
  const isWord = said !== undefined && (said !== 'inch' || (previous?.kind === 'number' && place.isGlued))
  return isWord
    ? { kind: 'word', word: said, ...place }
    : { kind: 'sign', word: /[‐-―−]/u.test(raw) ? '-' : raw, ...place }
}

const IRREGULAR: Readonly<Record<string, string>> = {
  loaves: 'loaf',
  knives: 'knife',
  halves: 'half',
  leaves: 'leaf',
  shelves: 'shelf',
  scarves: 'scarf',
  calves: 'calf',
  wives: 'wife',
  lives: 'life',
  teeth: 'tooth',
  feet: 'foot',
  mice: 'mouse',
  children: 'child',
  men: 'man',
  women: 'woman',
}

/** The word itself first, then what it may be the plural of. Tap and tape stay two words. */
export function formsOf(word: string): string[] {
  const irregular = IRREGULAR[word]
  if (irregular !== undefined) return [word, irregular]
  if (word.length < 3 || !word.endsWith('s') || /(?:ss|us)$/.test(word)) return [word]
  const singular = word.slice(0, -1)
  const forms = [word, singular, ...(NUMBER_WORDS.has(singular) ? [NUMBER_WORDS.get(singular) ?? singular] : [])]
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`)
  if (/(?:[sxzo]|ch|sh)es$/.test(word)) forms.push(word.slice(0, -2))
  return forms
}
