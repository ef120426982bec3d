import { asks, type Found, type GrammarContext, type Match } from './found.ts'
import { spokenDigitsAt } from './spoken-digits.ts'
import { scan, setOf, type Token, tokensOf, wordAt } from './tokens.ts'

const FEWEST = 7
const MOST = 15
const SIGNS = setOf('- . / ( ) ,')
const LEADS = setOf('phone telephone tel number mobile cell call ring text whatsapp reach contact is on me plus')

/** A telephone number as `+` and digits, written or said: "oh double seven, one two three four". */
export function readPhone(text: string, context: GrammarContext): Found<string> | null {
  const tokens = tokensOf(text)
  const isAsked = asks(context, 'phone')
  return scan(text, (at) => phoneAt(tokens, at, isAsked))[0] ?? null
}

function phoneAt(tokens: readonly Token[], at: number, isAsked: boolean): Match<string> | null {
  const isPlus = wordAt(tokens, at) === '+' || wordAt(tokens, at) === 'plus'
  const digits = digitsFrom(tokens, isPlus ? at + 1 : at)
  if (!digits || digits.value.length < FEWEST || digits.value.length > MOST || isPartOfMore(tokens, at)) return null
  const isClear =
    isAsked || isPlus || digits.value.startsWith('0') || LEADS.has(wordAt(tokens, at - 1)) || digits.value.length >= 9
  const isDate = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}$|^\d{1,2}[-/.]\d{1,2}[-/.]\d{4}$/.test(digits.written)
  return isClear && !isDate ? { value: (isPlus ? '+' : '') + digits.value, next: digits.next } : null
}

const isPartOfMore = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.isGlued === true && (tokens[at - 1]?.kind === 'word' || /^[#$£€@]$/.test(wordAt(tokens, at - 1)))

function digitsFrom(tokens: readonly Token[], at: number): (Match<string> & { written: string }) | null {
  let value = ''
  let written = ''
  let next = at
  let end = at
  while (next < tokens.length && value.length <= MOST) {
    const piece = digitPieceAt(tokens, next)
    if (piece) {
      value += piece.value
      end = piece.next
    } else if (!(SIGNS.has(wordAt(tokens, next)) && next - end < 2) || (value === '' && wordAt(tokens, next) !== '('))
      break
    written += piece?.value ?? wordAt(tokens, next)
    next = piece?.next ?? next + 1
  }
  return value === '' ? null : { value, next: end, written }
}

function digitPieceAt(tokens: readonly Token[], at: number): Match<string> | null {
  const token = tokens[at]
  if (token?.kind === 'number') return { value: token.word, next: at + 1 }
  return spokenDigitsAt(tokens, at)
}
