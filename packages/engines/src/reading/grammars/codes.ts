import { asks, type Found, type GrammarContext, type Match } from './found.ts'
import { spokenDigitsAt } from './spoken-digits.ts'
import { foundAt, isGluedAt, isNumberAt, isWordAt, rawAt, setOf, skip, type Token, tokensOf, wordAt } from './tokens.ts'

const SHORTEST = 4
const LONGEST = 12
const SPELLING_WORDS = setOf(
  'alpha alfa bravo charlie delta echo foxtrot golf hotel india juliet juliett kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey whisky xray yankee zulu',
)
const LEADS = setOf('code reference ref number confirmation booking order id pin')
const AFTER_LEAD = setOf('is : # was number code - . its it')
const FILLERS = setOf(
  'it its is the my code reference ref number confirmation booking order yes yeah sure ok okay um uh hi hello please that thats here : , . # - and',
)
const SIGNS = setOf('- . , /')
const TAIL = setOf('. , ! please thanks thank you')

/**
 * A confirmation code in capitals: written ("fd-7K2Q"), spelled ("B as in bravo, four, seven") or with the telephone
 * alphabet. O is read as 0 and I as 1, which codes do not contain as letters because nobody can tell them apart.
 */
export function readCode(text: string, context: GrammarContext): Found<string> | null {
  const tokens = tokensOf(text)
  if (asks(context, 'code')) {
    const from = codeStart(tokens, skip(tokens, 0, FILLERS))
    const code = codeAt(tokens, from, true)
    if (code && skip(tokens, code.next, TAIL) >= tokens.length) return foundAt(text, [from, code.next], code.value)
  }
  const others = otherCodes(tokens)
  for (const at of tokens.keys()) {
    if (others.has(at)) continue
    const isLed = LEADS.has(wordAt(tokens, at)) && !isOtherCode(tokens, at)
    const from = isLed ? skip(tokens, at + 1, AFTER_LEAD) : at
    const code = codeAt(tokens, from, false)
    if (code && (isLed || !isGluedAt(tokens, from)) && isCodeLike(tokens, from, code))
      return foundAt(text, [from, code.next], code.value)
  }
  return null
}

/** "MY6FMA" begins with no "my". */
const codeStart = (tokens: readonly Token[], at: number): number =>
  isGluedAt(tokens, at) && isWordAt(tokens, at - 1) ? at - 1 : at

/** What may stand before "code" where it is the code of a booking: no other noun that tells which code. */
const BEFORE_OWN = setOf(
  'the a an my our your this that these it its is was with under by of for from to in and or no not have has had got get need use using enter give gave given lost lose forgot forget find found know remember send sent here new old right wrong correct same other only so the following booking bookings order orders confirmation reservation reservations appointment appointments reference ref record table room stay viewing visit ticket number letter digit character six-digit six-character i you we me',
)

/** "Promo code", "the wifi code", "dress code": a code of another kind, whatever kind. */
function isOtherCode(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  const isCode = wordAt(tokens, at) === 'code' || wordAt(tokens, at) === 'codes'
  if (!isCode || before === undefined || before.kind !== 'word') return false
  return !BEFORE_OWN.has(before.word) && !/\d/.test(before.word)
}

/** The name of the code of another kind that is spoken of ("promo code"); null where there is none. */
export function namesOtherCode(text: string): string | null {
  const tokens = tokensOf(text)
  const at = [...tokens.keys()].find((index) => isOtherCode(tokens, index))
  return at === undefined ? null : `${wordAt(tokens, at - 1)} ${wordAt(tokens, at)}`
}

/** The places of such codes themselves: "promo code SAVE20". */
function otherCodes(tokens: readonly Token[]): ReadonlySet<number> {
  const places = new Set<number>()
  for (const at of tokens.keys()) {
    const from = isOtherCode(tokens, at) ? skip(tokens, at + 1, AFTER_LEAD) : tokens.length
    const next = codeAt(tokens, from, false)?.next ?? from
    for (let place = from; place < next; place++) places.add(place)
  }
  return places
}

/** A code nobody asked for mixes letters and digits, and is written in capitals or in one piece. */
function isCodeLike(tokens: readonly Token[], from: number, code: Match<string>): boolean {
  const written = tokens.slice(from, code.next)
  const isCapital = written.every(({ raw }) => raw === raw.toUpperCase())
  const isLed = LEADS.has(wordAt(tokens, from - 1)) || AFTER_LEAD.has(wordAt(tokens, from - 1))
  // "4679TH" behind "order" is a code of ours that happens to end like a number with its unit.
  const isOurs = isLed && isCapital && code.value.length === 6
  if (!isOurs && isMeasure(written)) return false
  // As written: in capitals "ORDER" and "IBAN" would have a nought and a one.
  const hasDigits = written.some(({ kind }) => kind === 'number')
  const hasLetters = written.some(({ kind }) => kind === 'word')
  // Six digits, or six letters that are no word, are a code only behind "code" or "booking".
  if (!hasDigits || !hasLetters) return isOurs && (!hasLetters || isNoWord(code.value))
  return isCapital || (isLed && written.length <= 6)
}

/** "1500ML": one number with its unit. */
const isMeasure = (written: readonly Token[]): boolean => written.length === 2 && UNIT.test(written[1]?.raw ?? '')

/** Only the letters our codes are made of, which make hardly a word. */
const isNoWord = (letters: string): boolean => letters.length >= 5 && /^[afhmqrtwy]+$/i.test(letters)

const UNIT = /^(?:am|pm|st|nd|rd|th|k|kg|g|ml|cm|x|h|hr|hrs|min|mins|bed|br)$/i

function codeAt(tokens: readonly Token[], at: number, isAsked: boolean): Match<string> | null {
  let value = ''
  let next = at
  let end = at
  while (value.length <= LONGEST) {
    const piece = pieceAt(tokens, next, isAsked)
    if (piece && (isAsked || next === at || goesOn(tokens, [at, next], piece.value))) {
      value += piece.value
      end = piece.next
      next = piece.next
    } else if (value !== '' && next === end && SIGNS.has(wordAt(tokens, next))) next++
    else break
  }
  return value.length >= SHORTEST && value.length <= LONGEST ? { value: tolerant(value), next: end } : null
}

/** Unasked, a code goes on across a space only letter by letter, or "TABLE 4" would be one. */
function goesOn(tokens: readonly Token[], [first, at]: readonly [number, number], piece: string): boolean {
  if (isGluedAt(tokens, at)) return true
  return piece.length === 1 && tokens.slice(first, at).every(({ raw }) => raw.length === 1)
}

const tolerant = (value: string): string => value.toUpperCase().replaceAll('O', '0').replaceAll('I', '1')

const AS_IN: readonly (readonly string[])[] = [['as', 'in'], ['for'], ['like'], ['as']]

function pieceAt(tokens: readonly Token[], at: number, isAsked: boolean): Match<string> | null {
  const token = tokens[at]
  if (token === undefined || token.kind === 'sign') return null
  if (token.kind === 'number') return { value: token.word, next: at + 1 }
  if (/^[a-z]$/i.test(token.raw)) return { value: token.raw, next: afterAsIn(tokens, at + 1, token.word) }
  if (token.word === 'double' && wordAt(tokens, at + 1).length === 1)
    return { value: rawAt(tokens, at + 1).repeat(2), next: at + 2 }
  return (isAsked ? spokenPieceAt(tokens, at) : null) ?? writtenPieceAt(tokens, at, isAsked)
}

/** "Four", "twenty three", "bravo". */
function spokenPieceAt(tokens: readonly Token[], at: number): Match<string> | null {
  const digits = spokenDigitsAt(tokens, at)
  if (digits) return digits
  return SPELLING_WORDS.has(wordAt(tokens, at)) ? { value: rawAt(tokens, at).charAt(0), next: at + 1 } : null
}

/** Letters in one piece: beside digits, in capitals where nobody asked, or no word where a code was asked for. */
function writtenPieceAt(tokens: readonly Token[], at: number, isAsked: boolean): Match<string> | null {
  const raw = rawAt(tokens, at)
  if (!/^[a-z]{1,12}$/i.test(raw)) return null
  const isLikely = isAsked ? isNoWord(raw) : raw === raw.toUpperCase()
  return isLikely || hasDigitNear(tokens, at) ? { value: raw, next: at + 1 } : null
}

/** Letters are part of a code beside digits, with no space or a hyphen between. */
function hasDigitNear(tokens: readonly Token[], at: number): boolean {
  const isGluedTo = (index: number) => isNumberAt(tokens, index) && isGluedAt(tokens, Math.max(index, at))
  return (
    isGluedTo(at - 1) ||
    isGluedTo(at + 1) ||
    (wordAt(tokens, at + 1) === '-' && isGluedAt(tokens, at + 2)) ||
    (wordAt(tokens, at - 1) === '-' && isGluedAt(tokens, at))
  )
}

/** "B as in bravo", "B for bravo": the word only says which letter it is. */
function afterAsIn(tokens: readonly Token[], at: number, letter: string): number {
  for (const words of AS_IN) {
    const isSaid = words.every((word, index) => wordAt(tokens, at + index) === word)
    const example = wordAt(tokens, at + words.length)
    if (isSaid && example.length > 1 && example.startsWith(letter)) return at + words.length + 1
  }
  return at
}
