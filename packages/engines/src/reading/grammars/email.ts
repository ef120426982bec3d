import { findContact } from '../contact-details.ts'
import { type Asking, asks, type Found, type Match } from './found.ts'
import { spokenDigitsAt } from './spoken-digits.ts'
import { isGluedAt, scan, setOf, type Token, tokensOf, wordAt } from './tokens.ts'

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['dot', '.'],
  ['.', '.'],
  ['point', '.'],
  ['underscore', '_'],
  ['_', '_'],
  ['dash', '-'],
  ['hyphen', '-'],
  ['minus', '-'],
  ['-', '-'],
  ['plus', '+'],
  ['+', '+'],
])
/** Domain endings people say; any other is believed when an address was asked for. */
const ENDINGS = setOf(
  'com net org edu gov co io eu uk de fr es it nl pl pt info biz me app dev ie at ch be us ca au in jp cn ae se no dk fi cz',
)
const NOT_IN_NAMES = setOf('is its it my email mail address e and the to send on or i am im name at')
/** A domain may be called "my-mail"; these end it. */
const NOT_IN_DOMAINS = setOf('is its it and or i am im at to')
const MOST_PIECES = 24

/** An e-mail address, written or said: "jane dot doe at example dot com". */
export function readEmail(text: string, context: Asking): Found<string> | null {
  const { email } = findContact(text)
  const start = email === null ? -1 : text.indexOf(email)
  if (email !== null && start >= 0) return { value: email, start, end: start + email.length, text: email }
  const tokens = tokensOf(text)
  const isAsked = asks(context, 'email')
  return scan(text, (at) => spokenAt(tokens, at, isAsked))[0] ?? null
}

function spokenAt(tokens: readonly Token[], at: number, isAsked: boolean): Match<string> | null {
  const local = piecesFrom(tokens, at, NOT_IN_NAMES)
  if (!local || !['at', '@'].includes(wordAt(tokens, local.next))) return null
  const domain = piecesFrom(tokens, local.next + 1, NOT_IN_DOMAINS)
  if (!domain || !domain.value.includes('.')) return null
  const cut = endOfDomain(tokens, local.next + 1, isAsked)
  const address = cut ? `${local.value}@${cut.value}` : ''
  const isAddress = /^[\p{L}\p{N}_+-]+(?:\.[\p{L}\p{N}_+-]+)*@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}$/u.test(
    address.slice(0, 254),
  )
  return cut && isAddress ? { value: address, next: cut.next } : null
}

/** A written sign belongs to an address where no space stands beside it: a full stop is none. */
const isInside = (tokens: readonly Token[], at: number): boolean => isGluedAt(tokens, at) && isGluedAt(tokens, at + 1)

/** The letters, words and signs of one half of an address, run together. */
function piecesFrom(tokens: readonly Token[], at: number, excluded: ReadonlySet<string>): Match<string> | null {
  let value = ''
  let next = at
  while (next - at < MOST_PIECES) {
    const piece = pieceAt(tokens, next, excluded)
    if (!piece) break
    value += piece.value
    next = piece.next
  }
  return value === '' ? null : { value, next }
}

function pieceAt(tokens: readonly Token[], at: number, excluded: ReadonlySet<string>): Match<string> | null {
  const token = tokens[at]
  if (token === undefined || excluded.has(token.word)) return null
  const sign = SIGNS.get(token.word)
  if (sign !== undefined) return token.kind === 'word' || isInside(tokens, at) ? { value: sign, next: at + 1 } : null
  const digits = spokenDigitsAt(tokens, at)
  if (digits && token.word !== 'o') return digits
  return token.kind === 'sign' ? null : { value: token.raw.toLowerCase(), next: at + 1 }
}

/** The domain up to its last known ending: "example dot com thanks" ends at "com". */
function endOfDomain(tokens: readonly Token[], at: number, isAsked: boolean): Match<string> | null {
  let value = ''
  let next = at
  let best: Match<string> | null = null
  while (next - at < MOST_PIECES) {
    const isEnding = value.endsWith('.') && ENDINGS.has(wordAt(tokens, next))
    const piece = isEnding ? { value: wordAt(tokens, next), next: next + 1 } : pieceAt(tokens, next, NOT_IN_DOMAINS)
    if (!piece || (best && !isNextLabel(value, piece.value))) break
    value += piece.value
    next = piece.next
    if (isEnding || (isAsked && /\.\p{L}{2,}$/u.test(value))) best = { value, next }
  }
  return best
}

/** Behind a known ending only another label may follow: "co dot uk", and no word of the sentence. */
const isNextLabel = (before: string, piece: string): boolean => /[.-]$/.test(before) || piece === '.' || piece === '-'
