import { phraseLength } from '../lexicon.ts'
import { cleanText, type Word, wordsOf } from '../words.ts'
import { AFTER_NO, BAD, COPULAS, DEGREES, DOUBTS, FILLERS, GOOD, NEUTRAL, NO, SUBJECTS, YES } from './assent-words.ts'

/** Whether the visitor agrees: "both" is a yes to which something is added or attached, and never one to act upon. */
export type Assent = 'yes' | 'no' | 'neither' | 'both'
type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>
type Segment = { is: 'yes' | 'no' | 'doubt' | 'filler' | 'other'; length: number }
type Spoken = { text: string; words: readonly Word[] }

const MAX_ASSENT_WORDS = 60
/** Agreeing and friendly signs, with the colour and the variant that may follow them. */
const GLAD_SIGNS =
  /\p{Emoji_Modifier}|\u{fe0f}|\u{1f44d}|\u{1f44c}|\u{2705}|\u{2714}|\u{1f64f}|\u{1f60a}|\u{1f642}|\u{1f600}/gu
const YES_SIGN = /[\u{1f44d}\u{1f44c}\u{2705}\u{2714}]/u
const NO_SIGN = /[\u{1f44e}\u{274c}]/u
const IRONIC_SIGN = /[\u{1f644}\u{1f612}\u{1f928}]|\/s\b/u

/**
 * Reads whether the visitor's words say yes. A yes is one only when nothing but agreement and courtesies is said: never in a
 * question, beside a condition, a doubt or a detail. What is not clearly a yes or a no is neither.
 */
export function readAssent(input: string): Assent {
  const text = cleanText(input)
  const words = wordsOf(text).map((word) => ({ ...word, word: unstretched(word.word) }))
  if (IRONIC_SIGN.test(text)) return 'neither'
  if (words.length === 0) return bySign(text)
  if (words.length > MAX_ASSENT_WORDS) return 'neither'
  const kinds = segmentsOf({ text, words }).filter((kind) => kind !== 'filler')
  return decide(kinds, /[?？؟]/u.test(text), text)
}

/** "Yesss", "okayyy", "nooo". */
const STRETCHED = /^(?:y+e+s+|y+e+a+h+|y+e+p+|o+k+|o+k+a+y+|n+o+|n+o+p+e+|s+u+r+e+)$/

const unstretched = (word: string): string =>
  word.length < 30 && STRETCHED.test(word) ? word.replace(/(.)\1+/g, '$1') : word

function bySign(text: string): Assent {
  if (NO_SIGN.test(text)) return YES_SIGN.test(text) ? 'neither' : 'no'
  return YES_SIGN.test(text) && text.replace(GLAD_SIGNS, '').trim() === '' ? 'yes' : 'neither'
}

function decide(kinds: readonly Segment['is'][], isQuestion: boolean, text: string): Assent {
  const [first] = kinds
  const has = (kind: Segment['is']) => kinds.includes(kind)
  if (first === undefined) return !isQuestion && /^\W*please\W*$/i.test(text) ? 'yes' : 'neither'
  if (first === 'no') return decideNo(kinds, isQuestion)
  if (first !== 'yes') return 'neither'
  if (has('other')) return 'both'
  // "Yeah no" is a no; "yes?" and "yes, maybe" are nothing to act upon.
  if (has('doubt') || isQuestion) return 'neither'
  if (has('no')) return kinds.at(-1) === 'no' ? 'no' : 'neither'
  return 'yes'
}

/** "No, that's fine" may mean either; "no, make it eight" is a no with what is wanted instead. */
function decideNo(kinds: readonly Segment['is'][], isQuestion: boolean): Assent {
  const isPlain = kinds.every((kind) => kind === 'no')
  if (isPlain) return isQuestion ? 'neither' : 'no'
  const isMixed = kinds.includes('yes') && !kinds.includes('other')
  return isMixed || (kinds.includes('doubt') && !kinds.includes('other')) ? 'neither' : 'no'
}

function segmentsOf(spoken: Spoken): Segment['is'][] {
  const kinds: Segment['is'][] = []
  let at = 0
  while (at < spoken.words.length) {
    const segment = segmentAt(spoken, at, kinds)
    kinds.push(segment.is)
    at += segment.length
  }
  return kinds
}

function segmentAt(spoken: Spoken, at: number, before: readonly Segment['is'][]): Segment {
  const { words } = spoken
  const candidates: Segment[] = [
    { is: 'doubt', length: longest(DOUBTS, words, at) },
    { is: 'filler', length: longest(NEUTRAL, words, at) },
    { is: 'no', length: Math.max(longest(NO, words, at), judgement(words, at, false)) },
    { is: 'yes', length: Math.max(longest(YES, words, at), judgement(words, at, true)) },
    { is: 'no', length: phraseLength('no', words, at) },
    { is: 'yes', length: isHeadlessRight(words, at) ? 0 : phraseLength('yes', words, at) },
  ]
  // The longest reading wins; of two as long, the one that is listed first, so that doubt beats a yes.
  const best = candidates.reduce((winner, one) => (one.length > winner.length ? one : winner))
  if (best.length === 0) return { is: FILLERS.has(saidAt(words, at)) ? 'filler' : 'other', length: 1 }
  const isOther =
    (best.length === 1 && (rulesOut(spoken, at) || isAttribute(spoken, at))) || isUnfinished(spoken, at + best.length)
  // "So good a table": praise that stands before a noun is no answer.
  const isTail = best.is === 'yes' && before.at(-1) === 'other'
  return isOther || isTail ? { is: 'other', length: best.length } : best
}

const PRAISE = new Set([
  'cool',
  'good',
  'fine',
  'great',
  'perfect',
  'super',
  'lovely',
  'excellent',
  'right',
  'brilliant',
])

/** "Cool it", "fine the way it was": praise with an object directly behind it is no answer. */
function isAttribute({ text, words }: Spoken, at: number): boolean {
  const own = words[at]
  const after = words[at + 1]
  if (own === undefined || after === undefined || !PRAISE.has(own.word)) return false
  return ['it', 'the', 'for'].includes(after.word) && /^\s*$/.test(text.slice(own.end, after.start))
}

const saidAt = (words: readonly Word[], at: number): string => words[at]?.word ?? ''

/** "Right" alone begins a sentence as often as it agrees. */
const isHeadlessRight = (words: readonly Word[], at: number): boolean => words[at]?.word === 'right' && words.length > 1

function longest(phrases: Phrases, words: readonly Word[], at: number): number {
  const candidates = phrases.get(saidAt(words, at)) ?? []
  const found = candidates.find((phrase) => phrase.every((word, index) => words[at + index]?.word === word))
  return found?.length ?? 0
}

/** "That is all correct" (or, negated, "that is not right", "it's wrong"): how many words it takes. */
function judgement(words: readonly Word[], at: number, isPositive: boolean): number {
  const subject = afterAll(words, { at, most: 3 }, SUBJECTS)
  const copula = subject === at ? subject : afterCopula(words, subject)
  if (copula === subject) return 0
  const isNegated = saidAt(words, copula) === 'not'
  const from = isNegated ? copula + 1 : copula
  const next = afterAll(words, { at: from, most: 6 }, DEGREES)
  const word = saidAt(words, next)
  if (BAD.has(word)) return isPositive ? 0 : next + 1 - at
  // "That is great": the last word of degree may be the judgement itself.
  const end = GOOD.has(word) ? next + 1 : next
  const isGood = end > from && GOOD.has(saidAt(words, end - 1))
  return isGood && isPositive === !isNegated ? end - at : 0
}

/** "Is", "looks", "would be". */
function afterCopula(words: readonly Word[], at: number): number {
  if (['would', 'will'].includes(saidAt(words, at)) && saidAt(words, at + 1) === 'be') return at + 2
  return COPULAS.has(saidAt(words, at)) ? at + 1 : at
}

function afterAll(
  words: readonly Word[],
  { at, most }: { at: number; most: number },
  set: ReadonlySet<string>,
): number {
  let next = at
  while (next < at + most && set.has(saidAt(words, next))) next++
  return next
}

const OPEN_ENDS = new Set(['not', 'would', 'will', 'do', 'is', 'book', 'confirm', 'reserve'])

/** "Do not forget …", "I would like …": what needs the next word, and stands in one breath with it, answers nothing. */
function isUnfinished({ text, words }: Spoken, next: number): boolean {
  const last = words[next - 1]
  const after = words[next]
  if (last === undefined || after === undefined) return false
  if (!OPEN_ENDS.has(last.word) || FILLERS.has(after.word)) return false
  return /^\s*$/.test(text.slice(last.end, after.start))
}

/** "No onions" rules something out: nothing but a space stands between "no" and a noun. */
function rulesOut({ text, words }: Spoken, at: number): boolean {
  const own = words[at]
  const after = words[at + 1]
  if (own?.word !== 'no' || after === undefined || AFTER_NO.has(after.word)) return false
  return /^\s*$/.test(text.slice(own.end, after.start))
}
