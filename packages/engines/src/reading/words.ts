import { MAX_VISITOR_TEXT } from '@frontdesk/schema'

/** A word as rules see it, with the place in the visitor's text where it stands. */
export type Word = { word: string; start: number; end: number }

/** What the visitor said, read once: every rule looks at this, never at unbounded text. */
export type Utterance = { text: string; words: readonly Word[]; isQuestion: boolean }

const RAW_WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{M}]+)?/gu
const MAX_WORDS = 400
/** Whole sentences in unspaced writing; anything longer is no word. */
const MAX_WORD = 200

const CONTRACTIONS: Readonly<Record<string, readonly string[]>> = {
  im: ['i', 'am'],
  ive: ['i', 'have'],
  dont: ['do', 'not'],
  doesnt: ['does', 'not'],
  didnt: ['did', 'not'],
  cant: ['can', 'not'],
  cannot: ['can', 'not'],
  wont: ['will', 'not'],
  isnt: ['is', 'not'],
  arent: ['are', 'not'],
  whats: ['what', 'is'],
  wheres: ['where', 'is'],
  whos: ['who', 'is'],
  hows: ['how', 'is'],
  thats: ['that', 'is'],
  its: ['it', 'is'],
  youre: ['you', 'are'],
  lets: ['let', 'us'],
  u: ['you'],
  ur: ['your'],
  r: ['are'],
  pls: ['please'],
  plz: ['please'],
  thx: ['thanks'],
  ty: ['thanks'],
}
const ENDINGS: Readonly<Record<string, string>> = { m: 'am', re: 'are', ve: 'have', ll: 'will', d: 'would' }

/** Bounded, without NULs and lone surrogates: what may safely be matched, stored and read back. */
export function cleanText(text: string): string {
  return text
    .slice(0, MAX_VISITOR_TEXT)
    .replace(/\p{Cs}/gu, '')
    .replace(/[\p{Cc}\p{Cf}]+/gu, (run) => (/[\n\t\r]/.test(run) ? '\n' : /[\u200c\u200d]/.test(run) ? run : ' '))
    .trim()
}

/** One spelling per word: lower case, no accents, no Arabic vowel signs, full-width letters made plain. */
export function foldWord(raw: string): string {
  if (/^[a-z0-9]*$/i.test(raw)) return raw.toLowerCase()
  return raw
    .slice(0, MAX_WORD)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u{300}-\u{36f}]|\u{640}|[\u{64b}-\u{655}]/gu, '')
    .normalize('NFC')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
}

/** "constructor" is a word like others, though every object has something of that name. */
const contractionOf = (word: string): readonly string[] | undefined =>
  Object.hasOwn(CONTRACTIONS, word) ? CONTRACTIONS[word] : undefined

function expand(raw: string): readonly string[] {
  const folded = foldWord(raw).replaceAll('’', "'")
  const [head = '', tail] = folded.split("'")
  if (tail === undefined) return contractionOf(folded) ?? [folded]
  const joined = contractionOf(head + tail)
  if (joined) return joined
  if (tail === 't' && head.endsWith('n')) return [head.slice(0, -1), 'not']
  if (tail === 's') return [head, 'is']
  const ending = ENDINGS[tail]
  return ending ? [head, ending] : [head, tail]
}

/** Of the last texts: within a turn a dozen rules ask for the words of the same few. */
const read = new Map<string, readonly Word[]>()
const MOST_READ = 256

/** Words of a text, at most 400; a contraction is two words in one place. */
export function wordsOf(text: string): readonly Word[] {
  const known = read.get(text)
  if (known) return known
  const words = readWords(text)
  const [oldest] = read.size >= MOST_READ ? read.keys() : []
  if (oldest !== undefined) read.delete(oldest)
  read.set(text, words)
  return words
}

function readWords(text: string): Word[] {
  const words: Word[] = []
  for (const match of text.matchAll(RAW_WORD)) {
    if (words.length >= MAX_WORDS) break
    const place = { start: match.index, end: match.index + match[0].length }
    words.push(...expand(match[0]).map((word) => ({ word, ...place })))
  }
  return words
}

/** Folded words joined by single spaces: the form in which phrases are compared. */
export const foldText = (text: string): string =>
  wordsOf(cleanText(text))
    .map(({ word }) => word)
    .join(' ')

/** Chinese and Japanese are written without spaces, so their phrases are looked for inside the run. */
export const isUnspaced = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)
