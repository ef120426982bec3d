import { type Asking, asks, type Found, type Match } from './found.ts'
import { spokenDigitsAt } from './spoken-digits.ts'
import { isGluedAt, isWordAt, scan, setOf, type Token, tokensOf, wordAt } from './tokens.ts'

const FEWEST = 7
const MOST = 15
const SIGNS = setOf('- . / ( ) ,')
const LEADS = setOf('phone telephone tel number mobile cell call ring text whatsapp reach contact is on me plus')

/** A telephone number as `+` and digits, written or said: "oh double seven, one two three four". */
export function readPhone(text: string, context: Asking): Found<string> | null {
  const tokens = tokensOf(text)
  const isAsked = asks(context, 'phone')
  const mayBeMisheard = isAsked && tokens.some(({ word }) => HEARD_FOR_OH.has(word))
  return (
    scan(text, (at) => (mayBeMisheard ? mishearingAt(tokens, at) : null) ?? phoneAt(tokens, at, isAsked))[0] ?? null
  )
}

function phoneAt(tokens: readonly Token[], at: number, isAsked: boolean): Match<string> | null {
  const isPlus = ['+', 'plus'].includes(wordAt(tokens, at))
  const digits = digitsFrom(tokens, isPlus ? at + 1 : at)
  if (!digits || isPartOfMore(tokens, at) || DATE.test(digits.written)) return null
  const { value, next } = digits
  const isClear = isAsked || isPlus || LEADS.has(wordAt(tokens, at - 1)) || isPlainNumber(value)
  if (!isClear || value.length < FEWEST || value.length > MOST) return null
  return { value: isPlus ? `+${value}` : value, next }
}

/** Long, or with the zero that stands before an area. */
const isPlainNumber = (digits: string): boolean => digits.startsWith('0') || digits.length >= 9

const DATE = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}$|^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}$/

const isPartOfMore = (tokens: readonly Token[], at: number): boolean =>
  isGluedAt(tokens, at) && (isWordAt(tokens, at - 1) || /^[#$£€@]$/.test(wordAt(tokens, at - 1)))

function digitsFrom(tokens: readonly Token[], at: number): (Match<string> & { written: string }) | null {
  let value = ''
  let written = ''
  let next = wordAt(tokens, at) === '(' ? at + 1 : at
  let end = next
  while (value.length <= MOST) {
    const piece = digitPieceAt(tokens, next) ?? (value === '' || next - end > 1 ? null : signAt(tokens, next))
    if (!piece) break
    const isDigits = !SIGNS.has(piece.value)
    value += isDigits ? piece.value : ''
    written += piece.value
    next = piece.next
    end = isDigits ? next : end
  }
  return value === '' ? null : { value, next: end, written }
}

const signAt = (tokens: readonly Token[], at: number): Match<string> | null =>
  SIGNS.has(wordAt(tokens, at)) ? { value: wordAt(tokens, at), next: at + 1 } : null

/** What is made of an "oh" between digits that are said in one breath: "two has seven" is 207. */
const HEARD_FOR_OH = setOf('has have had as and are our or of a the owe all')

/** With what was misheard the number is as long as one with its area; more than two of ten digits are no slip. */
const WITH_AREA = 10
const MOST_MISHEARD = 2

/** A number whose "oh" was heard as another short word. It is read back like every number. */
function mishearingAt(tokens: readonly Token[], at: number): Match<string> | null {
  const pieces: Piece[] = []
  let next = at
  while (lengthOf(pieces) < WITH_AREA) {
    const piece: Piece | null = pieceOrOhAt(tokens, next)
    if (!piece || (piece.isMisheard && pieces.length === 0)) return null
    pieces.push(piece)
    next = piece.next
  }
  const misheard = pieces.filter(({ isMisheard }) => isMisheard).length
  if (misheard === 0 || misheard > MOST_MISHEARD || lengthOf(pieces) !== WITH_AREA || digitPieceAt(tokens, next))
    return null
  return { value: pieces.map(({ value }) => value).join(''), next }
}

type Piece = Match<string> & { isMisheard: boolean }
const lengthOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { value }) => sum + value.length, 0)

function pieceOrOhAt(tokens: readonly Token[], at: number): Piece | null {
  const start = wordAt(tokens, at) === ',' ? at + 1 : at
  const said = spokenDigitsAt(tokens, start)
  if (said) return { ...said, isMisheard: false }
  return HEARD_FOR_OH.has(wordAt(tokens, start)) ? { value: '0', next: start + 1, isMisheard: true } : null
}

function digitPieceAt(tokens: readonly Token[], at: number): Match<string> | null {
  const token = tokens[at]
  if (token?.kind === 'number') return { value: token.word, next: at + 1 }
  return spokenDigitsAt(tokens, at)
}
