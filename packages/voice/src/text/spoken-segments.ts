import { contactRules } from './read-contacts.ts'
import { dateRules } from './read-dates.ts'
import { linkLength, markupRules } from './read-markup.ts'
import { moneyRules } from './read-money.ts'
import { numberRules } from './read-numbers.ts'
import { timeRules } from './read-times.ts'
import { wordRules } from './read-words.ts'
import type { Place, Reading, ReadingRule } from './reading.ts'

/** A part of the text and how it sounds; `canEndHere` where a listener may have stopped within a transcript. */
export type SpokenSegment = { end: number; spoken: string; canEndHere: boolean }

/** The first that knows what stands there reads it. */
const RULES: readonly ReadingRule[] = [
  ...markupRules,
  ...contactRules.slice(0, 3),
  ...timeRules,
  ...dateRules,
  ...moneyRules,
  ...contactRules.slice(3),
  ...numberRules,
  ...wordRules,
]

/** The text, part by part, in order and without a gap. English only. */
export function spokenSegments(text: string, language: string): SpokenSegment[] {
  const segments: SpokenSegment[] = []
  const isMonthFirst = language.toLowerCase() === 'en-us'
  let linkEnd = 0
  for (let at = 0; at < text.length; ) {
    linkEnd = Math.max(linkEnd, at + linkLength(text, at))
    const { length, spoken } = readAt({ text, at, isMonthFirst })
    at += length
    const canEndHere = at >= linkEnd && (at >= text.length || /\s/.test(text.charAt(at)))
    segments.push({ end: at, spoken: apart(spoken), canEndHere })
  }
  return segments
}

/** What was read by a rule stands apart from what comes next to it. */
function apart(spoken: string): string {
  return spoken.length > 1 && !spoken.startsWith(' ') ? ` ${spoken} ` : spoken
}

function readAt(place: Place): Reading {
  for (const read of RULES) {
    const reading = read(place)
    if (reading) return { length: reading.length, spoken: inPlainLetters(reading.spoken) }
  }
  return word(place)
}

const WORD = /[\p{L}\p{M}]{1,200}(?:['’][\p{L}\p{M}]{1,20})*/uy
const PUNCTUATION: Readonly<Record<string, string>> = {
  '…': '.',
  '(': ',',
  ')': ',',
  '[': '',
  ']': '',
  '–': ',',
  '—': ',',
  '。': '.',
  '！': '!',
  '？': '?',
  '，': ',',
}

function word({ text, at }: Place): Reading {
  WORD.lastIndex = at
  const written = WORD.exec(text)?.[0]
  if (written !== undefined) return { length: written.length, spoken: inPlainLetters(written) }
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 32)
  if (/[.,!?;:\s]/.test(sign)) return { length: 1, spoken: /\s/.test(sign) ? ' ' : sign }
  return { length: sign.length, spoken: PUNCTUATION[sign] ?? ' ' }
}

const WITHOUT_MARKS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '’': "'",
}

/** The letters that an English synthesiser knows: "café" → "cafe". Other scripts it cannot say. */
function inPlainLetters(spoken: string): string {
  if (/^[A-Za-z .,!?;:']*$/.test(spoken)) return spoken
  return spoken
    .normalize('NFKD')
    .replace(/[^\0-\x7f]/g, (letter) => WITHOUT_MARKS[letter] ?? '')
    .replace(/[^A-Za-z .,!?;:']/g, ' ')
}
