import { asks, type Found, type GrammarContext } from './found.ts'
import { foundAt, isGluedAt, isNumberAt, isWordAt, rawAt, setOf, skip, type Token, tokensOf, wordAt } from './tokens.ts'

const LONGEST_PIECES = 40
const LONGEST_TEXT = 200
const STREETS = setOf(
  'street st road rd avenue ave av lane ln drive dr boulevard blvd way court ct place pl square sq close crescent terrace row hill gardens grove mews park parade highway hwy parkway walk quay wharf rue via calle platz strasse straat weg allee ulica',
)
const STREET_WITHIN = /(?:strasse|straße|straat|gasse|weg|platz|allee|laan|plein)$/iu
const UNITS = setOf('flat apartment apt unit suite room floor house')
const LEADS = setOf('to at is address : its it')
const FILLERS = setOf(
  'yes yeah sure ok okay um uh please my the its it is address deliver delivery it to at send bring : , hi hello and that thats',
)
const END = setOf('please thanks thank around before after by today tonight tomorrow asap and ? ! ; my for')
const POSTCODE = /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|\b\d{4} ?[A-Z]{2}\b|\b\d{5}(?:-\d{4})?\b/iu

/** A postal address: a street with its number, and what follows it up to the end of the clause, 200 characters at most. */
export function readAddress(text: string, context: GrammarContext): Found<string> | null {
  const tokens = tokensOf(text)
  const street = streetIn(tokens)
  if (street !== null) return bounded(text, tokens, street)
  if (!asks(context, 'address')) return null
  const from = skip(tokens, 0, FILLERS)
  const rest = tokens.slice(from)
  const isAddress =
    rest.some(({ kind }) => kind === 'number') && rest.some(({ kind }) => kind === 'word') && !text.includes('?')
  return isAddress ? bounded(text, tokens, from) : null
}

/** Where an address begins: "12 High Street", "Flat 3, 12 High St", "Hauptstraße 5", "12 rue de la Paix". */
function streetIn(tokens: readonly Token[]): number | null {
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'number' && isNumberFirst(tokens, at)) return withUnit(tokens, at)
    if (STREET_WITHIN.test(token.raw.slice(-12)) && token.raw.length > 5 && isNumberAt(tokens, at + 1)) return at
    if (isStreetFirst(tokens, at)) return at
  }
  return null
}

const PRICE_OR_TIME = setOf(': . - / £ $ €')
/** Languages in which the word for a street stands before its name. */
const STREET_FIRST = setOf('rue via calle ulica')
const NO_STREET_NAME = setOf('people at for on minutes days pm am oclock x')

/** A number, at most five words and a word for a street; or such a word directly behind the number. */
function isNumberFirst(tokens: readonly Token[], at: number): boolean {
  const isTail = isGluedAt(tokens, at) && PRICE_OR_TIME.has(wordAt(tokens, at - 1))
  if (isTail || wordAt(tokens, at).length > 5) return false
  const hasLetter = isGluedAt(tokens, at + 1) && rawAt(tokens, at + 1).length === 1
  const from = at + (hasLetter ? 2 : 1) + (wordAt(tokens, at + 1) === ',' ? 1 : 0)
  if (STREET_FIRST.has(wordAt(tokens, from))) return true
  const words = tokens.slice(from, from + 5)
  const end = words.findIndex(({ kind, word }) => kind !== 'word' || NO_STREET_NAME.has(word))
  return words.slice(0, end < 0 ? 5 : end).some((_, index) => index > 0 && isStreet(tokens, from + index))
}

/** "St" is a street behind a name and a saint before one; "way" and "place" need a capital. */
function isStreet(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token === undefined || !STREETS.has(token.word)) return false
  const isPlain = [
    'way',
    'place',
    'park',
    'close',
    'row',
    'hill',
    'walk',
    'drive',
    'pl',
    'dr',
    'via',
    'square',
    'court',
  ].includes(token.word)
  return !isPlain || /^\p{Lu}/u.test(token.raw) || /^\p{Lu}/u.test(rawAt(tokens, at - 1))
}

const isStreetFirst = (tokens: readonly Token[], at: number): boolean => {
  if (!['rue', 'via', 'calle', 'ulica', 'avenida', 'rua', 'piazza', 'plaza'].includes(wordAt(tokens, at))) return false
  return tokens.slice(at + 1, at + 7).some(({ kind }) => kind === 'number') && isWordAt(tokens, at + 1)
}

function withUnit(tokens: readonly Token[], at: number): number {
  for (let from = Math.max(0, at - 5); from < at; from++) {
    if (UNITS.has(wordAt(tokens, from)) && !tokens.slice(from, at).some(({ word }) => LEADS.has(word))) return from
  }
  return at
}

function bounded(text: string, tokens: readonly Token[], from: number): Found<string> {
  const start = tokens[from]?.start ?? 0
  let next = from
  while (next < tokens.length && next < from + LONGEST_PIECES && !isEnd(tokens, next, from)) {
    if ((tokens[next]?.end ?? 0) - start > LONGEST_TEXT) break
    next++
  }
  next = includingPostcode(text, tokens, { start, next })
  while (next > from + 1 && /^[.,;:-]$/.test(wordAt(tokens, next - 1))) next--
  const found = foundAt(text, [from, next], '')
  return { ...found, value: found.text.replace(/\s+/gu, ' ') }
}

/** A postcode after a word that seemed to end the address ("… and the postcode is …") still belongs to it. */
function includingPostcode(
  text: string,
  tokens: readonly Token[],
  { start, next }: { start: number; next: number },
): number {
  const from = tokens[next]?.start ?? text.length
  const postcode = POSTCODE.exec(text.slice(from, start + LONGEST_TEXT))
  if (!postcode || !/postcode|post code|zip/iu.test(text.slice(from, from + postcode.index))) return next
  const end = from + postcode.index + postcode[0].length
  return Math.max(next, tokens.findLastIndex((token) => token.end <= end) + 1)
}

function isEnd(tokens: readonly Token[], at: number, from: number): boolean {
  if (at === from) return false
  const word = wordAt(tokens, at)
  // A full stop ends it unless it closes an abbreviation: "St. Albans".
  const isStop = word === '.' && (at + 1 >= tokens.length || !STREETS.has(wordAt(tokens, at - 1)))
  return isStop || END.has(word)
}
