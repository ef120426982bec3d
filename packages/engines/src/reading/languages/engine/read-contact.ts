import { findContact } from '../../contact-details.ts'
import { asks, type Found, type GrammarContext, type Match } from '../../grammars/found.ts'
import { phraseAt, type Token, wordAt } from '../../grammars/tokens.ts'
import { piecesOf, scanPieces } from './pieces.ts'
import type { Language } from './world.ts'

const FEWEST = 7
const MOST = 15
const SIGNS = new Set(['-', '.', '/', '(', ')', ','])
const MOST_PIECES = 24

/** TG8: a telephone number, written, or said as the language says digits: one by one, or two and two. */
export function readPhoneIn(language: Language, text: string, context: GrammarContext): Found<string> | null {
  const pieces = piecesOf(text, language.partOf)
  const isAsked = asks(context, 'phone')
  return scanPieces(text, pieces, (at) => phoneAt(language, pieces, { at, isAsked }))[0] ?? null
}

type Place = { at: number; isAsked: boolean }

function phoneAt(language: Language, pieces: readonly Token[], { at, isAsked }: Place): Match<string> | null {
  const plus = language.data.contact.plus.split('|')
  const isPlus = wordAt(pieces, at) === '+' || plus.includes(wordAt(pieces, at))
  const read = digitsFrom(language, pieces, isPlus ? at + 1 : at)
  if (!read || DATE.test(read.written)) return null
  const { value, next } = read
  const isClear = isAsked || isPlus || value.startsWith('0') || value.length >= 9
  return isClear && value.length >= FEWEST && value.length <= MOST
    ? { value: isPlus ? `+${value}` : value, next }
    : null
}

const DATE = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}$|^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}$/

type Digits = Match<string> & { written: string }

function digitsFrom(language: Language, pieces: readonly Token[], at: number): Digits | null {
  let [value, written, next] = ['', '', at]
  let end = at
  while (value.length <= MOST) {
    const said = digitsAt(language, pieces, next)
    const sign = wordAt(pieces, next)
    if (said) {
      value += said.value
      written += said.value
      next = said.next
      end = next
    } else if (SIGNS.has(sign) && next - end < 2 && (value !== '' || sign === '(')) {
      written += sign
      next++
    } else break
  }
  return value === '' ? null : { value, next: end, written }
}

/** "Doble cinco" is 55, "vierunddreißig" is 34; a nought keeps its place. */
function digitsAt(language: Language, pieces: readonly Token[], at: number): Match<string> | null {
  const piece = pieces[at]
  if (piece?.kind === 'number') return { value: piece.word, next: at + 1 }
  if (piece?.kind !== 'word') return null
  const times = language.data.contact.repeats[piece.word]
  if (times !== undefined) {
    const digit = digitsAt(language, pieces, at + 1)
    return digit?.value.length === 1 ? { value: digit.value.repeat(times), next: digit.next } : null
  }
  const number = phraseAt(pieces, at, language.lexicon.numbers)
  return number ? { value: String(number.value), next: number.next } : null
}

/** TG9: an e-mail address, written or said: "ana punto ruiz arroba ejemplo punto es". */
export function readEmailIn(language: Language, text: string): Found<string> | null {
  const { email } = findContact(text)
  const start = email === null ? -1 : text.indexOf(email)
  if (email !== null && start >= 0) return { value: email, start, end: start + email.length, text: email }
  const pieces = piecesOf(text, language.partOf)
  const atWords = language.data.contact.at.split('|')
  const at = pieces.findIndex(({ word }) => word === '@' || atWords.includes(word))
  if (at < 1) return null
  const domain = forward(language, pieces, at + 1)
  const local = backward(language, pieces, at - 1)
  if (!domain || !local || !ADDRESS.test(`${local.value}@${domain.value}`)) return null
  const [first, last] = [pieces[local.next]?.start ?? 0, pieces[domain.next - 1]?.end ?? text.length]
  return { value: `${local.value}@${domain.value}`, start: first, end: last, text: text.slice(first, last) }
}

const ADDRESS =
  /^[\p{L}\p{N}_+-]{1,64}(?:\.[\p{L}\p{N}_+-]{1,64}){0,4}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}$/u

/** A sign of an address, in one word or two, that begins at a place. */
function signAt({ data }: Language, pieces: readonly Token[], at: number): Match<string> | null {
  const two = data.contact.signs[`${wordAt(pieces, at)} ${wordAt(pieces, at + 1)}`]
  if (two !== undefined) return { value: two, next: at + 2 }
  const one =
    data.contact.signs[wordAt(pieces, at)] ?? (/^[._+-]$/u.test(wordAt(pieces, at)) ? wordAt(pieces, at) : undefined)
  return one === undefined ? null : { value: one, next: at + 1 }
}

/** The domain: words with a sign between each two, of which a dot is one. */
function forward(language: Language, pieces: readonly Token[], from: number): Match<string> | null {
  let value = labelAt(language, pieces, from)
  let next = from + 1
  if (value === null) return null
  while (next - from < MOST_PIECES) {
    const sign = signAt(language, pieces, next)
    const label = sign ? labelAt(language, pieces, sign.next) : null
    if (!sign || label === null) break
    value += sign.value + label
    next = sign.next + 1
  }
  return { value, next }
}

function labelAt(language: Language, pieces: readonly Token[], at: number): string | null {
  const piece = pieces[at]
  if (piece === undefined || piece.kind === 'sign') return null
  return language.data.contact.signs[piece.word] === undefined ? piece.raw.toLowerCase() : null
}

/** What stands before the at: one word, or more with signs and digits between them; `next` is where it begins. */
function backward(language: Language, pieces: readonly Token[], last: number): Match<string> | null {
  const label = labelAt(language, pieces, last)
  if (label === null) return null
  let [value, first] = [label, last]
  while (last - first < MOST_PIECES) {
    const two = first >= 2 ? signAt(language, pieces, first - 2) : null
    const sign =
      two?.next === first ? { ...two, at: first - 2 } : { ...signAt(language, pieces, first - 1), at: first - 1 }
    const before = labelAt(language, pieces, sign.at - 1)
    if (sign.value === undefined || before === null) break
    value = before + sign.value + value
    first = sign.at - 1
  }
  return { value, next: first }
}
